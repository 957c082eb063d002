import { hasPercent, resolveLength, used } from './length.js';
import { type Apply, extentOf, identOf, isOperator, lengthOf, type Reader, sole } from './reader.js';
import type { Token } from './values.js';

function sizeOf(token: Token | undefined): Apply | null {
  const length = extentOf(token);
  if (length === null) return null;
  return (draft, { parent, rem }) => {
    draft.fontSize = Math.max(0, used(resolveLength(length, parent.fontSize, rem), parent.fontSize));
  };
}

/** `line-height: normal`, as a factor of the font size. */
const NORMAL_LEADING = 1.2;

function leadingOf(token: Token | undefined): Apply | null {
  const factor = token?.type === 'number' ? token.value : identOf(token) === 'normal' ? NORMAL_LEADING : null;
  if (factor !== null) {
    if (factor < 0) return null;
    return draft => {
      draft.lineHeight = { factor };
    };
  }
  const length = extentOf(token);
  if (length === null) return null;
  return (draft, { rem }) => {
    draft.lineHeight = Math.max(0, used(resolveLength(length, draft.fontSize, rem), draft.fontSize));
  };
}

/** Bold is semibold, the heaviest face there is. */
const WEIGHTS: Readonly<Record<string, number>> = { normal: 400, bold: 600, bolder: 600, lighter: 300 };

function weightOf(token: Token | null): number | null {
  if (token?.type === 'number') return token.value >= 1 && token.value <= 1000 ? token.value : null;
  const word = identOf(token);
  return word !== null && Object.hasOwn(WEIGHTS, word) ? (WEIGHTS[word] as number) : null;
}

function familiesOf(tokens: readonly Token[]): readonly string[] | null {
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

/**
 * `font: [style || weight] size[/line-height] family`; resets small capitals and feature settings (CSS
 * Fonts 4, part 2.7).
 */
export const font: Reader = tokens => {
  let italic = false;
  let weight = 400;
  let at = 0;
  for (; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const word = identOf(token);
    const heavy = weightOf(token);
    if (word === 'italic' || word === 'oblique') italic = true;
    else if (word === 'normal') continue;
    else if (heavy !== null) weight = heavy;
    else break;
  }
  const size = sizeOf(tokens[at++]);
  const slash = isOperator(tokens[at], '/');
  const leading = leadingOf(slash ? tokens[at + 1] : { type: 'ident', value: 'normal' });
  const families = familiesOf(tokens.slice(slash ? at + 2 : at));
  if (!size || !leading || !families) return null;
  return (draft, context) => {
    draft.fontStyle = italic ? 'italic' : 'normal';
    draft.fontWeight = weight;
    draft.fontCaps = 'normal';
    draft.fontFeatures = {};
    size(draft, context);
    leading(draft, context);
    draft.fontFamily = families;
  };
};

export const fontFamily: Reader = tokens => {
  const families = familiesOf(tokens);
  if (!families) return null;
  return draft => {
    draft.fontFamily = families;
  };
};

export const fontSize: Reader = tokens => (tokens.length === 1 ? sizeOf(tokens[0]) : null);

export const lineHeight: Reader = tokens => (tokens.length === 1 ? leadingOf(tokens[0]) : null);

export const fontWeight: Reader = tokens => {
  const weight = weightOf(sole(tokens));
  if (weight === null) return null;
  return draft => {
    draft.fontWeight = weight;
  };
};

/** `font-feature-settings`: replaces the inherited list. Kerning and ligatures are on unless said otherwise. */
export const fontFeatures: Reader = tokens => {
  if (identOf(sole(tokens)) === 'normal') {
    return draft => {
      draft.fontFeatures = {};
    };
  }
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
  return draft => {
    draft.fontFeatures = features;
  };
};

/** `letter-spacing`: a length; percentages are not taken. */
export const letterSpacing: Reader = tokens => {
  const token = sole(tokens);
  const length = identOf(token) === 'normal' ? 0 : lengthOf(token);
  if (length === null || hasPercent(length)) return null;
  return (draft, { rem }) => {
    draft.letterSpacing = resolveLength(length, draft.fontSize, rem) as number;
  };
};
