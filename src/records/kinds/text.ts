import { flattenMarkup, hasMarkup } from '../markup.js';
import { repairApostrophes } from './apostrophe.js';
import { type FieldOf, type FieldTexts, joined, type WrittenLeaves } from './kind.js';

function clean(text: string, field: FieldOf<'text'>, texts: FieldTexts): string {
  const repaired = repairApostrophes(text, field.rich);
  if (repaired !== text)
    texts.odd(texts.name, 'text.apostrophe', text, 'An apostrophe came as x27; and was put right.');
  if (field.rich || !hasMarkup(repaired)) return repaired;
  texts.odd(
    texts.name,
    'text.markup',
    text,
    'The field is plain text, yet holds HTML; its tags are left out.',
  );
  return flattenMarkup(repaired);
}

/** Text as it is, repeats joined with `; `. HTML is left out of fields that are not rich. */
export function readText(field: FieldOf<'text'>, texts: FieldTexts): string | null {
  const written = texts.of(texts.name);
  const value =
    written.length === 1
      ? clean(written[0] as string, field, texts)
      : joined(written.map(text => clean(text, field, texts)).filter(text => text !== ''));
  if (value.length > field.limit && [...value].length > field.limit)
    texts.odd(
      texts.name,
      'text.long',
      value,
      `The text is longer than the ${field.limit} characters of the field.`,
    );
  return value === '' ? null : value;
}

export const writeText = (_: FieldOf<'text'>, value: string): WrittenLeaves => [value];
