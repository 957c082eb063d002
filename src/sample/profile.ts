import { institutionValue } from '../schema/index.js';
import { type Career, careerOf } from './career.js';
import { type Circle, circleOf } from './circle.js';
import { type Affiliation, affiliationOf, departmentName, disciplineNamed } from './departments.js';
import { type Identity, identityOf } from './identity.js';
import { favorite, Random } from './random.js';
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
    this.identity = identityOf(seed, n);
    this.random = new Random(seed, n, RECORDS);
    this.department = affiliationOf(n);
    const { home, now } = this.department;
    this.departmentName = departmentName(home);
    this.discipline = disciplineNamed(home);
    this.career = careerOf(n, this.random, home, home !== now, this.discipline);
    this.threads = this.random.some(this.discipline.threads, this.random.int(3, 4));
    this.circle = circleOf(seed, n, this.career, this.threads, this.discipline);
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
