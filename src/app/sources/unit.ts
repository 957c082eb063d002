import { counted, type Problem } from '../../core/index.js';
import { getAffiliations, type NeedsOf, type RecordNeeds } from '../../records/index.js';
import type { Person } from '../../schema/index.js';
import { isIn, type UnitQuery } from '../../sections/index.js';
import type { Observer } from '../observer.js';
import type { FoundPerson, ListedPerson, PeopleList, RecordSource } from './record-source.js';
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

/** Reads a listed person; null if the person is not of the unit. */
export type ReadListed<T> = (listed: ListedPerson) => Promise<T | null>;

/** How people are read one after another. */
interface EachOptions<T> {
  readonly read: ReadListed<T>;
  /** How many are read at once. */
  readonly width: number;
  readonly observer: Observer;
  /** Called with the error of an unreadable person; it throws to end the reading. Throws the error by default. */
  readonly onUnreadable?: (error: unknown, listed: ListedPerson) => void;
}

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
 * The list of a source.
 * @throws UsageError `unit.several` for a department of several colleges, and what reading the list throws
 */
export async function listUnit(source: RecordSource, unit: UnitQuery, needs?: NeedsOf): Promise<PeopleList> {
  const list = await source.list(needs);
  if (unit.kind !== 'university') {
    requireOneUnit(
      unit,
      list.people.filter(({ units }) => isIn(unit, units)),
    );
  }
  return list;
}

/** Reads the people of a unit. Of those who do not belong to it, only the personnel years are fetched. */
export const unitReader =
  (source: RecordSource, unit: UnitQuery, needs?: RecordNeeds): ReadListed<FoundPerson> =>
  async ({ ref }) => {
    if (unit.kind !== 'university') {
      const brief = (await source.person(ref, { entities: ['admin'] })).read();
      if (!isIn(unit, getAffiliations(brief.person))) return null;
    }
    return (await source.person(ref, needs)).read();
  };

/** Reads people one after another, in the order of their list, without those who are not of the unit. */
export async function* eachListed<T extends object>(
  listed: readonly ListedPerson[],
  { read, width, observer: { progress, people }, onUnreadable = rethrow }: EachOptions<T>,
): AsyncGenerator<T> {
  const tryRead = (person: ListedPerson): Promise<T | null> =>
    read(person).catch(error => {
      onUnreadable(error, person);
      return null;
    });
  let done = 0;
  for await (const found of mapInOrder(listed, width, tryRead)) {
    people?.(++done, listed.length);
    progress?.(`${done} of ${counted(listed.length, 'person', 'people')} …`);
    if (found !== null) yield found;
  }
}

/** Reads the whole records of the people of a unit. @throws what `listUnit` throws */
export async function readUnit(
  source: RecordSource,
  unit: UnitQuery,
  observer: Observer,
): Promise<FoundUnit> {
  const { people: listed, date, institution = null } = await listUnit(source, unit);
  const problems: Problem[] = [];
  const readFound = (): AsyncGenerator<FoundPerson> =>
    eachListed(listed, { read: unitReader(source, unit), width: source.concurrency, observer });
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
