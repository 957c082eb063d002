import { cached } from '../../core/index.js';
import type { Element } from '../../document/index.js';
import type { GraphicItem, LaidAnchor, LineItem, TextPiece } from '../../pages/index.js';
import type { PdfFile } from './file.js';
import { type FootnotePlaces, isCall, isNoteMarker, type NotePlace, placeOfNote } from './footnotes.js';
import { isHeading, type LinkTarget, type LinkTargets } from './link-target.js';
import { groupingRole, isTransparent, leafRole, listAttributes, UNDIVIDED } from './roles.js';
import { type Role, StructureElement } from './structure-element.js';
import { nameTree, num, textString } from './syntax.js';
import { Tables } from './tables.js';

/** A link in the tree. */
export interface Link {
  readonly structure: StructureElement;
  readonly element: Element;
  readonly target: LinkTarget;
}

/** The structure element of a piece of text. */
export interface StructureParent {
  readonly element: StructureElement;
  /** The link around it. */
  readonly link: Link | null;
}

/** The call of a footnote in the tree, and the place of the footnote there. */
interface Call extends NotePlace {
  readonly page: number;
  readonly outer: StructureElement;
  readonly own: StructureParent;
}

/** Left, lower, right and upper edge in points from the lower left corner of the page. */
export type Rectangle = readonly [left: number, bottom: number, right: number, top: number];

/**
 * The structure tree of a document, grown from the HTML elements as their text is drawn: drawing order and
 * reading order are one. An element that continues after other content, as a cell next to another that both reach
 * the next page, gets a second structure element there.
 */
export class StructureTree {
  readonly root: StructureElement;
  readonly #targets: LinkTargets;
  readonly #elements = new Map<Element, StructureElement>();
  readonly #bodies = new Map<Element, StructureElement>();
  readonly #labels = new Map<Element, StructureElement>();
  readonly #paragraphs = new Map<Element, { order: number; element: StructureElement }>();
  readonly #links = new Map<Element, { page: number; outer: StructureElement; link: Link }>();
  readonly #langs = new Map<Element, string>();
  readonly #levels = new HeadingLevels();
  readonly #tables = new Tables((role, parent, of, after) => this.#make(role, parent, of, '', after));
  readonly #headings = new Map<StructureElement, Element>();
  readonly #numbered = new Set<StructureElement>();
  readonly #all: StructureElement[] = [];
  readonly notes: FootnotePlaces;
  readonly #calls = new Map<Element, Call>();
  readonly #noteLabels = new Map<Element, StructureElement>();
  #noteCount = 0;

  /** @param notes the places of the footnotes, by their elements */
  constructor(lang: string, targets: LinkTargets, notes: FootnotePlaces = new Map()) {
    this.root = new StructureElement('Document', null, lang);
    this.#targets = targets;
    this.notes = notes;
    this.#all.push(this.root);
  }

  /** The element of the block that a line is in. */
  block({ block, paragraph, marker, pieces }: LineItem): StructureElement {
    if (marker) {
      const item = getItem(block);
      const label = this.#label(item);
      const type = pieces[0]?.style.listStyleType;
      this.#number(item, label, typeof type === 'string' ? type : 'none');
      return label;
    }
    if (this.notes.has(block)) return this.#note(block);
    const leaf = leafRole(block);
    if (leaf) return this.#leaf(block, leaf);
    const { tag } = block;
    if (tag === 'li' || tag === 'dd') return this.#body(block);
    return tag === 'dt' ? this.#label(block) : this.#paragraph(block, paragraph);
  }

  /**
   * The structure element that text belongs to.
   * @param owner the element whose text it is, in or below `block`
   * @param outer the element of that block
   */
  parentOf(owner: Element, block: Element, outer: StructureElement, page: number): StructureParent {
    if (owner === block) {
      const anchor = this.#linkAround(block);
      return anchor ? this.#link(anchor, outer, page) : { element: outer, link: null };
    }
    const around = owner.parent ? this.parentOf(owner.parent, block, outer, page) : null;
    if (!around) return { element: outer, link: null };
    if (around.link === null && this.#targets.of(owner)) return this.#link(owner, around.element, page);
    if (isHeading(owner)) return { ...around, element: this.#inlineHeading(owner, around.element) };
    const { lang, title } = owner.attributes;
    if (lang === undefined && (owner.tag !== 'abbr' || !title)) return around;
    return { ...around, element: this.#span(owner, around.element) };
  }

  /** The structure element of a piece of text; calls and markers of footnotes have one of their own. */
  parentOfPiece(piece: TextPiece, block: Element, outer: StructureElement, page: number): StructureParent {
    const { owner } = piece;
    if (isCall(piece, this.notes)) return this.#call(owner, block, outer, page);
    if (isNoteMarker(piece, this.notes)) {
      return { element: cached(this.#noteLabels, owner, () => this.#make('Lbl', outer, owner)), link: null };
    }
    return this.parentOf(owner, block, outer, page);
  }

  /** The call of a footnote: a reference with a label, which is a link (ISO 32000-1, 14.8.4.4.1). */
  #call(note: Element, block: Element, outer: StructureElement, page: number): StructureParent {
    const known = this.#calls.get(note);
    if (known?.page === page && known.outer === outer) return known.own;
    const parent = note.parent ?? note;
    const around = this.parentOf(parent, block, outer, page);
    const reference = this.#make('Reference', around.element, parent);
    let { link } = around;
    if (!link) {
      const target: LinkTarget = { kind: 'note', anchor: this.notes.get(note) as LaidAnchor };
      link = { structure: this.#make('Link', reference, parent), element: note, target };
    }
    const label = this.#make('Lbl', around.link ? reference : link.structure, parent);
    const own = { element: label, link };
    this.#calls.set(note, { page, outer, own, ...placeOfNote(reference) });
    return own;
  }

  /** The Note of a footnote, at the place of its call: its text may be drawn much later. */
  #note(element: Element): StructureElement {
    return cached(this.#elements, element, () => {
      const call = this.#calls.get(element);
      const parent = call?.parent ?? this.#container(element.parent);
      const note = this.#make('Note', parent, element, '', call?.after);
      note.isDetached = true;
      return note;
    });
  }

  /**
   * The Figure of a drawing or picture, and the link around it.
   * @param area its place on the page
   */
  figure({ element, block, alt }: GraphicItem, area: Rectangle, page: number): StructureParent {
    const outer = this.#container(block);
    const anchor = this.#linkAround(element);
    const around: StructureParent = anchor ? this.#link(anchor, outer, page) : { element: outer, link: null };
    const figure = this.#make('Figure', around.element, element, `/Alt${textString(alt ?? '')}`);
    const placement = UNDIVIDED.has(outer.role) ? 'Inline' : 'Block';
    figure.attributes = `/O/Layout/Placement/${placement}/BBox[${area.map(num).join(' ')}]`;
    return { ...around, element: figure };
  }

  /** The link that a block stands in, or is. */
  #linkAround(block: Element): Element | null {
    for (let at: Element | null = block; at; at = at.parent)
      if (at.tag === 'a' && this.#targets.of(at)) return at;
    return null;
  }

  /** A link has one element on each page and in each block. */
  #link(anchor: Element, outer: StructureElement, page: number): StructureParent {
    const known = this.#links.get(anchor);
    if (known?.page === page && known.outer === outer && known.link.structure.open) {
      return { element: known.link.structure, link: known.link };
    }
    const refers = anchor.attributes.role === 'doc-noteref';
    const parent = refers ? this.#make('Reference', outer, anchor) : outer;
    const link: Link = {
      structure: this.#make('Link', parent, anchor),
      element: anchor,
      target: this.#targets.of(anchor) as LinkTarget,
    };
    this.#links.set(anchor, { page, outer, link });
    return { element: link.structure, link };
  }

  #make(
    role: Role,
    parent: StructureElement,
    of: Element,
    entries = '',
    after: StructureElement | null = null,
  ): StructureElement {
    const within = LISTS.has(parent.role) ? this.#within(parent, role, of) : parent;
    const element = new StructureElement(role, within, this.#langOf(of), entries, after);
    if (role === 'Note') element.name = `note-${++this.#noteCount}`;
    this.#all.push(element);
    return element;
  }

  /** The parent of a child of a list: an item of its own, unless it may stand in the list (ISO 32000-1, 14.8.4.3.3). */
  #within(list: StructureElement, role: Role, of: Element): StructureElement {
    if (role === list.role || role === 'LI' || role === 'TOCI' || role === 'Caption') return list;
    return list.role === 'TOC'
      ? this.#make('TOCI', list, of)
      : this.#make('LBody', this.#make('LI', list, of), of);
  }

  #langOf(element: Element): string {
    const own = element.attributes.lang;
    if (own) return own;
    const { parent } = element;
    return parent ? cached(this.#langs, parent, () => this.#langOf(parent)) : this.root.lang;
  }

  #leaf(owner: Element, role: Role): StructureElement {
    const known = this.#elements.get(owner);
    if (known?.open) return known;
    if (role === 'TD' || role === 'TH') return this.#cell(owner);
    const container = this.#container(owner.parent);
    if (role === 'P' && UNDIVIDED.has(container.role)) return container;
    const made = this.#make(isHeading(owner) ? this.#heading(owner, known) : role, container, owner);
    this.#elements.set(owner, made);
    if (isHeading(owner)) this.#headings.set(made, owner);
    return made;
  }

  /** The heading that an element is, or is part of; null for others. */
  headingOf(element: StructureElement): Element | null {
    return this.#headings.get(element) ?? null;
  }

  /** A heading is one structure element; further parts of it, drawn after other content, are paragraphs. */
  #heading({ tag }: Element, known: StructureElement | undefined): Role {
    return known ? 'P' : (`H${this.#levels.next(tag)}` as Role);
  }

  /** The heading that text within a line belongs to; further parts, drawn after other content, are text of the line. */
  #inlineHeading(owner: Element, outer: StructureElement): StructureElement {
    const known = this.#elements.get(owner);
    if (known !== undefined) return known.parent === outer && known.open ? known : outer;
    const made = this.#make(this.#heading(owner, known), outer, owner);
    made.attributes = '/O/Layout/Placement/Inline';
    this.#elements.set(owner, made);
    return made;
  }

  #cell(cell: Element): StructureElement {
    const part = cell.parent?.tag === 'tr' ? cell.parent.parent : null;
    const group = this.#container(part ?? cell.parent);
    const inTable = part !== null && TABLE_PARTS.has(group.role);
    const found = inTable ? this.#tables.rows(part, group).cell(cell, group) : this.#make('P', group, cell);
    this.#elements.set(cell, found);
    return found;
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
    const { title } = owner.attributes;
    const made = this.#make(
      'Span',
      outer,
      owner,
      owner.tag === 'abbr' && title ? `/E${textString(title)}` : '',
    );
    this.#elements.set(owner, made);
    return made;
  }

  /** The structure element that children of an HTML element go into. */
  #container(element: Element | null): StructureElement {
    if (element === null) return this.root;
    if (this.notes.has(element)) return this.#note(element);
    const { tag } = element;
    if (isTransparent(element)) return this.#container(element.parent);
    if (tag === 'li' || tag === 'dd') return this.#body(element);
    if (tag === 'dt') return this.#label(element);
    const leaf = leafRole(element);
    if (leaf) return this.#leaf(element, leaf);
    const known = this.#elements.get(element);
    if (known?.open) return known;
    const role = groupingRole(element);
    if (!role || role === 'TR') return this.#container(element.parent);
    const { parent } = element;
    // Contents within contents stand in the entry, not in its reference.
    const nested = role === 'TOC' && parent?.tag === 'li';
    const made = this.#make(role, nested ? this.#item(parent) : this.#container(parent), element);
    if (role === 'L') made.attributes = listAttributes(element, null);
    this.#elements.set(element, made);
    return made;
  }

  /** The list item of a `li`; of a `dt` or `dd`, the one its term and values share. */
  #item(element: Element): StructureElement {
    const key = element.tag === 'dd' ? getTerm(element) : element;
    const known = this.#elements.get(key);
    if (known?.open) return known;
    const list = this.#list(element);
    const made = this.#make(list.role === 'TOC' ? 'TOCI' : 'LI', list, element);
    this.#elements.set(key, made);
    return made;
  }

  /** The list of an item; an item without one makes its own. */
  #list(item: Element): StructureElement {
    const container = this.#container(item.parent);
    if (container.role === 'L' || container.role === 'TOC') return container;
    const made = this.#make('L', container, item);
    made.attributes = listAttributes(item, null);
    return made;
  }

  /** The body next to the label: the text of a list item, or the reference of an entry of the contents. */
  #body(element: Element): StructureElement {
    const known = this.#bodies.get(element);
    if (known?.open) return known;
    const item = this.#item(element);
    const made = this.#make(item.role === 'TOCI' ? 'Reference' : 'LBody', item, element);
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

  /** Sets the numbering of a list from its first marker. */
  #number(item: Element, label: StructureElement, style: string): void {
    const list = label.parent?.parent;
    if (list?.role !== 'L' || this.#numbered.has(list)) return;
    this.#numbered.add(list);
    list.attributes = listAttributes(item.parent ?? item, style);
  }

  /**
   * Writes all structure elements.
   * @param treeRoot the root of the tree
   * @param pages references to the pages
   * @returns the tree of names, in PDF syntax; null if nothing has a name
   */
  write(file: PdfFile, treeRoot: string, pages: readonly string[]): string | null {
    this.#tables.finish();
    for (const element of this.#all) element.id = file.allocate();
    for (const element of this.#all) file.put(element.id, element.dictionary(treeRoot, pages));
    const named = this.#all.flatMap(({ name, id }) => (name === null ? [] : [[name, `${id} 0 R`] as const]));
    return named.length === 0 ? null : nameTree(named);
  }
}

const LISTS: ReadonlySet<Role> = new Set(['L', 'TOC']);

/** Roles that may hold rows. */
const TABLE_PARTS: ReadonlySet<Role> = new Set(['Table', 'THead', 'TBody', 'TFoot']);

/** The list item that a marker stands in. */
function getItem(element: Element): Element {
  let item = element;
  while (item.tag !== 'li' && item.parent) item = item.parent;
  return item;
}

/** The `dt` before a `dd`; the `dd` itself if there is none. */
function getTerm(element: Element): Element {
  for (let at: Element | null = element; at; at = at.previous) if (at.tag === 'dt') return at;
  return element;
}

/**
 * Consecutive levels of headings: none is skipped on the way down (ISO 14289-1, 7.4.2), even if
 * the tags do.
 */
class HeadingLevels {
  readonly #open: number[] = [];

  /** The level, from 1, of the next heading. */
  next(tag: string): number {
    const own = Number(tag.slice(1));
    while (this.#open.length > 0 && (this.#open.at(-1) as number) >= own) this.#open.pop();
    return this.#open.push(own);
  }
}
