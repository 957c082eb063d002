import type { Problem } from '../../ground/index.js';
import { type Affiliation, affiliationOf, readReply } from '../../records/index.js';
import { isNetId, type Person } from '../../schema/index.js';
import { isIn, type UnitQuery } from '../../sections/index.js';
import { DEFAULT_LIMITS, type ServiceResponse } from '../../sources/index.js';
import { originOf } from '../origin.js';
import { counted } from '../report.js';
import type { StoreSource } from '../service.js';
import type { Settings } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';
import { readPeople, type SourceFlags } from './person.js';

/** The people of a unit, one after another, so that no more than a few are held at a time. */
export interface FoundUnit {
  /** The day the service made its reply; null where it does not say. */
  readonly date: string | null;
  readonly source: string;
  readonly people: AsyncIterable<Person>;
  /** Those met in reading, which grow while people are read. */
  readonly problems: readonly Problem[];
}

export interface Asking {
  readonly progress: (text: string) => void;
  /** Told of somebody who cannot be read, and where the list says that they belong; it throws where that ends everything. */
  readonly unread: (fault: unknown, listed: Affiliation) => void;
}

/** Does the tasks with so many under way at a time, and gives what comes of them in their order. */
async function* inOrder<T, R>(
  tasks: readonly T[],
  width: number,
  run: (task: T) => Promise<R>,
): AsyncGenerator<R> {
  const under: Promise<R>[] = [];
  let next = 0;
  const start = (): void => {
    const task = tasks[next++];
    if (task === undefined) return;
    const running = run(task);
    // It is waited for in its turn; until then its fault is nobody's.
    running.catch(() => {});
    under.push(running);
  };
  while (next < Math.min(width, tasks.length)) start();
  for (let first = under.shift(); first; first = under.shift()) {
    const result = await first;
    start();
    yield result;
  }
}

const netIdOf = ({ userId, username }: Person): string | null =>
  [userId, username].find(id => id !== null && isNetId(id)) ?? null;

/**
 * Asks for everybody on the list of the service; who does not belong to the unit is not asked for in full.
 * @throws what reading the list throws
 */
export async function unitFrom(
  source: Pick<StoreSource, 'faculty' | 'person' | 'profile'>,
  query: UnitQuery,
  { institution, service }: Settings,
  { progress, unread }: Asking,
): Promise<FoundUnit> {
  const list = await source.faculty();
  const problems: Problem[] = [];
  const read = ({ body, meta }: ServiceResponse) => readReply(body, { source: meta.address, institution });
  const { persons, date } = read(list);
  const listed = persons.flatMap(person => {
    const id = netIdOf(person);
    return id === null ? [] : [{ id, affiliation: affiliationOf(person) }];
  });
  const fetchPerson = async (id: string): Promise<readonly Person[]> => {
    if (query.kind !== 'university') {
      const brief = read(await source.profile(id, ['admin'])).persons;
      if (!brief.some(person => isIn(query, affiliationOf(person)))) return [];
    }
    const reply = read(await source.person(id));
    // Copies: a text cut from a reply would keep all of it.
    problems.push(...structuredClone(reply.problems));
    return reply.persons.slice(0, 1);
  };
  const fetchIfReadable = ({ id, affiliation }: (typeof listed)[number]): Promise<readonly Person[]> =>
    fetchPerson(id).catch(fault => {
      unread(fault, affiliation);
      return [];
    });
  async function* people(): AsyncGenerator<Person> {
    let done = 0;
    const width = service.concurrency ?? DEFAULT_LIMITS.concurrency;
    for await (const found of inOrder(listed, width, fetchIfReadable)) {
      progress(`${++done} of ${counted(listed.length, 'person', 'people')} …`);
      yield* found;
    }
  }
  return { date, source: list.meta.address, people: people(), problems };
}

function refuse(fault: unknown): never {
  throw fault;
}

/**
 * Finds the people of a unit in a file, a store or a service, for as long as `use` takes.
 * @throws UsageError `source.none`, and SourceError and DataError as the rooms that read them do
 */
export async function withUnit<T>(
  query: UnitQuery,
  flags: SourceFlags,
  settings: Settings,
  terminal: Terminal,
  use: (unit: FoundUnit) => Promise<T>,
): Promise<T> {
  if (flags.input !== undefined) {
    const { persons, problems, date, source } = await readPeople(flags.input, settings.institution, terminal);
    async function* people(): AsyncGenerator<Person> {
      for (const person of persons) if (isIn(query, affiliationOf(person))) yield person;
    }
    return use({ date, source, people: people(), problems });
  }
  const origin = originOf(
    flags,
    settings,
    'Give --service URL, --db FILE or --input FILE; `vitae sample` makes a store to try.',
  );
  const { askService, askStore } = await import('../service.js');
  const { progress } = terminal;
  const ask = async (source: StoreSource): Promise<T> =>
    use(await unitFrom(source, query, settings, { progress, unread: refuse }));
  return origin.kind === 'store' ? askStore(settings, ask) : askService(settings, origin.url, terminal, ask);
}
