import { sha256 } from '../../audit/index.js';
import { cached, DataError, once, type Problem, SourceError, today } from '../../core/index.js';
import { ALL, type Database, openDatabase, type PersonRecord } from '../../database/index.js';
import {
  appendColleagues,
  makeResponse,
  type RecordNeeds,
  readReply,
  withColleagues,
} from '../../records/index.js';
import { type ContactName, PROGRAM_LIST } from '../../schema/index.js';
import { fetchLetters, type LettersClient, tryFetchLetters } from '../admissions/fetch-letters.js';
import type { Settings } from '../settings/settings.js';
import { requireApplicantId, requireNetId } from './read-people.js';
import type { Fetched, FoundPerson, RecordSource } from './record-source.js';

/** A database has no lines that a problem could name. */
const withoutLine = ({ place: { line: _, ...place }, ...problem }: Problem): Problem => ({
  ...problem,
  place,
});

/** A database as a source of records. */
export async function openDatabaseSource(path: string, settings: Settings): Promise<RecordSource> {
  const { maps } = settings;
  const database = openDatabase(path, { readOnly: true, maps });
  const own = database.sampleInstitution;
  const institution = settings.institution || (own ?? '');

  let known = { state: '', names: new Map<string, ContactName | null>() };
  const findName = (key: string): ContactName | null => {
    const state = database.state();
    if (state !== known.state) known = { state, names: new Map() };
    return cached(known.names, key, database.contactName);
  };

  /** @param find the names of those whom the record identifies by a key alone; a stored record has them */
  function fetched(
    record: Pick<PersonRecord, 'read' | 'xml'>,
    find: (key: string) => ContactName | null,
    needs?: RecordNeeds,
  ): Fetched<FoundPerson> {
    const read = once((): FoundPerson => {
      const { person, problems } = record.read();
      const about = { date: today(), source: path, institution: own };
      return { person: withColleagues(person, find), problems: problems.map(withoutLine), ...about };
    });
    const snapshot = once(() => appendColleagues(Buffer.from(record.xml, 'utf8'), read().person));
    return {
      get version() {
        const entities = needs?.entities ?? ('all' as const);
        return { scheme: 'row' as const, value: sha256(snapshot()), entities };
      },
      snapshot,
      read,
    };
  }

  return {
    address: path,
    files: [],
    institution: own,
    concurrency: 1,
    list: async () => ({
      people: database.listPeople(ALL).map(entry => ({ ...entry, ref: entry.netId })),
      date: today(),
      problems: [],
      institution: own,
    }),
    person: async (ref, needs) => {
      requireNetId(ref);
      const record = database.person(ref, institution, needs ?? null);
      if (record !== null) return fetched(record, findName, needs);
      throw new DataError('person.unknown', `${path} has no person ${ref}.`, {
        place: { source: path },
        hint: 'Check the net ID.',
      });
    },
    restorePerson: (ref, snapshot) => {
      const xml = Buffer.from(snapshot).toString('utf8');
      const read = (): ReturnType<PersonRecord['read']> => {
        const { persons, problems } = readReply(xml, { source: path, institution, maps });
        const [person] = persons;
        if (person !== undefined) return { person, problems };
        throw new DataError('person.unknown', `The stored response does not hold the person ${ref}.`);
      };
      return fetched({ read, xml }, () => null);
    },
    ...getApplicants(database, path),
    close: async () => database.close(),
  };
}

function getApplicants(
  { admissions, sampleInstitution: institution }: Database,
  path: string,
): Pick<RecordSource, 'applicants' | 'applicantsSince' | 'applicant' | 'letters' | 'tryLetters'> {
  const resolvePersonId = (id: string): string => {
    const [personId, ...others] = admissions.personIds(id);
    if (personId !== undefined && others.length === 0) return personId;
    const isShared = others.length > 0;
    const message = isShared ? 'has several applicants with this net ID' : 'has no such applicant';
    throw new DataError(isShared ? 'applicant.shared' : 'applicant.unknown', `${path} ${message}.`, {
      place: { source: path },
      hint: isShared ? 'Use the person ID.' : 'Check the person ID (nine digits) or net ID.',
    });
  };
  const requireStored = <T>(response: T | null, what: string) => {
    if (response !== null) return { response, problems: [] };
    throw new SourceError('source.not-found', `${path} has no ${what}.`, {
      place: { source: path },
      hint: 'Import the response that holds it.',
    });
  };
  const getLetters = (id: string): LettersClient => {
    const identifier = resolvePersonId(id);
    return {
      identifier,
      place: path,
      programs: async () =>
        requireStored(
          makeResponse(PROGRAM_LIST, {}, { programList: admissions.programs(identifier) }),
          'programs',
        ),
      offering: async code =>
        requireStored(admissions.offering(identifier, code), 'communications for this program'),
      note: async (code, type, sequence) =>
        requireStored(admissions.note(identifier, code, type, sequence), 'such note'),
    };
  };
  return {
    applicants: async () => admissions.list().map(({ personId }) => personId),
    applicantsSince: async day => admissions.changedSince(new Date(`${day}T00:00`)),
    applicant: async id => {
      const identifier = resolvePersonId(id);
      const found = requireStored(admissions.applicant(identifier), 'record of this applicant');
      const { response, problems } = found;
      return {
        version: { scheme: 'row', value: admissions.version(identifier) ?? '', entities: 'all' },
        snapshot: () => Buffer.from(JSON.stringify(response), 'utf8'),
        read: () => ({ applicant: response, identifier, problems, source: path, institution }),
      };
    },
    letters: async (id, query) => {
      requireApplicantId(id);
      return { ...(await fetchLetters(getLetters(id), query)), institution };
    },
    tryLetters: async id => tryFetchLetters(getLetters(id)),
  };
}
