import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resolveSettings } from '../../src/app/index.js';
import { openDatabaseSource } from '../../src/app/sources/database.js';
import { ALL, openDatabase } from '../../src/database/index.js';
import { SAMPLE_INSTITUTION } from '../../src/sample/index.js';
import { PLACEHOLDERS } from '../../src/text/index.js';
import { hasRedis, queueAt, type RedisServer, redisServer } from '../support/redis.js';
import { inFolder, run } from './run.js';

const DATE = ['--as-of', '2026-11-21'] as const;
const HTML = ['--format', 'html'] as const;
const FACULTY = 6;

/** Texts of the HTML documents in a folder, by file name. */
const readDocuments = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter(name => name.endsWith('.html'))
      .map(name => [name, readFileSync(`${folder}/${name}`, 'utf8')]),
  );

const readCounts = (folder: string) =>
  (JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as { readonly counts: unknown }).counts;

/** The records of all people and applicants of a database, as the services return them. */
async function readRecords(db: string): Promise<string> {
  const source = await openDatabaseSource(db, await resolveSettings({}, { environment: {}, user: '' }));
  const database = openDatabase(db, { readOnly: true });
  try {
    const people = database.listFaculty(ALL).map(({ netId }) => source.person(netId));
    const responses = (await Promise.all(people)).map(fetched =>
      Buffer.from(fetched.snapshot()).toString('utf8'),
    );
    const applicants = database.admissions
      .list()
      .map(({ personId }) => database.admissions.applicant(personId));
    return [...responses, JSON.stringify(applicants, null, 1)].join('\n');
  } finally {
    await source.close();
    database.close();
  }
}

/** What the settings of a task hold: the institution and the texts of missing values. */
const KNOWN = [SAMPLE_INSTITUTION, ...PLACEHOLDERS];

/** Values with capitals or `@` in XML and JSON, such as names and addresses, without those of settings. */
const collectValues = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/>([^<>\n]{5,})<|: "([^"\n]{5,})"/g)]
      .map(match => match[1] ?? match[2] ?? '')
      .filter(value => /[A-Z@]/.test(value) && !KNOWN.some(known => known.includes(value))),
  );

/** Does a text hold a value, and not just as a part of a word, such as “Paper” in “bankPapers”? */
const holds = (text: string, value: string): boolean =>
  text
    .split(value)
    .some((after, i, parts) => i > 0 && !/\p{L}$/u.test(parts[i - 1] ?? '') && !/^\p{L}/u.test(after));

describe('the address of a job queue', () => {
  inFolder();
  const SECRET = 'hunter2';

  it.each([
    ['--engine', ['--engine', `http://u:${SECRET}@127.0.0.1`], {}, 2, 'is not the address of'],
    ['--engine', ['--engine', SECRET], {}, 2, 'is not the address of'],
    ['--engine', ['--engine', `redis://:${SECRET}@127.0.0.1`], {}, 2, 'Set VITAE_ENGINE instead'],
    ['VITAE_ENGINE', [], { VITAE_ENGINE: SECRET }, 2, 'VITAE_ENGINE is not the address of'],
    ['VITAE_ENGINE', [], queueAt(new URL(`redis://:${SECRET}@127.0.0.1:1`)), 3, 'does not answer'],
    ['nothing', [], {}, 2, 'No job queue configured.'],
  ])('is rejected without being printed when %s gives %j', async (_, args, environment, code, message) => {
    const source = ['--service', 'http://127.0.0.1:1', '--out', 'out'];
    const result = await run(['worker', ...source, ...args], { environment });
    expect([result.code, result.err]).toEqual([code, expect.stringContaining(message)]);
    expect(result.out + result.err).not.toContain(SECRET);
  });

  it('is not used when the worker has no source of records', async () => {
    const result = await run(['worker', '--engine', 'redis://127.0.0.1:1', '--out', 'out']);
    expect([result.code, result.err]).toEqual([2, expect.stringContaining('No source of records.')]);
  });
});

describe.skipIf(!hasRedis)('vitae worker', () => {
  inFolder();
  const PASSWORD = 'only-for-this-test';
  let redis: RedisServer;
  let environment: Readonly<Record<string, string>>;
  beforeAll(async () => {
    redis = await redisServer(['--requirepass', PASSWORD]);
    const address = redis.address();
    address.password = PASSWORD;
    environment = queueAt(address);
    expect((await run(['sample', '--db', 'people.db', '--faculty', String(FACULTY)])).code).toBe(0);
  });
  afterAll(() => redis.remove());

  const batch = (kind: string, out: string, ...args: readonly string[]) =>
    run(['batch', kind, '--db', 'people.db', ...HTML, '--out', out, ...args], { environment });
  const batchWithoutQueue = (out: string) =>
    run(['batch', 'cv', '--all', '--db', 'people.db', ...HTML, ...DATE, '--out', out]);

  /** Runs a worker until a promise settles. */
  const worker = (out: string, until: Promise<unknown>, ...args: readonly string[]) =>
    run(['worker', '--db', 'people.db', '--out', out, '--workers', '2', ...args], {
      environment,
      whileRunning: async () => void (await until),
    });

  it('writes the same files as a batch without a job queue', async () => {
    const batchRun = batch('cv', 'shared', '--all', ...DATE);
    const [result, work] = await Promise.all([batchRun, worker('shared', batchRun)]);
    expect([result.code, work.code], result.err + work.err).toEqual([0, 0]);
    expect((await batchWithoutQueue('own')).code).toBe(0);
    const files = readDocuments('shared');
    expect(files).toEqual(readDocuments('own'));
    expect(Object.keys(files).length).toBeGreaterThan(3);
    expect(readCounts('shared')).toEqual(readCounts('own'));
    expect(readdirSync('shared/.vitae-batch/staging')).toEqual([]);
    expect(work.err).toMatch(/^Ready for 2 jobs at a time\./);
    expect(result.err + work.err).not.toContain(PASSWORD);
  });

  it('makes the final report of a batch', async () => {
    const options = ['--all', '--with-report', '--year', '2025', ...DATE];
    const batchRun = batch('packet', 'with-report', ...options);
    const [result, work] = await Promise.all([batchRun, worker('with-report', batchRun)]);
    expect([result.code, work.code], result.err + work.err).toEqual([0, 0]);
    const own = ['batch', 'packet', ...options, '--db', 'people.db', ...HTML, '--out', 'own-report'];
    expect((await run(own)).code).toBe(0);
    const files = readDocuments('with-report');
    expect(files).toEqual(readDocuments('own-report'));
    expect(Object.keys(files)).toContain('tamarack-valley-university-report.html');
    const again = batch('packet', 'with-report', ...options);
    await Promise.all([again, worker('with-report', again)]);
    expect(readCounts('with-report')).toMatchObject({ made: 0, unchanged: FACULTY + 1 });
  });

  it('sends Redis no personal data but identifiers', async () => {
    const batchRun = batch('i20', 'summaries', '--all', '--copy', 'staff', ...DATE);
    await Promise.all([batchRun, worker('summaries', batchRun)]);
    const written = redis.written();
    const values = collectValues(await readRecords('people.db'));
    expect(values.size).toBeGreaterThan(200);
    expect([...values, PASSWORD].filter(value => holds(written, value))).toEqual([]);
  });

  it('stops and returns its job when its template differs from the one of the batch', async () => {
    cpSync(fileURLToPath(new URL('../../templates/cv-classic', import.meta.url)), 'own-cv', {
      recursive: true,
    });
    const style = readFileSync('own-cv/style.css', 'utf8');
    const batchRun = batch('cv', 'rejected', '--all', ...DATE, '--template', './own-cv');
    const never = new Promise(() => {});
    // The stylesheet changes after the batch has read the template.
    while (!redis.written().includes('own-cv')) await new Promise(resolve => setTimeout(resolve, 20));
    appendFileSync('own-cv/style.css', '\np { color: black; }\n');
    const rejection = await worker('rejected', never);
    expect([rejection.code, rejection.err]).toEqual([
      5,
      expect.stringContaining('The template ./own-cv differs from the one of the batch run.'),
    ]);
    const elsewhere = await worker('elsewhere', never);
    expect(elsewhere.code).toBe(5);
    writeFileSync('own-cv/style.css', style);
    const wrongFolder = await worker('elsewhere', never);
    expect([wrongFolder.code, wrongFolder.err]).toEqual([
      2,
      expect.stringContaining('is not the folder of a batch'),
    ]);
    const [result] = await Promise.all([batchRun, worker('rejected', batchRun)]);
    expect(result.code, result.err).toBe(0);
  });
});
