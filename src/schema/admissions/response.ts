import type { Audience } from '../fields.js';

/** The meaning of a field's text; an empty text is a missing value. */
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

/** One text in a response of the admissions services. */
export interface ResponseField {
  readonly kind: ResponseFieldKind;
  readonly label: string;
  /**
   * Who may see it besides the applicant: `public` anyone, for it describes no person; `internal` members of the
   * institution; `confidential` named staff.
   */
  readonly audience: Audience;
  /** Explanation of the specification; empty if it has none. */
  readonly doc: string;
}

export type ResponseFields = Readonly<Record<string, ResponseField>>;

/** A code and its meaning, in which `<INSTITUTION>` stands for the name of the institution. */
export interface CodeMeaning {
  readonly code: string;
  /** Empty if the specification has none. */
  readonly desc: string;
}

/** A list of rows in a response. */
export interface ResponseList {
  readonly label: string;
  readonly audience: Audience;
  readonly doc: string;
  /** The fields of a row; null if the specification does not list them: then all are accepted. */
  readonly fields: ResponseFields | null;
  /** The published codes of the rows; null if none are published. */
  readonly codes: readonly CodeMeaning[] | null;
}

export type ResponseLists = Readonly<Record<string, ResponseList>>;

/** The `response` of one operation, declared once for reader, writers, database and server. */
export interface ResponseShape {
  /** For messages, e.g. `applicant record`. */
  readonly name: string;
  readonly fields: ResponseFields;
  readonly lists: ResponseLists;
}

/** A row of list L: each field as text, empty if unset. */
export type ListRowOf<L extends ResponseList> = L['fields'] extends ResponseFields
  ? Readonly<Record<keyof L['fields'] & string, string>>
  : Readonly<Record<string, string>>;

/** An undeclared value: text, list or members. */
export type MemberValue = string | readonly MemberValue[] | { readonly [name: string]: MemberValue };

/** A member that the schema does not declare, preserved unchanged. */
export interface UnknownMember {
  /** Names and 0-based list positions below the response, e.g. `['visaStatus', 2, 'note']`. */
  readonly path: readonly (string | number)[];
  readonly value: MemberValue;
}

/** A response of shape S: every declared field is present, `''` if it is missing or empty. */
export interface ResponseOf<S extends ResponseShape> {
  readonly values: Readonly<Record<keyof S['fields'] & string, string>>;
  readonly lists: { readonly [N in keyof S['lists'] & string]: readonly ListRowOf<S['lists'][N]>[] };
  readonly unknown: readonly UnknownMember[];
}

const fieldsFor = (audience: Audience) => {
  const field =
    (kind: ResponseFieldKind) =>
    (label: string, doc = ''): ResponseField => ({ kind, label, audience, doc });
  return {
    text: field('text'),
    code: field('code'),
    flag: field('flag'),
    date: field('date'),
    amount: field('amount'),
    number: field('number'),
  };
};

/** Builders of fields by audience and kind, so that a declaration fits in one line. */
export const open = fieldsFor('public');
export const internal = fieldsFor('internal');
export const secret = fieldsFor('confidential');
