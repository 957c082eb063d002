import { type AutoSize, hasPercent, type Length, resolveLength, type Size } from './length.js';
import type { Sides, Style } from './style.js';
import type { Token } from './values.js';

export type Draft = { -readonly [K in keyof Style]: Style[K] };

/** What a declaration needs to know when it is computed. */
export interface Context {
  readonly parent: Style;
  /** Font size of the root element in points. */
  readonly rem: number;
}

/** A declaration ready to be computed: writes its properties into the style being made. */
export type Apply = (draft: Draft, context: Context) => void;

/** Reads the tokens of one property; null if the value is outside the subset. */
export type Reader = (tokens: readonly Token[]) => Apply | null;

export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** One reader per side, by property name with `*` replaced. */
export const allSides = (
  name: string,
  make: (side: keyof Sides<unknown>) => Reader,
): Record<string, Reader> => Object.fromEntries(SIDES.map(side => [name.replace('*', side), make(side)]));

export const sole = (tokens: readonly Token[]): Token | null =>
  tokens.length === 1 ? (tokens[0] ?? null) : null;

/** The keyword in a token, in lower case. */
export const identOf = (token: Token | null | undefined): string | null =>
  token?.type === 'ident' ? token.value.toLowerCase() : null;

export const isOperator = (token: Token | null | undefined, sign: string): boolean =>
  token?.type === 'operator' && token.value.trim() === sign;

/** The length in a token; unitless zero counts as one. */
export function lengthOf(token: Token | null | undefined): Length | null {
  if (token?.type === 'length') return token.value;
  return token?.type === 'number' && token.value === 0 ? 0 : null;
}

/** Is a length below zero before any font size is known? That of a sum shows later. */
function isNegative(length: Length): boolean {
  if (typeof length === 'number') return length < 0;
  return Object.values(length).every(part => part < 0);
}

/** The length in a token unless it is negative. */
export function extentOf(token: Token | null | undefined): Length | null {
  const length = lengthOf(token);
  return length === null || isNegative(length) ? null : length;
}

/** The same for lengths that have nothing to be a share of. */
export function absoluteExtentOf(token: Token | null | undefined): Length | null {
  const length = extentOf(token);
  return length === null || hasPercent(length) ? null : length;
}

/** A keyword property; `map` turns accepted keywords into style values. */
export function keyword<K extends keyof Style>(key: K, map: Readonly<Record<string, Style[K]>>): Reader {
  return tokens => {
    const name = identOf(sole(tokens));
    if (name === null || !Object.hasOwn(map, name)) return null;
    const value = map[name] as Style[K];
    return draft => {
      draft[key] = value;
    };
  };
}

/** Keywords that are their own values. */
export const same = <T extends string>(...names: T[]): Readonly<Record<T, T>> =>
  Object.fromEntries(names.map(n => [n, n])) as Record<T, T>;

/** A property that may only ask for what is done anyway. */
export function only(...words: readonly string[]): Reader {
  return tokens => (words.includes(identOf(sole(tokens)) ?? '') ? () => {} : null);
}

type KeysOf<T> = { [K in keyof Style]: Style[K] extends T ? K : never }[keyof Style];

/** A property that is a number from `least` on. */
export function number(key: KeysOf<number>, least: number, whole = false): Reader {
  return tokens => {
    const token = sole(tokens);
    if (token?.type !== 'number' || token.value < least) return null;
    if (whole && !Number.isInteger(token.value)) return null;
    return draft => {
      draft[key] = token.value;
    };
  };
}

/** A property that is a length or percentage; `word` is the keyword it takes beside. */
export function size<K extends KeysOf<Size> | KeysOf<AutoSize> | KeysOf<Size | 'none'>>(
  key: K,
  word: 'auto' | 'none' | null = null,
  read: typeof lengthOf = extentOf,
): Reader {
  const least = read === lengthOf ? Number.NEGATIVE_INFINITY : 0;
  return tokens => {
    const token = sole(tokens);
    if (word !== null && identOf(token) === word) {
      return draft => {
        draft[key] = word as Draft[K];
      };
    }
    const length = read(token);
    if (length === null) return null;
    return (draft, { rem }) => {
      const resolved = resolveLength(length, draft.fontSize, rem);
      draft[key] = (typeof resolved === 'number' ? Math.max(least, resolved) : resolved) as Draft[K];
    };
  };
}
