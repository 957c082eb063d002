import { compact } from '../../core/index.js';
import type { Style } from '../../document/index.js';
import type { GlyphRun } from '../../fonts/index.js';
import { visualOrder } from '../../text/index.js';
import type { Decoration, ShapeItem, TextPiece } from '../model.js';
import type { PathCommand } from '../scene.js';
import type { Segment } from './inline.js';
import { paintInline } from './inline-boxes.js';
import { type Extent, extent } from './leading.js';
import type { PlacedAtom } from './line-items.js';
import type { Line } from './lines.js';
import type { Paragraph } from './paragraph.js';
import type { Shaped } from './shaped.js';
import type { Unit } from './units.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

interface OpenPiece {
  readonly part: Shaped;
  readonly runs: GlyphRun[];
  readonly x: number;
  width: number;
}

/** A part of a line at its place. */
export interface PlacedPart {
  readonly part: Shaped;
  /** Points from the line's start to the part's lead. */
  readonly x: number;
}

/** Puts the units of a line together, from `start` up to `end`. `room` is the measure of the line in points. */
export function assemble(
  paragraph: Paragraph,
  units: readonly Unit[],
  start: number,
  end: number,
  room: number,
): Mutable<Line> {
  const parts: Shaped[] = [];
  for (let i = start; i < end; i++) {
    const unit = units[i] as Unit;
    // The space at a line's end is drawn too: it keeps words apart when the text is extracted.
    for (const part of unit.parts) parts.push(part);
    if (i === end - 1 && end < units.length && unit.hyphen) parts.push(unit.hyphen);
  }
  return new LineAssembler(paragraph, parts, units[end - 1] as Unit, room).line();
}

class LineAssembler {
  readonly #paragraph: Paragraph;
  readonly #parts: readonly Shaped[];
  readonly #pieces: TextPiece[] = [];
  readonly #atoms: PlacedAtom[] = [];
  readonly #decoration: Decoration[] = [];
  readonly #placed: PlacedPart[] = [];
  /** Points of each leader beyond its least width. */
  readonly #fill: number;
  readonly #last: Unit;
  #above: number;
  #below: number;
  #x = 0;
  #open: OpenPiece | null = null;

  constructor(paragraph: Paragraph, parts: readonly Shaped[], last: Unit, room: number) {
    this.#paragraph = paragraph;
    this.#parts = parts;
    this.#above = paragraph.strut.above;
    this.#below = paragraph.strut.below;
    this.#last = last;
    const leaders = parts.reduce((sum, { segment }) => sum + (segment.leader ? 1 : 0), 0);
    const width = leaders === 0 ? 0 : parts.reduce((sum, part) => sum + part.width, 0) - last.spaceWidth;
    this.#fill = leaders === 0 ? 0 : Math.max(0, room - width) / leaders;
  }

  line(): Mutable<Line> {
    const { isBidirectional, style } = this.#paragraph;
    // The space at the end of a line hangs over the edge of the paragraph at its end.
    const rightToLeft = style.direction === 'rtl';
    if (rightToLeft) this.#x = -this.#last.spaceWidth;
    for (const part of isBidirectional ? this.#inVisualOrder() : this.#parts) this.#put(part);
    this.#close();
    this.#alignToLine();
    const { painted } = this.#paragraph;
    if (painted.length > 0) this.#decoration.unshift(...paintInline(painted, this.#placed));
    return {
      above: this.#above,
      below: this.#below,
      x: 0,
      width: rightToLeft ? this.#x : this.#x - this.#last.spaceWidth,
      pieces: compact(this.#pieces),
      atoms: this.#atoms,
      decoration: this.#decoration,
      end: this.#last.end,
    };
  }

  /** UAX #9, rules L1 and L2. */
  #inVisualOrder(): readonly Shaped[] {
    const parts = this.#parts;
    const base = this.#paragraph.style.direction === 'rtl' ? 1 : 0;
    const levels = parts.map(({ level }) => level);
    if (this.#last.spaceWidth > 0) levels[levels.length - 1] = base;
    return visualOrder(levels).map(i => parts[i] as Shaped);
  }

  #put(part: Shaped): void {
    const { segment, atom, lead, trail } = part;
    if (this.#paragraph.painted.length > 0) this.#placed.push({ part, x: this.#x });
    if (atom || segment.leader) {
      this.#close();
      if (atom) this.#atom(part, this.#x + lead);
      else this.#leader(part, this.#x + lead);
      this.#x += part.width + (segment.leader ? this.#fill : 0);
      return;
    }
    const open = this.#open?.part;
    if (open?.segment !== segment || open.level !== part.level || lead !== 0) {
      this.#close();
      this.#open = { part, runs: [], x: this.#x + lead, width: 0 };
    }
    const piece = this.#open as OpenPiece;
    for (const run of part.runs) piece.runs.push(run);
    piece.width += part.width - lead - trail;
    this.#x += part.width;
    if (trail !== 0) this.#close();
  }

  #close(): void {
    if (!this.#open) return;
    const { part, x, width } = this.#open;
    // Most pieces are one part, whose runs are cached with its font.
    const runs = this.#open.runs.length === part.runs.length ? part.runs : compact(this.#open.runs);
    const { style, font, owner, raise, order } = part.segment;
    this.#pieces.push({ font, style, owner, raise, runs, x, width, order, level: part.level });
    if (style !== this.#paragraph.style) this.#grow(extent(style, font, raise));
    this.#open = null;
  }

  #grow({ above, below }: Extent): void {
    if (above > this.#above) this.#above = above;
    if (below > this.#below) this.#below = below;
  }

  #atom({ atom, segment }: Shaped, x: number): void {
    if (!atom) return;
    const raise = raiseOf(segment, atom.above, atom.below);
    this.#atoms.push({ atom, x, raise: raise ?? 0, segment });
    if (raise !== null) this.#grow({ above: atom.above + raise, below: atom.below - raise });
  }

  /** Boxes aligned to the line itself (CSS 2, part 10.8.1: `top` and `bottom`). */
  #alignToLine(): void {
    this.#atoms.forEach((placed, i) => {
      const { atom, segment } = placed;
      const { verticalAlign } = segment.style;
      const height = atom.above + atom.below;
      if (verticalAlign === 'top') {
        this.#below = Math.max(this.#below, height - this.#above);
        this.#atoms[i] = { ...placed, raise: this.#above - atom.above };
      } else if (verticalAlign === 'bottom') {
        this.#above = Math.max(this.#above, height - this.#below);
        this.#atoms[i] = { ...placed, raise: atom.below - this.#below };
      }
    });
  }

  #leader({ segment, width, lead, trail, level }: Shaped, x: number): void {
    const { style, font, owner, raise, order } = segment;
    // A space separates the text before and after the dots when it is extracted.
    const space = (font.spaceWidth * style.fontSize) / 1000;
    this.#pieces.push({ font, style, owner, raise, runs: font.shape(' '), x, width: space, order, level });
    const dots = leaderDots(segment.style, x, width - lead - trail + this.#fill);
    if (dots) this.#decoration.push(dots);
  }
}

/** How far a box is raised above the baseline of its line; null if that depends on the line. */
function raiseOf({ style, font, raise }: Segment, above: number, below: number): number | null {
  if (style.verticalAlign === 'top' || style.verticalAlign === 'bottom') return null;
  if (style.verticalAlign !== 'middle') return raise;
  return raise + ((font.face.xHeight * style.fontSize) / 1000 - above + below) / 2;
}

/** Diameter of the dots, distance from dot to dot, and space on both sides, in points (rule of this project). */
const DOT = 0.9;
const STEP = 3;
const CLEAR = 6;
/** Points above the baseline. */
const RAISE = 0.6;

/** A row of dots on the baseline between two points of a line; null if there is no room for one. */
function leaderDots(style: Style, x: number, width: number): ShapeItem | null {
  const count = Math.floor((width - 2 * CLEAR) / STEP);
  if (count < 1) return null;
  const last = width - CLEAR;
  const commands: readonly PathCommand[] = [
    ['M', last - count * STEP, 0],
    ['L', last, 0],
  ];
  // Dashes without length and round ends make dots; they end at the same place in all lines.
  const stroke = { color: style.color, width: DOT, dash: [0, STEP], cap: 'round', join: 'round' } as const;
  return { kind: 'shape', x, y: -RAISE, scene: [{ kind: 'path', commands, fill: null, stroke }] };
}

/** Points from the start of a line to its text. */
export function alignLine({ textAlign, direction }: Style, room: number): number {
  switch (textAlign) {
    case 'center':
      return room / 2;
    case 'start':
      return direction === 'ltr' ? 0 : room;
    case 'end':
      return direction === 'ltr' ? room : 0;
    default:
      return textAlign === 'right' ? room : 0;
  }
}
