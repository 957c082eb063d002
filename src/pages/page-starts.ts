import { type Element, elementIndices, LETTER_STEP, type Text, textContent } from '../document/index.js';
import type { Content, LaidDocument, LaidPage, LineItem, Placed, TextPiece } from './model.js';

/** Where the text of a page begins in the document. */
export interface PageStart {
  /** Number of the page, from 2: the first page begins with the document. */
  readonly page: number;
  /**
   * Index of the element that holds its first text, or of its first picture, among all elements of the body in document
   * order: that of `document.body.querySelectorAll('*')`.
   */
  readonly element: number;
  /** Characters (UTF-16 units) of the text of that element before the page; 0 if the page begins with the element. */
  readonly offset: number;
}

/** The first text of a page. */
interface FirstText {
  readonly owner: Element;
  readonly text: Text;
}

/**
 * Where the pages of a document begin, from the second one. Running heads, repeated heads of tables, footnotes and
 * generated content do not count; a page without other content is left out. Call it before the pages are released.
 */
export function pageStarts({ pages, notes }: Pick<LaidDocument, 'pages' | 'notes'>): readonly PageStart[] {
  let indices: ReadonlyMap<Element, number> | null = null;
  const indexOf = (element: Element): number => {
    indices ??= elementIndices(getBody(element));
    return indices.get(element) ?? 0;
  };
  return pages.flatMap((page, i) => {
    if (i === 0) return [];
    const first = takeFirst(page, notes);
    if (first === null) return [];
    if (!('text' in first)) return [{ page: i + 1, element: indexOf(first), offset: 0 }];
    const offset = offsetIn(first, lettersBefore(first.text, pages.slice(0, i)));
    return [{ page: i + 1, element: indexOf(first.owner), offset }];
  });
}

function getBody(element: Element): Element {
  let body = element;
  while (body.parent !== null && body.tag !== 'body') body = body.parent;
  return body;
}

/** The first text of a page, or the element of its first picture, in the order of the source; null for neither. */
function takeFirst({ content }: LaidPage, notes: LaidDocument['notes']): FirstText | Element | null {
  for (const { item } of content) {
    if (isInNote(item.block, notes)) continue;
    if (item.kind === 'graphic') return item.element;
    const first = firstText(item);
    if (first !== null) return first;
  }
  return null;
}

function isInNote(element: Element, notes: LaidDocument['notes']): boolean {
  if (notes.size === 0) return false;
  for (let at: Element | null = element; at; at = at.parent) if (notes.has(at)) return true;
  return false;
}

/** The text of the document in a line that comes first in its source; null for generated content alone. */
function firstText({ pieces }: LineItem): FirstText | null {
  let first: FirstText | null = null;
  for (const piece of pieces) {
    const text = sourceText(piece);
    if (text === null || computeLetters(piece) === 0) continue;
    if (first === null || text.order < first.text.order) first = { owner: piece.owner, text };
  }
  return first;
}

/** The text of the document that a piece prints; null for generated content. */
function sourceText({ owner, order }: TextPiece): Text | null {
  for (const child of owner.children) {
    if (child.kind === 'text' && (child.order === order || child.order + LETTER_STEP === order)) return child;
  }
  return null;
}

/** The letters of a text that pages print. The ends of a text are on pages that follow each other. */
function lettersBefore(text: Text, pages: readonly LaidPage[]): number {
  let letters = 0;
  for (const { content } of pages.toReversed()) {
    const own = content.flatMap(({ item }: Placed<Content>) =>
      item.kind === 'line' ? item.pieces.filter(piece => sourceText(piece) === text) : [],
    );
    if (own.length === 0) break;
    for (const piece of own) letters += computeLetters(piece);
  }
  return letters;
}

/** What layout adds or leaves out: white space, and characters that nobody sees, such as joiners and soft hyphens. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/u;

/** Letters are counted in decomposed form, so that composed and decomposed ones count alike. */
const lettersIn = (character: string): number =>
  UNSEEN.test(character) ? 0 : [...character.normalize('NFD')].length;

function computeLetters({ runs }: TextPiece): number {
  let letters = 0;
  for (const { glyphs } of runs) {
    for (const { codePoints } of glyphs)
      for (const code of codePoints) letters += lettersIn(String.fromCodePoint(code));
  }
  return letters;
}

/** The offset in the text of its element of a text, some of whose letters are on earlier pages. */
function offsetIn({ owner, text }: FirstText, before: number): number {
  let offset = 0;
  for (const child of owner.children) {
    if (child === text) break;
    offset += textContent(child).length;
  }
  let left = before;
  for (const character of text.text) {
    const letters = lettersIn(character);
    if (letters > 0 && left <= 0) break;
    left -= letters;
    offset += character.length;
  }
  return textContent(owner).slice(0, offset).trim() === '' ? 0 : offset;
}
