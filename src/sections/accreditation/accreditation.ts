import { formatDay } from '../../text/index.js';
import { periodName, periodTitle, upcomingNotice } from '../period.js';
import type { ReportOptions } from '../report/report.js';
import type { TracedTable } from '../report/traced.js';
import { unreadSentence, unreadTable } from '../report/unread.js';
import type { Member } from '../unit/member.js';
import { departmentsOf, type Part, unitTitle } from '../unit/unit.js';
import { sufficiencyGaps, sufficiencyTable } from './aacsb-3-1.js';
import { contributionsGaps, contributionsTable } from './aacsb-8-1.js';
import { formOf, type TablesModel } from './form.js';
import type { FormName } from './names.js';

interface Form {
  readonly form: string;
  readonly title: string;
  readonly table: (departments: readonly Part[]) => TracedTable;
  readonly gaps: (members: readonly Member[]) => readonly string[];
  readonly notes: readonly string[];
}

const GAP = 'n/r: not reported; the records do not hold it, and no side file gives it. Nothing is inferred.';

const FORMS: Readonly<Record<FormName, Form>> = {
  'aacsb-3-1': {
    form: 'AACSB Table 3-1',
    title: 'Faculty sufficiency and qualifications',
    table: sufficiencyTable,
    gaps: sufficiencyGaps,
    notes: [
      GAP,
      'Credit hours are student credit hours: enrollment times credit hours. Recorded activity says in which areas the period has a record; it is no statement of responsibilities.',
    ],
  },
  'aacsb-8-1': {
    form: 'AACSB Table 8-1',
    title: 'Intellectual contributions',
    table: contributionsTable,
    gaps: contributionsGaps,
    notes: [
      GAP,
      'Only works with a date of publication in the period count. A work of several people counts once in each department and once in the total. What does not say that it is refereed counts as not refereed.',
    ],
  },
};

/** A table of an accrediting body, for a template and as data. */
export interface Accreditation {
  readonly model: TablesModel;
  readonly tables: readonly TracedTable[];
  /** What its maker should know, in sentences. */
  readonly notices: readonly string[];
}

/** The table of an accrediting body for a unit. Missing values are stated gaps, never inferred. */
export function accreditationOf(
  name: FormName,
  members: readonly Member[],
  { unit, period, asOf, institution, unread = [] }: Omit<ReportOptions, 'before'>,
): Accreditation {
  const { form, title, table: make, gaps, notes }: Form = FORMS[name];
  const departments = departmentsOf(members, unit);
  const table = make(departments);
  const unitName = unitTitle(unit, institution);
  const upcoming = upcomingNotice(period, asOf);
  const notices = upcoming === null ? [] : [upcoming];
  return {
    tables: [table, ...unreadTable(unread)],
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
      ...formOf(table),
      gaps: [...notices, ...gaps(members), ...unreadSentence(unread)],
      notes,
    },
  };
}
