import type { Style, StyledElement } from '../../document/index.js';
import type { HyphenPlaces } from '../boxes.js';
import type { Atom } from './atom.js';
import { applyBreakStyles } from './break-styles.js';
import { Break, findBreaks, SPACE, TAB } from './breaks.js';
import { type InlineText, keepsTabs, type Segment } from './inline.js';
import { computeWidth, type Shaped, shapedBox, shapedRuns, tabAdvance } from './shaped.js';

/** Text between two break opportunities. */
export interface Unit {
  /** The text with the white space after it. */
  readonly parts: readonly Shaped[];
  /** Points without that white space. */
  readonly width: number;
  /** Points of that white space, and of kerning with the next unit: they count only if that is in the same line. */
  readonly spaceWidth: number;
  /** Points between tab stops if the unit is a tab, which hangs at the end of a line; 0 if it is text. */
  readonly tab: number;
  /** Set at the end of a line that ends with this unit; null for nothing. */
  readonly hyphen: Shaped | null;
  /** Places in the text where it can be divided with a hyphen, in order. */
  readonly hyphens: readonly number[];
  /** A line must end here. */
  readonly forced: boolean;
  readonly start: number;
  /** Its end in the text. */
  readonly end: number;
}

/** Divides a unit at some of its hyphens, in order. */
export type Divide = (unit: Unit, places: readonly number[]) => readonly Unit[];

/** Width of a unit at the end of a line. */
export const endWidth = (unit: Unit): number => unit.width + (unit.hyphen?.width ?? 0);

/** Points from the end of a unit, at a place in its line, to the unit after it in the line. */
export const spaceAfter = ({ tab, spaceWidth }: Unit, x: number): number =>
  tab > 0 ? tabAdvance(tab, x) : spaceWidth;

/** Rounding slack in points when a width is compared with the measure. */
export const SLACK = 0.001;

const NO_PLACES: readonly number[] = [];
const NO_PARTS: readonly Shaped[] = [];

/** Is used for each text in turn: to create an array takes longer than to find the breaks. */
let scratch = new Uint8Array(1000);

function clearScratch(length: number): Uint8Array<ArrayBuffer> {
  if (scratch.length <= length) scratch = new Uint8Array(2 * length);
  else scratch.fill(0, 0, length + 1);
  return scratch;
}

const noWrap = (style: Style): boolean =>
  style.whiteSpace === 'nowrap' || style.whiteSpace === 'pre' || style.textWrap === 'nowrap';

/** Splits the text of a paragraph at its break opportunities and shapes it. */
export class UnitShaper {
  readonly #text: string;
  readonly #segments: readonly Segment[];
  readonly #levels: Uint8Array | null;
  readonly #atom: (box: StyledElement) => Atom;
  readonly #hyphenPlaces: HyphenPlaces;
  readonly #hasTabs: boolean;

  /**
   * @param levels embedding levels of the text; null if all of it runs from left to right
   * @param atom lays a box that is set in a line
   */
  constructor(
    { text, segments }: Pick<InlineText, 'text' | 'segments'>,
    levels: Uint8Array | null,
    atom: (box: StyledElement) => Atom,
    hyphenPlaces: HyphenPlaces,
  ) {
    this.#text = text;
    this.#segments = segments;
    this.#levels = levels;
    this.#atom = atom;
    this.#hyphenPlaces = hyphenPlaces;
    this.#hasTabs = text.includes('\t') && segments.some(({ style }) => keepsTabs(style));
  }

  units(): readonly Unit[] {
    const text = this.#text;
    const segments = this.#segments;
    const units: Unit[] = [];
    let from = 0;
    let cursor = 0;
    let hyphens: number[] | null = null;
    const breaks = this.#breaks();
    for (let position = 1; position <= text.length; position++) {
      const kind = breaks[position] as number;
      const isTab = this.#hasTabs && isBesideTab(text, position);
      if (kind === Break.none && !isTab) continue;
      while (cursor < segments.length - 1 && (segments[cursor] as Segment).end < position) cursor++;
      if (kind !== Break.forced && position < text.length && !isTab && !this.#wraps(position, cursor))
        continue;
      if (kind === Break.hyphen) {
        hyphens ??= [];
        hyphens.push(position);
      } else {
        units.push(this.#unit(from, position, cursor, kind === Break.forced, hyphens ?? NO_PLACES));
        from = position;
        hyphens = null;
      }
    }
    return units;
  }

  /** What may happen before each character; overwritten for the next text that has no boxes in it. */
  #breaks(): Uint8Array {
    const text = this.#text;
    const kinds = findBreaks(
      text,
      this.#segments.some(({ box }) => box) ? undefined : clearScratch(text.length),
    );
    applyBreakStyles(kinds, text, this.#segments, this.#hyphenPlaces);
    return kinds;
  }

  /** Divides a unit at some of its hyphens. */
  divide({ start, end, hyphens, forced }: Unit, places: readonly number[]): readonly Unit[] {
    const within = (from: number, to: number) =>
      places === hyphens ? NO_PLACES : hyphens.filter(at => at > from && at < to);
    let from = start;
    let index = 0;
    return [...places, end].map(to => {
      while ((this.#segments[index] as Segment).end < to) index++;
      const isLast = to === end;
      const unit = this.#unit(from, to, index, isLast && forced, within(from, to));
      from = to;
      if (isLast) return unit;
      const { segment, level } = unit.parts.at(-1) as Shaped;
      const hyphen = segment.font.hyphen(segment.style.hyphenateCharacter);
      return { ...unit, hyphen: shapedRuns([hyphen], segment, 0, 0, level) };
    });
  }

  /** May a line end at a place in the text, which is in a segment or at its end? */
  #wraps(position: number, index: number): boolean {
    const at = this.#segments[index] as Segment;
    if (!noWrap(at.style)) return true;
    const after = position < at.end ? at : (this.#segments[index + 1] ?? at);
    return !noWrap(after.style);
  }

  /** @param last index of the segment that holds the end of the unit */
  #unit(start: number, to: number, last: number, forced: boolean, hyphens: readonly number[]): Unit {
    const text = this.#text;
    const end = forced ? to - 1 : to;
    const segment = this.#segments[last] as Segment;
    let spaceFrom = end;
    // Spaces that may begin a line take room at the end of one.
    if (segment.style.whiteSpace !== 'break-spaces')
      while (spaceFrom > start && text.charCodeAt(spaceFrom - 1) === SPACE) spaceFrom--;
    let first = last;
    while (first > 0 && (this.#segments[first] as Segment).start > start) first--;
    const kerning = this.#kerning(end, last);
    // In text of both directions the space is apart: at the end of a line it goes to the end of the paragraph.
    const parts =
      this.#levels && spaceFrom > start
        ? [...this.#shape(start, spaceFrom, first, 0), ...this.#shape(spaceFrom, end, first, 0)]
        : this.#shape(start, end, first, kerning);
    const tab = parts[0]?.tab ?? 0;
    const spaces = spaceFrom < end ? widthOfSpaces(end - spaceFrom, segment, parts) : 0;
    const spaceWidth = kerning === 0 ? spaces : spaces + (kerning * segment.style.fontSize) / 1000;
    return {
      parts,
      width: tab > 0 ? 0 : computeWidth(parts) - spaceWidth,
      spaceWidth: tab > 0 ? computeWidth(parts) : spaceWidth,
      tab,
      hyphen: null,
      hyphens,
      forced,
      start,
      end: to,
    };
  }

  /**
   * Shapes a stretch of the text.
   * @param first index of the first segment that may be in it
   * @param kerning at its end, in 1/1000 em
   */
  #shape(from: number, to: number, first: number, kerning: number): readonly Shaped[] {
    const text = this.#text;
    let parts: Shaped[] | null = null;
    for (let i = first; i < this.#segments.length && from < to; i++) {
      const segment = this.#segments[i] as Segment;
      if (segment.start >= to) break;
      const end = Math.min(to, segment.end);
      for (let a = Math.max(from, segment.start); a < end; ) {
        const b = this.#levelEnd(a, end);
        const level = this.#levels?.[a] ?? 0;
        if (text.charCodeAt(a) === TAB) {
          const runs = segment.font.shape(' ', level % 2 === 1);
          parts = append(parts, shapedRuns(runs, segment, 0, 0, level, computeTab(segment)));
        } else if (segment.box || segment.leader) {
          parts = append(parts, shapedBox(segment, segment.box && this.#atom(segment.box), level));
        } else {
          const lead = a === segment.start ? segment.lead : 0;
          const trail = b === segment.end || b === text.length ? segment.trail : 0;
          const runs = segment.font.shape(
            text.slice(a, b),
            level % 2 === 1,
            b === to ? kerning : this.#kerning(b, i),
          );
          parts = append(parts, shapedRuns(runs, segment, lead, trail, level));
        }
        a = b;
      }
    }
    return parts ?? NO_PARTS;
  }

  /**
   * Kerning at a place in the text, in or at the end of a segment, in 1/1000 em. Letters are kerned across the end of
   * an element as browsers do: if it has the font of the next one and no space between them.
   */
  #kerning(at: number, index: number): number {
    const text = this.#text;
    if (at === 0 || at >= text.length || this.#levels) return 0;
    const segment = this.#segments[index] as Segment;
    if (at === segment.end) {
      const next = this.#segments[index + 1];
      if (!next || segment.trail !== 0 || next.lead !== 0 || next.font !== segment.font) return 0;
      if (next.style.fontSize !== segment.style.fontSize || next.position.raise !== segment.position.raise)
        return 0;
    }
    return segment.font.kerning(text.charCodeAt(at - 1), text.charCodeAt(at));
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

/** Adds a part. Most units have one: a list made for it takes less memory than an empty one that it is pushed to. */
function append(parts: Shaped[] | null, part: Shaped): Shaped[] {
  if (parts === null) return [part];
  parts.push(part);
  return parts;
}

const isBesideTab = (text: string, at: number): boolean =>
  text.charCodeAt(at - 1) === TAB || text.charCodeAt(at) === TAB;

/** Points between tab stops (CSS Text 3, part 4.2), at least a point. */
function computeTab({ style, font }: Segment): number {
  const { tabSize, fontSize, letterSpacing, wordSpacing } = style;
  if (typeof tabSize === 'number') return Math.max(1, tabSize);
  return Math.max(1, tabSize.spaces * ((font.spaceWidth * fontSize) / 1000 + letterSpacing + wordSpacing));
}

/** Width of the spaces at the end of a unit, with the margin and padding that follows them. */
function widthOfSpaces(count: number, { style, font }: Segment, parts: readonly Shaped[]): number {
  const space = (font.spaceWidth * style.fontSize) / 1000 + style.letterSpacing + style.wordSpacing;
  return count * space + (parts.at(-1)?.trail ?? 0);
}
