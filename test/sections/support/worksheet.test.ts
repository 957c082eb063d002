import { describe, expect, it } from 'vitest';
import { worksheetModel } from '../../../src/sections/index.js';
import { month, OPTIONS, person, record, row, year } from '../people.js';

const money = (cents: number) => ({ cents, text: String(cents / 100) });
const external = (
  id: string,
  title: string,
  status: string | null,
  end: [number, number] | null,
  more = {},
) =>
  record(
    'congrant_external',
    {
      title,
      status: status as never,
      sponorg: 'National Science Foundation (NSF)' as never,
      start: month(2024, 9),
      end: end && month(...end),
      amount: money(12_500_000),
      ...more,
    },
    id,
  );

const RECORDS = [
  external('1', 'Rivers', 'Funded', [2027, 8], {
    account_num: 'R100',
    congrant_invest: [
      row('congrant_external', 'congrant_invest', { faculty_name: '7001', role: 'Principal' }),
    ],
  }),
  external('2', 'Lakes', 'Currently Under Review', [2028, 8]),
  external('3', 'Snow', 'Not Funded', [2028, 8]),
  external('4', 'Wells', 'Funded', [2025, 8]),
  external('5', 'Springs', 'Funded', null),
  record('congrant_faculty', { title: 'Dew', desc: 'Measures dew on grass.', start: year(2026) }, '6'),
];

const made = (...records: typeof RECORDS) =>
  worksheetModel(person(...records), { ...OPTIONS, audience: 'internal' });
const getFields = (of: ReturnType<typeof made>, id: string, at = 0) =>
  Object.fromEntries(
    of.model.groups
      .find(group => group.id === id)
      ?.projects[at]?.fields.map(({ label, text }) => [label, text]) ?? [],
  );

describe('a worksheet of current and pending support', () => {
  const of = made(...RECORDS);

  it('divides support by its status on the day, and leaves open what the records do not say', () => {
    const titles = of.model.groups.map(({ title, projects }) => [title, ...projects.map(each => each.title)]);
    expect(titles).toEqual([
      ['Current support (1)', 'Rivers'],
      ['Pending support (1)', 'Lakes'],
      ['Status unclear (2)', 'Springs', 'Dew'],
    ]);
    expect(of.model.notes.at(-1)).toBe(
      'Left out: 1 record of support that ended before 15 Nov 2026 and 1 proposal that was not funded.'.replaceAll(
        /(15) (Nov) /g,
        '$1\u00a0$2\u00a0',
      ),
    );
  });

  it('has every field of the form, and a gap for each that no record holds', () => {
    expect(getFields(of, 'current')).toEqual({
      'Status of support': 'Current',
      'Proposal or award number': null,
      'Source of support': 'National Science Foundation (NSF)',
      'Primary place of performance': null,
      'Start date': 'Sep 2024',
      'End date': 'Aug 2027',
      'Total anticipated amount, with indirect costs': '$125,000',
      'Person-months per year: 2024 to 2027': null,
      'Overall objectives': null,
      'Statement of potential overlap': null,
    });
    expect(getFields(of, 'open', 1)).toMatchObject({
      'Status of support': null,
      'Start date': '2026',
      'End date': null,
      'Total anticipated amount, with indirect costs': null,
      'Person-months per year': null,
      'Overall objectives': 'Measures dew on grass.',
    });
    expect(of.model.person.map(({ label, text }) => [label, text])).toContainEqual([
      'Persistent identifier',
      null,
    ]);
  });

  it('never takes the account of the institution for an award number', () => {
    const [project] = of.model.groups[0]?.projects ?? [];
    expect(project?.recorded.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Role: Principal',
      'Investigators: Principal investigator',
      'Institutional account: R100',
    ]);
  });

  it('says in its tables too that it is a worksheet, with a row for each year and field to fill in', () => {
    const [about, projects, months, inKind] = of.tables;
    expect(about?.rows[0]?.join(' ')).toMatch(/^Worksheet This is a worksheet .* not the sponsor’s form/);
    expect(projects?.rows.map(([title, status, number]) => [title, status, number])).toEqual([
      ['Rivers', 'Current', 'Not reported'],
      ['Lakes', 'Pending', 'Not reported'],
      ['Springs', 'Not reported', 'Not reported'],
      ['Dew', 'Not reported', 'Not reported'],
    ]);
    expect(
      months?.rows.filter(([title]) => title === 'Rivers').map(([, of, value]) => `${of} ${value}`),
    ).toEqual(['2024 Not reported', '2025 Not reported', '2026 Not reported', '2027 Not reported']);
    expect([inKind?.columns.length, inKind?.rows]).toEqual([10, []]);
  });

  it('states that there is none, and no open support, when no grant is recorded', () => {
    const { model } = made();
    expect(model.groups.map(({ title }) => title)).toEqual(['Current support (0)', 'Pending support (0)']);
  });
});
