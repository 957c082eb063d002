import {
  atLeast,
  type ContentSize,
  hasPercent,
  isNegative,
  type Length,
  type LengthContext,
  resolveLength,
  type Size,
} from './length.js';
import type { Token } from './values.js';

/** The values that others are computed from, in points. */
export interface Context extends LengthContext {
  readonly parent: {
    readonly color: string;
    readonly direction: 'ltr' | 'rtl';
    readonly fontSize: number;
    readonly fontWeight: number;
    readonly lineHeight: LineHeight;
    readonly textAlign: TextAlign;
  };
}

export type TextAlign = 'left' | 'right' | 'center' | 'start' | 'end' | 'justify';

/** Points, a factor of the font size, or what suits the font. */
export type LineHeight = number | 'normal' | { readonly factor: number };

/** Computes a value once the font size of its element is known. */
export type Compute<T> = (context: Context) => T;

/** Reads the tokens of a value; null if the value is outside the subset. */
export type ValueReader<T> = (tokens: readonly Token[]) => Compute<T> | null;

/** A value that is computed as it is written; null stays null. */
export const fixed = <T>(value: T | null): Compute<T> | null => (value === null ? null : () => value);

/** The only token of a value; null if there are more or none. */
export const sole = (tokens: readonly Token[]): Token | null =>
  tokens.length === 1 ? (tokens[0] as Token) : null;

/** The keyword in a token, in lower case. */
export const readIdent = (token: Token | null | undefined): string | null =>
  token?.type === 'ident' ? token.value.toLowerCase() : null;

/** A name as written, which may also be that of a colour. */
export const readName = (token: Token | null | undefined): string | null =>
  token?.type === 'ident' ? token.value : token?.type === 'color' ? (token.name ?? null) : null;

export const isOperator = (token: Token | null | undefined, operator: string): boolean =>
  token?.type === 'operator' && token.value.trim() === operator;

/** The parts of a value between commas, or other operators; null if one is empty. */
export function splitCommas(tokens: readonly Token[], operator = ','): readonly (readonly Token[])[] | null {
  const list: Token[][] = [[]];
  for (const token of tokens) {
    if (isOperator(token, operator)) list.push([]);
    else list.at(-1)?.push(token);
  }
  return list.every(part => part.length > 0) ? list : null;
}

/** The length in a token; unitless zero counts as one. */
export function parseLength(token: Token | null | undefined): Length | null {
  if (token?.type === 'length') return token.value;
  return token?.type === 'number' && token.value === 0 ? 0 : null;
}

/** The length in a token unless it is negative. */
export function parseExtent(token: Token | null | undefined): Length | null {
  const length = parseLength(token);
  return length === null || isNegative(length) ? null : length;
}

/** The length in a token unless it is negative or has a percentage. */
export function parseAbsoluteExtent(token: Token | null | undefined): Length | null {
  const length = parseExtent(token);
  return length === null || hasPercent(length) ? null : length;
}

function size(parse: typeof parseLength, least: number): ValueReader<Size> {
  return tokens => {
    const length = parse(sole(tokens));
    if (length === null) return null;
    return context => atLeast(resolveLength(length, context), least);
  };
}

/** A length or percentage. */
export const anySize = size(parseLength, Number.NEGATIVE_INFINITY);
/** A length or percentage, not negative. */
export const positiveSize = size(parseExtent, 0);
/** A length, not negative, without percentage. */
export const absoluteSize = size(parseAbsoluteExtent, 0) as ValueReader<number>;

/** A value for each part; null if one of the parts has none. */
export function all<T>(parts: readonly (Compute<T> | null)[]): Compute<readonly T[]> | null {
  if (!parts.every(part => part !== null)) return null;
  return context => parts.map(part => part(context));
}

/** A list with commas. */
export const list =
  <T>(item: ValueReader<T>): ValueReader<readonly T[]> =>
  tokens => {
    const parts = splitCommas(tokens);
    return parts && all(parts.map(item));
  };

/** Keywords and their values. */
export const keyword =
  <const T>(map: Readonly<Record<string, T>>): ValueReader<T> =>
  tokens => {
    const name = readIdent(sole(tokens));
    return name !== null && Object.hasOwn(map, name) ? fixed(map[name] as T) : null;
  };

/** Keywords that are their own values. */
export const words = <T extends string>(...names: readonly T[]): ValueReader<T> =>
  keyword(Object.fromEntries(names.map(name => [name, name])) as Record<string, T>);

/** A number from `least` up. */
export const number =
  (least: number, whole = false): ValueReader<number> =>
  tokens => {
    const token = sole(tokens);
    if (token?.type !== 'number') return null;
    const { value, computed } = token;
    if (computed) return fixed(Math.max(least, whole ? Math.round(value) : value));
    return value < least || (whole && !Number.isInteger(value)) ? null : fixed(value);
  };

/** A value of the first kind, or else of the second. */
export const either =
  <A, B>(first: ValueReader<A>, second: ValueReader<B>): ValueReader<A | B> =>
  tokens =>
    first(tokens) ?? second(tokens);

/** Keywords for the size of the content, or of the room. */
const KEYWORDS: ReadonlySet<string> = new Set<ContentSize['content']>([
  'min-content',
  'max-content',
  'fit-content',
  'stretch',
]);

/** A length, percentage or keyword for the size of the content (CSS Sizing 3, part 3.2; Sizing 4, part 4). */
const contentSize: ValueReader<Size> = tokens => {
  const token = sole(tokens);
  const word = readIdent(token);
  if (word !== null && KEYWORDS.has(word)) return fixed({ content: word as ContentSize['content'] });
  if (token?.type !== 'function' || token.name !== 'fit-content') return positiveSize(tokens);
  const limit = positiveSize(token.args);
  return limit && (context => ({ content: 'fit-content', limit: limit(context) }));
};

export const autoSize = either(words('auto'), contentSize);
export const largestSize = either(words('none'), contentSize);
export const flexBasis = either(words('auto', 'content'), contentSize);

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
  const others = tokens.filter(token => readIdent(token) !== 'auto');
  const auto = others.length < tokens.length;
  if (tokens.length - others.length > 1) return null;
  if (others.length === 0) return fixed(NO_RATIO);
  // The keyword is before or after the ratio, not within.
  if (auto && readIdent(tokens[0]) !== 'auto' && readIdent(tokens.at(-1)) !== 'auto') return null;
  const [first, slash, second, ...more] = others;
  const width = numberIn(first);
  const height = slash === undefined ? 1 : numberIn(second);
  const isRatio = slash === undefined || (slash.type === 'operator' && slash.value.trim() === '/');
  if (width === null || height === null || !isRatio || more.length > 0) return null;
  return fixed({ ratio: width > 0 && height > 0 ? width / height : null, auto });
};
