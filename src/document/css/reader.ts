import type { Sides, Style } from './style.js';
import { type AutoSize, type Length, resolveLength, type Size, type Token } from './values.js';

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

/** The length in a token; unitless zero counts as one. */
export function lengthOf(token: Token | null | undefined): Length | null {
  if (token?.type === 'length') return token.value;
  return token?.type === 'number' && token.value === 0 ? 0 : null;
}

/** The length in a token unless it is negative. */
export function extentOf(token: Token | null | undefined): Length | null {
  const length = lengthOf(token);
  if (length === null) return null;
  const value = typeof length === 'number' ? length : (Object.values(length)[0] as number);
  return value < 0 ? null : length;
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

type Keys<T> = { [K in keyof Style]: Style[K] extends T ? K : never }[keyof Style];

/** A property that is a length or percentage; `word` is the keyword it takes beside. */
export function size<K extends Keys<Size> | Keys<AutoSize> | Keys<Size | 'none'>>(
  key: K,
  word: 'auto' | 'none' | null = null,
  read: typeof lengthOf = extentOf,
): Reader {
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
      draft[key] = resolveLength(length, draft.fontSize, rem) as Draft[K];
    };
  };
}
