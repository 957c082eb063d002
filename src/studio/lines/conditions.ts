import { ENTITIES, type EntityName, type Fields } from '../../schema/index.js';
import { type Condition, getNames, type UnmetCondition, type Window } from '../../sections/index.js';
import { formatDay, listed, lowered, type SpanDays, unbound } from '../../text/index.js';
import { messages } from './messages.js';
import { publicationNoun } from './nouns.js';

/* The conditions of a section in words that follow “are”: `peer-reviewed`, `from 2012 or later`. */

/** A condition of a section in words that follow “are”. */
export interface ConditionWords {
  readonly text: string;
  /** Does it quote a value? */
  readonly isQuoted: boolean;
}

/** The words for values of facets and fields, by name and value in lower case. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = messages.values;

const valueWord = (name: string, value: string): string | null =>
  (name === 'group' ? publicationNoun(value)?.many : null) ?? VALUES[name]?.[value.toLowerCase()] ?? null;

/** The other value of a facet that is yes or no; null for another facet. */
function oppositeWord(name: string, value: string): string | null {
  const { yes = null, no = null } = VALUES[name] ?? {};
  return value.toLowerCase() === 'no' ? yes : no;
}

/** The label of a field or facet within a sentence. */
function getLabel(entity: EntityName, name: string): string {
  const fields: Fields = ENTITIES.find(each => each.name === entity)?.fields ?? {};
  return lowered(fields[name]?.label ?? name.replaceAll('_', ' '));
}

/** A condition in words that follow “are”; null if it does not concern the records of the entity. */
export function conditionWords(condition: Condition, entity: EntityName): ConditionWords | null {
  const { name, values, not = false } = condition;
  if (!getNames(entity).has(name)) return null;
  const label = getLabel(entity, name);
  const named = values.filter(value => value !== null);
  const words = messages.conditions;
  if (named.length === 0) return { text: (not ? words.with : words.without)({ label }), isQuoted: false };
  const known = named.flatMap(value => valueWord(name, value) ?? []);
  const isQuoted = known.length < named.length;
  const text = isQuoted
    ? (not ? words.notQuoted : words.quoted)({ label, values: quotedValues(named) })
    : not
      ? notWords(name, named, known)
      : listed(known, 'or');
  if (named.length === values.length) return { text, isQuoted };
  const withEmpty = not ? words.withAnd : words.orWithout;
  return { text: withEmpty({ label, condition: text }), isQuoted };
}

const quotedValues = (values: readonly string[]): string =>
  listed(
    values.map(value => messages.conditions.inQuotes({ value })),
    'or',
  );

/** That a record has none of some values, whose words are known. */
function notWords(
  name: string,
  [first = '', ...others]: readonly string[],
  known: readonly string[],
): string {
  if (others.length > 0) return messages.conditions.neither({ values: listed(known, 'nor') });
  return oppositeWord(name, first) ?? messages.conditions.not({ value: known[0] ?? '' });
}

/** Why a record is left out by a filter: `not peer-reviewed`, `under review`. */
export function unmetWords({ name, value }: UnmetCondition, entity: EntityName): string {
  if (name === 'refereed') return valueWord(name, value?.toLowerCase() === 'yes' ? 'yes' : 'no') ?? '';
  if (name === 'group' && value !== null)
    return publicationNoun(value)?.one ?? messages.conditions.anotherKind;
  const label = getLabel(entity, name);
  if (value === null) return messages.conditions.without({ label });
  return valueWord(name, value) ?? messages.conditions.quotedValue({ label, value });
}

const isFirstOfYear = (day: string): boolean => day.endsWith('-01-01');
const isLastOfYear = (day: string): boolean => day.endsWith('-12-31');
const dayWords = (day: string): string => unbound(formatDay(day));

/** The first day of a window: a year if a year begins then. */
export const fromWords = (day: string): string => (isFirstOfYear(day) ? day.slice(0, 4) : dayWords(day));

/** The last day of a window: a year if a year ends then. */
export const toWords = (day: string): string => (isLastOfYear(day) ? day.slice(0, 4) : dayWords(day));

/** A window in words that follow “are”: `from 2012 or later`; null if it is open at both ends. */
export function windowWords({ from, to }: Window): string | null {
  if (from === undefined) return to === undefined ? null : messages.conditions.until({ last: toWords(to) });
  if (to === undefined) return messages.conditions.since({ first: fromWords(from) });
  // Years alone if both ends are those of years, so that the two read alike.
  const isWhole = isFirstOfYear(from) && isLastOfYear(to);
  const [first, last] = isWhole ? [from.slice(0, 4), to.slice(0, 4)] : [dayWords(from), dayWords(to)];
  return first === last
    ? messages.conditions.inYear({ year: first })
    : messages.conditions.between({ first, last });
}

/** Days as years, or in full if years do not distinguish them from the end of a window. */
function daysWords(first: string, last: string | null, end: string): string {
  const [a, b] = [first.slice(0, 4), (last ?? first).slice(0, 4)];
  if (b === end.slice(0, 4) || a === end.slice(0, 4)) return dayWords(end < first ? first : (last ?? first));
  return a === b ? a : `${a}–${b}`;
}

/** Why a window leaves out a record: `2011, before 2012`. */
export function outsideWords({ first, last }: SpanDays, window: Window | null): string {
  const { from, to } = window ?? {};
  if (first === null) return messages.dates.outside;
  if (from !== undefined && last !== null && last < from)
    return messages.dates.before({
      days: daysWords(first, last, from),
      first: fromWords(from),
    });
  if (to !== undefined && first > to)
    return messages.dates.after({ days: daysWords(first, last, to), last: toWords(to) });
  return messages.dates.daysOutside({ days: (last ?? first).slice(0, 4) });
}
