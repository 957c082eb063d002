/** Level of the institution at which service is given. */
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
 * Roles outside the institution. The specification separates values by commas, in alphabetical order: `Associate
 * Editor` and `Ad Hoc Reviewer` would come first if they were values of their own, so each belongs to the word
 * before it.
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

/** Whether the person was elected or appointed. */
export const ELECTIONS = ['Yes, appointed', 'Yes, elected', 'No, neither'] as const;

/** Geographic reach of an activity (`SCOPE5`). */
export const SCOPES = ['International', 'National', 'Regional', 'State', 'Local'] as const;

/** Level of study of a student (`LEVEL`). */
export const STUDENT_LEVELS = [
  '<INSTITUTION> Undergraduate',
  '<INSTITUTION> Masters',
  '<INSTITUTION> Doctoral',
  'Another University',
] as const;

/** Levels of study in exports of other institutions, which do not say where the student is. */
export const USUAL_STUDENT_LEVELS =
  /^(?:undergraduate|graduate|master['’]?s|doctoral|doctorate|post-?doctoral|resident)(?: student)?$/i;

/** Whether work outside the position was paid. */
export const COMPENSATIONS = ['Compensated', 'Pro Bono'] as const;

/** Kinds of funding that colleges enter. */
export const COLLEGE_FUNDING_TYPES = [
  'Conference Travel',
  'Graduate Mentoring Award',
  'Mentoring Environment Grant (MEG)',
  'Professional Development Award',
  'Research/Creative Work Award',
  'Royalty',
  'Teaching Award',
  'Other',
] as const;

/** Who awards funding within or beyond the institution. */
export const AWARDERS = ['Department', 'College', 'University', 'Other'] as const;

/** Kinds of awarders in the exports of other institutions, where `Internal` or its own name stands for the institution. */
export const USUAL_AWARDERS =
  /^(?:business|corporat|federal|foundation|foreign|industr|institution|internal|internat|local|municipal|non-?profit|private|state)|\b(?:university|college)\b/i;

/** Types of funding in the exports of other institutions. */
export const USUAL_FUNDING_TYPES = /^(?:contract|cooperative agreement|fellowship|gift|grant|sponsored\b)/i;

/** Who awards an external grant; the number is part of the value. */
export const EXTERNAL_AWARDERS = [
  '1 - Federal',
  '2 - Federal Pass-through',
  '3 - State of Utah',
  '4 - Private or Other',
] as const;

/** The first three are those of the service; maps give the words of other institutions to any of them. */
/** A nomination is no award. */
export const AWARD_OUTCOMES = ['Nominated', 'Received'] as const;

/** What a record says of an honor that was not received, such as `Nominated`; null for one that was. */
export const notReceived = (outcome: string | null): string | null =>
  outcome === 'Received' ? null : outcome;

export const FUNDING_STATUSES = [
  'Currently Under Review',
  'Funded',
  'Not Funded',
  'Completed',
  'In Preparation',
  'Withdrawn',
] as const;

export const INVESTIGATOR_ROLES = ['Principal', 'Co-Principal', 'Supporting', 'Other'] as const;

export const SPONSORS = [
  'Air Force Research Laboratory (AFRL)',
  'American Chemical Society (ACS)',
  'Army',
  'Defense Advanced Research Projects Agency (DARPA)',
  'Department of Energy (DOE)',
  'Department of Health and Human Services (DHHS)',
  'National Aeronautics and Space Administration (NASA)',
  'National Institutes of Health (NIH)',
  'National Science Foundation (NSF)',
  'National Security Agency (NSA)',
  'Naval Research Laboratory (NRL)',
  'Office of Naval Research (ONR)',
  'United States Department of Agriculture (USDA)',
  'United States Geological Survey (USGS)',
  'Utah Department of Transportation (UDOT)',
  'Utah Division of Wildlife Resources (UDWR)',
  'Other',
] as const;
