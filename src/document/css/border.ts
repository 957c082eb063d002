import { fourOf } from './box.js';
import { NO_BORDER } from './initial.js';
import { type Length, resolveLength } from './length.js';
import { absoluteExtentOf, type Draft, identOf, type Reader, SIDES, type Side, sole } from './reader.js';
import type { Border } from './style.js';
import type { Token } from './values.js';

const STYLES = ['none', 'solid', 'dotted', 'dashed'] as const;
const WIDTHS: Readonly<Record<string, number>> = { thin: 0.75, medium: 2.25, thick: 3.75 };

/** What a declaration says of a border; null where it is silent. */
interface BorderParts {
  readonly width: Length | null;
  readonly style: Border['style'] | null;
  /** `currentcolor` is settled when the colour is known. */
  readonly color: string | null;
}

const SILENT: BorderParts = { width: null, style: null, color: null };
const UNSET: Border = { width: 2.25, style: 'none', color: 'currentcolor' };

function partOf(token: Token): Partial<BorderParts> | null {
  const word = identOf(token);
  const style = STYLES.find(s => s === word);
  if (style) return { style };
  if (word === 'currentcolor') return { color: word };
  if (token.type === 'color') return { color: token.value };
  const width =
    word !== null && Object.hasOwn(WIDTHS, word) ? (WIDTHS[word] as number) : absoluteExtentOf(token);
  return width === null ? null : { width };
}

function setBorder(draft: Draft, side: Side, parts: BorderParts, rem: number, reset: boolean): void {
  const { width, style, color } = parts;
  const before = reset || draft.border[side] === NO_BORDER ? UNSET : draft.border[side];
  const points = width === null ? before.width : (resolveLength(width, draft.fontSize, rem) as number);
  const border = { width: points, style: style ?? before.style, color: color ?? before.color };
  draft.border = { ...draft.border, [side]: border };
}

/** `border` and its sides: width, style and colour in any order; what is not given is initial. */
export function border(sides: readonly Side[]): Reader {
  return tokens => {
    let parts = SILENT;
    for (const token of tokens) {
      const part = partOf(token);
      if (!part || Object.keys(part).some(key => parts[key as keyof BorderParts] !== null)) return null;
      parts = { ...parts, ...part };
    }
    return (draft, { rem }) => {
      for (const side of sides) setBorder(draft, side, parts, rem, true);
    };
  };
}

function onePart(part: keyof BorderParts, token: Token | null): BorderParts | null {
  const read = token && partOf(token);
  return read && Object.hasOwn(read, part) ? { ...SILENT, ...read } : null;
}

/** `border-top-width` and the like: one part of one side. */
export function borderPart(part: keyof BorderParts, side: Side): Reader {
  return tokens => {
    const parts = onePart(part, sole(tokens));
    if (!parts) return null;
    return (draft, { rem }) => setBorder(draft, side, parts, rem, false);
  };
}

/** `border-width`, `border-style`, `border-color`: one part of all sides, one to four values. */
export function borderParts(part: keyof BorderParts): Reader {
  return tokens => {
    const parts = fourOf(tokens.map(token => onePart(part, token)));
    if (!parts || SIDES.some(side => parts[side] === null)) return null;
    return (draft, { rem }) => {
      for (const side of SIDES) setBorder(draft, side, parts[side] ?? SILENT, rem, false);
    };
  };
}
