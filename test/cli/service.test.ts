import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, openStudioStore } from '../../src/database/index.js';
import { sampleApplicants } from '../../src/sample/index.js';
import { BASE_PATH, ENTITIES, INTERNATIONAL_SERVICE } from '../../src/schema/index.js';
import { inFolder, RAVENCROFT, run, sample, sampleText } from './run.js';

inFolder();
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a service on loopback and returns its address. */
async function startService(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const respondWith =
  (status: number, body: string, type = 'application/xml'): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

describe('vitae cv NET_ID --service', () => {
  it('fetches the person and writes the same page as from a file', async () => {
    const paths: (string | undefined)[] = [];
    const url = await startService((request, response) => {
      paths.push(request.url);
      respondWith(200, sampleText('ravencroft.xml'))(request, response);
    });
    const result = await run(['cv', '100000001', '--service', url, '--format', 'html', '--out', '-']);
    const file = await run(['cv', '--input', RAVENCROFT, '--format', 'html', '--out', '-']);
    expect(result.code).toBe(0);
    expect(result.out).toBe(file.out);
    expect(paths).toEqual([`${BASE_PATH}/faculty/100000001`]);
  });

  it('authenticates with a token from the environment or a file', async () => {
    const seen: (string | undefined)[] = [];
    const url = await startService((request, response) => {
      seen.push(request.headers.authorization);
      respondWith(200, sampleText('ravencroft.xml'))(request, response);
    });
    const writeCv = async (token: object, environment = {}) => {
      writeFileSync('own.json', JSON.stringify({ service: { url, auth: { kind: 'bearer', token } } }));
      return run(['cv', '100000001', '--config', 'own.json', '--format', 'html'], { environment });
    };
    expect((await writeCv({ env: 'TOKEN' }, { TOKEN: 'canary-1' })).code).toBe(0);
    writeFileSync('secret', 'canary-2\n');
    chmodSync('secret', 0o600);
    expect((await writeCv({ file: 'secret' })).code).toBe(0);
    expect(seen).toEqual(['Bearer canary-1', 'Bearer canary-2']);
    const unset = await writeCv({ env: 'TOKEN' });
    expect([unset.code, unset.err]).toEqual([2, expect.stringContaining('TOKEN is unset')]);
    chmodSync('secret', 0o644);
    const readable = await writeCv({ file: 'secret' });
    expect([readable.code, readable.err]).toEqual([2, expect.stringContaining('chmod 600 secret')]);
    expect(readable.err).not.toContain('canary');
  });

  it.each([
    [400, 3, /answered 400: Invalid Request/, /nine digits/],
    [401, 3, /answered 401: Authentication required/, /credentials/],
    [403, 3, /answered 403: Access denied/, /owner of the service/],
    [404, 3, /answered 404: Unexpected error/, /base address/],
  ])('explains the status %i and suggests what to check', async (status, code, message, hint) => {
    const url = await startService(respondWith(status, '<Error/>'));
    const result = await run(['cv', '100000001', '--service', url]);
    expect([result.code, result.out]).toEqual([code, '']);
    expect(result.err).toMatch(message);
    expect(result.err).toMatch(hint);
    expect(result.err).toContain(`${url}${BASE_PATH}/faculty/100000001`);
  });

  it.each([
    [500, /answered 500: Internal Server Error\. Tried 4 times/],
    [504, /answered 504: Gateway Timeout\. Tried 4 times/],
  ])('reports the status %i after four tries', async (status, message) => {
    const url = await startService(respondWith(status, '<Error/>'));
    const result = await run(['cv', '100000001', '--service', url]);
    expect(result.code).toBe(3);
    expect(result.err).toMatch(message);
  });

  it('reports a refused connection', async () => {
    const url = await startService(() => {});
    servers.splice(0).map(server => server.close());
    const result = await run(['cv', '100000001', '--service', url]);
    expect([result.code, result.err]).toEqual([
      3,
      expect.stringMatching(/refused the connection[\s\S]*service runs/),
    ]);
  });

  it('rejects responses that are HTML, cut short or without a person', async () => {
    const page = await startService(respondWith(200, '<html></html>', 'text/html'));
    expect(await run(['cv', '100000001', '--service', page])).toMatchObject({
      code: 3,
      err: expect.stringMatching(/text\/html[\s\S]*sign-in/),
    });
    const truncated = await startService(respondWith(200, sampleText('ravencroft.xml').slice(0, 9000)));
    expect(await run(['cv', '100000001', '--service', truncated])).toMatchObject({
      code: 4,
      err: expect.stringMatching(/cut short/),
    });
    const empty = await startService(respondWith(200, '<facultyProfile/>'));
    expect(await run(['cv', '100000001', '--service', empty])).toMatchObject({
      code: 4,
      err: expect.stringMatching(/has no person 100000001/),
    });
  });
});

describe('a database', () => {
  const db = ['--db', 'people.db'];

  beforeAll(async () => {
    const sampled = await run(['sample', ...db, '--faculty', '3']);
    expect(sampled).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^people\.db: 3 people, \d+ records, 48 applicants\n$/),
    });
    const files = ['ravencroft.xml', 'full.xml'].map(sample);
    const imported = await run(['import', ...files, ...db]);
    expect(imported).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^people\.db: 2 people, \d+ records imported\n$/),
      err: '',
    });
  });

  it('prints what sample and import loaded as JSON with --json', async () => {
    const sampled = await run(['sample', '--db', 'j.db', '--faculty', '2', '--seed', '7', '--json']);
    expect(JSON.parse(sampled.out)).toEqual({
      db: 'j.db',
      people: 2,
      records: expect.any(Number),
      applicants: 48,
    });
    const imported = await run(['import', RAVENCROFT, '--db', 'j.db', '--json']);
    expect(JSON.parse(imported.out)).toEqual({
      db: 'j.db',
      people: 1,
      records: 86,
      problems: expect.any(Array),
    });
  });

  it('replaces sample people, but refuses to add them to real people', async () => {
    expect((await run(['sample', '--db', 'again.db', '--faculty', '3'])).code).toBe(0);
    expect((await run(['sample', '--db', 'again.db', '--faculty', '2'])).code).toBe(0);
    expect((await run(['import', RAVENCROFT, '--db', 'again.db'])).code).toBe(0);
    const rejected = await run(['sample', '--db', 'again.db', '--faculty', '2']);
    expect(rejected.code).toBe(2);
    expect(rejected.err).toMatch(/again\.db holds 1 real person; refusing to add samples/);
    expect(rejected.err).toMatch(/Name another database/);
  });

  it('refuses to add sample people to real applicants', async () => {
    const [applicant] = sampleApplicants('Northfield University');
    if (applicant === undefined) throw new Error('no applicant');
    const database = openDatabase('applicants.db');
    database.admissions.put([{ ...applicant, personId: '555000111', programs: [] }]);
    database.close();
    const rejected = await run(['sample', '--db', 'applicants.db', '--faculty', '2']);
    expect(rejected).toMatchObject({
      code: 2,
      err: expect.stringMatching(/holds 1 real person; refusing to add samples/),
    });
  });

  it('serves applicants only with a key for admissions', async () => {
    const own = ['--db', 'admissions.db'];
    await run(['sample', ...own, '--faculty', '1']);
    const keys = await Promise.all(
      ['admissions', 'all'].map(scope => run(['key', 'create', scope, '--scope', scope, ...own])),
    );
    const [admissions, faculty] = keys.map(({ out }) => out.trim());
    await run(['serve', ...own, '--port', '0', '--quiet', '--json'], {
      whileRunning: async terminal => {
        const address = `${JSON.parse(terminal.out()).url}${INTERNATIONAL_SERVICE.basePath}/100200000`;
        const status = async (key: string | undefined) =>
          (await fetch(address, { headers: { authorization: `Bearer ${key}` } })).status;
        expect([await status(admissions), await status(faculty), await status('none')]).toEqual([
          200, 403, 401,
        ]);
      },
    });
  });

  it('writes the same page from a database as from the imported file', async () => {
    const page = ['--format', 'html', '--out', '-', '--as-of', '2026-11-21'];
    const result = await run(['cv', '100000001', ...db, ...page]);
    expect(result.code).toBe(0);
    expect(result.out).toBe((await run(['cv', '--input', RAVENCROFT, ...page])).out);
  });

  it('reads from the database when no service is set or --db is given', async () => {
    const page = ['--format', 'html', '--out', '-'];
    const environment = { VITAE_DB: 'people.db' };
    expect((await run(['cv', '100000001', ...page], { environment })).code).toBe(0);
    const service = { ...environment, VITAE_SERVICE: 'http://127.0.0.1:1' };
    expect((await run(['cv', '100000001', ...page], { environment: service })).code).toBe(3);
    expect((await run(['cv', '100000001', ...db, ...page], { environment: service })).code).toBe(0);
  });

  it('checks one person of a database', async () => {
    const query = ['check', '100000001', ...db, '--as-of', '2027-01-01'];
    const result = await run(query);
    expect([result.code, result.err]).toEqual([0, '']);
    expect(result.out).toMatch(
      /^All of [\d,]+ values understood; 1 thing to look at\.\n {2}Publication 58226520214, “ISBN”: “978-0-0000-0000-0”\. [\s\S]*1 person, 86 records: 1 wrong identifier\. 85 records are in order\.\n$/,
    );
    const summary = JSON.parse((await run([...query, '--json'])).out);
    expect(summary).toMatchObject({ source: 'people.db', people: 1, records: 86 });
    expect(summary.problems[0]).not.toHaveProperty('line');
  });

  it('reports an unknown person', async () => {
    const result = await run(['cv', '999999999', ...db]);
    expect([result.code, result.err]).toEqual([
      4,
      expect.stringContaining('people.db has no person 999999999'),
    ]);
  });

  it('imports nothing when one of the files cannot be read', async () => {
    const result = await run(['import', RAVENCROFT, 'none.xml', '--db', 'half.db']);
    expect([result.code, result.out]).toEqual([3, '']);
    expect(result.err).toMatch(/^vitae: none\.xml does not exist/);
    expect(existsSync('half.db')).toBe(false);
  });

  it('preserves the people imported before a file that changes meanwhile', async () => {
    writeFileSync('second.xml', sampleText('full.xml'));
    let reads = 0;
    const result = await run(['import', RAVENCROFT, 'second.xml', '--db', 'half.db'], {
      onProgress: text => {
        if (text === 'Reading second.xml …' && ++reads === 2) writeFileSync('second.xml', '');
      },
    });
    expect([result.code, result.out]).toEqual([4, '']);
    expect(result.err).toMatch(
      /^half\.db: 1 person, 86 records imported from 1 file before this error\.\nvitae: second\.xml is empty/,
    );
  });

  it('serves a database until interrupted, with a log line for each request', async () => {
    let status = 0;
    const result = await run(['serve', ...db, '--port', '0'], {
      whileRunning: async terminal => {
        const response = await fetch(`${terminal.out().trim()}/faculty/100000001`);
        status = response.status;
        expect(await response.text()).toContain('Ravencroft');
      },
    });
    expect([result.code, status]).toEqual([0, 200]);
    expect(result.out).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/domains\/erp\/hr\/faculty_profile\n$/);
    const [serving = '', line = ''] = result.err.split('\n');
    expect(serving).toBe(
      'Serving 5 people of people.db to this machine, without a key, and 48 applicants with a key for admissions. Stop with Ctrl-C.',
    );
    expect(JSON.parse(line)).toMatchObject({ status: 200 });
    await expect(fetch(result.out.trim())).rejects.toThrow();
  });

  it('refuses to serve other machines when the database has no key', async () => {
    const rejected = await run(['serve', ...db, '--host', '0.0.0.0', '--port', '0']);
    expect([rejected.code, rejected.out]).toEqual([2, '']);
    expect(rejected.err).toMatch(/on this machine only/);
  });

  it('reports a port that is in use', async () => {
    const url = await startService(respondWith(200, ''));
    const result = await run(['serve', ...db, '--port', new URL(url).port]);
    expect([result.code, result.err]).toEqual([3, expect.stringMatching(/port is in use/)]);
  });

  it('requires a key when the database has keys, which are printed once and can be revoked', async () => {
    const own = ['--db', 'keyed.db'];
    await run(['sample', ...own, '--faculty', '1']);
    const created = await run(['key', 'create', 'web team', '--scope', 'person:100100000', ...own]);
    expect(created.err).toMatch(/^Key [0-9a-f]{8} for person:100100000\. It is shown only now\.\n$/);
    const key = created.out.trim();
    const id = /Key (\w+)/.exec(created.err)?.[1] ?? '';
    const listed = await run(['key', 'list', ...own]);
    expect(listed.out).toMatch(new RegExp(`^${id}\tperson:100100000\tweb team\t.*\tactive\n$`));
    expect(listed.out).not.toContain(key.slice(6, 20));
    const served = await run(['serve', ...own, '--port', '0', '--quiet', '--json'], {
      whileRunning: async terminal => {
        const { address, access } = JSON.parse(terminal.out());
        expect(access).toBe('keys');
        const status = async (headers: Record<string, string>) =>
          (await fetch(`${address}/faculty/100100000`, { headers })).status;
        expect(await status({})).toBe(401);
        expect(await status({ authorization: `Bearer ${key}` })).toBe(200);
      },
    });
    expect([served.code, served.err]).toEqual([0, '']);
    expect(await run(['key', 'revoke', id, ...own])).toMatchObject({
      code: 0,
      err: `Key ${id} is revoked.\n`,
    });
    expect(await run(['key', 'revoke', id, ...own])).toMatchObject({ code: 2 });
    const again = await run(['key', 'create', 'other', '--json', ...own]);
    const other = JSON.parse(again.out);
    expect(other).toMatchObject({
      key: expect.stringMatching(/^vitae_/),
      scope: 'all',
      revoked: null,
    });
    const rotated = await run(['key', 'rotate', other.id, '--json', ...own]);
    expect(rotated).toMatchObject({ code: 0, err: `Key ${other.id} is revoked.\n` });
    const successor = JSON.parse(rotated.out);
    expect(successor).toMatchObject({ label: 'other', scope: 'all', revoked: null });
    expect([successor.id, successor.key]).not.toEqual([other.id, other.key]);
    expect(await run(['key', 'rotate', other.id, ...own])).toMatchObject({ code: 2 });
    const keys = JSON.parse((await run(['key', 'list', '--json', ...own])).out);
    expect(keys.map((k: { revoked: string | null }) => k.revoked === null)).toEqual([false, false, true]);
  });

  it('replaces the keys of a studio, and ends its links', async () => {
    const config = 'rotate.config.json';
    const path = 'rotated/studio.db';
    writeFileSync(config, JSON.stringify({ studio: { db: path } }));
    const own = ['--config', config];
    expect(await run(['key', 'rotate', 'links', ...own])).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no database of a studio at'),
    });
    const store = openStudioStore(path);
    const before = store.secret('people');
    store.close();
    expect(await run(['key', 'rotate', 'links', ...own])).toMatchObject({
      code: 0,
      err: 'no links ended. Their owners can share new ones.\n',
    });
    expect(await run(['key', 'rotate', 'installation', ...own])).toMatchObject({
      code: 0,
      err: expect.stringContaining('all sessions have ended'),
    });
    const after = openStudioStore(path);
    expect(after.secret('people')).not.toEqual(before);
    after.close();
  });
});

describe('vitae entities', () => {
  it('lists every entity', async () => {
    const { code, out } = await run(['entities']);
    expect([code, out.trim().split('\n').length]).toEqual([0, ENTITIES.length]);
    expect(out).toMatch(/^intellcont +Publications$/m);
    const result = JSON.parse((await run(['entities', '--json'])).out);
    expect(result).toHaveLength(ENTITIES.length);
    expect(result[0]).toMatchObject({
      name: 'pci',
      label: expect.any(String),
      fields: expect.arrayContaining(['lname']),
    });
  });
});
