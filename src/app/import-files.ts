import { counted, type Problem, UsageError } from '../core/index.js';
import { openDatabase } from '../database/index.js';
import { type AnyAdmissionsReply, isAdmissionsReply, readAdmissionsReply } from '../records/index.js';
import { isNetId } from '../schema/index.js';
import { fileSource, type ServiceResponse } from '../sources/index.js';
import { admissionsParts, type FileResponse } from './admissions/import-parts.js';
import { type Observer, SILENT } from './observer.js';
import type { Settings } from './settings/settings.js';
import { readPeople } from './sources/read-people.js';

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

/** Imports the people of one file, which is read before the database is changed. */
async function importPeople(
  { body, meta }: ServiceResponse,
  { netId, settings }: ImportRequest,
): Promise<ImportedPeople> {
  const { db, institution } = settings;
  const found = await readPeople(body, meta.address, settings);
  const { persons, problems, source, institution: invented = null } = found;
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

/** Imports responses of the admissions services together, since one may hold the identifiers that another needs. */
function importResponses(responses: readonly FileResponse[], db: string): void {
  const store = openDatabase(db);
  try {
    const { admissions } = store;
    store.setSampleInstitution(null);
    admissions.merge(admissionsParts(responses, netId => admissions.personIds(netId)));
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
 * Loads files into the database, one after the other: if one fails, the people of the files before it stay.
 * Responses of the admissions services are loaded together at the end, all or none.
 * @throws UsageError `net-id`, and what reading and writing throw
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
  const imported: ImportedPeople[] = [];
  const responses: FileResponse[] = [];
  const sum = (member: 'people' | 'records') => imported.reduce((total, file) => total + file[member], 0);
  try {
    for (const path of files) {
      observer.progress?.(`Reading ${path} …`);
      const file = await fileSource(path, host.input === undefined ? {} : { stdin: host.input }).read();
      const source = file.meta.address;
      if (isAdmissionsReply(file.body))
        responses.push({ reply: readAdmissionsReply(file.body, { source }), source });
      else imported.push(await importPeople(file, request));
    }
    if (responses.length > 0) importResponses(responses, db);
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
