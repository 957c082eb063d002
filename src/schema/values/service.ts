/** Where in the institution service is given. */
export const SERVICE_LEVELS = ['Department/School', 'College', 'University', 'Center/Institute'] as const;

/** Roles within the institution. Commas belong to the values. */
export const INSTITUTION_SERVICE_ROLES = [
  'Committee/Council Chair',
  'Committee/Council Member',
  'Conference-related Role',
  'Curator',
  'Graduate Coordinator',
  'Grant Proposal Review, Internal',
  'Guest Speaker',
  'New Faculty Mentor',
  'Program Chair/Coordinator',
  'Section Head',
  'Student Org Advisor',
  'Student Placement',
  'Student Recruiter',
  'Undergraduate Coordinator',
  'Other',
] as const;

export const EXTERNAL_SERVICE_TYPES = ['Professional', 'Public'] as const;

/**
 * Roles beyond the institution. The specification separates values by commas, and lists them by alphabet:
 * `Associate Editor` and `Ad Hoc Reviewer` would stand first if they were values of their own, so they belong
 * to the word before them.
 */
export const EXTERNAL_SERVICE_ROLES = [
  'Board Member',
  'Committee/Council Chair',
  'Committee/Council Member',
  'Conference-Related Role',
  'Editor, Associate Editor',
  'Editorial Review Board Member',
  'Grant Proposal Reviewer, External',
  'Guest Speaker',
  'Media Interview',
  'Media Participation',
  'Member',
  'Officer',
  'Officer (specify in Other)',
  'Prepare/Grade Certification Exams',
  'Publications-outreach',
  'Reviewer, Ad Hoc Reviewer',
  'Other',
] as const;

/** Whether a service was an elected or appointed one. */
export const ELECTIONS = ['Yes, appointed', 'Yes, elected', 'No, neither'] as const;
