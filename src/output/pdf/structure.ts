import type { Element, Node } from '../../document/index.js';
import type { LineItem } from '../../pages/index.js';
import type { PdfFile } from './file.js';
import { type Role, StructureElement } from './structure-element.js';

/** Where a piece of text belongs. */
export interface Place {
  readonly element: StructureElement;
  /** The link around it. */
  readonly link: StructureElement | null;
  /** Address of that link. */
  readonly address: string | null;
}

/** Elements that hold others and mean something by themselves. */
const GROUPING: Readonly<Record<string, Role>> = {
  section: 'Sect',
  article: 'Art',
  blockquote: 'BlockQuote',
  ul: 'L',
  ol: 'L',
  dl: 'L',
  table: 'Table',
  thead: 'THead',
  tbody: 'TBody',
  tfoot: 'TFoot',
  tr: 'TR',
};

/** Elements whose text is theirs; that of any other block makes a paragraph. */
const LEAF: Readonly<Record<string, Role>> = {
  p: 'P',
  pre: 'P',
  h1: 'H1',
  h2: 'H2',
  h3: 'H3',
  h4: 'H4',
  h5: 'H5',
  h6: 'H6',
  td: 'TD',
  th: 'TH',
  caption: 'Caption',
};

/** Elements that no paragraph stands in: a block in them adds to their text. */
const UNDIVIDED: ReadonlySet<Role> = new Set(['P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'Lbl']);

const SAFE_LINK = /^(https?|mailto):/i;

/** The address of a link that may go into a file; null for other elements and schemes. */
function linkTarget({ tag, attributes }: Element): string | null {
  const { href } = attributes;
  return tag === 'a' && href !== undefined && SAFE_LINK.test(href) ? href : null;
}

/**
 * The structure tree of a document, grown from the HTML elements as their text is drawn: drawing order and
 * reading order are one. What goes on after something else was drawn, as a cell beside another that both reach
 * the next page, gets a second element of its kind there.
 */
export class StructureTree {
  readonly root: StructureElement;
  readonly #elements = new Map<Element, StructureElement>();
  readonly #bodies = new Map<Element, StructureElement>();
  readonly #labels = new Map<Element, StructureElement>();
  readonly #paragraphs = new Map<Element, { order: number; element: StructureElement }>();
  readonly #links = new Map<Element, { page: number; element: StructureElement }>();
  readonly #around = new Map<Element, Element | null>();
  readonly #all: StructureElement[] = [];

  constructor(lang: string) {
    this.root = new StructureElement('Document', null, lang);
    this.#all.push(this.root);
  }

  /** The element of the block that a line is in. */
  block({ block, paragraph, marker }: LineItem): StructureElement {
    if (marker) return this.#label(itemOf(block));
    const { tag } = block;
    const leaf = LEAF[tag];
    if (leaf) return this.#leaf(block, leaf);
    if (tag === 'li' || tag === 'dd') return this.#body(block);
    return tag === 'dt' ? this.#label(block) : this.#paragraph(block, paragraph);
  }

  /**
   * Where text belongs.
   * @param owner the element whose text it is, in or below `block`
   * @param outer the element of that block
   */
  place(owner: Element, block: Element, outer: StructureElement, page: number): Place {
    if (owner === block) {
      const anchor = this.#linkAround(block);
      return anchor ? this.#link(anchor, outer, page) : { element: outer, link: null, address: null };
    }
    const around = owner.parent ? this.place(owner.parent, block, outer, page) : null;
    if (!around) return { element: outer, link: null, address: null };
    if (around.link === null && linkTarget(owner) !== null) return this.#link(owner, around.element, page);
    if (owner.attributes.lang === undefined) return around;
    return { ...around, element: this.#span(owner, around.element) };
  }

  /** The link that a block stands in, or is. */
  #linkAround(block: Element): Element | null {
    let found = this.#around.get(block);
    if (found === undefined) {
      found = linkTarget(block) === null ? (block.parent ? this.#linkAround(block.parent) : null) : block;
      this.#around.set(block, found);
    }
    return found;
  }

  /** A link has one element on each page and in each block. */
  #link(anchor: Element, outer: StructureElement, page: number): Place {
    const known = this.#links.get(anchor);
    const address = linkTarget(anchor);
    if (known?.page === page && known.element.parent === outer && known.element.open) {
      return { element: known.element, link: known.element, address };
    }
    const element = this.#make('Link', outer, anchor);
    this.#links.set(anchor, { page, element });
    return { element, link: element, address };
  }

  #make(
    role: Role,
    parent: StructureElement,
    of: Element,
    attributes = '',
    after: StructureElement | null = null,
  ): StructureElement {
    const element = new StructureElement(role, parent, languageOf(of) ?? this.root.lang, attributes, after);
    this.#all.push(element);
    return element;
  }

  #leaf(owner: Element, role: Role): StructureElement {
    const known = this.#elements.get(owner);
    if (known?.open) return known;
    if (role === 'TD' || role === 'TH') return this.#cell(owner, known !== undefined);
    const made = this.#make(role, this.#container(owner.parent), owner);
    this.#elements.set(owner, made);
    return made;
  }

  /**
   * A cell that goes on beside others on the next page goes on in a second row, so that the tree keeps the
   * order of drawing; not where cells join rows, as the joined rows would not meet any more.
   */
  #cell(cell: Element, again: boolean): StructureElement {
    const row = cell.parent;
    const known = this.#elements.get(cell);
    if (row?.tag === 'tr' && !again) this.#container(row);
    else if (row?.tag === 'tr' && known) {
      if (isJoined(row)) return known;
      const group = this.#container(row.parent);
      const before = this.#elements.get(row);
      this.#row(row, group, before?.parent === group ? before : null);
    }
    const made = this.#elements.get(cell);
    if (made?.open) return made;
    const loose = this.#make('P', this.#container(row), cell);
    this.#elements.set(cell, loose);
    return loose;
  }

  /** All rows of a group are made at once: an empty one has its place in the grid too. */
  #rows(row: Element): StructureElement {
    const group = this.#container(row.parent);
    for (const sibling of row.parent?.children ?? []) {
      if (sibling.kind === 'element' && sibling.tag === 'tr') this.#row(sibling, group, null);
    }
    return this.#elements.get(row) ?? group;
  }

  #row(row: Element, group: StructureElement, after: StructureElement | null): void {
    const made = this.#make('TR', group, row, '', after);
    this.#elements.set(row, made);
    for (const cell of row.children) {
      if (cell.kind !== 'element' || (cell.tag !== 'td' && cell.tag !== 'th')) continue;
      // An empty head names nothing.
      const role = cell.tag === 'th' && hasText(cell) ? 'TH' : 'TD';
      this.#elements.set(cell, this.#make(role, made, cell, cellAttributes(cell, role)));
    }
  }

  /** Text directly in a block without a meaning of its own: one paragraph for each that was laid. */
  #paragraph(block: Element, order: number): StructureElement {
    const known = this.#paragraphs.get(block);
    if (known?.order === order && known.element.open) return known.element;
    const container = this.#container(block);
    if (UNDIVIDED.has(container.role)) return container;
    const element = this.#make('P', container, block);
    this.#paragraphs.set(block, { order, element });
    return element;
  }

  #span(owner: Element, outer: StructureElement): StructureElement {
    const known = this.#elements.get(owner);
    if (known?.parent === outer && known.open) return known;
    const made = this.#make('Span', outer, owner);
    this.#elements.set(owner, made);
    return made;
  }

  /** The structure element that children of an HTML element go into. */
  #container(element: Element | null): StructureElement {
    if (element === null) return this.root;
    const { tag } = element;
    if (tag === 'li' || tag === 'dd') return this.#body(element);
    if (tag === 'dt') return this.#label(element);
    const leaf = LEAF[tag];
    if (leaf) return this.#leaf(element, leaf);
    const role = GROUPING[tag];
    if (!role) return this.#container(element.parent);
    const known = this.#elements.get(element);
    if (known?.open) return known;
    if (role === 'TR') return known ?? this.#rows(element);
    const made = this.#make(role, this.#container(element.parent), element, listAttributes(element));
    this.#elements.set(element, made);
    return made;
  }

  /** The list item of a `li`; of a `dt` or `dd`, the one its term and values share. */
  #item(element: Element): StructureElement {
    const key = element.tag === 'dd' ? termOf(element) : element;
    const known = this.#elements.get(key);
    if (known?.open) return known;
    const made = this.#make('LI', this.#container(element.parent), element);
    this.#elements.set(key, made);
    return made;
  }

  #body(element: Element): StructureElement {
    const known = this.#bodies.get(element);
    if (known?.open) return known;
    const made = this.#make('LBody', this.#item(element), element);
    this.#bodies.set(element, made);
    return made;
  }

  #label(element: Element): StructureElement {
    const known = this.#labels.get(element);
    if (known?.open) return known;
    const made = this.#make('Lbl', this.#item(element), element);
    this.#labels.set(element, made);
    return made;
  }

  /** Writes all structure elements. */
  write(file: PdfFile, treeRoot: string, pages: readonly string[]): void {
    for (const element of this.#all) element.id = file.allocate();
    for (const element of this.#all) {
      const home = element.kids.find(k => k.kind === 'content');
      const page = home?.kind === 'content' ? home.page : -1;
      const kids = element.kids.map(kid => {
        if (kid.kind === 'element') return `${kid.element.id} 0 R`;
        if (kid.kind === 'annotation') return `<</Type/OBJR/Pg ${pages[kid.page]}/Obj ${kid.id} 0 R>>`;
        return kid.page === page ? String(kid.mcid) : `<</Type/MCR/Pg ${pages[kid.page]}/MCID ${kid.mcid}>>`;
      });
      const parent = element.parent ? `${element.parent.id} 0 R` : treeRoot;
      const pageEntry = page >= 0 ? `/Pg ${pages[page]}` : '';
      file.put(
        element.id,
        `<</S/${element.role}/P ${parent}${pageEntry}${element.entries}/K[${kids.join(' ')}]>>`,
      );
    }
  }
}

/** Does a cell join this row with another? */
function isJoined(row: Element): boolean {
  const reach = (cell: Node) => (cell.kind === 'element' ? Number(cell.attributes.rowspan ?? 1) : 1);
  let distance = 0;
  for (let at: Element | null = row; at; at = at.previous) {
    // 0 stands for all rows that follow.
    const joining = at.children.some(cell => reach(cell) === 0 || reach(cell) > Math.max(1, distance));
    if (joining) return true;
    distance++;
  }
  return false;
}

const hasText = (element: Element): boolean =>
  element.children.some(c => (c.kind === 'text' ? c.text.trim() !== '' : hasText(c)));

function languageOf(element: Element): string | null {
  for (let at: Element | null = element; at; at = at.parent)
    if (at.attributes.lang) return at.attributes.lang;
  return null;
}

/** The list item that a marker stands in. */
function itemOf(element: Element): Element {
  let item = element;
  while (item.tag !== 'li' && item.parent) item = item.parent;
  return item;
}

/** The `dt` before a `dd`; the `dd` itself if there is none. */
function termOf(element: Element): Element {
  for (let at: Element | null = element; at; at = at.previous) if (at.tag === 'dt') return at;
  return element;
}

function listAttributes({ tag }: Element): string {
  if (tag === 'ol') return '/A<</O/List/ListNumbering/Decimal>>';
  if (tag === 'ul') return '/A<</O/List/ListNumbering/Disc>>';
  return tag === 'dl' ? '/A<</O/List/ListNumbering/None>>' : '';
}

function cellAttributes(cell: Element, role: 'TH' | 'TD'): string {
  const { scope, colspan, rowspan } = cell.attributes;
  const inHead = cell.parent?.parent?.tag === 'thead';
  const row = scope === 'row' || scope === 'rowgroup' || (scope === undefined && !inHead);
  const parts = [
    role === 'TH' ? `/Scope/${row ? 'Row' : 'Column'}` : '',
    Number(colspan) > 1 ? `/ColSpan ${Math.trunc(Number(colspan))}` : '',
    Number(rowspan) > 1 ? `/RowSpan ${Math.trunc(Number(rowspan))}` : '',
  ].join('');
  return parts === '' ? '' : `/A<</O/Table${parts}>>`;
}
