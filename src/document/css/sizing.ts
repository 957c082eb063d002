import type { ContentSize, Size } from './length.js';
import { either, fixed, identOf, positiveSize, sole, type ValueReader, words } from './reader.js';
import type { Token } from './values.js';

/** Keywords for the size of the content, or of the room. */
const KEYWORDS: ReadonlySet<string> = new Set<ContentSize['content']>([
  'min-content',
  'max-content',
  'fit-content',
  'stretch',
]);

/** A length, percentage or keyword for the size of the content (CSS Sizing 3, part 3.2; Sizing 4, part 4). */
const size: ValueReader<Size> = tokens => {
  const token = sole(tokens);
  const word = identOf(token);
  if (word !== null && KEYWORDS.has(word)) return fixed({ content: word as ContentSize['content'] });
  if (token?.type !== 'function' || token.name !== 'fit-content') return positiveSize(tokens);
  const limit = positiveSize(token.args);
  return limit && (context => ({ content: 'fit-content', limit: limit(context) }));
};

export const autoSize = either(words('auto'), size);
export const largestSize = either(words('none'), size);
export const flexBasis = either(words('auto', 'content'), size);

/** A width without regard to content, as margin boxes have it. */
export const plainSize = either(words('auto'), positiveSize);

/** A preferred ratio of width to height (CSS Sizing 4, part 5.1). */
export interface AspectRatio {
  /** Width divided by height; null if there is none. */
  readonly ratio: number | null;
  /** Does the ratio of a picture come before it? */
  readonly auto: boolean;
}

export const NO_RATIO: AspectRatio = { ratio: null, auto: true };

const numberIn = (token: Token | undefined): number | null =>
  token?.type === 'number' && token.value >= 0 ? token.value : null;

/** `auto`, a ratio such as `16 / 9`, or both in any order. A ratio of or to 0 is none. */
export const aspectRatio: ValueReader<AspectRatio> = tokens => {
  const others = tokens.filter(token => identOf(token) !== 'auto');
  const auto = others.length < tokens.length;
  if (tokens.length - others.length > 1) return null;
  if (others.length === 0) return fixed(NO_RATIO);
  // The keyword is before or after the ratio, not within.
  if (auto && identOf(tokens[0]) !== 'auto' && identOf(tokens.at(-1)) !== 'auto') return null;
  const [first, slash, second, ...more] = others;
  const width = numberIn(first);
  const height = slash === undefined ? 1 : numberIn(second);
  const isRatio = slash === undefined || (slash.type === 'operator' && slash.value.trim() === '/');
  if (width === null || height === null || !isRatio || more.length > 0) return null;
  return fixed({ ratio: width > 0 && height > 0 ? width / height : null, auto });
};
