import { ALL, joinFacultyList, type Member, netIdOf, openDatabase } from '../../database/index.js';
import { nearest, UsageError } from '../../ground/index.js';
import { readReply, unitKey } from '../../records/index.js';
import { COLLEGES, isNetId, type Person } from '../../schema/index.js';
import { nameOf } from '../../sections/index.js';
import type { Environment } from '../../sources/index.js';
import { fileWord } from '../../text/index.js';
import { facultyAt } from '../service.js';
import type { Who } from './kind.js';
import type { Task } from './task.js';

/** The names of people by net ID. */
type Names = ReadonlyMap<string, string | null>;

function storedNames(who: Who, path: string, institution: string): Names {
  const store = openDatabase(path, { readOnly: true });
  try {
    const people = store.listFaculty(who.kind === 'college' ? who : ALL);
    const { persons } = readReply(joinFacultyList(people), { source: path, institution });
    return new Map(people.map(({ netId }, i) => [netId, namedOf(persons[i])]));
  } finally {
    store.close();
  }
}

const namedOf = (person: Person | undefined): string | null => (person ? nameOf(person) : null);

const collegeOf = (person: Person): string =>
  person.index.find(({ key }) => key.toUpperCase() === 'COLLEGE')?.text ?? '';

async function servedNames(who: Who, url: string, task: Task, environment: Environment): Promise<Names> {
  const source = facultyAt(task.settings, url, environment);
  try {
    const { body, meta } = await source.faculty();
    const { persons } = readReply(body, { source: meta.address, institution: task.settings.institution });
    const wanted =
      who.kind === 'college'
        ? persons.filter(person => unitKey(collegeOf(person)) === unitKey(who.college))
        : persons;
    return new Map(
      wanted.flatMap(person => {
        const netId = netIdOf(person);
        return netId === null ? [] : [[netId, nameOf(person)] as const];
      }),
    );
  } finally {
    await source.close();
  }
}

function nobody(who: Who): UsageError {
  if (who.kind !== 'college') {
    return new UsageError('batch.nobody', 'Nobody is there.', { hint: 'Import people first: vitae import.' });
  }
  const meant = nearest(who.college, COLLEGES);
  return new UsageError('batch.nobody', `Nobody is of a college “${who.college}”.`, {
    hint: `${meant === null ? '' : `Did you mean ${meant}? `}Write the college as the data has it.`,
  });
}

/**
 * The faculty that are asked for, by net ID, with names for their files: the name of the person and a word for the
 * document. Who is listed by nobody gets the word alone.
 * @throws UsageError `net-id` or `batch.nobody`, and what asking throws
 */
export async function facultyMembers(
  who: Who,
  word: string,
  task: Task,
  environment: Environment,
): Promise<readonly Member[]> {
  const { origin, settings } = task;
  const wrong = who.kind === 'ids' ? who.ids.find(id => !isNetId(id)) : undefined;
  if (wrong !== undefined) {
    throw new UsageError('net-id', `“${wrong}” is not a net ID.`, {
      hint: 'A net ID has nine digits, such as 123456789; write one a line.',
    });
  }
  const names =
    origin.kind === 'store'
      ? storedNames(who, origin.path, settings.institution)
      : await servedNames(who, origin.url, task, environment);
  const ids = who.kind === 'ids' ? who.ids : [...names.keys()];
  if (ids.length === 0) throw nobody(who);
  return ids.toSorted().map(id => {
    const name = fileWord(names.get(id) ?? '');
    return { id, wanted: name === '' ? word : `${name}-${word}` };
  });
}
