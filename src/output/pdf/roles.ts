import type { Element } from '../../document/index.js';
import type { Role } from './structure-element.js';

/** Roles of HTML elements in the structure tree (ISO 32000-1, 14.8.4). */

/** Elements that hold others and mean something by themselves. */
const GROUPING: Readonly<Record<string, Role>> = {
  section: 'Sect',
  article: 'Art',
  // A drawing's alternative text would hide a caption within its Figure: both stand in a group of their own.
  figure: 'Div',
  aside: 'Note',
  blockquote: 'BlockQuote',
  ul: 'L',
  menu: 'L',
  ol: 'L',
  dl: 'L',
  table: 'Table',
  thead: 'THead',
  tbody: 'TBody',
  tfoot: 'TFoot',
  tr: 'TR',
};

/** Elements with text of their own; the text of any other block becomes a paragraph. */
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

const NOTES = /^(note|doc-footnote|doc-endnote)$/;
/** Elements that can be a note by their role: no parts of lists or tables. */
const MAY_BE_NOTE = /^(p|div|section|article|blockquote)$/;

const isNote = ({ tag, attributes }: Element): boolean =>
  attributes.role !== undefined && NOTES.test(attributes.role) && MAY_BE_NOTE.test(tag);

/** Roles of landmarks, by which only screens are navigated. */
const LANDMARKS = /^(banner|region)$/;

/** Has an element no meaning of its own? Most blocks have none. */
export const isTransparent = ({ tag, attributes: { role } }: Element): boolean =>
  (tag === 'div' || tag === 'span') && (role === undefined || LANDMARKS.test(role));

/** The role of an element that holds others; null for one that has no meaning or holds text. */
export function groupingRole(element: Element): Role | null {
  const { tag } = element;
  if (isNote(element)) return 'Note';
  return (tag === 'ol' || tag === 'ul') && isContents(element) ? 'TOC' : (GROUPING[tag] ?? null);
}

/** The role of an element whose text is its own; null for others. */
export function leafRole(element: Element): Role | null {
  const { tag } = element;
  if (tag === 'p' && isNote(element)) return 'Note';
  if (tag === 'figcaption') return element.parent?.tag === 'figure' ? 'Caption' : null;
  return LEAF[tag] ?? null;
}

/** Is a list the table of contents? Its own role or class, or that of the `nav` around it, decides. */
function isContents(list: Element): boolean {
  for (let at: Element | null = list; at; at = at.parent) {
    if (at.attributes.role === 'doc-toc') return true;
    if (at.classes.includes('toc') && /^(ol|ul|nav)$/.test(at.tag)) return true;
  }
  return false;
}

/** Elements that no paragraph stands in: a block in them adds to their text. */
export const UNDIVIDED: ReadonlySet<Role> = new Set(
  'P H1 H2 H3 H4 H5 H6 Lbl Caption Reference'.split(' ') as Role[],
);

/** Numbering of a list, by the `list-style-type` of its first marker (ISO 32000-1, 14.8.5.5). */
const NUMBERING: Readonly<Record<string, string>> = {
  none: 'None',
  disc: 'Disc',
  circle: 'Circle',
  square: 'Square',
  decimal: 'Decimal',
  'decimal-leading-zero': 'Decimal',
  'lower-roman': 'LowerRoman',
  'upper-roman': 'UpperRoman',
  'lower-alpha': 'LowerAlpha',
  'lower-latin': 'LowerAlpha',
  'upper-alpha': 'UpperAlpha',
  'upper-latin': 'UpperAlpha',
};

/**
 * Attributes of a list.
 * @param marker style of its first marker; null if it has none
 */
export function listAttributes({ tag }: Element, marker: string | null): string {
  let numbering = marker === null ? 'None' : NUMBERING[marker];
  // Markers that the document writes itself count if their list has no style.
  if (marker !== null && (numbering === undefined || numbering === 'None')) {
    numbering = tag === 'ol' ? 'Decimal' : tag === 'ul' ? 'Disc' : 'None';
  }
  return `/O/List/ListNumbering/${numbering}`;
}
