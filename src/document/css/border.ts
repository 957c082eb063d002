import { type Length, resolveLength } from './length.js';
import { type Context, parseAbsoluteExtent, readIdent, sole, type ValueReader } from './reader.js';
import { allSides, SIDES, type Sides, spreadSides } from './sides.js';
import type { Token } from './values.js';

/** CSS Backgrounds 3, part 3.2. */
const STYLES = [
  'none',
  'hidden',
  'solid',
  'dotted',
  'dashed',
  'double',
  'groove',
  'ridge',
  'inset',
  'outset',
] as const;

export interface Border {
  /** Points; 0 if the style is none. */
  readonly width: number;
  readonly style: (typeof STYLES)[number];
  /** `#rrggbb`, `#rrggbbaa` or `transparent`. */
  readonly color: string;
}

export const NO_BORDER: Border = { width: 0, style: 'none', color: '#000000' };
const HIDDEN: Border = { ...NO_BORDER, style: 'hidden' };
export const NO_BORDERS: Sides<Border> = allSides(NO_BORDER);

const WIDTHS: Readonly<Record<string, number>> = { thin: 0.75, medium: 2.25, thick: 3.75 };

/** The values of a border declaration; null for those it does not set. */
export interface BorderParts {
  readonly width: Length | null;
  readonly style: Border['style'] | null;
  /** `currentcolor` is replaced once the colour is known. */
  readonly color: string | null;
}

const NO_PARTS: BorderParts = { width: null, style: null, color: null };
const UNSET: Border = { width: 2.25, style: 'none', color: 'currentcolor' };

function parsePart(token: Token): Partial<BorderParts> | null {
  const word = readIdent(token);
  const style = STYLES.find(s => s === word);
  if (style) return { style };
  if (word === 'currentcolor') return { color: word };
  if (token.type === 'color') return { color: token.value };
  const width =
    word !== null && Object.hasOwn(WIDTHS, word) ? (WIDTHS[word] as number) : parseAbsoluteExtent(token);
  return width === null ? null : { width };
}

/** A border with the parts of a declaration; its other parts are unchanged. */
export function mergeBorder(border: Border, parts: BorderParts, context: Context): Border {
  const { width, style, color } = parts;
  const before = border === NO_BORDER ? UNSET : border;
  const points = width === null ? before.width : (resolveLength(width, context) as number);
  return { width: points, style: style ?? before.style, color: color ?? before.color };
}

/** A border with one part of another, such as its parent's. */
export function copyPart(part: keyof BorderParts, border: Border, from: Border): Border {
  const [own, other] = [border, from].map(one => (one === NO_BORDER ? UNSET : one)) as [Border, Border];
  return { ...own, [part]: other[part] };
}

/** One side of `border`: width, style and colour in any order; missing parts are initial. */
export const borderSide: ValueReader<Border> = tokens => {
  let parts = NO_PARTS;
  for (const token of tokens) {
    const part = parsePart(token);
    if (!part || Object.keys(part).some(key => parts[key as keyof BorderParts] !== null)) return null;
    parts = { ...parts, ...part };
  }
  return context => mergeBorder(UNSET, parts, context);
};

/** `border`: the same on all sides. */
export const border: ValueReader<Sides<Border>> = tokens => {
  const side = borderSide(tokens);
  return side && (context => allSides(side(context)));
};

function readPart(part: keyof BorderParts, token: Token | null): BorderParts | null {
  const parts = token && parsePart(token);
  return parts && Object.hasOwn(parts, part) ? { ...NO_PARTS, ...parts } : null;
}

/** One part of one side, as in `border-top-width`. */
export const readSidePart = (part: keyof BorderParts, tokens: readonly Token[]): BorderParts | null =>
  readPart(part, sole(tokens));

/** One part of all sides, as in `border-width`: one to four values. */
export function readSideParts(part: keyof BorderParts, tokens: readonly Token[]): Sides<BorderParts> | null {
  const parts = spreadSides(tokens.map(token => readPart(part, token)));
  return parts && SIDES.every(side => parts[side] !== null) ? (parts as Sides<BorderParts>) : null;
}

/** A border without style has no width (CSS Backgrounds 3, part 3.3); `currentcolor` is the text colour. */
export function resolveBorder(b: Border, color: string): Border {
  if (b.style === 'none' || b.style === 'hidden') return b.style === 'none' ? NO_BORDER : HIDDEN;
  return b.color === 'currentcolor' ? { ...b, color } : b;
}

/** The borders of all sides, resolved. */
export function resolveBorders(borders: Sides<Border>, color: string): Sides<Border> {
  if (borders === NO_BORDERS) return borders;
  const resolve = (b: Border) => resolveBorder(b, color);
  const { top, right, bottom, left } = borders;
  return { top: resolve(top), right: resolve(right), bottom: resolve(bottom), left: resolve(left) };
}
