/** Ranks in the order of reports. `other` is any other rank, such as a teaching rank, and none recorded. */
export const RANKS = ['professor', 'associate', 'assistant', 'other', 'adjunct'] as const;
export type Rank = (typeof RANKS)[number];

const KNOWN: readonly (readonly [rank: Rank, is: RegExp])[] = [
  ['adjunct', /\badjunct\b/i],
  ['other', /\b(?:teaching|visiting|research|clinical|emerit)/i],
  ['assistant', /\bassistant professor\b/i],
  ['associate', /\bassociate professor\b/i],
  ['professor', /\bprofessor\b/i],
];

/** The rank that a rank as recorded belongs to. */
export const rankOf = (recorded: string | null): Rank =>
  KNOWN.find(([, is]) => is.test(recorded ?? ''))?.[0] ?? 'other';
