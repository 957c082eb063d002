import { choiceOrOther } from '../entries.js';
import { messages } from './messages.js';

/** Printed words for roles recorded as categories, or followed by the name of their committee. */
const ROLES: Readonly<Record<string, string>> = {
  'Committee/Council Chair': messages.serviceRoles.chair,
  'Committee/Council Member': messages.serviceRoles.member,
  'Editor, Associate Editor': messages.serviceRoles.editor,
  'Reviewer, Ad Hoc Reviewer': messages.serviceRoles.reviewer,
  'Grant Proposal Reviewer, External': messages.serviceRoles.externalReviewer,
  'Grant Proposal Review, Internal': messages.serviceRoles.internalReview,
  'Conference-related Role': messages.serviceRoles.conference,
  'Conference-Related Role': messages.serviceRoles.conference,
  'Program Chair/Coordinator': messages.serviceRoles.program,
  'Prepare/Grade Certification Exams': messages.serviceRoles.exams,
  'Publications-outreach': messages.serviceRoles.outreach,
};

/** A role in words; null for a missing or empty one. */
export function serviceRole(role: string | null, other: string | null): string | null {
  const recorded = choiceOrOther(role, other);
  if (recorded === null || recorded === 'Other') return null;
  if (recorded === 'Officer (specify in Other)') return messages.serviceRoles.officer;
  return ROLES[recorded] ?? recorded;
}
