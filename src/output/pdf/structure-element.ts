import { textString } from './syntax.js';

/** Standard structure types that documents use (ISO 32000-1, 14.8.4). */
export type Role =
  | 'Document'
  | 'Sect'
  | 'Art'
  | 'Div'
  | 'BlockQuote'
  | 'TOC'
  | 'TOCI'
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
  | 'Figure'
  | 'Note'
  | 'Reference'
  | 'Span'
  | 'Link';

/** What stands in a structure element. */
export type Kid =
  | { readonly kind: 'element'; readonly element: StructureElement }
  | { readonly kind: 'content'; readonly page: number; readonly mcid: number }
  | { readonly kind: 'annotation'; readonly page: number; readonly id: number };

/** A structure element while the file is written. */
export class StructureElement {
  role: Role;
  readonly kids: Kid[] = [];
  /** Language of the text in it (BCP 47). */
  readonly lang: string;
  /** Further dictionary entries in PDF syntax. */
  readonly entries: string;
  /** Attributes of its role in PDF syntax, their owner included; what they are may be known late only. */
  attributes = '';
  /** Name by which others find it (`ID`); ASCII. */
  name: string | null = null;
  /** Object number. */
  id = 0;
  #parent: StructureElement | null;
  /** Is there content in it? */
  #drawn = false;

  /** @param after the kid of the parent that it follows; without one it is the last */
  constructor(
    role: Role,
    parent: StructureElement | null,
    lang: string,
    entries = '',
    after: StructureElement | null = null,
  ) {
    this.role = role;
    this.#parent = parent;
    this.lang = lang;
    this.entries = parent && lang !== parent.lang ? `/Lang${textString(lang)}${entries}` : entries;
    if (!parent) return;
    const kid = { kind: 'element', element: this } as const;
    if (after === null) parent.kids.push(kid);
    else
      parent.kids.splice(parent.kids.findIndex(k => k.kind === 'element' && k.element === after) + 1, 0, kid);
  }

  get parent(): StructureElement | null {
    return this.#parent;
  }

  /** Makes it the last kid of another element. */
  moveTo(parent: StructureElement): void {
    const kids = this.#parent?.kids ?? [];
    const at = kids.findIndex(kid => kid.kind === 'element' && kid.element === this);
    parent.kids.push(...kids.splice(at, 1));
    this.#parent = parent;
  }

  addContent(page: number, mcid: number): void {
    this.kids.push({ kind: 'content', page, mcid });
    for (let at: StructureElement | null = this; at && !at.#drawn; at = at.parent) at.#drawn = true;
  }

  /** Is there content in it? */
  get drawn(): boolean {
    return this.#drawn;
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

  /** The element as an object: a dictionary in PDF syntax. */
  dictionary(treeRoot: string, pages: readonly string[]): string {
    let page = -1;
    let kids = '';
    for (const kid of this.kids) {
      if (kid.kind === 'element') kids += ` ${kid.element.id} 0 R`;
      else if (kid.kind === 'annotation') kids += `<</Type/OBJR/Pg ${pages[kid.page]}/Obj ${kid.id} 0 R>>`;
      else {
        if (page < 0) page = kid.page;
        kids += kid.page === page ? ` ${kid.mcid}` : `<</Type/MCR/Pg ${pages[kid.page]}/MCID ${kid.mcid}>>`;
      }
    }
    const parent = this.parent ? `${this.parent.id} 0 R` : treeRoot;
    const home = page >= 0 ? `/Pg ${pages[page]}` : '';
    const name = this.name === null ? '' : `/ID(${this.name})`;
    const attributes = this.attributes === '' ? '' : `/A<<${this.attributes}>>`;
    return `<</S/${this.role}/P ${parent}${home}${name}${this.entries}${attributes}/K[${kids}]>>`;
  }
}
