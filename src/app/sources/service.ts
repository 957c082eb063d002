import { DataError, VitaeError } from '../../core/index.js';
import {
  appendColleagues,
  contactName,
  getAffiliations,
  keysWithoutName,
  type RecordNeeds,
  readNoteReply,
  readOfferingReply,
  readProgramListReply,
  readReply,
  withColleagues,
} from '../../records/index.js';
import { type ContactName, findNetId, isPersonId, type Person } from '../../schema/index.js';
import { getListing } from '../../sections/index.js';
import {
  type AdmissionsSource,
  admissionsSource,
  DEFAULT_LIMITS,
  type FacultySource,
  facultySource,
  type Limits,
  type ServiceConfig,
  type ServiceResponse,
} from '../../sources/index.js';
import { fetchLetters, type LettersClient, tryFetchLetters } from '../admissions/fetch-letters.js';
import type { ServiceSettings, Settings } from '../settings/settings.js';
import {
  foundPerson,
  hasId,
  type Reading,
  readApplicant,
  requireApplicantId,
  requireNetId,
  responseVersion,
} from './read-people.js';
import type { Fetched, FoundPerson, ListedPerson, RecordSource } from './record-source.js';

function clientConfig(
  { auth, timeoutSeconds, concurrency }: ServiceSettings,
  baseUrl: string,
  { host }: Settings,
  limits: Partial<Limits> = {},
): ServiceConfig {
  return {
    baseUrl,
    auth,
    environment: host.environment,
    limits: {
      ...(timeoutSeconds === null ? {} : { attemptMs: timeoutSeconds * 1000 }),
      ...(concurrency === null ? {} : { concurrency }),
      ...limits,
    },
  };
}

/** Opens the faculty-profile service at an address, as the settings say. */
export function openFaculty(url: string, settings: Settings, limits?: Partial<Limits>): FacultySource {
  const { service } = settings;
  const { basePath } = service;
  return facultySource({
    ...clientConfig(service, url, settings, limits),
    ...(basePath === null ? {} : { basePath }),
  });
}

/** Opens the admissions services at an address, as the settings say. */
export function openAdmissions(url: string, settings: Settings, limits?: Partial<Limits>): AdmissionsSource {
  const { admissions } = settings;
  const { internationalBasePath: international, communicationBasePath: communication } = admissions;
  return admissionsSource({
    ...clientConfig(admissions, url, settings, limits),
    basePaths: {
      ...(international === null ? {} : { international }),
      ...(communication === null ? {} : { communication }),
    },
  });
}

/**
 * Reads the response about one person.
 * @throws DataError `person.unknown` if it is empty, and what reading throws
 */
export function readPerson(
  body: Uint8Array,
  netId: string,
  source: string,
  { institution, maps, needs }: Reading,
): FoundPerson {
  const people = { ...readReply(body, { source, institution, maps, needs }), source, hasLines: true };
  const [first] = people.persons;
  if (first === undefined) {
    throw new DataError('person.unknown', `The service has no person ${netId}.`, {
      place: { source },
      hint: 'Check the net ID.',
    });
  }
  // A service may know a person by a net ID that the record does not hold.
  return foundPerson(people, people.persons.find(person => hasId(person, netId)) ?? first);
}

/** A weak ETag does not promise the same bytes (RFC 9110, 8.8.1), so that it is as good as none. */
const strongTag = (etag: string | null): string | null => (etag?.startsWith('"') ? etag : null);

const fetched = <T>({ body, meta }: ServiceResponse, read: () => T): Fetched<T> => ({
  version: responseVersion(body),
  etag: strongTag(meta.etag),
  snapshot: () => body,
  read,
});

type Names = ReadonlyMap<string, ContactName>;

/** Contact names by key, without the response that they are cut from. */
const namesIn = (persons: readonly Person[]): Names =>
  new Map(
    persons.flatMap(person => {
      const name = contactName(person);
      return person.userId === null || name === null ? [] : [structuredClone([person.userId, name] as const)];
    }),
  );

/** The services at an address as a source of records. */
export async function openServiceSource(url: string, settings: Settings): Promise<RecordSource> {
  const { institution, maps, service } = settings;
  let faculty: FacultySource | null = null;
  let admissions: AdmissionsSource | null = null;
  const people = (): FacultySource => {
    faculty ??= openFaculty(url, settings);
    return faculty;
  };
  const applicants = (): AdmissionsSource => {
    admissions ??= openAdmissions(url, settings);
    return admissions;
  };
  const read = async <T>(
    reader: (body: Uint8Array, options: { source: string }) => T,
    response: Promise<ServiceResponse>,
  ): Promise<T> => {
    const { body, meta } = await response;
    return reader(body, { source: meta.address });
  };
  const getLetters = (id: string): LettersClient => ({
    identifier: id,
    place: 'The service',
    programs: () => read(readProgramListReply, applicants().programs(id)),
    offering: code => read(readOfferingReply, applicants().offering(id, code)),
    note: isPersonId(id)
      ? null
      : (code, type, sequence) => read(readNoteReply, applicants().note(id, code, type, sequence)),
  });
  const readList = async () => {
    const { body, meta } = await people().faculty();
    return readReply(body, { source: meta.address, institution, maps });
  };
  let names: Promise<Names> | null = null;
  /** The names of the list of people, fetched when a record first needs one; none if the service does not give the list. */
  const listNames = async (): Promise<Names> => {
    names ??= readList().then(({ persons }) => namesIn(persons));
    try {
      return await names;
    } catch (error) {
      names = null;
      if (error instanceof VitaeError) return new Map();
      throw error;
    }
  };
  /** A person with the names of those whom the record identifies by a key alone, which are stored with the response. */
  const fetchedPerson = async (
    response: ServiceResponse,
    netId: string,
    needs?: RecordNeeds,
  ): Promise<Fetched<FoundPerson>> => {
    const { body, meta } = response;
    const reading = needs === undefined ? settings : { ...settings, needs: () => needs };
    const found = readPerson(body, netId, meta.address, reading);
    const isComplete = keysWithoutName(found.person).length === 0;
    const known = isComplete ? null : await listNames();
    const person = withColleagues(found.person, key => known?.get(key) ?? null);
    const bytes = appendColleagues(body, person);
    return {
      version: responseVersion(bytes, needs?.entities),
      // The names may change while the response does not.
      etag: isComplete ? strongTag(meta.etag) : null,
      snapshot: () => bytes,
      read: () => ({ ...found, person }),
    };
  };
  return {
    address: url,
    files: [],
    concurrency: service.concurrency ?? DEFAULT_LIMITS.concurrency,
    list: async () => {
      const { persons, date, problems, institution: own } = await readList();
      names = Promise.resolve(namesIn(persons));
      const listed = persons.flatMap((person): readonly ListedPerson[] => {
        const netId = findNetId(person);
        if (netId === null) return [];
        return [{ ref: netId, netId, ...getListing(person), units: getAffiliations(person) }];
      });
      return { people: listed, date, problems, institution: own };
    },
    person: async (ref, needs) => {
      requireNetId(ref);
      const response = await (needs === undefined
        ? people().person(ref)
        : people().profile(ref, needs.entities));
      return fetchedPerson(response, ref, needs);
    },
    personIfChanged: async (netId, etag) => {
      const response = await people().personIfChanged(netId, etag);
      if (response === null) return null;
      return fetchedPerson(response, netId);
    },
    restorePerson: (ref, body) => ({
      version: responseVersion(body),
      snapshot: () => body,
      read: () => readPerson(body, ref, 'the stored response', settings),
    }),
    applicants: async () => null,
    applicantsSince: async () => null,
    applicant: async id => {
      const response = await applicants().applicant(id);
      const { body, meta } = response;
      return fetched(response, () => readApplicant(body, meta.address, id));
    },
    letters: async (id, query) => {
      requireApplicantId(id);
      return fetchLetters(getLetters(id), query);
    },
    tryLetters: async id => tryFetchLetters(getLetters(id)),
    close: async () => {
      await faculty?.close();
      await admissions?.close();
    },
  };
}
