import { describe, expect, it } from 'vitest';
import { RAVENCROFT, run, sample } from './run.js';

const explain = (...args: readonly string[]) => run(['explain', '--input', RAVENCROFT, ...args]);

interface Explanation {
  readonly asOf: string;
  readonly window: { readonly from?: string; readonly to?: string };
  readonly records: readonly {
    readonly entity: string;
    readonly title: string | null;
    readonly sections: readonly string[];
    readonly rule: string;
    readonly reason: string;
  }[];
}

describe('vitae explain', () => {
  it('prints the section of each record, or why it was excluded', async () => {
    const { code, out } = await explain('--window', 'calendar-year:2025');
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Marisol T\. Ravencroft – Curriculum vitae, for public readers, as of \d{4}-.*, dates from 2025-01-01 to 2025-12-31\n/,
    );
    expect(out).toMatch(/\nPublications, \d+ records\n {2}Publication \S+: /);
    expect(out).toMatch(/\nLeft out, \d+ records\n/);
    expect(out).toContain('\n    The record lies outside the window of dates.\n');
    const [, shown, left] = /\n(\d+) records in, (\d+) out\.\n$/.exec(out) ?? [];
    const lines = new Set(out.split('\n').filter(line => /^ {2}\S/.test(line)));
    expect(lines.size).toBe(Number(shown) + Number(left));
  });

  it('prints the same as JSON, with a reason for each record', async () => {
    const { out } = await explain('--json', '--from', '2020');
    const { window, records } = JSON.parse(out) as Explanation;
    expect(window).toEqual({ from: '2020-01-01' });
    expect(records.length).toBeGreaterThan(60);
    for (const { sections, rule, reason } of records) {
      expect(reason).toMatch(/^\S.*\.$/);
      expect(sections.length > 0).toBe(['shown', 'undated', 'standing'].includes(rule));
    }
    const titles = records.filter(({ entity }) => entity === 'intellcont').map(({ title }) => title);
    expect(titles).toContain(
      'A stochastic threshold for bedload motion in channels steeper than five percent',
    );
  });

  const THRESHOLD = 'A stochastic threshold for bedload motion in channels steeper than five percent';

  it('answers for one record by words of its title, in any case and with any marks', async () => {
    const answer = `Publication 58226520211: ${THRESHOLD}\n  Shown in Publications.\n`;
    for (const words of ['threshold for bedload', 'STÓCHASTIC Thrêshold', 'percent bedload thresh'])
      expect((await explain(words)).out).toBe(answer);
    expect((await run(['explain', RAVENCROFT, 'stochastic', 'threshold'])).out).toBe(answer);
    expect((await explain('100000001', 'stochastic threshold')).out).toBe(answer);
    const { out } = await explain('threshold for bedload', '--to', '2000');
    expect(out).toMatch(/\n {2}Left out: The record lies outside the window of dates\.\n$/);
  });

  it('lists the few records that have the words, and titles of records in no section', async () => {
    const { out } = await explain('bedload', '--sections', 'education');
    expect(out.match(/^Publication /gm)?.length).toBeGreaterThan(1);
    expect(out).toContain('\n  Left out: No section of the profile takes records of its kind.\n');
    expect(JSON.parse((await explain('bedload motion', '--json')).out).records).toHaveLength(1);
    expect((await explain('bedload motion', '--left-out')).out).toBe('No such record is left out.\n');
  });

  it('rejects words that no title has', async () => {
    const { code, out, err } = await explain('bedlaod thresholds of Mars');
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('No record has “bedlaod thresholds of Mars” in its title.');
    expect((await explain('Pulse statisitcs of bedload in a cobble-bed torrent')).err).toContain(
      'Did you mean “Pulse statistics',
    );
  });

  it('lists only what is left out, by cause with counts', async () => {
    const { out, err } = await explain('--left-out', '--window', 'last-5-years');
    const causes = [...out.matchAll(/^(\d+) records?: (.*)$/gm)].map(match => [Number(match[1]), match[2]]);
    expect(causes.slice(0, 2)).toEqual([
      [12, 'The record lies outside the window of dates'],
      [2, 'Another record of the person stands for it'],
    ]);
    expect(out).toContain('The grant was not awarded');
    const left = causes.reduce((sum, [count]) => sum + Number(count), 0);
    expect(out.match(/^ {2}\S/gm)).toHaveLength(left);
    expect(out).toMatch(new RegExp(` in, ${left} out\\.\n$`));
    expect(err).toBe(
      'The window 4 Nov 2021–3 Nov 2026 left out 12 records: 3 honors, 7 publications, 1 grant, 1 service role.\n' +
        '2 records have a year without a month, so they count in the period before or after 4 Nov 2021–3 Nov 2026, too.\n',
    );
    const { records } = JSON.parse((await explain('--left-out', '--json')).out) as Explanation;
    expect(records.every(({ sections }) => sections.length === 0)).toBe(true);
  });

  it('reads a file named in place of a person, and knows the options of cv', async () => {
    const { code, out } = await run(['explain', RAVENCROFT, '--only', 'presentations', '--peer-reviewed']);
    expect(code).toBe(0);
    expect(out).toContain('No group of the section takes it: its refereed is No.');
    const several = await run(['explain', sample('replies/faculty.xml'), '100000017', '--json']);
    expect(JSON.parse(several.out).title).toContain('Teshima');
    expect((await run(['explain', 'none.xml'])).code).toBe(2);
  });

  it('explains a selection that leaves nothing', async () => {
    const { code, out } = await explain('--only', 'articles', '--since', '2031');
    expect(code).toBe(0);
    expect(out).toMatch(/\n2 records in, 84 out\.\n$/);
  });

  it('explains records of every entity', async () => {
    const { out } = await run(['explain', '--input', sample('full.xml'), '--json']);
    const { records } = JSON.parse(out) as Explanation;
    expect(new Set(records.map(({ entity }) => entity)).size).toBe(22);
  });
});
