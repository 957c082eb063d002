/** An element of a parsed page. */
export interface Element {
  readonly kind: 'element';
  /** Tag name in lower case; within a drawing as in SVG, e.g. `clipPath`. */
  readonly tag: string;
  /** By name in lower case, in drawings too: `viewbox`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly classes: readonly string[];
  readonly parent: Element | null;
  readonly children: readonly Node[];
  /** Position among the element children of its parent, from 1, also counting those that are dropped. */
  readonly position: number;
  /** The preceding sibling element; it may be a dropped one. */
  readonly previous: Element | null;
  /** Its last child element; it may be a dropped one. */
  readonly last: Element | null;
  /** Position in source order among all elements and texts. */
  readonly order: number;
}

export interface Text {
  readonly kind: 'text';
  readonly text: string;
  readonly order: number;
}

export type Node = Element | Text;

/** A stylesheet in the page, or a link to one. */
export interface StyleText {
  /** Empty for a link. */
  readonly css: string;
  /** 1-based line of its first character, or of the link, in the page. */
  readonly line: number;
  /** Address as written in the link; null for a stylesheet in the page. */
  readonly address: string | null;
  /** Media for which it is, as written: a media query list; empty for all. */
  readonly media: string;
}

/** A parsed page: its root element, title, language, author and stylesheets. */
export interface Page {
  readonly root: Element;
  readonly title: string;
  readonly lang: string;
  readonly author: string | null;
  /** In the order of the cascade. */
  readonly styles: readonly StyleText[];
}

/**
 * The index of each element below a body among all elements there in document order, those that are dropped included:
 * the one in `document.body.querySelectorAll('*')` of a browser. Dropped elements hold no others.
 */
export function elementIndices(body: Element): ReadonlyMap<Element, number> {
  const indices = new Map<Element, number>();
  let next = 0;
  const number = (element: Element): void => {
    let position = 1;
    for (const child of element.children) {
      if (child.kind === 'text') continue;
      next += child.position - position;
      position = child.position + 1;
      indices.set(child, next++);
      number(child);
    }
    next += (element.last?.position ?? 0) - position + 1;
  };
  number(body);
  return indices;
}

/** Elements around the content of every page. */
const ROOTS = new Set(['html', 'body']);

/** Path of an element in the body for messages, e.g. `section > p.lead > img`; it holds no text of the record. */
export function elementPath(element: Element): string {
  const names: string[] = [];
  for (let at: Element | null = element; at && !ROOTS.has(at.tag) && names.length < 4; at = at.parent) {
    names.unshift([at.tag, ...at.classes].join('.'));
  }
  return names.join(' > ') || element.tag;
}

const NOTHING: ReadonlySet<Element> = new Set();

/**
 * All text below an element in source order, white space as written.
 * @param without elements whose text is left out
 */
export function textContent(node: Node, without: Pick<ReadonlySet<Element>, 'has'> = NOTHING): string {
  if (node.kind === 'text') return node.text;
  return node.children
    .map(child =>
      child.kind === 'text' ? child.text : without.has(child) ? '' : textContent(child, without),
    )
    .join('');
}
