import { groupBy } from '../figures/figure.js';
import { figureText } from '../figures/printed.js';
import { periodName, yearsUpTo } from '../period.js';
import type { LeftOutOf, LeftOutReason } from '../unit/left-out.js';
import type { Member } from '../unit/member.js';
import { getDepartments, getParts, partKind } from '../unit/unit.js';
import { unitFigures } from '../unit/unit-figures.js';
import { messages } from './messages.js';
import type { Report, ReportOptions } from './report.js';
import {
  honorsTable,
  kindOfRow,
  milestonesTable,
  partsTable,
  peopleTable,
  sponsorsTable,
  totalsTable,
  trendsTable,
  withFigures,
  yearsTable,
} from './tables.js';
import {
  type ColumnKind,
  cellAddress,
  figureIn,
  type TracedCell,
  type TracedRow,
  type TracedTable,
} from './traced.js';

const { labels } = messages;

/** Somebody with a part in a figure. */
export interface FigurePerson {
  readonly name: string;
  /** Null if the records hold none. */
  readonly netId: string | null;
}

export interface FigureShare extends FigurePerson {
  /** As printed. */
  readonly value: string;
  /** Names of the records of this person in the figure. */
  readonly records: readonly string[];
}

/** What a figure leaves out for one reason. */
export interface FigureGap {
  readonly reason: LeftOutReason;
  readonly count: number;
  readonly people: readonly (FigurePerson & { readonly count: number })[];
}

/** How a figure of a report comes from the records of people. */
export interface FigureAccount {
  /** As in a marked document: `departments/H3`. */
  readonly ref: string;
  /** What is counted, such as `Publications`. */
  readonly label: string;
  /** Of whom, or of what: `Chemical Engineering`. */
  readonly row: string;
  /** Such as `2025`. */
  readonly period: string;
  readonly value: string;
  readonly how: string;
  /** Those who have a part in it, the largest first. */
  readonly people: readonly FigureShare[];
  /** The parts added up, and what several share; null for figures that are no sum. */
  readonly sum: { readonly together: string; readonly shared: string | null } | null;
  readonly leftOut: readonly FigureGap[];
}

const GROUPS: Readonly<Record<string, LeftOutOf>> = {
  [labels.publications]: 'publications',
  [labels.authorships]: 'publications',
  [labels.refereed]: 'publications',
  [labels.presentations]: 'presentations',
  [labels.activeAwards]: 'awards',
  [labels.awardAmount]: 'awards',
  [labels.awards]: 'awards',
  [labels.amount]: 'awards',
  [labels.sections]: 'sections',
  [labels.enrolled]: 'enrolled',
  [labels.creditHours]: 'credit-hours',
  [labels.courseRating]: 'course-rating',
  [labels.instructorRating]: 'instructor-rating',
  [labels.service]: 'service',
};

/** Ends the id of a table of parts with the figures of the period before, which is in no file. */
const BEFORE = '-before';

/** The parts of a unit in the period before; null without one. */
function partsBefore(
  table: TracedTable,
  members: readonly Member[],
  options: ReportOptions,
): TracedTable | null {
  if (options.before === null) return null;
  const parts = getParts(members, options.unit).map(part => {
    const { figures, ...rest } = withFigures(part);
    return { ...rest, figures: { ...figures, now: figures.before ?? unitFigures([]).now } };
  });
  const figures = unitFigures(members);
  const whole = { label: '', figures: { ...figures, now: figures.before ?? unitFigures([]).now } };
  return { ...partsTable(parts, whole, partKind(options.unit)), id: table.id + BEFORE };
}

/** The table with an id, made from some of the people of a report. */
function findTable(id: string, members: readonly Member[], options: ReportOptions): TracedTable | null {
  const { unit, before, earlier = [], period } = options;
  const kind = partKind(unit);
  const years = yearsUpTo(period);
  const parts = () => getParts(members, unit).map(withFigures);
  const byPart = () => partsTable(parts(), { label: '', figures: unitFigures(members) }, kind);
  switch (id) {
    case 'totals': {
      const periods = before === null ? [period] : [...earlier, before, period];
      return totalsTable(unitFigures(members), periods.map(periodName));
    }
    case 'publications':
      return yearsTable(members, years);
    case 'publication-trends':
      return trendsTable(getParts(members, unit), years, kind);
    case 'sponsors':
      return sponsorsTable(members);
    case 'milestones':
      return milestonesTable(members);
    case 'honors':
      return honorsTable(members);
    case 'people':
      return peopleTable(getDepartments(members, unit).map(withFigures));
    case `${kind}s`:
      return byPart();
    case `${kind}s${BEFORE}`:
      return partsBefore(byPart(), members, options);
    default:
      return null;
  }
}

/** The tables of a report, with those that only its figures need. */
export function accountTables(
  { tables }: Report,
  members: readonly Member[],
  options: ReportOptions,
): readonly TracedTable[] {
  const parts = tables.find(({ id }) => id === `${partKind(options.unit)}s`);
  const before = parts === undefined ? null : partsBefore(parts, members, options);
  return before === null ? tables : [...tables, before];
}

/** The cells of a row that name it. */
const namesIn = ({ columns }: TracedTable, { cells }: TracedRow): readonly string[] =>
  columns.flatMap(({ how }, i) => (how === null ? [String(cells[i]?.value ?? '')] : []));

/** The row of one person's table that has a part in a row of the table of all. */
function sameRow(all: TracedTable, row: TracedRow, own: TracedTable): TracedRow | undefined {
  if (row.role === 'total') return own.rows.find(({ role }) => role === 'total');
  const names = namesIn(all, row);
  const most = row.role === 'subtotal' || all.id === 'totals' ? 1 : names.length;
  return own.rows.find(
    each =>
      each.role === 'item' &&
      namesIn(own, each)
        .slice(0, most)
        .every((name, i) => name === names[i]),
  );
}

const getText = (kind: ColumnKind, value: number): string => figureText(figureIn(kind, value));

const numberIn = (cell: TracedCell | undefined): number | null =>
  typeof cell?.value === 'number' ? cell.value : null;

/** The people who can have a part in a row. */
function peopleOfRow(
  { id }: TracedTable,
  { role, cells }: TracedRow,
  members: readonly Member[],
  { unit }: ReportOptions,
): readonly Member[] {
  const name = cells[0]?.value;
  if (id === 'people') return getDepartments(members, unit).find(part => part.name === name)?.members ?? [];
  const isOfPart = id.startsWith(`${partKind(unit)}s`) || id === 'publication-trends';
  if (role !== 'item' || !isOfPart) return members;
  return getParts(members, unit).find(part => part.name === name)?.members ?? [];
}

/** What a figure leaves out, of the people who belong to it. */
function getGaps(of: LeftOutOf | undefined, members: readonly Member[]): readonly FigureGap[] {
  const found = members.flatMap(({ leftOut, name, netId }) =>
    leftOut.filter(each => each.of === of).map(({ reason }) => ({ reason, name, netId })),
  );
  return [...groupBy(found, ({ reason }) => reason)].map(([reason, own]) => ({
    reason,
    count: own.length,
    people: [...groupBy(own, ({ name, netId }) => `${netId} ${name}`).values()].map(each => ({
      name: each[0]?.name ?? '',
      netId: each[0]?.netId ?? null,
      count: each.length,
    })),
  }));
}

/**
 * Explains a figure: the same table is made from each person alone, so that their parts follow the rule of the figure.
 * @param ref table and cell, such as `departments/H3`
 * @returns null if the tables have no such figure
 */
export function accountOfFigure(
  tables: readonly TracedTable[],
  members: readonly Member[],
  options: ReportOptions,
  ref: string,
): FigureAccount | null {
  const [id = '', address = ''] = ref.split('/');
  const table = tables.find(each => each.id === id);
  const place = table?.rows
    .flatMap((_, i) => table.columns.map((_, at) => ({ i, at })))
    .find(({ i, at }) => cellAddress(i, at) === address);
  const [row, column] = [table?.rows[place?.i ?? -1], table?.columns[place?.at ?? -1]];
  if (!table || !row || !column || !place || column.how === null) return null;
  const value = numberIn(row.cells[place.at]);
  if (value === null) return null;
  const names = namesIn(table, row);
  const isTotals = id === 'totals';
  const label = isTotals ? (names[0] ?? '') : column.label;
  const kind = isTotals ? kindOfRow(label) : column.kind;
  const named = names[table.id === 'people' && row.role === 'item' ? 1 : 0] ?? '';
  const shares = peopleOfRow(table, row, members, options).flatMap(member => {
    const own = findTable(id, [member], options);
    const same = own === null ? undefined : sameRow(table, row, own);
    if (own === null || same === undefined) return [];
    const at = own.columns.findIndex(each => each.label === column.label);
    const cell = same.cells[at];
    return [{ member, value: numberIn(cell), records: cell?.records ?? [] }];
  });
  const counted = shares.flatMap(share =>
    share.value === null || (share.value === 0 && kind !== 'rating')
      ? []
      : [{ ...share, value: share.value }],
  );
  const together = counted.reduce((sum, share) => sum + share.value, 0);
  const shared = together - value;
  const isNow = !id.endsWith(BEFORE) && (!isTotals || column === table.columns.at(-1));
  return {
    ...{ ref, label, row: isTotals ? '' : named },
    period: isTotals ? column.label : periodName(isNow ? options.period : (options.before ?? options.period)),
    value: getText(kind, value),
    how: isTotals ? (names[1] ?? '') : column.how,
    people: counted
      .toSorted((a, b) => b.value - a.value)
      .map(({ member: { name, netId }, value, records }) => ({
        ...{ name, netId, records },
        value: getText(kind, value),
      })),
    sum:
      kind === 'rating'
        ? null
        : { together: getText(kind, together), shared: shared > 0.5 ? getText(kind, shared) : null },
    leftOut: isNow
      ? getGaps(
          GROUPS[label],
          shares.map(({ member }) => member),
        )
      : [],
  };
}
