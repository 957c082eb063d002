import type { Glyph } from '../../fonts/index.js';
import { type Shaped, shapedRuns, widthOf } from './shaped.js';
import { endWidth, SLACK, type Unit } from './units.js';

/** Breaks within a token longer than the line, best first (rule of this project for addresses and identifiers). */
const IN_TOKEN = /[/.\-_@?&=]/;
const MARK = /^\p{M}/u;

/** A letter with its marks, set alone. */
interface Letter {
  readonly part: Shaped;
  readonly text: string;
}

/** Letters in reading order; in runs from right to left the last glyph is the first letter. */
function splitLetters({ segment, runs, lead, trail, level }: Shaped): readonly Letter[] {
  const letters: Letter[] = [];
  for (const run of runs) {
    const places = [...run.glyphs.keys()];
    for (const i of run.rtl ? places.reverse() : places) {
      const glyph = run.glyphs[i] as Glyph;
      const text = String.fromCodePoint(...glyph.codePoints);
      const kern = run.kerning?.[i] ?? 0;
      const single = {
        ...run,
        glyphs: [glyph],
        kerning: kern === 0 ? null : [kern],
        width: glyph.advance + kern,
      };
      const before = MARK.test(text) ? letters.pop() : undefined;
      const together = before ? [...before.part.runs, single] : [single];
      letters.push({ part: shapedRuns(together, segment, 0, 0, level), text: (before?.text ?? '') + text });
    }
  }
  const first = letters[0];
  if (first) letters[0] = { ...first, part: shapedRuns(first.part.runs, segment, lead, 0, level) };
  const last = letters.at(-1);
  if (last)
    letters[letters.length - 1] = {
      ...last,
      part: shapedRuns(last.part.runs, segment, last.part.lead, trail, level),
    };
  return letters;
}

/** Splits the units that are wider than a line; the first line also holds the indent. */
export function splitUnits(units: readonly Unit[], measure: number, indent: number): readonly Unit[] {
  const room = (n: number) => Math.max(1, n === 0 ? measure - Math.max(0, indent) : measure);
  if (!units.some((unit, n) => endWidth(unit) > room(n) + SLACK)) return units;
  return units.flatMap((unit, n) =>
    endWidth(unit) > room(n) + SLACK ? splitUnit(unit, room(n), room(1)) : [unit],
  );
}

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
      if (to > from && width + next.part.width > limit) break;
      width += next.part.width;
      to++;
      if (IN_TOKEN.test(next.text)) good = to;
    }
    if (to < end && good > from) to = good;
    const last = to === end;
    const parts = letters.slice(from, last ? letters.length : to).map(letter => letter.part);
    const spaceWidth = last ? unit.spaceWidth : 0;
    units.push({
      parts,
      width: widthOf(parts) - spaceWidth,
      spaceWidth,
      hyphen: last ? unit.hyphen : null,
      forced: last && unit.forced,
      end: unit.end,
    });
    from = to;
  }
  return units;
}
