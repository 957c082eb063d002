import { memoize } from '../../core/index.js';
import type { EntityName, Person } from '../../schema/index.js';

/** The types of CSL 1.0.2 (appendix III) that are used for records of the service. */
export type CslType =
  | 'article-journal'
  | 'article-magazine'
  | 'article-newspaper'
  | 'book'
  | 'broadcast'
  | 'chapter'
  | 'dataset'
  | 'document'
  | 'entry-dictionary'
  | 'entry-encyclopedia'
  | 'event'
  | 'graphic'
  | 'manuscript'
  | 'motion_picture'
  | 'musical_score'
  | 'paper-conference'
  | 'patent'
  | 'performance'
  | 'post-weblog'
  | 'report'
  | 'review-book'
  | 'software'
  | 'song'
  | 'speech'
  | 'webpage';

/** A person, or in `literal` a group or a name without distinct parts. */
export interface CslName {
  readonly family?: string;
  readonly given?: string;
  /** Particles that stand before the surname in every style: `van der`, `d’`. */
  readonly 'non-dropping-particle'?: string;
  /** The generation: `Jr.`, `III`. */
  readonly suffix?: string;
  readonly literal?: string;
  /** Is it the person whose CV this is? Not part of CSL-JSON. */
  readonly owner?: true;
  /** Mark of a student co-author. Not part of CSL-JSON. */
  readonly student?: '†' | '‡';
  /** Does it stand for further people? Always the last. Not part of CSL-JSON. */
  readonly etAl?: true;
}

export type DateParts = readonly [year: number, month?: number, day?: number];

/** A date, a range of two, or a date in words. */
export type CslDate =
  | { readonly 'date-parts': readonly [DateParts] | readonly [DateParts, DateParts] }
  | { readonly literal: string };

/** The lists of names of an item. */
export const NAME_LISTS = ['author', 'editor', 'translator', 'illustrator'] as const;
export type NameList = (typeof NAME_LISTS)[number];

/** The text variables of an item. In titles, CSL allows `<i>`, `<b>`, `<sup>`, `<sub>` and small capitals. */
type TextVariable =
  | 'ISBN'
  | 'ISSN'
  | 'DOI'
  | 'URL'
  | 'authority'
  | 'call-number'
  | 'collection-title'
  | 'container-title'
  | 'edition'
  | 'event-place'
  | 'event-title'
  | 'genre'
  | 'issue'
  | 'jurisdiction'
  | 'medium'
  | 'note'
  | 'number'
  | 'number-of-pages'
  | 'page'
  | 'publisher'
  | 'publisher-place'
  | 'reviewed-title'
  | 'status'
  | 'title'
  | 'volume';

/**
 * A work as CSL-JSON (schema 1.0.2), with marks of names that are not part of it; `withoutMarks` removes them for
 * export. Missing variables are omitted, as the format requires.
 */
export type CslItem = {
  readonly id: string;
  readonly type: CslType;
  readonly issued?: CslDate;
  readonly submitted?: CslDate;
  /** The type as recorded. */
  readonly custom?: { readonly type: string };
} & { readonly [V in TextVariable]?: string } & { readonly [L in NameList]?: readonly CslName[] };

/** Variables with a value. */
export type NonEmpty<T> = { readonly [K in keyof T]?: Exclude<T[K], null> };

/** Omits variables without a value; empty lists and texts count as missing. */
export function omitEmpty<T extends Readonly<Record<string, unknown>>>(variables: T): NonEmpty<T> {
  const kept = Object.entries(variables).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== '',
  );
  return Object.fromEntries(kept) as NonEmpty<T>;
}

/** The item as plain CSL-JSON, without the marks of names. */
export function withoutMarks(item: CslItem): CslItem {
  const lists = NAME_LISTS.flatMap(list => {
    const names = item[list]?.map(
      ({ owner: _owner, student: _student, etAl: _etAl, ...name }): CslName => name,
    );
    return names === undefined ? [] : [[list, names]];
  });
  return { ...item, ...Object.fromEntries(lists) };
}

type AnyRecord = Person['records'][EntityName][number];

const getIds = memoize((person: Person): ReadonlyMap<object, string> => {
  const ids = new Map<object, string>();
  const taken = new Set<string>();
  for (const [entity, records] of Object.entries(person.records)) {
    records.forEach((record: AnyRecord, i: number) => {
      const base = `${entity}-${record.id ?? `at-${i + 1}`}`;
      let id = base;
      for (let next = 2; taken.has(id); next++) id = `${base}-${next}`;
      taken.add(id);
      ids.set(record, id);
    });
  }
  return ids;
});

/**
 * The ID of a record's item, unique in a person: `intellcont-4711`. A record without an ID has its position among the
 * records of its entity, `intellcont-at-3`; the second record with the same ID is `intellcont-4711-2`.
 */
export const itemId = (record: AnyRecord, person: Person): string =>
  getIds(person).get(record) ?? `${record.entity}-${record.id ?? 'alone'}`;
