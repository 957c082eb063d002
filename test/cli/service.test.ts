import { chmodSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/index.js';
import { sampleApplicants } from '../../src/sample/index.js';
import { BASE_PATH, INTERNATIONAL_SERVICE } from '../../src/schema/index.js';
import { inFolder, RAVENCROFT, run, sample, sampleText } from './run.js';

inFolder();
const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

/** Starts a service that answers as told; gives its address. */
async function service(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  running.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answering =
  (status: number, body: string, type = 'application/xml'): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

describe('vitae cv NET_ID --service', () => {
  it('fetches the person and writes the same page as from the file', async () => {
    const paths: (string | undefined)[] = [];
    const url = await service((request, response) => {
      paths.push(request.url);
      answering(200, sampleText('ravencroft.xml'))(request, response);
    });
    const ran = await run(['cv', '100000001', '--service', url, '--format', 'html', '--out', '-']);
    const file = await run(['cv', '--input', RAVENCROFT, '--format', 'html', '--out', '-']);
    expect(ran.code).toBe(0);
    expect(ran.out).toBe(file.out);
    expect(paths).toEqual([`${BASE_PATH}/faculty/100000001`]);
  });

  it('authenticates as the configuration says, with a secret from the environment or a file', async () => {
    const seen: (string | undefined)[] = [];
    const url = await service((request, response) => {
      seen.push(request.headers.authorization);
      answering(200, sampleText('ravencroft.xml'))(request, response);
    });
    const ask = async (token: object, environment = {}) => {
      writeFileSync('own.json', JSON.stringify({ service: { url, auth: { kind: 'bearer', token } } }));
      return run(['cv', '100000001', '--config', 'own.json', '--format', 'html'], { environment });
    };
    expect((await ask({ env: 'TOKEN' }, { TOKEN: 'canary-1' })).code).toBe(0);
    writeFileSync('secret', 'canary-2\n');
    chmodSync('secret', 0o600);
    expect((await ask({ file: 'secret' })).code).toBe(0);
    expect(seen).toEqual(['Bearer canary-1', 'Bearer canary-2']);
    const unset = await ask({ env: 'TOKEN' });
    expect([unset.code, unset.err]).toEqual([2, expect.stringContaining('TOKEN is unset')]);
    chmodSync('secret', 0o644);
    const open = await ask({ file: 'secret' });
    expect([open.code, open.err]).toEqual([2, expect.stringContaining('chmod 600 secret')]);
    expect(open.err).not.toContain('canary');
  });

  it.each([
    [400, 3, /answered 400: Invalid Request/, /nine digits/],
    [401, 3, /answered 401: Authentication required/, /credentials/],
    [403, 3, /answered 403: Access denied/, /owner of the service/],
    [404, 3, /answered 404: Unexpected error/, /base address/],
  ])('tells what %i means', async (status, code, says, hint) => {
    const url = await service(answering(status, '<Error/>'));
    const ran = await run(['cv', '100000001', '--service', url]);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toMatch(says);
    expect(ran.err).toMatch(hint);
    expect(ran.err).toContain(`${url}${BASE_PATH}/faculty/100000001`);
  });

  it.each([
    [500, /answered 500: Internal Server Error\. Tried 4 times/],
    [504, /answered 504: Gateway Timeout\. Tried 4 times/],
  ])('tells of %i after asking again', async (status, says) => {
    const url = await service(answering(status, '<Error/>'));
    const ran = await run(['cv', '100000001', '--service', url]);
    expect(ran.code).toBe(3);
    expect(ran.err).toMatch(says);
  });

  it('tells that nobody listens', async () => {
    const url = await service(() => {});
    running.splice(0).map(server => server.close());
    const ran = await run(['cv', '100000001', '--service', url]);
    expect([ran.code, ran.err]).toEqual([
      3,
      expect.stringMatching(/refused the connection[\s\S]*service runs/),
    ]);
  });

  it('tells of a reply that is no data', async () => {
    const page = await service(answering(200, '<html></html>', 'text/html'));
    expect(await run(['cv', '100000001', '--service', page])).toMatchObject({
      code: 3,
      err: expect.stringMatching(/text\/html[\s\S]*sign-in/),
    });
    const cut = await service(answering(200, sampleText('ravencroft.xml').slice(0, 9000)));
    expect(await run(['cv', '100000001', '--service', cut])).toMatchObject({
      code: 4,
      err: expect.stringMatching(/cut short/),
    });
    const nobody = await service(answering(200, '<facultyProfile/>'));
    expect(await run(['cv', '100000001', '--service', nobody])).toMatchObject({
      code: 4,
      err: expect.stringMatching(/knows no person 100000001/),
    });
  });
});

describe('a store', () => {
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
      err: '3 problems in the data; --verbose lists them.\n',
    });
  });

  it('is filled the same way for machines', async () => {
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

  it('takes invented people again, but not among others', async () => {
    expect((await run(['sample', '--db', 'again.db', '--faculty', '3'])).code).toBe(0);
    expect((await run(['sample', '--db', 'again.db', '--faculty', '2'])).code).toBe(0);
    expect((await run(['import', RAVENCROFT, '--db', 'again.db'])).code).toBe(0);
    const refused = await run(['sample', '--db', 'again.db', '--faculty', '2']);
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/again\.db holds 1 person who is not invented/);
    expect(refused.err).toMatch(/Name another store/);
  });

  it('takes no invented people among real applicants', async () => {
    const [applicant] = sampleApplicants('Northfield University');
    if (applicant === undefined) throw new Error('no applicant');
    const store = openDatabase('applicants.db');
    store.admissions.put([{ ...applicant, personId: '555000111', programs: [] }]);
    store.close();
    const refused = await run(['sample', '--db', 'applicants.db', '--faculty', '2']);
    expect(refused).toMatchObject({
      code: 2,
      err: expect.stringMatching(/holds 1 person who is not invented/),
    });
  });

  it('has applicants, who are opened by a key of their own', async () => {
    const own = ['--db', 'admissions.db'];
    await run(['sample', ...own, '--faculty', '1']);
    const keys = await Promise.all(
      ['admissions', 'all'].map(scope => run(['key', 'create', scope, '--scope', scope, ...own])),
    );
    const [good, faculty] = keys.map(({ out }) => out.trim());
    await run(['serve', ...own, '--port', '0', '--quiet', '--json'], {
      whileRunning: async told => {
        const address = `${JSON.parse(told.out()).url}${INTERNATIONAL_SERVICE.basePath}/100200000`;
        const status = async (key: string | undefined) =>
          (await fetch(address, { headers: { authorization: `Bearer ${key}` } })).status;
        expect([await status(good), await status(faculty), await status('none')]).toEqual([200, 403, 401]);
      },
    });
  });

  it('gives the same page as the file', async () => {
    const page = ['--format', 'html', '--out', '-', '--as-of', '2026-11-21'];
    const ran = await run(['cv', '100000001', ...db, ...page]);
    expect(ran.code).toBe(0);
    expect(ran.out).toBe((await run(['cv', '--input', RAVENCROFT, ...page])).out);
  });

  it('is used where it lies in the folder and no service is set', async () => {
    const page = ['--format', 'html', '--out', '-'];
    const environment = { VITAE_DB: 'people.db' };
    expect((await run(['cv', '100000001', ...page], { environment })).code).toBe(0);
    const service = { ...environment, VITAE_SERVICE: 'http://127.0.0.1:1' };
    expect((await run(['cv', '100000001', ...page], { environment: service })).code).toBe(3);
    expect((await run(['cv', '100000001', ...db, ...page], { environment: service })).code).toBe(0);
  });

  it('can be checked', async () => {
    const ran = await run(['check', '100000001', ...db]);
    expect([ran.code, ran.err]).toEqual([0, '']);
    expect(ran.out).toMatch(
      /^Degree 58226520021\n {2}degree_name: “BS”\. [\s\S]*1 person, 86 records: 3 unknown values, 1 wrong identifier\. 82 records are in order\.\n$/,
    );
    const told = JSON.parse((await run(['check', '100000001', ...db, '--json'])).out);
    expect(told).toMatchObject({ source: 'people.db', people: 1, records: 86 });
    expect(told.problems[0]).not.toHaveProperty('line');
  });

  it('says whom it does not hold', async () => {
    const ran = await run(['cv', '999999999', ...db]);
    expect([ran.code, ran.err]).toEqual([4, expect.stringContaining('people.db knows no person 999999999')]);
  });

  it('keeps what was imported before a file that fails', async () => {
    const ran = await run(['import', RAVENCROFT, 'none.xml', '--db', 'half.db']);
    expect([ran.code, ran.out]).toEqual([3, '']);
    expect(ran.err).toMatch(
      /^half\.db: 1 person, 86 records imported from 1 file before this:\nvitae: none\.xml/,
    );
  });

  it('is served until the command is asked to end, with a line for each request', async () => {
    let status = 0;
    const ran = await run(['serve', ...db, '--port', '0'], {
      whileRunning: async told => {
        const reply = await fetch(`${told.out().trim()}/faculty/100000001`);
        status = reply.status;
        expect(await reply.text()).toContain('Ravencroft');
      },
    });
    expect([ran.code, status]).toEqual([0, 200]);
    expect(ran.out).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/domains\/erp\/hr\/faculty_profile\n$/);
    const [serving = '', line = ''] = ran.err.split('\n');
    expect(serving).toBe(
      'Serving 5 people of people.db from this machine, without a key, and 48 applicants with a key for admissions. Ctrl-C ends it.',
    );
    expect(JSON.parse(line)).toMatchObject({ status: 200 });
    await expect(fetch(ran.out.trim())).rejects.toThrow();
  });

  it('is served beyond this machine with a key only', async () => {
    const refused = await run(['serve', ...db, '--host', '0.0.0.0', '--port', '0']);
    expect([refused.code, refused.out]).toEqual([2, '']);
    expect(refused.err).toMatch(/on this machine only/);
  });

  it('says that a port is taken', async () => {
    const url = await service(answering(200, ''));
    const ran = await run(['serve', ...db, '--port', new URL(url).port]);
    expect([ran.code, ran.err]).toEqual([3, expect.stringMatching(/port is in use/)]);
  });

  it('is opened by keys, which are shown once and can be revoked', async () => {
    const own = ['--db', 'keyed.db'];
    await run(['sample', ...own, '--faculty', '1']);
    const made = await run(['key', 'create', 'web team', '--scope', 'person:100100000', ...own]);
    expect(made.err).toMatch(/^Key [0-9a-f]{8} for person:100100000\. It is shown only now\.\n$/);
    const key = made.out.trim();
    const id = /Key (\w+)/.exec(made.err)?.[1] ?? '';
    const listed = await run(['key', 'list', ...own]);
    expect(listed.out).toMatch(new RegExp(`^${id}\tperson:100100000\tweb team\t.*\tgood\n$`));
    expect(listed.out).not.toContain(key.slice(6, 20));
    const served = await run(['serve', ...own, '--port', '0', '--quiet', '--json'], {
      whileRunning: async told => {
        const { address, access } = JSON.parse(told.out());
        expect(access).toBe('keys');
        const status = async (headers: Record<string, string>) =>
          (await fetch(`${address}/faculty/100100000`, { headers })).status;
        expect(await status({})).toBe(401);
        expect(await status({ authorization: `Bearer ${key}` })).toBe(200);
      },
    });
    expect([served.code, served.err]).toEqual([0, '']);
    expect(await run(['key', 'revoke', id, ...own])).toMatchObject({ code: 0, err: `Key ${id} is void.\n` });
    expect(await run(['key', 'revoke', id, ...own])).toMatchObject({ code: 2 });
    const again = await run(['key', 'create', 'other', '--json', ...own]);
    expect(JSON.parse(again.out)).toMatchObject({
      key: expect.stringMatching(/^vitae_/),
      scope: 'all',
      revoked: null,
    });
    const keys = JSON.parse((await run(['key', 'list', '--json', ...own])).out);
    expect(keys.map((k: { revoked: string | null }) => k.revoked === null)).toEqual([false, true]);
  });
});

describe('vitae entities', () => {
  it('lists the 22 entities', async () => {
    const { code, out } = await run(['entities']);
    expect([code, out.trim().split('\n').length]).toEqual([0, 22]);
    expect(out).toMatch(/^intellcont +Publications$/m);
    const told = JSON.parse((await run(['entities', '--json'])).out);
    expect(told).toHaveLength(22);
    expect(told[0]).toMatchObject({
      name: 'pci',
      label: expect.any(String),
      fields: expect.arrayContaining(['lname']),
    });
  });
});

describe('vitae demo', () => {
  it('makes a CV of several pages in both formats and tells all about it', async () => {
    const { code, out } = await run(['demo', '--out', 'shown']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Tamarack Valley University: 60 people, [\d,]+ records, served at http:\/\/127\.0\.0\.1:\d+ /,
    );
    expect(out).toMatch(/\/faculty\/\d{9}: [\d,]+ bytes in \d+ ms\n/);
    expect(out).toMatch(/Curriculum vitae: [4-8] pages, \d+ ms the first time, then \d+ ms\n/);
    expect(out).toMatch(/\n {2}cited in the style apa: \d+ ms, [\d.]+ ms more for each of \d+ references\n/);
    expect(out).toMatch(/\n {2}shown\/[a-z-]+-cv\.pdf\n {2}shown\/[a-z-]+-cv\.html\n/);
    expect(out).toMatch(
      / – Annual review 2025: \d+ pages, \d+ ms\n {2}shown\/[a-z-]+-packet\.pdf\n {2}shown\/[a-z-]+-packet\.html\n/,
    );
    expect(out).toMatch(/\nApplicant – I-20 preparation summary: 2 pages, \d+ ms\n/);
    expect(out).toMatch(
      /\n {2}shown\/applicant-i20\.pdf\n {2}shown\/applicant-i20\.html\nDone in \d+ ms\.\n$/,
    );
  });
});
