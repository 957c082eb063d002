import type { IsoDay } from '../../core/index.js';
import { formatDay, upperFirst } from '../../text/index.js';
import { comparisonTitle, type Period, periodName, periodTitle, yearsUpTo } from '../period.js';
import type { Member } from '../unit/member.js';
import { departmentsOf, partsOf, UNNAMED_UNIVERSITY, type UnitQuery } from '../unit/unit.js';
import { unitFigures } from '../unit/unit-figures.js';
import { leadOf, reportTiles } from './lead.js';
import type { ReportModel } from './model.js';
import { notable } from './notable.js';
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
import type { TracedTable } from './traced.js';

/** The inputs of a report. */
export interface ReportOptions {
  readonly unit: UnitQuery;
  readonly period: Period;
  /** The period to compare with; null for none. */
  readonly before: Period | null;
  readonly asOf: IsoDay;
  readonly institution: string;
  /** People of the unit in no count because their records could not be read; 0 by default. */
  readonly unread?: number;
}

/** A report for a template, with its tables as data. */
export interface Report {
  readonly model: ReportModel;
  readonly tables: readonly TracedTable[];
}

/**
 * The report on a unit: totals compared with the period before, parts, charts, and a row for each person. Sentences
 * repeat figures only. The same members and options give the same report.
 */
export function reportOf(members: readonly Member[], options: ReportOptions): Report {
  const { unit, period, before, asOf, institution, unread = 0 } = options;
  const heading = unit.kind === 'university' ? 'College' : 'Department';
  const parts = partsOf(members, unit).map(withFigures);
  const departments = departmentsOf(members, unit).map(withFigures);
  const figures = unitFigures(members);
  const years = yearsUpTo(period);
  const name = unit.kind === 'university' ? institution || UNNAMED_UNIVERSITY : unit.name;
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
  const beforeName = before && periodName(before);
  const totals = totalsTable(figures, [beforeName, periodName(period)]);
  const tables = [
    totals,
    byPart,
    byYear,
    trends,
    sponsors,
    milestones,
    honorsTable(members),
    peopleTable(departments),
  ];
  const sponsorBars = sponsorsChart(sponsors, period);
  const short = `Faculty report ${periodName(period)}`;
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
      kpis: reportTiles(figures, before),
      lead: leadOf({
        subject: `The ${unit.kind}`,
        period,
        figures,
        parts,
        partsName: `${heading.toLowerCase()}s`,
        sponsors,
        before,
        milestones: members.filter(member => member.milestones.length > 0).length,
        unread,
      }),
      milestonesTitle: `Career events in ${periodName(period)}`,
      milestones: milestones.rows.map(({ cells: [label, people] }) => ({
        label: String(label?.value),
        count: String(people?.value),
      })),
      partsHeading: heading,
      parts: parts.map(part => partRow(part.name, part.figures, largest)),
      partsTotal: partRow(kind, figures, null),
      charts: [yearsChart(byYear, `All ${heading.toLowerCase()}s`), ...(sponsorBars ? [sponsorBars] : [])],
      multiples: multiplesChart(trends, heading),
      totalsTitle: before === null ? '' : comparisonTitle(before, period),
      totals: beforeName === null ? null : comparisonTable(figures, [beforeName, periodName(period)]),
      teaching: textTable(byPart, [
        'Sections',
        'Enrolled',
        'Student credit hours',
        'Course rating',
        'Instructor rating',
      ]),
      sponsors: textTable(sponsors, ['Awards', 'Amount']),
      notable: notable(members, figures),
      departments: departments.map(departmentRows),
    },
  };
}
