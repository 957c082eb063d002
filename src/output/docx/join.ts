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

/** A number this much larger than the words below it is a term that they explain. */
const LARGE = 1.5;
/** The share of the width that terms have. */
const TERM_SHARE = 0.26;

/**
 * Joins a term above its text, or a large number above its words, into one line, when the page has several of them next
 * to each other; false for other content.
 */
export function joinTerm(flow: Flow): boolean {
  const blocks = flow.filter(isBlock);
  const paragraphs = blocks.filter(block => block.kind === 'paragraph');
  const [term, main, ...details] = paragraphs;
  if (!term || !main || paragraphs.length < blocks.length) return false;
  const isTerm = term.box.element.tag === 'dt' && main.box.element.tag === 'dd';
  if (!isTerm && term.box.style.fontSize < LARGE * main.box.style.fontSize) return false;
  const { frame } = main;
  const content = { left: frame.left + frame.width * TERM_SHARE, width: frame.width * (1 - TERM_SHARE) };
  term.isJoined = true;
  main.term = term;
  // Lines that part boxes side by side part nothing below each other.
  flow.forEach((item, i) => {
    if (item.kind === 'border') flow[i] = { ...item, sides: { ...item.sides, left: '', right: '' } };
  });
  for (const paragraph of [main, ...details]) paragraph.content = content;
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
