import { textString } from './syntax.js';

/** Standard structure types that documents use (ISO 32000-1, 14.8.4). */
export type Role =
  | 'Document'
  | 'Sect'
  | 'Art'
  | 'BlockQuote'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'H5'
  | 'H6'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TFoot'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Caption'
  | 'Span'
  | 'Link';

/** What stands in a structure element. */
export type Kid =
  | { readonly kind: 'element'; readonly element: StructureElement }
  | { readonly kind: 'content'; readonly page: number; readonly mcid: number }
  | { readonly kind: 'annotation'; readonly page: number; readonly id: number };

/** A structure element while the file is written. */
export class StructureElement {
  readonly role: Role;
  readonly parent: StructureElement | null;
  readonly kids: Kid[] = [];
  /** Language of the text in it (BCP 47). */
  readonly lang: string;
  /** Further dictionary entries in PDF syntax. */
  readonly entries: string;
  id = 0;
  /** Is there content in it? */
  #drawn = false;

  /** @param after the kid of the parent that it follows; without one it is the last */
  constructor(
    role: Role,
    parent: StructureElement | null,
    lang: string,
    attributes = '',
    after: StructureElement | null = null,
  ) {
    this.role = role;
    this.parent = parent;
    this.lang = lang;
    this.entries = (parent && lang !== parent.lang ? `/Lang${textString(lang)}` : '') + attributes;
    if (!parent) return;
    const { kids } = parent;
    const at = after
      ? kids.findIndex(kid => kid.kind === 'element' && kid.element === after) + 1
      : kids.length;
    kids.splice(at, 0, { kind: 'element', element: this });
  }

  addContent(page: number, mcid: number): void {
    this.kids.push({ kind: 'content', page, mcid });
    for (let at: StructureElement | null = this; at && !at.#drawn; at = at.parent) at.#drawn = true;
  }

  /** Can content still be added, with nothing drawn after it? */
  get open(): boolean {
    const { parent } = this;
    if (!parent) return true;
    for (let i = parent.kids.length - 1; i >= 0; i--) {
      const kid = parent.kids[i] as Kid;
      if (kid.kind !== 'element') return false;
      if (kid.element === this) return parent.open;
      // Rows and cells have their place before they have content.
      if (kid.element.#drawn) return false;
    }
    return false;
  }
}
