import { listedName, studentMark } from '../citations/index.js';
import { join, lowerFirst, parenthesized, plain, words } from '../text/index.js';
import { capitalized, choiceOrOther, commas, entry, past, semicolons, sorted } from './entries.js';
import { type Entry, group, type Section, section } from './model.js';
import { choose, type Drawing, type RecordNamed } from './selection.js';

const ID = 'mentoring';

type StudentWork = RecordNamed<'dsl'>;
type Student = Pick<
  StudentWork['values']['dsl_student'][number]['values'],
  'fname' | 'lname' | 'deg' | 'title' | 'level'
>;

/** Kinds of student work in the order of a CV, with the title of their group. */
const KINDS: readonly (readonly [type: string, title: string])[] = [
  ['Dissertation', 'Doctoral dissertations'],
  ["Master's Thesis", 'Master’s theses'],
  ["Master's Project", 'Master’s projects'],
  ['Honors Thesis', 'Honors theses'],
  ['Senior Thesis', 'Senior theses'],
  ['Senior/Capstone Project', 'Senior and capstone projects'],
  ['Mentored Research', 'Mentored research'],
  ['Directed Individual Study', 'Directed individual study'],
  ['Internship', 'Internships'],
  ['Clinical', 'Clinical supervision'],
  ['Student Teaching', 'Student teaching'],
  ['Other', 'Other mentoring'],
];
const OTHER = KINDS.length - 1;

const ROLES: Readonly<Record<string, string>> = {
  'Committee Chair': 'chair',
  'Committee Member': 'committee member',
  Supervisor: 'supervisor',
  Advisor: 'advisor',
};

/** Works with italic titles, like books; projects and studies are set in roman. */
const isThesis = (type: string | null): boolean => /thesis|dissertation/i.test(type ?? '');

interface Mentored {
  readonly order: number;
  readonly group: string;
  readonly entries: readonly Entry[];
}

function groupOf({ values }: StudentWork, level: string | null): Pick<Mentored, 'order' | 'group'> {
  const found = KINDS.findIndex(([type]) => type === values.type);
  const at = found < 0 ? OTHER : found;
  const roleAt = Object.keys(ROLES).indexOf(values.role ?? '');
  const role = ROLES[values.role ?? ''];
  const kind = KINDS[at]?.[1] ?? '';
  const title =
    values.type === 'Mentored Research' && studentMark(level) === '‡'
      ? 'Mentored undergraduate research'
      : kind;
  return {
    order: at * 100 + (roleAt < 0 ? 90 : roleAt * 10) + (title === kind ? 0 : 1),
    group: role === undefined ? title : `${title} – ${role}`,
  };
}

/** Students in rows, else the one listed flat. */
function studentsOf({ values }: StudentWork): readonly Student[] {
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

const STAGES: Readonly<Record<string, string>> = { 'In Process': 'In process' };

/** What the group title does not tell: types and roles outside the list. */
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

/** Students by kind of work and role of the owner: what is in process first, then by name. */
export function mentoring(drawing: Drawing): Section | null {
  const chosen = sorted(
    choose(drawing, ID, 'dsl', {
      span: () => past(null),
      title: record => studentsOf(record)[0]?.lname ?? null,
      ongoing: ({ values }) => values.compstage === 'In Process',
      make: (record): Mentored | null => {
        const stage = plain(record.values.compstage);
        const students = studentsOf(record);
        const entries = students.flatMap(({ fname, lname, deg, title: recorded }) => {
          const title = words(recorded, ...(isThesis(record.values.type) ? (['italic'] as const) : []));
          const name = words(listedName({ fname, mname: null, lname }), 'semibold');
          const date = stage === null ? null : (STAGES[stage] ?? stage);
          const named = join([name, parenthesized(words(deg))], ' ');
          return entry(commas(named, title), [capitalized(remarks(record))], date) ?? [];
        });
        return entries.length > 0 ? { ...groupOf(record, students[0]?.level ?? null), entries } : null;
      },
    }),
  );
  const byTitle = new Map<string, Entry[]>();
  for (const { group: title, entries } of [...chosen].sort((a, b) => a.order - b.order)) {
    const before = byTitle.get(title);
    if (before) before.push(...entries);
    else byTitle.set(title, [...entries]);
  }
  const groups = [...byTitle].map(([title, entries]) => group(title, { entries }));
  return section(ID, 'Student mentoring', groups);
}
