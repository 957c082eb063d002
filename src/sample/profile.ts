import { institutionValue } from '../schema/index.js';
import { type Career, careerOf } from './career.js';
import { EXPORTED } from './dates.js';
import { type Affiliation, affiliationOf, prefixOf } from './departments.js';
import { type Identity, identityOf, outsider, type PersonName } from './identity.js';
import { Random } from './random.js';
import { type Vocabulary, vocabularyOf } from './vocabulary/index.js';

/** Keeps the numbers of records apart from those of names. */
const RECORDS = 2;

/** Everything that the records of one invented person are made from. */
export class Profile {
  readonly identity: Identity;
  readonly random: Random;
  readonly department: Affiliation;
  readonly vocabulary: Vocabulary;
  readonly career: Career;
  readonly institution: string;
  /** Number of the person in the university, from 0. */
  readonly n: number;
  readonly #seed: number;
  readonly #turns = new Map<readonly string[], number>();
  #ids = 0;

  constructor(seed: number, n: number, institution: string) {
    this.#seed = seed;
    this.n = n;
    this.institution = institution;
    this.identity = identityOf(seed, n);
    this.random = new Random(seed, n, RECORDS);
    this.department = affiliationOf(n);
    const prefix = prefixOf(this.department.now);
    this.vocabulary = vocabularyOf(prefix);
    this.career = careerOf(n, this.random, prefix);
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

  /** A year of the career, later ones more often. */
  year(): number {
    const span = EXPORTED.year - this.career.hired;
    return EXPORTED.year - Math.floor(span * this.random.next() ** 1.4);
  }

  /** Another person of the same sixty. */
  colleague(): Identity {
    return identityOf(this.#seed, Math.floor(this.n / 60) * 60 + this.random.int(0, 59));
  }

  outsider(): PersonName {
    return outsider(this.random);
  }
}
