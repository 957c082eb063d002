import { choiceOrOther } from '../entries.js';

/** Printed words for roles recorded as categories, or followed by the name of their committee. */
const ROLES: Readonly<Record<string, string>> = {
  'Committee/Council Chair': 'Chair',
  'Committee/Council Member': 'Member',
  'Editor, Associate Editor': 'Editor or associate editor',
  'Reviewer, Ad Hoc Reviewer': 'Reviewer',
  'Grant Proposal Reviewer, External': 'External reviewer of grant proposals',
  'Grant Proposal Review, Internal': 'Internal review of grant proposals',
  'Conference-related Role': 'Conference role',
  'Conference-Related Role': 'Conference role',
  'Program Chair/Coordinator': 'Program chair or coordinator',
  'Prepare/Grade Certification Exams': 'Preparing or grading certification exams',
  'Publications-outreach': 'Publications and outreach',
};

/** A role in words; null for a missing or empty one. */
export function serviceRole(role: string | null, other: string | null): string | null {
  const recorded = choiceOrOther(role, other);
  if (recorded === null || recorded === 'Other') return null;
  if (recorded === 'Officer (specify in Other)') return 'Officer';
  return ROLES[recorded] ?? recorded;
}
