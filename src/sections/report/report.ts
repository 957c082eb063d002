import { amountBars, rankBar, smallMultiples, stackedColumns } from '../../charts/index.js';
import { grouped, type IsoDay } from '../../ground/index.js';
import { formatDay, upperFirst } from '../../text/index.js';
import type { Figure } from '../figures/figure.js';
import { shortAmount } from '../money.js';
import type { Member } from '../unit/member.js';
import { type Period, periodTitle, periodYears, yearsUpTo } from '../unit/period.js';
import { departmentsOf, partsOf, type UnitQuery } from '../unit/unit.js';
import { type UnitFigures, unitFigures } from '../unit/unit-figures.js';
import { counted as countedWords, leadOf } from './lead.js';
import type {
  ChartFigure,
  DepartmentRows,
  Kpi,
  PrintedCell,
  PrintedRow,
  ReportModel,
  TextTable,
} from './model.js';
import {
  type CountedPart,
  counted,
  honorsTable,
  milestonesTable,
  PUBLICATION_KINDS,
  partsTable,
  peopleTable,
  sponsorsTable,
  totalsTable,
  trendsTable,
  yearsTable,
} from './tables.js';
import type { TracedCell, TracedTable } from './traced.js';

/** What a report is made of. */
export interface ReportOptions {
  readonly unit: UnitQuery;
  readonly period: Period;
  /** The period that it is compared with; null for none. */
  readonly before: Period | null;
  readonly asOf: IsoDay;
  readonly institution: string;
}

/** A report with the tables that its numbers stand in. */
export interface Report {
  readonly model: ReportModel;
  readonly tables: readonly TracedTable[];
}

const NONE = '–';
/** Sponsors that the chart shows; the table has all. */
const SPONSORS = 7;
/** Parts that the chart of small multiples shows, and honors that are named. */
const MULTIPLES = 20;
const HONORS = 6;

const count = ({ value }: Figure): string => (value ? grouped(Math.round(value)) : NONE);
const mean = ({ value }: Figure): string => (value === null ? NONE : value.toFixed(1));
function amount({ value }: Figure): string {
  if (!value) return NONE;
  const short = shortAmount(value);
  return short.value + short.unit;
}

const numberText = (cell: TracedCell | undefined): string => {
  const value = cell?.value ?? null;
  return typeof value === 'number' && value !== 0 ? grouped(value) : NONE;
};

const SUBJECTS = {
  college: 'The college',
  department: 'The department',
  university: 'The university',
} as const;

function kpis({ now, before, ...unit }: UnitFigures, earlier: Period | null): readonly Kpi[] {
  const then = (value: string | null): string =>
    earlier === null || value === null || value === NONE ? '' : `${periodYears(earlier)}: ${value}`;
  const { value, unit: million } = shortAmount(now.awardAmount.value ?? 0);
  const others = [
    [unit.partTime, 'part-time'],
    [unit.adjunct, 'adjunct'],
    [unit.unknownTime, 'not recorded'],
  ] as const;
  const rating = mean(now.instructorRating);
  return [
    {
      value: grouped(unit.fullTime.value ?? 0),
      unit: '',
      label: 'Full-time faculty',
      note: others.flatMap(([figure, name]) => (figure.value ? `${figure.value} ${name}` : [])).join(', '),
    },
    {
      value: grouped(now.publications.value ?? 0),
      unit: '',
      label: 'Publications',
      note: then(before && grouped(before.publications.value ?? 0)),
    },
    { value, unit: million, label: 'Active awards', note: countedWords(now.awards.value ?? 0, 'award') },
    {
      value: grouped(now.enrolled.value ?? 0),
      unit: '',
      label: 'Students enrolled',
      note: countedWords(now.sections.value ?? 0, 'section'),
    },
    {
      value: rating,
      unit: '',
      label: 'Instructor rating',
      note: rating === NONE ? 'Not reported' : then(before && mean(before.instructorRating)),
    },
  ];
}

const printed = (text: string): PrintedCell => ({ text, chart: null });

function partRow(head: string, { now, ...unit }: UnitFigures, largest: number | null): PrintedRow {
  const ranks = [
    { name: 'Professor', count: unit.ranks.professor.value ?? 0 },
    { name: 'Associate professor', count: unit.ranks.associate.value ?? 0 },
    { name: 'Assistant professor', count: unit.ranks.assistant.value ?? 0 },
  ];
  return {
    head,
    cells: [
      printed(count(unit.fullTime)),
      largest === null ? printed('') : { text: '', chart: rankBar(ranks, largest) },
      ...[count(unit.partTime), count(unit.adjunct), count(now.publications), amount(now.awardAmount)].map(
        printed,
      ),
      ...[count(now.sections), count(now.enrolled), mean(now.instructorRating)].map(printed),
    ],
  };
}

const personCells = ({ now, students }: UnitFigures): readonly string[] => [
  count(now.publications),
  count(now.refereed),
  count(now.presentations),
  amount(now.awardAmount),
  count(now.sections),
  count(now.enrolled),
  mean(now.instructorRating),
  count(students),
  count(now.service),
];

const departmentRows = ({ name, members, figures }: CountedPart): DepartmentRows => ({
  name,
  people: members.map(member => ({
    name: member.name,
    rank: member.rank ?? '',
    cfsStatus: member.cfsStatus ?? '',
    cells: personCells(unitFigures([member])),
  })),
  total: { label: countedWords(members.length, 'faculty member'), cells: personCells(figures) },
});

function yearsChart(table: TracedTable, whole: string): ChartFigure {
  const years = table.rows.map(({ cells }) => String(cells[0]?.value));
  const title = 'Publications by year and type';
  return {
    title,
    note: `${whole}, ${years[0]}–${years.at(-1)}`,
    chart: stackedColumns({
      title,
      kinds: PUBLICATION_KINDS.map(({ label }) => label),
      columns: table.rows.map(({ cells }) => ({
        label: String(cells[0]?.value),
        counts: PUBLICATION_KINDS.map((_, i) => Number(cells[i + 1]?.value ?? 0)),
      })),
    }),
  };
}

/** The letters in parentheses at the end of the name of a sponsor, else the name. */
const sponsorName = (name: string): string => /\(([A-Z]{2,8})\)$/.exec(name)?.[1] ?? name;

function sponsorsChart({ rows }: TracedTable, period: Period): ChartFigure | null {
  const all = rows.map(({ cells }) => ({
    label: sponsorName(String(cells[0]?.value)),
    amount: Number(cells[2]?.value ?? 0) * 100,
  }));
  const [shown, rest] = [all.slice(0, SPONSORS), all.slice(SPONSORS)];
  const others = rest.reduce((sum, each) => sum + each.amount, 0);
  const bars = [...shown, ...(rest.length > 0 ? [{ label: `${rest.length} others`, amount: others }] : [])];
  if (bars.length < 2) return null;
  const title = 'Active awards by sponsor';
  const texts = bars.map(bar => {
    const { value, unit } = shortAmount(bar.amount);
    return { ...bar, text: value + unit };
  });
  return { title, note: `Full award amounts, ${periodYears(period)}`, chart: amountBars(title, texts) };
}

function multiplesChart(table: TracedTable, heading: string): ChartFigure | null {
  if (table.rows.length < 2) return null;
  const [, ...years] = table.columns.map(({ label }) => label);
  const title = `Publications by ${heading.toLowerCase()}`;
  const shown = table.rows.slice(0, MULTIPLES).map(({ cells: [name, ...counts] }) => ({
    label: String(name?.value),
    counts: counts.map(({ value }) => Number(value ?? 0)),
  }));
  return {
    title,
    note: `${years[0]}–${years.at(-1)}, common scale${shown.length < table.rows.length ? `; the first ${MULTIPLES}` : ''}`,
    chart: smallMultiples(title, years, shown),
  };
}

function notable(members: readonly Member[], { now, ...unit }: UnitFigures): ReportModel['notable'] {
  const items: { label: string; text: string }[] = [];
  const [issued, filed] = [unit.issued.value ?? 0, unit.filed.value ?? 0];
  if (issued + filed > 0) {
    items.push({
      label: 'Patents',
      text: `${upperFirst(countedWords(issued, 'patent'))} issued, ${countedWords(filed, 'application')} filed, counted for each inventor.`,
    });
  }
  const honors = members.flatMap(({ name, honors: own }) => own.map(honor => `${honor.name} (${name})`));
  if (honors.length > 0) {
    const rest = honors.length - HONORS;
    const more = rest > 0 ? `; and ${grouped(rest)} more` : '';
    items.push({
      label: 'Awards',
      text: `${upperFirst(countedWords(honors.length, 'award'))}: ${honors.slice(0, HONORS).join('; ')}${more}.`,
    });
  }
  const { doctoral, masters, undergraduate, other } = unit.studentKinds;
  if (unit.students.value) {
    const kinds = [
      [doctoral, 'doctoral'],
      [masters, 'master’s'],
      [undergraduate, 'undergraduate'],
      [other, 'of other levels'],
    ] as const;
    const told = kinds.flatMap(([figure, name]) => (figure.value ? `${grouped(figure.value)} ${name}` : []));
    const works = unit.withStudent.value ?? 0;
    items.push({
      label: 'Mentoring',
      text: `${upperFirst(countedWords(unit.students.value, 'student'))} in directed learning of all years: ${told.join(', ')}. ${upperFirst(countedWords(works, 'publication'))} of the period ${works === 1 ? 'has' : 'have'} a student among the authors.`,
    });
  }
  const parts = [
    countedWords(now.presentations.value ?? 0, 'presentation'),
    countedWords(now.service.value ?? 0, 'role'),
  ];
  items.push({
    label: 'Exchange',
    text: `${upperFirst(parts[0] ?? '')}; ${parts[1]} of service to the institution, the profession and the public.`,
  });
  return items;
}

const textTable = (
  table: TracedTable,
  columns: readonly number[],
  money: number | null = null,
): TextTable => ({
  head: [0, ...columns].map(at => table.columns[at]?.label ?? ''),
  rows: table.rows.map(({ cells }) => ({
    head: String(cells[0]?.value ?? ''),
    cells: columns.map(at => {
      const value = cells[at]?.value;
      if (at === money) return typeof value === 'number' ? `$${grouped(Math.round(value))}` : NONE;
      return table.columns[at]?.kind === 'mean'
        ? mean({ value: typeof value === 'number' ? value : null, records: [] })
        : numberText(cells[at]);
    }),
  })),
});

const at = ({ columns }: TracedTable, ...labels: readonly string[]): readonly number[] =>
  labels.map(label => columns.findIndex(column => column.label === label));

/**
 * The report on a unit: its totals beside those of the period before, its parts, charts, and a row for each person.
 * Sentences say what the figures say and no more. The same members and options give the same report.
 */
export function reportOf(members: readonly Member[], options: ReportOptions): Report {
  const { unit, period, before, asOf, institution } = options;
  const heading = unit.kind === 'university' ? 'College' : 'Department';
  const parts = partsOf(members, unit).map(counted);
  const departments = departmentsOf(members, unit).map(counted);
  const figures = unitFigures(members);
  const years = yearsUpTo(period);
  const name = unit.kind === 'university' ? institution : unit.name;
  const kind = upperFirst(unit.kind);
  const byYear = yearsTable(members, years);
  const trends = trendsTable(parts, years, heading);
  const sponsors = sponsorsTable(members);
  const milestones = milestonesTable(members);
  const byPart = partsTable(parts, { label: kind, figures }, heading);
  const largest = Math.max(
    1,
    ...parts.map(({ figures: { ranks } }) =>
      [ranks.professor, ranks.associate, ranks.assistant].reduce((sum, { value }) => sum + (value ?? 0), 0),
    ),
  );
  const labels = [periodYears(period), before === null ? null : periodYears(before)] as const;
  const tables = [
    totalsTable(figures, labels),
    byPart,
    byYear,
    trends,
    sponsors,
    milestones,
    honorsTable(members),
    peopleTable(departments),
  ];
  const sponsorBars = sponsorsChart(sponsors, period);
  const short = `Faculty report ${periodYears(period)}`;
  return {
    tables,
    model: {
      kind: 'report',
      title: `${name} – ${short}`,
      author: null,
      description: `Faculty report of ${name}, ${periodTitle(period)}`,
      institution,
      unit: name,
      subtitle: `Faculty report, ${periodTitle(period)}`,
      short,
      date: formatDay(asOf),
      kpis: kpis(figures, before),
      lead: leadOf({
        subject: SUBJECTS[unit.kind],
        period,
        figures,
        parts,
        partsName: `${heading.toLowerCase()}s`,
        sponsors,
        milestones: members.filter(member => member.milestones.length > 0).length,
      }),
      milestonesTitle: `Milestones in ${periodYears(period)}`,
      milestones: milestones.rows.map(({ cells: [label, people] }) => ({
        label: String(label?.value),
        count: String(people?.value),
      })),
      partsHeading: heading,
      parts: parts.map(part => partRow(part.name, part.figures, largest)),
      partsTotal: partRow(kind, figures, null),
      charts: [yearsChart(byYear, `All ${heading.toLowerCase()}s`), ...(sponsorBars ? [sponsorBars] : [])],
      multiples: multiplesChart(trends, heading),
      teaching: textTable(
        byPart,
        at(byPart, 'Sections', 'Enrolled', 'Student credit hours', 'Course rating', 'Instructor rating'),
      ),
      sponsors: textTable(sponsors, at(sponsors, 'Awards', 'Amount'), 2),
      notable: notable(members, figures),
      departments: departments.map(departmentRows),
    },
  };
}
