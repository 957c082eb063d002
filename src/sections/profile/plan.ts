import type { EntityName } from '../../schema/index.js';

/** How the items of a group are ordered. */
export const ORDERS = ['newest', 'oldest', 'newest-start', 'title'] as const;
export type Order = (typeof ORDERS)[number];

/** How citations are numbered: counting down to the oldest, counting up from the first, or not at all. */
export const NUMBERINGS = ['reverse', 'forward', 'none'] as const;
export type Numbering = (typeof NUMBERINGS)[number];

/** What a section without records does: nothing, or say that there are none. */
export const EMPTIES = ['omit', 'say'] as const;
export type Empty = (typeof EMPTIES)[number];

/** Narratives of the contact record that a section can print. */
export const NARRATIVES = ['bio', 'research_interests', 'teaching_interests'] as const;
export type Narrative = (typeof NARRATIVES)[number];

/** Values that a record must have, or must not have, by facet or field. */
export interface Condition {
  readonly name: string;
  readonly values: readonly string[];
  /** Must the value be one of them, or none of them? */
  readonly not: boolean;
}

/** Part of a section: which records it takes and how it shows them. A record goes to the first group that takes it. */
export interface GroupPlan {
  /** Null for none. */
  readonly title: string | null;
  /** Is the title left out where no other group is filled? */
  readonly optionalTitle: boolean;
  /** Do the years of its records follow the title? */
  readonly years: boolean;
  readonly entities: readonly EntityName[];
  /** All of them must hold. */
  readonly filter: readonly Condition[];
  /** Facet or field by whose values the group is divided; null for none. */
  readonly by: string | null;
  readonly order: Order;
  /** Letter before the numbers of citations; groups of one letter count together. */
  readonly letter: string;
  /** Columns of a table, by facet or field; null where records are entries. */
  readonly columns: readonly string[] | null;
  /** Most records shown; null for all. */
  readonly limit: number | null;
}

export interface SectionPlan {
  /** Anchor, e.g. `publications`. */
  readonly id: string;
  readonly title: string;
  /** The narrative that the section prints; null for one of records. */
  readonly narrative: Narrative | null;
  /** What the profile itself says there; null where it says nothing. */
  readonly text: string | null;
  readonly groups: readonly GroupPlan[];
  readonly numbering: Numbering;
  /** Name of a window of its own in place of the document's; null for the document's. */
  readonly window: string | null;
  readonly limit: number | null;
  readonly empty: Empty;
  readonly hidden: boolean;
}

/** What a kind of document says: its sections in order. */
export interface Profile {
  /** What the document is called after the person's name, e.g. `Curriculum vitae`. */
  readonly title: string;
  /** May nobody change it on the command line? */
  readonly locked: boolean;
  /** Name of the window where none is asked for; null for all dates. */
  readonly window: string | null;
  readonly sections: readonly SectionPlan[];
}
