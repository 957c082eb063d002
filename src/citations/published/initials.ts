import { initialsOf, spellGiven } from '../../text/index.js';
import type { Abbreviate } from '../csl/initials.js';

/** Initials as in the house style (`J.-P.`, `M. ibn M.`, `A. St. J.`), with the stops, blanks and hyphens of the style. */
export const houseInitials: Abbreviate = (given, { after, hyphens, initialize }) => {
  const format = {
    stop: after.trimEnd(),
    blank: /\s$/.test(after) ? ' ' : '',
    hyphen: hyphens ? '-' : '',
  };
  return initialize ? initialsOf(given, format) : spellGiven(given, format);
};
