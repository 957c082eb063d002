import { describe, expect, it } from 'vitest';
import { DataError } from '../../../src/core/index.js';
import {
  APPLICANT,
  type Applicant,
  DEGREE_STATUSES,
  ENGLISH_STATUSES,
  meaningOfCode,
  SELECTION_LISTS,
  type SelectionList,
  TRANSFER_LETTERS,
} from '../../../src/schema/index.js';
import {
  DEGREE_STATES,
  ENGLISH_STATES,
  TRANSFER_STATES,
} from '../../../src/sections/admissions/checklist.js';
import {
  type ApplicantAudience,
  i20Model,
  isNotInternational,
  type SummaryOptions,
} from '../../../src/sections/index.js';
import { plain } from '../../../src/text/index.js';
import { APPLICANTS, applicant } from './applicants.js';
import { summaryText } from './summary-text.js';

const OPTIONS: SummaryOptions = {
  name: null,
  identifier: '100204821',
  institution: 'Tamarack Valley University',
  audience: 'staff',
  asOf: '2026-11-20',
};

const build = (who: Applicant, options: Partial<SummaryOptions> = {}) =>
  i20Model(who, { ...OPTIONS, ...options });
const named = (name: string): Applicant => APPLICANTS[name] as Applicant;

/** Dollars of a plain amount, computed independently of the model. */
const plainDollars = (text: string): number => (/^\d*(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);
const printedDollars = (text: string): number => Number(text.replace(/[$,]/g, ''));

describe.each(Object.entries(APPLICANTS))('%s', (name, who) => {
  it('matches its golden', async () => {
    const { model, problems } = build(who);
    await expect(summaryText(model, problems)).toMatchFileSnapshot(`goldens/${name}.txt`);
  });

  it('prints the sum of the readable amounts of each source', () => {
    const { rows } = build(who).model.funding;
    const sources = ['PERSONAL', 'PARENT', 'SPONSOR', 'GOVT', 'DEPT', 'OTHER'];
    const values = who.values as Readonly<Record<string, string>>;
    rows.forEach(({ amounts }, i) => {
      const years = [1, 2, 3].map(year => plainDollars(values[`${sources[i]}_YEAR${year}_AMOUNT`] ?? ''));
      const readable = years.filter(dollars => !Number.isNaN(dollars));
      const sum = readable.reduce((a, b) => a + b, 0);
      expect(amounts[3] === null || amounts[3] === undefined ? 0 : printedDollars(amounts[3])).toBe(sum);
    });
  });
});

describe('the amounts of a summary', () => {
  it('equal the sums of the sources by year', () => {
    const { funding } = build(named('short-later-years')).model;
    const column = (i: number) =>
      funding.rows.reduce((sum, { amounts }) => sum + printedDollars(amounts[i] ?? '0'), 0);
    expect([0, 1, 2, 3].map(column)).toEqual([31400, 28400, 23400, 83200]);
    expect(funding.pledged.map(printedDollars)).toEqual([31400, 28400, 23400, 83200]);
    expect(funding.shortfall?.cells.map(({ text }) => text)).toEqual(['none', '$3,000', '$8,000', '$11,000']);
  });

  it('keep the recorded value when it differs, and report a finding', () => {
    const { model, problems } = build(named('totals-differ'));
    expect(model.funding.pledged).toEqual(['$31,400', '$30,000', '$31,400', '$95,000']);
    expect(model.funding.cost.at(-1)).toBe('$90,000');
    expect(model.funding.shortfall?.cells.at(-1)?.text).toBe('$1.50');
    expect(problems.map(({ code }) => code)).toEqual([
      'i20.year-total',
      'i20.pledged',
      'i20.total-cost',
      'i20.needed',
    ]);
    expect(model.findings.join('\n')).toContain('the six sources give $31,400');
  });
});

describe('every published code', () => {
  const lists = Object.entries(SELECTION_LISTS).flatMap(([list, { codes }]) =>
    (codes ?? []).filter(({ code }) => code !== '').map(({ code }) => [list as SelectionList, code] as const),
  );

  it('is shown with its description even if the response has none', () => {
    expect(lists.length).toBeGreaterThan(60);
    for (const [list, code] of lists) {
      const { model, problems } = build(applicant({ authorized: 'Y' }, { [list]: [code] }));
      const meaning = meaningOfCode(APPLICANT.lists[list].codes ?? [], code, OPTIONS.institution) || code;
      const shown = [...model.identity, ...model.program].flatMap(({ lines }) => lines);
      expect(shown).toContain(plain(meaning) ?? meaning);
      expect(problems.map(problem => problem.code)).not.toContain('i20.code');
    }
  });

  it('of a requirement has a state in the checklist', () => {
    const known = (codes: readonly { readonly code: string }[]) =>
      codes.flatMap(({ code }) => (code === '' ? [] : [code])).sort();
    const states = (table: object) =>
      Object.keys(table)
        .filter(code => code !== '')
        .sort();
    expect(states(ENGLISH_STATES)).toEqual(known(ENGLISH_STATUSES));
    expect(states(DEGREE_STATES)).toEqual(known(DEGREE_STATUSES));
    expect(states(TRANSFER_STATES)).toEqual(known(TRANSFER_LETTERS));
  });

  it('is shown unchanged and reported when it is unknown', () => {
    const { model, problems } = build(named('codes-unknown'));
    expect(model.identity.find(({ label }) => label === 'Foreign degree')?.lines).toEqual(['QQ']);
    expect(problems.filter(({ code }) => code === 'i20.code')).toHaveLength(2);
  });
});

describe('i20Model', () => {
  it('prints the open requirements, or that there are none', () => {
    const line = (name: string) => build(named(name)).model.readiness.line;
    expect(line('covered')).toBe('Nothing more is needed.');
    expect(line('transfer')).toContain('Transfer letter (Out of Status; Cannot Transfer)');
    expect(line('blank')).toMatch(/^Needed: Citizenship; Program; Start of the term; English proficiency;/);
  });

  it('quotes unreadable values in findings, never in problems', () => {
    const { model, problems } = build(named('unreadable'));
    for (const text of ['about 9k', '2026-01-11', '31-Feb-2026', 'three']) {
      expect(model.findings.join('\n')).toContain(`“${text}”`);
      expect(JSON.stringify(problems)).not.toContain(text);
    }
  });

  it('shows the office’s own fields and findings to staff only, and religion never', () => {
    const staff = JSON.stringify(build(named('short-later-years')).model);
    const own = JSON.stringify(build(named('short-later-years'), { audience: 'applicant' }).model);
    for (const canary of ['Canary OGS', 'Canary support', 'Canary state', 'Canary remark']) {
      expect(staff).toContain(canary);
      expect(own).not.toContain(canary);
    }
    expect(own).toContain('an amended letter is needed');
    for (const text of [staff, own]) {
      for (const secret of ['Canary religion', '200004477', '100204821', '10020'])
        expect(text).not.toContain(secret);
      expect(text).toContain('4821');
    }
  });

  it('lists sponsors for staff under the names of their fields', () => {
    const covered = named('covered');
    const who = {
      ...covered,
      lists: { ...covered.lists, sponsorList: [{ NAME: 'Fundación Amundi', YEARS: '2' }] },
    };
    const office = (audience: ApplicantAudience) => JSON.stringify(build(who, { audience }).model);
    expect(office('staff')).toContain('NAME: Fundación Amundi; YEARS: 2');
    expect(office('applicant')).not.toContain('Amundi');
  });

  it('puts no identifier into title and description', () => {
    const { title, description } = build(named('covered')).model;
    expect(title + description).not.toMatch(/\d{3}/);
    expect(build(named('covered'), { name: 'Ilario Kestrel-Amundi' }).model.title).toMatch(
      /^Ilario Kestrel-Amundi – /,
    );
  });

  it('throws when the record does not authorize the caller', () => {
    for (const authorized of ['', 'N', 'no']) {
      expect(() => build(applicant({ authorized }))).toThrow(DataError);
    }
  });

  it('is not needed for applicants who are not international', () => {
    expect(isNotInternational(applicant({ message: 'Not an international applicant' }))).toBe(true);
    expect(isNotInternational(named('covered'))).toBe(false);
  });
});
