import { entity } from '../entity.js';
import {
  bool,
  choice,
  date,
  fallback,
  ownName,
  percent,
  rows,
  shows,
  text,
  withheld,
  yesNo,
} from '../fields.js';
import { COUNTED, FOREIGN, INTERNAL, OF_OTHERS } from '../recurring.js';
import {
  CFS_STATUSES,
  COLLEGES,
  DEPARTMENTS,
  FACULTY_QUALIFICATIONS,
  FACULTY_TIMES,
  OLDER_QUALIFICATIONS,
  PARTICIPATIONS,
  TRACKS,
  USUAL_TENURES,
} from '../values/index.js';

const TERMS_OF_EMPLOYMENT = withheld('a term of employment, internal to the institution');
const ACCREDITATION = withheld('a fact for accreditation, internal to the institution');

export const admin = entity({
  name: 'admin',
  label: 'Yearly personnel information',
  singular: 'Personnel year',
  doc: 'One record per year; the header of a CV uses the latest year.',
  fields: {
    yr: date('Year', 'yr', 'year', shows('date'), {
      leaves: { year: 'yr_year', first: 'yr_start', last: 'yr_end' },
      doc: 'A year such as `2025`, or an academic year such as `2025-2026`.',
    }),
    college: ownName('College', COLLEGES, shows('header'), { doc: 'Printed for the latest year.' }),
    dep: ownName('Department', DEPARTMENTS, shows('header'), {
      doc: 'Printed for the latest year, without the prefix before the colon.',
    }),
    admin_dep: rows(
      'Departments',
      {
        dep: ownName('Department', DEPARTMENTS, shows('header')),
        college: ownName('College', COLLEGES, shows('header')),
      },
      shows('header'),
      {
        doc: 'One row for each department of a joint appointment, in exports of other institutions; also read as text.',
        textField: 'dep',
      },
    ),
    rank: text('Rank', shows('lead'), {
      doc: 'An appointment, unless the employment history has it; the rank of the latest year may appear in the header.',
    }),
    title: text('Title', withheld('the employment history states the titles of a person'), { ...FOREIGN }),
    discipline: text('Discipline', COUNTED, { ...FOREIGN }),
    fte: choice('Full or part time', FACULTY_TIMES, TERMS_OF_EMPLOYMENT, INTERNAL),
    cfs_status: {
      ...choice('Continuing faculty status', CFS_STATUSES, TERMS_OF_EMPLOYMENT, {
        ...INTERNAL,
        doc: 'Tenure, in exports of other institutions.',
      }),
      alsoUsual: USUAL_TENURES,
    },
    prof_track: choice('Track', TRACKS, TERMS_OF_EMPLOYMENT, INTERNAL),
    graduate: yesNo('Graduate faculty', TERMS_OF_EMPLOYMENT, INTERNAL),
    leave: choice('Leave', TRACKS, TERMS_OF_EMPLOYMENT, {
      ...INTERNAL,
      doc: 'The specification lists the values of `prof_track` here.',
    }),
    expectation: bool('Expectation', withheld('part of the yearly assessment'), INTERNAL),
    sabbatical: yesNo('Sabbatical', TERMS_OF_EMPLOYMENT, { ...INTERNAL, ...FOREIGN }),
    npresp: rows(
      'Responsibilities',
      { duty: text('Responsibility', TERMS_OF_EMPLOYMENT, INTERNAL) },
      TERMS_OF_EMPLOYMENT,
      { ...FOREIGN, doc: `${OF_OTHERS} Read as text.`, textField: 'duty' },
    ),
    aacsbqual: {
      ...choice('Qualification', FACULTY_QUALIFICATIONS, ACCREDITATION, {
        ...INTERNAL,
        ...FOREIGN,
        doc: `${OF_OTHERS} Words of the standards of 2003 are used unchanged.`,
      }),
      alsoUsual: OLDER_QUALIFICATIONS,
    },
    qualification_basis: text('Basis of the qualification', ACCREDITATION, { ...INTERNAL, ...FOREIGN }),
    aacsbsuff: choice('Participating or supporting', PARTICIPATIONS, ACCREDITATION, {
      ...INTERNAL,
      ...FOREIGN,
    }),
    aacsbtclass: text('Preparation for teaching', ACCREDITATION, { ...INTERNAL, ...FOREIGN }),
    dedmiss: percent('Percentage devoted to the mission', ACCREDITATION, { ...INTERNAL, ...FOREIGN }),
    hist_college: text('Historical college', fallback('header', 'college')),
    hist_dep: text('Historical department', fallback('header', 'dep')),
  },
});
