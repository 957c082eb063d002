import { existsSync } from 'node:fs';
import { counted, DataError, type Problem, UsageError } from '../core/index.js';
import { type AdmissionsPart, openDatabase, severalPeople } from '../database/index.js';
import { type AnyAdmissionsReply, isAdmissionsReply, readAdmissionsReply } from '../records/index.js';
import { findNetId, isNetId } from '../schema/index.js';
import type { ServiceResponse } from '../sources/index.js';
import { admissionsParts, type FileResponse } from './admissions/import-parts.js';
import { type Observer, SILENT } from './observer.js';
import type { Settings } from './settings/settings.js';
import { parsePeople, readFile } from './sources/file.js';
import type { FoundPeople } from './sources/index.js';

const STDIN = '-';

/** Files to load into the database of the settings. */
export interface ImportRequest {
  readonly settings: Settings;
  /** Paths of XML responses, JSON records and responses of the admissions services; `-` is standard input. */
  readonly files: readonly string[];
  /** The net ID of the person of a file that has none. */
  readonly netId?: string | undefined;
}

export interface ImportedFiles {
  readonly people: number;
  readonly records: number;
  /** How many responses of the admissions services there were, by kind; only kinds that occurred. */
  readonly responses: Readonly<Partial<Record<AnyAdmissionsReply['kind'], number>>>;
  readonly problems: readonly Problem[];
}

type ImportedPeople = Omit<ImportedFiles, 'responses'>;

/** @throws DataError `import.no-net-id` if none of the people can be imported, UsageError `import.net-id` */
function requireNetIds({ persons, source }: FoundPeople, netId: string | undefined): void {
  if (netId !== undefined && persons.length > 1) throw severalPeople();
  if (netId !== undefined || persons.some(person => findNetId(person) !== null)) return;
  throw new DataError('import.no-net-id', `${source} holds no person with a net ID of nine digits.`, {
    place: { source },
    hint: 'Give the net ID of a file with one person by --net-id.',
  });
}

/** Imports the people of one file. */
function importPeople(
  { persons, problems, source, institution: invented = null }: FoundPeople,
  { netId, settings }: ImportRequest,
): ImportedPeople {
  const { db, institution } = settings;
  const store = openDatabase(db);
  try {
    // Real people among the samples get no invented institution.
    if (store.countPersons() === 0 || store.sampleInstitution !== invented)
      store.setSampleInstitution(store.countPersons() === 0 ? invented : null);
    const options = { institution, source, ...(netId === undefined ? {} : { netId }) };
    const report = store.importPersons(persons, options);
    const { people, records } = report;
    return { people, records, problems: [...problems, ...report.problems] };
  } finally {
    store.close();
  }
}

/**
 * Finds where responses of the admissions services belong, together, since one may hold the identifiers that another
 * needs. The database is only read.
 */
function placeResponses(responses: readonly FileResponse[], db: string): readonly AdmissionsPart[] {
  if (responses.length === 0 || !existsSync(db)) return admissionsParts(responses, () => []);
  const store = openDatabase(db, { readOnly: true });
  try {
    return admissionsParts(responses, netId => store.admissions.personIds(netId));
  } finally {
    store.close();
  }
}

function importResponses(parts: readonly AdmissionsPart[], db: string): void {
  const store = openDatabase(db);
  try {
    store.setSampleInstitution(null);
    store.admissions.merge(parts);
  } finally {
    store.close();
  }
}

/** The number of each kind of response, for kinds that occurred. */
function countKinds(responses: readonly FileResponse[]): ImportedFiles['responses'] {
  const counts: Partial<Record<AnyAdmissionsReply['kind'], number>> = {};
  for (const kind of ['applicant', 'programs', 'offering', 'note'] as const) {
    const count = responses.filter(({ reply }) => reply.kind === kind).length;
    if (count > 0) counts[kind] = count;
  }
  return counts;
}

/**
 * Loads files into the database. All files are read before it is created or changed; if it fails then, the people of the
 * files before stay. Responses of the admissions services are loaded together at the end, all or none.
 * @throws UsageError `net-id` and `import.net-id`, DataError `import.no-net-id`, and what reading and writing throw
 * @example
 * const { people, records } = await importFiles({ settings, files: ['samples/ravencroft.xml'] });
 */
export async function importFiles(
  request: ImportRequest,
  observer: Observer = SILENT,
): Promise<ImportedFiles> {
  const { settings, files, netId } = request;
  const { host, db } = settings;
  if (netId !== undefined && !isNetId(netId)) {
    throw new UsageError('net-id', `“${netId}” is not a net ID.`, {
      hint: 'Use nine digits, such as 123456789.',
    });
  }
  const read = (path: string): Promise<ServiceResponse> => {
    observer.progress?.(`Reading ${path} …`);
    return readFile(path, host.input);
  };
  const hold = (people: FoundPeople) => async () => people;
  const readAgain = (path: string) => async () => (await parsePeople(await read(path), settings)).people;
  /** One for each file with people, so that those of one file at a time are held. */
  const readers: (() => Promise<FoundPeople>)[] = [];
  const responses: FileResponse[] = [];
  for (const path of files) {
    const file = await read(path);
    const source = file.meta.address;
    if (isAdmissionsReply(file.body)) {
      responses.push({ reply: readAdmissionsReply(file.body, { source }), source });
      continue;
    }
    const { people } = await parsePeople(file, settings);
    requireNetIds(people, netId);
    readers.push(files.length === 1 || path === STDIN ? hold(people) : readAgain(path));
  }
  const parts = placeResponses(responses, db);
  const imported: ImportedPeople[] = [];
  const sum = (member: 'people' | 'records') => imported.reduce((total, file) => total + file[member], 0);
  try {
    for (const readPeople of readers) imported.push(importPeople(await readPeople(), request));
    if (parts.length > 0) importResponses(parts, db);
  } catch (error) {
    if (imported.length > 0) {
      const people = counted(sum('people'), 'person', 'people');
      const records = counted(sum('records'), 'record');
      const from = counted(imported.length, 'file');
      observer.notice?.(`${db}: ${people}, ${records} imported from ${from} before this error.`);
    }
    throw error;
  }
  return {
    people: sum('people'),
    records: sum('records'),
    responses: countKinds(responses),
    problems: [
      ...imported.flatMap(file => file.problems),
      ...responses.flatMap(({ reply }) => reply.problems),
    ],
  };
}
