import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/database/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import { type Service, serve } from '../../src/server/index.js';
import { htmlText } from '../support/html-text.js';
import { proxies } from './proxies.js';
import { auditLog, inFolder, run } from './run.js';

inFolder();
const INSTITUTION = 'Tamarack Valley University';
const COLLEGE = 'College of Engineering and Technology';
const REPORT = 'college-of-engineering-and-technology-report.html';
const DATE = ['--as-of', '2026-01-14'];
// Some sample people have no public document.
const YEAR = ['--year', '2025', ...DATE, '--format', 'html', '--audience', 'internal'];
let database: Database;
let service: Service;
/** Net IDs of the college. */
let ids: readonly string[] = [];

beforeAll(async () => {
  database = openDatabase('vitae.db');
  const people = sampleUniversity({ faculty: 12, institution: INSTITUTION });
  database.importPersons(people, { institution: INSTITUTION });
  database.setSampleInstitution(INSTITUTION);
  ids = database.listFaculty({ kind: 'college', name: COLLEGE }).map(({ netId }) => netId);
  expect(ids.length).toBeGreaterThan(1);
  service = await serve({ database, institution: INSTITUTION, access: 'open' });
});
afterAll(async () => {
  await service.close();
  database.close();
});

const startProxy = proxies(() => service.url);

const batch = (out: string, args: readonly string[], options?: Parameters<typeof run>[1]) =>
  run(['batch', 'cv', '--college', COLLEGE, '--with-report', ...YEAR, '--out', out, ...args], options);

interface Entry {
  readonly kind?: string;
  readonly id: string;
  readonly state: string;
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}
const readDocuments = (out: string): readonly Entry[] =>
  (JSON.parse(readFileSync(`${out}/manifest.json`, 'utf8')) as { readonly documents: readonly Entry[] })
    .documents;
const readStates = (out: string) => readDocuments(out).map(({ state }) => state);
/** The states of all people when each has the same one. */
const everyone = (state: string): readonly string[] => ids.map(() => state);

describe('a batch with a report', () => {
  it('ends with the report of vitae report, and makes it again only if it would differ', async () => {
    const requests: string[] = [];
    const url = await startProxy(path => {
      requests.push(path.replace(/^.*\/faculty(?=\/|$)/, ''));
      return null;
    });
    const result = await batch('same', ['--service', url]);
    expect(result.code, result.err).toBe(0);
    expect(result.err).toContain(`${ids.length} people and the report in `);
    // The list is fetched for the plan, for the report after the last person, and by each worker that needs a name.
    const second = requests.lastIndexOf('');
    expect(requests.slice(1, second).filter(path => path !== '')).toEqual(ids.map(id => `/${id}`));
    const report = ['report', '--college', COLLEGE, ...YEAR, '--service', url, '--out', 'report/'];
    expect((await run(report)).code).toBe(0);
    expect(readFileSync(`same/${REPORT}`, 'utf8')).toBe(readFileSync(`report/${REPORT}`, 'utf8'));
    const entry = readDocuments('same').at(-1);
    expect(entry).toMatchObject({ kind: 'report', id: COLLEGE, state: 'made', files: [{ name: REPORT }] });
    const lines = readFileSync(auditLog(), 'utf8').trim().split('\n');
    const logged = lines.map(line => JSON.parse(line)).filter(({ document }) => document === 'report');
    // One line for each of the two reports, which have the same records.
    expect(logged.map(({ files }) => files[0].sha256)).toEqual(Array(2).fill(entry?.files[0]?.sha256));
    expect(logged[0].record).toBe(logged[1].record);
    expect((await batch('same', ['--service', url])).code).toBe(0);
    expect(readStates('same')).toEqual([...everyone('unchanged'), 'unchanged']);
    expect((await batch('same', ['--service', url, '--paper', 'a4'])).code).toBe(0);
    expect(readStates('same').at(-1)).toBe('made');
    const rebuilt = await run(['rebuild', `same/${REPORT}`]);
    expect([rebuilt.code, rebuilt.out]).toEqual([0, expect.stringContaining('the same to the byte')]);
  });

  it('leaves unreadable people out of the report with a note, and adds them with --resume', async () => {
    const [lost = ''] = ids;
    let faulty = true;
    const url = await startProxy(path => (faulty && path.includes(lost) ? 404 : null));
    const result = await batch('short', ['--service', url]);
    expect([result.code, result.err]).toEqual([4, expect.stringContaining('1 document could not be made')]);
    expect(readStates('short')).toEqual(['failed', ...everyone('made').slice(1), 'made']);
    const text = () => htmlText(readFileSync(`short/${REPORT}`, 'utf8'));
    expect(text()).toContain('The records of 1 member could not be read');
    faulty = false;
    const resumed = await run(['batch', 'cv', '--resume', '--out', 'short']);
    expect(resumed.code, resumed.err).toBe(0);
    expect(readStates('short')).toEqual([...everyone('made'), 'made']);
    expect(text()).not.toContain('could not be read');
  });

  it('makes the report with --resume after an interruption', async () => {
    let interrupt = () => {};
    const interrupted = new Promise<void>(resolve => {
      interrupt = resolve;
    });
    const url = await startProxy(path => {
      if (path.endsWith(`/${ids.at(-1)}`)) interrupt();
      return null;
    });
    const result = await batch('ended', ['--service', url], { whileRunning: () => interrupted });
    expect(result.code).toBe(130);
    expect(readStates('ended')).toEqual([...everyone('made'), 'waiting']);
    expect(existsSync(`ended/${REPORT}`)).toBe(false);
    expect((await run(['batch', 'cv', '--resume', '--out', 'ended'])).code).toBe(0);
    expect(readStates('ended')).toEqual([...everyone('made'), 'made']);
    rmSync(`ended/${REPORT}`);
    expect((await run(['batch', 'cv', '--resume', '--out', 'ended'])).code).toBe(0);
    expect(existsSync(`ended/${REPORT}`)).toBe(true);
  });

  it('writes the documents of people when the report fails', async () => {
    let lists = 0;
    const [lost = ''] = ids;
    const url = await startProxy(path => {
      if (path.endsWith(`/${lost}`)) return 404;
      return path.endsWith('/faculty') && ++lists > 1 ? 403 : null;
    });
    const result = await batch('failed', ['--service', url]);
    expect(result.code).toBe(4);
    expect(result.err.indexOf('the report on')).toBeLessThan(result.err.indexOf(`${lost}: `));
    expect(result.err).toMatch(new RegExp(`^the report on ${COLLEGE}: .+ \\[source\\.`, 'm'));
    expect(readStates('failed')).toEqual(['failed', ...everyone('made').slice(1), 'failed']);
    expect(readdirSync('failed').filter(name => name.endsWith('-cv.html'))).toHaveLength(ids.length - 1);
  });

  it('fails to make a report when it can read no person', async () => {
    let lists = 0;
    const url = await startProxy(path => {
      if (path.endsWith('/faculty')) lists++;
      else if (lists > 1) return 404;
      return null;
    });
    expect((await batch('unread', ['--service', url])).code).toBe(4);
    expect(readStates('unread')).toEqual([...everyone('made'), 'failed']);
  });

  it('retries transient failures before it leaves people out of the report', async () => {
    let lists = 0;
    let busy = 6;
    const url = await startProxy(path => {
      if (path.endsWith('/faculty')) lists++;
      return lists > 1 && path.includes(ids[0] ?? '') && busy-- > 0 ? 503 : null;
    });
    expect((await batch('busy', ['--service', url])).code).toBe(0);
    expect(readFileSync(`busy/${REPORT}`, 'utf8')).not.toContain('could not be read');
  });

  it('makes the report of a batch of packets or of all people, in the formats that reports support', async () => {
    const few = openDatabase('few.db');
    few.importPersons(sampleUniversity({ faculty: 3, institution: INSTITUTION }), {
      institution: INSTITUTION,
    });
    few.setSampleInstitution(INSTITUTION);
    few.close();
    const args = ['--all', '--with-report', '--db', 'few.db', ...DATE];
    const own = [...YEAR, '--purpose', INSTITUTION, '--out', 'all'];
    const packets = await run(['batch', 'packet', ...args, ...own]);
    expect(packets.code, packets.err).toBe(0);
    const page = htmlText(readFileSync('all/tamarack-valley-university-report.html', 'utf8'));
    expect(page).toContain('Faculty report, calendar year 2025');
    await run(['batch', 'cv', ...args, '--format', 'json,xlsx', '--out', 'data']);
    expect(readdirSync('data').filter(name => name.includes('report'))).toEqual([
      'tamarack-valley-university-report.xlsx',
    ]);
  });

  it('rejects invalid options before it sends a request', async () => {
    const expectUsageError = async (...args: readonly string[]) => {
      const result = await run(['batch', 'cv', '--service', 'http://127.0.0.1:1', '--out', 'no', ...args]);
      expect([result.code, existsSync('no')]).toEqual([2, false]);
      return result.err;
    };
    expect(await expectUsageError('--all', '--year', '2025')).toContain('Add --with-report');
    expect(await expectUsageError('--ids', 'ids.txt', '--with-report')).toContain(
      'A report needs a college, a department or all people, not a list.',
    );
    expect(await expectUsageError('--all', '--with-report', '--audience', 'public')).toContain(
      'There is no public report.',
    );
    expect(await expectUsageError('--all', '--with-report', '--window', 'since-hire')).toContain(
      'since-hire',
    );
    expect(await expectUsageError('--all', '--with-report', '--to', '2020')).toContain(
      'a first and a last day',
    );
  });
});
