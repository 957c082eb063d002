import { institutionValue, matchValue } from '../../schema/index.js';
import { withoutRemnants } from './apostrophe.js';
import { type FieldOf, type FieldTexts, joined, type WrittenLeaves } from './kind.js';

/** The declared value that a text means; one that is none of them stays as it is and is reported. */
export function readChoice(field: FieldOf<'choice'>, texts: FieldTexts): string | null {
  const written = texts.of(texts.name);
  const values = written.map(text => {
    const value = matchValue(field.values, text, texts.institution);
    if (value !== null) return value;
    texts.odd(
      texts.name,
      'choice.unknown',
      text,
      'This is none of the values of the field; it is kept as it is.',
    );
    return withoutRemnants(text);
  });
  return values.length === 0 ? null : joined(values);
}

export const writeChoice = (_: FieldOf<'choice'>, value: string, institution: string): WrittenLeaves => [
  institutionValue(value, institution),
];
