import { ENTITIES, type Person, type Records } from '../schema/index.js';
import { withDataErrors } from './data-errors.js';
import { collegeOf } from './departments.js';
import { recordsOf } from './entities/index.js';
import { Profile } from './profile.js';

/** Name of the invented institution. */
export const SAMPLE_INSTITUTION = 'Tamarack Valley University';

/** An invented person; the user id is the net ID, nine digits. */
export interface SamplePerson extends Person {
  readonly userId: string;
}

export interface SampleOptions {
  /** Number of people. */
  readonly faculty?: number;
  /** Another seed gives other people. */
  readonly seed?: number;
  /** Name of the institution, as it appears in values of choices. */
  readonly institution?: string;
}

const entry = (key: string, text: string) => ({ key, entry: text, text });

function samplePerson(seed: number, n: number, institution: string): SamplePerson {
  const profile = new Profile(seed, n, institution);
  const { identity, department } = profile;
  const clean = recordsOf(profile);
  const records = Object.fromEntries(
    ENTITIES.map(({ name }) => [name, clean[name].map(record => withDataErrors(record, profile.random))]),
  ) as unknown as Records;
  const { userId, username } = identity;
  return {
    userId,
    username,
    attributes: { userId, username, termId: '475' },
    index: [
      entry('COLLEGE', collegeOf(department.now)),
      entry('DEPARTMENT', department.now),
      ...(department.before === null ? [] : [entry('DEPARTMENT', department.before)]),
    ],
    records,
    unknown: [],
  };
}

/**
 * Yields the people of an invented university with all their records, created on request. The same seed yields the same
 * people, and person n is the same in a university of any size. Sixty people have every college, department, entity and
 * listed value among them. Data has the errors of real exports: see
 * `SHARES`.
 */
export function* sampleUniversity(options: SampleOptions = {}): Generator<SamplePerson, void> {
  const { faculty = 60, seed = 1, institution = SAMPLE_INSTITUTION } = options;
  for (let n = 0; n < faculty; n++) yield samplePerson(seed, n, institution);
}
