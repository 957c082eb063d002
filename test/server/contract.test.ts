import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { SourceError } from '../../src/core/index.js';
import { ALL, type Database, openDatabase, parseScope } from '../../src/database/index.js';
import { readReply } from '../../src/records/index.js';
import {
  COLLEGES,
  ENTITIES,
  getMeaning,
  OPERATIONS,
  SERVICE_ENTITIES,
  STATUSES,
} from '../../src/schema/index.js';
import { servicesApp } from '../../src/server/index.js';
import { facultySource } from '../../src/sources/index.js';
import { inFolder } from '../cli/run.js';
import { INSTITUTION, person } from '../database/people.js';
import { ask, BASE, expectError, LAWYER, NURSE, SAFE, services, smallDatabase, UNKNOWN_ID } from './setup.js';

const start = services();
const folder = inFolder();
const read = (body: string) => readReply(body, { source: 'service', institution: INSTITUTION });

/** A valid path for every operation of the specification, with the root of its response. */
const rows = [
  { name: 'entities', path: '/entities', root: 'entities' },
  { name: 'faculty', path: '/faculty', root: 'faculty' },
  { name: 'person', path: `/faculty/${NURSE}`, root: 'facultyProfile' },
  { name: 'profile', path: `/faculty/${NURSE}/profile/pci,intellcont`, root: 'facultyProfile' },
] as const;

/** A database that fails at once. */
const failing = (database: Database, thrown: unknown): Database => ({
  ...database,
  keys: {
    ...database.keys,
    find: () => {
      throw thrown;
    },
  },
});
const SECRET = 'canary /home/ada/people.db';
const key = { authorization: 'Bearer vitae_x' };

it('has a row for each operation and each status of the specification', () => {
  expect(rows.map(({ name }) => name)).toEqual(OPERATIONS.map(({ name }) => name));
  expect(STATUSES.map(({ status }) => status)).toEqual([200, 400, 401, 403, 500, 504, null]);
});

describe.each(rows)('GET $path', ({ path, root }) => {
  it('200: the data, in XML', async () => {
    const got = await ask(await start(), BASE + path);
    expect(got.status).toBe(200);
    expect(got.body).toMatch(new RegExp(`^<\\?xml version="1.0" encoding="UTF-8"\\?>\n<${root} `));
    expect(got.body).toMatch(new RegExp(`</${root}>\n$`));
    expect(got.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Authorization',
      ...SAFE,
      'content-length': String(got.bytes.length),
    });
    expect(got.headers.etag).toMatch(/^"[\w-]+"$/);
  });

  it('accepts one slash at the end, and ignores a query', async () => {
    const service = await start();
    const plain = await ask(service, BASE + path);
    expect((await ask(service, `${BASE}${path}/`)).body).toBe(plain.body);
    expect((await ask(service, `${BASE}${path}?applicationKey=x`)).body).toBe(plain.body);
    expectError(await ask(service, `${BASE}${path}//`), 404, 'request.path');
  });

  it('HEAD: the same without the body', async () => {
    const service = await start();
    const get = await ask(service, BASE + path);
    const head = await ask(service, BASE + path, { method: 'HEAD' });
    expect([head.status, head.body]).toEqual([200, '']);
    expect(get.headers).toMatchObject(SAFE);
    for (const name of ['etag', 'content-length', 'content-type', 'vary'])
      expect(head.headers[name]).toBe(get.headers[name]);
  });

  it('304 for data that the caller has', async () => {
    const service = await start();
    const { etag } = (await ask(service, BASE + path)).headers;
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const got = await ask(service, BASE + path, { headers: { 'if-none-match': String(tag) } });
      expect([got.status, got.body, got.headers.etag]).toEqual([304, '', etag]);
      expect(got.headers).toMatchObject({ vary: 'Accept-Encoding, Authorization', ...SAFE });
      expect(got.headers['content-type']).toBeUndefined();
    }
    expect((await ask(service, BASE + path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('401 without a key and with a wrong one, before any other error', async () => {
    const service = await start({ access: 'keys' });
    const none = await ask(service, BASE + path);
    expect(expectError(none, 401, 'access.required')).toContain(getMeaning(401).meaning);
    expect(none.headers['www-authenticate']).toBe('Bearer realm="faculty profile"');
    for (const authorization of ['Bearer wrong', 'Basic YTpi', 'Bearer', 'vitae_x']) {
      const wrong = await ask(service, BASE + path, { headers: { authorization } });
      expectError(wrong, 401, 'access.key');
      expect(wrong.headers['www-authenticate']).toContain('error="invalid_token"');
    }
    expectError(await ask(service, `${BASE}/faculty/x`), 401, 'access.required');
  });

  it('405 for other methods, with Allow', async () => {
    const service = await start({ access: 'keys' });
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const got = await ask(service, BASE + path, { method });
      expect(expectError(got, 405, 'request.method')).toContain(getMeaning(405).meaning);
      expect(got.headers.allow).toBe('GET, HEAD');
    }
  });

  it('500 reveals nothing of the error', async () => {
    const faults: unknown[] = [];
    const database = failing(smallDatabase(), new Error(SECRET));
    const service = await start({ database, access: 'keys', onFault: fault => faults.push(fault) });
    const got = await ask(service, BASE + path, { headers: key });
    expect(expectError(got, 500, 'server.error')).toBe('Internal Server Error.');
    expect(JSON.stringify(got)).not.toContain('canary');
    expect(faults).toMatchObject([{ message: SECRET }]);
  });

  it('503 when the limit on open files is reached', async () => {
    const cause = Object.assign(new Error(SECRET), { code: 'EMFILE' });
    for (const thrown of [cause, new SourceError('store.open', SECRET, { cause })]) {
      const database = failing(smallDatabase(), thrown);
      const got = await ask(await start({ database, access: 'keys' }), BASE + path, { headers: key });
      expect(expectError(got, 503, 'files.limit')).toContain('try again');
      expect(got.headers['retry-after']).toBe('5');
      expect(JSON.stringify(got)).not.toContain('canary');
    }
  });

  it('504 when another process locks the database', async () => {
    const database = failing(smallDatabase(), new SourceError('store.locked', SECRET));
    const got = await ask(await start({ database, access: 'keys' }), BASE + path, { headers: key });
    expect(expectError(got, 504, 'store.locked')).toBe('Gateway Timeout.');
  });
});

describe.each(rows.slice(1))('GET $path', ({ path }) => {
  it('504 when reading takes too long', async () => {
    let clock = 0;
    const service = await start({ deadlineMs: 100, now: () => (clock += 120) });
    expect(expectError(await ask(service, BASE + path), 504, 'server.deadline')).toContain('Gateway Timeout');
  });
});

describe.each(rows.slice(2))('GET $path', ({ path }) => {
  it.each([
    '12345678',
    '1234567890',
    'abcdefghi',
    '12345678x',
    '１２３４５６７８９',
    '%20',
    '123456789%0A',
    "1'or'1'='1",
  ])('400 for net ID %j', async netId => {
    const got = await ask(await start(), BASE + path.replace(NURSE, encodeURI(netId).replaceAll('%25', '%')));
    const message = expectError(got, 400, 'request.net-id');
    expect(message).toBe(
      'Invalid Request - unable to interpret request: net_id must be exactly nine digits.',
    );
  });

  it('403 outside the scope of the key, the same for existing and unknown people', async () => {
    const database = smallDatabase();
    const service = await start({ database });
    await service.close();
    const bodies = new Set<string>();
    for (const scope of [
      { kind: 'college', name: 'Nursing' },
      { kind: 'person', netId: NURSE },
    ] as const) {
      const headers = { authorization: `Bearer ${database.keys.create('x', scope).key}` };
      const guarded = await start({ database });
      expect((await ask(guarded, BASE + path, { headers })).status).toBe(200);
      for (const netId of [LAWYER, UNKNOWN_ID]) {
        const got = await ask(guarded, BASE + path.replace(NURSE, netId), { headers });
        bodies.add(expectError(got, 403, 'access.scope'));
      }
    }
    expect([...bodies]).toEqual(['Access denied to protected data: the API key does not cover this person.']);
  });

  it('200 without a Record for an unknown person', async () => {
    const got = await ask(await start(), BASE + path.replace(NURSE, UNKNOWN_ID));
    expect([got.status, read(got.body).persons]).toEqual([200, []]);
  });
});

describe('responses', () => {
  it('list the entities with their labels, and the colleges', async () => {
    const { body } = await ask(await start(), `${BASE}/entities`);
    const names = [...body.matchAll(/<entity name="(\w+)" label="([^"]+)"\/>/g)].map(match => match[1]);
    expect(names).toEqual(SERVICE_ENTITIES.map(({ name }) => name));
    expect([...body.matchAll(/<college>([^<]+)<\/college>/g)].map(match => match[1])).toEqual([...COLLEGES]);
    expect(body).toContain(`<entities institution="${INSTITUTION}">`);
  });

  it('contain all data of a person', async () => {
    const { body } = await ask(await start(), `${BASE}/faculty/${NURSE}`);
    const [person, ...others] = read(body).persons;
    expect(others).toEqual([]);
    expect(person).toMatchObject({ username: NURSE, userId: '77', index: [{ key: 'DEPARTMENT' }] });
    expect(person?.records.intellcont).toHaveLength(30);
    expect(person?.records.intellcont[3]?.values.title).toBe('On bridges <3> & rivers');
    expect(person?.records.awardhonor).toHaveLength(1);
  });

  it('contain the requested entities only, for any order and case of the request', async () => {
    const service = await start();
    const { body } = await ask(service, `${BASE}/faculty/${NURSE}/profile/awardhonor,pci`);
    const person = read(body).persons[0];
    const present = ENTITIES.filter(({ name }) => (person?.records[name].length ?? 0) > 0).map(
      ({ name }) => name,
    );
    expect(present).toEqual(['pci', 'awardhonor']);
    expect((await ask(service, `${BASE}/faculty/${NURSE}/profile/PCI,awardhonor,pci`)).body).toBe(body);
    expect(read((await ask(service, `${BASE}/faculty/${NURSE}/profile/dsl`)).body).persons[0]?.username).toBe(
      NURSE,
    );
  });

  it('contain all entities if the path names none, as clients in use request them', async () => {
    const service = await start();
    const every = ENTITIES.map(({ name }) => name).join(',');
    const { body } = await ask(service, `${BASE}/faculty/${NURSE}/profile/${every}`);
    for (const end of ['profile', 'profile/', 'profile/?applicationKey=x'])
      expect((await ask(service, `${BASE}/faculty/${NURSE}/${end}`)).body).toBe(body);
  });

  it('list the net ID as the user name, which clients request people by', async () => {
    const database = smallDatabase();
    const other = { ...person('100100777', 'Nursing'), userId: '100100777', username: 'nok12' };
    const bare = { ...person('100100778', 'Nursing'), userId: '100100778', username: null };
    database.importPersons(
      [other, bare].map(one => ({ ...one, userId: one.userId ?? '', attributes: {} })),
      { institution: INSTITUTION },
    );
    const service = await start({ database });
    const listed = read((await ask(service, `${BASE}/faculty`)).body).persons.map(one => one.username);
    expect(listed).toEqual([NURSE, LAWYER, '100100777', '100100778']);
    const profile = await ask(service, `${BASE}/faculty/${listed[2]}/profile/`);
    expect(read(profile.body).persons[0]?.username).toBe('nok12');
  });

  it('are refused to a caller that accepts no XML', async () => {
    const service = await start();
    for (const accept of ['application/json', 'text/html', 'application/xml;q=0'])
      expectError(await ask(service, `${BASE}/faculty`, { headers: { accept } }), 406, 'request.accept');
    for (const accept of ['text/xml', 'application/*', '*/*', 'application/json, */*;q=0.1', ''])
      expect((await ask(service, `${BASE}/faculty`, { headers: { accept } })).status).toBe(200);
  });

  it('are refused if If-Match names another state of the data', async () => {
    const service = await start();
    const path = `${BASE}/faculty/${NURSE}`;
    const tag = String((await ask(service, path)).headers.etag);
    const status = async (match: string) =>
      (await ask(service, path, { headers: { 'if-match': match } })).status;
    expect(await status('"other"')).toBe(412);
    expect(await Promise.all([tag, `"other", ${tag}`, '*'].map(status))).toEqual([200, 200, 200]);
  });

  it('list personnel information of all people covered by the key', async () => {
    const database = smallDatabase();
    const list = async (scope: Parameters<Database['keys']['create']>[1]) => {
      const headers = { authorization: `Bearer ${database.keys.create('x', scope).key}` };
      return read((await ask(await start({ database }), `${BASE}/faculty`, { headers })).body).persons;
    };
    const all = await list(ALL);
    expect(all.map(({ username }) => username)).toEqual([NURSE, LAWYER]);
    expect(all[0]?.records.pci[0]?.values.lname).toBe(`Okonkwo-${NURSE}`);
    expect(all[0]?.index).toHaveLength(1);
    expect(all.every(({ records }) => records.intellcont.length + records.admin.length === 0)).toBe(true);
    expect((await list({ kind: 'college', name: 'law school' })).map(({ username }) => username)).toEqual([
      LAWYER,
    ]);
    expect((await list({ kind: 'person', netId: NURSE })).map(({ username }) => username)).toEqual([NURSE]);
    expect(await list({ kind: 'college', name: 'Library' })).toEqual([]);
  });

  it('are gzipped if the caller accepts it, with another tag', async () => {
    const service = await start();
    const path = `${BASE}/faculty/${NURSE}`;
    const plain = await ask(service, path);
    const packed = await ask(service, path, { headers: { 'accept-encoding': 'br, gzip;q=0.5' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 3);
    expect(gunzipSync(packed.bytes).toString()).toBe(plain.body);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) };
    expect((await ask(service, path, { headers })).status).toBe(304);
    for (const accept of ['gzip;q=0', 'identity', 'br', '*;q=0', 'gzip;q=0, *'])
      expect(
        (await ask(service, path, { headers: { 'accept-encoding': accept } })).headers['content-encoding'],
      ).toBeUndefined();
  });

  it('are not read again until the database is written to', async () => {
    const file = folder.path('tags.db');
    const writer = openDatabase(file);
    const write = (works: number) =>
      writer.importPersons([person(NURSE, 'Nursing', works)], { institution: INSTITUTION });
    write(30);
    const opened = openDatabase(file, { readOnly: true });
    const readResponse = vi.fn(opened.readResponse);
    const service = await start({ database: { ...opened, readResponse } });
    const get = async (headers: Readonly<Record<string, string>> = {}) => {
      const { status, headers: got } = await ask(service, `${BASE}/faculty/${NURSE}`, { headers });
      return [status, String(got.etag), readResponse.mock.calls.length] as const;
    };
    const [, tag] = await get();
    const [, gzipped] = await get({ 'accept-encoding': 'gzip' });
    expect(await get({ 'if-none-match': tag })).toEqual([304, tag, 1]);
    expect(await get({ 'if-none-match': gzipped, 'accept-encoding': 'gzip' })).toEqual([304, gzipped, 1]);
    expect(await get({ 'if-none-match': gzipped })).toEqual([200, tag, 1]);
    expect(await get({ 'if-none-match': tag, 'if-match': '"other"' })).toEqual([412, 'undefined', 1]);
    write(30);
    expect(await get({ 'if-none-match': tag })).toEqual([304, tag, 2]);
    write(31);
    const [status, changed] = await get({ 'if-none-match': tag });
    expect([status, changed === tag]).toEqual([200, false]);
    writer.close();
  });

  it('get a new tag for new data only', async () => {
    const database = smallDatabase();
    const service = await start({ database });
    const tag = async () => (await ask(service, `${BASE}/faculty/${NURSE}`)).headers.etag;
    const before = await tag();
    database.importPersons([person(NURSE, 'Nursing', 30)], { institution: INSTITUTION });
    expect(await tag()).toBe(before);
    database.importPersons([person(NURSE, 'Nursing', 31)], { institution: INSTITUTION });
    expect(await tag()).not.toBe(before);
  });
});

describe('entities in the path', () => {
  it.each([
    ['/pci,', 'empty name'],
    ['/,pci', 'empty name'],
    ['/pci,,dsl', 'empty name'],
    ['/pci,%20dsl', 'spaces'],
    ['/pci%20', 'spaces'],
    ['/pci,nonsense', '"nonsense" is not an entity'],
    ['/pci;dsl', 'is not an entity'],
    ['/%3Cscript%3E', '"&lt;script&gt;" is not an entity'],
    [`/${'x'.repeat(3000)}`, 'is not an entity'],
  ])('400 for %j', async (entities, what) => {
    const message = expectError(
      await ask(await start(), `${BASE}/faculty/${NURSE}/profile${entities}`),
      400,
      'request.entities',
    );
    expect(message).toContain('Invalid Request - unable to interpret request');
    expect(message).toContain(what);
    expect(message).toContain('pci, admin, education');
    expect(message.length).toBeLessThan(700);
  });
});

describe('any other path', () => {
  it.each([
    '/',
    '/domains',
    BASE,
    `${BASE}/`,
    `${BASE}/people`,
    `${BASE}/faculty/${NURSE}/cv`,
    `/v1${BASE}/entities`,
  ])('404 for %s', async path => {
    expect(expectError(await ask(await start(), path), 404, 'request.path')).toContain('Unexpected error');
  });

  it.each(['%E0%A4%A', '%', '%zz', '%C3%28'])('400 for a path with %s', async part => {
    const service = await start();
    for (const path of [`/${part}`, `${BASE}/faculty/${part}`, `${BASE}/faculty/${NURSE}/profile/${part}`])
      expectError(await ask(service, path), 400, 'request.encoding');
  });
});

it('returns data or the documented error for any path and header, never a 500', async () => {
  const database = smallDatabase();
  const faults: unknown[] = [];
  const app = servicesApp(database, {
    institution: INSTITUTION,
    access: 'open',
    onFault: fault => faults.push(fault),
  });
  const segment = fc.oneof(
    fc.constantFrom(
      'faculty',
      'profile',
      'entities',
      NURSE,
      UNKNOWN_ID,
      'pci',
      'pci,dsl',
      '',
      '.',
      '%2e%2e',
      '%00',
    ),
    fc.string({ unit: 'grapheme' }).map(encodeURIComponent),
    fc.string(),
  );
  const header = fc.oneof(
    fc.constantFrom('gzip', '*', '"a", W/"b"', ',;q=', '"'),
    fc.stringMatching(/^[ -~]*$/),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(segment, { maxLength: 5 }), header, header, async (segments, encoding, tag) => {
      const url = `http://localhost${BASE}/${segments.map(part => part.replace(/[\\#?]/g, '')).join('/')}`;
      const headers = { host: 'localhost', 'accept-encoding': encoding, 'if-none-match': tag };
      const reply = await app.fetch(new Request(url, { headers }));
      expect([200, 304, 400, 404]).toContain(reply.status);
      if (reply.status >= 400)
        expect(await reply.text()).toMatch(/^<\?xml [^>]+>\n<Error status="4\d\d" code=/);
    }),
    { numRuns: 300 },
  );
  expect(faults).toEqual([]);
  database.close();
});

it('is read by the client of this program', async () => {
  const database = smallDatabase();
  const { key } = database.keys.create('client', ALL);
  const service = await start({ database });
  const auth = { kind: 'bearer', token: { env: 'KEY' } } as const;
  const source = facultySource({ baseUrl: service.url, auth, environment: { KEY: key } });
  const persons = async (reply: Promise<{ readonly body: Uint8Array }>) =>
    read(Buffer.from((await reply).body).toString('utf8')).persons;
  expect(await persons(source.faculty())).toHaveLength(2);
  expect((await persons(source.person(NURSE)))[0]?.records.intellcont).toHaveLength(30);
  expect((await persons(source.profile(NURSE, ['awardhonor'])))[0]?.records.intellcont).toHaveLength(0);
  await source.close();
  const stranger = facultySource({ baseUrl: service.url });
  await expect(stranger.faculty()).rejects.toMatchObject({ code: 'source.unauthorized' });
  await stranger.close();
});

describe('the key of a department', () => {
  /** Both people of the small database are of a department “Technology”, each of another college. */
  const keyed = (scope: string) => {
    const database = smallDatabase();
    return {
      database,
      headers: { authorization: `Bearer ${database.keys.create('x', parseScope(scope)).key}` },
    };
  };

  it('opens nothing if several colleges have a department of its name, and says which', async () => {
    const { database, headers } = keyed('department:Technology');
    const service = await start({ database });
    for (const path of ['/faculty', `/faculty/${NURSE}`, `/faculty/${LAWYER}/profile/pci`]) {
      const message = expectError(await ask(service, BASE + path, { headers }), 403, 'access.scope');
      expect(message).toContain('Technology @ Nursing');
      expect(message).toContain('Technology @ Law School');
    }
    database.close();
  });

  it('opens the department of its college', async () => {
    const { database, headers } = keyed('department:Technology @ Nursing');
    const service = await start({ database });
    expect((await ask(service, `${BASE}/faculty/${NURSE}`, { headers })).status).toBe(200);
    expectError(await ask(service, `${BASE}/faculty/${LAWYER}`, { headers }), 403, 'access.scope');
    database.close();
  });
});
