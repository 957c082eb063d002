import type { Patch } from '../choices/index.js';
import type { IsoDay } from '../core/index.js';
import type { Format } from '../output/index.js';
import type { Audience, NoteType } from '../schema/index.js';
import type { FormName, Profile, Statements, UnitQuery } from '../sections/index.js';
import type { Settings } from './settings/settings.js';
import type { SourceChoice } from './sources/index.js';

/** A document to make, as plain data but for the host of its settings. */
export interface DocumentRequest {
  readonly settings: Settings;
  /** Where the records come from; see `chooseSource`. */
  readonly source: SourceChoice | undefined;
  readonly formats: readonly Format[];
  /** Name of a bundled template, or the path of a template folder; by default the one of the kind. */
  readonly template?: string | undefined;
  /** Puts the fonts of web pages into a folder next to them, which they share; in batches. */
  readonly assets?: boolean | undefined;
  /** The date of the document; by default the day of the response, or today. */
  readonly asOf?: IsoDay | undefined;
  /** Writes nothing if the page or template has warnings; in a batch, not the documents that have them. */
  readonly strict?: boolean | undefined;
}

/** A document made of the records of one member of the faculty. */
export interface PersonRequest extends DocumentRequest, Patch {
  /** Net ID, or a name that only one person has; it may be missing for a file with one person. */
  readonly person?: string | undefined;
  /** In place of the profile of the settings. */
  readonly profile?: Profile | undefined;
  /** The version that the record must have, as `formatVersion` writes it; by default any. */
  readonly expect?: string | undefined;
  /** Adds an account of each record, in or out. */
  readonly explain?: boolean | undefined;
}

/** Records of one person to explain. */
export interface ExplainRequest extends PersonRequest {
  /** Words of a title: only the records that have them, in any case, with or without marks. */
  readonly words?: string | undefined;
  /** Only the records that the document lacks. */
  readonly leftOut?: boolean | undefined;
}

/** How many periods a packet or report can compare, its own included, in place of two. */
export const COMPARISONS = [3, 5] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A PDF as data. */
export interface NamedPdf {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Null if it is listed and not embedded, as in a preview. */
  readonly bytes: Uint8Array | null;
}

/** The record of a person at an earlier time, as data. */
export interface EarlierBytes {
  readonly bytes: Uint8Array;
  /** Instant at which its source gave it, as ISO 8601. */
  readonly taken: string;
}

/** An annual review packet. */
export interface PacketRequest extends PersonRequest {
  /** How many periods to compare, that of the packet included; by default two. */
  readonly compare?: Comparison | undefined;
  /** Statements, ratings, goals and signatures, or the path of a file with them (docs/packets.md). */
  readonly statements?: string | Statements | undefined;
  readonly withCv?: boolean | undefined;
  readonly withQuality?: boolean | undefined;
  /** Lets parts run on, instead of starting on new pages. */
  readonly continuous?: boolean | undefined;
  /** PDF files to embed, or their paths. */
  readonly attach?: readonly (string | NamedPdf)[] | undefined;
  /** The earlier record to compare with: see `ChangesRequest`. */
  readonly since?: ChangesRequest['since'];
  /**
   * Path of the database of a studio: what a person has written there for the period replaces `statements`, `attach`,
   * `compare` and `since`, and the record of a frozen packet replaces that of the source.
   */
  readonly drafts?: string | undefined;
}

/** A document of what changed in a person's records. */
export interface ChangesRequest extends PersonRequest {
  /** The earlier record: a day, the hash of a snapshot, a file of records, the folder of a batch, or its bytes. */
  readonly since?: string | EarlierBytes | undefined;
}

/** The units that a batch of reports can divide the institution into. */
export const UNIT_KINDS = ['college', 'department'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** A report on a unit, or an accreditation table. */
export interface UnitRequest extends DocumentRequest {
  readonly unit: UnitQuery;
  /** In a batch: writes one document for each of these units, in place of `unit`. */
  readonly each?: UnitKind | undefined;
  /** Writes an accreditation table in place of a report. */
  readonly table?: FormName | undefined;
  /** The days that it covers, as `windowNamed` reads them. */
  readonly window?: string | undefined;
  /** How many periods to compare, that of the report included; by default two. */
  readonly compare?: Comparison | undefined;
  /** By default `internal`. */
  readonly audience?: Audience | undefined;
  /** Path of a side file by net ID, for accreditation tables (docs/reports.md). */
  readonly side?: string | undefined;
  /** Leaves people out whose records cannot be read, and says so. */
  readonly skipsUnreadable?: boolean | undefined;
}

/** A document about one applicant. */
export interface ApplicantRequest extends DocumentRequest {
  /** `applicant` (the default) or `staff`. */
  readonly audience?: 'applicant' | 'staff' | undefined;
  /** Name of the applicant, which the record does not have. */
  readonly name?: string | undefined;
  /** Names in a batch, by the identifiers as they are given. */
  readonly names?: Readonly<Record<string, string>> | undefined;
}

/** The official communication about one applicant. */
export interface LettersRequest extends ApplicantRequest {
  /** Person ID or net ID; missing for files. */
  readonly applicant?: string | undefined;
  /** Code of the one program to write; by default all. */
  readonly program?: string | undefined;
  /** Notes to request in place of the listed ones. */
  readonly notes?: readonly { readonly type: NoteType; readonly sequence: number }[] | undefined;
}

/** Where a document goes and how it is guarded. */
export interface OutputRequest {
  /** A file or folder; null to return the bytes without writing; by default the working folder. */
  readonly out?: string | null | undefined;
  /** Overwrites files that are other documents, edited, or not written by this program. */
  readonly force?: boolean | undefined;
  /** Encrypts the PDF, and the snapshot. */
  readonly password?: string | undefined;
  /** Stores the record that the document of a person is made from; by default, the kind decides. */
  readonly snapshot?: boolean | undefined;
  /** What the document is for, for the audit log; it names no person. */
  readonly purpose?: string | undefined;
}
