import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/database/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import { COLLEGES } from '../../src/schema/index.js';
import { type Service, serve } from '../../src/server/index.js';
import { htmlText } from '../support/html-text.js';
import { proxies } from './proxies.js';
import { auditLog, inFolder, run } from './run.js';

inFolder();
const INSTITUTION = 'Tamarack Valley University';
const YEAR = ['--year', '2025', '--as-of', '2026-01-14'];
let database: Database;
let service: Service;

beforeAll(async () => {
  database = openDatabase('vitae.db');
  database.importPersons(sampleUniversity({ faculty: 6, institution: INSTITUTION }), {
    institution: INSTITUTION,
  });
  service = await serve({ database, institution: INSTITUTION, access: 'open' });
});
afterAll(async () => {
  await service.close();
  database.close();
});

const startProxy = proxies(() => service.url);

interface Entry {
  readonly kind?: string;
  readonly id: string;
  readonly state: string;
  readonly files: readonly { readonly name: string }[];
}
const readManifest = (out: string) =>
  JSON.parse(readFileSync(`${out}/manifest.json`, 'utf8')) as {
    readonly counts: Readonly<Record<string, number>>;
    readonly documents: readonly Entry[];
  };

const reports = (out: string, ...args: readonly string[]) => run(['batch', 'report', '--out', out, ...args]);

/** The files of a folder by name, without the ledger and the manifest. */
const filesIn = (out: string) =>
  new Map(
    readdirSync(out)
      .filter(name => !name.startsWith('.') && !name.startsWith('manifest.'))
      .sort()
      .map(name => [name, readFileSync(`${out}/${name}`)]),
  );

/** Writes the report on each unit of a batch with a command of its own. */
async function writeEach(flag: string, folder: string, out: string, args: readonly string[]) {
  for (const { id, state } of readManifest(folder).documents) {
    if (state !== 'made') continue;
    // A department that has the name of another one is named with its college.
    const college = flag === '--college' ? undefined : COLLEGES.find(each => id.endsWith(`, ${each}`));
    const unit =
      college === undefined ? [flag, id] : [flag, id.slice(0, -college.length - 2), '--college', college];
    const { code, err } = await run(['report', ...unit, ...args, '--out', `${out}/`]);
    expect(code, err).toBe(0);
  }
}

describe('a batch of reports', () => {
  it('writes for each department what vitae report writes, and reads each person once', async () => {
    const requests: string[] = [];
    const url = await startProxy(path => {
      requests.push(path.replace(/^.*\/faculty(?=\/|$)/, ''));
      return null;
    });
    const args = [...YEAR, '--format', 'html,csv', '--service', url];
    const result = await reports('departments', '--each', 'department', ...args);
    expect(result.code, result.err).toBe(0);
    expect(result.out).toBe('departments/manifest.json\n');
    const ids = database.listFaculty({ kind: 'all' }).map(({ netId }) => netId);
    const read = requests.slice(1).map(request => request.split('/profile/'));
    expect([requests[0], read.map(([person]) => person).toSorted()]).toEqual(['', ids.map(id => `/${id}`)]);
    expect(read[0]?.[1]?.split(',')).toContain('intellcont');
    expect(read[0]?.[1]?.split(',')).not.toContain('member');
    const { counts, documents } = readManifest('departments');
    expect(counts.made).toBe(documents.length);
    expect(result.err).toContain(`${ids.length} people and ${documents.length} reports in `);
    await writeEach('--department', 'departments', 'single', args);
    expect(filesIn('departments')).toEqual(filesIn('single'));
    const logged = readFileSync(auditLog(), 'utf8').trim().split('\n');
    // A report of the batch and the single one are logged alike; people who are read are not.
    expect(logged).toHaveLength(2 * documents.length);
    const again = await reports('departments', '--each', 'department', ...args);
    expect([again.code, readManifest('departments').counts.unchanged]).toEqual([0, documents.length]);
    const rebuilt = await run(['rebuild', `departments/${documents[0]?.files.at(-1)?.name}`]);
    expect([rebuilt.code, rebuilt.out], rebuilt.err).toEqual([
      0,
      expect.stringContaining('the same to the byte'),
    ]);
  });

  it('writes accreditation tables for each college', async () => {
    writeFileSync('side.csv', 'net_id,status\n100100003,participating\n');
    for (const table of ['aacsb-3-1', 'aacsb-8-1']) {
      const args = ['--table', table, '--as-of', '2026-01-14', '--db', 'vitae.db', '--format', 'html,csv'];
      const side = table === 'aacsb-3-1' ? ['--side', 'side.csv'] : [];
      const result = await reports(table, '--each', 'college', ...args, ...side);
      expect(result.code, result.err).toBe(0);
      await writeEach('--college', table, `${table}-single`, [...args, ...side]);
      expect(filesIn(table).size).toBeGreaterThan(4);
      expect(filesIn(table)).toEqual(filesIn(`${table}-single`));
    }
  });

  it('refuses a side file with unknown people before it reads anybody', async () => {
    writeFileSync('unknown.csv', 'net_id,status\n999999999,P\n');
    const args = ['--each', 'college', '--table', 'aacsb-3-1', '--side', 'unknown.csv', '--db', 'vitae.db'];
    const result = await reports('unknown', ...args);
    expect([result.code, result.err]).toEqual([
      4,
      expect.stringContaining('unknown.csv, line 2: the records hold no one with this net ID.'),
    ]);
  });

  it('lists unreadable people on the documents that lack them only, and adds them with --resume', async () => {
    const [lost] = database.listFaculty({ kind: 'all' });
    const { netId = '' } = lost ?? {};
    const [listed] = database.listPeople({ kind: 'person', netId });
    const college = listed?.units[0]?.college ?? '';
    const surname = /lname>([^<]+)/i.exec(lost?.records[0]?.body ?? '')?.[1] ?? 'no surname';
    let isFaulty = true;
    const url = await startProxy(path => (isFaulty && path.includes(netId) ? 404 : null));
    for (const more of [YEAR, ['--table', 'aacsb-3-1', '--as-of', '2026-01-14']]) {
      isFaulty = true;
      const out = more === YEAR ? 'lacking' : 'lacking-table';
      const args = ['--each', 'college', ...more, '--format', 'html,csv', '--service', url];
      const result = await reports(out, ...args);
      expect([result.code, result.err]).toEqual([
        4,
        expect.stringContaining('The records of 1 person could not be read.'),
      ]);
      expect(result.err).toMatch(new RegExp(`^${netId}: .*\\[source\\.not-found\\]`, 'm'));
      const saysSo = () =>
        readManifest(out)
          .documents.filter(({ files }) => {
            const page = files.find(({ name }) => name.endsWith('.html'))?.name;
            return page !== undefined && /could not be read/.test(readFileSync(`${out}/${page}`, 'utf8'));
          })
          .map(({ id }) => id);
      expect(saysSo()).toEqual([college]);
      const unread = [...filesIn(out)].filter(([name]) => name.endsWith('-unread.csv'));
      expect(unread.map(([, text]) => text.toString('utf8'))).toEqual([expect.stringContaining(surname)]);
      isFaulty = false;
      const resumed = await reports(out, '--resume');
      expect(resumed.code, resumed.err).toBe(0);
      expect(saysSo()).toEqual([]);
    }
  });

  it('reads no person again when it is resumed after an interruption', async () => {
    const requests: string[] = [];
    let interrupt = () => {};
    const interrupted = new Promise<void>(resolve => {
      interrupt = resolve;
    });
    const url = await startProxy(path => {
      requests.push(path);
      if (requests.length === 5) interrupt();
      return null;
    });
    const args = ['--each', 'college', ...YEAR, '--format', 'html', '--service', url];
    const result = await run(['batch', 'report', ...args, '--out', 'stopped'], {
      whileRunning: () => interrupted,
    });
    expect([result.code, result.err]).toEqual([130, expect.stringContaining('vitae batch report --resume')]);
    expect(filesIn('stopped').size).toBe(0);
    expect((await reports('stopped', '--resume')).code).toBe(0);
    expect(requests).toHaveLength(1 + database.countPersons());
    await writeEach('--college', 'stopped', 'whole', args.slice(2));
    expect(filesIn('stopped')).toEqual(filesIn('whole'));
    expect((await reports('stopped', '--resume')).code).toBe(0);
    expect(requests.length).toBeGreaterThan(1 + database.countPersons());
  });

  it('rejects invalid options before it sends a request', async () => {
    const expectUsageError = async (...args: readonly string[]) => {
      const result = await reports('no', '--service', 'http://127.0.0.1:1', ...args);
      expect(result.code, result.err).toBe(2);
      return result.err;
    };
    expect(await expectUsageError('--year', '2025')).toContain('--each college or --each department');
    expect(await expectUsageError('--each', 'school')).toContain('“school” is not a known kind of unit');
    expect(await expectUsageError('--each', 'college', '--table', 'abet')).toContain('a vita of each person');
    expect(await expectUsageError('--each', 'college', '--window', 'since-hire')).toContain('since-hire');
    expect(await expectUsageError('--each', 'college', '--format', 'resume')).toContain('resume');
    expect(readdirSync('.')).not.toContain('no');
  });
});

describe('a batch of reports on units with faults', () => {
  /** A person of a personnel year; the list may place the person elsewhere. */
  const personXml = (n: number, college: string, department: string, listed = department) =>
    `<Record userId="10020000${n}" username="10020000${n}">
      ${listed === '' ? '' : `<dmd:IndexEntry indexKey="DEPARTMENT" entryKey="x" text="${listed}"/>`}
      <pci id="p${n}"><fname>Ada</fname><lname>Person${'abcdefghi'[n]}</lname></pci>
      <admin id="a${n}"><yr>2025</yr>${college === '' ? '' : `<college>${college}</college>`}${
        department === '' ? '' : `<dep>${department}</dep>`
      }</admin></Record>`;
  const NURSING = 'Nursing';
  const OTHER = 'School of Management';

  beforeAll(async () => {
    const people = [
      personXml(1, NURSING, 'Writing'),
      personXml(2, OTHER, 'Writing'),
      personXml(3, OTHER, 'OTH: writing'),
      personXml(4, OTHER, 'Finance', 'Ballet'),
      personXml(5, OTHER, '', ''),
    ];
    writeFileSync(
      'units.xml',
      `<facultyProfile xmlns:dmd="http://www.digitalmeasures.com/schema/data-metadata">${people.join('')}</facultyProfile>`,
    );
    const { code, err } = await run(['import', 'units.xml', '--db', 'units.db']);
    expect(code, err).toBe(0);
  });

  it('has a file for each of two departments of one name, and lists what has no people', async () => {
    // Only the list of a service can name a unit that no record does.
    const units = openDatabase('units.db');
    const listing = await serve({ database: units, institution: INSTITUTION, access: 'open' });
    const args = [...YEAR, '--format', 'html', '--service', listing.url];
    const result = await reports('units', '--each', 'department', ...args);
    expect(result.code, result.err).toBe(0);
    expect([...filesIn('units').keys()]).toEqual([
      'finance-report.html',
      'writing-nursing-report.html',
      'writing-school-of-management-report.html',
    ]);
    const people = (name: string) => {
      const text = htmlText(filesIn('units').get(name)?.toString('utf8') ?? '');
      return 'abcdefghi'.split('').filter(letter => text.includes(`Person${letter}`));
    };
    expect(people('writing-nursing-report.html')).toEqual(['b']);
    expect(people('writing-school-of-management-report.html')).toEqual(['c', 'd']);
    expect(people('finance-report.html')).toEqual(['e']);
    await writeEach('--department', 'units', 'units-single', args);
    expect(filesIn('units')).toEqual(filesIn('units-single'));
    expect(result.err).toContain('No report covers 1 person without a department.');
    expect(result.err).toContain('No people, so no report: Ballet');
    expect(readManifest('units').documents).toContainEqual(
      expect.objectContaining({ id: 'Ballet', state: 'not-applicable', files: [] }),
    );
    await listing.close();
    units.close();
  });
});
