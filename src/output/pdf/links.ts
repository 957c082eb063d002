import type { LaidAnchor } from '../../pages/index.js';
import type { LinkArea } from './content.js';
import type { PdfFile } from './file.js';
import { escapeAddress, linkWords } from './link-target.js';
import type { HeadingTitles } from './outline.js';
import type { StructureElement } from './structure-element.js';
import { literal, num, textString } from './syntax.js';

/** Writes the annotations of links (ISO 32000-1, 12.5.6.5), each within its structure element. */
export class LinkWriter {
  /** The structure element of each annotation, by its key in the parent tree. */
  readonly parents: { readonly key: number; readonly element: StructureElement }[] = [];
  /** The next free key of the parent tree. */
  next: number;
  readonly #file: PdfFile;
  readonly #titles: HeadingTitles;
  readonly #destination: (anchor: LaidAnchor) => string;

  /**
   * @param next the first free key of the parent tree
   * @param destination returns a place as a destination in PDF syntax
   */
  constructor(
    file: PdfFile,
    next: number,
    titles: HeadingTitles,
    destination: (anchor: LaidAnchor) => string,
  ) {
    this.#file = file;
    this.next = next;
    this.#titles = titles;
    this.#destination = destination;
  }

  /** Returns the object number of the annotation. */
  write({ link, rectangle }: LinkArea, page: number): number {
    const { structure, element, target } = link;
    const id = this.#file.allocate();
    structure.add({ kind: 'annotation', page, id });
    const key = this.next++;
    this.parents.push({ key, element: structure });
    const leads =
      target.kind === 'address'
        ? `/A<</S/URI/URI${literal(escapeAddress(target.address))}>>`
        : `/Dest${this.#destination(target.anchor)}`;
    const words = linkWords(target, element, heading => this.#titles.of(heading));
    this.#file.put(
      id,
      `<</Type/Annot/Subtype/Link/F 4/Border[0 0 0]/Rect[${rectangle.map(num).join(' ')}]` +
        `${leads}/StructParent ${key}/Contents${textString(words)}>>`,
    );
    return id;
  }
}
