import type { Element, Style, StyledElement, StyledNode } from '../../document/index.js';
import type { FontLibrary } from '../../fonts/index.js';
import { embeddingLevels } from '../../text/index.js';
import type { Atom } from './atom.js';
import { collectInline, type InlineText } from './inline.js';
import { type Extent, extent, fontOf } from './leading.js';
import { type Unit, UnitMaker } from './units.js';

/** Inline content made ready for line breaking. */
export interface Paragraph
  extends Pick<
    InlineText,
    'hasBoxes' | 'outOfFlow' | 'floats' | 'painted' | 'anchors' | 'apart' | 'strings'
  > {
  readonly style: Style;
  readonly strut: Extent;
  readonly units: readonly Unit[];
  /** Does some of its text run from right to left? */
  readonly isBidirectional: boolean;
  /** Place of its first content in source order. */
  readonly order: number;
}

/** What inline content is measured with. */
export interface Measuring {
  readonly fonts: FontLibrary;
  /** Number of the page that the element with an id is on. */
  readonly pageOf: (id: string) => string;
  /** Boxes that are too tall to be set in a line. */
  readonly dissolved: ReadonlySet<StyledElement>;
  /** Lays a box that is set in a line. */
  readonly atom: (box: StyledElement) => Atom;
}

/** Collects and measures inline content. `nodes` are inline-level children of `owner`. */
export function paragraph(
  nodes: readonly StyledNode[],
  owner: Element,
  style: Style,
  { fonts, pageOf, dissolved, atom }: Measuring,
): Paragraph {
  const inline = collectInline(nodes, owner, style, fonts, pageOf, dissolved);
  const levels = embeddingLevels(inline.text, style.direction);
  return {
    style,
    strut: extent(style, fontOf(style, fonts)),
    units: new UnitMaker(inline.text, inline.segments, levels, atom).units(),
    isBidirectional: levels !== null,
    order: inline.order ?? owner.order,
    hasBoxes: inline.hasBoxes,
    outOfFlow: inline.outOfFlow,
    floats: inline.floats,
    painted: inline.painted,
    anchors: inline.anchors,
    apart: inline.apart,
    strings: inline.strings,
  };
}

/** Widths of the content: `min` with every break taken, `max` with none but the forced ones. */
export function intrinsicWidths({ units, style }: Paragraph): { readonly min: number; readonly max: number } {
  let min = 0;
  let max = 0;
  let line = 0;
  let space = 0;
  for (const unit of units) {
    min = Math.max(min, unit.width + (unit.hyphen?.width ?? 0));
    line += space + unit.width;
    space = unit.spaceWidth;
    max = Math.max(max, line);
    if (unit.forced) {
      line = 0;
      space = 0;
    }
  }
  const indent = typeof style.textIndent === 'number' ? Math.max(0, style.textIndent) : 0;
  return { min: Math.max(min, 0) + indent, max: Math.max(max, min) + indent };
}
