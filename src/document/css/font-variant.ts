import { fixed, readIdent, sole, type ValueReader } from './reader.js';
import type { Token } from './values.js';

/** OpenType features that a property switches on or off, by tag. */
export type FontFeatures = Readonly<Record<string, boolean>>;

type Keywords = Readonly<Record<string, FontFeatures>>;

/*
 * Keywords of `font-variant` and its longhands, with their features (CSS Fonts 4, part 6). Of those that exclude each
 * other, the last one counts.
 */
const LIGATURES: Keywords = {
  none: { liga: false, clig: false, dlig: false, hlig: false, calt: false },
  'common-ligatures': { liga: true, clig: true },
  'no-common-ligatures': { liga: false, clig: false },
  'discretionary-ligatures': { dlig: true },
  'no-discretionary-ligatures': { dlig: false },
  'historical-ligatures': { hlig: true },
  'no-historical-ligatures': { hlig: false },
  contextual: { calt: true },
  'no-contextual': { calt: false },
};
const CAPS: Keywords = {
  'small-caps': { smcp: true },
  'all-small-caps': { c2sc: true, smcp: true },
  'petite-caps': { pcap: true },
  'all-petite-caps': { c2pc: true, pcap: true },
  unicase: { unic: true },
  'titling-caps': { titl: true },
};
const NUMERIC: Keywords = {
  'lining-nums': { lnum: true },
  'oldstyle-nums': { onum: true },
  'proportional-nums': { pnum: true },
  'tabular-nums': { tnum: true },
  'diagonal-fractions': { frac: true },
  'stacked-fractions': { afrc: true },
  ordinal: { ordn: true },
  'slashed-zero': { zero: true },
};
const POSITION: Keywords = { sub: { subs: true }, super: { sups: true } };
const EAST_ASIAN: Keywords = {
  jis78: { jp78: true },
  jis83: { jp83: true },
  jis90: { jp90: true },
  jis04: { jp04: true },
  simplified: { smpl: true },
  traditional: { trad: true },
  'full-width': { fwid: true },
  'proportional-width': { pwid: true },
  ruby: { ruby: true },
};

/** Reads keywords of one group, `normal` or nothing; null for any other token. */
function readFeatures(tokens: readonly Token[], keywords: Keywords): FontFeatures | null {
  let features: FontFeatures = {};
  for (const token of tokens) {
    const word = readIdent(token);
    if (word === null || !Object.hasOwn(keywords, word)) return null;
    features = { ...features, ...keywords[word] };
  }
  return features;
}

const variant =
  (keywords: Keywords): ValueReader<FontFeatures> =>
  tokens =>
    fixed(readIdent(sole(tokens)) === 'normal' ? {} : readFeatures(tokens, keywords));

export const fontVariantLigatures = variant(LIGATURES);
export const fontVariantCaps = variant(CAPS);
export const fontVariantNumeric = variant(NUMERIC);
export const fontVariantPosition = variant(POSITION);
export const fontVariantEastAsian = variant(EAST_ASIAN);

/** The longhands of `font-variant`, as keys of a style. */
export interface FontVariant {
  readonly fontVariantLigatures: FontFeatures;
  readonly fontVariantCaps: FontFeatures;
  readonly fontVariantNumeric: FontFeatures;
  readonly fontVariantPosition: FontFeatures;
  readonly fontVariantEastAsian: FontFeatures;
}

const GROUPS: readonly (readonly [keyof FontVariant, Keywords])[] = [
  ['fontVariantLigatures', LIGATURES],
  ['fontVariantCaps', CAPS],
  ['fontVariantNumeric', NUMERIC],
  ['fontVariantPosition', POSITION],
  ['fontVariantEastAsian', EAST_ASIAN],
];

export const NO_VARIANT: FontVariant = {
  fontVariantLigatures: {},
  fontVariantCaps: {},
  fontVariantNumeric: {},
  fontVariantPosition: {},
  fontVariantEastAsian: {},
};

/** The shorthand `font-variant`. */
export const fontVariant: ValueReader<FontVariant> = tokens => {
  if (readIdent(sole(tokens)) === 'normal') return fixed(NO_VARIANT);
  const values: { -readonly [K in keyof FontVariant]: FontFeatures } = { ...NO_VARIANT };
  for (const token of tokens) {
    const group = GROUPS.find(([, keywords]) => Object.hasOwn(keywords, readIdent(token) ?? ''));
    const features = group && readFeatures([token], group[1]);
    if (!group || !features) return null;
    values[group[0]] = { ...values[group[0]], ...features };
  }
  return fixed(values);
};
