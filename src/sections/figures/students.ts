import { getStudents } from '../entities/dsl.js';
import type { RecordNamed } from '../record-ref.js';
import { count, countMarked, type Figure, figuresBy, groupBy, recordName } from './figure.js';

type StudentWork = RecordNamed<'dsl'>;

/** Levels of study in the order of reports; `other` is another university, an unknown level, or a missing one. */
export const STUDENT_KINDS = ['doctoral', 'masters', 'undergraduate', 'other'] as const;
export type StudentKind = (typeof STUDENT_KINDS)[number];

/** Students that a person mentored. The service stores no dates of their work; work without dates is in every window. */
export interface StudentFigures {
  /** Distinct students by name. */
  readonly students: Figure;
  readonly byKind: { readonly [K in StudentKind]: Figure };
  /** By the role of the person as recorded, in the order of the records; null if missing. */
  readonly byRole: readonly { readonly role: string | null; readonly students: Figure }[];
}

interface ListedStudent {
  readonly work: StudentWork;
  readonly kind: StudentKind;
  /** Null for a nameless student, each of whom counts. */
  readonly name: string | null;
}

function getKind(level: string | null): StudentKind {
  if (level === null) return 'other';
  if (/undergraduate/i.test(level)) return 'undergraduate';
  if (/doctor/i.test(level)) return 'doctoral';
  return /master/i.test(level) ? 'masters' : 'other';
}

const listStudents = (works: readonly StudentWork[]): readonly ListedStudent[] =>
  works.flatMap(work =>
    getStudents(work).map(({ fname, lname, level }) => ({
      work,
      kind: getKind(level),
      name:
        [fname, lname]
          .flatMap(part => part?.toLowerCase().split(/\s+/) ?? [])
          .join(' ')
          .trim() || null,
    })),
  );

function countDifferent(students: readonly ListedStudent[]): Figure {
  const named = new Set(students.flatMap(({ name }) => name ?? []));
  const nameless = students.filter(({ name }) => name === null).length;
  return count(named.size + nameless, [...new Set(students.map(({ work }) => recordName(work)))]);
}

/** Students mentored in some works, by level of study and by role of the person. */
export function studentFigures(works: readonly StudentWork[]): StudentFigures {
  const all = listStudents(works);
  const ofKind = (kind: StudentKind): Figure => countDifferent(all.filter(student => student.kind === kind));
  return {
    students: countDifferent(all),
    byKind: figuresBy(STUDENT_KINDS, ofKind),
    byRole: [...groupBy(all, ({ work }) => work.values.role)].map(([role, students]) => ({
      role,
      students: countDifferent(students),
    })),
  };
}

/** Counts roles. Service beyond the institution is professional unless its type is public. */
export function serviceFigures(
  institution: readonly RecordNamed<'service_department'>[],
  beyond: readonly RecordNamed<'service_professional'>[],
) {
  const isPublic = ({ values }: RecordNamed<'service_professional'>): boolean =>
    values.type?.toLowerCase() === 'public';
  return {
    institution: countMarked(institution),
    professional: countMarked(beyond.filter(role => !isPublic(role))),
    public: countMarked(beyond.filter(isPublic)),
    total: countMarked([...institution, ...beyond]),
  };
}
