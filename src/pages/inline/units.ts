import LineBreaker from 'linebreak';
import type { Style, StyledElement } from '../../document/index.js';
import type { Atom } from './atom.js';
import type { InlineText, Segment } from './inline.js';
import { type Shaped, shapedBox, shapedRuns, widthOf } from './shaped.js';

/** Text between two break opportunities. */
export interface Unit {
  /** The text with the white space after it. */
  readonly parts: readonly Shaped[];
  /** Points without that white space. */
  readonly width: number;
  readonly spaceWidth: number;
  /** Set at the end of a line that ends with this unit; null for nothing. */
  readonly hyphen: Shaped | null;
  /** A line must end here. */
  readonly forced: boolean;
  /** Its end in the text. */
  readonly end: number;
}

/** Width of a unit at the end of a line. */
export const endWidth = (unit: Unit): number => unit.width + (unit.hyphen?.width ?? 0);

/** Rounding slack in points when a width is compared with the measure. */
export const SLACK = 0.001;

const SOFT_HYPHEN = '\u00ad';
/** Characters at which a line must end: classes BK, LF and NL of UAX #14. */
const LINE_ENDS = /[\n\v\f\u0085\u2028\u2029]/;

const noWrap = (style: Style): boolean =>
  style.whiteSpace === 'nowrap' || style.whiteSpace === 'pre' || style.textWrap === 'nowrap';

/**
 * Splits the text of a paragraph at its break opportunities (UAX #14) and shapes it.
 * @param levels embedding levels of the text; null if all of it runs from left to right
 * @param atom lays a box that is set in a line
 */
export const shapeUnits = (
  { text, segments }: Pick<InlineText, 'text' | 'segments'>,
  levels: Uint8Array | null,
  atom: (box: StyledElement) => Atom,
): readonly Unit[] => new UnitShaper(text, segments, levels, atom).units();

class UnitShaper {
  readonly #text: string;
  readonly #segments: readonly Segment[];
  readonly #levels: Uint8Array | null;
  readonly #atom: (box: StyledElement) => Atom;

  constructor(
    text: string,
    segments: readonly Segment[],
    levels: Uint8Array | null,
    atom: (box: StyledElement) => Atom,
  ) {
    this.#text = text;
    this.#segments = segments;
    this.#levels = levels;
    this.#atom = atom;
  }

  units(): readonly Unit[] {
    const text = this.#text;
    const segments = this.#segments;
    const units: Unit[] = [];
    if (text === '') return units;
    const breaker = new LineBreaker(text);
    let from = 0;
    let cursor = 0;
    for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
      const { position } = next;
      // An address breaks after a later slash rather than after its protocol.
      if (position < text.length && text.startsWith('://', position - 3)) continue;
      // At the end of the text the breaker does not report a forced break.
      const forced =
        (next.required || position === text.length) && LINE_ENDS.test(text[position - 1] as string);
      while (cursor < segments.length - 1 && (segments[cursor] as Segment).end < position) cursor++;
      const at = segments[cursor] as Segment;
      const after = position < at.end ? at : (segments[cursor + 1] ?? at);
      if (!forced && position < text.length && noWrap(at.style) && noWrap(after.style)) continue;
      units.push(this.#unit(from, position, cursor, forced));
      from = position;
    }
    return units;
  }

  /** @param last index of the segment that holds the end of the unit */
  #unit(from: number, to: number, last: number, forced: boolean): Unit {
    const text = this.#text;
    const end = forced ? to - 1 : to;
    let spaceFrom = end;
    while (spaceFrom > from && text[spaceFrom - 1] === ' ') spaceFrom--;
    let first = last;
    while (first > 0 && (this.#segments[first] as Segment).start > from) first--;
    const parts: Shaped[] = [];
    // In text of both directions the space is apart: at the end of a line it goes to the end of the paragraph.
    if (this.#levels && spaceFrom > from) {
      this.#shape(from, spaceFrom, first, parts);
      this.#shape(spaceFrom, end, first, parts);
    } else this.#shape(from, end, first, parts);
    const spaceWidth =
      spaceFrom < end ? widthOfSpaces(end - spaceFrom, this.#segments[last] as Segment, parts) : 0;
    const divided = end > from && text[end - 1] === SOFT_HYPHEN ? parts.at(-1) : undefined;
    return {
      parts,
      width: widthOf(parts) - spaceWidth,
      spaceWidth,
      hyphen: divided
        ? shapedRuns([divided.segment.font.hyphen()], divided.segment, 0, 0, divided.level)
        : null,
      forced,
      end: to,
    };
  }

  /** Shapes a stretch of the text, of which segment `first` is the first that may be in it. */
  #shape(from: number, to: number, first: number, parts: Shaped[]): void {
    const text = this.#text;
    for (let i = first; i < this.#segments.length && from < to; i++) {
      const segment = this.#segments[i] as Segment;
      if (segment.start >= to) break;
      const end = Math.min(to, segment.end);
      for (let a = Math.max(from, segment.start); a < end; ) {
        const b = this.#levelEnd(a, end);
        const level = this.#levels?.[a] ?? 0;
        if (segment.box || segment.leader) {
          parts.push(shapedBox(segment, segment.box && this.#atom(segment.box), level));
        } else {
          const lead = a === segment.start ? segment.lead : 0;
          const trail = b === segment.end || b === text.length ? segment.trail : 0;
          const runs = segment.font.shape(text.slice(a, b), level % 2 === 1);
          parts.push(shapedRuns(runs, segment, lead, trail, level));
        }
        a = b;
      }
    }
  }

  /** The place after `from` at which the text changes its level, or `end`. */
  #levelEnd(from: number, end: number): number {
    const levels = this.#levels;
    if (!levels) return end;
    let to = from + 1;
    while (to < end && levels[to] === levels[from]) to++;
    return to;
  }
}

/** Width of the spaces at the end of a unit, with the margin and padding that follows them. */
function widthOfSpaces(count: number, { style, font }: Segment, parts: readonly Shaped[]): number {
  const space = (font.spaceWidth * style.fontSize) / 1000 + style.letterSpacing;
  return count * space + (parts.at(-1)?.trail ?? 0);
}
