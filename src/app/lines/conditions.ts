import { ENTITIES, type EntityName, type Fields } from '../../schema/index.js';
import { type Condition, namesOf, type UnmetCondition, type Window } from '../../sections/index.js';
import { formatDay, type SpanDays } from '../../text/index.js';
import { publicationNoun } from './nouns.js';
import { listed, lowered, unbound } from './phrases.js';

/* The conditions of a section in words that follow “are”: `peer-reviewed`, `from 2012 or later`. */

/** Values of facets and fields in words, by name and value in lower case. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  refereed: { yes: 'peer-reviewed', no: 'not peer-reviewed' },
  invcomm: { yes: 'invited', no: 'not invited' },
  current: { yes: 'ongoing', no: 'no longer ongoing' },
  status: {
    published: 'published',
    'in press': 'in press',
    'under review': 'under review',
    'in preparation': 'in preparation',
    'not understood': 'of a status that is not understood',
    undated: 'without a date',
  },
  kind: {
    current: 'running',
    completed: 'completed',
    internal: 'internal',
    'under-review': 'under review',
    'in-preparation': 'in preparation',
    'not-funded': 'not funded',
    withdrawn: 'withdrawn',
    'not-recorded': 'without a status',
    'not-understood': 'of a status that is not understood',
    invited: 'invited',
    refereed: 'peer-reviewed',
    other: 'neither invited nor peer-reviewed',
  },
};

const valueWord = (name: string, value: string): string | null =>
  (name === 'group' ? publicationNoun(value)?.many : null) ?? VALUES[name]?.[value.toLowerCase()] ?? null;

/** The label of a field or facet within a sentence. */
function labelOf(entity: EntityName, name: string): string {
  const fields: Fields = ENTITIES.find(each => each.name === entity)?.fields ?? {};
  return lowered(fields[name]?.label ?? name.replaceAll('_', ' '));
}

/** A condition in words that follow “are”; null if it does not concern the records of the entity. */
export function conditionWords({ name, values, not }: Condition, entity: EntityName): string | null {
  if (!namesOf(entity).has(name)) return null;
  const known = values.flatMap(value => valueWord(name, value) ?? []);
  if (known.length === values.length) {
    if (!not) return listed(known, 'or');
    return known.length === 1
      ? `not ${known[0]}`.replace(/^not not /, '')
      : `neither ${listed(known, 'nor')}`;
  }
  const named = listed(
    values.map(value => `“${value}”`),
    'or',
  );
  return `${not ? 'not ' : ''}of the ${labelOf(entity, name)} ${named}`;
}

/** Why a record is left out by a filter: `not peer-reviewed`, `under review`. */
export function unmetWords({ name, value }: UnmetCondition, entity: EntityName): string {
  if (name === 'refereed') return value?.toLowerCase() === 'yes' ? 'peer-reviewed' : 'not peer-reviewed';
  if (name === 'group' && value !== null) return publicationNoun(value)?.one ?? 'of another kind';
  if (value === null) return `without ${labelOf(entity, name)}`;
  return valueWord(name, value) ?? `${labelOf(entity, name)} “${value}”`;
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
  if (from === undefined) return to === undefined ? null : `from ${toWords(to)} or earlier`;
  if (to === undefined) return `from ${fromWords(from)} or later`;
  // Years alone if both ends are those of years, so that the two read alike.
  const isWhole = isFirstOfYear(from) && isLastOfYear(to);
  const [first, last] = isWhole ? [from.slice(0, 4), to.slice(0, 4)] : [dayWords(from), dayWords(to)];
  return first === last ? `from ${first}` : `from ${first} to ${last}`;
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
  if (first === null) return 'outside the chosen years';
  if (from !== undefined && last !== null && last < from)
    return `${daysWords(first, last, from)}, before ${fromWords(from)}`;
  if (to !== undefined && first > to) return `${daysWords(first, last, to)}, after ${toWords(to)}`;
  return `${(last ?? first).slice(0, 4)}, outside the chosen years`;
}
