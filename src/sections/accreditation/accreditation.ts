import { formatDay } from '../../text/index.js';
import { periodName, periodTitle, upcomingNotice } from '../period.js';
import { unreadSentence, unreadTable } from '../report/notable.js';
import type { ReportOptions } from '../report/report.js';
import type { TracedTable } from '../report/traced.js';
import type { Member } from '../unit/member.js';
import { departmentsOf, type UnitPart, type UnitQuery, unitTitle } from '../unit/unit.js';
import { sufficiencyGaps, sufficiencySources, sufficiencyTable } from './aacsb-3-1.js';
import {
  contributionSources,
  contributionsGaps,
  contributionsTable,
  outletsTable,
  printContributions,
} from './aacsb-8-1.js';
import { printTest, testGaps, testsTable } from './aacsb-tests.js';
import { type FormSource, type FormTable, formTable, type TablesModel } from './form.js';
import type { FormName } from './names.js';

/** The people of a form: by department, and as a unit of the institution. */
interface FormPeople {
  readonly departments: readonly UnitPart[];
  readonly members: readonly Member[];
  /** The printed name of the whole. */
  readonly school: string;
  readonly level: 'school' | 'discipline';
  /** The source of further facts in words. */
  readonly side: string;
}

interface Form {
  readonly form: string;
  readonly title: string;
  readonly tables: (people: FormPeople) => readonly {
    readonly source: FormSource;
    readonly printed: FormTable;
  }[];
  readonly gaps: (people: FormPeople) => readonly string[];
}

const FORMS: Readonly<Record<FormName, Form>> = {
  'aacsb-3-1': {
    form: 'AACSB Table 3-1',
    title: 'Faculty sufficiency and qualifications',
    tables: ({ members, school, level, side }) => {
      const tests = testsTable(members, school, level);
      const people = sufficiencyTable(members, school, side);
      const notes = [...sufficiencySources(members, side), ...SUFFICIENCY_NOTES];
      return [
        { source: tests, printed: formTable(tests, TEST_NOTES, printTest) },
        { source: people, printed: formTable(people, notes) },
      ];
    },
    gaps: ({ members, school, level }) => [...sufficiencyGaps(members), ...testGaps(members, school, level)],
  },
  'aacsb-8-1': {
    form: 'AACSB Table 8-1',
    title: 'Intellectual contributions',
    tables: ({ departments, members, school, side }) => {
      const table = contributionsTable(departments, school, side);
      const notes = [...contributionSources(members, side), ...CONTRIBUTION_NOTES];
      const outlets = outletsTable(departments, school);
      return [
        { source: table, printed: formTable(table, notes, printContributions(table)) },
        { source: outlets, printed: formTable(outlets, [], printContributions(outlets)) },
      ];
    },
    gaps: ({ members }) => contributionsGaps(members),
  },
};

/** A table of an accrediting body, for a template and as data. */
export interface Accreditation {
  readonly model: TablesModel;
  readonly tables: readonly TracedTable[];
  /** What its maker should know, in sentences. */
  readonly notices: readonly string[];
}

/** A note that several tables have stands under the first of them. */
const withoutRepeatedNotes = (tables: readonly FormTable[]): readonly FormTable[] =>
  tables.map((table, i) => {
    const before = new Set(tables.slice(0, i).flatMap(({ notes }) => notes));
    return { ...table, notes: table.notes.filter(note => !before.has(note)) };
  });

/** What the last row of a form is about. */
const WHOLE: Readonly<Record<UnitQuery['kind'], string>> = {
  university: 'All colleges',
  college: 'School',
  department: 'Department',
};

/** Options of a table of an accrediting body. */
export interface AccreditationOptions extends Omit<ReportOptions, 'before'> {
  /** The source of facts that are not in the records, in words; `the side file` by default. */
  readonly side?: string | undefined;
}

/** The table of an accrediting body for a unit. Missing values are stated gaps, never inferred. */
export function accreditationOf(
  name: FormName,
  members: readonly Member[],
  { unit, period, asOf, institution, unread = [], side = 'the side file' }: AccreditationOptions,
): Accreditation {
  const { form, title, tables: make, gaps }: Form = FORMS[name];
  const people: FormPeople = {
    departments: departmentsOf(members, unit),
    members,
    school: WHOLE[unit.kind],
    level: unit.kind === 'department' ? 'discipline' : 'school',
    side,
  };
  const made = make(people);
  const unitName = unitTitle(unit, institution);
  const upcoming = upcomingNotice(period, asOf);
  const notices = upcoming === null ? [] : [upcoming];
  return {
    tables: [...made.map(({ source }) => source), ...unreadTable(unread)],
    notices,
    model: {
      kind: 'tables',
      title: `${unitName} – ${form}, ${periodName(period)}`,
      author: null,
      description: `${form}, ${title.toLowerCase()}, of ${unitName}, ${periodTitle(period)}`,
      institution,
      unit: unitName,
      form,
      subtitle: `${title}, ${periodTitle(period)}`,
      date: formatDay(asOf),
      tables: withoutRepeatedNotes(made.map(({ printed }) => printed)),
      gaps: [...notices, ...gaps(people), ...unreadSentence(unread)],
    },
  };
}

/* The notes of the tables of AACSB (2020 standards, tables 3-1 and 8-1), in our words. */

const SUFFICIENCY_NOTES: readonly string[] = [
  '1. The table lists everyone who contributes to the mission of the school in the period: participating and supporting faculty, graduate students with formal teaching duties, and administrators with faculty rank. People who left before its end are not listed; those who joined are.',
  '2. Teaching is measured in student credit hours: enrollment times credit hours. A person without teaching is listed with 0, and counts in the qualifications.',
  '3. Responsibilities: UT undergraduate teaching, MT master’s teaching, DT doctoral teaching and mentoring, ADM administration, RES research, ED executive education, SER other service and outreach. A person may have several.',
  '4. Qualifications by the criteria of the school: SA scholarly academic, PA practice academic, SP scholarly practitioner, IP instructional practitioner, A additional (none of the four).',
  '5. Percent of time is that devoted to the mission of the school in the period: 100 for a full-time person; less for part-time work, an appointment shared with another unit, or a leave. Doctoral students count with the time of their teaching alone.',
  '6. The basis states briefly why a person has the qualification; the vita documents it.',
];

const TEST_NOTES: readonly string[] = [
  'Participating faculty normally teach at least 75% in the school and 60% in each discipline. SA are normally at least 40%, and SA, PA, SP and IP together at least 90%, of the percent of time, in the school and in each discipline. Each share is followed by its counts: credit hours, or sums of the percent of time.',
];

const CONTRIBUTION_NOTES: readonly string[] = [
  'Only works with a date of publication in the period count. A work of several people counts once in each row and once in the total. A work that is not marked as refereed counts as not refereed. Shares are of the total of the row.',
  'Full-time equivalents are sums of the percent of time devoted to the mission, divided by 100.',
];
