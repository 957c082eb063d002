import type { Paper, ReadStylesheet } from '../document/index.js';
import type { IsoDay, Problem } from '../ground/index.js';
import type { Attachment, Format } from '../output/index.js';
import type { LayOptions } from '../pages/index.js';
import type { Applicant, Audience, Person } from '../schema/index.js';
import type {
  Accreditation,
  ApplicantDocumentOptions,
  Arrangement,
  Decision,
  ListedApplicant,
  PacketOptions,
  ProgramLetters,
  Readiness,
  Report,
  SummaryOptions,
} from '../sections/index.js';

/** What a document is to say: of whom, to whom, which records. */
export interface SelectionRequest extends Omit<PacketOptions, 'style'> {
  readonly person: Person;
  /** Citation style: `house` (where it is not said), that of a name, or the path of a CSL file. */
  readonly style?: string;
  /** Language of the document (BCP 47). */
  readonly lang: string;
  readonly paper: Paper;
  /** Changes to the profile for this document. */
  readonly arrangement?: Arrangement;
  /** Name of a bundled template, or the path of a template folder. */
  readonly template: string;
}

export interface DocumentRequest extends SelectionRequest {
  readonly formats: readonly Format[];
  /** Files that the PDF carries along. */
  readonly attachments?: readonly Attachment[];
  /** Opens the PDF, which is then encrypted; other formats are not. */
  readonly password?: string | undefined;
}

export interface GeneratedDocument {
  readonly title: string;
  /** Word for the kind of document in file names, e.g. `cv`. */
  readonly kind: string;
  /** Who it is for: the audience of a CV, `applicant` or `staff` of a summary. */
  readonly audience: string;
  /** A file for each format asked for, but for CSV. */
  readonly files: ReadonlyMap<Format, Uint8Array>;
  /** CSV files by the id of their section, where that format was asked for. */
  readonly tables: ReadonlyMap<string, Uint8Array>;
  /** Null where no paged format was asked for. */
  readonly pages: number | null;
  /** What became of each record, and why. */
  readonly decisions: readonly Decision[];
  readonly problems: readonly Problem[];
}

/** How a document is to be made from a model of its own. */
export interface SheetRequest<F extends Format = 'pdf' | 'html'> {
  /** The date stamp of the document. */
  readonly asOf: IsoDay;
  readonly lang: string;
  readonly paper: Paper;
  /** Name of a bundled template, or the path of a template folder; its model is that of the document. */
  readonly template: string;
  readonly formats: readonly F[];
  /** Opens the PDF, which is then encrypted; other formats are not. */
  readonly password?: string | undefined;
}

/** A list of the summaries of several applicants, for the office. */
export interface SummaryListRequest extends SheetRequest, Pick<SummaryOptions, 'institution'> {
  readonly applicants: readonly ListedApplicant[];
}

export interface GeneratedSummary extends GeneratedDocument {
  readonly readiness: Readiness;
}

/** An I-20 preparation summary of an applicant. */
export interface SummaryRequest extends SummaryOptions, SheetRequest {
  readonly applicant: Applicant;
}

/** The official communication of a student. */
export interface LettersRequest extends ApplicantDocumentOptions, SheetRequest {
  readonly letters: readonly ProgramLetters[];
}

/** A report on a unit, or a table of an accrediting body. */
export interface ReportRequest extends SheetRequest<'pdf' | 'html' | 'csv' | 'xlsx'> {
  readonly report: Report | Accreditation;
  readonly audience: Audience;
}

/** A page of HTML that is to be laid out as it stands. */
export interface PageRequest {
  readonly html: string;
  /** Name of the page in messages. */
  readonly source: string;
  /** Stands for the title, the language and the size of the pages where the page itself does not say. */
  readonly title: string;
  readonly lang: string;
  readonly paper: Paper;
  /** The date stamp of the document. */
  readonly asOf: IsoDay;
  /** Gives what the page names but does not hold; without them there may be no such thing. */
  readonly stylesheet?: ReadStylesheet;
  readonly image?: NonNullable<LayOptions['image']>;
}

export interface PrintedPage {
  readonly title: string;
  readonly pdf: Uint8Array;
  readonly pages: number;
  readonly problems: readonly Problem[];
}
