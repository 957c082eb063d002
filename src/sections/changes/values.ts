import type { Difference, FieldChange } from '../../changes/index.js';
import { type Field, type Fields, PERSON_KEY, type RowOf } from '../../schema/index.js';
import { formatDate, inline, NBSP, plain, plainText, richText } from '../../text/index.js';
import { displayValue, formatAmount } from '../display.js';
import type { PrintedField } from './change.js';
import { messages } from './messages.js';

/** The longest value printed whole, in characters. */
const LONGEST = 240;

/** How much of what two long texts share is printed before the first difference. */
const CONTEXT = 60;

const NOTES: Readonly<Record<Difference, string>> = {
  meaning: '',
  precision: messages.differences.precision,
  spelling: messages.differences.spelling,
};

/** A row in a line: its names, then everything else in parentheses. */
function rowText(fields: Fields, { values }: RowOf<Fields>): string {
  const names: string[] = [];
  const rest: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const text = name === PERSON_KEY ? null : valueText(field, values[name]);
    if (text !== null) (/^[fml]name$/.test(name) ? names : rest).push(text);
  }
  const name = names.join(' ');
  if (name === '') return rest.join(', ');
  return rest.length === 0 ? name : `${name} (${rest.join(', ')})`;
}

/** The text of a value on one line; null if it is empty. */
function valueText(field: Field, value: unknown): string | null {
  if (field.kind === 'rows') {
    const rows = value as readonly RowOf<Fields>[];
    return rows.length === 0 ? null : rows.map(row => rowText(field.row, row)).join('; ');
  }
  if (field.kind === 'money') return formatAmount(value as never);
  if (field.kind === 'date') return formatDate(value as never, 'day')?.replaceAll(NBSP, ' ') ?? null;
  if (field.kind === 'text' && field.rich && typeof value === 'string')
    return plain(plainText(inline(richText(value).blocks)));
  return plain(displayValue(field.kind, value as never));
}

/** The last blank before a place of a text, or the place itself if a long word is there, such as an address. */
function cutAt(text: string, place: number, after = 0): number {
  const blank = text.lastIndexOf(' ', place);
  if (place - blank <= CONTEXT) return blank < 0 ? 0 : blank + after;
  return /[\udc00-\udfff]/.test(text.charAt(place)) ? place - 1 : place;
}

/** Two long texts from shortly before their first difference on; short ones whole. */
function excerpts(was: string, now: string): readonly [string, string] {
  if (Math.max(was.length, now.length) <= LONGEST) return [was, now];
  let shared = 0;
  while (shared < was.length && was[shared] === now[shared]) shared++;
  const start = cutAt(was, Math.max(0, shared - CONTEXT), 1);
  const cut = (text: string): string => {
    const rest = text.slice(start);
    const end = rest.length <= LONGEST ? rest.length : cutAt(rest, LONGEST);
    return (start > 0 ? '… ' : '') + rest.slice(0, end) + (end < rest.length ? ' …' : '');
  };
  return [cut(was), cut(now)];
}

/** A field that differs, with both values. Dates that print alike are printed with their computed days. */
export function printField({ field, difference, was, now }: FieldChange): PrintedField {
  const { label } = field;
  let [before, after] = [valueText(field, was), valueText(field, now)];
  if (before === after && field.kind !== 'rows')
    [before, after] = [displayValue(field.kind, was as never), displayValue(field.kind, now as never)];
  if (before === null || after === null) return { label, was: before, now: after, note: '' };
  const [one, other] = excerpts(before, after);
  return { label, was: one, now: other, note: NOTES[difference] };
}
