import { FORMATS } from '../../generate.js';
import { ofFaculty } from './faculty.js';
import type { Kind } from './kind.js';

/** Curricula vitae, or what a template makes of the same records. */
export const CV: Kind = ofFaculty({
  word: 'cv',
  formats: FORMATS,
  selectionFlags: flags => flags,
  extras: async () => ({}),
});
