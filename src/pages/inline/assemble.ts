import { cached, compact } from '../../core/index.js';
import type { Style } from '../../document/index.js';
import type { GlyphRun } from '../../fonts/index.js';
import { visualOrder } from '../../text/index.js';
import { boxDecoration } from '../box-decoration.js';
import type { Decoration, ShapeItem, TextPiece } from '../model.js';
import type { LoadImage } from '../painting/backgrounds.js';
import { textShadows } from '../painting/letters.js';
import type { PathCommand } from '../scene.js';
import type { PaintedInline, Segment } from './inline.js';
import { justify } from './justify.js';
import { extent, faceExtent, type LineExtent } from './leading.js';
import type { PlacedAtom } from './line-items.js';
import type { Line } from './lines.js';
import type { Paragraph } from './paragraph.js';
import { atStop, computeWidth, leastLeader, type Shaped } from './shaped.js';
import { SLACK, type Unit } from './units.js';
import { type AlignedBox, alignedBox, computeRaise } from './vertical-align.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

interface OpenPiece {
  readonly part: Shaped;
  readonly runs: GlyphRun[];
  readonly x: number;
  width: number;
}

/** A box aligned with an edge of the line, and what is aligned with it. */
interface Subtree extends Mutable<LineExtent> {
  /** Points by which its baseline is above that of the line. */
  raise: number;
  /** Indices of its pieces and atoms. */
  readonly pieces: number[];
  readonly atoms: number[];
}

/** A part of a line at its place. */
export interface PlacedPart {
  readonly part: Shaped;
  /** Points from the line's start to the part's lead. */
  readonly x: number;
}

/**
 * Puts the units of a line together, from `start` up to `end`.
 * @param room measure of the line in points
 */
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
  const last = units[end - 1] as Unit;
  const isLast = end === units.length || last.forced;
  if (computeAlignment(paragraph.style, isLast) === 'justify') {
    const free = room - computeWidth(parts) + last.spaceWidth;
    const isFixed = parts.some(({ tab, segment }) => tab > 0 || segment.leader);
    const stretched = free > 0 && !isFixed ? justify(parts, free, paragraph.style.textJustify) : null;
    if (stretched) return new LineAssembler(paragraph, stretched, last, isLast, room).line();
  }
  return new LineAssembler(paragraph, parts, last, isLast, room).line();
}

const hasShadow = ({ style }: TextPiece): boolean => style.textShadow.length > 0;

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
  readonly #isLast: boolean;
  #above: number;
  #below: number;
  /** Subtrees aligned with the line; null if there are none. */
  #subtrees: Map<AlignedBox, Subtree> | null = null;
  #x = 0;
  #open: OpenPiece | null = null;

  constructor(paragraph: Paragraph, parts: readonly Shaped[], last: Unit, isLast: boolean, room: number) {
    this.#paragraph = paragraph;
    this.#parts = parts;
    this.#above = paragraph.strut.above;
    this.#below = paragraph.strut.below;
    this.#last = last;
    this.#isLast = isLast;
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
    if (this.#subtrees) this.#alignWithLine(this.#subtrees);
    const { painted } = this.#paragraph;
    if (painted.length > 0) {
      const raise = (aligned: AlignedBox | null) => (aligned && this.#subtrees?.get(aligned)?.raise) ?? 0;
      this.#decoration.unshift(...paintInline(painted, this.#placed, raise, this.#paragraph.load));
    }
    if (this.#pieces.some(hasShadow)) this.#decoration.push(...textShadows(this.#pieces));
    return {
      above: this.#above,
      below: this.#below,
      x: 0,
      width: rightToLeft ? this.#x : this.#x - this.#last.spaceWidth,
      pieces: compact(this.#pieces),
      atoms: this.#atoms,
      decoration: this.#decoration,
      end: this.#last.end,
      isLast: this.#isLast,
      isForced: this.#last.forced,
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

  #put(given: Shaped): void {
    // A tab at the end of a line hangs.
    const isTab = given.tab > 0 && given !== this.#parts.at(-1);
    const part = isTab ? atStop(given, this.#x) : given;
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
    const { style, font, position } = part.segment;
    const { owner, order } = this.#paragraph.source ?? part.segment;
    const { raise, aligned, dx, dy } = position;
    const decorationRaise = position.decorationRaise - dy;
    const { level } = part;
    const piece = {
      font,
      style,
      owner,
      raise: raise - dy,
      decorationRaise,
      runs,
      x: x + dx,
      width,
      order,
      level,
    };
    const isVisible = style.visibility === 'visible';
    if (isVisible) this.#pieces.push(piece);
    if (style !== this.#paragraph.style || raise !== 0) this.#grow(aligned, extent(style, font, raise));
    if (style.lineHeight === 'normal') {
      for (const { face } of runs)
        if (face !== font.face) this.#grow(aligned, faceExtent(style, face, raise));
    }
    if (aligned && isVisible) this.#subtree(aligned).pieces.push(this.#pieces.length - 1);
    this.#open = null;
  }

  #grow(aligned: AlignedBox | null, { above, below }: LineExtent): void {
    if (aligned) {
      const subtree = this.#subtree(aligned);
      subtree.above = Math.max(subtree.above, above);
      subtree.below = Math.max(subtree.below, below);
    } else {
      if (above > this.#above) this.#above = above;
      if (below > this.#below) this.#below = below;
    }
  }

  #subtree(aligned: AlignedBox): Subtree {
    this.#subtrees ??= new Map();
    return cached(this.#subtrees, aligned, () => ({
      above: Number.NEGATIVE_INFINITY,
      below: Number.NEGATIVE_INFINITY,
      raise: 0,
      pieces: [],
      atoms: [],
    }));
  }

  #atom({ atom, segment }: Shaped, x: number): void {
    if (!atom) return;
    const { position } = segment;
    const own = alignedBox(segment.style);
    const aligned = own ?? position.aligned;
    const raise = own ? 0 : position.raise + computeRaise(segment, atom, position);
    this.#atoms.push({ atom, x: x + position.dx, raise: raise - position.dy });
    this.#grow(aligned, { above: atom.above + raise, below: atom.below - raise });
    if (aligned) this.#subtree(aligned).atoms.push(this.#atoms.length - 1);
  }

  /** Places the boxes that are aligned with the edges of the line, which is as high as the highest (CSS 2, part 10.8.1). */
  #alignWithLine(subtrees: ReadonlyMap<AlignedBox, Subtree>): void {
    for (const [{ edge }, { above, below }] of subtrees) {
      if (edge === 'top') this.#below = Math.max(this.#below, above + below - this.#above);
      else this.#above = Math.max(this.#above, above + below - this.#below);
    }
    for (const [{ edge }, subtree] of subtrees) {
      const raise = edge === 'top' ? this.#above - subtree.above : subtree.below - this.#below;
      subtree.raise = raise;
      for (const i of subtree.pieces) {
        const piece = this.#pieces[i] as TextPiece;
        const decorationRaise = piece.decorationRaise + raise;
        this.#pieces[i] = { ...piece, raise: piece.raise + raise, decorationRaise };
      }
      for (const i of subtree.atoms) {
        const placed = this.#atoms[i] as PlacedAtom;
        this.#atoms[i] = { ...placed, raise: placed.raise + raise };
      }
    }
  }

  #leader({ segment, width, lead, trail, level }: Shaped, x: number): void {
    const { style, font, owner, order } = segment;
    const { raise, decorationRaise } = segment.position;
    if (style.visibility === 'hidden') return;
    // A space separates the text before and after the dots when it is extracted.
    const space = (font.spaceWidth * style.fontSize) / 1000;
    const runs = font.shape(' ');
    this.#pieces.push({ font, style, owner, raise, decorationRaise, runs, x, width: space, order, level });
    const room = width - lead - trail + this.#fill;
    const { leader } = segment;
    const fill =
      typeof leader === 'string'
        ? leaderText(segment, leader, x + lead, room)
        : leaderDots(segment.style, x, room);
    if (fill) this.#decoration.push(fill);
  }
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

/** A text that is repeated between two points of a line, up to the second one; null if there is no room for it. */
function leaderText(segment: Segment, text: string, x: number, width: number): ShapeItem | null {
  const { style, font, position } = segment;
  const least = leastLeader(segment);
  const count = least > 0 ? Math.floor((width + SLACK) / least) : 0;
  if (count < 1) return null;
  const { fontSize: size, color, letterSpacing: tracking } = style;
  const runs = font.shape(text.repeat(count));
  // As in dots, the ends are below each other in all lines.
  const start = width - count * least;
  const scene = [{ kind: 'text', x: start, y: 0, size, color, tracking, runs }] as const;
  return { kind: 'shape', x: x + position.dx, y: position.dy - position.raise, scene };
}

/** How a line is aligned (CSS Text 3, part 6). */
function computeAlignment({ textAlign, textAlignLast }: Style, isLast: boolean): Style['textAlign'] {
  if (!isLast) return textAlign;
  if (textAlignLast !== 'auto') return textAlignLast;
  return textAlign === 'justify' ? 'start' : textAlign;
}

/**
 * Points from the start of a line to its text.
 * @param room points that its text leaves
 * @param isLast does it end the paragraph, or with a forced break?
 */
export function alignLine(style: Style, room: number, isLast: boolean): number {
  const { direction } = style;
  // A line that is too long begins where lines start.
  const align = room < 0 ? 'start' : computeAlignment(style, isLast);
  switch (align) {
    case 'center':
      return room / 2;
    case 'start':
    case 'justify':
      return direction === 'ltr' ? 0 : room;
    case 'end':
      return direction === 'ltr' ? room : 0;
    default:
      return align === 'right' ? room : 0;
  }
}

const computeEnd = ({ part, x }: PlacedPart): number => x + part.width - part.trail;

/**
 * Borders and backgrounds of the inline boxes in a line, outer boxes first, from the line's start and its baseline. A
 * box that goes on in the next line is open there (CSS 2, part 8.6; its height: part 10.6.1).
 * @param computeRaise points by which an aligned subtree is above the baseline of the line
 */
function paintInline(
  painted: readonly PaintedInline[],
  parts: readonly PlacedPart[],
  computeRaise: (aligned: AlignedBox | null) => number,
  load: LoadImage,
): readonly Decoration[] {
  return painted.flatMap((inline): readonly Decoration[] => {
    const within = parts.filter(({ part: { segment } }) => isWithin(segment, inline));
    const first = within[0];
    const last = within.at(-1);
    if (!first || !last) return [];
    const { style } = inline.box;
    const opens = begins(first.part, inline);
    const closes = ends(last.part, inline);
    const left = opens ? first.x + inline.before : first.x + first.part.lead;
    const right = closes ? computeEnd(last) + inline.after : computeEnd(last);
    const size = style.fontSize / 1000;
    const inset = (side: 'top' | 'bottom') => {
      const { [side]: padding } = style.padding;
      return style.border[side].width + (typeof padding === 'number' ? padding : 0);
    };
    const { raise, aligned, font, dx, dy } = inline.position;
    const baseline = -raise - computeRaise(aligned) + dy;
    const top = baseline - font.face.ascent * size - inset('top');
    const bottom = baseline + font.face.descent * size + inset('bottom');
    const rectangle = { x: left + dx, y: top, width: right - left, height: bottom - top };
    return boxDecoration(style, rectangle, { left: opens, right: closes }, load);
  });
}

const isWithin = ({ start }: Shaped['segment'], { first, last }: PaintedInline): boolean =>
  start >= first.start && start <= last.start;

const begins = ({ segment, lead }: Shaped, { first }: PaintedInline): boolean =>
  segment === first && lead > 0;

const ends = ({ segment, trail }: Shaped, { last }: PaintedInline): boolean => segment === last && trail > 0;
