import { existsSync } from 'node:fs';
import { DataError, type Problem, UsageError } from '../../ground/index.js';
import { readPersonJson, readReply } from '../../records/index.js';
import { isNetId, type Person } from '../../schema/index.js';
import { fileSource, type ServiceResponse } from '../../sources/index.js';
import { originOf } from '../origin.js';
import type { Flags, Settings } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';

/** Where records come from: one of a file, a store, a service. */
export interface SourceFlags extends Flags {
  readonly input?: string;
}

interface Found {
  readonly problems: readonly Problem[];
  /** The day the service made its reply; null where it does not say. */
  readonly date: string | null;
  readonly source: string;
}

export interface FoundPeople extends Found {
  readonly persons: readonly Person[];
  /** Do the lines of records point into the source? Those of our JSON are of the file it was made from. */
  readonly hasLines: boolean;
}

export interface FoundPerson extends Found {
  readonly person: Person;
}

const isJson = (body: Uint8Array): boolean =>
  /^\uFEFF?\s*\{/.test(Buffer.from(body.subarray(0, 64)).toString('utf8'));

/**
 * Reads the people of XML, or the one person of our JSON.
 * @throws SourceError, DataError as the rooms that read it do
 */
export async function peopleOf({ body, meta }: ServiceResponse, institution: string): Promise<FoundPeople> {
  const source = meta.address;
  if (isJson(body)) {
    const person = await readPersonJson(Buffer.from(body).toString('utf8'), source);
    return { persons: [person], problems: [], date: null, source, hasLines: false };
  }
  const { persons, problems, date } = readReply(body, { source, institution });
  return { persons, problems, date, source, hasLines: true };
}

/** The same of a file; `-` is standard input. */
export const readPeople = async (
  path: string,
  institution: string,
  terminal: Terminal,
): Promise<FoundPeople> => peopleOf(await fileSource(path, { stdin: terminal.input }).read(), institution);

const idsOf = ({ userId, username }: Person): readonly string[] =>
  [userId, username].filter(id => id !== null);

const isNamed = (person: Person, netId: string): boolean =>
  idsOf(person).some(id => id.toLowerCase() === netId.toLowerCase());

/** How many people of a file a message names. */
const NAMED = 5;

/** The net IDs of some people, for a message. */
function someOf(persons: readonly Person[]): string {
  const names = persons.map(person => idsOf(person).find(isNetId) ?? idsOf(person)[0] ?? '(no net ID)');
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ');
}

function choose(persons: readonly Person[], netId: string | undefined, source: string): Person {
  const place = { source };
  const [only] = persons;
  if (!only) {
    throw new DataError('data.no-person', `${source} holds no person.`, {
      place,
      hint: 'It needs a Record element for each person.',
    });
  }
  if (netId === undefined) {
    if (persons.length === 1) return only;
    throw new UsageError('person.which', `${source} holds ${persons.length} people: ${someOf(persons)}.`, {
      hint: `Name one of them: vitae cv NET_ID --input ${source === 'standard input' ? '-' : source}`,
    });
  }
  const found = persons.find(person => isNamed(person, netId));
  if (found) return found;
  // A file that says nobody's net ID is taken at the word of the command line.
  if (persons.length === 1 && !idsOf(only).some(isNetId)) return only;
  throw new DataError('person.unknown', `${source} does not hold the person ${netId}.`, {
    place,
    hint: `It holds ${someOf(persons)}.`,
  });
}

/** Problems that concern a person's own records; those of others in the same reply are left out. */
function problemsOf({ persons, problems }: FoundPeople, person: Person): readonly Problem[] {
  if (persons.length === 1) return problems;
  const names = new Set(
    Object.entries(person.records).flatMap(([entity, list]) => list.map(r => `${entity} ${r.id ?? ''}`)),
  );
  return problems.filter(p => p.place.record === undefined || names.has(p.place.record));
}

/** Asks the store, where one is named or no service is known, else the service. */
async function fetchPeople(
  netId: string,
  flags: SourceFlags,
  settings: Settings,
  terminal: Terminal,
): Promise<FoundPeople> {
  const origin = originOf(
    flags,
    settings,
    'Give --service URL, --db FILE or --input FILE; `vitae sample` makes a store to try.',
  );
  const fromStore = origin.kind === 'store';
  const { askService, askStore } = await import('../service.js');
  const { body, meta } = fromStore
    ? await askStore(settings, source => source.person(netId))
    : await askService(settings, origin.url, terminal, source => source.person(netId));
  return peopleIn(body, meta.address, netId, settings.institution, fromStore);
}

/**
 * Reads a reply about a person.
 * @param fromStore is it made from a store, which has no lines?
 * @throws DataError `person.unknown` where nobody is in it, and those of reading
 */
export function peopleIn(
  body: Uint8Array,
  source: string,
  netId: string,
  institution: string,
  fromStore: boolean,
): FoundPeople {
  const { persons, problems, date } = readReply(body, { source, institution });
  if (persons.length === 0) {
    throw new DataError('person.unknown', `${fromStore ? source : 'The service'} knows no person ${netId}.`, {
      place: { source },
      hint: 'Check the net ID.',
    });
  }
  const hasLines = !fromStore;
  return { persons, problems: hasLines ? problems : problems.map(withoutLine), date, source, hasLines };
}

/** A store has no lines. */
const withoutLine = ({ place: { line: _, ...place }, ...problem }: Problem): Problem => ({
  ...problem,
  place,
});

/**
 * Finds one person, with the problems met in reading them.
 * @throws UsageError, SourceError, DataError `person.unknown` and `data.no-person`
 */
export async function findPerson(
  netId: string | undefined,
  flags: SourceFlags,
  settings: Settings,
  terminal: Terminal,
): Promise<FoundPerson> {
  if (flags.input !== undefined) {
    const file = await readPeople(flags.input, settings.institution, terminal);
    const person = choose(file.persons, netId, file.source);
    return { person, problems: problemsOf(file, person), date: file.date, source: file.source };
  }
  if (netId === undefined) {
    throw new UsageError('net-id.missing', 'Whose document is it to be?', {
      hint: 'Give a net ID: vitae cv 123456789; or a file: vitae cv --input person.xml.',
    });
  }
  if (!isNetId(netId)) {
    throw new UsageError('net-id', `“${netId}” is not a net ID.`, {
      hint: existsSync(netId)
        ? `To read a file, write --input ${netId}`
        : 'A net ID has nine digits, such as 123456789.',
    });
  }
  return personIn(await fetchPeople(netId, flags, settings, terminal), netId);
}

/** The person of a reply who was asked for. @throws DataError `data.no-person` */
export function personIn(reply: FoundPeople, netId: string): FoundPerson {
  const { source, date, persons } = reply;
  // A service may know a person by a net ID that the record does not hold.
  const person = persons.find(one => isNamed(one, netId)) ?? choose(persons.slice(0, 1), undefined, source);
  return { person, problems: problemsOf(reply, person), date, source };
}
