/* What a screen or a list says about the records of a person: why each is in a document or not, and what is wrong. */

/** What can be done so that a document shows a record. */
export type Mend =
  /** Show the record whatever its dates and the filters. */
  | { readonly kind: 'include'; readonly ref: string }
  /** No longer leave out the record. */
  | { readonly kind: 'restore'; readonly ref: string }
  | { readonly kind: 'show-section'; readonly section: string }
  /** The record is hidden, or incomplete, at its source. */
  | { readonly kind: 'source'; readonly ref: string };

/** Why a line of a document is there. */
export interface LineAccount {
  /** Entity and id, such as `intellcont/4711`. */
  readonly ref: string;
  /** Of the entity, such as `Publication`. */
  readonly kind: string;
  /** Number and title as printed, such as `J10 Low-cost acoustic gauges`. */
  readonly line: string;
  /** Why the record is shown, in sentences. */
  readonly rule: string;
  /** What its number means, in a sentence; null without a number. */
  readonly number: string | null;
  /** Fields that the audience may see, with their labels. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** The sections that show it. */
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** Can the document leave out this one record? Not without an id. */
  readonly canExclude: boolean;
}

/** A record that a document leaves out. */
export interface LeftOutRecord {
  readonly ref: string;
  readonly title: string;
  /** In a few words: `2011, before 2012`. */
  readonly reason: string;
  /** Null if no setting shows the record. */
  readonly mend: Mend | null;
}

/** What a section shows and leaves out. */
export interface SectionAccount {
  readonly id: string;
  readonly title: string;
  /** Does it print a text, such as a biography, in place of records? */
  readonly isText: boolean;
  readonly shown: number;
  /** The records that the section could show: those shown and those left out. */
  readonly total: number;
  /** `5 left out: 3 by date, 1 hidden at the source, 1 not peer-reviewed`; null if none is. */
  readonly summary: string | null;
  readonly leftOut: readonly LeftOutRecord[];
}

/** The answer to words of a title that a reader misses. */
export interface MissingAnswer {
  readonly ref: string;
  readonly title: string;
  /** Where it is shown, or why it is not: sentences. */
  readonly sentence: string;
  readonly isShown: boolean;
  readonly mend: Mend | null;
}

/** A problem in the records, in words for their owner. */
export interface RecordProblem {
  /** Identifies the problem as long as its record, field and value are the same. */
  readonly key: string;
  readonly ref: string;
  /** Would readers of a document notice it, or only its owner? */
  readonly noticedBy: 'readers' | 'owner';
  /** A short sentence without a full stop: `The ISBN has a wrong digit`. */
  readonly heading: string;
  /** For the margin of a document, in three words or so: `ISBN has a wrong digit`. */
  readonly note: string;
  /** What follows from it, and what to do, in sentences. */
  readonly explanation: string;
  /** The record as printed, or its title. */
  readonly line: string;
  /** The faulty words in `line`; null if they are not in it. */
  readonly marked: string | null;
  /** Title of the section that shows it; null if none does. */
  readonly section: string | null;
  /** Number of its line, such as `B2`; null without one. */
  readonly label: string | null;
}
