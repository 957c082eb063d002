import { type Draft, extentOf, identOf, lengthOf, type Reader, SIDES, type Side, sole } from './reader.js';
import type { Border, Sides } from './style.js';
import { type Length, resolveLength, type Size, type Token } from './values.js';

/** The properties with one length for each side. */
type BoxKey = 'margin' | 'padding' | 'inset';

function setSide<K extends BoxKey | 'border'>(draft: Draft, key: K, side: Side, value: Draft[K][Side]): void {
  draft[key] = { ...draft[key], [side]: value };
}

function boxValue(key: BoxKey, token: Token | undefined): Length | 'auto' | null {
  if (key === 'padding') return extentOf(token);
  return identOf(token) === 'auto' ? 'auto' : lengthOf(token);
}

/** One side of `margin`, `padding` or `inset`. */
export function boxSide(key: BoxKey, side: Side): Reader {
  return tokens => {
    const value = tokens.length === 1 ? boxValue(key, tokens[0]) : null;
    if (value === null) return null;
    return (draft, { rem }) => {
      const used = value === 'auto' ? value : resolveLength(value, draft.fontSize, rem);
      setSide(draft, key, side, used as Size);
    };
  };
}

/** The four-value shorthands: top, right, bottom, left; missing ones repeat their opposite. */
export function box(key: BoxKey): Reader {
  return tokens => {
    if (tokens.length < 1 || tokens.length > 4) return null;
    const values = tokens.map(t => boxValue(key, t));
    if (values.some(v => v === null)) return null;
    const [top, right = top, bottom = top, left = right] = values;
    return (draft, { rem }) => {
      const sides = [top, right, bottom, left].map(v =>
        v === 'auto' ? v : resolveLength(v as Length, draft.fontSize, rem),
      );
      draft[key] = Object.fromEntries(SIDES.map((side, i) => [side, sides[i]])) as unknown as Sides<Size>;
    };
  };
}

const STYLES = ['none', 'solid'] as const;
const WIDTHS: Readonly<Record<string, number>> = { thin: 0.75, medium: 2.25, thick: 3.75 };

interface BorderParts {
  readonly width: Length | null;
  readonly style: Border['style'] | null;
  /** `currentcolor` is settled when the colour is known. */
  readonly color: string | null;
}

const UNSET: Border = { width: 2.25, style: 'none', color: 'currentcolor' };

function partOf(token: Token): Partial<BorderParts> | null {
  const word = identOf(token);
  const style = STYLES.find(s => s === word);
  if (style) return { style };
  if (word === 'currentcolor') return { color: word };
  if (token.type === 'color') return token.value === 'transparent' ? null : { color: token.value };
  const width = word !== null && Object.hasOwn(WIDTHS, word) ? (WIDTHS[word] as number) : extentOf(token);
  return width === null || (typeof width === 'object' && 'percent' in width) ? null : { width };
}

function setBorder(
  sides: readonly Side[],
  { width, style, color }: BorderParts,
  reset: boolean,
): ReturnType<Reader> {
  return (draft, { rem }) => {
    for (const side of sides) {
      const before = reset ? UNSET : draft.border[side];
      setSide(draft, 'border', side, {
        width: width === null ? before.width : (resolveLength(width, draft.fontSize, rem) as number),
        style: style ?? before.style,
        color: color ?? before.color,
      });
    }
  };
}

/** `border` and its sides: width, style and colour in any order; what is not given is initial. */
export function border(sides: readonly Side[]): Reader {
  return tokens => {
    let parts: BorderParts = { width: null, style: null, color: null };
    for (const token of tokens) {
      const part = partOf(token);
      if (!part || Object.keys(part).some(key => parts[key as keyof BorderParts] !== null)) return null;
      parts = { ...parts, ...part };
    }
    return setBorder(sides, parts, true);
  };
}

/** `border-width`, `-style`, `-color` and their sides: one value for all given sides. */
export function borderPart(part: keyof BorderParts, sides: readonly Side[]): Reader {
  return tokens => {
    const token = sole(tokens);
    const read = token && partOf(token);
    if (!read || !Object.hasOwn(read, part)) return null;
    return setBorder(sides, { width: null, style: null, color: null, ...read }, false);
  };
}
