import { ENTITIES, type Person, type Records } from '../schema/index.js';
import { hasDataErrors, withDataErrors } from './data-errors.js';
import { getCollege } from './departments.js';
import { createRecords } from './entities/index.js';
import { Profile } from './profile.js';
import type { Random } from './random.js';

/** Name of the invented institution. */
export const SAMPLE_INSTITUTION = 'Tamarack Valley University';

/** An invented person; the user id is the net ID, nine digits. */
export interface SamplePerson extends Person {
  readonly userId: string;
}

export interface SampleOptions {
  /** Number of people. */
  readonly faculty?: number;
  /** Numbers of further people; person n + 80 is of the department of person n. */
  readonly others?: readonly number[];
  /** Another seed gives other people. */
  readonly seed?: number;
  /** Name of the institution, as it appears in values of choices. */
  readonly institution?: string;
}

const entry = (key: string, text: string) => ({ key, entry: text, text });

const damaged = (clean: Records, random: Random): Records =>
  Object.fromEntries(
    ENTITIES.map(({ name }) => [name, clean[name].map(record => withDataErrors(record, random))]),
  ) as unknown as Records;

function samplePerson(seed: number, n: number, institution: string): SamplePerson {
  const profile = new Profile(seed, n, institution);
  const { identity, department } = profile;
  const clean = createRecords(profile);
  const records = hasDataErrors(n) ? damaged(clean, profile.random) : clean;
  const { userId, username } = identity;
  return {
    userId,
    username,
    attributes: { userId, username, termId: '475' },
    index: [department.now, department.joint].flatMap(name =>
      name === null ? [] : [entry('COLLEGE', getCollege(name)), entry('DEPARTMENT', name)],
    ),
    records,
    unknown: [],
  };
}

/**
 * Yields the people of an invented university with all their records, created on request. The same seed yields the same
 * people, and person n is the same in a university of any size. Eighty people are of every department, and four hundred have
 * every listed value among them. The records of a few people, named in samples/README.md, have the errors of real
 * exports.
 */
export function* sampleUniversity(options: SampleOptions = {}): Generator<SamplePerson, void> {
  const { faculty = 60, others = [], seed = 1, institution = SAMPLE_INSTITUTION } = options;
  for (let n = 0; n < faculty; n++) yield samplePerson(seed, n, institution);
  for (const n of others) yield samplePerson(seed, n, institution);
}
