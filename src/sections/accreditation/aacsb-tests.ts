import { grouped } from '../../core/index.js';
import { isSmallBase, percentText } from '../figures/figure.js';
import { type TracedCell, type TracedRow, textCell } from '../report/traced.js';
import type { Member } from '../unit/member.js';
import { getDisciplines } from './discipline.js';
import { type FormColumn, type FormSource, formColumn, type PrintOf, reported } from './form.js';
import { messages } from './messages.js';
import { computeRatios, findPercent, getOutcome, type Ratio, type Ratios } from './sufficiency.js';

const { labels, tests } = messages;

const TESTS: readonly (keyof Ratios)[] = ['participating', 'scholarly', 'qualified'];

/** The places of the cells of a test in a row: part, whole, percent, guideline, result. */
const CELLS = 5;
/** The columns before the first test. */
const FIRST = 2;

const getColumns = (test: keyof Ratios): readonly FormColumn[] => {
  const { over, part, whole, percent, guideline, result } = messages.tests[test];
  const data = (name: string) => formColumn(name, { kind: 'number', short: null, over });
  return [
    data(part),
    data(whole),
    { ...data(percent), short: tests.short.percent },
    { ...data(guideline), short: tests.short.guideline },
    { ...data(result), kind: 'text', short: tests.short.result },
  ];
};

const getCells = (ratio: Ratio): readonly TracedCell[] => [
  { value: ratio.part, records: [] },
  { value: ratio.whole, records: [] },
  reported(findPercent(ratio)),
  { value: ratio.guideline, records: [] },
  textCell(messages.outcomes[getOutcome(ratio)]),
];

function createRow(
  role: TracedRow['role'],
  name: string,
  members: readonly Member[],
  level: 'school' | 'discipline',
): TracedRow {
  const ratios = computeRatios(members, level);
  return {
    role,
    cells: [
      textCell(name),
      { value: members.length, records: [] },
      ...TESTS.flatMap(test => getCells(ratios[test])),
      textCell(isSmallBase(members.length) ? messages.yes : null),
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
  title: messages.titles.tests,
  isGrouped: false,
  columns: [
    formColumn(labels.discipline),
    formColumn(labels.people, { kind: 'number' }),
    ...TESTS.flatMap(getColumns),
    formColumn(labels.small, { short: null }),
  ],
  rows: [
    ...getDisciplines(all).map(({ name, members }) => createRow('item', name, members, 'discipline')),
    createRow('total', school, all, level),
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
  return messages.shareOf({
    share: percentText(percent.value, people, 1),
    part: rounded(part?.value),
    whole: rounded(whole?.value),
  });
};

/** Which shares are not reported, and of how many people, in sentences. */
export function testGaps(
  all: readonly Member[],
  school: string,
  level: 'school' | 'discipline',
): readonly string[] {
  const groups = [
    ...getDisciplines(all).map(({ name, members }) => ({
      name,
      members,
      ratios: computeRatios(members, 'discipline'),
    })),
    { name: school, members: all, ratios: computeRatios(all, level) },
  ];
  const open = (test: keyof Ratios): readonly string[] =>
    groups.flatMap(({ name, members, ratios }) => {
      const { missing } = ratios[test];
      return missing === 0 ? [] : [tests.missing({ name, missing, people: members.length })];
    });
  const teaching = open('participating');
  const time = open('scholarly');
  return [
    ...(teaching.length === 0 ? [] : [tests.openTeaching({ missing: teaching.join('; ') })]),
    ...(time.length === 0 ? [] : [tests.openTime({ missing: time.join('; ') })]),
  ];
}
