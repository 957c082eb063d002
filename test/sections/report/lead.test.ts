import { describe, expect, it } from 'vitest';
import { getPeriod, periodBefore } from '../../../src/sections/index.js';
import { getLead, type LeadFacts } from '../../../src/sections/report/lead.js';
import { sponsorsTable } from '../../../src/sections/report/tables.js';
import { textCell } from '../../../src/sections/report/traced.js';
import { unitFigures } from '../../../src/sections/unit/unit-figures.js';

const period = getPeriod({ from: '2025-01-01', to: '2025-12-31' }, '2026-01-14');
const before = periodBefore(period);
const EMPTY = unitFigures([]);

type Name = Exclude<keyof typeof EMPTY.now, 'grades'>;
type Values = { readonly [N in Name]?: number | null };

/** Figures of a period with some values. */
const figuresWith = (values: Values): typeof EMPTY.now => ({
  ...EMPTY.now,
  ...Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { ...EMPTY.now[name as Name], value }]),
  ),
});

const sponsors = (...amounts: readonly number[]) => ({
  ...sponsorsTable([]),
  rows: amounts.map((amount, i) => ({
    role: 'item' as const,
    cells: [textCell(`Sponsor ${i + 1}`), { value: 1, records: [] }, { value: amount, records: [] }],
  })),
});

function lead(now: Values, then: Values | null = null, more: Partial<LeadFacts> = {}): string {
  const [first] = getLead({
    ...{ subject: 'The college', period, before: then === null ? null : before, parts: [] },
    ...{ partsName: 'departments', sponsors: sponsors(), milestones: 0, joint: 0 },
    figures: { ...EMPTY, now: figuresWith(now), before: then === null ? null : figuresWith(then) },
    ...more,
  });
  return first ?? '';
}

describe('the sentences of a report', () => {
  it.each([
    [110, 110, ', as many as in 2024'],
    [117, 110, ', 6 percent more than the 110 in 2024'],
    [100, 110, ', 9 percent fewer than the 110 in 2024'],
    [4, 3, ', up from 3 in 2024'],
    [2, 3, ', down from 3 in 2024'],
    [3, 0, ''],
    [1001, 1000, ', less than 1 percent more than the 1,000 in 2024'],
  ])('compare %i publications with %i', (now, then, words) => {
    expect(lead({ publications: now }, { publications: then })).toContain(
      `The college published ${now === 1001 ? '1,001' : now} works in 2025${words};`,
    );
  });

  it.each([
    [0, ' works in 2025; none is refereed.'],
    [1, ' works in 2025; 1 of them is refereed.'],
    [2, ' works in 2025; 2 of them are refereed.'],
  ])('count %i refereed works', (refereed, words) => {
    expect(lead({ publications: 3, refereed, authorships: 3 })).toContain(`published 3${words}`);
  });

  it('count shared works for each member only when there are some', () => {
    const shared = 'Counted for each of its members, who share some, there are 5.';
    expect(lead({ publications: 3, authorships: 5 })).toContain(shared);
    expect(lead({ publications: 3, authorships: 3 })).not.toContain('Counted for each');
  });

  it('state sections without an enrollment', () => {
    expect(lead({ sections: 0 })).toContain('No section of a course is recorded.');
    expect(lead({ sections: 2, enrolled: null })).toContain(
      'Its members taught 2 sections; no enrollment is recorded.',
    );
    expect(lead({ sections: 1, enrolled: 30 }, { enrolled: 20 })).toContain(
      'Enrollment in 1 section came to 30, 50 percent more than the 20 in 2024.',
    );
  });

  it('state awards without an amount, in the number of the noun', () => {
    expect(lead({ awards: 0 })).toContain('No funded award was active.');
    expect(lead({ awards: 1, awardAmount: null })).toContain('1 funded award without an amount was active.');
    expect(lead({ awards: 2, awardAmount: null })).toContain(
      '2 funded awards without an amount were active.',
    );
  });

  it('name the two largest sponsors only when there are more', () => {
    const facts = { awards: 4, awardAmount: 200_000_000 };
    expect(lead(facts, null, { sponsors: sponsors(1_000_000, 500_000, 500_000) })).toContain(
      'Active awards came to $2 million in 4 awards; $1.5 million of that, 75 percent, is from two sponsors, Sponsor 1 and Sponsor 2.',
    );
    expect(lead(facts, null, { sponsors: sponsors(1_000_000, 500_000) })).toContain('in 4 awards.');
    expect(lead({ awards: 1, awardAmount: 1_250_000 })).toContain('came to $12,500 in 1 award.');
  });

  it('count the parts whose instructor rating rose as printed', () => {
    const part = (now: number | null, then: number | null) => ({
      ...{ name: 'A', members: [] },
      figures: {
        ...EMPTY,
        now: figuresWith({ instructorRating: now }),
        before: figuresWith({ instructorRating: then }),
      },
    });
    const rated = (...parts: ReturnType<typeof part>[]) => lead({}, {}, { parts: parts as never });
    expect(rated(part(4.5, 4.2), part(4.24, 4.21), part(null, 4), part(4, null))).toContain(
      'The instructor rating rose in 1 of the 2 departments that were rated in both periods.',
    );
    expect(rated(part(4, 4), part(3, 4))).toContain('rose in none of the 2 departments');
    expect(rated(part(4, 3), part(null, 3))).not.toContain('instructor rating');
  });
});
