import { entity } from '../entity.js';
import { choice, date, decides, fallback, rows, shows, text, withheld } from '../fields.js';
import { FOREIGN, INTERNAL, listedFlat } from '../recurring.js';
import {
  COMPLETION_STAGES,
  LEARNING_TYPES,
  MENTOR_ROLES,
  STUDENT_LEVELS,
  STUDENT_REWARDS,
  USUAL_STUDENT_LEVELS,
} from '../values/index.js';

const STUDENT = { policy: 'student-name' } as const;
const REMARK = withheld('a remark about a student');
const ARRANGEMENT = withheld('an arrangement with a student');
const FLAT = listedFlat('dsl_student');

export const dsl = entity({
  name: 'dsl',
  label: 'Directed student learning',
  singular: 'Student work',
  doc: 'Theses, projects and research that students did under the direction of the person.',
  fields: {
    type: choice('Type', LEARNING_TYPES, decides('the group')),
    type_other: text('Other type', shows('line')),
    role_other: text('Other role', shows('line')),
    role: choice('Role', MENTOR_ROLES, decides('the group')),
    dsl_student: rows(
      'Students',
      {
        fname: text('First name', shows('lead'), STUDENT),
        lname: text('Last name', shows('lead'), STUDENT),
        deg: text('Degree', shows('line')),
        title: text('Title', shows('text'), { rich: true }),
        comment: text('Comment', REMARK, INTERNAL),
        level: { ...choice('Level', STUDENT_LEVELS, decides('the group')), alsoUsual: USUAL_STUDENT_LEVELS },
        credit_paid: choice('Credit or pay', STUDENT_REWARDS, ARRANGEMENT, INTERNAL),
      },
      shows('lead'),
    ),
    title: text('Title', fallback('text', 'dsl_student'), { doc: FLAT, rich: true }),
    comment: text('Comment', REMARK, { ...INTERNAL, doc: FLAT }),
    fname: text('First name', fallback('lead', 'dsl_student'), { ...STUDENT, doc: FLAT }),
    lname: text('Last name', fallback('lead', 'dsl_student'), { ...STUDENT, doc: FLAT }),
    compstage: choice('Stage', COMPLETION_STAGES, shows('date'), {
      doc: 'Printed if there are no dates, as in the service.',
    }),
    start: date('Start', 'start', 'month', shows('date'), { ...FOREIGN }),
    end: date('End', 'end', 'month', shows('date'), { ...FOREIGN }),
    level: {
      ...choice('Level', STUDENT_LEVELS, decides('the group'), { doc: FLAT }),
      alsoUsual: USUAL_STUDENT_LEVELS,
    },
    credit_paid: choice('Credit or pay', STUDENT_REWARDS, ARRANGEMENT, { ...INTERNAL, doc: FLAT }),
    coursepre: text('Course prefix', ARRANGEMENT, { ...INTERNAL, ...FOREIGN }),
    coursenum: text('Course number', ARRANGEMENT, { ...INTERNAL, ...FOREIGN }),
    chours: text('Credit hours', ARRANGEMENT, { ...INTERNAL, ...FOREIGN }),
    shdep: text('Department of the student', ARRANGEMENT, { ...INTERNAL, ...FOREIGN }),
    sponsor: text('Sponsor', ARRANGEMENT, { ...INTERNAL, ...FOREIGN }),
    desc: text('Description', REMARK, { ...INTERNAL, ...FOREIGN, rich: true }),
  },
});
