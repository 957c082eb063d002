import { resolveSize, type Style } from '../../document/index.js';
import type { Column, LayoutContext } from '../boxes.js';
import { findPlace, placeFloat, type SizedFloat, sizeFloat } from '../floats/float.js';
import { alignLine, assemble } from './assemble.js';
import { divideToFit, type Line } from './lines.js';
import type { Paragraph } from './paragraph.js';
import { type LineMeasure, splitUnits, unitsAfter } from './split.js';
import { endWidth, SLACK, spaceAfter, type Unit } from './units.js';

/** A line at its place. */
export interface PlacedLine extends Line {
  /** Points below the top of its flow; if missing, it follows the line before. */
  readonly top?: number;
}

/** The units of a line, and the room for them. */
interface Filled {
  /** Index after the last unit. */
  readonly end: number;
  readonly top: number;
  readonly left: number;
  /** Points. */
  readonly room: number;
  /** Floats in it that stand below it. */
  readonly below: readonly SizedFloat[];
}

/**
 * Breaks a paragraph into lines next to floats, its own and others of its context (CSS 2, part 9.5): each line is as
 * long as they allow, or moves down if they leave no room for its first word. First-fit, regardless of `text-wrap`.
 * @param top of the first line, in points below the top of its flow
 */
export function breakNextToFloats(
  paragraph: Paragraph,
  top: number,
  column: Column,
  context: LayoutContext,
): readonly PlacedLine[] {
  const filler = new LineFiller(paragraph, column, context);
  const lines: PlacedLine[] = [];
  let end = 0;
  let y = top;
  while (end < filler.units.length) {
    const line = filler.line(end, y);
    lines.push(line.line);
    end = line.end;
    y = line.bottom;
  }
  return lines;
}

class LineFiller {
  /** The units of the paragraph; some are divided when lines are filled. */
  units: readonly Unit[];
  readonly #paragraph: Paragraph;
  readonly #column: Column;
  readonly #context: LayoutContext;
  readonly #indents: Indents;
  readonly #measure: LineMeasure;
  /** Index of the next of the paragraph's own floats. */
  #float = 0;
  /** The paragraph in the style of its first line, until that ends. */
  #first: Paragraph | null;

  constructor(paragraph: Paragraph, column: Column, context: LayoutContext) {
    this.#paragraph = paragraph;
    this.#column = column;
    this.#context = context;
    const indents = computeIndents(paragraph.style, column.width);
    this.#indents = indents;
    this.#first = paragraph.firstLine;
    const { units, divide } = paragraph.firstLine ?? paragraph;
    const reach = computeReach(column, paragraph.style, context);
    this.#measure = { measure: column.width - indents.common, indent: indents.beyond, reach };
    this.units = splitUnits(units, divide, this.#measure);
  }

  /** The line that begins with a unit, not higher than `y`. */
  line(
    from: number,
    y: number,
  ): { readonly line: PlacedLine; readonly end: number; readonly bottom: number } {
    const { strut, style } = this.#first ?? this.#paragraph;
    const indent = computeIndent(this.#indents, this.units, from);
    let height = strut.above + strut.below;
    for (;;) {
      const { end, top, left, room, below } = this.#fill(from, y, height);
      const further = this.#first ? unitsAfter(this.#paragraph, this.units, end, this.#measure) : null;
      const line = assemble(this.#first ?? this.#paragraph, further ?? this.units, from, end, room);
      const own = line.above + line.below;
      // A line that is taller than the others may be next to more floats.
      if (own > height + SLACK && this.#room(top, own, indent).room < room - SLACK) {
        height = own;
        this.#float -= below.length;
        continue;
      }
      if (further) {
        this.units = further;
        this.#first = null;
      }
      line.x = left - this.#column.x + indent + alignLine(style, room - line.width, line.isLast);
      const bottom = top + own;
      for (const float of below) placeFloat(float, bottom, this.#column, this.#context);
      return { line: { ...line, top }, end, bottom };
    }
  }

  /** Left edge and points of the room for a line. */
  #room(top: number, height: number, indent: number): { readonly left: number; readonly room: number } {
    const { left, right } = this.#column.flow.exclusions.room(this.#column, top, top + height);
    return { left, room: right - left - indent };
  }

  /** Fills a line of a height with units, and places the floats in it. */
  #fill(from: number, y: number, height: number): Filled {
    const { flow } = this.#column;
    const indent = computeIndent(this.#indents, this.units, from);
    const below: SizedFloat[] = [];
    let top = y;
    let { left, room } = this.#room(top, height, indent);
    let width = 0;
    let space = 0;
    let at = from;
    for (;;) {
      // Floats before this unit.
      for (let float = this.#nextFloat(from, at); float; float = this.#nextFloat(from, at)) {
        const fits = at === from || this.#fits(float, top, room - width - space);
        if (below.length > 0 || !fits) below.push(float);
        else placeFloat(float, top, this.#column, this.#context);
        ({ left, room } = this.#room(top, height, indent));
      }
      const unit = this.units[at];
      if (!unit || (at > from && this.units[at - 1]?.forced)) break;
      const needed = at === this.units.length - 1 ? unit.width : endWidth(unit);
      if (unit.tab === 0 && width + space + needed > room + SLACK) {
        if (at > from) {
          at += this.#divide(at, room + SLACK - width - space);
          break;
        }
        const next = flow.exclusions.nextEnd(top, top + height);
        const full = this.#column.width - indent;
        if (room < full - SLACK && next < Number.POSITIVE_INFINITY) {
          top = next;
          ({ left, room } = this.#room(top, height, indent));
          continue;
        }
      }
      width += space + unit.width;
      space = spaceAfter(unit, width);
      at++;
    }
    return { end: at, top, left, room, below };
  }

  /** Divides a word of which a part still fits into a line; returns how many of its parts do. */
  #divide(at: number, room: number): number {
    const divided = divideToFit(this.units[at] as Unit, this.#paragraph.divide, room);
    if (!divided) return 0;
    this.units = [...this.units.slice(0, at), ...divided, ...this.units.slice(at + 1)];
    return 1;
  }

  /** The next float of the paragraph, if it stands before a unit of the line that begins with unit `from`. */
  #nextFloat(from: number, unit: number): SizedFloat | null {
    const next = this.#paragraph.floats[this.#float];
    const before = this.units[unit - 1];
    const isLast = unit === this.units.length;
    if (!next || (!isLast && next.at > (before?.end ?? 0))) return null;
    // After a forced break it stands in the next line.
    if (!isLast && unit > from && before?.forced && next.at >= before.end) return null;
    this.#float++;
    return sizeFloat(next.box, this.#column, this.#context);
  }

  /** Can a float stand at the side of the line that it is in? */
  #fits(float: SizedFloat, top: number, room: number): boolean {
    return float.width <= room + SLACK && findPlace(float, top, this.#column).y <= top + SLACK;
  }
}

/** How lines of a paragraph are indented, in points (CSS Text 3, part 7.1). */
interface Indents {
  readonly first: number;
  /** After a forced break. */
  readonly opening: number;
  readonly other: number;
  /** Points that lines may lack, and those that the first one may lack beyond that. */
  readonly common: number;
  readonly beyond: number;
}

export function computeIndents({ textIndent }: Style, measure: number): Indents {
  const { hanging, eachLine } = textIndent;
  const size = resolveSize(textIndent.size, measure);
  const first = hanging ? 0 : size;
  const other = size - first;
  const opening = eachLine ? first : other;
  const common = Math.max(0, opening, other);
  return { first, opening, other, common, beyond: Math.max(0, first - common) };
}

/** Indent of the line that begins with a unit. */
export function computeIndent(
  { first, opening, other }: Indents,
  units: readonly Unit[],
  from: number,
): number {
  if (from === 0) return first;
  return units[from - 1]?.forced ? opening : other;
}

/** Points from the side at which lines start to the other edge of the page area. */
export const computeReach = (
  { flow, x, width }: Column,
  { direction }: Style,
  context: LayoutContext,
): number => (direction === 'ltr' ? context.measureOf(flow.page) - x : x + width);
