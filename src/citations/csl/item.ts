/** The types of CSL 1.0.2 (appendix III) that records of the service become. */
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

/** A person, or in `literal` a group or a name that cannot be told apart. */
export interface CslName {
  readonly family?: string;
  readonly given?: string;
  readonly literal?: string;
  /** Is it the person whose CV this is? Not part of CSL-JSON. */
  readonly owner?: true;
  /** Sign of a student co-author. Not part of CSL-JSON. */
  readonly student?: '†' | '‡';
}

export type DateParts = readonly [year: number, month?: number, day?: number];

/** A date, a range of two, or words that stand for one. */
export type CslDate =
  | { readonly 'date-parts': readonly [DateParts] | readonly [DateParts, DateParts] }
  | { readonly literal: string };

/** The lists of names that an item may have. */
export const NAME_LISTS = ['author', 'editor', 'translator', 'illustrator'] as const;
export type NameList = (typeof NAME_LISTS)[number];

/** The texts that an item may have. In titles, CSL allows `<i>`, `<b>`, `<sup>` and `<sub>`. */
type TextVariable =
  | 'ISBN'
  | 'ISSN'
  | 'DOI'
  | 'URL'
  | 'authority'
  | 'call-number'
  | 'collection-title'
  | 'container-title'
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
 * A work as CSL-JSON (schema 1.0.2), names marked beyond it: `withoutMarks` gives what may be exported. Absent
 * variables are left out, as that format asks.
 */
export type CslItem = {
  readonly id: string;
  readonly type: CslType;
  readonly issued?: CslDate;
  readonly submitted?: CslDate;
  /** The type as the record says it. */
  readonly custom?: { readonly type: string };
} & { readonly [V in TextVariable]?: string } & { readonly [L in NameList]?: readonly CslName[] };

/** Variables with their values, those without one left out. */
export type Filled<T> = { readonly [K in keyof T]?: Exclude<T[K], null> };

/** The variables that have a value; empty lists and texts count as none. */
export function filled<T extends Readonly<Record<string, unknown>>>(variables: T): Filled<T> {
  const kept = Object.entries(variables).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== '',
  );
  return Object.fromEntries(kept) as Filled<T>;
}

/** The item as plain CSL-JSON, without the marks of owner and students. */
export function withoutMarks(item: CslItem): CslItem {
  const lists = NAME_LISTS.flatMap(list => {
    const names = item[list]?.map(({ owner: _owner, student: _student, ...name }): CslName => name);
    return names === undefined ? [] : [[list, names]];
  });
  return { ...item, ...Object.fromEntries(lists) };
}
