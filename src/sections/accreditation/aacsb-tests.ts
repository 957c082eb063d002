import { grouped } from '../../core/index.js';
import { isSmallBase, percentText } from '../figures/figure.js';
import { type TracedCell, type TracedRow, textCell } from '../report/traced.js';
import type { Member } from '../unit/member.js';
import { disciplinesOf } from './discipline.js';
import { type FormColumn, type FormSource, formColumn, type PrintOf, reported } from './form.js';
import { outcomeOf, percentOf, type Ratio, type Ratios, ratiosOf } from './sufficiency.js';

/** The tests with their headings, and with what their parts are counted in. */
const TESTS: readonly (readonly [test: keyof Ratios, label: string, over: string, of: string])[] = [
  ['participating', 'Participating', 'Participating: P ÷ (P + S)', 'credit hours'],
  ['scholarly', 'SA', 'SA ÷ all', 'percent of time'],
  ['qualified', 'SA, PA, SP and IP', '(SA + PA + SP + IP) ÷ all', 'percent of time'],
];

/** The places of the cells of a test in a row: part, whole, percent, guideline, result. */
const CELLS = 5;
/** The columns before the first test. */
const FIRST = 2;

const columnsOf = (label: string, over: string, of: string): readonly FormColumn[] => {
  const data = (name: string) => formColumn(name, { kind: 'number', short: null, over });
  return [
    data(`${label}, ${of}`),
    data(`${label}, of ${of}`),
    { ...data(`${label}, percent`), short: 'Share' },
    { ...data(`${label}, guideline percent`), short: 'At least' },
    { ...data(`${label}, result`), kind: 'text', short: 'Test' },
  ];
};

const cellsOf = (ratio: Ratio): readonly TracedCell[] => [
  { value: ratio.part, records: [] },
  { value: ratio.whole, records: [] },
  reported(percentOf(ratio)),
  { value: ratio.guideline, records: [] },
  textCell(outcomeOf(ratio)),
];

function rowOf(
  role: TracedRow['role'],
  name: string,
  members: readonly Member[],
  level: 'school' | 'discipline',
): TracedRow {
  const ratios = ratiosOf(members, level);
  return {
    role,
    cells: [
      textCell(name),
      { value: members.length, records: [] },
      ...TESTS.flatMap(([test]) => cellsOf(ratios[test])),
      textCell(isSmallBase(members.length) ? 'yes' : null),
    ],
  };
}

/**
 * The tests of standard 3 for the school and each discipline: the share of credit hours that participating people teach,
 * and the shares of time by qualification. A share that is not reported for everyone is a gap.
 * @param level of the last row: a unit below the school is tested like a discipline
 */
export const testsTable = (
  all: readonly Member[],
  school: string,
  level: 'school' | 'discipline',
): FormSource => ({
  id: 'tests',
  title: 'Tests of the standard',
  isGrouped: false,
  columns: [
    formColumn('Discipline'),
    formColumn('People', { kind: 'number' }),
    ...TESTS.flatMap(([, label, over, of]) => columnsOf(label, over, of)),
    formColumn('Small number', { short: null }),
  ],
  rows: [
    ...disciplinesOf(all).map(({ name, members }) => rowOf('item', name, members, 'discipline')),
    rowOf('total', school, all, level),
  ],
});

const rounded = (value: unknown): string => grouped(Math.round(Number(value)));

/** A share with its counts: `82.0% (1,240 of 1,512)`. */
export const printTest: PrintOf = (column, cells) => {
  const at = (column - FIRST) % CELLS;
  if (column < FIRST || column >= FIRST + TESTS.length * CELLS) return undefined;
  const [part, whole, percent, guideline] = cells.slice(column - at, column - at + CELLS);
  if (at === 3) return `${guideline?.value}%`;
  if (at !== 2 || typeof percent?.value !== 'number') return undefined;
  const people = Number(cells[1]?.value);
  return `${percentText(percent.value, people, 1)} (${rounded(part?.value)} of ${rounded(whole?.value)})`;
};

/** Which shares are not reported, and of how many people, in sentences. */
export function testGaps(
  all: readonly Member[],
  school: string,
  level: 'school' | 'discipline',
): readonly string[] {
  const groups = [
    ...disciplinesOf(all).map(({ name, members }) => ({
      name,
      members,
      ratios: ratiosOf(members, 'discipline'),
    })),
    { name: school, members: all, ratios: ratiosOf(all, level) },
  ];
  const open = (test: keyof Ratios): readonly string[] =>
    groups.flatMap(({ name, members, ratios }) => {
      const { missing } = ratios[test];
      return missing === 0 ? [] : [`${name} (${missing} of ${members.length})`];
    });
  const teaching = open('participating');
  const time = open('scholarly');
  return [
    ...(teaching.length === 0
      ? []
      : [
          `The share of participating faculty is not computed until the status and credit hours of everyone who taught are reported. Missing: ${teaching.join('; ')}.`,
        ]),
    ...(time.length === 0
      ? []
      : [
          `The shares of qualifications are not computed until everyone’s percent of time is reported. Missing: ${time.join('; ')}.`,
        ]),
  ];
}
