import type { RecordedDate } from '../ground/index.js';

/** Who may see a field: `public` anyone, `internal` the institution, `confidential` named staff only. */
export type Audience = 'public' | 'internal' | 'confidential';

/** What an institution decides about a field: `student-name` whether the public may know its students by name. */
export type Policy = 'student-name';

/**
 * What a curriculum vitae does with a field:
 * `shows` prints the value in the named place, `fallback` prints it there only where each field in `of` is
 * empty (a dotted name is a field of another entity), `decides` lets it steer the document without printing
 * it, `withheld` never prints it, for the reason given.
 */
export type CvUse =
  | { readonly use: 'shows'; readonly place: CvPlace }
  | { readonly use: 'fallback'; readonly place: CvPlace; readonly of: readonly string[] }
  | { readonly use: 'decides'; readonly what: string }
  | { readonly use: 'withheld'; readonly reason: string };

/** The parts of a curriculum vitae that a value can be printed in. */
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

interface Common {
  readonly label: string;
  readonly cv: CvUse;
  readonly audience: Audience;
  /** A rule of the institution that may keep the field from the public. */
  readonly policy: Policy | null;
  /** One sentence for the field reference; empty where the label says it all. */
  readonly doc: string;
  /** Further spellings of a leaf that are read but never written, as `[alias, leaf]` pairs. */
  readonly aliases: readonly (readonly [alias: string, leaf: string])[];
}

/** Text of at most `limit` characters; `rich` text may hold HTML. */
export interface TextField extends Common {
  readonly kind: 'text';
  readonly limit: number;
  readonly rich: boolean;
}
/** One of `values` as a rule, yet any other text is kept and shown. */
export interface ChoiceField extends Common {
  readonly kind: 'choice';
  readonly values: readonly string[];
}
/** Yes, no, or not said. `wire` tells how the service spells it. */
export interface FlagField extends Common {
  readonly kind: 'flag';
  readonly wire: 'Yes/No' | 'true/false';
}
export interface NumberField extends Common {
  readonly kind: 'number';
  readonly integer: boolean;
}
/** An amount of money in US dollars. */
export interface MoneyField extends Common {
  readonly kind: 'money';
}
/** A telephone number in three parts. */
export interface PhoneField extends Common {
  readonly kind: 'phone';
}
/** A date: the leaves that hold its parts and its computed first and last day; null where there is none. */
export interface DateField extends Common {
  readonly kind: 'date';
  readonly leaves: DateLeaves;
}
/** An academic term: name and year with the first and last day of the term. */
export interface TermField extends Common {
  readonly kind: 'term';
  readonly values: readonly string[];
}
/** Repeated nested rows, in document order. */
export interface RowsField<R extends Fields = Fields> extends Common {
  readonly kind: 'rows';
  readonly row: R;
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
/** Fields by name, in the order in which they are written and shown. */
export interface Fields {
  readonly [name: string]: Field;
}

interface More {
  readonly audience?: Audience;
  readonly policy?: Policy;
  readonly doc?: string;
  readonly aliases?: readonly (readonly [string, string])[];
}

const common = (label: string, cv: CvUse, more: More): Common => ({
  label,
  cv,
  audience: more.audience ?? 'public',
  policy: more.policy ?? null,
  doc: more.doc ?? '',
  aliases: more.aliases ?? [],
});

/** L20 of the specification. */
const TEXT_LIMIT = 20_000;

export const text = (
  label: string,
  cv: CvUse,
  more: More & { readonly limit?: number; readonly rich?: boolean } = {},
): TextField => ({
  kind: 'text',
  ...common(label, cv, more),
  limit: more.limit ?? TEXT_LIMIT,
  rich: more.rich ?? false,
});

export const choice = (
  label: string,
  values: readonly string[],
  cv: CvUse,
  more: More = {},
): ChoiceField => ({
  kind: 'choice',
  ...common(label, cv, more),
  values,
});

/** A flag spelt Yes or No (YN of the specification). */
export const yesNo = (label: string, cv: CvUse, more: More = {}): FlagField => ({
  kind: 'flag',
  ...common(label, cv, more),
  wire: 'Yes/No',
});

/** A flag spelt true or false (bool of the specification). */
export const bool = (label: string, cv: CvUse, more: More = {}): FlagField => ({
  kind: 'flag',
  ...common(label, cv, more),
  wire: 'true/false',
});

export const number = (label: string, cv: CvUse, more: More = {}): NumberField => ({
  kind: 'number',
  ...common(label, cv, more),
  integer: false,
});

export const integer = (label: string, cv: CvUse, more: More = {}): NumberField => ({
  kind: 'number',
  ...common(label, cv, more),
  integer: true,
});

export const money = (label: string, cv: CvUse, more: More = {}): MoneyField => ({
  kind: 'money',
  ...common(label, cv, more),
});

export const phone = (label: string, cv: CvUse, more: More = {}): PhoneField => ({
  kind: 'phone',
  ...common(label, cv, more),
});

/** Which parts of a date the service asks for; the computed days come with each unless said otherwise. */
export type Precision = 'year' | 'month' | 'day';

/**
 * The date of event `event`: leaves `dtm_E`, `dtd_E`, `dty_E`, `E_start` and `E_end` as far as `precision`
 * goes. `leaves` replaces names that do not follow the pattern.
 */
export const date = (
  label: string,
  event: string,
  precision: Precision,
  cv: CvUse,
  more: More & { readonly leaves?: Partial<DateLeaves> } = {},
): DateField => ({
  kind: 'date',
  ...common(label, cv, more),
  leaves: {
    month: precision === 'year' ? null : `dtm_${event}`,
    day: precision === 'day' ? `dtd_${event}` : null,
    year: `dty_${event}`,
    first: `${event}_start`,
    last: `${event}_end`,
    ...more.leaves,
  },
});

export const term = (label: string, values: readonly string[], cv: CvUse, more: More = {}): TermField => ({
  kind: 'term',
  ...common(label, cv, more),
  values,
});

export const rows = <const R extends Fields>(
  label: string,
  row: R,
  cv: CvUse,
  more: More = {},
): RowsField<R> => ({
  kind: 'rows',
  ...common(label, cv, more),
  row,
});

/** A number as read: `value` null where the text is not a number. */
export interface NumberValue {
  readonly value: number | null;
  readonly text: string;
}
/** An amount as read: `cents` null where the text is not an amount of money. */
export interface MoneyValue {
  readonly cents: number | null;
  readonly text: string;
}
/** The three parts of a telephone number as text, with their leading zeros. */
export type PhoneValue = readonly [string, string, string];

export interface TermValue {
  /** Name of the term, e.g. `Fall`; null where only a year is given. */
  readonly name: string | null;
  /** Year as text, e.g. `2025`. */
  readonly year: string | null;
  readonly first: string | null;
  readonly last: string | null;
}

/** The type of a field's value; absent values are null, lists `[]`. */
export type ValueOf<F extends Field> =
  F extends RowsField<infer R>
    ? readonly RowOf<R>[]
    : F extends TextField | ChoiceField
      ? string | null
      : F extends FlagField
        ? boolean | null
        : F extends NumberField
          ? NumberValue | null
          : F extends MoneyField
            ? MoneyValue | null
            : F extends PhoneField
              ? PhoneValue | null
              : F extends DateField
                ? RecordedDate | null
                : F extends TermField
                  ? TermValue | null
                  : never;

export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };

/** An element of the reply that the schema does not know, kept as it came. */
export interface KeptElement {
  /** Name as written, without prefix. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Text and elements in document order. */
  readonly content: readonly (string | KeptElement)[];
}

/** What every record and row carries beside its values. */
export interface Kept {
  /** Identifier given by the service; null where there is none. */
  readonly id: string | null;
  /** All attributes as written, prefixes included. */
  readonly attributes: Readonly<Record<string, string>>;
  /**
   * Texts of a leaf that the value alone would not give back: another spelling of a choice or flag, an
   * unreadable part of a date, a repeated leaf. By leaf name, in document order.
   */
  readonly asWritten: Readonly<Record<string, readonly string[]>>;
  /** Elements the schema does not know. */
  readonly unknown: readonly KeptElement[];
}

export interface RowOf<F extends Fields> extends Kept {
  readonly values: ValuesOf<F>;
}
