import LineBreaker from 'linebreak';
import type { Element, Style, StyledNode } from '../document/index.js';
import type { FontLibrary, GlyphRun } from '../fonts/index.js';
import { collectInline, type InlineText, type Segment } from './inline.js';
import { type Extent, extent, fontOf } from './leading.js';

/** Shaped text of one segment. */
export interface Shaped {
  readonly segment: Segment;
  readonly runs: readonly GlyphRun[];
  /** Points, with `lead` and `trail`. */
  readonly width: number;
  /** Points of an inline box's margin and padding before and after the text. */
  readonly lead: number;
  readonly trail: number;
}

/** Text between two break opportunities. */
export interface Unit {
  /** The text with the white space after it. */
  readonly parts: readonly Shaped[];
  /** Points without that white space. */
  readonly width: number;
  readonly spaceWidth: number;
  /** What is set where a line ends after this unit; null for nothing. */
  readonly hyphen: Shaped | null;
  /** A line must end here. */
  readonly forced: boolean;
}

/** Inline content made ready for line breaking. */
export interface Paragraph extends Pick<InlineText, 'outOfFlow' | 'strings'> {
  readonly style: Style;
  readonly strut: Extent;
  readonly units: readonly Unit[];
  readonly order: number;
}

const SOFT_HYPHEN = '\u00ad';
/** Characters at which a line must end: classes BK, LF and NL of UAX #14. */
const LINE_ENDS = /[\n\v\f\u0085\u2028\u2029]/;

/**
 * Collects and measures inline content. `nodes` are inline-level children of `owner`.
 * @throws TemplateError for an inline box that would have to be painted
 */
export function paragraph(
  nodes: readonly StyledNode[],
  owner: Element,
  style: Style,
  fonts: FontLibrary,
): Paragraph {
  const { text, segments, order, outOfFlow, strings } = collectInline(nodes, owner, style, fonts);
  return {
    style,
    strut: extent(style, fontOf(style, fonts)),
    units: unitsOf(text, segments),
    order: order ?? owner.order,
    outOfFlow,
    strings,
  };
}

const noWrap = (style: Style): boolean =>
  style.whiteSpace === 'nowrap' || style.whiteSpace === 'pre' || style.textWrap === 'nowrap';

function unitsOf(text: string, segments: readonly Segment[]): readonly Unit[] {
  const units: Unit[] = [];
  if (text === '') return units;
  const breaker = new LineBreaker(text);
  let from = 0;
  let cursor = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const { position } = next;
    // At the end of the text the breaker does not say that it must.
    const forced =
      (next.required || position === text.length) && LINE_ENDS.test(text[position - 1] as string);
    while (cursor < segments.length - 1 && (segments[cursor] as Segment).end < position) cursor++;
    const at = segments[cursor] as Segment;
    const after = position < at.end ? at : (segments[cursor + 1] ?? at);
    if (!forced && position < text.length && noWrap(at.style) && noWrap(after.style)) continue;
    units.push(unitOf(text, from, position, segments, cursor, forced));
    from = position;
  }
  return units;
}

/** @param last index of the segment that holds the end of the unit */
function unitOf(
  text: string,
  from: number,
  to: number,
  segments: readonly Segment[],
  last: number,
  forced: boolean,
): Unit {
  const end = forced ? to - 1 : to;
  let spaceFrom = end;
  while (spaceFrom > from && text[spaceFrom - 1] === ' ') spaceFrom--;
  let first = last;
  while (first > 0 && (segments[first] as Segment).start > from) first--;
  const parts = shapeRange(text, from, end, segments, first);
  const spaceWidth = spaceFrom < end ? widthOfSpaces(spaceFrom, end, segments[last] as Segment, parts) : 0;
  const divided = end > from && text[end - 1] === SOFT_HYPHEN ? parts.at(-1) : undefined;
  return {
    parts,
    width: widthOf(parts) - spaceWidth,
    spaceWidth,
    hyphen: divided ? shapedRuns([divided.segment.font.hyphen()], divided.segment, 0, 0) : null,
    forced,
  };
}

/** Width of the spaces at the end of a unit, with the margin and padding that follows them. */
function widthOfSpaces(from: number, to: number, segment: Segment, parts: readonly Shaped[]): number {
  const { style, font } = segment;
  return (
    (to - from) * ((font.spaceWidth * style.fontSize) / 1000 + style.letterSpacing) +
    (parts.at(-1)?.trail ?? 0)
  );
}

export const widthOf = (parts: readonly Shaped[]): number => parts.reduce((sum, part) => sum + part.width, 0);

function shapeRange(
  text: string,
  from: number,
  to: number,
  segments: readonly Segment[],
  first: number,
): readonly Shaped[] {
  const parts: Shaped[] = [];
  for (let i = first; i < segments.length && from < to; i++) {
    const segment = segments[i] as Segment;
    if (segment.start >= to) break;
    const a = Math.max(from, segment.start);
    const b = Math.min(to, segment.end);
    if (a >= b) continue;
    const lead = a === segment.start ? segment.lead : 0;
    const trail = b === segment.end || b === text.length ? segment.trail : 0;
    parts.push(shapedRuns(segment.font.shape(text.slice(a, b)), segment, lead, trail));
  }
  return parts;
}

/** Runs of one segment with their width in points. */
export function shapedRuns(runs: readonly GlyphRun[], segment: Segment, lead: number, trail: number): Shaped {
  const { fontSize, letterSpacing } = segment.style;
  let width = lead + trail;
  for (const run of runs) width += (run.width * fontSize) / 1000 + run.glyphs.length * letterSpacing;
  return { segment, runs, width, lead, trail };
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
