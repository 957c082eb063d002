import type { Career } from './career.js';
import { EXPORTED } from './dates.js';
import { colleaguesOf } from './departments.js';
import { type Identity, identityOf, outsider, type PersonName } from './identity.js';
import { school } from './places.js';
import { favorite, Random } from './random.js';
import { threadTitle } from './titles.js';
import type { Discipline, Thread } from './vocabulary/index.js';

/** Keeps the numbers of co-authors apart from those of names and records. */
const CIRCLE = 3;

/** A co-author from another institution. */
export interface Partner extends PersonName {
  readonly institution: string;
}

/** A student of the person, who becomes an alumnus at the end. */
export interface Student extends PersonName {
  readonly level: 'Undergraduate' | 'Masters' | 'Doctoral';
  readonly degree: string;
  readonly kind: string;
  readonly title: string;
  readonly start: number;
  readonly end: number;
}

/** The people with whom a person works for years. */
export interface Circle {
  readonly colleagues: readonly Identity[];
  readonly partners: readonly Partner[];
  readonly students: readonly Student[];
}

const LEVELS = ['Undergraduate', 'Masters', 'Doctoral'] as const;
const YEARS = { Undergraduate: 2, Masters: 2, Doctoral: 5 } as const;

/** The degree that students of a level take in a discipline: that of the professors' own way, where it has one. */
function degreeAt(level: Student['level'], { degrees }: Discipline): string {
  const names = degrees[0]?.map(({ name }) => name) ?? [];
  if (level === 'Doctoral') return names[0] ?? 'PhD';
  if (level === 'Masters') return names.find(name => name.startsWith('M')) ?? 'MS';
  return names.at(-1) ?? 'BS';
}

function studentOf(
  end: number,
  hired: number,
  threads: readonly Thread[],
  discipline: Discipline,
  random: Random,
): Student {
  const { style, undergraduateOnly } = discipline;
  // Theses take their time from the hire.
  const offered = LEVELS.filter(
    level =>
      style.students[level] &&
      (level === 'Undergraduate' || (!undergraduateOnly && end >= hired + YEARS[level])),
  );
  const level = offered.length > 0 ? random.pick(offered) : 'Undergraduate';
  const kind = random.chance(0.05)
    ? 'Directed Individual Study'
    : random.pick((style.students[level] ?? 'Mentored Research').split('|'));
  return {
    ...outsider(random),
    level,
    degree: degreeAt(level, discipline),
    kind,
    title: threadTitle(favorite(random, threads), style.titles, style.headline, random),
    start: end - YEARS[level],
    // Some are not at the end of their time yet.
    end: random.chance(0.15) ? Math.min(end + 2, EXPORTED.year + 1) : end,
  };
}

/** The circle of person n of the university that `seed` stands for. */
export function circleOf(
  seed: number,
  n: number,
  career: Career,
  threads: readonly Thread[],
  discipline: Discipline,
): Circle {
  const random = new Random(seed, n, CIRCLE);
  return {
    colleagues: colleaguesOf(n).map(m => identityOf(seed, m)),
    partners: Array.from({ length: random.int(4, 10) }, () => ({
      ...outsider(random),
      institution: school(random).name,
    })),
    students: career.years.students.map(year => studentOf(year, career.hired, threads, discipline, random)),
  };
}
