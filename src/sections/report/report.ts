import type { IsoDay } from '../../core/index.js';
import { formatDay, upperFirst } from '../../text/index.js';
import {
  bareYearsSentence,
  comparisonTitle,
  type Period,
  periodName,
  periodTitle,
  upcomingNotice,
  yearsUpTo,
} from '../period.js';
import type { Member } from '../unit/member.js';
import { countJoint, departmentsOf, partHeading, partsOf, type UnitQuery, unitTitle } from '../unit/unit.js';
import { unitFigures } from '../unit/unit-figures.js';
import { leadOf, reportTiles } from './lead.js';
import type { ReportModel } from './model.js';
import { notable, unreadSentence, unreadTable } from './notable.js';
import { comparisonTable, departmentRows, partRow, textTable } from './printed.js';
import { multiplesChart, sponsorsChart, yearsChart } from './report-charts.js';
import {
  honorsTable,
  milestonesTable,
  partsTable,
  peopleTable,
  sponsorsTable,
  totalsTable,
  trendsTable,
  withFigures,
  yearsTable,
} from './tables.js';
import { MARKED, rowNamed, type TracedTable, UNMARKED } from './traced.js';

/** The inputs of a report. */
export interface ReportOptions {
  readonly unit: UnitQuery;
  readonly period: Period;
  /** The period to compare with; null for none. */
  readonly before: Period | null;
  /** The periods before that one, oldest first; none by default. */
  readonly earlier?: readonly Period[] | undefined;
  readonly asOf: IsoDay;
  readonly institution: string;
  /** Names of people of the unit who are in no count because their records could not be read; none by default. */
  readonly unread?: readonly string[];
  /** Do the printed figures name the cells of the tables? Not by default. */
  readonly marked?: boolean;
}

/** A report for a template, with its tables as data. */
export interface Report {
  readonly model: ReportModel;
  readonly tables: readonly TracedTable[];
  /** What its maker should know, in sentences. */
  readonly notices: readonly string[];
}

const withoutTotal = (table: TracedTable): TracedTable => ({
  ...table,
  rows: table.rows.filter(({ role }) => role !== 'total'),
});

/**
 * The report on a unit: totals compared with the period before, parts, charts, and a row for each person. Sentences
 * repeat figures only. The same members and options give the same report.
 */
export function reportOf(members: readonly Member[], options: ReportOptions): Report {
  const { unit, period, before, earlier = [], asOf, institution, unread = [] } = options;
  const mark = options.marked ? MARKED : UNMARKED;
  const heading = partHeading(unit);
  const parts = partsOf(members, unit).map(withFigures);
  const hasParts = parts.length > 1;
  const partsTitle = hasParts ? `${heading}s` : heading;
  const departments = departmentsOf(members, unit).map(withFigures);
  const figures = unitFigures(members);
  const years = yearsUpTo(period);
  const name = unitTitle(unit, institution);
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
  const periods = before === null ? [period] : [...earlier, before, period];
  const names = periods.map(periodName);
  const totals = totalsTable(figures, names);
  const people = peopleTable(departments);
  const tables = [
    totals,
    byPart,
    byYear,
    trends,
    sponsors,
    milestones,
    honorsTable(members),
    people,
    ...unreadTable(unread),
  ];
  const sponsorBars = sponsorsChart(sponsors, period);
  const short = `Faculty report ${periodName(period)}`;
  const upcoming = upcomingNotice(period, asOf);
  return {
    tables,
    notices: [upcoming, bareYearsSentence(period)].filter(notice => notice !== null),
    model: {
      kind: 'report',
      title: `${name} – ${short}`,
      author: null,
      description: `Faculty report of ${name}, ${periodTitle(period)}`,
      institution: name === institution ? '' : institution,
      unit: name,
      subtitle: `Faculty report, ${periodTitle(period)}`,
      short,
      date: formatDay(asOf),
      upcoming,
      kpis: reportTiles(figures, before, row => mark(totals, rowNamed(totals, row), names.at(-1) ?? '')),
      lead: [
        ...leadOf({
          subject: `The ${unit.kind}`,
          period,
          figures,
          parts,
          partsName: `${heading.toLowerCase()}s`,
          sponsors,
          before,
          milestones: members.filter(member => member.milestones.length > 0).length,
          joint: countJoint(departments),
        }),
        ...unreadSentence(unread),
      ],
      milestonesTitle: `Career events in ${periodName(period)}`,
      milestones: milestones.rows.map(({ cells: [label, count] }, row) => ({
        label: String(label?.value),
        count: String(count?.value),
        refs: mark(milestones, row, 'People'),
      })),
      partsHeading: heading,
      partsTitle,
      parts: parts.map((part, row) =>
        partRow(part.name, part.figures, largest, label => mark(byPart, row, label)),
      ),
      partsTotal: hasParts ? partRow(kind, figures, null, label => mark(byPart, parts.length, label)) : null,
      charts: [
        yearsChart(byYear, hasParts ? `All ${partsTitle.toLowerCase()}` : null),
        ...(sponsorBars ? [sponsorBars] : []),
      ],
      multiples: multiplesChart(trends, heading),
      totalsTitle: before === null ? '' : comparisonTitle(...periods),
      totals: comparisonTable(figures, names, totals, mark),
      teaching: textTable(
        hasParts ? byPart : withoutTotal(byPart),
        ['Sections', 'Enrolled', 'Student credit hours', 'Course rating', 'Instructor rating'],
        mark,
      ),
      sponsors: textTable(sponsors, ['Awards', 'Amount'], mark),
      notable: notable(members, figures),
      departments: departmentRows(departments, people, mark),
      departmentsTitle: departments.length > 1 ? 'Faculty by department' : 'Faculty',
    },
  };
}
