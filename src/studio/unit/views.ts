import type { BatchView } from '../batches/views.js';
import type { Choice } from '../page/views.js';

/* The data of the pages of a unit. */

/** The state of a packet: `none` has not been started, `failed` could not be made by the last batch. */
export type PacketMark = 'frozen' | 'draft' | 'none' | 'failed';

export const UNIT_ORDERS = ['name', 'packet', 'statements', 'change'] as const;
/** The column by which the people are sorted. */
export type UnitOrder = (typeof UNIT_ORDERS)[number];

/** A person of a unit. */
export interface UnitRow {
  /** Names the person in addresses. */
  readonly ref: string;
  readonly name: string;
  readonly rank: string | null;
  /** Null if all people of the list are of one department. */
  readonly department: string | null;
  readonly mark: PacketMark;
  /** The mark without the last batch. */
  readonly own: Exclude<PacketMark, 'failed'>;
  /** Such as `3 of 4`. */
  readonly statements: string;
  /** Null for records that were not read yet. */
  readonly problems: number | null;
  /** Such as `6 November`; empty for a packet that has not been started. */
  readonly changed: string;
  /** Addresses. */
  readonly cv: string;
  readonly packet: string;
}

/** What a reader has chosen to see of a unit. */
export interface UnitListQuery {
  /** Value of the unit; empty for the reader's first one. */
  readonly unit: string;
  readonly year: string;
  readonly words: string;
  /** Empty for all. */
  readonly mark: PacketMark | '';
  readonly order: UnitOrder;
  /** From 1. */
  readonly page: number;
}

/** The people of a unit with their packets. */
export interface UnitView {
  /** Such as `Civil and Environmental Engineering`. */
  readonly title: string;
  /** Such as `Annual review 2025. Of 22 packets, 11 are frozen and 11 have not been started.` */
  readonly sentence: string;
  readonly query: UnitListQuery;
  readonly marks: readonly Choice[];
  readonly years: readonly Choice[];
  /** One, if the reader has no other unit. */
  readonly units: readonly Choice[];
  readonly rows: readonly UnitRow[];
  /** How many people are found. */
  readonly found: number;
  readonly pages: number;
  /** How many people the unit has. */
  readonly members: number;
  /** What can be made for all of them. */
  readonly makes: readonly Choice[];
  /** The batch that runs, or that needs attention; null for none. */
  readonly batch: BatchView | null;
  /** Does it make the packets of the list? */
  readonly isBatchOfPackets: boolean;
  /** Address of the batch with the packets of the year that are made; null for none. */
  readonly made: string | null;
  /** Is one PDF of them offered? */
  readonly hasOnePdf: boolean;
  /** The purpose under which downloads are logged; null if none was stated. */
  readonly purpose: string | null;
}

/** The people who have not written all statements of their packets, as text. */
export interface RemindersView {
  readonly title: string;
  readonly year: string;
  /** Address of the page of the unit. */
  readonly back: string;
  /** Names, one a line. */
  readonly lists: readonly { readonly id: string; readonly label: string; readonly names: string }[];
}
