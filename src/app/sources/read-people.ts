import { existsSync } from 'node:fs';
import { type RecordVersion, sha256 } from '../../audit/index.js';
import { DataError, type Problem, Problems, UsageError } from '../../core/index.js';
import {
  applyMaps,
  decodeBody,
  type ReplyOptions,
  readApplicantReply,
  readPersonJson,
  readReply,
  writeReply,
} from '../../records/index.js';
import { ENTITIES, isNetId, isPersonIdOrNetId, type Person } from '../../schema/index.js';
import { echoedPath } from '../admissions/resource.js';
import type { FoundApplicant, FoundPeople, FoundPerson } from './record-source.js';

/** The date attribute of the first element of a response. */
const DATE = /^([^<]*(?:<[?!][^>]*>[^<]*)*<[^>]*?\bdate\s*=\s*)(?:"[^"]*"|'[^']*')/;
/** The bytes at the start that can hold that date. */
const HEAD = 2048;

/** The version of a response: the hash of its bytes without its date, which changes every day. */
export function responseVersion(
  body: Uint8Array,
  entities: RecordVersion['entities'] = 'all',
): RecordVersion {
  const head = Buffer.from(body.subarray(0, HEAD)).toString('latin1').replace(DATE, '$1');
  return { scheme: 'response', value: sha256(sha256(head) + sha256(body.subarray(HEAD))), entities };
}

/** The characters at the start of JSON that are looked at. */
const JSON_HEAD = 64;

const isJson = (body: Uint8Array): boolean =>
  /^\s*\{/.test(decodeBody(body.subarray(0, JSON_HEAD), {}, new Problems()));

/** How records are read; settings have it, except for the needs. */
export type Reading = Pick<ReplyOptions, 'institution' | 'maps' | 'needs'>;

/** The problems of a person read from JSON: they show when the person is written as XML and read again. */
function findJsonProblems(person: Person, source: string, reading: Reading): readonly Problem[] {
  const xml = writeReply([person], { root: 'Data', institution: reading.institution });
  const { problems } = readReply(xml, { source, ...reading });
  return problems.map(({ place: { line: _, ...place }, ...problem }) => ({ ...problem, place }));
}

/**
 * Reads the people of an XML response, or the one person of a JSON record, which is always read whole.
 * @throws DataError if it is neither
 */
export async function readPeople(
  body: Uint8Array,
  source: string,
  { institution, maps, needs }: Reading,
): Promise<FoundPeople> {
  if (isJson(body)) {
    const person = await readPersonJson(decodeBody(body, { source }, new Problems()), source);
    const problems = findJsonProblems(person, source, { institution, maps });
    return { persons: [applyMaps(person, institution, maps)], problems, date: null, source, hasLines: false };
  }
  const { root: _, ...reply } = readReply(body, { source, institution, maps, needs });
  return { ...reply, source, hasLines: true };
}

/** Reads the response about one applicant; the path that it echoes names the applicant if nothing else does. */
export function readApplicant(body: Uint8Array, source: string, id: string | null): FoundApplicant {
  const { request, response, problems } = readApplicantReply(body, { source });
  return {
    applicant: response,
    identifier: id ?? echoedPath(request).at(-1) ?? '',
    problems,
    source,
  };
}

const getIds = ({ userId, username }: Person): readonly string[] =>
  [userId, username].filter(id => id !== null);

export const hasId = (person: Person, netId: string): boolean =>
  getIds(person).some(id => id.toLowerCase() === netId.toLowerCase());

/**
 * Checks an identifier for a source that finds people by net ID.
 * @throws UsageError `net-id.missing` or `net-id`
 */
export function requireNetId(id: string | undefined): asserts id is string {
  if (id === undefined) {
    throw new UsageError('net-id.missing', 'No person given.', {
      hint: 'Give a net ID or a name: vitae cv 123456789; or a file: vitae cv --input person.xml.',
    });
  }
  if (isNetId(id)) return;
  throw new UsageError('net-id', `“${id}” is not a net ID.`, {
    hint: existsSync(id)
      ? `To read a file, use --input ${id}`
      : 'Use nine digits, or find the person with `vitae people`.',
  });
}

/** @throws UsageError `applicant.which`, `applicant.id` */
export function requireApplicantId(id: string | undefined): asserts id is string {
  if (id === undefined) {
    throw new UsageError('applicant.which', 'No applicant given.', {
      hint: 'Give a person ID or net ID: vitae letters 123456789; or files: vitae letters --input response.json.',
    });
  }
  if (isPersonIdOrNetId(id)) return;
  throw new UsageError('applicant.id', 'The identifier is neither a person ID nor a net ID.', {
    hint: 'A person ID has nine digits; a net ID begins with a letter.',
  });
}

/** The most people that a message names. */
const MAX_NAMED = 5;

function listIds(persons: readonly Person[]): string {
  const names = persons.map(person => getIds(person).find(isNetId) ?? getIds(person)[0] ?? '(no net ID)');
  const more = names.length - MAX_NAMED;
  return more > 0 ? `${names.slice(0, MAX_NAMED).join(', ')} and ${more} more` : names.join(', ');
}

/** Has the person a record with a value? */
const hasRecords = ({ records }: Person): boolean =>
  ENTITIES.some(({ name }) =>
    records[name].some(({ values }) => Object.values(values).some(value => value !== null)),
  );

export const holdsRecords = ({ persons }: Pick<FoundPeople, 'persons'>): boolean => persons.some(hasRecords);

/** @throws DataError `data.no-person` without people, `data.no-record` if nothing of them was read */
export function requireRecords(people: FoundPeople): void {
  const { persons, problems, source } = people;
  if (persons.length === 0) throw noPerson(source);
  if (holdsRecords(people)) return;
  throw new DataError('data.no-record', `${source} holds no record that vitae knows.`, {
    place: { source },
    hint: problems.some(({ code }) => /^(?:entity|field)\.unknown$/.test(code))
      ? 'Map its elements (docs/your-records.md): `vitae check FILE --unmapped` lists them.'
      : 'Export the records of its people, too.',
  });
}

const noPerson = (source: string): DataError =>
  new DataError('data.no-person', `${source} holds no person.`, {
    place: { source },
    hint: 'It needs a Record element for each person.',
  });

/**
 * The requested person of a file, or its only one.
 * @throws DataError `data.no-person` or `person.unknown`, UsageError `person.which`
 */
export function choosePerson(people: FoundPeople, netId: string | undefined): FoundPerson {
  const { persons, source } = people;
  const place = { source };
  const [only] = persons;
  if (!only) throw noPerson(source);
  if (netId === undefined) {
    if (persons.length === 1) return foundPerson(people, only);
    throw new UsageError('person.which', `${source} holds ${persons.length} people: ${listIds(persons)}.`, {
      hint: `Name one of them: vitae cv NET_ID --input ${source === 'standard input' ? '-' : source}`,
    });
  }
  const found = persons.find(person => hasId(person, netId));
  if (found) return foundPerson(people, found);
  // A file whose one person has no net ID: it uses the net ID given on the command line.
  if (isNetId(netId) && persons.length === 1 && !getIds(only).some(isNetId)) return foundPerson(people, only);
  throw new DataError('person.unknown', `${source} does not hold the person ${netId}.`, {
    place,
    hint: `It holds ${listIds(persons)}.`,
  });
}

/** A person with the problems in their own records; those of others in the response are left out. */
export function foundPerson({ persons, problems, ...found }: FoundPeople, person: Person): FoundPerson {
  return { ...found, person, problems: ownProblems(persons, problems, person) };
}

function ownProblems(
  persons: readonly Person[],
  problems: readonly Problem[],
  person: Person,
): readonly Problem[] {
  if (persons.length === 1) return problems;
  const names = new Set(
    Object.entries(person.records).flatMap(([entity, list]) => list.map(r => `${entity} ${r.id ?? ''}`)),
  );
  return problems.filter(p => p.place.record === undefined || names.has(p.place.record));
}
