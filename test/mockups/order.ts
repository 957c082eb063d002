import { bare } from '../support/pdf-text.js';

/**
 * Where the characters of a source are not all read in its order; null where they are. What is generated may stand
 * between them.
 */
export function firstUnread(source: string, read: string): string | null {
  const wanted = bare(source).toLowerCase();
  const given = bare(read).toLowerCase();
  let at = 0;
  for (let i = 0; i < wanted.length; i++) {
    const found = given.indexOf(wanted[i] as string, at);
    if (found < 0) return `…${wanted.slice(Math.max(0, i - 30), i)} | ${wanted.slice(i, i + 30)}…`;
    at = found + 1;
  }
  return null;
}
