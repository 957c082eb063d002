import { counted, type Problem } from '../../core/index.js';
import { affiliationOf } from '../../records/index.js';
import type { Person } from '../../schema/index.js';
import { isIn, type UnitQuery } from '../../sections/index.js';
import type { Observer } from '../observer.js';
import type { FoundPerson, ListedPerson, RecordSource } from './record-source.js';
import { requireOneUnit } from './units.js';

/** The people of a unit, one after another, so that only a few are held at a time. */
export interface FoundUnit {
  /** The day of the list; null if it has none. */
  readonly date: string | null;
  /** Name of the institution by the source itself; only invented samples have one. */
  readonly institution: string | null;
  readonly people: AsyncIterable<Person>;
  /** The list of the source, also of people of other units. */
  readonly listed: readonly ListedPerson[];
  /** The same people with the problems of each, in place of `people`. */
  readonly found: AsyncIterable<FoundPerson>;
  /** The problems met in reading; the list grows while `people` are read. */
  readonly problems: readonly Problem[];
}

/** Called with the error of an unreadable person; it throws to end the reading. */
export type OnUnreadable = (error: unknown, listed: ListedPerson) => void;

/** Runs tasks, at most `width` at a time, and yields their results in order. */
async function* mapInOrder<T, R>(
  tasks: readonly T[],
  width: number,
  run: (task: T) => Promise<R>,
): AsyncGenerator<R> {
  const underway: Promise<R>[] = [];
  let next = 0;
  const start = (): void => {
    const task = tasks[next++];
    if (task === undefined) return;
    const running = run(task);
    // Awaited later; avoids an unhandled rejection until then.
    running.catch(() => {});
    underway.push(running);
  };
  while (next < Math.min(width, tasks.length)) start();
  for (let first = underway.shift(); first; first = underway.shift()) {
    const result = await first;
    start();
    yield result;
  }
}

/**
 * Reads the people of a unit. Those who do not belong to it are not fetched in full.
 * @throws UsageError `unit.several` for a department of several colleges, and what reading the list throws
 */
export async function readUnit(
  source: RecordSource,
  query: UnitQuery,
  { progress, people: onPeople }: Observer,
  onUnreadable: OnUnreadable = rethrow,
): Promise<FoundUnit> {
  const { people: listed, date, institution = null } = await source.list();
  if (query.kind !== 'university')
    requireOneUnit(
      query,
      listed.filter(({ affiliation }) => isIn(query, affiliation)),
    );
  const problems: Problem[] = [];
  const fetchPerson = async (ref: string): Promise<readonly FoundPerson[]> => {
    if (query.kind !== 'university') {
      const brief = (await source.person(ref, ['admin'])).read();
      if (!isIn(query, affiliationOf(brief.person))) return [];
    }
    return [(await source.person(ref)).read()];
  };
  const tryFetch = (person: ListedPerson): Promise<readonly FoundPerson[]> =>
    fetchPerson(person.ref).catch(error => {
      onUnreadable(error, person);
      return [];
    });
  async function* readFound(): AsyncGenerator<FoundPerson> {
    let done = 0;
    for await (const found of mapInOrder(listed, source.concurrency, tryFetch)) {
      onPeople?.(++done, listed.length);
      progress?.(`${done} of ${counted(listed.length, 'person', 'people')} …`);
      yield* found;
    }
  }
  async function* people(): AsyncGenerator<Person> {
    for await (const found of readFound()) {
      // A copy: a text cut from a response would keep all of it in memory.
      problems.push(...structuredClone(found.problems));
      yield found.person;
    }
  }
  return { date, institution, people: people(), found: readFound(), listed, problems };
}

function rethrow(error: unknown): never {
  throw error;
}
