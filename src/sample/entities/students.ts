import {
  COMPLETION_STAGES,
  type EntityOf,
  LEARNING_TYPES,
  MENTOR_ROLES,
  type RecordOf,
  STUDENT_LEVELS,
  STUDENT_REWARDS,
} from '../../schema/index.js';
import type { Profile } from '../profile.js';
import { paragraph } from '../prose.js';
import { fieldsNamed, record, row } from '../record.js';
import { title } from '../titles.js';

const STUDENT_FIELDS = fieldsNamed('dsl').dsl_student.row;

/** Theses and projects of students; a few records have the student flat instead of in a row. */
export const studentWork = (profile: Profile): readonly RecordOf<EntityOf<'dsl'>>[] =>
  Array.from({ length: profile.career.workload.students }, () => {
    const { random } = profile;
    const type = profile.turn(LEARNING_TYPES);
    const role = profile.turn(MENTOR_ROLES);
    const students = Array.from({ length: random.chance(0.1) ? random.int(2, 4) : 1 }, () => {
      const { given, family } = profile.outsider();
      return {
        fname: given,
        lname: family,
        title: title(profile),
        comment: random.chance(0.25) ? paragraph(profile, 1) : null,
        level: profile.turn(STUDENT_LEVELS),
        credit_paid: random.chance(0.5) ? profile.turn(STUDENT_REWARDS) : null,
      };
    });
    const flat = random.chance(0.12);
    return record(profile, 'dsl', {
      type,
      type_other: type === 'Other' ? 'Translation apprenticeship' : null,
      role,
      role_other: role === 'Other' ? 'Second reader' : null,
      ...(flat ? students[0] : {}),
      dsl_student: flat
        ? []
        : students.map(student =>
            row(profile, STUDENT_FIELDS, {
              ...student,
              deg: random.chance(0.3) ? random.pick(['MS', 'PhD', 'BA']) : null,
            }),
          ),
      compstage: profile.mostly('Completed', COMPLETION_STAGES),
    });
  });
