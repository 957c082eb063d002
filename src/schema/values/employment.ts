export const FACULTY_TIMES = ['Full-time Faculty', 'Part-time Faculty', 'Adjunct Faculty'] as const;

/** Continuing faculty status (CFS). */
export const CFS_STATUSES = ['Non-CFS', 'CFS Track', 'Has CFS'] as const;

/** Statuses of tenure in exports of other institutions. */
export const USUAL_TENURES =
  /^(?:tenured|(?:non-?|not on )?tenure[- ]track|not tenured|untenured|not eligible)$/i;

/** Tracks of an appointment; the specification lists the same values for `prof_track` and for `leave`. */
export const TRACKS = ['Professorial', 'Professional', 'Adjunct'] as const;

export const GENDERS = ['Male', 'Female'] as const;

export const ADMINISTRATIVE_ROLES = [
  'Vice President',
  'Associate Vice President',
  'Dean',
  'Associate Dean',
  'Department Chair',
  'Director',
  'Associate Director',
  'International Area Studies Coordinator',
  'Other (Appointed by a VP)',
  'Other (Move to <INSTITUTION> Citizenship?)',
] as const;

export const ADMINISTRATIVE_SCOPES = [
  'Center/Institute',
  'College',
  'Department/School',
  'University',
] as const;

export const EMPLOYER_TYPES = [
  'Academic - Post-Secondary',
  'Academic - P-12',
  'Professional',
  'Military',
  'Government',
  'Other',
] as const;

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
