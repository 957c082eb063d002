import { type EntityOf, type RecordOf, STUDENT_REWARDS } from '../../schema/index.js';
import { EXPORTED } from '../dates.js';
import { outsider } from '../identity.js';
import type { Profile, Student } from '../profile.js';
import { fieldsNamed, record, row } from '../record.js';
import { getLevel } from './people.js';

const STUDENT_FIELDS = fieldsNamed('dsl').dsl_student.row;

const THESIS = /Thesis|Dissertation|Master's/;
const OTHER_ROLES = ['Advisor', 'Supervisor', 'Other'] as const;

const getStage = ({ end }: Student, { random }: Profile): string =>
  end < EXPORTED.year || (end === EXPORTED.year && random.chance(0.5))
    ? 'Completed'
    : random.chance(0.7)
      ? 'In Process'
      : 'Proposal';

/** Theses and projects of students; a few records have the student flat instead of in a row. */
export const studentWork = (profile: Profile): readonly RecordOf<EntityOf<'dsl'>>[] =>
  profile.circle.students.map(student => {
    const { random } = profile;
    const { kind, title } = student;
    const thesis = THESIS.test(kind);
    const role = thesis
      ? random.chance(0.6)
        ? 'Committee Chair'
        : 'Committee Member'
      : profile.turn(OTHER_ROLES);
    const elsewhere = role === 'Committee Member' && random.chance(0.15);
    const team = kind === 'Senior/Capstone Project' ? random.int(2, 4) : 1;
    const other = !thesis && random.chance(0.05);
    const rows = [student, ...Array.from({ length: team - 1 }, () => outsider(random))].map(
      ({ given, family }) => ({
        fname: given,
        lname: family,
        title,
        comment: random.chance(0.15) ? 'Meets every week.' : null,
        level: elsewhere ? 'Another University' : getLevel(profile, student),
        credit_paid: random.chance(0.5) ? profile.turn(STUDENT_REWARDS) : null,
      }),
    );
    const flat = random.chance(0.08);
    return record(profile, 'dsl', {
      type: other ? 'Other' : kind,
      type_other: other ? 'Conference preparation' : null,
      role,
      role_other: role === 'Other' ? 'Second reader' : null,
      ...(flat ? rows[0] : {}),
      dsl_student: flat
        ? []
        : rows.map(values =>
            row(profile, STUDENT_FIELDS, { ...values, deg: random.chance(0.3) ? student.degree : null }),
          ),
      compstage: getStage(student, profile),
    });
  });
