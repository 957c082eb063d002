/** How far an activity reaches (SCOPE5). */
export const SCOPES = ['International', 'National', 'Regional', 'State', 'Local'] as const;

/** Level of study of a student (LEVEL). */
export const STUDENT_LEVELS = [
  '<INSTITUTION> Undergraduate',
  '<INSTITUTION> Masters',
  '<INSTITUTION> Doctoral',
  'Another University',
] as const;

/** Whether work outside the position was paid. */
export const COMPENSATIONS = ['Compensated', 'Pro Bono'] as const;
