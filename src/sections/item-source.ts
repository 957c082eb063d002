import type { EntityName } from '../schema/index.js';
import { type Block, formatSpan, type Runs, type Span } from '../text/index.js';
import type { CourseSection } from './course-table.js';
import { entry } from './entries.js';
import type { Entry, Pair } from './model.js';
import type { AnyRecord, RecordNamed } from './record-ref.js';
import type { DocumentContext, Rule } from './selection.js';

/** The form that a record has in a section. */
export type Item =
  | {
      readonly kind: 'entries';
      readonly entries: readonly Entry[];
      /** The first day of each entry, if they have dates of their own; empty without a date. */
      readonly days?: readonly string[];
    }
  | {
      readonly kind: 'citation';
      readonly runs: Runs;
      /** Its year, or `In press`; null without a date. */
      readonly year: string | null;
    }
  | { readonly kind: 'pair'; readonly pair: Omit<Pair, 'refs'> }
  | { readonly kind: 'course'; readonly course: CourseSection }
  | { readonly kind: 'prose'; readonly blocks: readonly Block[] };

/** A value to filter and divide sections by, with its title as a heading and its rank among the groups. */
export interface Facet {
  readonly value: string;
  readonly title: string;
  readonly rank: number;
}

/** How sections show the records of one entity. U is the unit of an item: a record, or several together. */
export interface ItemSource<N extends EntityName, U = RecordNamed<N>> {
  readonly entity: N;
  /** Records grouped into units; each record is a unit if undefined. */
  readonly units?: (context: DocumentContext) => readonly U[];
  /** The records of a unit; the last one represents it. */
  readonly recordsOf?: (unit: U) => readonly RecordNamed<N>[];
  /** The dates that decide the window and the order. */
  readonly span: (unit: U, context: DocumentContext) => Span;
  readonly title: (unit: U) => string | null;
  /** The printed item; null if there is nothing to print. */
  readonly build: (unit: U, span: Span, context: DocumentContext) => Item | null;
  /** Does `build` print the unit? For sources that can say so in less time than they build it. */
  readonly isPrintable?: (unit: U) => boolean;
  /** A further rule that excludes a unit. */
  readonly exclude?: (unit: U, context: DocumentContext) => Rule | null;
  /** Is it sorted with ongoing records, whatever its dates? */
  readonly ongoing?: (unit: U) => boolean;
  /** Names, in addition to those of the fields, to filter, divide and tabulate by. */
  readonly facets?: Readonly<
    Record<string, (unit: U, span: Span, context: DocumentContext) => Facet | string | null>
  >;
  /** All values of a facet; missing for one of any value. */
  readonly facetValues?: Readonly<Record<string, readonly string[]>>;
}

export type AnyItemSource = ItemSource<EntityName, AnyRecord>;

/** Erases the types of a source, so that all sources fit one table. */
export const itemSource = <N extends EntityName, U = RecordNamed<N>>(
  declared: ItemSource<N, U>,
): AnyItemSource => declared as unknown as AnyItemSource;

/** One entry as an item; null without text and lines. */
export function entryItem(...parts: Parameters<typeof entry>): Item | null {
  const made = entry(...parts);
  return made && { kind: 'entries', entries: [made] };
}

/** An entity whose records have a description. */
type DescribedEntity = {
  [N in EntityName]: RecordNamed<N>['values'] extends { readonly desc: string | null } ? N : never;
}[EntityName];

interface EntrySource<N extends DescribedEntity> extends Omit<ItemSource<N>, 'build'> {
  readonly lead: (record: RecordNamed<N>) => Runs;
  /** The lines below the lead; the description alone by default. */
  readonly lines?: (description: Runs, values: RecordNamed<N>['values']) => readonly Runs[];
  readonly precision?: 'year' | 'month';
}

/** A source whose records print one entry each, with a description and the dates. */
export const entrySource = <N extends DescribedEntity>({
  lead,
  lines = description => [description],
  precision = 'year',
  ...source
}: EntrySource<N>): AnyItemSource =>
  itemSource<N>({
    ...source,
    build: (record, span, context) => {
      const { desc } = record.values as { readonly desc: string | null };
      const description = context.line(record as AnyRecord, 'desc', desc);
      const date = formatSpan(span, precision, context.options.asOf);
      return entryItem(lead(record), lines(description, record.values), date);
    },
  });
