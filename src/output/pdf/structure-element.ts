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

/** A form with marked content of its own (ISO 32000-1, 14.7.4.3): its object number, once it is written. */
interface Form {
  readonly id: number;
}

/** Content of a structure element. */
type Kid =
  | StructureElement
  | { readonly kind: 'content'; readonly page: number; readonly mcid: number; readonly form: Form | null }
  | { readonly kind: 'annotation'; readonly page: number; readonly id: number };

/** A structure element while the file is written. */
export class StructureElement {
  role: Role;
  #kids: Kid[] = [];
  /** Language of the text in it (BCP 47). */
  readonly lang: string;
  /** Further dictionary entries in PDF syntax. */
  readonly entries: string;
  /** Attributes of its role in PDF syntax, with their owner; they may be set late. */
  attributes = '';
  /** Is its place set by other content, and is it drawn elsewhere? Content can be added at any time. */
  isDetached = false;
  /** Name by which others find it (`ID`); ASCII. */
  name: string | null = null;
  /** Object number. */
  id = 0;
  #parent: StructureElement | null;
  /** Is there content in it? */
  #drawn = false;
  /** Index of its last kid with content; -1 without one. */
  #last = -1;

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
    if (after === null) {
      parent.add(this);
      return;
    }
    const at = parent.#indexOf(after) + 1;
    parent.#kids.splice(at, 0, this);
    if (at <= parent.#last) parent.#last++;
  }

  get parent(): StructureElement | null {
    return this.#parent;
  }

  /** Makes it, without content yet, the last kid of another element. */
  moveTo(parent: StructureElement): void {
    const from = this.#parent;
    if (from) {
      const at = from.#indexOf(this);
      from.#kids.splice(at, 1);
      parent.add(this);
      if (at < from.#last) from.#last--;
    }
    this.#parent = parent;
  }

  /** Adds a last kid. */
  add(kid: Kid): void {
    // Most have one: a list of one reserves no memory for more.
    if (this.#kids.length === 0) this.#kids = [kid];
    else this.#kids.push(kid);
  }

  addContent(page: number, mcid: number, form: Form | null = null): void {
    this.add({ kind: 'content', page, mcid, form });
    this.#last = this.#kids.length - 1;
    for (let at: StructureElement | null = this; at && !at.#drawn; at = at.parent) {
      at.#drawn = true;
      if (at.parent) at.parent.#last = Math.max(at.parent.#last, at.parent.#indexOf(at));
    }
  }

  /** Index of a kid. The search starts at the last drawn kid, near which the next ones are: tables can be long. */
  #indexOf(kid: StructureElement): number {
    const at = this.#kids.indexOf(kid, Math.max(0, this.#last));
    return at < 0 ? this.#kids.indexOf(kid) : at;
  }

  /** Is there content in it? */
  get drawn(): boolean {
    return this.#drawn;
  }

  /** Can content still be added, with nothing drawn after it? Rows and cells have their place before they have content. */
  get open(): boolean {
    const { parent } = this;
    return parent === null || this.isDetached || (parent.#indexOf(this) >= parent.#last && parent.open);
  }

  /** The element as an object: a dictionary in PDF syntax. */
  dictionary(treeRoot: string, pages: readonly string[]): string {
    let page = -1;
    let kids = '';
    for (const kid of this.#kids) {
      if (kid instanceof StructureElement) kids += ` ${kid.id} 0 R`;
      else if (kid.kind === 'annotation') kids += `<</Type/OBJR/Pg ${pages[kid.page]}/Obj ${kid.id} 0 R>>`;
      else {
        if (page < 0) page = kid.page;
        const stream = kid.form ? `/Stm ${kid.form.id} 0 R` : '';
        kids +=
          kid.page === page && stream === ''
            ? ` ${kid.mcid}`
            : `<</Type/MCR/Pg ${pages[kid.page]}${stream}/MCID ${kid.mcid}>>`;
      }
    }
    const parent = this.parent ? `${this.parent.id} 0 R` : treeRoot;
    const home = page >= 0 ? `/Pg ${pages[page]}` : '';
    const name = this.name === null ? '' : `/ID(${this.name})`;
    const attributes = this.attributes === '' ? '' : `/A<<${this.attributes}>>`;
    return `<</S/${this.role}/P ${parent}${home}${name}${this.entries}${attributes}/K[${kids}]>>`;
  }
}
