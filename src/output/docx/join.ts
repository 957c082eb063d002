import { type Flow, isBlock, type Paragraph } from './blocks.js';
import type { RowItem } from './items.js';

/** Points between the baselines of texts in one line: smaller text may stand a little higher. */
const TOLERANCE = 2.6;

/** Are the first lines of two paragraphs side by side? */
function isBeside(one: Paragraph, other: Paragraph, tolerance = TOLERANCE): boolean {
  const [a] = one.lines;
  const [b] = other.lines;
  return a !== undefined && b !== undefined && a.page === b.page && Math.abs(a.y - b.y) <= tolerance;
}

/** Adds a paragraph to the first line of another one, before or after its text. */
function join(main: Paragraph, side: Paragraph): void {
  const isBefore = (side.lines[0]?.x ?? 0) < (main.lines[0]?.x ?? 0);
  side.isJoined = true;
  (isBefore ? main.leading : main.trailing).push(side);
  main.trailing.push(...side.trailing);
  side.trailing = [];
}

/** Joins what is out of the flow to the paragraph that it is in; false if it stands elsewhere. */
export function joinAside(main: Paragraph, side: Paragraph): boolean {
  const isPicture = side.lines.length === 0;
  if (isPicture) {
    side.isJoined = true;
    main.leading.push(side);
    return true;
  }
  // Smaller text out of the flow begins at the top of the line, not on its baseline.
  if (!isBeside(main, side, main.box.style.fontSize / 2)) return false;
  join(main, side);
  return true;
}

/**
 * Joins a term above its text into one line; false for other content.
 * @param at points from the left edge of the text to what is said about the term
 */
export function joinTerm(flow: Flow, at: number): boolean {
  const blocks = flow.filter(isBlock);
  const paragraphs = blocks.filter(block => block.kind === 'paragraph');
  const [term, main, ...details] = paragraphs;
  if (!term || !main || paragraphs.length < blocks.length || term.box.element.tag !== 'dt') return false;
  const { frame } = main;
  term.isJoined = true;
  main.term = term;
  for (const paragraph of [main, ...details])
    paragraph.content = { left: frame.left + at, width: frame.width - at };
  return true;
}

const paragraphsOf = ({ flow }: RowItem): readonly Paragraph[] =>
  flow.filter(isBlock).filter(block => block.kind === 'paragraph');

/** Joins the items at the sides of a row to the text whose first line they stand next to. */
export function joinRow(items: readonly RowItem[]): void {
  const mains = items.filter(item => !item.isSide).flatMap(item => paragraphsOf(item).slice(0, 1));
  for (const item of items) {
    const [side, ...more] = paragraphsOf(item);
    if (!item.isSide || !side || more.length > 0) continue;
    const main = mains.find(each => each !== side && isBeside(each, side));
    if (main) join(main, side);
  }
}
