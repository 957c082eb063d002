import { type FieldOf, type FieldTexts, type LeafTexts, parseFirst } from './kind.js';

const SPELLINGS: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['y', true],
  ['1', true],
  ['no', false],
  ['false', false],
  ['n', false],
  ['0', false],
]);

/** Yes, no, or null if unset. Any other text is reported and counts as unset. */
export const readFlag = (_: FieldOf<'flag'>, texts: FieldTexts): boolean | null =>
  parseFirst(
    texts,
    texts.name,
    text => SPELLINGS.get(text.toLowerCase()) ?? null,
    'flag.unreadable',
    'This is neither yes nor no; the flag counts as unset.',
  );

export const writeFlag = (field: FieldOf<'flag'>, value: boolean): LeafTexts => {
  const words = field.wire === 'Yes/No' ? (['Yes', 'No'] as const) : (['true', 'false'] as const);
  return [words[value ? 0 : 1]];
};
