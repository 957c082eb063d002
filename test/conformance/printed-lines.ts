import { getParagraphs } from '../output/docx/word.js';
import { readPages, type Word } from './words.js';

/** The words of a line, from left to right. */
export type PrintedLine = readonly Word[];

/** Points between the lower edges of words in one line. */
const LINE = 2.5;
/** Points by which the boxes of two words may overlap, and between a text and its date. */
const OVERLAP = 1.5;
const GAP = 3;

/** The lines of a PDF. */
export function printedLines(pdf: string): readonly PrintedLine[] {
  return readPages(pdf).flatMap(({ words }) => {
    const lines: { bottom: number; words: Word[] }[] = [];
    for (const word of words) {
      const line = lines.find(each => Math.abs(each.bottom - word.bottom) <= LINE);
      if (line) line.words.push(word);
      else lines.push({ bottom: word.bottom, words: [word] });
    }
    return lines.map(line => line.words.toSorted((a, b) => a.left - b.left));
  });
}

/** Neighbours in a line that cover each other, as `word/word`. */
export const collisions = (lines: readonly PrintedLine[]): readonly string[] =>
  lines.flatMap(words =>
    words.slice(1).flatMap((word, i) => {
      const before = words[i] as Word;
      return before.right - word.left > OVERLAP ? [`${before.text}/${word.text}`] : [];
    }),
  );

/**
 * Letters and digits in lower case, since small capitals are printed as capitals. LibreOffice separates symbols of
 * another font from their word.
 */
export const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{Lu}\p{Ll}\p{Lo}\p{N}]/gu, '');

/** Words of scripts whose letters a PDF yields in the order of writing, without combining accents. */
export const READ_BACK = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]+$/u;

/** The first line of an entry in a Word document: what stands before the first tab, and behind each. */
export type DatedLine = readonly [head: string, sides: readonly string[]];

/** The first lines of the entries with a date. */
export function datedLines(document: string): readonly DatedLine[] {
  const xml =
    document.match(/<w:p>(?:(?!<\/w:p>).)*<w:rStyle w:val="Date\d*"\/>(?:(?!<\/w:p>).)*<\/w:p>/g) ?? [];
  return xml.flatMap((paragraph): DatedLine[] => {
    const [text = ''] = getParagraphs(paragraph);
    const [head = '', ...sides] = (text.split('\n')[0] ?? '').split('\t');
    return sides.length === 0 || !READ_BACK.test(head.replace(/\s/g, '')) ? [] : [[head, sides]];
  });
}

const joined = (words: PrintedLine): string => letters(words.map(word => word.text).join(''));

/** The dates that are not at the right edge of the first line of their entry, clear of its text. */
export function misplacedDates(
  lines: readonly PrintedLine[],
  dated: readonly DatedLine[],
): readonly string[] {
  const texts = lines.map(joined);
  const edge = Math.max(...lines.flat().map(word => word.right));
  return dated.flatMap(([head, sides]) => {
    const date = sides.at(-1) ?? '';
    const sought = letters(head + sides.join(''));
    const line = lines[texts.findIndex(text => text.startsWith(sought))];
    const first = line?.findLastIndex((_, i) => joined(line.slice(i)) === letters(date)) ?? 0;
    if (!line || first < 1) return [`no line ${head} … ${date}`];
    const gap = (line[first]?.left ?? 0) - (line[first - 1]?.right ?? 0);
    if (gap < GAP) return [`${head} collides with ${date}`];
    return Math.abs((line.at(-1)?.right ?? 0) - edge) > GAP ? [`${date} is not at the right edge`] : [];
  });
}
