import { DataError } from '../../core/index.js';
import { getAffiliations, type NeedsOf, readAdmissionsReply, writeReply } from '../../records/index.js';
import { findNetId } from '../../schema/index.js';
import { getListing } from '../../sections/index.js';
import { fileSource, type ServiceResponse } from '../../sources/index.js';
import { lettersFromFiles } from '../admissions/letters-from-files.js';
import type { Settings } from '../settings/settings.js';
import { readAs, wrongKind } from './file-kind.js';
import {
  choosePerson,
  foundPerson,
  holdsRecords,
  readApplicant,
  readPeople,
  requireRecords,
  responseVersion,
} from './read-people.js';
import type { FoundPeople, FoundPerson, RecordSource } from './record-source.js';

/** Refers to a person by the place in the file. */
const REF = '#';

interface ReadFile {
  readonly body: Uint8Array;
  readonly people: FoundPeople;
}

/**
 * Reads the people of a file.
 * @param needs the records to read; all by default
 * @throws DataError `data.kind` for a file of another kind, `data.no-person`, `data.no-record`, and what `readPeople` throws
 */
export async function parsePeople(
  file: ServiceResponse,
  settings: Settings,
  needs?: NeedsOf,
): Promise<ReadFile> {
  const { body, meta } = file;
  const read = (needed?: NeedsOf) => readPeople(body, meta.address, { ...settings, needs: needed });
  const people = await readAs('cv', file, async () => {
    const found = await read(needs);
    // Records that are not needed are not read, so that people without them are not empty.
    if (!holdsRecords(found)) requireRecords(needs === undefined ? found : await read());
    return found;
  });
  return { body, people };
}

/** Reads the people of a file; `-` is standard input. @throws SourceError, DataError */
export const readPeopleFile = async (path: string, settings: Settings): Promise<ReadFile> =>
  parsePeople(await readFile(path, settings.host.input), settings);

/**
 * Reads the people of a file of whom nothing may be recorded, or nothing that a map knows.
 * @throws as `parsePeople`, but not `data.no-record`
 */
export async function readSparseFile(path: string, settings: Settings): Promise<ReadFile> {
  const file = await readFile(path, settings.host.input);
  try {
    return await parsePeople(file, settings);
  } catch (error) {
    if (!(error instanceof DataError && error.code === 'data.no-record')) throw error;
    return { body: file.body, people: await readPeople(file.body, file.meta.address, settings) };
  }
}

/** The bytes of a person: the whole file if it is about one, else what a service would send about this one. */
export function ownBytes(
  { body, people }: ReadFile,
  found: FoundPerson,
  { institution }: Settings,
): Uint8Array {
  if (people.persons.length === 1) return body;
  const { person, date, institution: own } = found;
  const options = { root: 'Data', date, institution: institution || (own ?? '') };
  return Buffer.from(writeReply([person], options), 'utf8');
}

export const readFile = (
  path: string,
  input: AsyncIterable<Uint8Array> | undefined,
): Promise<ServiceResponse> => fileSource(path, input === undefined ? {} : { stdin: input }).read();

/** Files as a source of records: one with people, or responses of the admissions services. */
export async function openFileSource(paths: readonly string[], settings: Settings): Promise<RecordSource> {
  const { input } = settings.host;
  const [path = ''] = paths;
  let file: Promise<ServiceResponse> | null = null;
  let parsed: { readonly people: Promise<ReadFile>; readonly isWhole: boolean } | null = null;
  /** The file is parsed once; again only if the records that its list needed are not enough. */
  const open = async (needs?: NeedsOf): Promise<ReadFile> => {
    file ??= readFile(path, input);
    const response = await file;
    const isWhole = needs === undefined;
    if (parsed === null || (isWhole && !parsed.isWhole))
      parsed = { people: parsePeople(response, settings, needs), isWhole };
    return parsed.people;
  };
  return {
    address: paths.join(', '),
    files: paths,
    concurrency: 1,
    list: async needs => {
      const { persons, date, problems, institution } = (await open(needs)).people;
      const people = persons.map((person, i) => {
        return {
          ref: `${REF}${i}`,
          netId: findNetId(person),
          ...getListing(person),
          units: getAffiliations(person),
        };
      });
      return { people, date, problems, institution };
    },
    person: async (ref, needs) => {
      // What is needed of a person was needed of all, if the list was asked for it.
      const file = await (needs === undefined || parsed === null ? open() : parsed.people);
      const { body, people } = file;
      const listed = ref?.startsWith(REF) ? people.persons[Number(ref.slice(REF.length))] : undefined;
      const found = listed === undefined ? choosePerson(people, ref) : foundPerson(people, listed);
      return {
        version: responseVersion(body, needs?.entities),
        snapshot: () => ownBytes(file, found, settings),
        read: () => found,
      };
    },
    restorePerson: () => {
      throw new Error('Batches do not read files.');
    },
    applicants: async () => paths,
    applicantsSince: async () => null,
    applicant: async id => {
      const file = await readFile(id, input);
      const { body, meta } = file;
      const found = await readAs('i20', file, () => readApplicant(body, meta.address, null));
      return { version: responseVersion(body), snapshot: () => body, read: () => found };
    },
    letters: async (_, query) => {
      const files = await Promise.all(paths.map(each => readFile(each, input)));
      const read = async (file: ServiceResponse) => {
        const source = file.meta.address;
        const reply = await readAs('letters', file, () => readAdmissionsReply(file.body, { source }));
        if (reply.kind === 'applicant') throw wrongKind('applicant', source, 'letters.kind');
        return { reply, source };
      };
      return lettersFromFiles(await Promise.all(files.map(read)), query);
    },
    tryLetters: async () => null,
    close: async () => {},
  };
}
