import { PERSON_COLUMNS, type SideColumn, WORK_COLUMNS } from '../../records/index.js';
import type { DataTable, DataValue } from '../report/traced.js';
import { type CountedWork, departmentText, type Member } from '../unit/member.js';
import { groupSameWorks } from '../unit/same-work.js';
import { getDisciplines } from './discipline.js';
import { messages } from './messages.js';
import type { FormName } from './names.js';

type Row = Readonly<Partial<Record<SideColumn, DataValue>>>;

const who = ({ netId, name }: Member): Row => ({ net_id: netId, name });

/** The row of a person: what the records hold, and what the side file says so far. */
const personRow = (member: Member): Row => {
  const { side, areas, now, degree, appointed, facts } = member;
  return {
    ...who(member),
    department: departmentText(member),
    recorded_activity: areas.map(({ name }) => name).join(', '),
    recorded_credit_hours: now.courses.creditHours.value,
    recorded_degree: degree?.name ?? null,
    recorded_first_appointment: appointed?.name ?? null,
    recorded_status: facts?.status?.text ?? null,
    recorded_responsibilities: facts?.responsibilities?.value ?? null,
    recorded_qualification: facts?.qualification?.text ?? null,
    recorded_percent: facts?.time?.text ?? null,
    recorded_basis: facts?.basis?.value ?? null,
    discipline: side?.discipline ?? null,
    status: side?.status ?? null,
    responsibilities: side?.responsibilities ?? null,
    ...side?.percent,
    basis: side?.basis ?? null,
    credit_hours: side?.creditHours ?? null,
    degree: side?.degree ?? null,
    first_appointment: side?.appointed ?? null,
    confirmed: side?.confirmed ?? null,
  };
};

/** The row of a work: one for all people who share it. */
const workRow = (
  member: Member,
  { identity, year, title, contype, portfolio, recordedClass }: CountedWork,
): Row => ({
  ...who(member),
  work: identity.record,
  year,
  title,
  type: contype,
  recorded_class: recordedClass?.text ?? null,
  portfolio,
});

/** The works of the period, each under the first person who has it. */
function worksByMember(members: readonly Member[]): ReadonlyMap<Member, readonly CountedWork[]> {
  const owned = members.flatMap(member =>
    member.works.filter(({ inPeriod }) => inPeriod).map(work => ({ ...work, member })),
  );
  const works = new Map<Member, CountedWork[]>();
  for (const { items } of groupSameWorks(owned)) {
    const [first] = items;
    const portfolio = items.find(each => each.portfolio !== null)?.portfolio ?? null;
    works.set(first.member, [...(works.get(first.member) ?? []), { ...first, portfolio }]);
  }
  return works;
}

/**
 * The side file of a unit to fill in, as a table: a row for each person with a net ID and, for table 8-1, one for each of
 * the person's works. What a side file says already is filled in.
 */
export function sideTemplate(table: FormName, all: readonly Member[]): DataTable {
  const members = getDisciplines(all)
    .flatMap(({ members }) => members)
    .filter(({ netId }) => netId !== null);
  const works = table === 'aacsb-8-1' ? worksByMember(members) : new Map<Member, readonly CountedWork[]>();
  const columns: readonly SideColumn[] =
    table === 'aacsb-8-1' ? [...PERSON_COLUMNS, ...WORK_COLUMNS] : PERSON_COLUMNS;
  const rows = members.flatMap(member => [
    personRow(member),
    ...(works.get(member) ?? []).map(work => workRow(member, work)),
  ]);
  return {
    id: 'side',
    title: messages.titles.side,
    columns: columns.map(label => ({ label, kind: 'text' })),
    rows: rows.map(row => columns.map(name => row[name] ?? null)),
  };
}
