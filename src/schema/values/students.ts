/** Kinds of directed student learning. */
export const LEARNING_TYPES = [
  'Dissertation',
  "Master's Thesis",
  "Master's Project",
  'Honors Thesis',
  'Senior Thesis',
  'Senior/Capstone Project',
  'Directed Individual Study',
  'Internship',
  'Clinical',
  'Mentored Research',
  'Student Teaching',
  'Other',
] as const;

export const MENTOR_ROLES = [
  'Committee Chair',
  'Committee Member',
  'Supervisor',
  'Advisor',
  'Other',
] as const;

export const COMPLETION_STAGES = ['Completed', 'In Process', 'Proposal'] as const;

/** What the student receives for the work. */
export const STUDENT_REWARDS = ['Credit', 'Paid', 'Credit & Paid', 'Volunteer'] as const;
