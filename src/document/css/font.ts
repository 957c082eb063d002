import { hasPercent, resolveLength, resolveSize } from './length.js';
import {
  either,
  fixed,
  identOf,
  isOperator,
  keyword,
  parseExtent,
  parseLength,
  sole,
  type ValueReader,
} from './reader.js';
import type { Token } from './values.js';

/** `font-size`: percentages and `em` refer to the parent's font size. */
export const fontSize: ValueReader<number> = tokens => {
  const length = parseExtent(sole(tokens));
  if (length === null) return null;
  return ({ parent, rem }) =>
    Math.max(0, resolveSize(resolveLength(length, parent.fontSize, rem), parent.fontSize));
};

/** Points, a factor of the font size, or as the face recommends. */
type LineHeight = number | { readonly factor: number } | 'normal';

export const lineHeight: ValueReader<LineHeight> = tokens => {
  const token = sole(tokens);
  if (identOf(token) === 'normal') return fixed('normal');
  if (token?.type === 'number') return token.value < 0 ? null : fixed({ factor: token.value });
  const length = parseExtent(token);
  if (length === null) return null;
  return ({ fontSize, rem }) => Math.max(0, resolveSize(resolveLength(length, fontSize, rem), fontSize));
};

/** Bold is semibold, the heaviest face that is bundled. */
const WEIGHTS: Readonly<Record<string, number>> = { normal: 400, bold: 600, bolder: 600, lighter: 300 };

function parseWeight(token: Token | null): number | null {
  if (token?.type === 'number') return token.value >= 1 && token.value <= 1000 ? token.value : null;
  const word = identOf(token);
  return word !== null && Object.hasOwn(WEIGHTS, word) ? (WEIGHTS[word] as number) : null;
}

function parseFamilies(tokens: readonly Token[]): readonly string[] | null {
  const families: string[] = [];
  let words: string[] = [];
  const close = () => {
    if (words.length > 0) families.push(words.join(' '));
    words = [];
  };
  for (const token of tokens) {
    if (token.type === 'string' || token.type === 'ident') words.push(token.value);
    else if (isOperator(token, ',')) close();
    else return null;
  }
  close();
  return families.length > 0 ? families : null;
}

export interface Font {
  readonly fontStyle: 'normal' | 'italic';
  readonly fontWeight: number;
  readonly fontVariantCaps: 'normal';
  readonly fontFeatureSettings: Readonly<Record<string, boolean>>;
  readonly fontSize: number;
  readonly lineHeight: LineHeight;
  readonly fontFamily: readonly string[];
}

/**
 * `font: [style || weight] size[/line-height] family`; resets small capitals and feature settings (CSS
 * Fonts 4, part 2.7).
 */
export const font: ValueReader<Font> = tokens => {
  let italic = false;
  let fontWeight = 400;
  let at = 0;
  for (; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const word = identOf(token);
    const weight = parseWeight(token);
    if (word === 'italic' || word === 'oblique') italic = true;
    else if (word === 'normal') continue;
    else if (weight !== null) fontWeight = weight;
    else break;
  }
  const size = fontSize(tokens.slice(at, at + 1));
  const slash = isOperator(tokens[++at], '/');
  const leading = slash ? lineHeight(tokens.slice(at + 1, at + 2)) : fixed<LineHeight>('normal');
  const fontFamily = parseFamilies(tokens.slice(slash ? at + 2 : at));
  if (!size || !leading || !fontFamily) return null;
  return context => ({
    fontStyle: italic ? 'italic' : 'normal',
    fontWeight,
    fontVariantCaps: 'normal',
    fontFeatureSettings: {},
    fontSize: size(context),
    lineHeight: leading(context),
    fontFamily,
  });
};

export const fontFamily: ValueReader<readonly string[]> = tokens => fixed(parseFamilies(tokens));

export const fontWeight: ValueReader<number> = tokens => fixed(parseWeight(sole(tokens)));

/** `font-feature-settings`: replaces the inherited list. Kerning and ligatures are on by default. */
export const fontFeatures: ValueReader<Readonly<Record<string, boolean>>> = tokens => {
  if (identOf(sole(tokens)) === 'normal') return fixed({});
  const features: Record<string, boolean> = {};
  let tag: string | null = null;
  for (const token of tokens) {
    if (token.type === 'string' && /^[\x20-\x7e]{4}$/.test(token.value)) {
      tag = token.value;
      features[tag] = true;
    } else if (token.type === 'number' && tag !== null) features[tag] = token.value !== 0;
    else if (tag !== null && (identOf(token) === 'on' || identOf(token) === 'off'))
      features[tag] = identOf(token) === 'on';
    else if (isOperator(token, ',')) tag = null;
    else return null;
  }
  return fixed(features);
};

const spacing: ValueReader<number> = tokens => {
  const length = parseLength(sole(tokens));
  if (length === null || hasPercent(length)) return null;
  return ({ fontSize, rem }) => resolveLength(length, fontSize, rem) as number;
};

/** `letter-spacing`: a length without percentage. */
export const letterSpacing = either(keyword({ normal: 0 }), spacing);
