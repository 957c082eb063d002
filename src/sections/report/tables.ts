import { PUBLICATION_GROUPS, type PublicationGroup } from '../../citations/index.js';
import { compareForReader } from '../../text/index.js';
import { type Figure, groupBy, numberOf } from '../figures/figure.js';
import { sharedGrantFigures } from '../figures/grants.js';
import { departmentText, type Member } from '../unit/member.js';
import type { UnitPart } from '../unit/unit.js';
import {
  distinctGrants,
  distinctWorks,
  headcount,
  type UnitFigures,
  type UnitPeriod,
  unitFigures,
  worksFigure,
} from '../unit/unit-figures.js';
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

const rowOf = <T>(
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

const COUNT_PEOPLE = 'the people whose latest personnel year says so';
const COUNT_RANK = 'the people of the rank, full-time or not';
const ONCE = 'one for each work; records joined by = are the same work';
const MEAN = 'mean of the ratings of sections, each as often as it has students';

const RANK_COLUMNS = [
  ['professor', 'Professors'],
  ['associate', 'Associate professors'],
  ['assistant', 'Assistant professors'],
] as const;

const STAFF: readonly FigureColumn<UnitFigures>[] = [
  column('Full-time', 'count', COUNT_PEOPLE, unit => unit.fullTime),
  ...RANK_COLUMNS.flatMap(([rank, label]) => [
    column(label, 'count', COUNT_RANK, (unit: UnitFigures) => unit.ranks[rank]),
    column(`${label}, full-time`, 'count', COUNT_PEOPLE, (unit: UnitFigures) => unit.fullTimeRanks[rank]),
  ]),
  column('Part-time', 'count', COUNT_PEOPLE, unit => unit.partTime),
  column('Adjunct', 'count', COUNT_PEOPLE, unit => unit.adjunct),
];

/** The figures of one period. */
export const PERIOD_COLUMNS: readonly FigureColumn<UnitPeriod>[] = [
  column('Publications', 'count', ONCE, period => period.publications),
  column('Publications, for each person', 'count', 'one for each record', period => period.authorships),
  column('Refereed', 'count', ONCE, period => period.refereed),
  column('Presentations', 'count', 'one for each record', period => period.presentations),
  column(
    'Active awards',
    'count',
    'one for each grant; records joined by = are the same grant',
    period => period.awards,
  ),
  column(
    'Amount of active awards',
    'amount',
    'sum of the amounts, one for each grant',
    period => period.awardAmount,
  ),
  column('Sections', 'count', 'one for each record', period => period.sections),
  column('Enrolled', 'count', 'sum of the enrollments', period => period.enrolled),
  column('Student credit hours', 'count', 'sum of enrollment × credit hours', period => period.creditHours),
  column('Course rating', 'rating', MEAN, period => period.courseRating),
  column('Instructor rating', 'rating', MEAN, period => period.instructorRating),
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
  heading: string,
): TracedTable {
  const columns = [...STAFF, ...CURRENT];
  return {
    id: `${heading.toLowerCase()}s`,
    title: `${heading}s`,
    columns: [textColumn(heading), ...withoutFigures(columns)],
    rows: [
      ...parts.map(({ name, figures }) => rowOf('item', [name], figures, columns)),
      rowOf('total', [whole.label], whole.figures, columns),
    ],
  };
}

const NAMED_KINDS = [
  ['Journal', 'journal'],
  ['Conference', 'proceedings'],
  ['Book', 'book'],
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
  { label: 'Other', groups: OTHER },
];

/** Published works of each year by kind, each once. */
export function yearsTable(members: readonly Member[], years: readonly number[]): TracedTable {
  const columns: readonly FigureColumn<number>[] = [
    ...PUBLICATION_KINDS.map(({ label, groups }) =>
      column(label, 'count', ONCE, (year: number) =>
        worksFigure(distinctWorks(members, work => work.year === year && groups.includes(work.group))),
      ),
    ),
    column('All', 'count', ONCE, year => worksFigure(distinctWorks(members, work => work.year === year))),
  ];
  return {
    id: 'publications',
    title: 'Publications by year and type',
    columns: [textColumn('Year'), ...withoutFigures(columns)],
    rows: years.map(year => rowOf('item', [String(year)], year, columns)),
  };
}

/** Published works of each part in each year. */
export function trendsTable(
  parts: readonly UnitPart[],
  years: readonly number[],
  heading: string,
): TracedTable {
  const columns = years.map(year =>
    column(String(year), 'count', ONCE, ({ members }: UnitPart) =>
      worksFigure(distinctWorks(members, work => work.year === year)),
    ),
  );
  return {
    id: 'publication-trends',
    title: `Publications by ${heading.toLowerCase()} and year`,
    columns: [textColumn(heading), ...withoutFigures(columns)],
    rows: parts.map(part => rowOf('item', [part.name], part, columns)),
  };
}

/** Active awards by sponsor, the largest amount first. */
export function sponsorsTable(members: readonly Member[]): TracedTable {
  const bySponsor = groupBy(
    distinctGrants(members),
    ({ items }) => items.find(item => item.sponsor !== null)?.sponsor ?? 'Sponsor not recorded',
  );
  type Row = readonly [sponsor: string, grants: ReturnType<typeof distinctGrants>];
  const amountIn = ([, grants]: Row): Figure => sharedGrantFigures(grants).amount;
  const columns: readonly FigureColumn<Row>[] = [
    column('Awards', 'count', 'one for each grant', ([, grants]) => worksFigure(grants)),
    column('Amount', 'amount', 'sum of the amounts, one for each grant', amountIn),
  ];
  return {
    id: 'sponsors',
    title: 'Active awards by sponsor',
    columns: [textColumn('Sponsor'), ...withoutFigures(columns)],
    rows: [...bySponsor]
      .sort((a, b) => numberOf(amountIn(b)) - numberOf(amountIn(a)) || compareForReader(a[0], b[0]))
      .map(row => rowOf('item', [row[0]], row, columns)),
  };
}

/** The figures of a person, as in the rows of people. */
export const PERSON_COLUMNS: readonly FigureColumn<UnitFigures>[] = [
  column('Publications', 'count', ONCE, unit => unit.now.publications),
  column('Refereed', 'count', ONCE, unit => unit.now.refereed),
  column('Presentations', 'count', 'one for each record', unit => unit.now.presentations),
  column('Active awards', 'amount', 'sum of the amounts, one for each grant', unit => unit.now.awardAmount),
  column('Sections', 'count', 'one for each record', unit => unit.now.sections),
  column('Enrolled', 'count', 'sum of the enrollments', unit => unit.now.enrolled),
  column('Instructor rating', 'rating', MEAN, unit => unit.now.instructorRating),
  column('Students mentored', 'count', 'different students in these records', unit => unit.students),
  column('Service roles', 'count', 'one for each record', unit => unit.now.service),
];

/** One row for each person, by department. */
export function peopleTable(departments: readonly PartFigures[]): TracedTable {
  const names = ['Department', 'Name', 'Rank', 'CFS status'];
  return {
    id: 'people',
    title: 'Faculty by department',
    columns: [...names.map(textColumn), ...withoutFigures(PERSON_COLUMNS)],
    rows: departments.flatMap(({ name, members, figures }) => [
      ...members.map(member =>
        rowOf(
          'item',
          [name, member.name, member.rank, member.cfsStatus],
          unitFigures([member]),
          PERSON_COLUMNS,
        ),
      ),
      ...(members.length < 2
        ? []
        : [rowOf('subtotal', [name, 'All of the department', null, null], figures, PERSON_COLUMNS)]),
    ]),
  };
}

/** Career events within the period, by kind. */
export function milestonesTable(members: readonly Member[]): TracedTable {
  const events = groupBy(
    members.flatMap(member => member.milestones),
    ({ label }) => label,
  );
  const people: TracedColumn = { label: 'People', kind: 'count', how: 'one for each dated event' };
  return {
    id: 'milestones',
    title: 'Career events',
    columns: [textColumn('Event'), people],
    rows: [...events].map(([label, own]) => ({
      role: 'item',
      cells: [textCell(label), figureCell(headcount(own), people)],
    })),
  };
}

/** Awards and honors of the period, by department. */
export const honorsTable = (members: readonly Member[]): TracedTable => ({
  id: 'honors',
  title: 'Awards and honors',
  columns: ['Department', 'Name', 'Award'].map(textColumn),
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
  const period = (label: string): TracedColumn => ({ label, kind: 'number', how: 'as the row says' });
  const row = ({ label, how }: TracedColumn, ...figures: readonly TracedCell[]): TracedRow => ({
    role: 'item',
    cells: [textCell(label), textCell(how), ...figures],
  });
  const people = column(
    'People',
    'count',
    'the people who belong to the unit',
    (of: UnitFigures) => of.people,
  );
  return {
    id: 'totals',
    title: 'Totals',
    columns: [textColumn('Figure'), textColumn('How it is computed'), ...names.map(period)],
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
