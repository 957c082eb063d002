import type { Style, StyledElement, StyledNode } from '../document/index.js';
import { used } from '../document/index.js';
import type { FontLibrary } from '../fonts/index.js';
import type { Flow, Mark } from './flow.js';
import type { Paragraph } from './paragraph.js';

/** What every layout function needs. */
export interface Setting {
  readonly fonts: FontLibrary;
  /** Height of the smallest page area in points. */
  readonly pageHeight: number;
  /** Paragraphs that were prepared to find the width of a column, by their first node. */
  readonly prepared: Map<StyledNode, Paragraph>;
}

/** A positioned box that absolute descendants refer to: its padding box. */
export interface Containing {
  readonly mark: Mark;
  readonly x: number;
  readonly width: number;
  readonly waiting: StyledElement[];
}

/** A vertical place to lay boxes into: content from `x`, `width` points wide. */
export interface Column {
  readonly flow: Flow;
  readonly x: number;
  readonly width: number;
  readonly containing: Containing;
}

/** Boxes taller than this share of a page may be divided whatever they ask for. */
const WHOLE_LIMIT = 0.6;

export const tallestWhole = (setting: Setting): number => setting.pageHeight * WHOLE_LIMIT;

const BLOCK_LEVEL = new Set(['block', 'list-item', 'grid', 'table']);

/** Is the node laid below what comes before it? So is an inline box with a block in it. */
export function isBlock(node: StyledNode): node is StyledElement {
  if (node.kind !== 'element' || node.style.position === 'absolute') return false;
  const { display } = node.style;
  return BLOCK_LEVEL.has(display) || (display === 'inline' && node.children.some(isBlock));
}

export const isBlank = (node: StyledNode): boolean =>
  node.kind === 'text' && /^[ \t\n\r\f]*$/.test(node.text);

/** Widths of border and padding in points. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export function insetsOf({ border, padding }: Style, width: number): Insets {
  return {
    top: border.top.width + used(padding.top, width),
    right: border.right.width + used(padding.right, width),
    bottom: border.bottom.width + used(padding.bottom, width),
    left: border.left.width + used(padding.left, width),
  };
}

const changed = new WeakMap<Style, Map<Partial<Style>, Style>>();

/**
 * The box with some values of its style changed. `values` must be a constant: for the same one the style is
 * the same object each time, so that what is kept for it is found again.
 */
export function withStyle(box: StyledElement, values: Partial<Style>): StyledElement {
  let variants = changed.get(box.style);
  if (!variants) {
    variants = new Map();
    changed.set(box.style, variants);
  }
  let style = variants.get(values);
  if (!style) {
    style = { ...box.style, ...values };
    variants.set(values, style);
  }
  return { ...box, style };
}

const BLOCK: Partial<Style> = { display: 'block' };

/** The box as a block: a grid item, an absolute box or a caption is one whatever its display says. */
export function blockify(box: StyledElement): StyledElement {
  const { display } = box.style;
  return display === 'inline' || display === 'table-caption' ? withStyle(box, BLOCK) : box;
}
