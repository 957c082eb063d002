import { type Field, matchValue } from '../../schema/index.js';
import { parseFlag } from './flag.js';

/** The standard value of a text in a field with a list of values; null if it is none, or if the field has no list. */
export function standardText(field: Field, text: string, institution: string): string | null {
  if (field.kind === 'choice' || field.kind === 'term') return matchValue(field.values, text, institution);
  const flag = field.kind === 'flag' ? parseFlag(text) : null;
  return flag === null ? null : flag ? 'Yes' : 'No';
}
