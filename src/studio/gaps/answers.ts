import { getDay } from '../../core/index.js';
import { isNewerAnswer, type NewAnswer, type StoredAnswer, type StudioStore } from '../../database/index.js';
import { unitKey } from '../../records/index.js';
import type { PersonGaps } from '../../sections/index.js';
import { formatLongDay } from '../../text/index.js';
import type { AnswersByPerson } from '../report/builder.js';
import { messages } from './messages.js';

/** Where the value of a field comes from; `unconfirmed` is an answer of a time when one button saved them all. */
export type Origin = 'answer' | 'unconfirmed' | 'earlier' | 'proposal' | 'none';

/** The answers of some colleges up to a year. */
export interface AnswersOfYear {
  /** The answers of the year itself, which tables use. */
  readonly kept: AnswersByPerson;
  /** The time of the last of them, as ISO 8601; null for none. */
  readonly lastKept: string | null;
  /** The last answer before the year; an answer that was taken back is none. */
  earlier(netId: string, field: string): StoredAnswer | null;
  /** The answer of the year, an empty one if it was taken back; null for none. */
  answer(netId: string, field: string): StoredAnswer | null;
}

const getKey = (netId: string, field: string): string => `${netId} ${field}`;

/** Reads the answers about the people of colleges. */
export function readAnswers(
  { gapAnswers }: StudioStore,
  colleges: readonly string[],
  year: number,
): AnswersOfYear {
  const found = colleges.flatMap(college => gapAnswers.list(college, year));
  const before = new Map(
    colleges
      .flatMap(college => gapAnswers.list(college, year - 1))
      .filter(({ value }) => value !== '')
      .map(answer => [getKey(answer.netId, answer.field), answer]),
  );
  const own = found.filter(answer => answer.year === year);
  const answered = new Map(own.map(answer => [getKey(answer.netId, answer.field), answer]));
  const given = new Map<string, StoredAnswer[]>();
  for (const answer of own)
    if (answer.value !== '') given.set(answer.netId, [...(given.get(answer.netId) ?? []), answer]);
  return {
    kept: Object.fromEntries(
      [...given].map(([netId, answers]) => [
        netId,
        {
          values: Object.fromEntries(answers.map(({ field, value }) => [field, value])),
          confirmed: confirmedText(answers),
        },
      ]),
    ),
    lastKept: own
      .map(({ at }) => at)
      .reduce<string | null>((last, at) => (last === null || at > last ? at : last), null),
    earlier: (netId, field) => before.get(getKey(netId, field)) ?? null,
    answer: (netId, field) => answered.get(getKey(netId, field)) ?? null,
  };
}

/** Who confirmed answers and when, such as `Ada Quill on 3 November 2026`; null if none of them is confirmed. */
function confirmedText(answers: readonly StoredAnswer[]): string | null {
  const texts = answers
    .filter(({ confirmedBy }) => confirmedBy !== '')
    .map(({ confirmedBy, at }) =>
      messages.confirmedByDay({ confirmedBy, day: formatLongDay(getDay(new Date(at))) }),
    );
  return texts.length === 0 ? null : [...new Set(texts)].join(' and ');
}

/** The value of a field with its origin: an answer of this year, else one of an earlier year, else a proposal. */
export function fieldValue(
  known: AnswersOfYear,
  netId: string,
  { name, proposal }: PersonGaps['gaps'][number],
): { readonly value: string; readonly origin: Origin; readonly year: number | null } {
  const answer = known.answer(netId, name);
  if (answer !== null)
    return { value: answer.value, origin: answer.confirmedBy === '' ? 'unconfirmed' : 'answer', year: null };
  const earlier = known.earlier(netId, name);
  if (earlier !== null) return { value: earlier.value, origin: 'earlier', year: earlier.year };
  if (proposal !== null) return { value: proposal, origin: 'proposal', year: null };
  return { value: '', origin: 'none', year: null };
}

/** The stored answers that a form was not made from, and that it would replace. */
export const newerAnswers = (known: AnswersOfYear, answers: readonly NewAnswer[]): readonly StoredAnswer[] =>
  answers.flatMap(answer => {
    const stored = known.answer(answer.netId, answer.field);
    return stored !== null && isNewerAnswer(stored, answer) ? [stored] : [];
  });

/** Stores answers, each with the college of its person. @returns the newer answers of other forms, which stay */
export function keepAnswers(
  { gapAnswers }: StudioStore,
  people: readonly PersonGaps[],
  year: number,
  answers: readonly NewAnswer[],
  by: { readonly netId: string; readonly name: string },
): readonly StoredAnswer[] {
  const colleges = new Map(people.map(({ netId, college }) => [netId, unitKey(college ?? '')]));
  return [...new Set(colleges.values())].flatMap(college => {
    const own = answers.filter(({ netId }) => colleges.get(netId) === college);
    return own.length > 0 ? gapAnswers.put(college, year, own, by) : [];
  });
}

/** Fields of the form of gaps in addition to the answers; the name of an answer follows. */
export const GAP_FIELDS = {
  /** The value that the page showed. */
  shown: 'shown.',
  /** Present if the reader confirms that value. */
  confirm: 'confirm.',
} as const;
