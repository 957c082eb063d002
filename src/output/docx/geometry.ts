import type { Element } from '../../document/index.js';
import type { Content, GraphicItem, LaidDocument, LineItem, Placed } from '../../pages/index.js';

/** A line of text as the layout engine has broken and placed it: points from the left edge of the page area. */
export interface Line {
  readonly page: number;
  readonly x: number;
  readonly right: number;
  /** Baseline in points from the top of the page. */
  readonly y: number;
  /** Number of its characters, blanks and invisible ones excepted. */
  readonly characters: number;
}

/** Characters that count when a text is compared with its lines; of a surrogate pair its first half. */
export const isCounted = (character: string): boolean =>
  !/^[\s\u00ad\u2060\u200b\ufeff\u200e\u200f\udc00-\udfff]/.test(character);

const countMarked = ({ pieces }: LineItem): number =>
  pieces
    .flatMap(({ runs }) => runs.flatMap(({ glyphs }) => glyphs.flatMap(({ codePoints }) => codePoints)))
    .filter(codePoint => isCounted(String.fromCodePoint(codePoint))).length;

/** A drawing or picture: points from the left edge of the page area, and from the top of the page. */
export interface PlacedGraphic {
  readonly item: GraphicItem;
  readonly x: number;
  readonly y: number;
}

/** Where the layout engine has placed the text and the drawings of a document. */
export class Geometry {
  /** Lines by the place of the first text of their paragraph in source order. */
  readonly #lines = new Map<number, Line[]>();
  readonly #graphics = new Map<Element, PlacedGraphic>();
  readonly #laid: LaidDocument;

  constructor(laid: LaidDocument, left: number) {
    this.#laid = laid;
    laid.pages.forEach(({ content }, page) => {
      for (const placed of content) this.#add(placed, page, left);
    });
  }

  #add({ item, x, y }: Placed<Content>, page: number, left: number): void {
    if (item.kind === 'graphic') {
      if (!this.#graphics.has(item.element)) this.#graphics.set(item.element, { item, x: x - left, y });
      return;
    }
    if (item.width === 0) return;
    const lines = this.#lines.get(item.paragraph) ?? [];
    if (lines.length === 0) this.#lines.set(item.paragraph, lines);
    const start = x - left;
    const line = { page, x: start, right: start + item.width, y, characters: countMarked(item) };
    const last = lines.at(-1);
    // What stands before and after a box in a line is one line here.
    if (last && last.page === page && Math.abs(last.y - y) < 1) {
      const characters = last.characters + line.characters;
      lines[lines.length - 1] = {
        ...last,
        x: Math.min(last.x, start),
        right: Math.max(last.right, line.right),
        characters,
      };
    } else lines.push(line);
  }

  /** The lines of the paragraph whose first text has a place in source order. */
  lines(order: number | null): readonly Line[] {
    return (order === null ? undefined : this.#lines.get(order)) ?? [];
  }

  graphic(element: Element): PlacedGraphic | null {
    return this.#graphics.get(element) ?? null;
  }

  /** The number of the page of a target, as printed; null if it is not in the document. */
  pageOf(id: string): number | null {
    const target = this.#laid.targets.get(id);
    return target ? target.page + 1 : null;
  }
}
