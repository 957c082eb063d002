import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL, openDatabase } from '../../src/database/index.js';
import { QUALITY_CLASSES } from '../../src/quality/classes.js';
import { readReply, writePersonJson, writeReply } from '../../src/records/index.js';
import { sampleUniversity } from '../../src/sample/index.js';
import type { Person } from '../../src/schema/index.js';
import { inFolder, RAVENCROFT, run, sampleText } from './run.js';

inFolder();
const institution = 'Tamarack Valley University';

interface Checked {
  readonly people: number;
  readonly records: number;
  readonly inOrder: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly Readonly<Record<string, unknown>>[];
}
const check = async (...args: readonly string[]): Promise<Checked> =>
  JSON.parse((await run(['check', ...args, '--json'])).out);

/** Sample people, each with a publication that has no date and a mistyped ISSN. */
const damagedPeople = (faculty: number): string =>
  writeReply([...sampleUniversity({ faculty })], {
    root: 'Data',
    institution,
    date: '2026-10-31',
  }).replaceAll(
    '</Record>',
    '<INTELLCONT id="9"><TITLE>On ferries</TITLE><ISSN>0000-1111</ISSN></INTELLCONT></Record>',
  );

beforeAll(() => {
  writeFileSync('three.xml', damagedPeople(3));
  const [owner] = readReply(sampleText('ravencroft.xml'), { source: 'x', institution }).persons;
  writeFileSync('person.json', writePersonJson(owner as Person));
});

describe('vitae check', () => {
  it('prints counts of problems and of records in order', async () => {
    const { code, out } = await run(['check', RAVENCROFT]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^All of [\d,]+ values understood; 1 thing to look at\.\n {2}Publication \d+ \(line \d+\), “ISBN”: “/,
    );
    expect(out).toMatch(/\n1 person, 86 records: 1 wrong identifier\. 85 records are in order\.\n$/);
  });

  it('says which share of the values is understood, never rounded up to all', async () => {
    const awards = Array.from(
      { length: 1000 },
      (_, n) => `<AWARDHONOR id="${n}"><NAME>Prize</NAME></AWARDHONOR>`,
    );
    const odd = '<AWARDHONOR id="x"><HUE>red</HUE></AWARDHONOR>';
    writeFileSync('prizes.xml', `<Data><Record>${awards.join('')}${odd}</Record></Data>`);
    const { out } = await run(['check', 'prizes.xml']);
    expect(out).toMatch(/^99\.9 % of 1,001 values understood; 1 thing to look at\.\n/);
    const { values } = JSON.parse((await run(['check', 'prizes.xml', '--json'])).out);
    expect(values).toEqual({ filled: 1001, understood: 1000 });
  });

  it('has a line for each kind of problem, the worst first, at most twelve', async () => {
    const { out } = await run(['check', 'three.xml']);
    const lines = out.split('\n').filter(line => line.startsWith('  '));
    expect(lines.length).toBeLessThanOrEqual(13);
    expect(lines.find(line => line.includes('There is no date'))).toMatch(
      /^ {2}\p{Lu}[^,]+, \d{9}: Publication 9 \(line \d+\).* 2 more like this\.$/u,
    );
  });

  it('lists the problems of several people under their names', async () => {
    const { out } = await run(['check', 'three.xml', '--verbose']);
    const headings = out
      .split('\n')
      .slice(1)
      .filter(line => /^[^ ]/.test(line));
    for (const heading of headings.slice(0, 3)) expect(heading).toMatch(/^\p{Lu}[^,]+, \d{9}$/u);
    expect(headings.slice(3, -1)).toEqual(expect.arrayContaining(['Most problems', 'Problems by class']));
    expect(headings.at(-1)).toMatch(/^3 people, [\d,]+ records: \d.* records are in order\.$/);
    expect(out).toMatch(/\n {2}\p{Lu}[\w -]+ \d+\n {4}\w/u);
  });

  it('prints the same problems as JSON, with class and person', async () => {
    const { people, records, inOrder, counts, problems } = await check('three.xml');
    expect(people).toBe(3);
    expect(inOrder).toBeLessThan(records);
    expect(Object.keys(counts)).toEqual(QUALITY_CLASSES);
    for (const name of QUALITY_CLASSES)
      expect(problems.filter(problem => problem.class === name)).toHaveLength(counts[name] ?? -1);
    expect(new Set(problems.flatMap(({ person }) => person ?? [])).size).toBe(3);
  });

  it('checks only the classes of --only', async () => {
    const { out } = await run(['check', RAVENCROFT, '--only', 'Identifier']);
    expect(out).toMatch(
      /^All of .*\n {2}Publication .*\n1 person, 86 records: 1 wrong identifier\. 85 records have none of these\.\n$/,
    );
    const { counts } = await check(RAVENCROFT, '--only', 'missing,duplicate');
    expect(counts).toEqual({ missing: 0, duplicate: 0 });
  });

  it('counts correctly when there are no problems or no records in order', async () => {
    writeFileSync(
      'prize.xml',
      '<Data><Record><AWARDHONOR id="1"><NAME>Prize</NAME></AWARDHONOR></Record></Data>',
    );
    expect((await run(['check', 'prize.xml'])).out).toMatch(
      /\n1 person, 1 record: 1 missing date\. No records are in order\.\n$/,
    );
    expect((await run(['check', 'prize.xml', '--only', 'name'])).out).toBe(
      'All of 1 value understood; nothing to look at.\n1 person, 1 record: no problems. 1 record has none of these.\n',
    );
  });

  it('suggests a class for a misspelled one, and lists all classes in its help', async () => {
    const { code, err } = await run(['check', RAVENCROFT, '--only', 'mising']);
    expect([code, err]).toEqual([2, expect.stringContaining('Did you mean missing?')]);
    const { out } = await run(['check', '--help']);
    expect(out.replace(/\s+/g, ' ')).toContain(QUALITY_CLASSES.join(', '));
  });

  it('exits with code 4 after the report when --strict finds problems', async () => {
    const strict = await run(['check', RAVENCROFT, '--strict']);
    expect(strict).toMatchObject({ code: 4, out: (await run(['check', RAVENCROFT])).out });
    expect(strict.err).toMatch(/ravencroft\.xml has 1 problem\.\n/);
    const json = await run(['check', RAVENCROFT, '--strict', '--json']);
    expect([json.code, JSON.parse(json.out).problems.length]).toEqual([4, 1]);
    expect(JSON.parse(json.err).error).toMatchObject({ code: 'check.problems', exitCode: 4 });
    expect((await run(['check', RAVENCROFT, '--strict', '--only', 'missing'])).code).toBe(0);
  });

  it('checks dates against --as-of', async () => {
    const codes = async (day: string) =>
      (await check(RAVENCROFT, '--only', 'date', '--as-of', day)).problems.map(({ code }) => code);
    expect(await codes('2027-01-01')).toEqual([]);
    expect(await codes('2010')).toContain('date.future');
  });

  it('finds the same problems in JSON as in XML', async () => {
    const codes = ({ problems }: Checked) => problems.map(({ code, field }) => `${code} ${field}`);
    const day = ['--as-of', '2027-01-01'];
    const json = await check('person.json', ...day);
    expect(codes(json)).toEqual(codes(await check(RAVENCROFT, ...day)));
    expect(json.problems[0]).not.toHaveProperty('line');
  });

  it('prints the same number of problems for a CV', async () => {
    await run(['sample', '--db', 'some.db', '--faculty', '6']);
    const ids = Array.from({ length: 6 }, (_, n) => `10010000${n}`);
    for (const args of [...ids.map(id => [id, '--db', 'some.db']), ['person.json'], [RAVENCROFT]]) {
      const { counts } = await check(...args);
      const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
      const source = args.length > 1 ? args : ['--input', ...args];
      const cv = await run(['cv', ...source, '--audience', 'internal', '--format', 'html', '--out', '-']);
      expect(cv.err, args.join(' ')).toContain(total === 0 ? '' : `${total} problem`);
      expect(cv.err.includes('in the data')).toBe(total > 0);
    }
  });

  it('accepts the usual names of degrees, and reports others', async () => {
    const degrees = [
      'PhD',
      'Ph.D.',
      'MS',
      'M.S.',
      'BS',
      'BA',
      'MBA',
      'J.D.',
      'EdD',
      'Master of Science',
      'BSc (Hons)',
    ];
    const xml = (names: readonly string[]) =>
      `<Data><Record>${names.map((name, i) => `<EDUCATION id="${i}"><DEGREE_NAME>${name}</DEGREE_NAME><YR_COMP>2000</YR_COMP></EDUCATION>`).join('')}</Record></Data>`;
    writeFileSync('degrees.xml', xml(degrees));
    expect((await check('degrees.xml', '--only', 'unknown')).problems).toEqual([]);
    writeFileSync('odd.xml', xml(['Diploma of Cooking', 'PhDX', 'XMS']));
    expect((await check('odd.xml', '--only', 'unknown')).problems).toHaveLength(3);
  });
});

describe('vitae check of a unit', () => {
  beforeAll(async () => {
    writeFileSync('units.xml', damagedPeople(14));
    expect((await run(['import', 'units.xml', '--db', 'units.db'])).code).toBe(0);
  });

  it('counts the problems of all people by class, and names those with most', async () => {
    const { code, out } = await run(['check', '--all', '--db', 'units.db']);
    expect(code).toBe(0);
    expect(out).toMatch(/\nMost problems\n( {2}[^\n]+, \d{9}: [^\n]+\n){10}Problems by class\n/);
    expect(out).toMatch(/\n14 people, [\d,]+ records: .* records are in order\.\n$/);
    const all = await check('--all', '--db', 'units.db');
    expect(all.people).toBe(14);
    const each = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        check(String(100100000 + n), '--db', 'units.db', '--only', 'missing'),
      ),
    );
    const missing = each.reduce((sum, { counts }) => sum + (counts.missing ?? 0), 0);
    expect(missing).toBeGreaterThan(3);
    expect(all.counts.missing).toBe(missing);
  });

  it('checks the people of a college or department, and lists them if they are few', async () => {
    const database = openDatabase('units.db', { readOnly: true });
    const people = database.listPeople(ALL);
    const college = people[0]?.units[0]?.college ?? '';
    const members = people.filter(({ units }) => units.some(unit => unit.college === college));
    database.close();
    const checked = await check('--college', college, '--db', 'units.db');
    expect(checked.people).toBe(members.length);
    const { out } = await run(['check', '--college', college, '--db', 'units.db', '--verbose']);
    expect(out).toMatch(/\n {2,4}\w+.* \[[a-z.-]+\]\n/);
    const unknown = await run(['check', '--department', 'Nowhere', '--db', 'units.db']);
    expect([unknown.code, unknown.err]).toEqual([2, expect.stringContaining('Nowhere')]);
  });

  it('writes tables for the registrar', async () => {
    const args = ['check', '--all', '--db', 'units.db', '--format', 'csv,xlsx', '--out', 'tables/'];
    const { code, out } = await run(args);
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 4)).toEqual([
      'tables/check-classes.csv',
      'tables/check-people.csv',
      'tables/check-problems.csv',
      'tables/check.xlsx',
    ]);
    const lines = readFileSync('tables/check-problems.csv', 'utf8').trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffName,Net ID,College,Department,Harm,Class,Kind,Record,Field,Value,Problem,Code,Line',
    );
    const { problems } = await check('--all', '--db', 'units.db');
    expect(lines).toHaveLength(problems.length + 1);
    const single = await run(['check', RAVENCROFT, '--out', 'one.xlsx']);
    expect([single.code, single.out.split('\n')[0]]).toEqual([0, 'one.xlsx']);
  });

  it.each([
    [[], 'Nothing to check given.'],
    [[RAVENCROFT, '--all'], 'Both a unit and a person or file given.'],
    [['--all', '--college', 'Nursing'], 'Several units given.'],
    [[RAVENCROFT, '--format', 'pdf'], 'pdf'],
    [[RAVENCROFT, '--out', 'check.txt'], 'format'],
  ])('rejects %j', async (args, message) => {
    const { code, err } = await run(['check', ...args]);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});
