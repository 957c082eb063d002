import type { Element } from '../../document/index.js';
import type { LaidAnchor, LaidDocument, TextPiece } from '../../pages/index.js';
import type { PdfFile } from './file.js';
import { plainText } from './link-target.js';
import { readText } from './reading.js';

/** Text without what only joins or parts words. */
const bare = (text: string): string => text.replace(/[\s\u00ad\u200b\u2060\ufeff]/g, '');

/**
 * The words of headings as bookmarks and links name them: those of the HTML, parted where they are seen apart on
 * the page, as a number that a margin sets off.
 */
export class HeadingTitles {
  readonly #drawn = new Map<Element, string>();
  readonly #known = new Map<Element, string>();

  /**
   * Takes a line of a heading as it is drawn.
   * @param spaced does a space part it from the line before?
   */
  draw(heading: Element, pieces: readonly TextPiece[], spaced: boolean): void {
    const before = this.#drawn.get(heading) ?? '';
    this.#drawn.set(heading, `${before}${spaced ? ' ' : ''}${readText(pieces)}`);
  }

  of(heading: Element): string {
    let title = this.#known.get(heading);
    if (title === undefined) {
      title = spacedLike(plainText(heading), (this.#drawn.get(heading) ?? '').trim());
      this.#known.set(heading, title);
    }
    return title;
  }
}

/** Gives a text the spaces of another that has the same letters, in small or capital; as it is if it has others. */
function spacedLike(text: string, other: string): string {
  const letters = bare(text);
  if (letters.length !== bare(other).length) return text;
  let at = 0;
  return [...other]
    .map(c => {
      if (c === ' ') return c;
      const letter = bare(c) === '' ? '' : letters.slice(at, at + c.length);
      at += letter.length;
      return letter;
    })
    .join('')
    .replace(/ +/g, ' ');
}

/** Bookmarks that mirror the headings. */
export function addOutline(file: PdfFile, document: LaidDocument, titles: HeadingTitles): void {
  const open: { level: number; item: PDFKit.PDFOutline }[] = [];
  for (const heading of document.headings) {
    const title = titles.of(heading.element);
    if (title === '') continue;
    const level = Number(heading.element.tag.slice(1));
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
    const parent = open.at(-1)?.item ?? file.outline;
    open.push({ level, item: parent.addItem(title, placeOf(document, heading)) });
  }
}

/** Options of a bookmark; pdfkit takes `left` from the right edge, and its typings know `expanded` only. */
function placeOf(document: LaidDocument, { page, y }: LaidAnchor): { expanded: boolean } {
  const place = { pageNumber: page, fit: false, left: document.pages[page]?.width ?? 0, top: y, zoom: 0 };
  return { expanded: true, ...place };
}
