import { bare } from '../../support/pdf-text.js';

/**
 * The first place at which the characters of a source are not read in its order; null if there is none. Generated
 * content may stand between them.
 */
export function firstUnread(source: string, read: string): string | null {
  const expected = bare(source).toLowerCase();
  const actual = bare(read).toLowerCase();
  let at = 0;
  for (let i = 0; i < expected.length; i++) {
    const found = actual.indexOf(expected[i] as string, at);
    if (found < 0) return `…${expected.slice(Math.max(0, i - 30), i)} | ${expected.slice(i, i + 30)}…`;
    at = found + 1;
  }
  return null;
}
