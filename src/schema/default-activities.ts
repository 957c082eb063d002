import type { ValueTarget } from './maps.js';

/* Words that exports share for teaching, students, talks, service and degrees. Null is a known text, used as recorded. */

type Words = Readonly<Record<string, ValueTarget | null>>;

/** Student work of a kind outside the list, with its word and the role of the person. */
const otherWork = (type_other: string, role: string): ValueTarget => ({ type: 'Other', type_other, role });

/** Roles in a committee, after the name of its work; the longest text that fits counts. */
const committee = (work: string, type: string): Words => ({
  [`${work}*`]: type,
  [`${work} Chair*`]: { type, role: 'Committee Chair' },
  [`${work} Committee Chair*`]: { type, role: 'Committee Chair' },
  [`${work} Committee Member*`]: { type, role: 'Committee Member' },
  [`${work} Co-Chair*`]: { type, role: 'Other', role_other: 'co-chair' },
  [`${work} Committee Co-Chair*`]: { type, role: 'Other', role_other: 'co-chair' },
  [`${work} Reader*`]: { type, role: 'Other', role_other: 'reader' },
  [`${work} Advisor*`]: { type, role: 'Advisor' },
  [`${work} Adviser*`]: { type, role: 'Advisor' },
  [`${work} Supervisor*`]: { type, role: 'Supervisor' },
});

/** Types of student work that also say the role of the person. */
export const STUDENT_WORK_TYPES: Words = {
  ...committee('Dissertation', 'Dissertation'),
  ...committee('Doctoral Dissertation', 'Dissertation'),
  ...committee("Master's Thesis", "Master's Thesis"),
  ...committee('Masters Thesis', "Master's Thesis"),
  ...committee('MFA Thesis', "Master's Thesis"),
  ...committee('Honors Thesis', 'Honors Thesis'),
  ...committee("Master's Project", "Master's Project"),
  // A thesis alone is of any level.
  'Thesis Chair*': otherWork('Thesis', 'Committee Chair'),
  'Thesis Committee Chair*': otherWork('Thesis', 'Committee Chair'),
  'Thesis Committee Member*': otherWork('Thesis', 'Committee Member'),
  'DNP Project Committee Chair*': otherWork('DNP project', 'Committee Chair'),
  'DNP Project Committee Member*': otherWork('DNP project', 'Committee Member'),
  'Directed Individual/Independent Study*': 'Directed Individual Study',
  'Directed Independent Study*': 'Directed Individual Study',
  'Independent Study*': 'Directed Individual Study',
  'Supervised Research*': 'Mentored Research',
  'Clinical Preceptor*': { type: 'Clinical', role: 'Other', role_other: 'preceptor' },
  Advisor: { type: 'Other', role: 'Advisor' },
  Adviser: { type: 'Other', role: 'Advisor' },
  // Examinations, the types of degree committees.
  Final: { type: 'Other', type_other: 'Degree committee' },
  'Preliminary*': { type: 'Other', type_other: 'Degree committee, preliminary examination' },
  'Academic Advisor or Mentor': null,
  'Accompany International Trip': null,
  'Mentor for Student Consulting and Capstone Teams': null,
  'Studio Mentor': null,
  'Supervise Graduate Research*': null,
  'Supervised Teaching Activity': null,
};

export const MENTOR_ROLE_WORDS: Words = {
  Chair: 'Committee Chair',
  Chairperson: 'Committee Chair',
  'Chair of Committee': 'Committee Chair',
  'Committee Chairperson': 'Committee Chair',
  'Member of Committee': 'Committee Member',
  Member: 'Committee Member',
  Adviser: 'Advisor',
  Mentor: null,
  'Co-Chair': null,
};

export const STAGE_WORDS: Words = {
  'In-Process': 'In Process',
  'In Progress': 'In Process',
  'In-Progress': 'In Process',
  Ongoing: 'In Process',
  'Data Collection': 'In Process',
  'Anticipated Graduation': 'In Process',
  Complete: 'Completed',
  Pass: 'Completed',
  Graduated: 'Completed',
  Graduation: 'Completed',
};

/** Degrees that stand for a level of study. */
export const STUDENT_LEVEL_BY_DEGREE: Words = {
  ...Object.fromEntries(['PhD', 'Ph.D.', 'Ph D', 'EdD', 'DBA', 'DMA', 'DNP'].map(name => [name, 'Doctoral'])),
  ...Object.fromEntries(['MA', 'MS', 'MBA', 'MFA', 'MM', 'MPH', 'MSN'].map(name => [name, 'Masters'])),
  ...Object.fromEntries(
    ['BA', 'BS', 'BBA', 'BFA', 'BM', 'BSN', 'Honors'].map(name => [name, 'Undergraduate']),
  ),
};

const NAMES_OF_DEGREES: Readonly<Record<string, readonly string[]>> = {
  Doctor: [
    'PhD',
    'Ph.D.',
    'Ph D',
    'DPhil',
    'D.Phil.',
    'EdD',
    'Ed.D.',
    'DBA',
    'D.B.A.',
    'DMA',
    'D.M.A.',
    'DSc',
  ],
  Master: [
    ...[
      'MA',
      'M.A.',
      'MS',
      'M.S.',
      'MSc',
      'M.Sc.',
      'MBA',
      'M.B.A.',
      'MFA',
      'M.F.A.',
      'MM',
      'M.M.',
      'MEd',
      'M.Ed.',
    ],
    ...['MPH', 'M.P.H.', 'MPA', 'MSN', 'MSW', 'MPhil', 'MSBA', 'MAcc', 'MEng'],
  ],
  Bachelor: [
    ...[
      'BA',
      'B.A.',
      'BS',
      'B.S.',
      'BSc',
      'B.Sc.',
      'BBA',
      'B.B.A.',
      'BFA',
      'B.F.A.',
      'BM',
      'B.M.',
      'BSN',
      'BEng',
    ],
    ...['BCom', 'BEd', 'BSBA', 'BSW'],
  ],
  Associate: ['AA', 'A.A.', 'AS', 'A.S.', 'AAS'],
};

/** Names of degrees in the field for their level; professional doctorates have no level of the list. */
export const DEGREES_BY_NAME: Words = {
  ...Object.fromEntries(
    Object.entries(NAMES_OF_DEGREES).flatMap(([deg, names]) =>
      names.map(degree_name => [degree_name, { deg, degree_name }]),
    ),
  ),
  Doctoral: 'Doctor',
  Doctorate: 'Doctor',
  Masters: 'Master',
  "Master's": 'Master',
  Bachelors: 'Bachelor',
  "Bachelor's": 'Bachelor',
  "Associate's": 'Associate',
  ...Object.fromEntries(
    ['MD', 'M.D.', 'JD', 'J.D.', 'DNP', 'DDS', 'DVM', 'PharmD', 'LLM', 'LLB'].map(name => [name, null]),
  ),
};

/** Terms that are parts of a term of the list, used as recorded. */
export const TERM_WORDS: Words = {
  'Summer I': null,
  'Summer II': null,
  'Summer 1': null,
  'Summer 2': null,
  'First Summer': null,
  'Second Summer': null,
  Autumn: null,
  Maymester: null,
  Intersession: null,
  Wintersession: null,
  Winterim: null,
  UWinteriM: null,
};

const COMMITTEE_ROLES: Words = {
  'Committee Chair': 'Committee/Council Chair',
  'Committee Chairperson': 'Committee/Council Chair',
  'Committee Member': 'Committee/Council Member',
  ...Object.fromEntries(
    [
      ...['Chair', 'Chairperson', 'Co-Chair', 'Committee Co-Chair', 'Faculty Advisor', 'Faculty Mentor'],
      ...[
        'Program Organizer',
        'Session Chair',
        'Task Force Member',
        'Task Force Chair',
        'Attendee*',
        'Coordinator',
      ],
    ].map(role => [role, null]),
  ),
};

export const INSTITUTION_ROLE_WORDS: Words = { ...COMMITTEE_ROLES, Member: null, Representative: null };

export const EXTERNAL_ROLE_WORDS: Words = {
  ...COMMITTEE_ROLES,
  Reviewer: 'Reviewer, Ad Hoc Reviewer',
  'Ad Hoc Reviewer': 'Reviewer, Ad Hoc Reviewer',
  'Editorial Board Member': 'Editorial Review Board Member',
  'Editorial Review Board': 'Editorial Review Board Member',
  ...Object.fromEntries(
    [
      ...['Associate Editor', 'Editor', 'Co-Editor', 'Guest Editor', 'Editor-in-Chief', 'Editorial Board'],
      ...['President', 'Vice President', 'Secretary', 'Treasurer', 'Discussant', 'Track Chair'],
    ].map(role => [role, null]),
  ),
};

export const EXTERNAL_SERVICE_TYPE_WORDS: Words = {
  'EDITORIAL BOARDS*': 'Professional',
  'CONFERENCES*': 'Professional',
  Journal: 'Professional',
  Reviewer: 'Professional',
  'Other Community or Public Service': 'Public',
  'Community Service': 'Public',
  'Public Service': 'Public',
  'Professional Service': 'Professional',
};

export const ELECTION_WORDS: Words = {
  Appointed: 'Yes, appointed',
  Elected: 'Yes, elected',
  Neither: 'No, neither',
  'Neither Elected nor Appointed': 'No, neither',
};
