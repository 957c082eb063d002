import { grouped } from '../../core/index.js';
import { institutionValue } from '../../schema/index.js';
import { NBSP, plain } from '../../text/index.js';
import { messages } from './messages.js';
import type { Definition } from './model.js';

/** Integer cents as dollars: `$31,400`, `$31,400.50`, `−$200`. Whole dollars have no fraction. */
export function dollars(cents: number): string {
  const whole = Math.floor(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${cents < 0 ? '−' : ''}$${grouped(whole)}${fraction}`;
}

/** The sum of the known amounts; null stands for an unreadable or missing one. */
export const sumAmounts = (amounts: readonly (number | null)[]): number =>
  amounts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);

/** Text of a response ready for print, with the institution's name filled in; null if it is blank. */
export function printableText(text: string, institution: string): string | null {
  const whole = institutionValue(text, institution).trim();
  // A single character, such as the `*` of a passport status, is a value and not left-over markup.
  return whole === '' ? null : (plain(whole) ?? whole);
}

/** `Y` and `N` in words, `Marked` for a sign without letters or digits, such as `*`; any other text unchanged. */
export function flagWord(text: string | null): string | null {
  if (text === 'Y') return messages.flags.yes;
  if (text === 'N') return messages.flags.no;
  return text === null || /[\p{L}\p{N}]/u.test(text) ? text : messages.flags.marked;
}

const DOTS = '•••••';

/**
 * The last four characters of an identifier after dots that hide its length: `••••• 4821`. At most half of the
 * identifier is shown.
 */
export function maskIdentifier(identifier: string): string {
  const characters = [...identifier.trim()];
  const shown = Math.min(4, Math.floor(characters.length / 2));
  return shown === 0 ? DOTS : `${DOTS}${NBSP}${characters.slice(-shown).join('')}`;
}

/**
 * A label with its value; `note` follows the value in a softer colour.
 * @param columns how many of the six columns of the grid the cell spans
 */
export const define = (
  label: string,
  value: string | null,
  columns: 1 | 2 | 3 = 1,
  note: string | null = null,
): Definition => ({ label, lines: value === null ? [] : [value], note, width: `w${columns}` });

/** The same as a list, empty if the value is missing. */
export const defineIfSet = (
  label: string,
  value: string | null,
  columns: 1 | 2 | 3 = 1,
): readonly Definition[] => (value === null ? [] : [define(label, value, columns)]);

/** A code in brackets, to follow its meaning. */
export const bracketed = (code: string | null): string | null =>
  code === null || code === '' ? null : `(${code})`;

/** The texts of a row of undeclared fields, each after its name; null if all are blank. */
export const joinMembers = (row: Readonly<Record<string, string>>): string | null =>
  Object.entries(row)
    .flatMap(([name, text]) => (text.trim() === '' ? [] : [`${name}: ${text.trim()}`]))
    .join('; ') || null;
