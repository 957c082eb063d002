import type { Block } from './block.js';
import type { Declaration } from './declaration.js';
import { INITIAL, NO_BORDER, OWN_INITIAL } from './initial.js';
import type { Draft } from './reader.js';
import type { Border, Paint, Sides, Style } from './style.js';

const FONT_SIZE = new Set(['font', 'font-size']);

const isCustom = ({ property }: Declaration): boolean => property.startsWith('--');

/**
 * Computes a style from blocks in cascade order.
 * @param rem font size of the root element; null at the root itself, where `rem` is the initial size in
 * `font-size` and the own size elsewhere (CSS Values 4, part 6.1.1)
 * @throws TemplateError if a value with `var()` turns out to be outside the subset
 */
export function computeStyle(
  blocks: readonly Pick<Block, 'declarations'>[],
  parent: Style,
  rem: number | null,
): Style {
  const draft: Draft = { ...parent, ...OWN_INITIAL };
  const all = blocks.flatMap(block => block.declarations);
  const important = all.filter(d => d.important);
  const ordered = important.length > 0 ? [...all.filter(d => !d.important), ...important] : all;
  // Custom properties first, then the font size: every other value may be given in them.
  const early = { parent, rem: rem ?? INITIAL.fontSize };
  for (const d of ordered) if (isCustom(d)) d.apply(draft, early);
  for (const d of ordered) if (FONT_SIZE.has(d.property)) d.apply(draft, early);
  const { fontSize } = draft;
  const context = { parent, rem: rem ?? fontSize };
  for (const d of ordered) {
    if (isCustom(d)) continue;
    d.apply(draft, context);
    draft.fontSize = fontSize;
  }
  settle(draft);
  return draft;
}

/** Puts in values that depend on those of other properties. */
function settle(draft: Draft): void {
  const { color } = draft;
  if (draft.backgroundColor === 'currentcolor') draft.backgroundColor = color;
  draft.border = settledBorder(draft.border, color);
  draft.fill = settledPaint(draft.fill, color);
  draft.stroke = settledPaint(draft.stroke, color);
}

const settledPaint = (paint: Paint, color: string): Paint => (paint === 'currentcolor' ? color : paint);

/** A border without style has no width (CSS Backgrounds 3, part 3.3); `currentcolor` is the text colour. */
function settledBorder(border: Sides<Border>, color: string): Sides<Border> {
  if (border === INITIAL.border) return border;
  const settle = (b: Border): Border =>
    b.style === 'none' ? NO_BORDER : b.color === 'currentcolor' ? { ...b, color } : b;
  return {
    top: settle(border.top),
    right: settle(border.right),
    bottom: settle(border.bottom),
    left: settle(border.left),
  };
}
