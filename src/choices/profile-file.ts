import { setting } from './choice.js';
import { text } from './values.js';

/** The profile that the sections come from, by the path of its file. */
export const profileFile = setting({
  name: 'profileFile',
  changes: 'base',
  sets: 'profile',
  type: text('FILE'),
  example: 'profile.json',
  label: 'Profile',
  flag: { name: 'profile', help: 'JSON file that sets the sections (docs/profiles.md)' },
});
