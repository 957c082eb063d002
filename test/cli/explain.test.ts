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

  it('explains records of every entity', async () => {
    const { out } = await run(['explain', '--input', sample('full.xml'), '--json']);
    const { records } = JSON.parse(out) as Explanation;
    expect(new Set(records.map(({ entity }) => entity)).size).toBe(22);
  });
});
