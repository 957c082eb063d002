import type { IsoDay } from '../../core/index.js';
import { formatDay } from '../../text/index.js';
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
import { countJoint, getDepartments, getParts, partKind, type UnitQuery, unitTitle } from '../unit/unit.js';
import { unitFigures } from '../unit/unit-figures.js';
import { getLead, reportTiles } from './lead.js';
import { messages } from './messages.js';
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
export function getReport(members: readonly Member[], options: ReportOptions): Report {
  const { unit, period, before, earlier = [], asOf, institution, unread = [] } = options;
  const mark = options.marked ? MARKED : UNMARKED;
  const partOf = partKind(unit);
  const { one: heading, many, inText } = messages.parts[partOf];
  const parts = getParts(members, unit).map(withFigures);
  const hasParts = parts.length > 1;
  const partsTitle = hasParts ? many : heading;
  const departments = getDepartments(members, unit).map(withFigures);
  const figures = unitFigures(members);
  const years = yearsUpTo(period);
  const name = unitTitle(unit, institution);
  const kind = messages.units[unit.kind];
  const byYear = yearsTable(members, years);
  const trends = trendsTable(parts, years, partOf);
  const sponsors = sponsorsTable(members);
  const milestones = milestonesTable(members);
  const byPart = partsTable(parts, { label: kind, figures }, partOf);
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
  const short = messages.report.short({ period: periodName(period) });
  const upcoming = upcomingNotice(period, asOf);
  return {
    tables,
    notices: [upcoming, bareYearsSentence(period)].filter(notice => notice !== null),
    model: {
      kind: 'report',
      title: `${name} – ${short}`,
      author: null,
      description: messages.report.description({ unit: name, period: periodTitle(period) }),
      institution: name === institution ? '' : institution,
      unit: name,
      subtitle: messages.report.subtitle({ period: periodTitle(period) }),
      short,
      date: formatDay(asOf),
      upcoming,
      kpis: reportTiles(figures, before, row => mark(totals, rowNamed(totals, row), names.at(-1) ?? '')),
      lead: [
        ...getLead({
          subject: messages.lead.subject({ unit: unit.kind }),
          period,
          figures,
          parts,
          partsName: inText,
          sponsors,
          before,
          milestones: members.filter(member => member.milestones.length > 0).length,
          joint: countJoint(departments),
        }),
        ...unreadSentence(unread),
      ],
      milestonesTitle: messages.report.milestones({ period: periodName(period) }),
      milestones: milestones.rows.map(({ cells: [label, count] }, row) => ({
        label: String(label?.value),
        count: String(count?.value),
        refs: mark(milestones, row, messages.labels.people),
      })),
      partsHeading: heading,
      partsTitle,
      parts: parts.map((part, row) =>
        partRow(part.name, part.figures, largest, label => mark(byPart, row, label)),
      ),
      partsTotal: hasParts ? partRow(kind, figures, null, label => mark(byPart, parts.length, label)) : null,
      charts: [
        yearsChart(byYear, hasParts ? messages.charts.ofAll({ parts: inText }) : null),
        ...(sponsorBars ? [sponsorBars] : []),
      ],
      multiples: multiplesChart(trends, partOf),
      totalsTitle: before === null ? '' : comparisonTitle(...periods),
      totals: comparisonTable(figures, names, totals, mark),
      teaching: textTable(
        hasParts ? byPart : withoutTotal(byPart),
        [
          messages.labels.sections,
          messages.labels.enrolled,
          messages.labels.creditHours,
          messages.labels.courseRating,
          messages.labels.instructorRating,
        ],
        mark,
      ),
      sponsors: textTable(sponsors, [messages.labels.awards, messages.labels.amount], mark),
      notable: notable(members, figures),
      departments: departmentRows(departments, people, mark),
      departmentsTitle: departments.length > 1 ? messages.titles.people : messages.report.faculty,
    },
  };
}
