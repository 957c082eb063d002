import { Parser } from 'htmlparser2';
import { compact, lineCounter } from '../core/index.js';

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
  /** Position among the element children of its parent, from 1. */
  readonly position: number;
  /** The preceding sibling element. */
  readonly previous: Element | null;
  /** Its last child element. */
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

/** Elements are nested this deep at most; those further in follow each other, as in browsers, which stop at 512. */
const MAX_DEPTH = 256;

/** Elements whose text is not rendered. The title of a drawing is an exception. */
const UNSEEN = new Set(['head', 'style', 'title', 'script', 'template', 'noscript']);

type Building = { -readonly [K in keyof Omit<Element, 'children'>]: Element[K] } & { children: Node[] };

const NO_CLASSES: readonly string[] = [];
/** Class lists by the text of the attribute: most elements of a page have one of a few. */
const knownClasses = new Map<string, readonly string[]>();
const CLASSES_LIMIT = 5000;

function classesOf({ class: text }: Readonly<Record<string, string>>): readonly string[] {
  if (!text) return NO_CLASSES;
  let classes = knownClasses.get(text);
  if (!classes) {
    classes = text.split(/\s+/).filter(Boolean);
    if (knownClasses.size >= CLASSES_LIMIT) knownClasses.clear();
    knownClasses.set(text, classes);
  }
  return classes;
}

const NO_ATTRIBUTES: Readonly<Record<string, string>> = {};
/** Attributes of elements whose only attribute is a class, by its text. */
const knownAttributes = new Map<string, Readonly<Record<string, string>>>();

/** The attributes, shared among elements that have none or only the same class. */
function sharedAttributes(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const names = Object.keys(attributes);
  if (names.length === 0) return NO_ATTRIBUTES;
  if (names.length > 1 || attributes.class === undefined) return attributes;
  const known = knownAttributes.get(attributes.class);
  if (known) return known;
  if (knownAttributes.size >= CLASSES_LIMIT) knownAttributes.clear();
  knownAttributes.set(attributes.class, attributes);
  return attributes;
}

/**
 * Parses an HTML page into elements and text in source order; forgiving like a browser about missing end
 * tags. Comments, scripts and the head are dropped; `style` elements are collected. The root is always an
 * `html` element, also for a fragment.
 */
export function parseHtml(html: string): Page {
  const source = html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html;
  const styles: StyleText[] = [];
  let title = '';
  let author: string | null = null;
  let order = 0;
  const make = (tag: string, attributes: Record<string, string>, parent: Building | null): Building => {
    const previous = parent?.last ?? null;
    const position = (previous?.position ?? 0) + 1;
    const classes = classesOf(attributes);
    return {
      kind: 'element',
      tag,
      attributes,
      classes,
      parent,
      children: [],
      position,
      previous,
      last: null,
      order: order++,
    };
  };
  const document = make('#document', {}, null);
  const root = make('html', {}, document);
  document.children.push(root);
  document.last = root;
  let current = root;
  /** The elements that the current one was opened in, outermost first. */
  const open: Building[] = [];
  let css: { text: string; line: number } | null = null;
  let inTitle = false;
  /** Depth of open drawings, which have titles of their own. */
  let drawings = 0;
  const lines = lineCounter(source);
  const parser: Parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'html') {
          root.attributes = attributes;
          root.classes = classesOf(attributes);
          return;
        }
        if (tag === 'meta' && attributes.name === 'author') author = attributes.content ?? null;
        if (tag === 'link' && attributes.rel === 'stylesheet') {
          styles.push({ css: '', line: lines(parser.endIndex), address: attributes.href ?? '' });
        }
        if (tag === 'style') css = { text: '', line: lines(parser.endIndex) };
        if (tag === 'title' && drawings === 0 && title === '') inTitle = true;
        if (tag === 'svg') drawings++;
        const parent = open.length < MAX_DEPTH ? current : (current.parent as Building);
        const element = make(tag, sharedAttributes(attributes), parent);
        parent.children.push(element);
        parent.last = element;
        open.push(current);
        current = element;
      },
      ontext(text) {
        if (css) {
          css.text += text;
        } else if (inTitle) {
          title += text;
        } else {
          const last = current.children.at(-1);
          if (last?.kind === 'text') (last as { text: string }).text += text;
          else current.children.push({ kind: 'text', text, order: order++ });
        }
      },
      onclosetag(tag) {
        if (tag === 'html') return;
        if (tag === 'style' && css) {
          styles.push({ css: css.text, line: css.line, address: null });
          css = null;
        }
        if (tag === 'title') inTitle = false;
        if (tag === 'svg') drawings--;
        const parent = current.parent as Building;
        if (UNSEEN.has(tag) && !(tag === 'title' && drawings > 0)) {
          parent.children.length = parent.children.lastIndexOf(current);
          parent.last = current.previous;
        }
        current.children = compact(current.children) as Node[];
        current = open.pop() as Building;
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(source);
  return {
    root,
    title: title.replace(/\s+/g, ' ').trim(),
    lang: root.attributes.lang ?? '',
    author,
    styles,
  };
}

/** Path of an element for messages, e.g. `section > p.lead > img`; it holds no text of the record. */
export function elementPath(element: Element): string {
  const names: string[] = [];
  for (let at: Element | null = element; at && at.tag !== 'html' && names.length < 4; at = at.parent) {
    names.unshift([at.tag, ...at.classes].join('.'));
  }
  return names.join(' > ') || element.tag;
}

/** All text below an element in source order, white space as written. */
export function textContent(node: Node): string {
  return node.kind === 'text' ? node.text : node.children.map(textContent).join('');
}
