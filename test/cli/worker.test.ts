import { appendFileSync, cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULTS, resolveSettings } from '../../src/app/index.js';
import { openDatabaseSource } from '../../src/app/sources/database.js';
import { ALL, openDatabase } from '../../src/database/index.js';
import { hasRedis, type RedisServer, redisServer } from '../support/redis.js';
import { type CommandResult, inFolder, run } from './run.js';

const DATE = ['--as-of', '2026-11-21'] as const;
const HTML = ['--format', 'html'] as const;
const FACULTY = 6;

/** What stands in a folder, without what batches keep for themselves. */
const contentsOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter(name => name.endsWith('.html'))
      .map(name => [name, readFileSync(`${folder}/${name}`, 'utf8')]),
  );

const countsOf = (folder: string) =>
  (JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as { readonly counts: unknown }).counts;

/** All that a store says of its people and applicants, as the services would. */
async function everything(db: string): Promise<string> {
  const source = await openDatabaseSource(db, await resolveSettings({}, { environment: {}, user: '' }));
  const store = openDatabase(db, { readOnly: true });
  try {
    const people = store.listFaculty(ALL).map(({ netId }) => source.person(netId));
    const replies = (await Promise.all(people)).map(found => Buffer.from(found.snapshot()).toString('utf8'));
    const applicants = store.admissions.list().map(({ personId }) => store.admissions.applicant(personId));
    return [...replies, JSON.stringify(applicants, null, 1)].join('\n');
  } finally {
    await source.close();
    store.close();
  }
}

/** Names, addresses and whatever else has capitals, in XML and JSON, but for what batches say by themselves. */
const textsOf = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/>([^<>\n]{5,})<|: "([^"\n]{5,})"/g)]
      .map(match => match[1] ?? match[2] ?? '')
      .filter(value => /[A-Z@]/.test(value) && !DEFAULTS.institution.includes(value)),
  );

describe('the address of an engine', () => {
  inFolder();
  const SECRET = 'hunter2';

  it.each([
    ['--engine', ['--engine', `http://u:${SECRET}@127.0.0.1`], {}, 2, 'is not the address of'],
    ['--engine', ['--engine', SECRET], {}, 2, 'is not the address of'],
    ['--engine', ['--engine', `redis://:${SECRET}@127.0.0.1`], {}, 2, 'put the address into VITAE_ENGINE'],
    ['VITAE_ENGINE', [], { VITAE_ENGINE: SECRET }, 2, 'VITAE_ENGINE is not the address of'],
    ['VITAE_ENGINE', [], { VITAE_ENGINE: `redis://:${SECRET}@127.0.0.1:1` }, 3, 'does not answer'],
    ['nothing', [], {}, 2, 'It is not said where jobs are taken from'],
  ])('given by %s as %j is told wrong, not shown', async (_, args, environment, code, says) => {
    const source = ['--service', 'http://127.0.0.1:1', '--out', 'out'];
    const ran = await run(['worker', ...source, ...args], { environment });
    expect([ran.code, ran.err]).toEqual([code, expect.stringContaining(says)]);
    expect(ran.out + ran.err).not.toContain(SECRET);
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
    environment = { VITAE_ENGINE: address.href };
    expect((await run(['sample', '--db', 'people.db', '--faculty', String(FACULTY)])).code).toBe(0);
  });
  afterAll(() => redis.remove());

  const batch = (kind: string, out: string, ...args: readonly string[]) =>
    run(['batch', kind, '--db', 'people.db', ...HTML, '--out', out, ...args], { environment });
  const alone = (out: string) =>
    run(['batch', 'cv', '--all', '--db', 'people.db', ...HTML, ...DATE, '--out', out]);

  /** Runs a worker until something is done. */
  const worker = (out: string, until: Promise<unknown>, ...args: readonly string[]): Promise<CommandResult> =>
    run(['worker', '--db', 'people.db', '--out', out, '--workers', '2', ...args], {
      environment,
      whileRunning: async () => void (await until),
    });

  it('writes the same files as a batch by itself', async () => {
    const ran = batch('cv', 'shared', '--all', ...DATE);
    const [done, work] = await Promise.all([ran, worker('shared', ran)]);
    expect([done.code, work.code], done.err + work.err).toEqual([0, 0]);
    expect((await alone('own')).code).toBe(0);
    const files = contentsOf('shared');
    expect(files).toEqual(contentsOf('own'));
    expect(Object.keys(files).length).toBeGreaterThan(3);
    expect(countsOf('shared')).toEqual(countsOf('own'));
    expect(readdirSync('shared/.vitae-batch/staging')).toEqual([]);
    expect(work.err).toMatch(/^Ready for 2 jobs at a time\./);
    expect(done.err + work.err).not.toContain(PASSWORD);
  });

  it('makes the report of a batch when its people are done', async () => {
    const with2025 = ['--all', '--with-report', '--year', '2025', ...DATE];
    const ran = batch('packet', 'reported', ...with2025);
    const [done, work] = await Promise.all([ran, worker('reported', ran)]);
    expect([done.code, work.code], done.err + work.err).toEqual([0, 0]);
    const own = ['batch', 'packet', ...with2025, '--db', 'people.db', ...HTML, '--out', 'own-reported'];
    expect((await run(own)).code).toBe(0);
    const files = contentsOf('reported');
    expect(files).toEqual(contentsOf('own-reported'));
    expect(Object.keys(files)).toContain('tamarack-valley-university-report.html');
    const again = batch('packet', 'reported', ...with2025);
    await Promise.all([again, worker('reported', again)]);
    expect(countsOf('reported')).toMatchObject({ made: 0, unchanged: FACULTY + 1 });
  });

  it('leaves nothing of people with Redis but their ids', async () => {
    const ran = batch('i20', 'summaries', '--all', '--copy', 'staff', ...DATE);
    await Promise.all([ran, worker('summaries', ran)]);
    const written = redis.written();
    const told = textsOf(await everything('people.db'));
    expect(told.size).toBeGreaterThan(200);
    expect([...told, PASSWORD].filter(text => written.includes(text))).toEqual([]);
  });

  it('ends where its template is not that of the run, and gives the job back', async () => {
    cpSync(fileURLToPath(new URL('../../templates/cv-classic', import.meta.url)), 'own-cv', {
      recursive: true,
    });
    const style = readFileSync('own-cv/style.css', 'utf8');
    const ran = batch('cv', 'refused', '--all', ...DATE, '--template', './own-cv');
    const never = new Promise(() => {});
    // Once the batch has read the template, its stylesheet changes.
    while (!redis.written().includes('own-cv')) await new Promise(resolve => setTimeout(resolve, 20));
    appendFileSync('own-cv/style.css', '\np { color: black; }\n');
    const refusal = await worker('refused', never);
    expect([refusal.code, refusal.err]).toEqual([
      5,
      expect.stringContaining('The template ./own-cv is not the same as that of the run.'),
    ]);
    const elsewhere = await worker('elsewhere', never);
    expect(elsewhere.code).toBe(5);
    writeFileSync('own-cv/style.css', style);
    const other = await worker('elsewhere', never);
    expect([other.code, other.err]).toEqual([2, expect.stringContaining('is not that of a batch')]);
    const [done] = await Promise.all([ran, worker('refused', ran)]);
    expect(done.code, done.err).toBe(0);
  });
});
