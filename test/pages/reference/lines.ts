/** Text without a gap at its place on a page: points from the upper left corner, `y` is the baseline. */
export interface Strip {
  readonly x: number;
  readonly y: number;
  readonly end: number;
  /** Font size in points. */
  readonly size: number;
  readonly text: string;
}

/** A line of text: start, baseline and end in points from the upper left corner of the page. */
export type PlacedLine = readonly [x: number, y: number, end: number, text: string];

/** Largest gap on one baseline, in em, that is no space if no space is drawn in it. */
const WORD = 0.4;
/** The same with a space drawn in it: word joiners are drawn as spaces that the next word covers. */
const SPACE = 0.05;
/** A wider gap separates lines, such as those of two columns. */
const APART = 1;
/** Baselines that differ by no more than this, in points, are one. */
const ONE_BASELINE = 0.75;

/** Letters as they are spelled, for a glyph that stands for several. */
const LIGATURES = /[\ufb00-\ufb06]/g;

/** Drawn as a shape by browsers and as text by us. */
const LIST_MARKS = new Set(['•', '◦', '▪']);

const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * The lines of a page, from top to bottom and from left to right: words on one baseline without a wide gap. Words
 * end at a drawn space or at a gap of its width.
 */
export function getLines(strips: readonly Strip[]): readonly PlacedLine[] {
  const sorted = strips
    .filter(({ text }) => text !== '' && !LIST_MARKS.has(text))
    .toSorted((a, b) => a.y - b.y);
  const lines: PlacedLine[] = [];
  let from = 0;
  for (let at = 1; at <= sorted.length; at++) {
    const next = sorted[at];
    if (next && next.y - (sorted[at - 1] as Strip).y <= ONE_BASELINE) continue;
    lines.push(...linesOfBaseline(sorted.slice(from, at).sort((a, b) => a.x - b.x)));
    from = at;
  }
  return lines;
}

function linesOfBaseline(strips: readonly Strip[]): readonly PlacedLine[] {
  const lines: PlacedLine[] = [];
  let open: { x: number; y: number; end: number; size: number; text: string; spaced: boolean } | null = null;
  const close = () => {
    if (open) {
      const text = open.text.replace(LIGATURES, letters => letters.normalize('NFKC'));
      lines.push([rounded(open.x), rounded(open.y), rounded(open.end), text]);
    }
    open = null;
  };
  for (const { x, y, end, size, text } of strips) {
    if (text.trim() === '') {
      if (open) open.spaced = true;
      continue;
    }
    const gap = open ? x - open.end : 0;
    if (open && gap > APART * Math.max(size, open.size)) close();
    if (open) {
      open.text += (gap > (open.spaced ? SPACE : WORD) * size ? ' ' : '') + text;
      open.end = Math.max(open.end, end);
      open.size = size;
      open.spaced = false;
    } else open = { x, y, end, size, text, spaced: false };
  }
  close();
  return lines;
}
