import type { Cascade } from './cascade.js';
import { INITIAL } from './initial.js';
import type { ContentPart, Sides, Style } from './style.js';
import { MARGIN_BOXES, type MarginBoxName, type PageRule } from './stylesheet.js';
import { USER_AGENT } from './user-agent.js';
import { used } from './values.js';

export interface MarginBox {
  readonly name: MarginBoxName;
  readonly style: Style;
  readonly content: readonly ContentPart[];
}

/** Geometry of a page in points, and what stands in its margins. */
export interface PageStyle {
  readonly width: number;
  readonly height: number;
  readonly margin: Sides<number>;
  readonly boxes: readonly MarginBox[];
}

/**
 * The style of the first page or of the others, from all `@page` rules in order. Margins in per cent are
 * shares of the page's width or height (CSS Paged Media 3, part 6).
 */
export function pageStyle(
  rules: readonly PageRule[],
  first: boolean,
  cascade: Cascade,
  root: Style,
): PageStyle {
  const all = [...USER_AGENT.pages, ...rules];
  const chosen = [
    ...all.filter(r => r.selector === ''),
    ...(first ? all.filter(r => r.selector === ':first') : []),
  ];
  const [width, height] = chosen.findLast(r => r.size)?.size ?? [0, 0];
  const { margin } = cascade.declared(
    chosen.flatMap(r => r.declarations),
    INITIAL,
  );
  const across = (side: 'left' | 'right') => (margin[side] === 'auto' ? 0 : used(margin[side], width));
  const along = (side: 'top' | 'bottom') => (margin[side] === 'auto' ? 0 : used(margin[side], height));
  const boxes: MarginBox[] = [];
  for (const name of MARGIN_BOXES) {
    const parts = chosen.flatMap(r => r.boxes.get(name) ?? []);
    const style = cascade.declared(parts, root);
    if (style.content) boxes.push({ name, style, content: style.content });
  }
  return {
    width,
    height,
    margin: { top: along('top'), right: across('right'), bottom: along('bottom'), left: across('left') },
    boxes,
  };
}
