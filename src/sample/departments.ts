import { COLLEGES, DEPARTMENTS } from '../schema/index.js';
import { createDiscipline, type Discipline, TABLES } from './vocabulary/index.js';

/** In the order of COLLEGES. */
const PREFIXES = 'EDU ENG FHSS FAC HUM LAW LIB LS MSM NURS PM REL STL UN'.split(' ');

/** The prefix of a department: `ENG` of `ENG: Technology`. */
export const getPrefix = (department: string): string => department.slice(0, department.indexOf(':'));

/** The name of a department without its prefix. */
export const departmentName = (department: string): string => department.slice(department.indexOf(':') + 2);

/** The college of a department such as `ENG: Technology`. */
export const getCollege = (department: string): string =>
  COLLEGES[PREFIXES.indexOf(getPrefix(department))] ?? 'Unassigned';

/** Where a person works. */
export interface Affiliation {
  readonly now: string;
  /** The department of an earlier year; null for most. */
  readonly before: string | null;
  /** The department of the person's discipline; another than `now` for those in the office of a college. */
  readonly home: string;
  /** The second department of a joint appointment; null for most. */
  readonly joint: string | null;
}

// Steps of three spread neighbours over the colleges; the number of departments is no multiple of three.
const getDepartment = (n: number): string => DEPARTMENTS[(n * 3) % DEPARTMENTS.length] as string;

const OFFICE = 'College Office';

/** One person in so many has a joint appointment, also in the department of the next one. */
const JOINT_EVERY = 100;
const findJoint = (n: number): string | null =>
  n % JOINT_EVERY === JOINT_EVERY - 1 ? getDepartment(n + 1) : null;

/** Departments with a discipline, by the prefix of their college. */
const byPrefix = new Map<string, readonly string[]>();
for (const department of Object.keys(TABLES)) {
  const prefix = getPrefix(department);
  byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), department]);
}

/**
 * The departments of person n, counted from 0; eighty people are of all departments. Those in the office of a college
 * came from one of its departments, and some who are in a department have been in the office.
 */
export function createAffiliation(n: number): Affiliation {
  const now = getDepartment(n);
  const prefix = getPrefix(now);
  if (now.endsWith(OFFICE)) {
    const homes = byPrefix.get(prefix) ?? [];
    const home = homes[Math.floor(n / DEPARTMENTS.length) % homes.length] as string;
    return { now, before: home, home, joint: findJoint(n) };
  }
  const office = `${prefix}: ${OFFICE}`;
  const before = n % 7 === 0 && DEPARTMENTS.includes(office) ? office : null;
  return { now, before, home: now, joint: findJoint(n) };
}

/** The discipline of a department that is no college office. */
export const disciplineNamed = (department: string): Discipline =>
  createDiscipline(TABLES[department] as (typeof TABLES)[string]);

/** Numbers of people near person n in the same college, and of the same department; not all of a small university. */
export function getColleagues(n: number): readonly number[] {
  const sixty = Math.floor(n / 60);
  const college = getPrefix(getDepartment(n));
  // A step of 27 is the next department of the list, since 3 × 27 is one more than their number.
  const near = [n + 27, n - 27, n - 26, n + 26, n + 1, n - 1].filter(
    m => m >= 0 && Math.floor(m / 60) === sixty && getPrefix(getDepartment(m)) === college,
  );
  const block = Math.floor(n / 240) * 240;
  const same = [0, 80, 160].map(step => block + (n % 80) + step).filter(m => m !== n);
  return [...same, ...near.slice(0, 2)];
}
