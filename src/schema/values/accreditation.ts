/** Qualifications of faculty in the standards of AACSB of 2013 and 2020. */
export const FACULTY_QUALIFICATIONS = [
  'Scholarly Academic',
  'Practice Academic',
  'Scholarly Practitioner',
  'Instructional Practitioner',
  'Additional',
] as const;

/** Qualifications of the standards of 2003, such as `Academically Qualified`, which name none of the later ones. */
export const OLDER_QUALIFICATIONS = /^(?:academically|professionally)\b.*\bqualified\b|^[ap]q\b/i;

/** How a person takes part in the school. */
export const PARTICIPATIONS = ['Participating', 'Supporting'] as const;

/** Classes of intellectual contributions in the standards of AACSB of 2013 and 2020. */
export const CONTRIBUTION_CLASSES = [
  'Basic or Discovery Scholarship',
  'Applied or Integration/Application Scholarship',
  'Teaching and Learning Scholarship',
] as const;

/** Classes of the 2003 standards, which have other bounds. */
export const OLDER_CONTRIBUTION_CLASSES =
  /^(?:discipline[- ]based|contributions? to practice|learning (?:and|&) pedagogical)\b/i;
