import type { Cascade } from './cascade.js';
import { computeStyle } from './compute-style.js';
import type { ContentPart } from './content.js';
import { LAYERS } from './declaration.js';
import { type Area, resolveSize } from './length.js';
import { MARGIN_BOXES, type MarginBoxName, type PageRule } from './page-rule.js';
import type { Side, Sides } from './sides.js';
import { INITIAL, type Style } from './style.js';
import { USER_AGENT } from './user-agent.js';

export interface MarginBox {
  readonly name: MarginBoxName;
  readonly style: Style;
  readonly content: readonly ContentPart[];
}

/** Size and margins of a page in points. */
interface PageGeometry {
  readonly width: number;
  readonly height: number;
  readonly margin: Sides<number>;
}

/** Geometry of a page, and the content of its margins. */
export interface PageStyle extends PageGeometry {
  readonly boxes: readonly MarginBox[];
}

/** Does a rule hold for the page? */
const holds = (rule: PageRule, name: string, first: boolean): boolean =>
  (rule.name === null || rule.name === name) && (!rule.first || first);

/** A name outdoes `:first`, and that no selector at all (CSS Paged Media 3, part 3.3). */
const specificity = (rule: PageRule): number => (rule.name === null ? 0 : 2) + (rule.first ? 1 : 0);

/** The rules that hold for a page, later ones winning. */
function rulesFor(rules: readonly PageRule[], name: string, first: boolean): readonly PageRule[] {
  const own = rules.filter(rule => holds(rule, name, first));
  return [...USER_AGENT.pages, ...own.sort((a, b) => specificity(a) - specificity(b))];
}

/** Margins in per cent are shares of the page's width or height (CSS Paged Media 3, part 6). */
function geometryOf(rules: readonly PageRule[]): PageGeometry {
  const [width, height] = rules.findLast(r => r.size)?.size ?? [0, 0];
  const block = { declarations: rules.flatMap(r => r.declarations), rank: 0, layer: LAYERS.page };
  const { margin } = computeStyle([block], INITIAL, { root: INITIAL, area: { width, height } });
  const points = (side: Side, extent: number) =>
    margin[side] === 'auto' ? 0 : resolveSize(margin[side], extent);
  return {
    width,
    height,
    margin: {
      top: points('top', height),
      right: points('right', width),
      bottom: points('bottom', height),
      left: points('left', width),
    },
  };
}

/** The page area of the first page, the initial containing block (CSS Paged Media 3, part 3). */
export function pageArea(rules: readonly PageRule[]): Area {
  const { width, height, margin } = geometryOf(rulesFor(rules, 'auto', true));
  return {
    width: Math.max(0, width - margin.left - margin.right),
    height: Math.max(0, height - margin.top - margin.bottom),
  };
}

/**
 * The style of a page from all `@page` rules in order.
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
  const chosen = rulesFor(rules, name, first);
  const boxes: MarginBox[] = [];
  for (const box of MARGIN_BOXES) {
    const parts = chosen.flatMap(r => r.boxes.get(box) ?? []);
    const style = cascade.declared(parts, root);
    if (style.content) boxes.push({ name: box, style, content: style.content });
  }
  return { ...geometryOf(chosen), boxes };
}
