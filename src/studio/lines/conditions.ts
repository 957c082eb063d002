import { ENTITIES, type EntityName, type Fields } from '../../schema/index.js';
import { type Condition, namesOf, type UnmetCondition, type Window } from '../../sections/index.js';
import { formatDay, listed, lowered, type SpanDays, unbound } from '../../text/index.js';
import { messages } from './messages.js';
import { publicationNoun } from './nouns.js';

/* The conditions of a section in words that follow “are”: `peer-reviewed`, `from 2012 or later`. */

/** Values of facets and fields in words, by name and value in lower case. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  refereed: { yes: 'peer-reviewed', no: messages.notPeerReviewed },
  invcomm: { yes: 'invited', no: messages.notInvited },
  current: { yes: 'ongoing', no: messages.noLongerOngoing },
  status: {
    published: 'published',
    'in press': messages.inPress,
    'under review': messages.underReview,
    'in preparation': messages.inPreparation,
    'not understood': messages.statusNotUnderstood,
    undated: messages.withoutDate,
  },
  kind: {
    current: 'running',
    completed: 'completed',
    internal: 'internal',
    'under-review': messages.underReview,
    'in-preparation': messages.inPreparation,
    'not-funded': messages.notFunded,
    withdrawn: 'withdrawn',
    'not-recorded': messages.withoutStatus,
    'not-understood': messages.statusNotUnderstood,
    invited: 'invited',
    refereed: 'peer-reviewed',
    other: messages.neitherInvitedNorPeer,
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
  const label = labelOf(entity, name);
  const named = values.filter(value => value !== null);
  const hasEmpty = named.length < values.length;
  if (named.length === 0) return `${not ? 'with' : 'without'} ${label}`;
  const known = named.flatMap(value => valueWord(name, value) ?? []);
  const isKnown = known.length === named.length;
  const quoted = listed(
    named.map(value => `“${value}”`),
    'or',
  );
  if (!not) {
    const words = isKnown ? listed(known, 'or') : messages.labelQuoted({ label, quoted });
    return hasEmpty ? messages.wordsWithoutLabel({ words, label }) : words;
  }
  const words = !isKnown
    ? messages.notLabelQuoted({ label, quoted })
    : known.length === 1
      ? messages.notKnown({ known: known[0] ?? '' }).replace(/^not not /, '')
      : messages.neitherKnown({ known: listed(known, 'nor') });
  return hasEmpty ? messages.labelWords({ label, words }) : words;
}

/** Why a record is left out by a filter: `not peer-reviewed`, `under review`. */
export function unmetWords({ name, value }: UnmetCondition, entity: EntityName): string {
  if (name === 'refereed') return value?.toLowerCase() === 'yes' ? 'peer-reviewed' : messages.notPeerReviewed;
  if (name === 'group' && value !== null) return publicationNoun(value)?.one ?? messages.anotherKind;
  if (value === null) return messages.withoutLabel({ label: labelOf(entity, name) });
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
  if (from === undefined) return to === undefined ? null : messages.toWordsEarlier({ toWords: toWords(to) });
  if (to === undefined) return messages.fromWordsLater({ fromWords: fromWords(from) });
  // Years alone if both ends are those of years, so that the two read alike.
  const isWhole = isFirstOfYear(from) && isLastOfYear(to);
  const [first, last] = isWhole ? [from.slice(0, 4), to.slice(0, 4)] : [dayWords(from), dayWords(to)];
  return first === last ? messages.fromFirst({ first }) : messages.firstLast({ first, last });
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
  if (first === null) return messages.outsideChosenYears;
  if (from !== undefined && last !== null && last < from)
    return messages.daysWordsBeforeFromWords({
      daysWords: daysWords(first, last, from),
      fromWords: fromWords(from),
    });
  if (to !== undefined && first > to)
    return messages.daysWordsAfterToWords({ daysWords: daysWords(first, last, to), toWords: toWords(to) });
  return messages.daysOutsideChosenYears({ days: (last ?? first).slice(0, 4) });
}
