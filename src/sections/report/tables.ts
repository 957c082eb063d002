import { PUBLICATION_GROUPS, type PublicationGroup } from '../../citations/index.js';
import { compareForReader } from '../../text/index.js';
import { type Figure, getNumber, groupBy } from '../figures/figure.js';
import { sharedGrantFigures } from '../figures/grants.js';
import { departmentText, type Member } from '../unit/member.js';
import type { PartKind, UnitPart } from '../unit/unit.js';
import {
  distinctGrants,
  distinctWorks,
  headcount,
  type UnitFigures,
  type UnitPeriod,
  unitFigures,
  worksFigure,
} from '../unit/unit-figures.js';
import { messages } from './messages.js';
import {
  type ColumnKind,
  figureCell,
  type TracedCell,
  type TracedColumn,
  type TracedRow,
  type TracedTable,
  textCell,
  textColumn,
} from './traced.js';

/** A column of figures with its figure for a row. */
interface FigureColumn<T> extends TracedColumn {
  readonly figure: (of: T) => Figure;
}

const column = <T>(
  label: string,
  kind: ColumnKind,
  how: string,
  figure: (of: T) => Figure,
): FigureColumn<T> => ({ label, kind, how, figure });

const createRow = <T>(
  role: TracedRow['role'],
  names: readonly (string | null)[],
  of: T,
  columns: readonly FigureColumn<T>[],
): TracedRow => ({
  role,
  cells: [...names.map(name => textCell(name)), ...columns.map(each => figureCell(each.figure(of), each))],
});

const withoutFigures = <T>(columns: readonly FigureColumn<T>[]): readonly TracedColumn[] =>
  columns.map(({ label, kind, how }) => ({ label, kind, how }));

const { labels, how, titles } = messages;

const RANKS = ['professor', 'associate', 'assistant'] as const;

const STAFF: readonly FigureColumn<UnitFigures>[] = [
  column(labels.fullTime, 'count', how.latestYear, unit => unit.fullTime),
  ...RANKS.flatMap(rank => [
    column(labels.ranks[rank], 'count', how.rank, (unit: UnitFigures) => unit.ranks[rank]),
    column(
      labels.fullTimeRanks[rank],
      'count',
      how.latestYear,
      (unit: UnitFigures) => unit.fullTimeRanks[rank],
    ),
  ]),
  column(labels.partTime, 'count', how.latestYear, unit => unit.partTime),
  column(labels.adjunct, 'count', how.latestYear, unit => unit.adjunct),
];

/** The figures of one period. */
export const PERIOD_COLUMNS: readonly FigureColumn<UnitPeriod>[] = [
  column(labels.publications, 'count', how.work, period => period.publications),
  column(labels.authorships, 'count', how.record, period => period.authorships),
  column(labels.refereed, 'count', how.work, period => period.refereed),
  column(labels.presentations, 'count', how.record, period => period.presentations),
  column(labels.activeAwards, 'count', how.sameGrant, period => period.awards),
  column(labels.awardAmount, 'amount', how.amounts, period => period.awardAmount),
  column(labels.sections, 'count', how.record, period => period.sections),
  column(labels.enrolled, 'count', how.enrollments, period => period.enrolled),
  column(labels.creditHours, 'count', how.creditHours, period => period.creditHours),
  column(labels.courseRating, 'rating', how.mean, period => period.courseRating),
  column(labels.instructorRating, 'rating', how.mean, period => period.instructorRating),
];

/** How the values of a row of the totals are read. */
export const kindOfRow = (label: string): ColumnKind =>
  [...STAFF, ...PERIOD_COLUMNS].find(each => each.label === label)?.kind ?? 'count';

const CURRENT: readonly FigureColumn<UnitFigures>[] = PERIOD_COLUMNS.map(({ figure, ...of }) => ({
  ...of,
  figure: ({ now }) => figure(now),
}));

/** A part of a unit with its figures, computed once for several tables. */
export interface PartFigures extends UnitPart {
  readonly figures: UnitFigures;
}

export const withFigures = (part: UnitPart): PartFigures => ({ ...part, figures: unitFigures(part.members) });

/** One row for each part of a unit, then the total. Parts that share works add up to more than the total. */
export function partsTable(
  parts: readonly PartFigures[],
  whole: { readonly label: string; readonly figures: UnitFigures },
  part: PartKind,
): TracedTable {
  const columns = [...STAFF, ...CURRENT];
  const { one, many } = messages.parts[part];
  return {
    id: `${part}s`,
    title: many,
    columns: [textColumn(one), ...withoutFigures(columns)],
    rows: [
      ...parts.map(({ name, figures }) => createRow('item', [name], figures, columns)),
      createRow('total', [whole.label], whole.figures, columns),
    ],
  };
}

const NAMED_KINDS = [
  [messages.kinds.journal, 'journal'],
  [messages.kinds.proceedings, 'proceedings'],
  [messages.kinds.book, 'book'],
] as const;

const OTHER = PUBLICATION_GROUPS.map(({ id }) => id).filter(
  id => !NAMED_KINDS.some(([, named]) => named === id),
);

/** Kinds of publications in charts: no more than a reader can distinguish. */
export const PUBLICATION_KINDS: readonly {
  readonly label: string;
  readonly groups: readonly PublicationGroup[];
}[] = [
  ...NAMED_KINDS.map(([label, group]) => ({ label, groups: [group] })),
  { label: messages.kinds.other, groups: OTHER },
];

/** Published works of each year by kind, each once. */
export function yearsTable(members: readonly Member[], years: readonly number[]): TracedTable {
  const columns: readonly FigureColumn<number>[] = [
    ...PUBLICATION_KINDS.map(({ label, groups }) =>
      column(label, 'count', how.work, (year: number) =>
        worksFigure(distinctWorks(members, work => work.year === year && groups.includes(work.group))),
      ),
    ),
    column(labels.all, 'count', how.work, year =>
      worksFigure(distinctWorks(members, work => work.year === year)),
    ),
  ];
  return {
    id: 'publications',
    title: titles.publications,
    columns: [textColumn(labels.year), ...withoutFigures(columns)],
    rows: years.map(year => createRow('item', [String(year)], year, columns)),
  };
}

/** Published works of each part in each year. */
export function trendsTable(
  parts: readonly UnitPart[],
  years: readonly number[],
  part: PartKind,
): TracedTable {
  const columns = years.map(year =>
    column(String(year), 'count', how.work, ({ members }: UnitPart) =>
      worksFigure(distinctWorks(members, work => work.year === year)),
    ),
  );
  return {
    id: 'publication-trends',
    title: titles.trends[part],
    columns: [textColumn(messages.parts[part].one), ...withoutFigures(columns)],
    rows: parts.map(part => createRow('item', [part.name], part, columns)),
  };
}

/** Active awards by sponsor, the largest amount first. */
export function sponsorsTable(members: readonly Member[]): TracedTable {
  const bySponsor = groupBy(
    distinctGrants(members),
    ({ items }) => items.find(item => item.sponsor !== null)?.sponsor ?? messages.noSponsor,
  );
  type Row = readonly [sponsor: string, grants: ReturnType<typeof distinctGrants>];
  const amountIn = ([, grants]: Row): Figure => sharedGrantFigures(grants).amount;
  const columns: readonly FigureColumn<Row>[] = [
    column(labels.awards, 'count', how.grant, ([, grants]) => worksFigure(grants)),
    column(labels.amount, 'amount', how.amounts, amountIn),
  ];
  return {
    id: 'sponsors',
    title: titles.sponsors,
    columns: [textColumn(labels.sponsor), ...withoutFigures(columns)],
    rows: [...bySponsor]
      .sort((a, b) => getNumber(amountIn(b)) - getNumber(amountIn(a)) || compareForReader(a[0], b[0]))
      .map(row => createRow('item', [row[0]], row, columns)),
  };
}

/** The figures of a person, as in the rows of people. */
export const PERSON_COLUMNS: readonly FigureColumn<UnitFigures>[] = [
  column(labels.publications, 'count', how.work, unit => unit.now.publications),
  column(labels.refereed, 'count', how.work, unit => unit.now.refereed),
  column(labels.presentations, 'count', how.record, unit => unit.now.presentations),
  column(labels.activeAwards, 'amount', how.amounts, unit => unit.now.awardAmount),
  column(labels.sections, 'count', how.record, unit => unit.now.sections),
  column(labels.enrolled, 'count', how.enrollments, unit => unit.now.enrolled),
  column(labels.instructorRating, 'rating', how.mean, unit => unit.now.instructorRating),
  column(labels.students, 'count', how.students, unit => unit.students),
  column(labels.service, 'count', how.record, unit => unit.now.service),
];

/** One row for each person, by department. */
export function peopleTable(departments: readonly PartFigures[]): TracedTable {
  const names = [labels.department, labels.name, labels.rank, labels.cfsStatus];
  return {
    id: 'people',
    title: titles.people,
    columns: [...names.map(textColumn), ...withoutFigures(PERSON_COLUMNS)],
    rows: departments.flatMap(({ name, members, figures }) => [
      ...members.map(member =>
        createRow(
          'item',
          [name, member.name, member.rank, member.cfsStatus],
          unitFigures([member]),
          PERSON_COLUMNS,
        ),
      ),
      ...(members.length < 2
        ? []
        : [createRow('subtotal', [name, messages.departmentSubtotal, null, null], figures, PERSON_COLUMNS)]),
    ]),
  };
}

/** Career events within the period, by kind. */
export function milestonesTable(members: readonly Member[]): TracedTable {
  const events = groupBy(
    members.flatMap(member => member.milestones),
    ({ label }) => label,
  );
  const people: TracedColumn = { label: labels.people, kind: 'count', how: how.events };
  return {
    id: 'milestones',
    title: titles.milestones,
    columns: [textColumn(labels.event), people],
    rows: [...events].map(([label, own]) => ({
      role: 'item',
      cells: [textCell(label), figureCell(headcount(own), people)],
    })),
  };
}

/** Awards and honors of the period, by department. */
export const honorsTable = (members: readonly Member[]): TracedTable => ({
  id: 'honors',
  title: titles.honors,
  columns: [labels.department, labels.name, labels.award].map(textColumn),
  rows: members.flatMap(member =>
    member.honors.map(({ name, record }) => ({
      role: 'item' as const,
      cells: [textCell(departmentText(member)), textCell(member.name), textCell(name, [record])],
    })),
  ),
});

/**
 * The figures of the unit as a list, with a column for each period, oldest first.
 * @param names of the compared periods, that of the report last
 */
export function totalsTable(unit: UnitFigures, names: readonly string[]): TracedTable {
  const { now, before, earlier } = unit;
  /** The periods before; null for those of which a unit without people has no figures. */
  const past = names
    .slice(0, -1)
    .map((_, at, { length }) => (at === length - 1 ? before : (earlier[at] ?? null)));
  const period = (label: string): TracedColumn => ({ label, kind: 'number', how: how.row });
  const row = ({ label, how }: TracedColumn, ...figures: readonly TracedCell[]): TracedRow => ({
    role: 'item',
    cells: [textCell(label), textCell(how), ...figures],
  });
  const people = column(labels.people, 'count', how.belongs, (of: UnitFigures) => of.people);
  return {
    id: 'totals',
    title: titles.totals,
    columns: [textColumn(labels.figure), textColumn(labels.how), ...names.map(period)],
    rows: [
      // The unit of a person is known for the latest year only.
      ...[people, ...STAFF].map(each =>
        row(each, ...past.map(() => textCell(null)), figureCell(each.figure(unit), each)),
      ),
      ...PERIOD_COLUMNS.map(each =>
        row(
          each,
          ...past.map(then => (then === null ? textCell(null) : figureCell(each.figure(then), each))),
          figureCell(each.figure(now), each),
        ),
      ),
    ],
  };
}
