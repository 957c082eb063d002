import { cached } from '../../core/index.js';
import type { Element } from '../../document/index.js';
import type { LaidAnchor, LaidBookmark, TextPiece } from '../../pages/index.js';
import type { PdfFile } from './file.js';
import type { FootnotePlaces } from './footnotes.js';
import { plainText } from './link-target.js';
import { readText } from './reading.js';
import { textString } from './syntax.js';

/** Text without characters that only join or separate words. */
const bare = (text: string): string => text.replace(/[\s\u00ad\u200b\u2060\ufeff]/g, '');

/**
 * The words of headings in bookmarks and links: those of the HTML, separated if they are apart on
 * the page, as a number that a margin sets off.
 */
export class HeadingTitles {
  readonly #drawn = new Map<Element, string>();
  readonly #known = new Map<Element, string>();
  readonly #notes: FootnotePlaces;

  /** @param notes the footnotes, which are no part of headings */
  constructor(notes: FootnotePlaces) {
    this.#notes = notes;
  }

  /**
   * Adds a line of a heading as it is drawn.
   * @param spaced does a space separate it from the line before?
   */
  draw(heading: Element, pieces: readonly TextPiece[], spaced: boolean): void {
    const before = this.#drawn.get(heading) ?? '';
    this.#drawn.set(heading, `${before}${spaced ? ' ' : ''}${readText(pieces)}`);
  }

  of(heading: Element): string {
    return cached(this.#known, heading, () =>
      spacedLike(plainText(heading, this.#notes), (this.#drawn.get(heading) ?? '').trim()),
    );
  }
}

/** Returns a text the spaces of another that has the same letters, in small or capital; as it is if it has others. */
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

interface Bookmark {
  readonly id: number;
  readonly level: number;
  readonly entries: string;
  readonly isOpen: boolean;
  readonly kids: Bookmark[];
}

/**
 * Writes the bookmarks of the document (ISO 32000-1, 12.3.3); one without a label has the words of its element.
 * @param destination returns a place as a destination in PDF syntax
 */
export function writeOutline(
  file: PdfFile,
  bookmarks: readonly LaidBookmark[],
  titles: HeadingTitles,
  destination: (anchor: LaidAnchor) => string,
): void {
  const { id } = file.outlineRoot;
  const root: Bookmark = { id, level: 0, entries: '/Type/Outlines', isOpen: true, kids: [] };
  const open = [root];
  for (const bookmark of bookmarks) {
    const { level, label, isOpen } = bookmark;
    const title = label ?? titles.of(bookmark.element);
    if (title === '') continue;
    while ((open.at(-1) as Bookmark).level >= level) open.pop();
    const entries = `/Title${textString(title)}/Dest${destination({ ...bookmark, x: 0 })}`;
    const made: Bookmark = { id: file.allocate(), level, entries, isOpen, kids: [] };
    (open.at(-1) as Bookmark).kids.push(made);
    open.push(made);
  }
  if (root.kids.length > 0) file.setOutline(writeBookmarks(file, root, '').dictionary);
}

/** Writes the bookmarks below one; returns its own dictionary, and how many are shown below it when it is open. */
function writeBookmarks(
  file: PdfFile,
  { id, entries, isOpen, kids }: Bookmark,
  around: string,
): { readonly dictionary: string; readonly count: number } {
  let count = kids.length;
  kids.forEach((kid, n) => {
    const before = n > 0 ? `/Prev ${(kids[n - 1] as Bookmark).id} 0 R` : '';
    const after = n + 1 < kids.length ? `/Next ${(kids[n + 1] as Bookmark).id} 0 R` : '';
    const made = writeBookmarks(file, kid, `/Parent ${id} 0 R${before}${after}`);
    file.put(kid.id, made.dictionary);
    if (kid.isOpen) count += made.count;
  });
  const [first] = kids;
  const below = first
    ? `/First ${first.id} 0 R/Last ${(kids.at(-1) as Bookmark).id} 0 R/Count ${isOpen ? count : -count}`
    : '';
  return { dictionary: `<<${entries}${around}${below}>>`, count };
}
