import { DataError, type Problem, SourceError } from '../../ground/index.js';
import { affiliationOf, makeResponse, readReply } from '../../records/index.js';
import { BASE_PATH, PROGRAM_LIST } from '../../schema/index.js';
import { nameOf } from '../../sections/index.js';
import { facultyReply, servicesApp } from '../../server/index.js';
import { ALL, openStore, type Store } from '../../store/index.js';
import { fetchLetters, type LettersClient, tryFetchLetters } from '../admissions/fetch-letters.js';
import type { Settings } from '../settings/settings.js';
import { foundPerson, hasId, responseVersion } from './read-people.js';
import type { FoundPerson, RecordSource } from './record-source.js';

/** A database has no lines that a problem could name. */
const withoutLine = ({ place: { line: _, ...place }, ...problem }: Problem): Problem => ({
  ...problem,
  place,
});

function readPerson(body: Uint8Array, netId: string, source: string, institution: string): FoundPerson {
  const { persons, problems, date } = readReply(body, { source, institution });
  const [first] = persons;
  if (first === undefined) {
    throw new DataError('person.unknown', `${source} knows no person ${netId}.`, {
      place: { source },
      hint: 'Check the net ID.',
    });
  }
  const people = { persons, problems: problems.map(withoutLine), date, source, hasLines: false };
  return foundPerson(people, persons.find(person => hasId(person, netId)) ?? first);
}

/** A database as a source of records. */
export async function openDatabaseSource(path: string, { institution }: Settings): Promise<RecordSource> {
  const store = openStore(path, { readOnly: true });
  const app = servicesApp(store, { institution, access: 'open' });
  const fetchPath = async (resource: string): Promise<Uint8Array> => {
    const response = await app.fetch(
      new Request(`http://localhost${BASE_PATH}${resource}`, { headers: { host: 'localhost' } }),
    );
    if (response.status === 200) return new Uint8Array(await response.arrayBuffer());
    throw new SourceError('store.read', `The database ${path} could not be read (${response.status}).`, {
      place: { source: path },
      hint: 'Check the database, or import the data into a new one.',
    });
  };
  return {
    address: path,
    concurrency: 1,
    list: async (scope = ALL) => {
      const stored = store.listFaculty(scope);
      const { persons, date, problems } = readReply(facultyReply(stored), { source: path, institution });
      const people = persons.map((person, i) => {
        const netId = stored[i]?.netId ?? '';
        return { ref: netId, netId, name: nameOf(person), affiliation: affiliationOf(person) };
      });
      return { people, date, problems };
    },
    person: async (ref = '', entities) => {
      const resource =
        entities === undefined ? `/faculty/${ref}` : `/faculty/${ref}/profile/${entities.join(',')}`;
      const body = await fetchPath(resource);
      return {
        version: responseVersion(body, entities),
        snapshot: () => body,
        read: () => readPerson(body, ref, path, institution),
      };
    },
    restorePerson: (ref, body) => ({
      version: responseVersion(body),
      snapshot: () => body,
      read: () => readPerson(body, ref, 'the stored response', institution),
    }),
    ...applicantsOf(store, path),
    close: async () => store.close(),
  };
}

function applicantsOf(
  { admissions }: Store,
  path: string,
): Pick<RecordSource, 'applicants' | 'applicant' | 'letters' | 'tryLetters'> {
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
  const require = <T>(response: T | null, what: string) => {
    if (response !== null) return { response, problems: [] };
    throw new SourceError('source.not-found', `${path} has no ${what}.`, {
      place: { source: path },
      hint: 'Import the response that holds it.',
    });
  };
  const lettersOf = (id: string): LettersClient => {
    const identifier = resolvePersonId(id);
    return {
      identifier,
      place: path,
      programs: async () =>
        require(makeResponse(PROGRAM_LIST, {}, { programList: admissions.programs(identifier) }), 'programs'),
      offering: async code =>
        require(admissions.offering(identifier, code), 'communications for this program'),
      note: async (code, type, sequence) =>
        require(admissions.note(identifier, code, type, sequence), 'such note'),
    };
  };
  return {
    applicants: async () => admissions.list().map(({ personId }) => personId),
    applicant: async id => {
      const identifier = resolvePersonId(id);
      const { response, problems } = require(admissions.applicant(identifier), 'record of this applicant');
      const body = Buffer.from(JSON.stringify(response), 'utf8');
      return {
        version: responseVersion(body),
        snapshot: () => body,
        read: () => ({ applicant: response, identifier, problems, source: path }),
      };
    },
    letters: async (id = '', query) => fetchLetters(lettersOf(id), query),
    tryLetters: async id => tryFetchLetters(lettersOf(id)),
  };
}
