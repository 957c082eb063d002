import { type FieldOf, type FieldTexts, type LeafTexts, parseFirst } from './kind.js';

const YES = /^(?:yes|true|y|1)$/i;
const NO = /^(?:no|false|n|0)$/i;

/** Yes or no; null for any other text. */
export const parseFlag = (text: string): boolean | null =>
  YES.test(text) ? true : NO.test(text) ? false : null;

/** Yes, no, or null if unset. Any other text is reported and counts as unset. */
export const readFlag = (_: FieldOf<'flag'>, texts: FieldTexts): boolean | null =>
  parseFirst(
    texts,
    texts.name,
    text => parseFlag(text) ?? parseFlag(texts.standardOf(text) ?? ''),
    'flag.unreadable',
    'This is neither yes nor no; the flag counts as unset.',
  );

export const writeFlag = (field: FieldOf<'flag'>, value: boolean): LeafTexts => {
  const words = field.wire === 'Yes/No' ? (['Yes', 'No'] as const) : (['true', 'false'] as const);
  return [words[value ? 0 : 1]];
};
