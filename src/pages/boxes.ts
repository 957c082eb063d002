import type { Style, StyledElement, StyledNode } from '../document/index.js';
import { used } from '../document/index.js';
import type { FontLibrary } from '../fonts/index.js';
import type { Flow, Mark } from './flow.js';

/** What every layout function needs. */
export interface Setting {
  readonly fonts: FontLibrary;
  /** Height of the smallest page area in points. */
  readonly pageHeight: number;
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

const changed = new WeakMap<Style, Map<string, Style>>();

/** The style with some values changed; the same object each time, so that what hangs on it is found again. */
export function withStyle(box: StyledElement, values: Partial<Style>): StyledElement {
  const key = JSON.stringify(values);
  let variants = changed.get(box.style);
  if (!variants) {
    variants = new Map();
    changed.set(box.style, variants);
  }
  let style = variants.get(key);
  if (!style) {
    style = { ...box.style, ...values };
    variants.set(key, style);
  }
  return { ...box, style };
}

/** A grid item or absolute box is block-level whatever its display says (CSS Display 3, part 2.7). */
export function blockify(box: StyledElement): StyledElement {
  return box.style.display === 'inline' ? withStyle(box, { display: 'block' }) : box;
}
