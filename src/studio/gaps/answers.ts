import type { AnswersByPerson } from '../../app/index.js';
import type { GapAnswer, StoredAnswer, StudioStore } from '../../database/index.js';
import { unitKey } from '../../records/index.js';
import type { PersonGaps } from '../../sections/index.js';

/** Where the value of a field comes from. */
export type Origin = 'answer' | 'earlier' | 'proposal' | 'none';

/** The answers of some colleges up to a year. */
export interface AnswersOfYear {
  /** The answers of the year itself, which tables use. */
  readonly kept: AnswersByPerson;
  /** The time of the last of them, as ISO 8601; null for none. */
  readonly lastKept: string | null;
  /** The last answer before the year; an answer that was taken back is none. */
  earlier(netId: string, field: string): StoredAnswer | null;
  /** Was a field answered, or its answer taken back, in the year? */
  isAnswered(netId: string, field: string): boolean;
}

const keyOf = (netId: string, field: string): string => `${netId} ${field}`;

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
      .map(answer => [keyOf(answer.netId, answer.field), answer]),
  );
  const kept: Record<string, Record<string, string>> = {};
  const answered = new Set<string>();
  let lastKept: string | null = null;
  for (const { netId, field, value, year: own, at } of found) {
    if (own !== year) continue;
    answered.add(keyOf(netId, field));
    if (lastKept === null || at > lastKept) lastKept = at;
    if (value === '') continue;
    kept[netId] = { ...kept[netId], [field]: value };
  }
  return {
    ...{ kept, lastKept },
    earlier: (netId, field) => before.get(keyOf(netId, field)) ?? null,
    isAnswered: (netId, field) => answered.has(keyOf(netId, field)),
  };
}

/** The value of a field with its origin: an answer of this year, else one of an earlier year, else a proposal. */
export function fieldValue(
  known: AnswersOfYear,
  netId: string,
  { name, proposal }: PersonGaps['gaps'][number],
): { readonly value: string; readonly origin: Origin; readonly year: number | null } {
  if (known.isAnswered(netId, name))
    return { value: known.kept[netId]?.[name] ?? '', origin: 'answer', year: null };
  const earlier = known.earlier(netId, name);
  if (earlier !== null) return { value: earlier.value, origin: 'earlier', year: earlier.year };
  if (proposal !== null) return { value: proposal, origin: 'proposal', year: null };
  return { value: '', origin: 'none', year: null };
}

/** Stores answers, each with the college of its person. */
export function keepAnswers(
  { gapAnswers }: StudioStore,
  people: readonly PersonGaps[],
  year: number,
  answers: readonly GapAnswer[],
  by: string,
): void {
  const colleges = new Map(people.map(({ netId, college }) => [netId, unitKey(college ?? '')]));
  for (const college of new Set(colleges.values())) {
    const own = answers.filter(({ netId }) => colleges.get(netId) === college);
    if (own.length > 0) gapAnswers.put(college, year, own, by);
  }
}
