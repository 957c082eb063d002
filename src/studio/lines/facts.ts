import { publicationStatus, studentMark } from '../../citations/index.js';
import { grouped, MONTHS, type RecordedDate } from '../../core/index.js';
import { ownerRow } from '../../records/index.js';
import {
  type Field,
  type FieldKind,
  type Fields,
  getEntity,
  type MoneyValue,
  type NumberValue,
  type Person,
  type RowOf,
  type TermValue,
} from '../../schema/index.js';
import type { AnyRecord } from '../../sections/index.js';
import {
  beginning,
  cardinal,
  isEtAl,
  listed,
  type NameFields,
  onLine,
  ordinal,
  unbound,
} from '../../text/index.js';
import { messages } from './messages.js';

/** A field with its value, for people. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

const MAX_FACTS = 10;
/** Texts fill up so few facts: the line prints most of them. */
const ENOUGH_FACTS = 5;
/** Longest value, in characters. */
const LONGEST = 120;

type Row = RowOf<Fields>;

/** `3 October 2026`, as precise as it was entered. */
function dateText({ year, month, day, words, first, last }: RecordedDate): string | null {
  if (year === null)
    return (
      words ??
      (first === null
        ? last
        : first === last || last === null
          ? first
          : messages.place.firstToLast({ first, last }))
    );
  const name = month === null ? null : MONTHS[month - 1];
  return [name === null ? null : day, name, year]
    .filter(part => part !== null && part !== undefined)
    .join(' ');
}

const termText = ({ name, year }: TermValue): string | null =>
  [name, year].filter(part => part !== null).join(' ') || null;

/** Whole dollars, with cents if there are any. */
function moneyText({ cents, text }: MoneyValue): string | null {
  if (cents === null) return text;
  const dollars = grouped(Math.floor(Math.abs(cents) / 100));
  const rest = Math.abs(cents) % 100;
  return `${cents < 0 ? '−' : ''}$${dollars}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

const numberText = ({ value, text }: NumberValue): string | null =>
  value !== null && Math.abs(value) >= 10_000 && Number.isInteger(value) ? grouped(value) : text;

/** Flags are rarely set, so that only a set one tells something; whether a work is refereed always does. */
const flagText = (value: boolean): string => (value ? messages.yes : messages.no);
const isSilent = (name: string, value: unknown): boolean => value === false && name !== 'refereed';

/** Values of one field in the words of people; null if blank. */
const TEXT_OF: { readonly [K in Exclude<FieldKind, 'rows'>]: (value: never) => string | null } = {
  text: onLine,
  choice: onLine,
  flag: flagText,
  number: numberText,
  money: moneyText,
  phone: (parts: readonly string[]) => parts.filter(part => part !== '').join('-') || null,
  date: dateText,
  term: termText,
};

const studentWord = (mark: '†' | '‡'): string => (mark === '†' ? 'graduate' : 'undergraduate');

/** The surnames of the rows marked as students of one level: `Ondarra and Yee are marked as your graduate students`. */
function studentsText(rows: readonly Row[], mark: '†' | '‡'): readonly string[] {
  const names = rows
    .filter(({ values }) => studentMark((values.student_level ?? null) as string | null) === mark)
    .map(({ values }) => onLine(values.lname as string | null) ?? messages.place.withoutSurname);
  if (names.length === 0) return [];
  const [verb, noun] = names.length === 1 ? ['is', 'a'] : ['are', ''];
  const students = `${noun} ${studentWord(mark)} ${names.length === 1 ? 'student' : 'students'}`.trim();
  return [messages.place.markedStudents({ names: listed(names), verb, students })];
}

const articled = (text: string): string => text.replace(/\ba (?=undergraduate)/, 'an ');

/** How many people there are, where the owner stands, and who is marked as a student. */
function peopleText(rows: readonly Row[], person: Person): string {
  const at = ownerRow(person, rows as never);
  const count = cardinal(rows.length);
  const isLast = at !== null && rows.length > 2 && at === rows.length - 1;
  const place =
    at === null
      ? messages.place.notAmong
      : isLast
        ? messages.place.youAreLast
        : messages.place.youAre({ place: ordinal(at + 1) });
  const all = rows.length === 1 && at === 0 ? messages.place.youAlone : `${count}, ${place}`;
  return articled([all, ...studentsText(rows, '†'), ...studentsText(rows, '‡')].join('; '));
}

function rowsText(fields: Fields, rows: readonly Row[], person: Person): string | null {
  if (rows.length === 0) return null;
  if (fields.lname && fields.faculty_name)
    return peopleText(
      rows.filter(({ values }) => !isEtAl(values as unknown as NameFields)),
      person,
    );
  return cardinal(rows.length);
}

function factText(field: Field, value: unknown, person: Person): string | null {
  if (field.kind === 'rows') return rowsText(field.row, (value ?? []) as readonly Row[], person);
  const text = value === null || value === undefined ? null : TEXT_OF[field.kind](value as never);
  const line = onLine(text);
  return line === null ? null : beginning(unbound(line), LONGEST);
}

/** How much the kinds of fields tell about a record, the most telling first. */
const TELLING: readonly (readonly FieldKind[])[] = [
  ['choice', 'rows'],
  ['date', 'term', 'flag', 'money'],
  ['number'],
  ['text'],
];

/** Fields that the account shows elsewhere. */
const ELSEWHERE: ReadonlySet<string> = new Set(['title', 'visible', 'vita_visible', 'faculty_name']);

const isTelling = (name: string, { kind, cv }: Field): boolean =>
  cv.use !== 'withheld' && !ELSEWHERE.has(name) && !(kind === 'text' && cv.use !== 'shows');

/** The text that stands for a choice of `Other`, from the field next to it; null if the choice is none or has none. */
function otherText(name: string, fields: Fields, values: Readonly<Record<string, unknown>>): string | null {
  const value = values[name];
  if (fields[name]?.kind !== 'choice' || typeof value !== 'string' || !/\bother\b/i.test(value)) return null;
  const other = values[`${name}_other`] ?? values[`${name}other`];
  return typeof other === 'string' ? onLine(other) : null;
}

interface FieldFact extends Fact {
  readonly rank: number;
}

/** The status of a publication, which its dates may imply. */
function getStatus({ entity, values }: AnyRecord): readonly Fact[] {
  if (entity !== 'intellcont') return [];
  const status = publicationStatus(values);
  return [
    {
      label: messages.status,
      value: status === 'undated' ? messages.withoutADate2 : status.charAt(0).toUpperCase() + status.slice(1),
    },
  ];
}

/**
 * The fields that tell most about a record, at most ten, in the order of the schema.
 * @param title of the record, which is no fact besides
 * @param person redacted for the audience, as is the record
 */
export function getFacts(record: AnyRecord, title: string, person: Person): readonly Fact[] {
  const fields: Fields = getEntity(record.entity).fields;
  const values = record.values as Readonly<Record<string, unknown>>;
  const status = getStatus(record);
  const facts = Object.entries(fields).flatMap(([name, field]): readonly FieldFact[] => {
    if (status.length > 0 && name === 'status') return [];
    if (!isTelling(name, field) || isSilent(name, values[name])) return [];
    const value = otherText(name, fields, values) ?? factText(field, values[name], person);
    const rank = TELLING.findIndex(kinds => kinds.includes(field.kind));
    const isOther = /_?other$/.test(name) && otherText(name.replace(/_?other$/, ''), fields, values) !== null;
    return value === null || value === title || isOther ? [] : [{ label: field.label, value, rank }];
  });
  const texts = TELLING.length - 1;
  const chosen = new Set(
    facts
      .toSorted((a, b) => a.rank - b.rank)
      .filter(({ rank }, i) => i + status.length < (rank === texts ? ENOUGH_FACTS : MAX_FACTS)),
  );
  return [...status, ...facts.filter(fact => chosen.has(fact)).map(({ label, value }) => ({ label, value }))];
}
