import { formatDay } from '../../text/index.js';
import { periodName, periodTitle, upcomingNotice } from '../period.js';
import { unreadSentence, unreadTable } from '../report/notable.js';
import type { ReportOptions } from '../report/report.js';
import type { TracedTable } from '../report/traced.js';
import type { Member } from '../unit/member.js';
import { getDepartments, type UnitPart, unitTitle } from '../unit/unit.js';
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
import { messages } from './messages.js';
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
  readonly tables: (people: FormPeople) => readonly {
    readonly source: FormSource;
    readonly printed: FormTable;
  }[];
  readonly gaps: (people: FormPeople) => readonly string[];
}

const FORMS: Readonly<Record<FormName, Form>> = {
  'aacsb-3-1': {
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

/** Options of a table of an accrediting body. */
export interface AccreditationOptions extends Omit<ReportOptions, 'before'> {
  /** The source of facts that are not in the records, in words; `the side file` by default. */
  readonly side?: string | undefined;
}

/** The table of an accrediting body for a unit. Missing values are stated gaps, never inferred. */
export function getAccreditation(
  name: FormName,
  members: readonly Member[],
  { unit, period, asOf, institution, unread = [], side = messages.sources.side }: AccreditationOptions,
): Accreditation {
  const { tables: make, gaps }: Form = FORMS[name];
  const { form, subtitle, description } = messages.forms[name];
  const people: FormPeople = {
    departments: getDepartments(members, unit),
    members,
    school: messages.wholes[unit.kind],
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
      description: description({ unit: unitName, period: periodTitle(period) }),
      institution,
      unit: unitName,
      form,
      subtitle: subtitle({ period: periodTitle(period) }),
      date: formatDay(asOf),
      tables: withoutRepeatedNotes(made.map(({ printed }) => printed)),
      gaps: [...notices, ...gaps(people), ...unreadSentence(unread)],
    },
  };
}

/* The notes of the tables of AACSB (2020 standards, tables 3-1 and 8-1), in our words. */

const SUFFICIENCY_NOTES: readonly string[] = [
  messages.notes.people,
  messages.notes.teaching,
  messages.notes.responsibilities,
  messages.notes.qualifications,
  messages.notes.time,
  messages.notes.basis,
];

const TEST_NOTES: readonly string[] = [messages.notes.tests];

const CONTRIBUTION_NOTES: readonly string[] = [messages.notes.contributions, messages.notes.fullTime];
