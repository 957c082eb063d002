import type { Difference } from '../../src/changes/index.js';
import type { RecordedDate } from '../../src/core/index.js';
import type { Random } from '../../src/sample/random.js';
import type {
  Field,
  FieldKind,
  MoneyValue,
  NumberValue,
  PhoneValue,
  TermValue,
} from '../../src/schema/index.js';
import { PLACEHOLDERS, placeholderTest } from '../../src/text/index.js';

/** A new value, and how a reader would class the difference; null if it is the same to a reader. */
export interface ValueEdit {
  readonly value: unknown;
  readonly difference: Difference | null;
}

type Scalar = Exclude<Field, { kind: 'rows' }>;

/** A word that no record has. */
export const coined = (random: Random): string =>
  `Xq${Array.from({ length: 8 }, () => 'abcdefghijklmnopqrstuvwxyz'[random.int(0, 25)]).join('')}`;

const meaning = (value: unknown): ValueEdit => ({ value, difference: 'meaning' });
const precision = (value: unknown): ValueEdit => ({ value, difference: 'precision' });
const spelling = (value: unknown): ValueEdit => ({ value, difference: 'spelling' });

function editText(text: string, random: Random): ValueEdit | null {
  if (!/^[A-Z][A-Za-z]+( [A-Za-z]+)*$/.test(text))
    return /\p{L}{3}/u.test(text) ? meaning(coined(random)) : null;
  const word = text.split(' ').find(({ length }) => length >= 7);
  const slips = word === undefined ? [] : [spelling(text.replace(word, word.slice(0, 3) + word.slice(4)))];
  return random.pick([
    meaning(`${coined(random)} ${coined(random)}`),
    spelling(text.toUpperCase() === text ? text.toLowerCase() : text.toUpperCase()),
    precision(`${text} ${coined(random)} ${coined(random)}`),
    { value: `<p>${text}</p>`, difference: null },
    { value: `  ${text} `, difference: null },
    ...slips,
  ]);
}

function editDate(date: RecordedDate, random: Random): ValueEdit | null {
  if (date.year === null) return null;
  const other = meaning({ ...date, year: date.year - 1 });
  const shorter = date.month === null ? [] : [precision({ ...date, month: null, day: null })];
  return random.pick([other, ...shorter]);
}

/** Edits of the kinds of fields; null if a value is too odd to edit in a known way. */
const EDIT: {
  readonly [K in Exclude<FieldKind, 'rows'>]: (
    value: never,
    field: Scalar,
    random: Random,
  ) => ValueEdit | null;
} = {
  text: (text: string, _, random) => editText(text, random),
  choice: (text: string, field, random) => {
    const listed =
      field.kind === 'choice' ? field.values.filter(each => /[a-z]/i.test(each) && !isPlaceholder(each)) : [];
    const other = random.pick(listed);
    return other === undefined || letters(other) === letters(text) ? null : meaning(other);
  },
  flag: (is: boolean) => meaning(!is),
  number: ({ value }: NumberValue, _, random) =>
    value === null
      ? null
      : random.pick([
          meaning({ value: value + 1, text: String(value + 1) }),
          spelling({ value, text: `0${value}.0` }),
        ]),
  money: ({ cents }: MoneyValue, _, random) =>
    cents === null
      ? null
      : random.pick([
          meaning({ cents: cents + 100, text: 'another' }),
          spelling({ cents, text: `$ 0${cents / 100}` }),
        ]),
  phone: ([area, ...rest]: PhoneValue) => meaning([`9${area}`, ...rest]),
  date: (date: RecordedDate, _, random) => editDate(date, random),
  term: (term: TermValue) =>
    term.year === null ? null : meaning({ ...term, year: String(Number(term.year) - 1) }),
};

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Does a text stand for a missing value? */
export const isPlaceholder = placeholderTest(PLACEHOLDERS);

const FILL: Partial<Record<FieldKind, (random: Random) => unknown>> = {
  text: coined,
  flag: () => true,
  number: () => ({ value: 4, text: '4' }),
  date: () => ({ year: 2011, month: null, day: null, first: null, last: null, words: null }),
};

/** Edits a value in a known way; null if it cannot be. */
export function editValue(field: Scalar, value: unknown, random: Random): ValueEdit | null {
  if (value === null) {
    if (field.kind === 'text' && random.chance(0.2)) return { value: 'TBD', difference: null };
    const fill = FILL[field.kind];
    return fill === undefined ? null : precision(fill(random));
  }
  if (typeof value === 'string' && (isPlaceholder(value) || letters(value) === '')) return null;
  if (random.chance(0.15)) return precision(field.kind === 'text' ? 'TBD' : null);
  return (EDIT[field.kind] as (value: unknown, field: Scalar, random: Random) => ValueEdit | null)(
    value,
    field,
    random,
  );
}
