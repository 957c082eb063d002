import { grouped } from '../core/index.js';
import { NBSP } from './typographic.js';
import { plain } from './words.js';

/* Numbers and lists in words, and recorded texts within sentences. */

const CARDINALS =
  'none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** `twelve`; digits above twenty. */
export const cardinal = (n: number): string => CARDINALS[n] ?? grouped(n);

/** `twelfth`; `21st` above twenty. */
export function ordinal(n: number): string {
  const word = ORDINALS[n];
  if (word !== undefined) return word;
  const isTeen = n % 100 >= 11 && n % 100 <= 13;
  return `${grouped(n)}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}

/** `a, b and c`, or with another word before the last. */
export const listed = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`;

/** Printed text without characters that bind its words. */
export const unbound = (text: string): string => text.replaceAll('\u2060', '').replaceAll(NBSP, ' ');

/** Recorded text on one line without markup; null if nothing remains. */
export const onLine = (text: string | null): string | null => {
  const line = plain(text);
  return line === null ? null : unbound(line).replace(/\s+/g, ' ').trim() || null;
};

/** The beginning of a long text, up to a word, with an ellipsis. */
export function beginning(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const head = text.slice(0, longest);
  const end = head.lastIndexOf(' ');
  return `${(end > longest / 2 ? head.slice(0, end) : head).replace(/[\s,;:.\ud800-\udbff–—-]+$/u, '')} …`;
}

/** A label within a sentence: `pages`, but `DOI`. */
export const lowered = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
