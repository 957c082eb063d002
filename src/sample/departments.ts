import { COLLEGES, DEPARTMENTS } from '../schema/index.js';
import { isContactOnly } from './career.js';

/** In the order of COLLEGES. */
const PREFIXES = 'EDU ENG FHSS FAC HUM LAW LIB LS MSM NURS PM REL STL UN'.split(' ');

/** The prefix of a department: `ENG` of `ENG: Technology`. */
export const prefixOf = (department: string): string => department.slice(0, department.indexOf(':'));

/** The college of a department such as `ENG: Technology`. */
export const collegeOf = (department: string): string =>
  COLLEGES[PREFIXES.indexOf(prefixOf(department))] ?? 'Unassigned';

/** The department of a person, and the one of an earlier year; null for most. */
export interface Affiliation {
  readonly now: string;
  readonly before: string | null;
}

// Steps of three spread neighbours over the colleges; the number of departments is no multiple of three.
const at = (i: number): string => DEPARTMENTS[(i * 3) % DEPARTMENTS.length] as string;

/**
 * The departments of person n, counted from 0. Sixty people are fewer than the departments, so every third one has an
 * earlier department, as does one person for each department missing from the personnel records.
 */
export function affiliationOf(n: number): Affiliation {
  if (n % 3 === 0) return { now: at(n), before: at(Math.floor(n / 60) * 60 + 60 + (n % 60) / 3) };
  return { now: at(n), before: n > 0 && isContactOnly(n - 1) ? at(n - 1) : null };
}
