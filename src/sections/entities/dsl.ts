import { listedName, studentMark } from '../../citations/index.js';
import {
  exactly,
  formatSpan,
  join,
  lowerFirst,
  parenthesized,
  plain,
  type Span,
  words,
} from '../../text/index.js';
import { capitalized, choiceOrOther, commas, entry, lasting, past, semicolons } from '../entries.js';
import { type Facet, itemSource } from '../item-source.js';
import type { RecordNamed } from '../record-ref.js';
import type { DocumentContext } from '../selection.js';
import { messages } from './messages.js';

type StudentWork = RecordNamed<'dsl'>;
type Student = Pick<
  StudentWork['values']['dsl_student'][number]['values'],
  'fname' | 'lname' | 'deg' | 'title' | 'level'
>;

/** Kinds of student work in the order of a CV, with the title of their group. */
const KINDS: readonly (readonly [type: string, title: string])[] = [
  ['Dissertation', messages.work.dissertation],
  ["Master's Thesis", messages.work.mastersThesis],
  ["Master's Project", messages.work.mastersProject],
  ['Honors Thesis', messages.work.honorsThesis],
  ['Senior Thesis', messages.work.seniorThesis],
  ['Senior/Capstone Project', messages.work.seniorProject],
  ['Mentored Research', messages.work.research],
  ['Directed Individual Study', messages.work.study],
  ['Internship', messages.work.internship],
  ['Clinical', messages.work.clinical],
  ['Student Teaching', messages.work.studentTeaching],
  ['Other', messages.work.other],
];
const OTHER = KINDS.length - 1;

const ROLES: Readonly<Record<string, string>> = {
  'Committee Chair': messages.roles.chair,
  'Committee Member': messages.roles.member,
  Supervisor: messages.roles.supervisor,
  Advisor: messages.roles.advisor,
};

/** Is it a work with an italic title, like a book? Projects and studies are set in roman. */
export const isThesis = (type: string | null): boolean => /thesis|dissertation/i.test(type ?? '');

/** Students in rows, else the one in fields of the record itself. */
export function getStudents({ values }: StudentWork): readonly Student[] {
  const { dsl_student: rows, fname, lname, title, level } = values;
  if (rows.length === 0) return [{ fname, lname, title, level, deg: null }];
  return rows.map(({ values: student }) => ({
    fname: student.fname,
    lname: student.lname,
    title: student.title ?? title,
    level: student.level ?? level,
    deg: student.deg,
  }));
}

const STAGES: Readonly<Record<string, string>> = { 'In Process': messages.work.inProcess };

/** Remarks for types and roles that the group title does not cover. */
function remarks({ values }: StudentWork) {
  const known = KINDS.some(([type]) => type === values.type && type !== 'Other');
  const role = choiceOrOther(values.role, values.role_other);
  const knownRole = values.role !== null && values.role in ROLES;
  const plain = (text: string | null) => words(text === null || text === 'Other' ? null : text);
  return semicolons(
    known ? [] : plain(choiceOrOther(values.type, values.type_other)),
    knownRole ? [] : plain(role === null ? null : lowerFirst(role)),
  );
}

/** Kind of work and role of the owner: the groups of student work. */
function getWork(record: StudentWork): Facet {
  const { values } = record;
  const level = getStudents(record)[0]?.level ?? null;
  const found = KINDS.findIndex(([type]) => type === values.type);
  const at = found < 0 ? OTHER : found;
  const roleAt = Object.keys(ROLES).indexOf(values.role ?? '');
  const role = ROLES[values.role ?? ''];
  const kind = KINDS[at]?.[1] ?? '';
  const undergraduate = values.type === 'Mentored Research' && studentMark(level) === '‡';
  const title = undergraduate ? messages.work.undergraduateResearch : kind;
  const full = role === undefined ? title : `${title} – ${role}`;
  return {
    value: full,
    title: full,
    rank: at * 100 + (roleAt < 0 ? 90 : roleAt * 10) + (undergraduate ? 1 : 0),
  };
}

/** Work that the record calls in process lasts; any other is over, or may be. */
const spanOfWork = ({ values: { start, end, compstage } }: StudentWork): Span =>
  compstage === 'In Process' ? lasting(start, end) : past(start, end);

/** `Student` replaces a name withheld from the public. */
export const studentName = ({ fname, lname }: Student, { options }: DocumentContext) =>
  options.audience === 'public' && options.policies.studentNames === 'withheld'
    ? exactly(messages.work.student, 'semibold')
    : words(listedName({ fname, mname: null, lname }), 'semibold');

/** Student work under the direction of the person: `**Dunmore, Rafe** (MS), *Title*`. */
export const dsl = itemSource<'dsl'>({
  entity: 'dsl',
  span: spanOfWork,
  title: record => getStudents(record)[0]?.lname ?? null,
  ongoing: ({ values }) => values.compstage === 'In Process',
  facets: { work: getWork },
  build: (record, span, context) => {
    const { start, end, compstage } = record.values;
    const stage = plain(compstage);
    const isOpen = stage !== null && stage !== 'Completed' && end !== null;
    const isDated = (start !== null || end !== null) && !isOpen;
    const dates = isDated ? formatSpan(span, 'year', context.options.asOf) : null;
    const date = dates ?? (stage === null ? null : (STAGES[stage] ?? stage));
    const entries = getStudents(record).flatMap(student => {
      const { deg, title: recorded } = student;
      const title = words(recorded, ...(isThesis(record.values.type) ? (['italic'] as const) : []));
      const named = join([studentName(student, context), parenthesized(words(deg))], ' ');
      return entry(commas(named, title), [capitalized(remarks(record))], date) ?? [];
    });
    return entries.length > 0 ? { kind: 'entries', entries } : null;
  },
});
