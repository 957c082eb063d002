import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/database/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import { type Service, serve } from '../../src/server/index.js';
import { htmlText } from '../support/html-text.js';
import { auditLog, inFolder, type RunSetup, run } from './run.js';

inFolder();
const INSTITUTION = 'Tamarack Valley University';
const COLLEGE = 'College of Engineering and Technology';
const REPORT = 'college-of-engineering-and-technology-report.html';
const DATE = ['--as-of', '2026-01-14'];
// Some of the sample have no document for the public.
const YEAR = ['--year', '2025', ...DATE, '--format', 'html', '--audience', 'internal'];
let store: Database;
let service: Service;
/** Net IDs of the college. */
let ids: readonly string[] = [];
const running: Server[] = [];

beforeAll(async () => {
  store = openDatabase('vitae.db');
  const people = sampleUniversity({ faculty: 12, institution: INSTITUTION });
  store.importPersons(people, { institution: INSTITUTION });
  ids = store.listFaculty({ kind: 'college', college: COLLEGE }).map(({ netId }) => netId);
  expect(ids.length).toBeGreaterThan(1);
  service = await serve({ database: store, institution: INSTITUTION, access: 'open' });
});
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});
afterAll(async () => {
  await service.close();
  store.close();
});

/** The service behind one that is asked first, and may answer with a status of its own. */
async function behind(status: (path: string) => number | null): Promise<string> {
  const server = createServer((request, response) => {
    const { url = '' } = request;
    const own = status(url);
    if (own !== null) {
      response.writeHead(own, { 'retry-after': '0' }).end();
      return;
    }
    void fetch(service.url + url).then(async answer =>
      response
        .writeHead(answer.status, { 'content-type': 'application/xml' })
        .end(Buffer.from(await answer.arrayBuffer())),
    );
  });
  running.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const batch = (out: string, args: readonly string[], around?: RunSetup) =>
  run(['batch', 'cv', '--college', COLLEGE, '--with-report', ...YEAR, '--out', out, ...args], around);

interface Entry {
  readonly kind?: string;
  readonly id: string;
  readonly state: string;
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}
const documentsOf = (out: string): readonly Entry[] =>
  (JSON.parse(readFileSync(`${out}/manifest.json`, 'utf8')) as { readonly documents: readonly Entry[] })
    .documents;
const statesOf = (out: string) => documentsOf(out).map(({ state }) => state);
const people = (state: string): readonly string[] => ids.map(() => state);

describe('a batch with a report', () => {
  it('makes the report that vitae report makes, last, and not again while it would be the same', async () => {
    const asked: string[] = [];
    const url = await behind(path => {
      asked.push(path.replace(/^.*\/faculty(?=\/|$)/, ''));
      return null;
    });
    const ran = await batch('same', ['--service', url]);
    expect(ran.code, ran.err).toBe(0);
    expect(ran.err).toContain(`${ids.length} people and the report in `);
    // The list is asked for twice: for the plan, and for the report when all others have ended.
    const again = asked.lastIndexOf('');
    expect(asked.slice(1, again)).toEqual(ids.map(id => `/${id}`));
    const report = ['report', '--college', COLLEGE, ...YEAR, '--service', url, '--out', 'report/'];
    expect((await run(report)).code).toBe(0);
    expect(readFileSync(`same/${REPORT}`, 'utf8')).toBe(readFileSync(`report/${REPORT}`, 'utf8'));
    const made = documentsOf('same').at(-1);
    expect(made).toMatchObject({ kind: 'report', id: COLLEGE, state: 'made', files: [{ name: REPORT }] });
    const lines = readFileSync(auditLog(), 'utf8').trim().split('\n');
    const logged = lines.map(line => JSON.parse(line)).filter(({ document }) => document === 'report');
    // Of both reports, which were made of the same records.
    expect(logged.map(({ files }) => files[0].sha256)).toEqual(Array(2).fill(made?.files[0]?.sha256));
    expect(logged[0].record).toBe(logged[1].record);
    expect((await batch('same', ['--service', url])).code).toBe(0);
    expect(statesOf('same')).toEqual([...people('unchanged'), 'unchanged']);
    expect((await batch('same', ['--service', url, '--paper', 'a4'])).code).toBe(0);
    expect(statesOf('same').at(-1)).toBe('made');
    const rebuilt = await run(['rebuild', `same/${REPORT}`]);
    expect([rebuilt.code, rebuilt.out]).toEqual([0, expect.stringContaining('the same to the byte')]);
  });

  it('goes on without people who cannot be read, says so, and makes it again when they can', async () => {
    const [lost = ''] = ids;
    let faulty = true;
    const url = await behind(path => (faulty && path.includes(lost) ? 404 : null));
    const ran = await batch('short', ['--service', url]);
    expect([ran.code, ran.err]).toEqual([4, expect.stringContaining('1 document could not be made')]);
    expect(statesOf('short')).toEqual(['failed', ...people('made').slice(1), 'made']);
    const text = () => htmlText(readFileSync(`short/${REPORT}`, 'utf8'));
    expect(text()).toContain('The records of 1 member could not be read');
    faulty = false;
    const resumed = await run(['batch', 'cv', '--resume', '--out', 'short']);
    expect(resumed.code, resumed.err).toBe(0);
    expect(statesOf('short')).toEqual([...people('made'), 'made']);
    expect(text()).not.toContain('could not be read');
  });

  it('leaves it for --resume when it is asked to end before', async () => {
    let end = () => {};
    const asked = new Promise<void>(resolve => {
      end = resolve;
    });
    const url = await behind(path => {
      if (path.endsWith(`/${ids.at(-1)}`)) end();
      return null;
    });
    const ran = await batch('ended', ['--service', url], { whileRunning: () => asked });
    expect(ran.code).toBe(130);
    expect(statesOf('ended')).toEqual([...people('made'), 'waiting']);
    expect(existsSync(`ended/${REPORT}`)).toBe(false);
    expect((await run(['batch', 'cv', '--resume', '--out', 'ended'])).code).toBe(0);
    expect(statesOf('ended')).toEqual([...people('made'), 'made']);
    rmSync(`ended/${REPORT}`);
    expect((await run(['batch', 'cv', '--resume', '--out', 'ended'])).code).toBe(0);
    expect(existsSync(`ended/${REPORT}`)).toBe(true);
  });

  it('keeps the documents of people where the report fails', async () => {
    let lists = 0;
    const [lost = ''] = ids;
    const url = await behind(path => {
      if (path.endsWith(`/${lost}`)) return 404;
      return path.endsWith('/faculty') && ++lists > 1 ? 403 : null;
    });
    const ran = await batch('failed', ['--service', url]);
    expect(ran.code).toBe(4);
    expect(ran.err.indexOf('the report on')).toBeLessThan(ran.err.indexOf(`${lost}: `));
    expect(ran.err).toMatch(new RegExp(`^the report on ${COLLEGE}: .+ \\[source\\.`, 'm'));
    expect(statesOf('failed')).toEqual(['failed', ...people('made').slice(1), 'failed']);
    expect(readdirSync('failed').filter(name => name.endsWith('-cv.html'))).toHaveLength(ids.length - 1);
  });

  it('makes no report on nobody where nobody can be read', async () => {
    let lists = 0;
    const url = await behind(path => {
      if (path.endsWith('/faculty')) lists++;
      else if (lists > 1) return 404;
      return null;
    });
    expect((await batch('unread', ['--service', url])).code).toBe(4);
    expect(statesOf('unread')).toEqual([...people('made'), 'failed']);
  });

  it('waits for what may pass rather than leave people out', async () => {
    let lists = 0;
    let busy = 6;
    const url = await behind(path => {
      if (path.endsWith('/faculty')) lists++;
      return lists > 1 && path.includes(ids[0] ?? '') && busy-- > 0 ? 503 : null;
    });
    expect((await batch('busy', ['--service', url])).code).toBe(0);
    expect(readFileSync(`busy/${REPORT}`, 'utf8')).not.toContain('could not be read');
  });

  it('closes packets and everybody too, in the formats that reports come in', async () => {
    const few = openDatabase('few.db');
    few.importPersons(sampleUniversity({ faculty: 3, institution: INSTITUTION }), {
      institution: INSTITUTION,
    });
    few.close();
    const args = ['--all', '--with-report', '--db', 'few.db', ...DATE];
    const packets = await run([
      'batch',
      'packet',
      ...args,
      ...YEAR,
      '--purpose',
      INSTITUTION,
      '--out',
      'all',
    ]);
    expect(packets.code, packets.err).toBe(0);
    const page = htmlText(readFileSync('all/tamarack-valley-university-report.html', 'utf8'));
    expect(page).toContain('Faculty report, calendar year 2025');
    await run(['batch', 'cv', ...args, '--format', 'json,xlsx', '--out', 'data']);
    expect(readdirSync('data').filter(name => name.includes('report'))).toEqual([
      'tamarack-valley-university-report.xlsx',
    ]);
  });

  it('says what cannot be before anybody is asked', async () => {
    const refused = async (...args: readonly string[]) => {
      const ran = await run(['batch', 'cv', '--service', 'http://127.0.0.1:1', '--out', 'no', ...args]);
      expect([ran.code, existsSync('no')]).toEqual([2, false]);
      return ran.err;
    };
    expect(await refused('--all', '--year', '2025')).toContain('Add --with-report');
    expect(await refused('--ids', 'ids.txt', '--with-report')).toContain('not on those of a list');
    expect(await refused('--all', '--with-report', '--audience', 'public')).toContain('“public”');
    expect(await refused('--all', '--with-report', '--window', 'since-hire')).toContain('since-hire');
    expect(await refused('--all', '--with-report', '--to', '2020')).toContain('a first and a last day');
  });
});
