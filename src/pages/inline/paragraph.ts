import { cached, InternalError } from '../../core/index.js';
import type { Element, Style, StyledElement, StyledNode, StyledText } from '../../document/index.js';
import type { FontLibrary } from '../../fonts/index.js';
import { embeddingLevels } from '../../text/index.js';
import { type Column, type HyphenPlaces, isReplaced, type LayoutContext, passAbsolute } from '../boxes.js';
import { addFloats } from '../floats/float.js';
import { Keep } from '../model.js';
import type { LoadImage } from '../painting/backgrounds.js';
import { alignLine, assemble } from './assemble.js';
import { type Atom, layAtom } from './atom.js';
import {
  breakNextToFloats,
  computeIndent,
  computeIndents,
  computeReach,
  type PlacedLine,
} from './float-lines.js';
import { collectInline, type InlineText } from './inline.js';
import { extent, getFont, type LineExtent } from './leading.js';
import { lineItems, placeInLines, withNotes } from './line-items.js';
import { fillParagraph, type Line, type LineRoom, type UnitsAfter } from './lines.js';
import { findShortText, NO_ELEMENT, shortLines, shortParagraph, type TextSource } from './short-text.js';
import { splitUnits, unitsAfter, widestLetter } from './split.js';
import { type Divide, endWidth, spaceAfter, type Unit, UnitShaper } from './units.js';

/**
 * The steps of inline layout: nodes → text → levels → units → lines → pieces → items. `layParagraph` runs all of them;
 * `measureParagraph` runs those that do not depend on the width of the lines, `breakLines` those that do.
 * `nodes` are inline-level children of `box`.
 */
export function layParagraph(
  nodes: readonly StyledNode[],
  box: InlineContainer,
  column: Column,
  context: LayoutContext,
): void {
  const tall: StyledElement[] = [];
  const atom = (box: StyledElement) => layLineBox(box, column, context, tall);
  const [first] = nodes as readonly [StyledNode];
  // Text, levels and units: measured before if the width of a column depends on them.
  const paragraph = context.prepared.get(first) ?? measureParagraph(nodes, box, context, atom);
  // Few are laid twice, and memory that is released soon costs the least.
  context.prepared.delete(first);
  if (tall.length > 0) {
    // Boxes that are too tall for a line are replaced by their content.
    for (const one of tall) context.dissolved.add(one);
    layParagraph(nodes, box, column, context);
    return;
  }
  const { flow } = column;
  // A box that would stand in a line has its place there (CSS 2, part 10.3.7).
  const isInLine = ({ style }: StyledElement) =>
    paragraph.units.length > 0 && !paragraph.isBidirectional && style.display.startsWith('inline');
  for (const { box: one } of paragraph.outOfFlow) if (!isInLine(one)) passAbsolute(one, column);
  for (const anchor of paragraph.anchors) flow.anchor(anchor);
  if (paragraph.strings) flow.setStrings(paragraph.strings);
  if (paragraph.units.length === 0 && paragraph.notes.length > 0) {
    // Calls without text.
    const notes = paragraph.notes.map(one => one.box);
    flow.push({ height: 0, items: withNotes([], notes, box.element, paragraph) });
  }
  if (paragraph.units.length === 0)
    addFloats(
      paragraph.floats.map(float => float.box),
      column,
      context,
    );
  else {
    const lines = fillColumn(paragraph, column, context);
    const { outOfFlow } = paragraph;
    const places =
      outOfFlow.length === 0
        ? NO_PLACES
        : outOfFlow
            .filter(({ box: one }) => isInLine(one))
            .map(({ box: one, at }) => ({ box: one, ...placeInLines(one, at, lines) }));
    pushLines(column, lines, places, box.element, paragraph);
  }
}

/** The lines of a paragraph in its column: next to floats, if there are any. */
function fillColumn(paragraph: Paragraph, column: Column, context: LayoutContext): readonly PlacedLine[] {
  const { flow, width } = column;
  flow.separateMargins();
  const top = flow.next();
  return paragraph.floats.length > 0 || flow.exclusions.reaches(top)
    ? breakNextToFloats(paragraph, top, column, context)
    : breakLines(paragraph, width, computeReach(column, paragraph.style, context));
}

/** Inline content ready for line breaking. */
export interface Paragraph
  extends Pick<
    InlineText,
    'hasBoxes' | 'outOfFlow' | 'floats' | 'notes' | 'painted' | 'anchors' | 'apart' | 'strings' | 'marker'
  > {
  readonly style: Style;
  readonly strut: LineExtent;
  /** Loads the pictures of backgrounds in it. */
  readonly load: LoadImage;
  readonly units: readonly Unit[];
  readonly divide: Divide;
  /** Does some of its text run from right to left? */
  readonly isBidirectional: boolean;
  /** Position of its first content in source order. */
  readonly order: number;
  /** All of it as it is in the first line; null if it is the same there. */
  readonly firstLine: FirstLineParagraph | null;
  /** Where it comes from if it is a short text, whose pieces belong to no element; null for others. */
  readonly source: TextSource | null;
}

/** A paragraph in the style of its first line. */
interface FirstLineParagraph extends Paragraph {
  /** Returns the place in the text of the paragraph for one in its own: some letters have two capitals. */
  readonly placeOf: (end: number) => number;
}

/** A box with inline content. */
type InlineContainer = Pick<StyledElement, 'element' | 'style' | 'firstLine'>;

/** The environment in which inline content is measured. */
interface Measuring {
  readonly fonts: FontLibrary;
  readonly hyphenPlaces: HyphenPlaces;
  /** Pictures of backgrounds. */
  readonly loadImage: LoadImage;
  /** Number of the page that the element with an id is on. */
  readonly pageOf: (id: string) => string;
  /** Boxes that are too tall for a line. */
  readonly dissolved: ReadonlySet<StyledElement>;
}

/** For a cached text: it must not hold the document in memory. */
const TEXT_ALONE = {
  hyphenPlaces: () => [],
  loadImage: () => null,
  pageOf: () => '',
  dissolved: new Set<never>(),
};

function noAtom(): never {
  throw new InternalError('page.text', 'A text was laid as a box.');
}

/**
 * Measures inline content. `nodes` are inline-level children of `box`.
 * @param atom lays a box that is set in a line
 */
export function measureParagraph(
  nodes: readonly StyledNode[],
  box: InlineContainer,
  measuring: Measuring,
  atom: (box: StyledElement) => Atom,
): Paragraph {
  const { firstLine } = box;
  const short = firstLine ? null : findShortText(nodes, box.style);
  if (short) {
    const { fonts } = measuring;
    const nowhere = { element: NO_ELEMENT, style: box.style };
    const measure = (text: StyledText) =>
      measureInline([text], nowhere, { ...TEXT_ALONE, fonts }, noAtom).paragraph;
    return shortParagraph(short, box.element, box.style, fonts, measure);
  }
  if (!firstLine || !nodes.includes(firstLine.first)) {
    return measureInline(nodes, box, measuring, atom).paragraph;
  }
  // A box in the line is laid once.
  const atoms = new Map<StyledElement, Atom>();
  const once = (one: StyledElement) => cached(atoms, one, atom);
  const { element } = box;
  const { style, restyled } = firstLine;
  const children = nodes.map(node => restyled.get(node) ?? node);
  // A box around all of it has the background of the line.
  const line: StyledElement = {
    kind: 'element',
    element,
    style,
    children,
    pseudo: 'first-line',
    strings: null,
  };
  const first = measureInline([line], { element, style }, measuring, once);
  const { paragraph, inline } = measureInline(nodes, box, measuring, once);
  const getPlace = (end: number) => placeIn(inline, first.inline, end);
  return { ...paragraph, firstLine: { ...first.paragraph, placeOf: getPlace } };
}

/** The place in the segments of one text for that in the same segments of another. */
function placeIn(to: InlineText, from: InlineText, end: number): number {
  const i = from.segments.findIndex(segment => end <= segment.end);
  const [source, target] = [from.segments[i], to.segments[i]];
  if (!source || !target) return end;
  if (end === source.end) return target.end;
  const longer = source.end - source.start > target.end - target.start;
  let [at, place] = [source.start, target.start];
  // A letter may have two capitals.
  while (at < end) {
    at += longer ? to.text.charAt(place).toUpperCase().length : 1;
    place += longer ? 1 : from.text.charAt(at - 1).toUpperCase().length;
  }
  return Math.min(place, target.end);
}

function measureInline(
  nodes: readonly StyledNode[],
  { element: owner, style }: InlineContainer,
  { fonts, hyphenPlaces, loadImage, pageOf, dissolved }: Measuring,
  atom: (box: StyledElement) => Atom,
): { readonly paragraph: Paragraph; readonly inline: InlineText } {
  // Text: the nodes as one string with white space collapsed, in segments of one style.
  const inline = collectInline(nodes, owner, style, fonts, pageOf, dissolved);
  // Levels: the direction of each character; null if all text runs from left to right.
  const levels = embeddingLevels(inline.text, style.direction);
  // Units: the text between break opportunities, shaped.
  const shaper = new UnitShaper(inline, levels, atom, hyphenPlaces);
  const paragraph: Paragraph = {
    style,
    strut: extent(style, getFont(style, fonts)),
    load: loadImage,
    units: shaper.units(),
    divide: (unit, places) => shaper.divide(unit, places),
    isBidirectional: levels !== null,
    order: inline.order ?? owner.order,
    hasBoxes: inline.hasBoxes,
    outOfFlow: inline.outOfFlow,
    floats: inline.floats,
    notes: inline.notes,
    painted: inline.painted,
    anchors: inline.anchors,
    apart: inline.apart,
    strings: inline.strings,
    marker: inline.marker,
    firstLine: null,
    source: null,
  };
  return { paragraph, inline };
}

/**
 * Breaks a paragraph into lines of the given measure in points. A line is wider only for a word that is not broken.
 * @param reach points to the edge of the page area
 */
export function breakLines(paragraph: Paragraph, measure: number, reach: number): readonly Line[] {
  const { style, firstLine, source } = paragraph;
  if (source) return shortLines(source, measure, reach, text => breakLines(text, measure, reach));
  const indents = computeIndents(style, measure);
  const room: LineRoom = (own, first, width) => width - computeIndent(indents, own, first);
  // Units wider than a line are split.
  const { units: whole, divide } = firstLine ?? paragraph;
  const lineMeasure = { measure: measure - indents.common, indent: indents.beyond, reach };
  const split = splitUnits(whole, divide, lineMeasure);
  // Lines: the index of the first unit of each.
  const after: UnitsAfter | null = firstLine && ((own, at) => unitsAfter(paragraph, own, at, lineMeasure));
  const { units, starts, restyled } = fillParagraph(split, paragraph, measure, room, after);
  // Pieces: the units of a line, in visual order and aligned.
  return starts.map((first, n) => {
    const own = room(units, first, measure);
    const from = first < restyled && firstLine ? firstLine : paragraph;
    const line = assemble(from, units, first, starts[n + 1] ?? units.length, own);
    line.x = computeIndent(indents, units, first) + alignLine(style, own - line.width, line.isLast);
    return line;
  });
}

/** An absolute box at its static position: the index of a line, and points from the left edge of the paragraph. */
interface BoxInLine extends ReturnType<typeof placeInLines> {
  readonly box: StyledElement;
}

const NO_PLACES: readonly BoxInLine[] = [];

/** Adds a band with the items of each line. */
function pushLines(
  column: Column,
  lines: readonly PlacedLine[],
  boxes: readonly BoxInLine[],
  block: Element,
  paragraph: Paragraph,
): void {
  const { notes } = paragraph;
  const { orphans, widows } = paragraph.style;
  const { flow, x } = column;
  let called = 0;
  lines.forEach((line, n) => {
    for (const { atom } of line.atoms) {
      for (const anchor of atom.anchors) flow.anchor(anchor);
      if (atom.strings) flow.setStrings(atom.strings);
    }
    if (line.top !== undefined) flow.advance(line.top);
    for (const one of boxes) if (one.line === n) passAbsolute(one.box, { ...column, x: x + one.x });
    const tight = n > 0 && (n < orphans || lines.length - n < widows);
    const items = lineItems(line, x, line.above, block, paragraph);
    const first = called;
    const isLast = n === lines.length - 1;
    while (called < notes.length && (isLast || (notes[called]?.at ?? 0) < line.end)) called++;
    const own = called > first ? notes.slice(first, called).map(({ box }) => box) : null;
    flow.push({
      height: line.above + line.below,
      items: own ? withNotes(items, own, block, paragraph) : items,
      keep: tight ? Keep.lines : Keep.none,
    });
  });
}

/** Lays a box that is set in a line. Boxes too tall for that, which are laid as their content, go into `tall`. */
function layLineBox(
  box: StyledElement,
  { width, containing }: Column,
  context: LayoutContext,
  tall: StyledElement[],
): Atom {
  const laid = layAtom(box, width, containing, context);
  if (laid.above + laid.below > context.pageHeight && !isReplaced(box.element)) tall.push(box);
  return laid;
}

/**
 * Least width of a line that holds a unit: that of a letter if it may be broken anywhere (CSS Text 3, part 5.5); with
 * boxes as narrow as their content allows.
 */
function leastWidth(unit: Unit): number {
  const style = unit.parts[0]?.segment.style;
  const isBreakable = style?.overflowWrap === 'anywhere' || style?.wordBreak === 'break-word';
  const boxes = unit.parts.reduce((sum, { atom }) => sum + (atom ? atom.width - atom.least : 0), 0);
  if (boxes > 0) return endWidth(unit) - boxes;
  return isBreakable ? Math.min(endWidth(unit), widestLetter(unit)) : endWidth(unit);
}

/** Widths of the content: `min` with every break taken, `max` with none but the forced ones. */
export function intrinsicWidths({ units, divide, style, firstLine }: Paragraph): {
  readonly min: number;
  readonly max: number;
} {
  // Content that has room in one line has the style of the first one.
  let { min, max } = firstLine ? intrinsicWidths(firstLine) : { min: 0, max: 0 };
  let line = 0;
  let space = 0;
  for (const unit of units) {
    const parts = unit.hyphens.length > 0 ? divide(unit, unit.hyphens) : [unit];
    for (const part of parts) if (endWidth(part) > min) min = Math.max(min, leastWidth(part));
    line += space + unit.width;
    space = spaceAfter(unit, line);
    max = Math.max(max, line);
    if (unit.forced) {
      line = 0;
      space = 0;
    }
  }
  const { size } = style.textIndent;
  const indent = typeof size === 'number' ? Math.max(0, size) : 0;
  return { min: Math.max(min, 0) + indent, max: Math.max(max, min) + indent };
}
