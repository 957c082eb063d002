export const DEGREE_LEVELS = ['Associate', 'Bachelor', 'Master', 'Doctor'] as const;

export const DEGREES = ['Associate', 'Bachelor', 'Master', 'Doctor', 'DNP'] as const;

export const DISTINCTIONS = ['Cum laude', 'Magna cum laude', 'Summa cum laude'] as const;

/** Skill in a language. */
export const SKILL_LEVELS = ['High', 'Medium', 'Low'] as const;
