import type { SelectionList } from '../../schema/index.js';
import type { ApplicantReader } from './applicant-reader.js';
import type { Definition } from './model.js';

/**
 * A label with its value; `note` stands after it in a softer colour.
 * @param columns how many of the six columns of the grid it takes
 */
export const define = (
  label: string,
  value: string | null,
  columns: 1 | 2 | 3 = 1,
  note: string | null = null,
): Definition => ({ label, lines: value === null ? [] : [value], note, width: `w${columns}` });

/** The chosen entry of a list with its description; nothing where none is chosen. */
export function chosen(reading: ApplicantReader, label: string, list: SelectionList): readonly Definition[] {
  const choice = reading.choice(list);
  if (choice === null || choice.text === '') return [];
  return [define(label, choice.text, 2, choice.text === choice.code ? null : bracketed(choice.code))];
}

/** A code after the words that it stands for. */
export const bracketed = (code: string | null): string | null =>
  code === null || code === '' ? null : `(${code})`;

/** The texts of a row whose fields nobody declared, by their names; null where it has none. */
export const joinMembers = (row: Readonly<Record<string, string>>): string | null =>
  Object.entries(row)
    .flatMap(([name, text]) => (text.trim() === '' ? [] : [`${name}: ${text.trim()}`]))
    .join('; ') || null;
