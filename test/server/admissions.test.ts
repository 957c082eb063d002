import { describe, expect, it } from 'vitest';
import { SourceError } from '../../src/core/index.js';
import { ADMISSIONS, ALL, type Database, parseScope } from '../../src/database/index.js';
import {
  readApplicantReply,
  readNoteReply,
  readOfferingReply,
  readProgramListReply,
} from '../../src/records/index.js';
import { sampleApplicants } from '../../src/sample/index.js';
import {
  ADMISSIONS_MEDIA_TYPES,
  ADMISSIONS_SERVICES,
  type AdmissionsMediaType,
  COMMUNICATION_SERVICE,
  INTERNATIONAL_SERVICE,
  NOT_INTERNATIONAL,
  NOTE_TYPES,
} from '../../src/schema/index.js';
import type { RequestLine, Service } from '../../src/server/index.js';
import { selectAdmissionsType } from '../../src/server/negotiation.js';
import { admissionsSource } from '../../src/sources/index.js';
import { INSTITUTION } from '../database/people.js';
import { ask, type Got, NURSE, SAFE, services, smallDatabase } from './setup.js';

const start = services();
const files = sampleApplicants(INSTITUTION);
const file = files.find(({ programs }) => programs.some(({ notes }) => notes.length === NOTE_TYPES.length));
if (file === undefined) throw new Error('No applicant has notes of all types.');
const [program] = file.programs;
if (program === undefined) throw new Error('no program');
const code = program.program.program_code;
const NET_ID = String(file.netId);
const SHARED = 'applicant42';
const UNKNOWN_ID = '999999999';

const international = INTERNATIONAL_SERVICE.basePath;
const communication = COMMUNICATION_SERVICE.basePath;

function stored() {
  const database = smallDatabase();
  database.admissions.put(files);
  return { database, authorization: `Bearer ${database.keys.create('admissions office', ADMISSIONS).key}` };
}

/** A service over the sample, and a function that sends requests with an active key. */
async function running() {
  const { database, authorization } = stored();
  const service = await start({ database });
  const get = (path: string, accept: string = 'application/json', method = 'GET'): Promise<Got> =>
    ask(service, path, { method, headers: { authorization, accept } });
  return { service, database, authorization, get };
}

const typeOf = (got: Got) => got.headers['content-type'];

/** The request and the message in the envelope of an error, in either media type. */
function errorIn(got: Got, key: string, mediaType: AdmissionsMediaType) {
  expect(typeOf(got)).toBe(`${mediaType}; charset=utf-8`);
  if (mediaType === 'application/json') {
    const envelope = JSON.parse(got.body);
    expect(Object.keys(envelope)).toEqual([key]);
    const { request, response } = envelope[key];
    return { status: request.status, statusMessage: request.statusMessage, message: response.message };
  }
  const text = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(got.body)?.[1];
  expect(got.body).toContain(`<${key}><request>`);
  return { status: Number(text('status')), statusMessage: text('statusMessage'), message: text('message') };
}

/** Every operation with data: a valid path, one with unknown and one with malformed values. */
const rows = [
  {
    service: INTERNATIONAL_SERVICE,
    operation: 'applicant',
    paths: [`/${file.personId}`, `/${NET_ID}`],
    unknown: [`/${UNKNOWN_ID}`, '/unknown'],
    malformed: ['/12345678', '/1234567890', '/-x', '/a%20b', '/a%2Fb'],
    shared: [],
    read: readApplicantReply,
    expected: file.applicant,
  },
  {
    service: COMMUNICATION_SERVICE,
    operation: 'programs',
    paths: [`/${file.personId}`, `/${NET_ID}`],
    unknown: [`/${UNKNOWN_ID}`, '/unknown'],
    malformed: ['/12345678', '/a%20b'],
    shared: [`/${SHARED}`],
    read: readProgramListReply,
    expected: {
      values: { message: '' },
      lists: { programList: file.programs.map(entry => entry.program) },
      unknown: [],
    },
  },
  {
    service: COMMUNICATION_SERVICE,
    operation: 'offering',
    paths: [`/${file.personId}/${code}`, `/${NET_ID}/${code}`],
    unknown: [`/${UNKNOWN_ID}/${code}`, `/${NET_ID}/000000`],
    malformed: [`/${NET_ID}/12345`, `/${NET_ID}/1234567`, `/12345678/${code}`],
    shared: [`/${SHARED}/${code}`],
    read: readOfferingReply,
    expected: program.offering,
  },
  {
    service: COMMUNICATION_SERVICE,
    operation: 'note',
    paths: [`/${NET_ID}/${code}/PROVISION/4`],
    unknown: [
      `/unknown/${code}/PROVISION/4`,
      `/${NET_ID}/000000/PROVISION/4`,
      `/${NET_ID}/${code}/PROVISION/99`,
    ],
    malformed: [
      // A note is found by net ID only.
      `/${file.personId}/${code}/PROVISION/4`,
      `/${NET_ID}/${code}/PRAISE/4`,
      `/${NET_ID}/${code}/deny/4`,
      `/${NET_ID}/${code}/PROVISION/first`,
      `/${NET_ID}/abc/PROVISION/4`,
    ],
    shared: [`/${SHARED}/${code}/PROVISION/4`],
    read: readNoteReply,
    expected: program.notes[3],
  },
] as const;

it('has a row for every operation with data', () => {
  const operations = ADMISSIONS_SERVICES.flatMap(service =>
    service.operations.filter(({ shape }) => shape !== null).map(({ name }) => name),
  );
  expect(rows.map(({ operation }) => operation).sort()).toEqual([...operations].sort());
});

for (const mediaType of ADMISSIONS_MEDIA_TYPES)
  describe.each(rows)(`$operation as ${mediaType}`, row => {
    const { key, basePath, statuses } = row.service;
    const meaning = (status: number) => statuses.find(entry => entry.status === status)?.meaning;

    it('200: the data in the envelope, with an echo of the request', async () => {
      const { get } = await running();
      for (const path of row.paths) {
        const got = await get(`${basePath}${path}?view=short&x`, mediaType);
        expect(got.status).toBe(200);
        expect(got.headers).toMatchObject({
          'content-type': `${mediaType}; charset=utf-8`,
          vary: 'Accept, Authorization',
          'cache-control': 'no-store',
          ...SAFE,
          'content-length': String(got.bytes.length),
        });
        const { request, response, problems } = row.read(got.bytes, { source: 'reply', mediaType });
        expect(request).toEqual({
          attributes: 'view=short&x',
          method: 'GET',
          resource: path,
          status: 200,
          statusMessage: meaning(200),
        });
        expect(response).toEqual(row.expected);
        expect(problems).toEqual([]);
      }
    });

    it('HEAD: the same without the body', async () => {
      const { get } = await running();
      const got = await get(basePath + row.paths[0], mediaType);
      const head = await get(basePath + row.paths[0], mediaType, 'HEAD');
      expect(head.headers['content-length']).toBe(got.headers['content-length']);
      expect([head.status, head.body, typeOf(head)]).toEqual([200, '', `${mediaType}; charset=utf-8`]);
    });

    it('400 for a malformed parameter, with its name', async () => {
      const { get } = await running();
      for (const path of row.malformed) {
        const got = await get(basePath + path, mediaType);
        expect(got.status, path).toBe(400);
        const { status, statusMessage, message } = errorIn(got, key, mediaType);
        expect([status, statusMessage]).toEqual([400, meaning(400)]);
        expect(message).toMatch(
          /^(?:person_id_net_id|net_id|program_code|note_type|sequence_number) must be: /,
        );
      }
    });

    it('401 without a key and with a wrong one', async () => {
      const { service } = await running();
      for (const headers of [{}, { authorization: 'Bearer wrong' }]) {
        const got = await ask(service, basePath + row.paths[0], {
          headers: { ...headers, accept: mediaType },
        });
        expect(got.status).toBe(401);
        expect(errorIn(got, key, mediaType).statusMessage).toBe(meaning(401));
        expect(got.headers['www-authenticate']).toContain('Bearer realm="graduate admissions"');
      }
    });

    it('403 for any key of the faculty service', async () => {
      const { service, database } = await running();
      for (const scope of [ALL, parseScope('college:Nursing'), parseScope(`person:${file.personId}`)]) {
        const headers = {
          authorization: `Bearer ${database.keys.create('faculty', scope).key}`,
          accept: mediaType,
        };
        for (const path of [row.paths[0], row.unknown[0]]) {
          const got = await ask(service, basePath + path, { headers });
          expect(got.status).toBe(403);
          expect(errorIn(got, key, mediaType).statusMessage).toBe(meaning(403));
        }
      }
    });

    it('404 for unknown values', async () => {
      const { get } = await running();
      for (const path of row.unknown) {
        const got = await get(basePath + path, mediaType);
        expect(got.status, path).toBe(404);
        expect(errorIn(got, key, mediaType)).toMatchObject({ status: 404, statusMessage: meaning(404) });
      }
    });

    it('500 reveals nothing of the error', async () => {
      const { database, authorization } = stored();
      const secret = 'canary A000000017';
      for (const thrown of [new Error(secret), new SourceError('store.locked', secret)]) {
        const failing: Database = {
          ...database,
          snapshot: () => {
            throw thrown;
          },
        };
        const faults: unknown[] = [];
        const service = await start({ database: failing, onFault: fault => faults.push(fault) });
        const got = await ask(service, basePath + row.paths[0], {
          headers: { authorization, accept: mediaType },
        });
        expect(got.status).toBe(500);
        expect(errorIn(got, key, mediaType).statusMessage).toBe(meaning(500));
        expect(JSON.stringify(got)).not.toContain('canary');
        expect(faults).toEqual([thrown]);
      }
    });

    it('503 when the limit on open files is reached', async () => {
      const { database, authorization } = stored();
      const failing: Database = {
        ...database,
        snapshot: () => {
          throw Object.assign(new Error('open'), { code: 'EMFILE' });
        },
      };
      const service = await start({ database: failing });
      const got = await ask(service, basePath + row.paths[0], {
        headers: { authorization, accept: mediaType },
      });
      expect(got.status).toBe(503);
      expect(errorIn(got, key, mediaType).statusMessage).toBe('Service Unavailable');
    });

    it('405 for other methods', async () => {
      const { get } = await running();
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const got = await get(basePath + row.paths[0], mediaType, method);
        expect([got.status, got.headers.allow]).toEqual([405, 'GET, HEAD']);
        expect(errorIn(got, key, mediaType).status).toBe(405);
      }
    });
  });

describe.each(rows.filter(({ shared }) => shared.length > 0))('$operation by a shared net ID', row => {
  it.each(ADMISSIONS_MEDIA_TYPES)('409 as %s', async mediaType => {
    const { get } = await running();
    for (const path of row.shared) {
      const got = await get(communication + path, mediaType);
      expect(got.status).toBe(409);
      expect(errorIn(got, COMMUNICATION_SERVICE.key, mediaType)).toEqual({
        status: 409,
        statusMessage: 'A conflict has occurred.',
        message: 'several people have this net ID; use a person ID.',
      });
    }
  });
});

describe('a person who is not an international applicant', () => {
  it.each(ADMISSIONS_MEDIA_TYPES)('is returned with a 200, as %s', async mediaType => {
    const { get } = await running();
    const other = files.find(({ applicant }) => applicant.values.message !== '');
    const got = await get(`${international}/${other?.personId}`, mediaType);
    expect(got.status).toBe(200);
    const { response } = readApplicantReply(got.bytes, { source: 'reply' });
    expect(response.values.message).toBe(NOT_INTERNATIONAL);
  });
});

it('a shared net ID is 404 in the international service, which has no conflict', async () => {
  const { get } = await running();
  const got = await get(`${international}/${SHARED}`);
  expect(got.status).toBe(404);
  expect(errorIn(got, INTERNATIONAL_SERVICE.key, 'application/json').message).toContain('use a person ID');
});

it('every applicant of the sample is served the same in both media types', async () => {
  const { get } = await running();
  for (const { personId, applicant } of files)
    for (const mediaType of ADMISSIONS_MEDIA_TYPES) {
      const got = await get(`${international}/${personId}`, mediaType);
      const { response, problems } = readApplicantReply(got.bytes, { source: 'reply', mediaType });
      expect(response).toEqual(applicant);
      expect(problems).toEqual([]);
    }
});

describe.each(ADMISSIONS_SERVICES)('the definition of $key', service => {
  const path = `${service.basePath}/documentation`;

  it('lists every operation in JSON, without a key', async () => {
    const got = await ask(await start(), path, { headers: { accept: 'application/json' } });
    expect(got.status).toBe(200);
    const definition = JSON.parse(got.body);
    expect(definition.name).toBe(service.key);
    expect(definition.operations).toHaveLength(service.operations.length);
    for (const [i, { name, purpose, path, parameters, statuses }] of service.operations.entries()) {
      const operation = definition.operations[i];
      expect(operation).toMatchObject({
        name,
        description: purpose,
        method: 'GET',
        path,
        query_attributes: [],
      });
      expect(operation.path_identifiers).toEqual(
        parameters.map(({ name, type, format }) => ({ name, type, format })),
      );
      expect(operation.errors.map((error: { httpStatusCode: number }) => error.httpStatusCode)).toEqual(
        statuses.map(({ status }) => status).filter(status => status !== 200),
      );
      for (const error of operation.errors)
        expect(Object.keys(error)).toEqual(['code', 'name', 'message', 'httpStatusCode']);
      expect(operation.httpStatusCodes).toEqual(
        statuses.map(({ status, meaning }) => ({ code: status, message: meaning })),
      );
    }
    expect(definition.operations[0].httpStatusCodes).toEqual([{ code: 200, message: 'Success' }]);
    expect(definition.httpStatusCodes).toHaveLength(service.statuses.length);
  });

  it('is the same in XML', async () => {
    const got = await ask(await start(), path, { headers: { accept: 'application/xml' } });
    expect(typeOf(got)).toBe('application/xml; charset=utf-8');
    expect(got.body).toContain(
      `<WebService><name>${service.key}</name><operations><name>documentation</name>`,
    );
    expect(got.body.match(/<operations>/g)).toHaveLength(service.operations.length);
  });
});

describe('an address outside the operations', () => {
  it('gets a plain-text error', async () => {
    const { get } = await running();
    for (const [path, status] of [
      [international, 404],
      [`${international}/${NURSE}/more`, 404],
      [`${communication}/a/b/c/d/e`, 404],
      [`${communication}/a/123456/DENY`, 404],
      [`${international}/%E0%A4%A`, 400],
    ] as const) {
      const got = await get(path);
      expect([got.status, typeOf(got)], path).toEqual([status, 'text/plain; charset=utf-8']);
      expect(got.body).toMatch(new RegExp(`^${status} `));
    }
  });
});

describe('the media type', () => {
  it.each([
    [undefined, 'application/json'],
    ['', 'application/json'],
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
    ['application/xml', 'application/xml'],
    ['APPLICATION/XML; charset=utf-8', 'application/xml'],
    ['text/html, application/xhtml+xml, application/xml;q=0.9, */*;q=0.8', 'application/xml'],
    ['application/json;q=0.5, application/xml;q=0.7', 'application/xml'],
    ['application/xml;q=0.3, application/*;q=0.9', 'application/json'],
    ['*/*, application/json;q=0', 'application/xml'],
    ['application/json;q=0', null],
    ['application/json;q=zero', null],
    ['text/html', null],
    ['text/xml', 'application/xml'],
    ['text/xml, application/json;q=0.9', 'application/xml'],
  ])('for Accept %j is %j', (accept, expected) => {
    expect(selectAdmissionsType(accept)).toBe(expected);
  });

  it('is rejected with 406 if neither is acceptable', async () => {
    const { get } = await running();
    for (const path of [`${international}/${file.personId}`, `${communication}/documentation`]) {
      const got = await get(path, 'text/html');
      expect([got.status, typeOf(got), got.headers.vary]).toEqual([
        406,
        'application/json; charset=utf-8',
        'Accept, Authorization',
      ]);
    }
  });
});

describe('keys', () => {
  it('for admissions give no access to the faculty-profile service', async () => {
    const { get } = await running();
    for (const path of ['/entities', '/faculty', `/faculty/${NURSE}`, `/faculty/${NURSE}/profile/pci`])
      expect((await get(`/domains/erp/hr/faculty_profile${path}`)).status).toBe(403);
  });

  it('are required even if the faculty-profile service is open', async () => {
    const { database, authorization } = stored();
    const service: Service = await start({ database, access: 'open' });
    const path = `${international}/${file.personId}`;
    expect((await ask(service, '/domains/erp/hr/faculty_profile/faculty')).status).toBe(200);
    expect((await ask(service, path)).status).toBe(401);
    expect((await ask(service, path, { headers: { authorization } })).status).toBe(200);
  });

  it('share a rate limit, with 429 in the envelope', async () => {
    const { database, authorization } = stored();
    const service = await start({
      database,
      rates: { perSecond: 1, burst: 1, wrongKeysPerMinute: 1 },
    });
    const get = () => ask(service, `${international}/${file.personId}`, { headers: { authorization } });
    expect((await get()).status).toBe(200);
    const got = await get();
    expect([got.status, got.headers['retry-after']]).toEqual([429, '1']);
    expect(errorIn(got, INTERNATIONAL_SERVICE.key, 'application/json').statusMessage).toBe(
      'Too Many Requests',
    );
  });
});

it('the log names the operation and never the person', async () => {
  const { database, authorization } = stored();
  const lines: RequestLine[] = [];
  const service = await start({ database, log: line => lines.push(line) });
  for (const path of [
    `${international}/${file.personId}`,
    `${communication}/${NET_ID}/${code}`,
    `${international}/x y`,
  ])
    await ask(service, path.replace(' ', '%20'), { headers: { authorization } });
  expect(lines.map(({ route, status, code }) => [route, status, code])).toEqual([
    [`${international}/{person_id_net_id}`, 200, null],
    [`${communication}/{person_id_net_id}/{program_code}`, 200, null],
    [`${international}/{person_id_net_id}`, 400, 'request.person-id-net-id'],
  ]);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${file.personId}|${NET_ID}|${code}`));
});

describe('the client of both services', () => {
  it('reads the responses of this server', async () => {
    const { service, authorization } = await running();
    const source = admissionsSource({
      baseUrl: service.url,
      auth: { kind: 'bearer', token: { env: 'KEY' } },
      environment: { KEY: authorization.slice('Bearer '.length) },
    });
    try {
      const options = { source: 'reply' };
      const applicant = readApplicantReply((await source.applicant(file.personId)).body, options);
      const programs = readProgramListReply((await source.programs(NET_ID)).body, options);
      const offering = readOfferingReply((await source.offering(NET_ID, code)).body, options);
      const note = readNoteReply((await source.note(NET_ID, code, 'PROVISION', 4)).body, options);
      expect(applicant.response).toEqual(file.applicant);
      expect(programs.response.lists.programList.map(entry => entry.program_code)).toEqual([code]);
      expect(offering.response).toEqual(program.offering);
      expect(note.response).toEqual(program.notes[3]);
      await expect(source.programs(SHARED)).rejects.toMatchObject({ code: 'source.conflict' });
      await expect(source.applicant(UNKNOWN_ID)).rejects.toMatchObject({ code: 'source.not-found' });
    } finally {
      await source.close();
    }
  });
});
