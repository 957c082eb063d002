import { institutionValue } from '../schema/index.js';
import { type Career, createCareer } from './career.js';
import { EXPORTED } from './dates.js';
import {
  type Affiliation,
  createAffiliation,
  departmentName,
  disciplineNamed,
  getColleagues,
} from './departments.js';
import { createIdentity, type Identity, outsider, type PersonName } from './identity.js';
import { school } from './places.js';
import { favorite, Random } from './random.js';
import { threadTitle } from './thread-title.js';
import type { Discipline, Thread } from './vocabulary/index.js';

/** Keeps the numbers of records apart from those of names. */
const RECORDS = 2;

/** Everything that the records of one invented person are made from. */
export class Profile {
  readonly identity: Identity;
  readonly random: Random;
  readonly department: Affiliation;
  /** The name of the person's own department, without the prefix of the college. */
  readonly departmentName: string;
  readonly discipline: Discipline;
  readonly career: Career;
  /** The lasting subjects of the person's work. */
  readonly threads: readonly Thread[];
  readonly circle: Circle;
  /** Titles that works of the person have already. */
  readonly titles = new Set<string>();
  readonly institution: string;
  /** Number of the person in the university, from 0. */
  readonly n: number;
  readonly #turns = new Map<readonly string[], number>();
  #ids = 0;

  constructor(seed: number, n: number, institution: string) {
    this.n = n;
    this.institution = institution;
    this.identity = createIdentity(seed, n);
    this.random = new Random(seed, n, RECORDS);
    this.department = createAffiliation(n);
    const { home, now } = this.department;
    this.departmentName = departmentName(home);
    this.discipline = disciplineNamed(home);
    this.career = createCareer(n, this.random, home, home !== now, this.discipline);
    this.threads = this.random.some(this.discipline.threads, this.random.int(3, 4));
    this.circle = computeCircle(seed, n, this.career, this.threads, this.discipline);
  }

  /** One of the person's subjects: the first is the main one. */
  thread(): Thread {
    return favorite(this.random, this.threads);
  }

  /** A new record id, unique in the university. */
  nextId(): string {
    this.#ids++;
    return String(60_000_000_000 + this.n * 100_000 + this.#ids);
  }

  /**
   * The next value of an enumeration. People start at different values and go round, so that a university of
   * some size uses them all.
   */
  turn(values: readonly string[]): string {
    const count = this.#turns.get(values) ?? 0;
    this.#turns.set(values, count + 1);
    return institutionValue(values[(this.n + count) % values.length] as string, this.institution);
  }

  /** `usual` in most cases, else the next value of the enumeration. */
  mostly(usual: string, values: readonly string[], share = 0.7): string {
    return this.random.chance(share) ? institutionValue(usual, this.institution) : this.turn(values);
  }
}

/** Keeps the numbers of co-authors apart from those of names and records. */
const CIRCLE = 3;

/** A co-author from another institution. */
interface Partner extends PersonName {
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
interface Circle {
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

function createStudent(
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
function computeCircle(
  seed: number,
  n: number,
  career: Career,
  threads: readonly Thread[],
  discipline: Discipline,
): Circle {
  const random = new Random(seed, n, CIRCLE);
  return {
    colleagues: getColleagues(n).map(m => createIdentity(seed, m)),
    partners: Array.from({ length: random.int(4, 10) }, () => ({
      ...outsider(random),
      institution: school(random).name,
    })),
    students: career.years.students.map(year =>
      createStudent(year, career.hired, threads, discipline, random),
    ),
  };
}
