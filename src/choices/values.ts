import { didYouMean, UsageError } from '../core/index.js';
import type { ValueType } from './choice.js';

const NONE: readonly unknown[] = [undefined, null];

/**
 * Parses a word of a closed list, in any letter case.
 * @param code of the error for an unknown word
 * @throws UsageError with that code
 */
export function parseWord<W extends string>(
  code: string,
  text: string,
  words: readonly W[],
  what: string = code,
): W {
  const found = words.find(word => word === text.trim().toLowerCase());
  if (found !== undefined) return found;
  throw new UsageError(code, `“${text}” is not a known ${what}.`, {
    hint: `${didYouMean(text, words)}Use one of ${words.join(', ')}.`,
  });
}

/** Parses a list of words with commas. */
export const parseList = (text: string): readonly string[] =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '');

const isText = (data: unknown): data is string => typeof data === 'string';

/** On, or as without it. */
export const SWITCH: ValueType<true> = {
  takes: null,
  words: null,
  none: [...NONE, false],
  parse: () => true,
  format: () => '',
  read: data => (data === true ? data : undefined),
};

/** On or off. */
export const ON_OFF: ValueType<boolean> = {
  takes: null,
  words: null,
  none: NONE,
  parse: () => true,
  format: value => (value ? '' : null),
  read: data => (typeof data === 'boolean' ? data : undefined),
};

/** Any text. */
export const text = (takes: string): ValueType<string> => ({
  takes,
  words: null,
  none: NONE,
  parse: value => value,
  format: value => value,
  read: data => (isText(data) ? data : undefined),
});

/** A list of texts, with commas on the command line. */
export const texts = (takes: string): ValueType<readonly string[]> => ({
  takes,
  words: null,
  none: NONE,
  parse: parseList,
  format: value => value.join(','),
  read: data => (Array.isArray(data) && data.every(isText) ? data : undefined),
});

/** One of some words. */
export const oneOf = <const W extends string>(takes: string, words: readonly W[]): ValueType<W> => ({
  takes,
  words: new Map(words.map(word => [word, word])),
  none: NONE,
  parse: (value, flag) => parseWord(flag, value, words),
  format: value => value,
  read: data => words.find(word => word === data),
});

/** Several values of a closed list, by their words; words may have spaces in place of hyphens. */
export const someOf = <W extends string>(
  takes: string,
  words: ReadonlyMap<string, W>,
): ValueType<readonly W[]> => ({
  takes,
  words,
  none: NONE,
  parse: (value, flag) =>
    parseList(value).map(
      each => words.get(parseWord(flag, each.replaceAll(' ', '-'), [...words.keys()])) as W,
    ),
  format: values => {
    const wordOf = new Map([...words].map(([word, value]) => [value, word]));
    return values.map(value => wordOf.get(value)).join(',');
  },
  read: data => {
    const known = [...words.values()];
    return Array.isArray(data) && data.every(each => known.includes(each)) ? data : undefined;
  },
});

/** The word for the size that a template sets. */
export const OF_TEMPLATE = 'template';

/** A number; null stands for that of the template. */
export const NUMBER_OR_NONE: ValueType<number | null> = {
  takes: 'POINTS',
  words: null,
  none: [undefined],
  parse: value => (value.toLowerCase() === OF_TEMPLATE ? null : Number(value)),
  format: value => (value === null ? OF_TEMPLATE : String(value)),
  read: data => (data === null || typeof data === 'number' ? data : undefined),
};
