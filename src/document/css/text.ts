import { hasPercent, type Length, resolveLength, resolveSize, type Size } from './length.js';
import {
  anySize,
  type Compute,
  either,
  fixed,
  keyword,
  parseAbsoluteExtent,
  parseLength,
  readIdent,
  sole,
  type ValueReader,
  words,
} from './reader.js';
import type { Token } from './values.js';

/** `text-indent` (CSS Text 3, part 7.1). */
export interface TextIndent {
  readonly size: Size;
  /** Are all lines indented but those that would be? */
  readonly hanging: boolean;
  /** Is a line after a forced break indented too? */
  readonly eachLine: boolean;
}

export const NO_INDENT: TextIndent = { size: 0, hanging: false, eachLine: false };

/** Takes keywords out of the tokens of a value: returns those found, each at most once, and the other tokens. */
function takeWords(tokens: readonly Token[], names: ReadonlySet<string>): readonly [Set<string>, Token[]] {
  const found = new Set<string>();
  const others: Token[] = [];
  for (const token of tokens) {
    const word = readIdent(token);
    if (word !== null && names.has(word) && !found.has(word)) found.add(word);
    else others.push(token);
  }
  return [found, others];
}

const INDENTS = new Set(['hanging', 'each-line']);

export const textIndent: ValueReader<TextIndent> = tokens => {
  const [found, others] = takeWords(tokens, INDENTS);
  const size = anySize(others);
  return (
    size &&
    (context => ({
      size: size(context),
      hanging: found.has('hanging'),
      eachLine: found.has('each-line'),
    }))
  );
};

/** A length without percentage. */
const length: ValueReader<number> = tokens => {
  const parsed = parseLength(sole(tokens));
  if (parsed === null || hasPercent(parsed)) return null;
  return context => resolveLength(parsed, context) as number;
};

/** `letter-spacing` and `word-spacing`. */
export const spacing = either(keyword({ normal: 0 }), length);

/** `tab-size`: a number of spaces, or points. */
export const tabSize: ValueReader<number | { readonly spaces: number }> = tokens => {
  const token = sole(tokens);
  if (token?.type === 'number') return token.value < 0 ? null : fixed({ spaces: token.value });
  const parsed = parseAbsoluteExtent(token);
  return parsed === null ? null : context => resolveLength(parsed, context) as number;
};

export type DecorationLine = 'underline' | 'overline' | 'line-through';
const LINES: ReadonlySet<string> = new Set<DecorationLine>(['underline', 'overline', 'line-through']);

/** `text-decoration-line` (CSS Text Decoration 4, part 2.1). */
export const decorationLine: ValueReader<readonly DecorationLine[]> = tokens => {
  if (readIdent(sole(tokens)) === 'none') return fixed([]);
  const [found, others] = takeWords(tokens, LINES);
  return found.size > 0 && others.length === 0 ? fixed([...found] as DecorationLine[]) : null;
};

export const decorationStyle = words('solid', 'double', 'dotted', 'dashed', 'wavy');

const share =
  (parsed: Length): Compute<number> =>
  context =>
    resolveSize(resolveLength(parsed, context), context.fontSize);

const sizeOfFont: ValueReader<number> = tokens => {
  const parsed = parseLength(sole(tokens));
  return parsed === null ? null : share(parsed);
};

/** `text-decoration-thickness` in points; `auto` is that of the font. */
export const decorationThickness = either(keyword({ auto: 'auto', 'from-font': 'auto' }), sizeOfFont);

/** `text-underline-offset` in points. */
export const underlineOffset = either(words('auto'), sizeOfFont);

/** `hyphenate-character`: null for the hyphen of the font. */
export const hyphenateCharacter: ValueReader<string | null> = tokens => {
  const token = sole(tokens);
  if (readIdent(token) === 'auto') return () => null;
  return token?.type === 'string' ? fixed(token.value) : null;
};

/** Least letters of a word that is divided, and before and after the hyphen (CSS Text 4, part 6.3.3). */
export type HyphenateLimits = readonly [word: number, before: number, after: number];
export const HYPHENATE_LIMITS: HyphenateLimits = [5, 2, 3];

export const hyphenateLimitChars: ValueReader<HyphenateLimits> = tokens => {
  const limits: number[] = [];
  for (const token of tokens) {
    if (token.type === 'number' && Number.isInteger(token.value) && token.value >= 0)
      limits.push(token.value);
    else if (readIdent(token) === 'auto') limits.push(HYPHENATE_LIMITS[limits.length] ?? 0);
    else return null;
  }
  if (limits.length < 1 || limits.length > 3) return null;
  const [word = 0, before, after = before] = limits;
  return fixed([word, before ?? HYPHENATE_LIMITS[1], after ?? HYPHENATE_LIMITS[2]]);
};
