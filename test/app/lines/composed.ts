import { readPeopleFile } from '../../../src/app/sources/file.js';
import type { FoundPerson } from '../../../src/app/sources/index.js';
import {
  type Arrangement,
  arrange,
  type CvOptions,
  cvModel,
  type Profile,
  STANDARD_PROFILE,
} from '../../../src/sections/index.js';
import { RAVENCROFT } from '../../cli/run.js';
import { settingsFor } from '../support.js';

const UNCHANGED: Arrangement = { sections: null, hidden: [], titles: new Map() };

/** The first person of a file with the problems of reading it. */
export async function foundIn(path = RAVENCROFT): Promise<FoundPerson> {
  const { people } = await readPeopleFile(path, await settingsFor());
  const [person] = people.persons;
  if (person === undefined) throw new Error(`There is no person in ${path}.`);
  return { ...people, person };
}

/** A CV as the studio composes it, with the profile that it was made with. */
export function composeCv(
  person: FoundPerson['person'],
  options: Partial<CvOptions> = {},
  changes: Partial<Arrangement> = {},
) {
  const { profile }: { profile: Profile } = arrange(options.profile ?? STANDARD_PROFILE, {
    ...UNCHANGED,
    ...changes,
  });
  const composed = cvModel(person, {
    asOf: '2026-11-03',
    institution: 'Tamarack Valley University',
    ...options,
    profile,
  });
  return { composed, profile };
}
