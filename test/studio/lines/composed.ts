import { readPeopleFile } from '../../../src/app/sources/file.js';
import type { FoundPerson } from '../../../src/app/sources/index.js';
import { applyPatch, type Patch } from '../../../src/choices/index.js';
import { type CvOptions, cvModel, type Profile, STANDARD_PROFILE } from '../../../src/sections/index.js';
import { settingsFor } from '../../app/support.js';
import { RAVENCROFT } from '../../cli/run.js';

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
  patch: Patch = {},
) {
  const { profile }: { profile: Profile } = applyPatch(options.profile ?? STANDARD_PROFILE, patch);
  const composed = cvModel(person, {
    asOf: '2026-11-03',
    institution: 'Tamarack Valley University',
    ...options,
    profile,
  });
  return { composed, profile };
}
