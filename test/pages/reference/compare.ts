import type { PlacedLine } from './lines.js';

/** The text of a document as lines at their places, page by page. */
export type PlacedPages = readonly (readonly PlacedLine[])[];

/** A line found on the same page in both. */
export interface Match {
  readonly page: number;
  readonly text: string;
  /** Ours less theirs, in points. */
  readonly dx: number;
  readonly dy: number;
}

export interface Comparison {
  readonly pages: readonly [ours: number, theirs: number];
  readonly lines: number;
  readonly matches: readonly Match[];
  /** Reference lines without a match, and lines of ours without a match. */
  readonly missing: readonly LineOnPage[];
  readonly surplus: readonly LineOnPage[];
  readonly lostWords: readonly string[];
  readonly inventedWords: readonly string[];
}

export interface LineOnPage {
  readonly page: number;
  readonly line: PlacedLine;
}

/** Largest distance in points of a line in its place. */
export const NEAR = 1.5;

/** Text with one letter for each glyph and without invisible characters. */
const asSeen = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\u02bc/g, '’')
    .replace(/[\u00ad\u2060\u200b-\u200f]/g, '');

const getWords = (pages: PlacedPages): readonly string[] =>
  pages.flatMap(lines => lines.flatMap(([, , , text]) => asSeen(text).split(/\s+/)));

/** Words that are more frequent in `some` than in `others`. */
function beyond(some: readonly string[], others: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const word of others) counts.set(word, (counts.get(word) ?? 0) + 1);
  return some.filter(word => {
    const count = counts.get(word) ?? 0;
    counts.set(word, count - 1);
    return count <= 0;
  });
}

/** Compares our lines with those of a reference: which ones have the same words on the same page, and how far apart. */
export function compare(ours: PlacedPages, theirs: PlacedPages): Comparison {
  const matches: Match[] = [];
  const missing: LineOnPage[] = [];
  const surplus: LineOnPage[] = [];
  theirs.forEach((lines, n) => {
    const found = matched(ours[n] ?? [], lines);
    const used = new Set(found.values());
    for (const line of lines) {
      const own = found.get(line);
      if (own) matches.push({ page: n + 1, text: line[3], dx: own[0] - line[0], dy: own[1] - line[1] });
      else missing.push({ page: n + 1, line });
    }
    for (const line of ours[n] ?? []) if (!used.has(line)) surplus.push({ page: n + 1, line });
  });
  return {
    pages: [ours.length, theirs.length],
    lines: theirs.reduce((sum, lines) => sum + lines.length, 0),
    matches,
    missing,
    surplus,
    lostWords: beyond(getWords(theirs), getWords(ours)),
    inventedWords: beyond(getWords(ours), getWords(theirs)),
  };
}

/** Pairs of lines with the same words, each line in one at most: the nearest first. */
function matched(
  ours: readonly PlacedLine[],
  theirs: readonly PlacedLine[],
): ReadonlyMap<PlacedLine, PlacedLine> {
  const byText = new Map<string, PlacedLine[]>();
  for (const own of ours) {
    const text = asSeen(own[3]);
    const same = byText.get(text);
    if (same) same.push(own);
    else byText.set(text, [own]);
  }
  const pairs = theirs.flatMap(line => {
    const same = byText.get(asSeen(line[3])) ?? [];
    return same.map(own => ({
      line,
      own,
      distance: Math.abs(own[0] - line[0]) + Math.abs(own[1] - line[1]),
    }));
  });
  const found = new Map<PlacedLine, PlacedLine>();
  const used = new Set<PlacedLine>();
  for (const { line, own } of pairs.sort((a, b) => a.distance - b.distance)) {
    if (found.has(line) || used.has(own)) continue;
    found.set(line, own);
    used.add(own);
  }
  return found;
}

export const isNear = ({ dx, dy }: Match): boolean => Math.abs(dx) <= NEAR && Math.abs(dy) <= NEAR;

/** The share of all reference lines with the same words on the same page. */
export const sameWords = ({ matches, lines }: Comparison): number => matches.length / lines;

/** The share of the lines with the same words that is in its place. */
export const inPlace = (matches: readonly Match[]): number => matches.filter(isNear).length / matches.length;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** The share of lines in place, and the largest distances. */
export function placing(matches: readonly Match[]): string {
  const farthest = (key: 'dx' | 'dy') => Math.max(0, ...matches.map(m => Math.abs(m[key]))).toFixed(2);
  return `${percent(inPlace(matches))} in place (dx ${farthest('dx')}, dy ${farthest('dy')})`;
}

/** The figures of a comparison in one line. */
export function figures(name: string, comparison: Comparison): string {
  const { pages, matches, lines, lostWords, inventedWords } = comparison;
  return [
    name.padEnd(14),
    `${pages.join(' of ')} pages`,
    `${percent(sameWords(comparison))} of ${lines} lines`,
    placing(matches),
    `${lostWords.length} words lost, ${inventedWords.length} invented`,
  ].join(' · ');
}

/** The differences in words, at most `most` of each kind. */
export function differences({ matches, missing, surplus }: Comparison, most = 12): string {
  const place = ({ page, line }: LineOnPage) => `page ${page}: ${JSON.stringify(line)}`;
  const far = matches.filter(match => !isNear(match));
  return [
    ...missing.slice(0, most).map(p => `- ${place(p)}`),
    ...surplus.slice(0, most).map(p => `+ ${place(p)}`),
    ...far
      .slice(0, most)
      .map(({ page, text, dx, dy }) => `page ${page}: ${dx.toFixed(2)}, ${dy.toFixed(2)} “${text}”`),
  ].join('\n');
}
