import { plain } from '../../text/index.js';

/** A text of a reply fit for print, with the institution's name put in; null where nothing is set. */
export function printableText(text: string, institution: string): string | null {
  const whole = text.replaceAll('<INSTITUTION>', institution).trim();
  // A sign by itself, such as the `*` of a passport status, is a value and no leftover.
  return whole === '' ? null : (plain(whole) ?? whole);
}

/** `Y` and `N` in words; another text as it stands. */
export const flagWord = (text: string | null): string | null =>
  text === 'Y' ? 'Yes' : text === 'N' ? 'No' : text;
