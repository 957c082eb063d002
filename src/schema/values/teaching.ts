/** Kinds of teaching outside scheduled courses. */
export const OTHER_TEACHING_TYPES = [
  'Certification',
  'Continuing Education',
  'Guest Lecturer',
  'Professional Development',
  'Review Course',
  'Seminar',
  'Workshop',
  'Other',
] as const;

export const TEACHING_AUDIENCES = ['Internal to <INSTITUTION>', 'External to <INSTITUTION>', 'Both'] as const;

export const TEACHING_KINDS = ['Academic', 'Professional', 'Other'] as const;
