import { lookUp } from '../../core/index.js';
import { type FontVariant, NO_VARIANT } from './font-variant.js';
import { PX, resolveLength, resolveSize } from './length.js';
import {
  type Compute,
  type Context,
  either,
  fixed,
  isOperator,
  type LineHeight,
  parseExtent,
  readIdent,
  readName,
  sole,
  splitCommas,
  type ValueReader,
} from './reader.js';
import type { Token } from './values.js';

/** Font sizes by their keywords (CSS Fonts 4, part 2.5.1), as browsers have them for a medium size of 16 px. */
const SIZES: Readonly<Record<string, number>> = {
  'xx-small': 9 * PX,
  'x-small': 10 * PX,
  small: 13 * PX,
  medium: 16 * PX,
  large: 18 * PX,
  'x-large': 24 * PX,
  'xx-large': 32 * PX,
  'xxx-large': 48 * PX,
};

/** Relative sizes, as factors of the parent's. */
const FACTORS: Readonly<Record<string, number>> = { smaller: 1 / 1.2, larger: 1.2 };

/** The lengths of the parent, to which `font-size` and `line-height` refer. */
const ofParent = (context: Context): Context => ({
  ...context,
  fontSize: context.parent.fontSize,
  lineHeight: computeLeading(context.parent),
});

/** `line-height: normal` for the unit `lh`, as a factor of the font size. */
const NORMAL_LEADING = 1.2;

/** The distance of lines in points. */
export function computeLeading({ fontSize, lineHeight }: Context['parent']): number {
  if (typeof lineHeight === 'number') return lineHeight;
  return fontSize * (lineHeight === 'normal' ? NORMAL_LEADING : lineHeight.factor);
}

const sizeKeyword: ValueReader<number> = tokens => {
  const word = readIdent(sole(tokens)) ?? '';
  const points = lookUp(SIZES, word);
  if (points !== undefined) return fixed(points);
  const factor = lookUp(FACTORS, word);
  return factor === undefined ? null : ({ parent }) => parent.fontSize * factor;
};

const sizeLength: ValueReader<number> = tokens => {
  const length = parseExtent(sole(tokens));
  if (length === null) return null;
  return context =>
    Math.max(0, resolveSize(resolveLength(length, ofParent(context)), context.parent.fontSize));
};

/** `font-size`: percentages and relative lengths refer to the parent's font size. */
export const fontSize = either(sizeKeyword, sizeLength);

export const lineHeight: ValueReader<LineHeight> = tokens => {
  const token = sole(tokens);
  if (readIdent(token) === 'normal') return fixed<LineHeight>('normal');
  if (token?.type === 'number') {
    if (token.computed) return fixed({ factor: Math.max(0, token.value) });
    return token.value < 0 ? null : fixed({ factor: token.value });
  }
  const length = parseExtent(token);
  if (length === null) return null;
  return context => {
    const { fontSize } = context;
    return Math.max(0, resolveSize(resolveLength(length, { ...ofParent(context), fontSize }), fontSize));
  };
};

/** Weights by their keywords. */
const WEIGHTS: Readonly<Record<string, number>> = { normal: 400, bold: 700 };

/** Relative weights (CSS Fonts 4, part 2.2.1): below each limit of the parent's weight, the weight that results. */
const RELATIVE_WEIGHTS: Readonly<Record<string, readonly (readonly [limit: number, weight: number])[]>> = {
  bolder: [
    [350, 400],
    [550, 700],
    [900, 900],
  ],
  lighter: [
    [100, 0],
    [550, 100],
    [750, 400],
    [1001, 700],
  ],
};

function parseWeight(token: Token | null): Compute<number> | null {
  if (token?.type === 'number') {
    const { value, computed } = token;
    if (computed) return fixed(Math.min(1000, Math.max(1, value)));
    return value >= 1 && value <= 1000 ? fixed(value) : null;
  }
  const word = readIdent(token) ?? '';
  const relative = Object.hasOwn(RELATIVE_WEIGHTS, word) ? RELATIVE_WEIGHTS[word] : undefined;
  if (!relative) return Object.hasOwn(WEIGHTS, word) ? fixed(WEIGHTS[word] as number) : null;
  return ({ parent: { fontWeight } }) => relative.find(([limit]) => fontWeight < limit)?.[1] || fontWeight;
}

/** Widths in per cent of the normal one by their keywords (CSS Fonts 4, part 2.3). */
export const STRETCHES: Readonly<Record<string, number>> = {
  'ultra-condensed': 50,
  'extra-condensed': 62.5,
  condensed: 75,
  'semi-condensed': 87.5,
  normal: 100,
  'semi-expanded': 112.5,
  expanded: 125,
  'extra-expanded': 150,
  'ultra-expanded': 200,
};

/** The width that a keyword names; null for another token. */
function readStretch(token: Token | null): number | null {
  const word = readIdent(token);
  return word !== null && Object.hasOwn(STRETCHES, word) ? (STRETCHES[word] as number) : null;
}

/** `font-stretch`: a keyword or a percentage. */
export const fontStretch: ValueReader<number> = tokens => {
  const token = sole(tokens);
  const percent =
    token?.type === 'length' && typeof token.value === 'object' && 'percent' in token.value
      ? token.value.percent
      : undefined;
  return fixed(percent !== undefined && percent >= 0 ? percent : readStretch(token));
};

function parseFamilies(tokens: readonly Token[]): readonly string[] | null {
  const families = splitCommas(tokens)?.map(part => {
    const words = part.map(token => (token.type === 'string' ? token.value : readName(token)));
    return words.includes(null) ? null : words.join(' ');
  });
  return families && !families.includes(null) ? (families as readonly string[]) : null;
}

export interface Font extends FontVariant {
  readonly fontStyle: 'normal' | 'italic';
  readonly fontWeight: number;
  readonly fontStretch: number;
  readonly fontKerning: 'auto';
  readonly fontFeatureSettings: Readonly<Record<string, boolean>>;
  readonly fontSize: number;
  readonly lineHeight: LineHeight;
  readonly fontFamily: readonly string[];
}

/** Fonts of a screen's controls (CSS Fonts 4, part 2.7), which paper has not: small and without serifs. */
const SYSTEM_FONTS: ReadonlySet<string> = new Set(
  'caption icon menu message-box small-caption status-bar'.split(' '),
);
const SYSTEM_SIZE: Token = { type: 'length', value: 10 };
const SYSTEM_FAMILY: Token = { type: 'ident', value: 'sans-serif' };

/**
 * `font: [style || variant || weight || stretch] size[/line-height] family`; resets kerning and feature settings (CSS Fonts 4,
 * part 2.7).
 */
export const font: ValueReader<Font> = tokens => {
  if (SYSTEM_FONTS.has(readIdent(sole(tokens)) ?? '')) return font([SYSTEM_SIZE, SYSTEM_FAMILY]);
  let italic = false;
  let caps = NO_VARIANT.fontVariantCaps;
  let weight: Compute<number> = () => 400;
  let fontStretch = 100;
  let at = 0;
  for (; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const word = readIdent(token);
    const given = parseWeight(token);
    const stretch = readStretch(token);
    if (word === 'italic' || word === 'oblique') italic = true;
    else if (word === 'small-caps') caps = { smcp: true };
    else if (given && word !== 'normal') weight = given;
    else if (stretch !== null && word !== 'normal') fontStretch = stretch;
    else if (word !== 'normal' && token.type !== 'angle') break;
  }
  const size = fontSize(tokens.slice(at, at + 1));
  const slash = isOperator(tokens[++at], '/');
  const leading = slash ? lineHeight(tokens.slice(at + 1, at + 2)) : fixed<LineHeight>('normal');
  const fontFamily = parseFamilies(tokens.slice(slash ? at + 2 : at));
  if (!size || !leading || !fontFamily) return null;
  return context => {
    const points = size(context);
    return {
      fontStyle: italic ? 'italic' : 'normal',
      fontWeight: weight(context),
      fontStretch,
      fontKerning: 'auto',
      ...NO_VARIANT,
      fontVariantCaps: caps,
      fontFeatureSettings: {},
      fontSize: points,
      lineHeight: leading({ ...context, fontSize: points }),
      fontFamily,
    };
  };
};

export const fontFamily: ValueReader<readonly string[]> = tokens => fixed(parseFamilies(tokens));

export const fontWeight: ValueReader<number> = tokens => parseWeight(sole(tokens));

/** `font-feature-settings`: replaces the inherited list. Kerning and ligatures are on by default. */
export const fontFeatures: ValueReader<Readonly<Record<string, boolean>>> = tokens => {
  if (readIdent(sole(tokens)) === 'normal') return fixed({});
  const features: Record<string, boolean> = {};
  let tag: string | null = null;
  for (const token of tokens) {
    if (token.type === 'string' && /^[\x20-\x7e]{4}$/.test(token.value)) {
      tag = token.value;
      features[tag] = true;
    } else if (token.type === 'number' && tag !== null) features[tag] = token.value !== 0;
    else if (tag !== null && (readIdent(token) === 'on' || readIdent(token) === 'off'))
      features[tag] = readIdent(token) === 'on';
    else if (isOperator(token, ',')) tag = null;
    else return null;
  }
  return fixed(features);
};
