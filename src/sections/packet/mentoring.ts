import { counted } from '../../core/index.js';
import { plain, words } from '../../text/index.js';
import { isThesis, studentName, studentsOf } from '../entities/dsl.js';
import { choiceOrOther } from '../entries.js';
import { numberOf } from '../figures/figure.js';
import { type StudentFigures, type StudentKind, studentFigures } from '../figures/students.js';
import type { RecordNamed } from '../record-ref.js';
import type { DocumentContext } from '../selection.js';
import type { StudentPart, StudentRow } from './model.js';

const KIND_WORDS: Readonly<Record<StudentKind, string>> = {
  doctoral: 'doctoral',
  masters: 'master’s',
  undergraduate: 'undergraduate',
  other: 'other',
};

/** `2 doctoral, 3 undergraduate`, of the levels that occur. */
export const kindWords = ({ byKind }: StudentFigures): readonly string[] =>
  (Object.keys(KIND_WORDS) as readonly StudentKind[]).flatMap(kind => {
    const { value } = byKind[kind];
    return value ? [`${value} ${KIND_WORDS[kind]}`] : [];
  });

function rowsOf(work: RecordNamed<'dsl'>, context: DocumentContext): readonly StudentRow[] {
  const { type, type_other, role, role_other, compstage, dsl_student, credit_paid } = work.values;
  return studentsOf(work).map((student, i) => ({
    refs: context.refs([work]),
    student: studentName(student, context),
    project: words(student.title, ...(isThesis(type) ? (['italic'] as const) : [])),
    type: plain(choiceOrOther(type, type_other)) ?? '',
    role: plain(choiceOrOther(role, role_other)) ?? '',
    stage: plain(compstage) ?? '',
    support: plain(dsl_student[i]?.values.credit_paid ?? credit_paid) ?? '',
  }));
}

/** Says that works without dates are in every period; null if all have dates. */
export function undatedNote(works: readonly RecordNamed<'dsl'>[], done: string): string | null {
  const undated = works.filter(({ values: { start, end } }) => start === null && end === null).length;
  if (undated === 0) return null;
  return undated === works.length
    ? `Student work has no dates in the record, so all of it is ${done}.`
    : `Student work without dates in the record is ${done}.`;
}

/** The students of a person with their work; null for none. */
export function studentPart(
  works: readonly RecordNamed<'dsl'>[],
  context: DocumentContext,
): StudentPart | null {
  if (works.length === 0) return null;
  const figures = studentFigures(works);
  const rows = works.flatMap(work => rowsOf(work, context));
  const has = (column: Exclude<keyof StudentRow, 'student' | 'refs'>): boolean =>
    rows.some(row => row[column].length > 0);
  const note = undatedNote(works, 'listed, whatever the period');
  const roles = figures.byRole.map(
    ({ role, students }) => `${plain(role) ?? 'role not said'} (${students.value})`,
  );
  return {
    summary: `${counted(numberOf(figures.students), 'student')}: ${kindWords(figures).join(', ')}. Roles: ${roles.join(', ')}.${note === null ? '' : ` ${note}`}`,
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
