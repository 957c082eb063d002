/**
 * Colleges. Four are published with the name of a person (education, engineering, law, library); the short
 * form stands here.
 */
export const COLLEGES = [
  'School of Education',
  'College of Engineering and Technology',
  'Family, Home, and Social Sciences',
  'Fine Arts and Communications',
  'Humanities',
  'Law School',
  'Library',
  'Life Sciences',
  'School of Management',
  'Nursing',
  'Physical and Mathematical Sciences',
  'Religious Education',
  'Student Life',
  'Unassigned',
] as const;

/** The institute under UN is published with the name of a person; the short form stands here. */
const DEPARTMENTS_BY_PREFIX = {
  EDU: [
    'CITES',
    'College Office',
    'Communication Disorders',
    'Counseling Psychology and Special Education',
    'Educational Leadership and Foundations',
    'Instructional Psychology and Technology',
    'Teacher Education',
  ],
  ENG: [
    'Chemical Engineering',
    'Civil and Environmental Engineering',
    'College Office',
    'Electrical and Computer Engineering',
    'Mechanical Engineering',
    'Technology',
  ],
  FAC: ['Art', 'College Office', 'Communications', 'Dance', 'Design', 'Music', 'Theatre and Media Arts'],
  FHSS: [
    'Anthropology',
    'College Office',
    'Economics',
    'Family Life',
    'Geography',
    'History',
    'Political Science',
    'Psychology',
    'Social Work',
    'Sociology',
  ],
  HUM: [
    'Asian and Near Eastern Languages',
    'Center for Language Studies',
    'College Office',
    'Comparative Arts and Letters',
    'English',
    'French and Italian Languages',
    'Germanic and Slavic Languages',
    'Linguistics and English Language',
    'Office of Digital Humanities',
    'Philosophy',
    'Spanish and Portuguese Languages',
  ],
  LAW: ['Law Library', 'Law School'],
  LIB: ['Information Technology', 'Library', 'Public Services', 'Special Collections', 'Technical Services'],
  LS: [
    'Biology',
    'College Office',
    'Exercise Sciences',
    'Health Science',
    'Microbiology and Molecular Biology',
    'Nutrition, Dietetics, and Food Science',
    'Physiology and Developmental Biology',
    'Plant and Wildlife Sciences',
  ],
  MSM: [
    'Accountancy',
    'Business Management',
    'College Office',
    'Experience Design and Management',
    'Finance',
    'Information Systems',
    'Management',
    'Public Management',
  ],
  NURS: ['Nursing'],
  PM: [
    'Chemistry and Biochemistry',
    'College Office',
    'Computer Science',
    'Geological Sciences',
    'Mathematics',
    'Mathematics Education',
    'Physics and Astronomy',
    'Statistics',
  ],
  REL: ['Ancient Scripture', 'Church History and Doctrine', 'College Office'],
  STL: ['Counseling and Career Center', 'Student Life'],
  UN: ['Institute', 'Support'],
} as const;

/** Departments as the service writes them, e.g. `ENG: Chemical Engineering`. */
export const DEPARTMENTS: readonly string[] = Object.entries(DEPARTMENTS_BY_PREFIX).flatMap(
  ([prefix, names]) => names.map(name => `${prefix}: ${name}`),
);
