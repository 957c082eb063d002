import { existsSync, readFileSync, statSync } from 'node:fs';
import { applyPatch } from '../choices/index.js';
import { UsageError } from '../core/index.js';
import { type Profile, profileData } from '../sections/index.js';
import { baseProfile, getPatch } from './builders/person.js';
import type { DocumentKind } from './kinds/index.js';
import { writeWhole } from './output/files.js';
import type { PersonRequest } from './request.js';

/** The text of a profile file. */
export const profileFile = (profile: Profile): string => `${JSON.stringify(profileData(profile), null, 2)}\n`;

/**
 * Prepares the profile of a request as a file: with it as profile, the document is the same without the options that
 * select sections, records and dates.
 * @returns writes the file; call it once the document is written
 * @throws UsageError `profile.exists` if the file holds anything else, and what `writeCv` throws for options
 * @example
 * const save = await prepareProfile(CV, { settings, source, formats: ['pdf'], only: ['articles'] }, 'articles.json');
 * save();
 */
export async function prepareProfile(
  kind: DocumentKind,
  request: PersonRequest,
  file: string,
): Promise<() => void> {
  const base = await baseProfile(kind, request);
  const text = profileFile(applyPatch(base, getPatch(request)).profile);
  // Reading a pipe would wait for ever.
  const isSame = (): boolean => statSync(file).isFile() && readFileSync(file, 'utf8') === text;
  if (existsSync(file) && !isSame()) {
    throw new UsageError('profile.exists', `The file ${file} exists.`, {
      place: { source: file },
      hint: 'Name another file with --save-profile, or remove this one.',
    });
  }
  return () => writeWhole(new Map([[file, Buffer.from(text, 'utf8')]]));
}
