import type { Cascade } from './cascade.js';
import type { ContentPart } from './content.js';
import { resolveSize } from './length.js';
import { MARGIN_BOXES, type MarginBoxName, type PageRule } from './page-rule.js';
import type { Sides } from './sides.js';
import { INITIAL, type Style } from './style.js';
import { USER_AGENT } from './user-agent.js';

export interface MarginBox {
  readonly name: MarginBoxName;
  readonly style: Style;
  readonly content: readonly ContentPart[];
}

/** Geometry of a page in points, and the content of its margins. */
export interface PageStyle {
  readonly width: number;
  readonly height: number;
  readonly margin: Sides<number>;
  readonly boxes: readonly MarginBox[];
}

/** Does a rule hold for the page? */
const holds = (rule: PageRule, name: string, first: boolean): boolean =>
  (rule.name === null || rule.name === name) && (!rule.first || first);

/** A name outdoes `:first`, and that no selector at all (CSS Paged Media 3, part 3.3). */
const specificity = (rule: PageRule): number => (rule.name === null ? 0 : 2) + (rule.first ? 1 : 0);

/**
 * The style of a page from all `@page` rules in order. Margins in per cent are shares of the page's width or height
 * (CSS Paged Media 3, part 6).
 * @param name from the `page` property, `auto` for pages without a name
 * @param first is it the first of the document?
 * @param root style of the root element, which margin boxes inherit from
 */
export function pageStyle(
  rules: readonly PageRule[],
  name: string,
  first: boolean,
  cascade: Cascade,
  root: Style,
): PageStyle {
  const own = rules.filter(rule => holds(rule, name, first));
  const chosen = [...USER_AGENT.pages, ...own.sort((a, b) => specificity(a) - specificity(b))];
  const [width, height] = chosen.findLast(r => r.size)?.size ?? [0, 0];
  const { margin } = cascade.declared(
    chosen.flatMap(r => r.declarations),
    INITIAL,
  );
  const across = (side: 'left' | 'right') => (margin[side] === 'auto' ? 0 : resolveSize(margin[side], width));
  const along = (side: 'top' | 'bottom') => (margin[side] === 'auto' ? 0 : resolveSize(margin[side], height));
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
