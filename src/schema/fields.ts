import type { RecordedDate } from '../core/index.js';

/** Who may see a field: `public` anyone, `internal` members of the institution, `confidential` named staff. */
export type Audience = 'public' | 'internal' | 'confidential';

/** A decision of the institution about a field: `student-name`, whether documents for the public name students. */
export type Policy = 'student-name';

/**
 * How a curriculum vitae uses a field:
 * `shows` prints the value in `place`, `fallback` prints it there only if all fields in `of` are empty (a dotted
 * name is a field of another entity), `decides` lets it control the document without printing it, `withheld`
 * never prints it.
 */
export type CvUse =
  | { readonly use: 'shows'; readonly place: CvPlace }
  | { readonly use: 'fallback'; readonly place: CvPlace; readonly of: readonly string[] }
  | { readonly use: 'decides'; readonly what: string }
  | { readonly use: 'withheld'; readonly reason: string };

/** The parts of a curriculum vitae in which a value can be printed. */
export type CvPlace =
  | 'header'
  | 'lead'
  | 'text'
  | 'line'
  | 'date'
  | 'amount'
  | 'citation'
  | 'column'
  | 'prose';

export const shows = (place: CvPlace): CvUse => ({ use: 'shows', place });
export const fallback = (place: CvPlace, ...of: readonly string[]): CvUse => ({ use: 'fallback', place, of });
export const decides = (what: string): CvUse => ({ use: 'decides', what });
export const withheld = (reason: string): CvUse => ({ use: 'withheld', reason });

interface FieldBase {
  readonly label: string;
  readonly cv: CvUse;
  readonly audience: Audience;
  /** A policy of the institution that may hide the field from the public. */
  readonly policy: Policy | null;
  /** One sentence for the field reference; empty if the label is enough. */
  readonly doc: string;
  /** Other spellings of a leaf that are read and never written, as `[alias, leaf]` pairs. */
  readonly aliases: readonly (readonly [alias: string, leaf: string])[];
  /** Only exports of other institutions have the field: the whole record does not list it as missing. */
  readonly isForeign?: true;
}

/** Text of at most `limit` characters; `rich` text may hold HTML. */
export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly limit: number;
  readonly rich: boolean;
}
/** One of `values` as a rule; any other text is preserved and printed too. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly values: readonly string[];
  /** Matches texts that are as good as a listed value; none by default. */
  readonly alsoUsual?: RegExp;
  /** Is a text outside the list left out of documents, since nobody knows what it decides? */
  readonly isClosed?: true;
}
/** Yes, no, or unset. `wire` is the spelling of the service. */
export interface FlagField extends FieldBase {
  readonly kind: 'flag';
  readonly wire: 'Yes/No' | 'true/false';
}
export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly integer: boolean;
  /** May a percent sign follow the number? */
  readonly isPercent?: true;
}
/** An amount of money in US dollars. */
export interface MoneyField extends FieldBase {
  readonly kind: 'money';
}
/** A telephone number in three parts. */
export interface PhoneField extends FieldBase {
  readonly kind: 'phone';
}
/** A date: the leaves of its parts and of its computed first and last day. */
export interface DateField extends FieldBase {
  readonly kind: 'date';
  readonly leaves: DateLeaves;
}
/** An academic term: name and year with the first and last day of the term. */
export interface TermField extends FieldBase {
  readonly kind: 'term';
  readonly values: readonly string[];
}
/** Nested rows, in document order. Anyone may see how many there are; their fields have audiences of their own. */
export interface RowsField<R extends Fields = Fields> extends FieldBase {
  readonly kind: 'rows';
  readonly audience: 'public';
  readonly row: R;
  /** The field of a row that some institutions write as text, without elements; null if none do. */
  readonly textField: string | null;
}

export interface DateLeaves {
  readonly month: string | null;
  readonly day: string | null;
  readonly year: string | null;
  readonly first: string | null;
  readonly last: string | null;
}

export type Field =
  | TextField
  | ChoiceField
  | FlagField
  | NumberField
  | MoneyField
  | PhoneField
  | DateField
  | TermField
  | RowsField;

export type FieldKind = Field['kind'];
/** Fields by name, in the order in which they are written and printed. */
export interface Fields {
  readonly [name: string]: Field;
}

/**
 * The elements in which the service writes the field `name`, in their usual order, without aliases. Rows have
 * one element, repeated for each row.
 */
export function getLeaves(name: string, field: Field): readonly string[] {
  switch (field.kind) {
    case 'phone':
      return [`${name}1`, `${name}2`, `${name}3`];
    case 'date': {
      const { month, day, year, first, last } = field.leaves;
      return [month, day, year, first, last].filter(leaf => leaf !== null);
    }
    case 'term':
      return [`tyt_${name}`, `tyy_${name}`, `${name}_start`, `${name}_end`];
    default:
      return [name];
  }
}

interface FieldOptions {
  readonly audience?: Audience;
  readonly policy?: Policy;
  readonly doc?: string;
  readonly aliases?: readonly (readonly [string, string])[];
  readonly isForeign?: true;
}

const common = <K extends FieldKind>(
  kind: K,
  label: string,
  cv: CvUse,
  more: FieldOptions,
): FieldBase & { readonly kind: K } => ({
  kind,
  label,
  cv,
  audience: more.audience ?? 'public',
  policy: more.policy ?? null,
  doc: more.doc ?? '',
  aliases: more.aliases ?? [],
  ...(more.isForeign ? { isForeign: more.isForeign } : {}),
});

/** `L20` of the specification. */
const TEXT_LIMIT = 20_000;

export const text = (
  label: string,
  cv: CvUse,
  more: FieldOptions & { readonly limit?: number; readonly rich?: boolean } = {},
): TextField => ({
  ...common('text', label, cv, more),
  limit: more.limit ?? TEXT_LIMIT,
  rich: more.rich ?? false,
});

type Declare<F extends Field> = (label: string, cv: CvUse, more?: FieldOptions) => F;
type DeclareListed<F extends Field> = (
  label: string,
  values: readonly string[],
  cv: CvUse,
  more?: FieldOptions,
) => F;

export const choice: DeclareListed<ChoiceField> = (label, values, cv, more = {}) => ({
  ...common('choice', label, cv, more),
  values,
});

/** A choice of names that each institution has of its own: the listed ones unify spellings, and others are as good. */
export const ownName: DeclareListed<ChoiceField> = (label, values, cv, more) => ({
  ...choice(label, values, cv, more),
  alsoUsual: /./,
});

const flag =
  (wire: FlagField['wire']): Declare<FlagField> =>
  (label, cv, more = {}) => ({ ...common('flag', label, cv, more), wire });

/** A flag spelled Yes or No (`YN` of the specification). */
export const yesNo = flag('Yes/No');

/** A flag spelled true or false (`bool` of the specification). */
export const bool = flag('true/false');

const numeric =
  (integer: boolean): Declare<NumberField> =>
  (label, cv, more = {}) => ({ ...common('number', label, cv, more), integer });

export const number = numeric(false);
export const integer = numeric(true);

/** A number that may be written with a percent sign. */
export const percent: Declare<NumberField> = (label, cv, more) => ({
  ...number(label, cv, more),
  isPercent: true,
});

export const money: Declare<MoneyField> = (label, cv, more = {}) => common('money', label, cv, more);

export const phone: Declare<PhoneField> = (label, cv, more = {}) => common('phone', label, cv, more);

/** The parts of a date that people enter. */
export type Precision = 'year' | 'month' | 'day';

/**
 * The date of event E: leaves `dtm_E`, `dtd_E` and `dty_E` as far as `precision` goes, and the computed days
 * `E_start` and `E_end`. `leaves` replaces names that do not follow the pattern.
 */
export const date = (
  label: string,
  event: string,
  precision: Precision,
  cv: CvUse,
  more: FieldOptions & { readonly leaves?: Partial<DateLeaves> } = {},
): DateField => ({
  ...common('date', label, cv, more),
  leaves: {
    month: precision === 'year' ? null : `dtm_${event}`,
    day: precision === 'day' ? `dtd_${event}` : null,
    year: `dty_${event}`,
    first: `${event}_start`,
    last: `${event}_end`,
    ...more.leaves,
  },
});

export const term: DeclareListed<TermField> = (label, values, cv, more = {}) => ({
  ...common('term', label, cv, more),
  values,
});

export const rows = <const R extends Fields>(
  label: string,
  row: R,
  cv: CvUse,
  more: Omit<FieldOptions, 'audience'> & { readonly textField?: keyof R & string } = {},
): RowsField<R> => ({
  ...common('rows', label, cv, more),
  audience: 'public',
  row,
  textField: more.textField ?? null,
});

/** A number: `value` is null if the text is not a number. */
export interface NumberValue {
  readonly value: number | null;
  readonly text: string;
}
/** An amount: `cents` is null if the text is not an amount of money. */
export interface MoneyValue {
  readonly cents: number | null;
  readonly text: string;
}
/** The three parts of a telephone number as text, with their leading zeros. */
export type PhoneValue = readonly [string, string, string];

export interface TermValue {
  /** Name of the term, e.g. `Fall`; null if only a year is given. */
  readonly name: string | null;
  /** Year as text, e.g. `2025`. */
  readonly year: string | null;
  readonly first: string | null;
  readonly last: string | null;
}

/** The values of the kinds that are not rows. */
interface ScalarValues {
  readonly text: string;
  readonly choice: string;
  readonly flag: boolean;
  readonly number: NumberValue;
  readonly money: MoneyValue;
  readonly phone: PhoneValue;
  readonly date: RecordedDate;
  readonly term: TermValue;
}

/** The type of a field's value; a missing value is null, missing rows are `[]`. */
export type ValueOf<F extends Field> =
  F extends RowsField<infer R> ? readonly RowOf<R>[] : ScalarValues[Exclude<F['kind'], 'rows'>] | null;

/** A value of a field of kind K that is not blank. */
export type ValueOfKind<K extends FieldKind> = Exclude<ValueOf<Extract<Field, { kind: K }>>, null>;

export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** An element of the response that the schema does not declare, preserved unchanged. */
export interface UnknownElement {
  /** Name as written, without prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Text and elements in document order. */
  readonly content: readonly (string | UnknownElement)[];
}

/** Data of a record or row besides its values: enough to write it back unchanged. */
export interface RecordMeta {
  /** Identifier assigned by the service; null if there is none. */
  readonly id: string | null;
  /** All attributes as written, prefixes included. */
  readonly attributes: Readonly<Record<string, string>>;
  /**
   * Texts of a leaf that cannot be restored from the value: another spelling of a choice or flag, an unreadable
   * part of a date, a repeated leaf. By leaf name, in document order.
   */
  readonly asWritten: Readonly<Record<string, readonly string[]>>;
  /** Elements that the schema does not declare, and those that a map gives to a field. */
  readonly unknown: readonly UnknownElement[];
  /** Name of the web flag that hides the record from the public, as written; missing if none does. */
  readonly hiddenBy?: string;
  /** Name of the element, without its prefix, if a map gives it to the entity or row. */
  readonly element?: string;
}

export interface RowOf<F extends Fields> extends RecordMeta {
  readonly values: ValuesOf<F>;
  /** True for a row that was written as text, without elements. */
  readonly isText?: true;
}
