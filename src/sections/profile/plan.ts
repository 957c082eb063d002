import type { IsoDay } from '../../core/index.js';
import type { EntityName } from '../../schema/index.js';

/** As the window of a section: the document's, for all its records. */
export const DOCUMENT_WINDOW = 'document';

/** How the items of a group are ordered. */
export const ORDERS = ['newest', 'oldest', 'newest-start', 'title'] as const;
export type Order = (typeof ORDERS)[number];

/** How citations are numbered: counting down to the oldest, counting up from the first, or not at all. */
export const NUMBERINGS = ['reverse', 'forward', 'none'] as const;
export type Numbering = (typeof NUMBERINGS)[number];

/** Whether a section without records is omitted or states that there are none. */
export const EMPTIES = ['omit', 'say'] as const;
export type Empty = (typeof EMPTIES)[number];

/** Narratives of the contact record that a section can print. */
export const NARRATIVES = ['bio', 'research_interests', 'teaching_interests'] as const;
export type Narrative = (typeof NARRATIVES)[number];

/** Facts of the contact record that the header shows only if a profile names them. */
export const HEADER_FACTS = ['orcid'] as const;
export type HeaderFact = (typeof HEADER_FACTS)[number];

/** A value that a condition names; null is an empty one. */
export type ConditionValue = string | null;

/** Values that a record must have, or must not have, by facet or field. */
export interface Condition {
  readonly name: string;
  readonly values: readonly ConditionValue[];
  /** Must the value be one of them, or none of them? */
  readonly not: boolean;
}

/** A part of a section. A record goes to the first group whose filter it passes. */
export interface GroupPlan {
  /** Null for none. */
  readonly title: string | null;
  /** Is the title omitted if no other group is filled? */
  readonly optionalTitle: boolean;
  /** Do the years of its records follow the title? */
  readonly years: boolean;
  readonly entities: readonly EntityName[];
  /** All of them must hold. */
  readonly filter: readonly Condition[];
  /** Facet or field that divides the group; null for none. */
  readonly by: string | null;
  readonly order: Order;
  /** Letter before the numbers of citations; groups of one letter count together. */
  readonly letter: string;
  /** Does the table of scheduled courses have one row for each course, with its terms? */
  readonly foldCourses: boolean;
  /** Columns of a table, by facet or field; null for entries. */
  readonly columns: readonly string[] | null;
  /** Most records shown; null for all. */
  readonly limit: number | null;
}

export interface SectionPlan {
  /** Anchor, e.g. `publications`. */
  readonly id: string;
  readonly title: string;
  /** The narrative that the section prints; null for sections of records. */
  readonly narrative: Narrative | null;
  /** Text of the profile itself; null for none. */
  readonly text: string | null;
  readonly groups: readonly GroupPlan[];
  readonly numbering: Numbering;
  /** Name of a window of its own, or `document`; null for the document's, which bounds activities only. */
  readonly window: string | null;
  readonly limit: number | null;
  readonly empty: Empty;
  readonly hidden: boolean;
}

/** A record by its version, with signs by which to tell what differs in another version. */
export interface ProfiledRecord {
  /** As `formatVersion` writes it. */
  readonly version: string;
  /** The day of the response; null if it has none. */
  readonly date: IsoDay | null;
  /** By entity, for those with records. */
  readonly entities: Readonly<Record<string, EntitySign>>;
}

/** The records of one entity, without their values. */
export interface EntitySign {
  readonly count: number;
  /** Four hexadecimal digits, which differ between versions of a record. */
  readonly hash: string;
}

/** The sections of a kind of document, in order. */
export interface Profile {
  /** Title after the person's name, e.g. `Curriculum vitae`. */
  readonly title: string;
  /** Is it closed to changes by the command line? */
  readonly locked: boolean;
  /** Name of the default window; null for all dates. */
  readonly window: string | null;
  /** What the header shows in addition to the usual facts. */
  readonly header: readonly HeaderFact[];
  readonly sections: readonly SectionPlan[];
  /** Records that are shown whatever their dates, the filters and the limits, e.g. `intellcont/4711`. */
  readonly include: readonly string[];
  /** Records that are left out. */
  readonly exclude: readonly string[];
  /** The record that the profile was written for; null if it names none. */
  readonly record: ProfiledRecord | null;
}
