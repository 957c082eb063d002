/** Qualifications of AACSB (2020 standards, 3): SA, PA, SP, IP, and A for all others. */
export const QUALIFICATIONS = ['sa', 'pa', 'sp', 'ip', 'a'] as const;
export type Qualification = (typeof QUALIFICATIONS)[number];

/** The portfolio of intellectual contributions of AACSB (2020 standards, 8). */
export const PORTFOLIOS = ['basic', 'applied', 'teaching'] as const;
export type Portfolio = (typeof PORTFOLIOS)[number];

/** How a person takes part in the school (AACSB 2020, 3); the letter of each is accepted too. */
export const STATUSES = ['participating', 'supporting'] as const;
export type SideStatus = (typeof STATUSES)[number];

/** Facts about a person that accreditation requires, in place of recorded ones; null if the file omits them. */
export interface SideRow {
  /** The line of the file. */
  readonly line: number;
  readonly status: SideStatus | null;
  readonly discipline: string | null;
  readonly responsibilities: string | null;
  /** Percent of time by qualification: scholarly academic, practice academic, and so on. */
  readonly percent: { readonly [Q in Qualification]: number | null };
  readonly basis: string | null;
  /** The highest degree with its year, in place of the recorded one. */
  readonly degree: string | null;
  /** The first appointment to the school, in place of the recorded one. */
  readonly appointed: string | null;
  /** Credit hours taught, in place of the recorded ones. */
  readonly creditHours: number | null;
  /** Who confirmed these facts and when, such as `Ada Quill on 3 November 2026`. */
  readonly confirmed: string | null;
  /** The class of each work, by the name of its record such as `intellcont 4711`. */
  readonly works: Readonly<Record<string, Portfolio>>;
}

/** The columns about a person, in the order of a template; those of what is recorded are for its reader alone. */
export const PERSON_COLUMNS = [
  'net_id',
  'name',
  'department',
  'recorded_activity',
  'recorded_credit_hours',
  'recorded_degree',
  'recorded_first_appointment',
  'recorded_status',
  'recorded_responsibilities',
  'recorded_qualification',
  'recorded_percent',
  'recorded_basis',
  'discipline',
  'status',
  'responsibilities',
  ...QUALIFICATIONS,
  'basis',
  'credit_hours',
  'degree',
  'first_appointment',
  'confirmed',
] as const;

/** The columns about a work of a person; year, title, type and recorded class are for the reader alone. */
export const WORK_COLUMNS = ['work', 'year', 'title', 'type', 'recorded_class', 'portfolio'] as const;

export type SideColumn = (typeof PERSON_COLUMNS)[number] | (typeof WORK_COLUMNS)[number];
