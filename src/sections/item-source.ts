import type { EntityName } from '../schema/index.js';
import type { Block, Runs, Span } from '../text/index.js';
import type { CourseSection } from './course-table.js';
import type { Entry, Pair } from './model.js';
import type { AnyRecord, DocumentContext, RecordNamed, Rule } from './selection.js';

/** What a record becomes in a section. */
export type Item =
  | { readonly kind: 'entries'; readonly entries: readonly Entry[] }
  | { readonly kind: 'citation'; readonly runs: Runs }
  | { readonly kind: 'pair'; readonly pair: Pair }
  | { readonly kind: 'course'; readonly course: CourseSection }
  | { readonly kind: 'prose'; readonly blocks: readonly Block[] };

/** A value that sections can be filtered and divided by: with its title where it heads a group, and its place there. */
export interface Facet {
  readonly value: string;
  readonly title: string;
  readonly rank: number;
}

/** How sections take the records of one entity. U is what makes an item: a record, or several together. */
export interface ItemSource<N extends EntityName, U = RecordNamed<N>> {
  readonly entity: N;
  /** Records that make an item together; each by itself where it is not said. */
  readonly units?: (context: DocumentContext) => readonly U[];
  /** The records of a unit, the one that stands for it last. */
  readonly recordsOf?: (unit: U) => readonly RecordNamed<N>[];
  /** The dates that decide the window and the order. */
  readonly span: (unit: U, context: DocumentContext) => Span;
  readonly title: (unit: U) => string | null;
  /** What is printed; null where there is nothing to print. */
  readonly build: (unit: U, span: Span, context: DocumentContext) => Item | null;
  /** A further rule that leaves a unit out. */
  readonly exclude?: (unit: U, context: DocumentContext) => Rule | null;
  /** Is it sorted with what is going on, whatever its dates? */
  readonly ongoing?: (unit: U) => boolean;
  /** Names beside those of the fields that profiles can filter, divide and tabulate by. */
  readonly facets?: Readonly<
    Record<string, (unit: U, span: Span, context: DocumentContext) => Facet | string | null>
  >;
}

export type AnyItemSource = ItemSource<EntityName, AnyRecord>;

/** A source for the list of all: which unit goes with which source is known to each by itself. */
export const itemSource = <N extends EntityName, U = RecordNamed<N>>(
  declared: ItemSource<N, U>,
): AnyItemSource => declared as unknown as AnyItemSource;

/** One entry as an item. */
export const entryItem = (entry: Entry | null): Item | null => entry && { kind: 'entries', entries: [entry] };
