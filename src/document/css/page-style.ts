import type { Cascade } from './cascade.js';
import { computeStyle } from './compute-style.js';
import type { ContentPart } from './content.js';
import { LAYERS } from './declaration.js';
import { type Area, resolveSize } from './length.js';
import {
  MARGIN_BOXES,
  type MarginBoxName,
  type PageKind,
  type PageRule,
  pageSpecificity,
  selectsPage,
  turnPage,
} from './page-rule.js';
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
  /** Style of the page itself, for its background. */
  readonly background: Style;
  readonly boxes: readonly MarginBox[];
  /** Style of the area of footnotes. */
  readonly footnote: Style;
}

/** The rules that hold for a page, later ones winning. */
export function pageRules(rules: readonly PageRule[], page: PageKind): readonly PageRule[] {
  const own = rules.filter(({ selector }) => selectsPage(selector, page));
  return [
    ...USER_AGENT.pages,
    ...own.sort((a, b) => pageSpecificity(a.selector) - pageSpecificity(b.selector)),
  ];
}

function computeSize(rules: readonly PageRule[]): readonly [width: number, height: number] {
  let found: readonly [number, number] = [0, 0];
  for (const { size } of rules) if (size) found = typeof size === 'string' ? turnPage(found, size) : size;
  return found;
}

/** Margins in per cent are shares of the page's width or height (CSS Paged Media 3, part 6). */
function computeGeometry(rules: readonly PageRule[]): PageGeometry & { readonly background: Style } {
  const [width, height] = computeSize(rules);
  const block = { declarations: rules.flatMap(r => r.declarations), rank: 0, layer: LAYERS.page };
  const background = computeStyle([block], INITIAL, { root: INITIAL, area: { width, height } });
  const { margin } = background;
  const points = (side: Side, extent: number) =>
    margin[side] === 'auto' ? 0 : resolveSize(margin[side], extent);
  return {
    width,
    height,
    background,
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
  const first: PageKind = { name: 'auto', index: 0, blank: false, side: 'right' };
  const { width, height, margin } = computeGeometry(pageRules(rules, first));
  return {
    width: Math.max(0, width - margin.left - margin.right),
    height: Math.max(0, height - margin.top - margin.bottom),
  };
}

/**
 * The style of a page.
 * @param rules those that hold for it, in the order of `pageRules`
 * @param root style of the root element, which margin boxes inherit from
 */
export function pageStyle(rules: readonly PageRule[], cascade: Cascade, root: Style): PageStyle {
  const boxes: MarginBox[] = [];
  for (const name of MARGIN_BOXES) {
    const declarations = rules.flatMap(rule => rule.boxes.get(name) ?? []);
    if (declarations.length === 0) continue;
    const style = cascade.declared(declarations, root);
    if (style.content && style.content.length > 0) boxes.push({ name, style, content: style.content });
  }
  const footnote = cascade.declared(
    rules.flatMap(rule => rule.footnote),
    root,
  );
  return { ...computeGeometry(rules), boxes, footnote };
}
