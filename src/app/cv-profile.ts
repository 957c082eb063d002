import { customize, type Profile, profileData } from '../sections/index.js';
import { requestedProfile } from './builders/person.js';
import type { CvSettings } from './cv-settings.js';
import { CV } from './kinds/index.js';
import type { Settings } from './settings/settings.js';

/**
 * The profile that a person changes: that of the settings, else the template's, else the standard one.
 * @throws UsageError, TemplateError, SourceError for a profile or template that cannot be used
 */
export const baseProfile = (settings: Settings, template: string): Promise<Profile> =>
  requestedProfile(CV, { settings, template, source: undefined, formats: [] });

/**
 * The profile of a person's settings, with their window.
 * @throws UsageError `profile.locked`, `section.unknown`, `window.name`
 */
export function profileOf(settings: CvSettings, base: Profile): Profile {
  const { profile } = customize(base, settings);
  return settings.window === null ? profile : { ...profile, window: settings.window };
}

/** The text of a profile file. */
export const profileFile = (profile: Profile): string => `${JSON.stringify(profileData(profile), null, 2)}\n`;
