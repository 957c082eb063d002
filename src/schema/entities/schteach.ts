import { entity } from '../entity.js';
import {
  choice,
  decides,
  fallback,
  integer,
  number,
  ownName,
  rows,
  shows,
  term,
  text,
  withheld,
  yesNo,
} from '../fields.js';
import { BOOKKEEPING, COUNTED, FOREIGN, file, INTERNAL, OF_OTHERS } from '../recurring.js';
import { COURSE_PREFIXES, SECTION_TYPES, TERMS, USUAL_DELIVERY } from '../values/index.js';

const ASSESSMENT = withheld('an internal assessment of teaching; reports for reviews print it');
const WORKLOAD = withheld('part of the workload account, internal to the institution');

const rating = (label: string) => number(label, ASSESSMENT, INTERNAL);
const grades = (letter: string) => integer(`${letter} grades`, ASSESSMENT, INTERNAL);

export const schteach = entity({
  name: 'schteach',
  label: 'Scheduled courses',
  singular: 'Course section',
  doc: 'One record per section taught. A CV prints one row for the sections of a course in a term.',
  fields: {
    term: term('Term', TERMS, shows('column')),
    title: text('Title', shows('column')),
    coursenum_suffix: text('Course number suffix', shows('column')),
    section: text('Section', decides('how many sections of the course are counted')),
    inst_rate_range: text('Instructor rating range', ASSESSMENT, INTERNAL),
    class_grade: text('Class grade', ASSESSMENT, INTERNAL),
    pedinn: text('Pedagogical innovations', withheld('a self-report for the yearly review'), INTERNAL),
    job_type: text('Job type', BOOKKEEPING, INTERNAL),
    curric_id: text('Curriculum id', BOOKKEEPING, INTERNAL),
    title_code: text('Title code', BOOKKEEPING, INTERNAL),
    coursepre: ownName('Course prefix', COURSE_PREFIXES, shows('column')),
    coursenum: integer('Course number', shows('column'), { doc: 'Printed as recorded.' }),
    enroll: integer('Enrolled', shows('column')),
    stearna: grades('A'),
    stearnb: grades('B'),
    stearnc: grades('C'),
    stearnd: grades('D'),
    stearnf: grades('F'),
    chours: number('Credit hours', fallback('column', 'variable_chours')),
    variable_chours: number('Variable credit hours', shows('column')),
    course_eval: rating('Course evaluation'),
    course_rate: rating('Course rating'),
    inst_eval: rating('Instructor evaluation'),
    inst_rate: rating('Instructor rating'),
    section_type: { ...choice('Section type', SECTION_TYPES, COUNTED), alsoUsual: USUAL_DELIVERY },
    level: text('Level of the course', COUNTED, { ...FOREIGN }),
    degree_program: rows('Degree programs', { name: text('Degree program', COUNTED) }, COUNTED, {
      ...FOREIGN,
      doc: `${OF_OTHERS} Read as text.`,
      textField: 'name',
    }),
    team_taught: yesNo('Team taught', decides('the words “team taught” after the title')),
    compensate: yesNo('Compensated', WORKLOAD, INTERNAL),
    newprep: yesNo('New preparation', WORKLOAD, INTERNAL),
    newform: yesNo('New format', WORKLOAD, INTERNAL),
    aim_data: yesNo('From the registrar', BOOKKEEPING, {
      ...INTERNAL,
      doc: 'Whether the section came from the registration system.',
    }),
    eval_done: yesNo('Evaluation done', BOOKKEEPING, INTERNAL),
    comments: text('Comments', ASSESSMENT, { ...INTERNAL, limit: 25_000, doc: 'Remarks on teaching.' }),
    syllabus: file('Syllabus'),
  },
});
