import { type Database, openDatabase, parseScope } from '../../../src/database/index.js';
import { SAMPLE_INSTITUTION, sampleApplicants, sampleUniversity } from '../../../src/sample/index.js';
import { BASE_PATH, COMMUNICATION_SERVICE, INTERNATIONAL_SERVICE } from '../../../src/schema/index.js';
import { serve } from '../../../src/server/index.js';
import { DOCUMENTED_OPERATIONS, type DocumentedOperation } from '../../../src/server/openapi/operations.js';
import { ask, type Got } from '../setup.js';

type Key = 'all' | 'college:Religious Education' | 'admissions' | null;

/** A request whose reply is an example of the document. */
export interface ExampleRequest {
  /** Operation or group of operations, status if it is not 200, and media type. */
  readonly name: string;
  readonly status: number;
  readonly path: string;
  readonly key: Key;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** GET by default. */
  readonly method?: string;
}

const TYPES = { json: 'application/json', xml: 'application/xml' } as const;
const ENDINGS = ['json', 'xml'] as const;

/** The path of an operation with the examples of its parameters. */
const examplePath = ({ path, parameters }: DocumentedOperation): string =>
  parameters.reduce(
    (filled, { name, example }) => filled.replace(`{${name}}`, encodeURI(String(example))),
    path,
  );

const successes: readonly ExampleRequest[] = DOCUMENTED_OPERATIONS.flatMap(
  (operation): readonly ExampleRequest[] => {
    const path = examplePath(operation);
    const { id, service, shape } = operation;
    if (service === null) {
      // The list of a small college is short.
      const key = id === 'faculty' ? 'college:Religious Education' : 'all';
      return [{ name: `${id}.xml`, status: 200, path, key }];
    }
    const key = shape === null ? null : 'admissions';
    return ENDINGS.map(ending => ({
      ...{ name: `${id}.${ending}`, status: 200, path, key },
      headers: { accept: TYPES[ending] },
    }));
  },
);

const facultyError = (status: number, path: string, more: Partial<ExampleRequest> = {}): ExampleRequest => ({
  name: `faculty.${status}.xml`,
  status,
  path: BASE_PATH + path,
  key: 'all',
  ...more,
});

/** An error of an admissions service in both media types. */
const admissionsErrors = (
  group: string,
  status: number,
  path: string,
  key: Key = 'admissions',
  method = 'GET',
): readonly ExampleRequest[] =>
  ENDINGS.map(ending => ({
    ...{ name: `${group}.${status}.${ending}`, status, path, key, method },
    headers: { accept: TYPES[ending] },
  }));

const LARGE = 'x'.repeat(65 * 1024);
const HTML = { accept: 'text/html' };

const ofGroup = (group: string, base: string): readonly ExampleRequest[] => [
  ...admissionsErrors(group, 400, `${base}/12345`),
  ...admissionsErrors(group, 401, `${base}/100200000`, null),
  ...admissionsErrors(group, 403, `${base}/100200000`, 'all'),
  ...admissionsErrors(group, 404, `${base}/100299999`),
  ...admissionsErrors(group, 405, `${base}/100200000`, 'admissions', 'POST'),
  { name: `${group}.400.txt`, status: 400, path: `${base}/%E0%A4`, key: 'admissions' },
  { name: `${group}.406.json`, status: 406, path: `${base}/100200000`, key: 'admissions', headers: HTML },
  { name: `${group}.413.txt`, status: 413, path: `${base}/100200000`, key: 'admissions', body: LARGE },
  { name: `${group}Documentation.400.txt`, status: 400, path: `${base}/%E0%A4`, key: null },
  {
    name: `${group}Documentation.406.json`,
    status: 406,
    path: `${base}/documentation`,
    key: null,
    headers: HTML,
  },
  {
    name: `${group}Documentation.413.txt`,
    status: 413,
    path: `${base}/documentation`,
    key: null,
    body: LARGE,
  },
];

/** The requests whose replies are the examples. */
export const EXAMPLE_REQUESTS: readonly ExampleRequest[] = [
  ...successes,
  facultyError(400, '/faculty/12345'),
  facultyError(401, '/faculty', { key: null }),
  facultyError(403, '/faculty/100100058', { key: 'college:Religious Education' }),
  facultyError(405, '/faculty', { method: 'DELETE' }),
  facultyError(406, '/faculty', { headers: HTML }),
  facultyError(412, '/entities', { headers: { 'if-match': '"an-earlier-state"' } }),
  facultyError(413, '/entities', { body: LARGE }),
  { name: 'otherPath.404.xml', status: 404, path: `${BASE_PATH}/people`, key: null },
  { name: 'otherPath.404.txt', status: 404, path: `${COMMUNICATION_SERVICE.basePath}/a/b/c`, key: null },
  ...ofGroup('international', INTERNATIONAL_SERVICE.basePath),
  ...ofGroup('official', COMMUNICATION_SERVICE.basePath),
  ...admissionsErrors('official', 409, `${COMMUNICATION_SERVICE.basePath}/applicant42`),
];

/** The people of the examples: those of the small college, and two others. */
const PEOPLE = [25, 51, 38, 58];

/** The database of `vitae sample` with some or all of its 60 people. */
export function sampleDatabase(
  people: readonly number[] = Array.from({ length: 60 }, (_, n) => n),
): Database {
  const database = openDatabase(':memory:');
  const institution = SAMPLE_INSTITUTION;
  database.setSampleInstitution(institution);
  database.importPersons(sampleUniversity({ faculty: 0, others: people, institution }), { institution });
  database.admissions.put(sampleApplicants(institution));
  return database;
}

/** Requests all examples from services over the sample database. */
export async function fetchExamples(): Promise<ReadonlyMap<string, Got>> {
  const database = sampleDatabase(PEOPLE);
  const scopes = new Set(EXAMPLE_REQUESTS.map(({ key }) => key).filter(key => key !== null));
  const keys = new Map([...scopes].map(scope => [scope, database.keys.create(scope, parseScope(scope)).key]));
  const service = await serve({ database, institution: SAMPLE_INSTITUTION });
  try {
    const got = new Map<string, Got>();
    for (const { name, path, key, headers, body, method = 'GET' } of EXAMPLE_REQUESTS) {
      const authorization = key === null ? {} : { authorization: `Bearer ${keys.get(key)}` };
      const length = body === undefined ? {} : { 'content-length': String(body.length) };
      const options = { method, headers: { ...authorization, ...headers, ...length } };
      got.set(name, await ask(service, path, body === undefined ? options : { ...options, body }));
    }
    return got;
  } finally {
    await service.close();
    database.close();
  }
}
