import type { Glyph, GlyphRun } from '../../fonts/index.js';
import type { Paragraph } from './paragraph.js';
import { computeWidth, type Shaped, shapedRuns } from './shaped.js';
import { type Divide, endWidth, SLACK, type Unit } from './units.js';

/** Breaks within a token longer than the line, best first (rule of this project for addresses and identifiers). */
const IN_TOKEN = /[/.\-_@?&=]/;
const MARK = /^\p{M}/u;

/** A glyph in reading order. */
interface Letter {
  readonly part: Shaped;
  readonly run: GlyphRun;
  /** Index among the glyphs of the run. */
  readonly index: number;
  readonly text: string;
  /** Points, with those of the marks after it; 0 for a mark. */
  width: number;
  /** Points of its width that are kerning with the next letter, which may be in another line. */
  readonly kerning: number;
  /** Does it stay with the letter before it? */
  readonly isMark: boolean;
}

/** Letters in reading order; in runs from right to left the last glyph is the first letter. */
function splitLetters(part: Shaped): readonly Letter[] {
  const { fontSize, letterSpacing } = part.segment.style;
  const letters: Letter[] = [];
  let base: Letter | null = null;
  for (const run of part.runs) {
    const count = run.glyphs.length;
    for (let n = 0; n < count; n++) {
      const index = run.rtl ? count - 1 - n : n;
      const glyph = run.glyphs[index] as Glyph;
      const text = String.fromCodePoint(...glyph.codePoints);
      const kerning = n < count - 1 ? ((run.kerning?.[index] ?? 0) * fontSize) / 1000 : 0;
      const own = (glyph.advance * fontSize) / 1000 + kerning + letterSpacing;
      const isMark = base !== null && MARK.test(text);
      const letter: Letter = { part, run, index, text, width: isMark ? 0 : own, kerning, isMark };
      if (isMark && base !== null) base.width += own;
      else base = letter;
      letters.push(letter);
    }
  }
  const first = letters[0];
  if (first) first.width += part.lead;
  if (base) base.width += part.trail;
  return letters;
}

/** The glyphs of a run from `from` to before `to`. */
function sliceRun(run: GlyphRun, from: number, to: number): GlyphRun {
  if (from === 0 && to === run.glyphs.length) return run;
  const glyphs = run.glyphs.slice(from, to);
  const kerning = run.kerning?.slice(from, to) ?? null;
  // The letter after the last one is in another line.
  if (kerning && to < run.glyphs.length) kerning[kerning.length - 1] = 0;
  let width = 0;
  glyphs.forEach((glyph, i) => {
    width += glyph.advance + (kerning?.[i] ?? 0);
  });
  return { ...run, glyphs, kerning, width };
}

/** The shaped text of consecutive letters. */
function joinLetters(letters: readonly Letter[], from: number, to: number): readonly Shaped[] {
  const parts: Shaped[] = [];
  for (let at = from; at < to; ) {
    const { part } = letters[at] as Letter;
    const isStart = letters[at - 1]?.part !== part;
    const runs: GlyphRun[] = [];
    while (at < to && letters[at]?.part === part) {
      const { run, index } = letters[at] as Letter;
      let next = at + 1;
      while (next < to && letters[next]?.run === run) next++;
      const last = (letters[next - 1] as Letter).index;
      runs.push(sliceRun(run, Math.min(index, last), Math.max(index, last) + 1));
      at = next;
    }
    const isEnd = letters[at]?.part !== part;
    parts.push(shapedRuns(runs, part.segment, isStart ? part.lead : 0, isEnd ? part.trail : 0, part.level));
  }
  return parts;
}

/** Points for lines, from the side at which they start. */
export interface LineMeasure {
  readonly measure: number;
  /** Points by which the first line is shorter. */
  readonly indent: number;
  /** Points to the edge of the page area. */
  readonly reach: number;
}

/**
 * Splits the units that are wider than a line. One that `overflow-wrap` does not allow to be broken is split if it would
 * leave the page area.
 */
export function splitUnits(
  units: readonly Unit[],
  divide: Divide,
  { measure, indent, reach }: LineMeasure,
): readonly Unit[] {
  const room = (n: number) => Math.max(1, n === 0 ? measure - Math.max(0, indent) : measure);
  const fits = (unit: Unit, n: number) => endWidth(unit) <= room(n) + SLACK;
  if (units.every(fits)) return units;
  // A unit without hyphens stays as it is: to divide it would lay the boxes in it again.
  const isWhole = (unit: Unit, n: number) => unit.hyphens.length === 0 || fits(unit, n);
  const divided = units.flatMap((unit, n) => (isWhole(unit, n) ? unit : divide(unit, unit.hyphens)));
  const stays = (unit: Unit, n: number) =>
    fits(unit, n) || (!isBreakable(unit) && endWidth(unit) <= reach + SLACK);
  return divided.flatMap((unit, n) => (stays(unit, n) ? unit : splitUnit(unit, room(n), room(1))));
}

/** May a word be broken anywhere if no line can hold it? (CSS Text 3, part 5.5) */
function isBreakable({ parts }: Unit): boolean {
  const style = parts[0]?.segment.style;
  if (!style || /^(nowrap|pre)$/.test(style.whiteSpace)) return false;
  return (
    style.overflowWrap !== 'normal' || style.wordBreak === 'break-word' || style.wordBreak === 'break-all'
  );
}

/**
 * The units for the lines after the first, with their style, from the unit at which a line begins.
 * @param units those in the style of the first line, up to where it ends
 * @returns null if the line ends within a word that is broken anywhere: the next one has its style, too
 */
export function unitsAfter(
  paragraph: Paragraph,
  units: readonly Unit[],
  at: number,
  measure: LineMeasure,
): readonly Unit[] | null {
  const { firstLine, divide } = paragraph;
  const last = units[at - 1];
  if (!firstLine || !last || units[at]?.end === last.end) return null;
  const place = at === units.length ? Number.POSITIVE_INFINITY : firstLine.placeOf(last.end);
  const rest = paragraph.units.flatMap(unit => {
    if (unit.end <= place) return [];
    return unit.start >= place ? [unit] : divide(unit, [place]).slice(1);
  });
  return [...units.slice(0, at), ...splitUnits(rest, divide, { ...measure, indent: 0 })];
}

/** Points of the widest letter of a unit, at which it can be broken if nothing else helps. */
export const widestLetter = (unit: Unit): number =>
  unit.parts
    .flatMap(splitLetters)
    .reduce((most, { text, width }) => (text === ' ' ? most : Math.max(most, width)), 0);

/**
 * Splits a token wider than the line: after `/ . - _ @` if there is one, else anywhere; a letter stays with its
 * marks.
 * @param firstRoom points for the first part
 * @param room points for the others
 */
function splitUnit(unit: Unit, firstRoom: number, room: number): readonly Unit[] {
  if (unit.parts.some(part => part.runs.length === 0)) return [unit];
  const letters = unit.parts.flatMap(splitLetters);
  let end = letters.length;
  while (end > 0 && letters[end - 1]?.text === ' ') end--;
  if (end === 0) return [unit];
  const units: Unit[] = [];
  let from = 0;
  while (from < end) {
    const limit = (from === 0 ? firstRoom : room) - (unit.hyphen?.width ?? 0);
    let width = 0;
    let to = from;
    let good = -1;
    while (to < end) {
      const next = letters[to] as Letter;
      if (to > from && !next.isMark && width + next.width - next.kerning > limit) break;
      width += next.width;
      to++;
      if (IN_TOKEN.test(next.text)) good = to;
    }
    if (to < end && good > from) to = good;
    const last = to === end;
    const parts = joinLetters(letters, from, last ? letters.length : to);
    const spaceWidth = last ? unit.spaceWidth : 0;
    units.push({
      parts,
      width: computeWidth(parts) - spaceWidth,
      spaceWidth,
      tab: 0,
      hyphen: last ? unit.hyphen : null,
      hyphens: [],
      forced: last && unit.forced,
      start: unit.start,
      end: unit.end,
    });
    from = to;
  }
  return units;
}
