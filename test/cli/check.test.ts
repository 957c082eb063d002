import { writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
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

beforeAll(() => {
  const people = [...sampleUniversity({ faculty: 3 })];
  writeFileSync('three.xml', writeReply(people, { root: 'Data', institution, date: '2026-10-31' }));
  const [owner] = readReply(sampleText('ravencroft.xml'), { source: 'x', institution }).persons;
  writeFileSync('person.json', writePersonJson(owner as Person));
});

describe('vitae check', () => {
  it('prints counts of problems and of records in order', async () => {
    const { code, out } = await run(['check', RAVENCROFT]);
    expect(code).toBe(0);
    expect(out).toMatch(/^Degree 58226520021\n {2}degree_name, line 94: “BS”\. /);
    expect(out).toMatch(
      /\n1 person, 86 records: 3 unknown values, 1 wrong identifier\. 82 records are in order\.\n$/,
    );
  });

  it('lists the problems of several people under their names', async () => {
    const { out } = await run(['check', 'three.xml']);
    const headings = out.split('\n').filter(line => /^[^ ]/.test(line));
    expect(headings).toHaveLength(4);
    for (const heading of headings.slice(0, 3)) expect(heading).toMatch(/^\p{Lu}[^,]+, \d{9}$/u);
    expect(headings[3]).toMatch(/^3 people, [\d,]+ records: \d.* records are in order\.$/);
    expect(out).toMatch(/\n {2}\p{Lu}[\w -]+ \d+\n {4}\w/u);
  });

  it('prints the same problems as JSON, with class and person', async () => {
    const { people, records, inOrder, counts, problems } = await check('three.xml');
    expect(people).toBe(3);
    expect(inOrder).toBeLessThan(records);
    expect(Object.keys(counts)).toEqual(QUALITY_CLASSES);
    for (const name of QUALITY_CLASSES)
      expect(problems.filter(problem => problem.class === name)).toHaveLength(counts[name] ?? -1);
    expect(new Set(problems.map(({ person }) => person)).size).toBe(3);
  });

  it('checks only the classes of --only', async () => {
    const { out } = await run(['check', RAVENCROFT, '--only', 'Identifier']);
    expect(out).toMatch(
      /^Publication \d+\n {2}isbn, .*\n1 person, 86 records: 1 wrong identifier\. 85 records have none of these\.\n$/,
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
      '1 person, 1 record: no problems. 1 record has none of these.\n',
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
    expect(strict.err).toMatch(/ravencroft\.xml has 4 problems\.\n/);
    const json = await run(['check', RAVENCROFT, '--strict', '--json']);
    expect([json.code, JSON.parse(json.out).problems.length]).toEqual([4, 4]);
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
    const json = await check('person.json');
    expect(codes(json)).toEqual(codes(await check(RAVENCROFT)));
    expect(json.problems[0]).not.toHaveProperty('line');
  });
});
