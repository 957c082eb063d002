import type { Audience } from '../fields.js';

/** What the text of a field is; everything is carried as text, and an empty text says nothing. */
export type ResponseFieldKind =
  /** Free text. */
  | 'text'
  /** A code or an identifier. */
  | 'code'
  /** `Y` or `N`. */
  | 'flag'
  /** Day, abbreviated month and year, e.g. `01-Sep-2016`. */
  | 'date'
  /** An amount of money. */
  | 'amount'
  /** A count or a score. */
  | 'number';

/** One text of a reply of the admissions services. */
export interface ResponseField {
  readonly kind: ResponseFieldKind;
  readonly label: string;
  /**
   * Who may see it beside the applicant: `public` anyone, since it tells nothing of a person; `internal` the
   * institution; `confidential` named staff only.
   */
  readonly audience: Audience;
  /** What the specification says of it; empty where it says nothing. */
  readonly doc: string;
}

export type ResponseFields = Readonly<Record<string, ResponseField>>;

/** A code and what it means. `<INSTITUTION>` in a meaning stands for the name of the institution. */
export interface CodeMeaning {
  readonly code: string;
  /** Empty where the specification gives none. */
  readonly desc: string;
}

/** A list of rows in a reply. */
export interface ResponseList {
  readonly label: string;
  readonly audience: Audience;
  readonly doc: string;
  /** The fields of a row; null where the specification does not show them: then all are taken as they come. */
  readonly fields: ResponseFields | null;
  /** The published codes of the rows; null where none are published. */
  readonly codes: readonly CodeMeaning[] | null;
}

export type ResponseLists = Readonly<Record<string, ResponseList>>;

/** The `response` of one operation, declared once for reader, writers, store and server. */
export interface ResponseShape {
  /** For messages, e.g. `applicant record`. */
  readonly name: string;
  readonly fields: ResponseFields;
  readonly lists: ResponseLists;
}

/** A row of list L: each field as text, empty where it is not set. */
export type ListRowOf<L extends ResponseList> = L['fields'] extends ResponseFields
  ? Readonly<Record<keyof L['fields'] & string, string>>
  : Readonly<Record<string, string>>;

/** What stands where nothing is declared: texts, lists and members. */
export type MemberValue = string | readonly MemberValue[] | { readonly [name: string]: MemberValue };

/** A member that is not declared, kept as it came. */
export interface KeptMember {
  /** Names, and positions in lists from 0, from the response on, e.g. `['visaStatus', 2, 'note']`. */
  readonly path: readonly (string | number)[];
  readonly value: MemberValue;
}

/** A response of shape S as read: every declared field is there, `''` where it is absent or empty. */
export interface ResponseOf<S extends ResponseShape> {
  readonly values: Readonly<Record<keyof S['fields'] & string, string>>;
  readonly lists: { readonly [N in keyof S['lists'] & string]: readonly ListRowOf<S['lists'][N]>[] };
  readonly unknown: readonly KeptMember[];
}

const field =
  (kind: ResponseFieldKind, audience: Audience) =>
  (label: string, doc = ''): ResponseField => ({ kind, label, audience, doc });

/** Makers of fields by audience and kind, so that a declaration is one line. */
export const open = {
  text: field('text', 'public'),
  code: field('code', 'public'),
  date: field('date', 'public'),
};
export const internal = {
  text: field('text', 'internal'),
  code: field('code', 'internal'),
  flag: field('flag', 'internal'),
  date: field('date', 'internal'),
  number: field('number', 'internal'),
};
export const secret = {
  text: field('text', 'confidential'),
  code: field('code', 'confidential'),
  flag: field('flag', 'confidential'),
  date: field('date', 'confidential'),
  amount: field('amount', 'confidential'),
  number: field('number', 'confidential'),
};
