import { plain, words } from '../../text/index.js';
import { getStudents, isThesis, studentName } from '../entities/dsl.js';
import { choiceOrOther } from '../entries.js';
import { getNumber } from '../figures/figure.js';
import { type StudentFigures, type StudentKind, studentFigures } from '../figures/students.js';
import type { RecordNamed } from '../record-ref.js';
import type { DocumentContext } from '../selection.js';
import { messages } from './messages.js';
import type { StudentPart, StudentRow } from './model.js';

const KINDS: readonly StudentKind[] = ['doctoral', 'masters', 'undergraduate', 'other'];

/** `2 doctoral, 3 undergraduate`, of the levels that occur. */
export const kindWords = ({ byKind }: StudentFigures): readonly string[] =>
  KINDS.flatMap(kind => {
    const { value: count } = byKind[kind];
    return count ? [messages.students.ofKind[kind]({ count })] : [];
  });

function getRows(work: RecordNamed<'dsl'>, context: DocumentContext): readonly StudentRow[] {
  const { type, type_other, role, role_other, compstage, dsl_student, credit_paid } = work.values;
  return getStudents(work).map((student, i) => ({
    refs: context.refs([work]),
    student: studentName(student, context),
    project: words(student.title, ...(isThesis(type) ? (['italic'] as const) : [])),
    type: plain(choiceOrOther(type, type_other)) ?? '',
    role: plain(choiceOrOther(role, role_other)) ?? '',
    stage: plain(compstage) ?? '',
    support: plain(dsl_student[i]?.values.credit_paid ?? credit_paid) ?? '',
  }));
}

/** Says that works without dates are in every period, in a list or in a count; null if all have dates. */
export function undatedNote(works: readonly RecordNamed<'dsl'>[], use: 'listed' | 'counted'): string | null {
  const undated = works.filter(({ values: { start, end } }) => start === null && end === null).length;
  if (undated === 0) return null;
  return undated === works.length
    ? messages.students.allUndated({ use })
    : messages.students.someUndated({ use });
}

/** The students of a person with their work; null for none. */
export function studentPart(
  works: readonly RecordNamed<'dsl'>[],
  context: DocumentContext,
): StudentPart | null {
  if (works.length === 0) return null;
  const figures = studentFigures(works);
  const rows = works.flatMap(work => getRows(work, context));
  const has = (column: Exclude<keyof StudentRow, 'student' | 'refs'>): boolean =>
    rows.some(row => row[column].length > 0);
  const note = undatedNote(works, 'listed');
  const roles = figures.byRole.map(
    ({ role, students }) => `${plain(role) ?? messages.students.roleUnknown} (${students.value})`,
  );
  const summary = messages.students.summary({
    students: getNumber(figures.students),
    kinds: kindWords(figures).join(', '),
    roles: roles.join(', '),
  });
  return {
    summary: note === null ? summary : `${summary} ${note}`,
    has: {
      project: has('project'),
      type: has('type'),
      role: has('role'),
      stage: has('stage'),
      support: has('support'),
    },
    rows,
  };
}
