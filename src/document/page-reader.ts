import { html } from 'parse5';
import { compact, lineCounter } from '../core/index.js';
import { type Element, type Page, type StyleText, textContent } from './html.js';
import { type ConstructedTree, constructTree, type OpenElement } from './tree-construction.js';

/**
 * Parses an HTML page into elements and text in source order, with the tree that browsers build: `html` holds a
 * `body`, also for a fragment. Comments, scripts and the head are dropped; stylesheets are collected.
 */
export const parseHtml = (html: string): Page => readPage(constructTree(withLineFeeds(html)));

export const withLineFeeds = (html: string): string =>
  html.includes('\r') ? html.replace(/\r\n?/g, '\n') : html;

/** The lines of elements by their position in source order, from the page parsed once more. */
export function elementLines(html: string): ReadonlyMap<number, number> {
  const source = withLineFeeds(html);
  const starts = new Map<OpenElement, number>();
  // Reading the page sets the positions.
  readPage(constructTree(source, starts));
  const lineOf = lineCounter(source);
  const inOrder = [...starts].sort(([, a], [, b]) => a - b);
  return new Map(inOrder.map(([{ order }, start]) => [order, lineOf(start)]));
}

/** The 1-based line at which an element begins; of one that the parser adds, that of the element around it. */
export type ElementLine = (element: Element) => number | null;

/** Finds the lines of elements of a page. Parsing with positions takes longer, so it waits for the first question. */
export function elementLocator(html: string): ElementLine {
  let lines: ReadonlyMap<number, number> | null = null;
  return element => {
    lines ??= elementLines(html);
    for (let at: Element | null = element; at; at = at.parent) {
      const line = lines.get(at.order);
      if (line !== undefined) return line;
    }
    return null;
  };
}

/** Elements are nested this deep at most; those further in follow each other, as in browsers, which stop at 512. */
const MAX_DEPTH = 256;

/** Elements of HTML that are not rendered. */
const UNSEEN = new Set(['head', 'style', 'title', 'script', 'template', 'noscript']);
/** Elements of SVG that are neither rendered nor read out. */
const UNSEEN_IN_DRAWINGS = new Set(['style', 'script']);

const isUnseen = ({ tag, namespace }: OpenElement): boolean =>
  (namespace === html.NS.HTML ? UNSEEN : UNSEEN_IN_DRAWINGS).has(tag);

/** Puts the elements in others behind them; what is left in each is its text. */
function flatten(children: OpenElement['children']): OpenElement['children'] {
  const flat: OpenElement['children'] = [];
  const waiting = [...children].reverse();
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    flat.push(at);
    if (at.kind === 'text' || isUnseen(at)) continue;
    const inner = at.children;
    at.children = inner.filter(child => child.kind === 'text');
    for (const child of inner.toReversed()) if (child.kind === 'element') waiting.push(child);
  }
  return flat;
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Does a list of words in an attribute have a word? */
const hasWord = (list: string | undefined, word: string): boolean =>
  (list?.toLowerCase().split(/\s+/) ?? []).includes(word);

/** Is a sheet of this type CSS? */
const isCss = (type: string | undefined): boolean => !type || /^\s*text\/css\s*(;|$)/i.test(type);

/** Reads the metadata of a page and completes its tree: positions in it, without the elements that are not rendered. */
class PageReader {
  readonly styles: StyleText[] = [];
  title: string | null = null;
  author: string | null = null;
  readonly #lines: ReadonlyMap<Element, number>;
  #order = 0;

  constructor(lines: ReadonlyMap<Element, number>) {
    this.#lines = lines;
  }

  /**
   * Completes the children of an element.
   * @param depth of its children; those of the root have 1
   */
  complete(element: OpenElement, depth: number): void {
    const children = depth === MAX_DEPTH ? flatten(element.children) : element.children;
    let kept = 0;
    for (const child of children) {
      if (child.kind === 'text') child.order = this.#order++;
      else if (this.#place(child, element)) this.complete(child, depth + 1);
      else continue;
      children[kept++] = child;
    }
    children.length = kept;
    element.children = compact(children) as OpenElement['children'];
  }

  /** Places an element after its siblings; returns whether it may be rendered. */
  #place(element: OpenElement, parent: OpenElement): boolean {
    element.parent = parent;
    element.previous = parent.last;
    element.position = (parent.last?.position ?? 0) + 1;
    element.order = this.#order++;
    parent.last = element;
    this.#readMetadata(element);
    // The text in an iframe is for browsers that do not know the element.
    if (element.tag === 'iframe') element.children = [];
    if (!isUnseen(element)) return true;
    if (element.tag === 'head') this.complete(element, 1);
    element.children = [];
    return false;
  }

  #readMetadata(element: OpenElement): void {
    const { tag, attributes, namespace } = element;
    if (tag === 'style' && isCss(attributes.type)) this.#style(element, textContent(element), null);
    if (namespace !== html.NS.HTML) return;
    if (tag === 'title') this.title ??= collapse(textContent(element));
    if (tag === 'meta' && attributes.name?.toLowerCase() === 'author')
      this.author = attributes.content ?? null;
    const { rel, href, type } = attributes;
    if (tag === 'link' && hasWord(rel, 'stylesheet') && !hasWord(rel, 'alternate') && isCss(type)) {
      this.#style(element, '', href ?? '');
    }
  }

  #style(element: OpenElement, css: string, address: string | null): void {
    const line = this.#lines.get(element) ?? 1;
    this.styles.push({ css, line, address, media: element.attributes.media?.trim() ?? '' });
  }
}

/** Reads a page from its tree, which it completes. */
export function readPage({ document, lines }: ConstructedTree): Page {
  const reader = new PageReader(lines);
  reader.complete(document, 0);
  const root = document.last as Element;
  const { title, author, styles } = reader;
  const lang = root.attributes.lang ?? root.attributes['xml:lang'] ?? '';
  return { root, title: title ?? '', lang, author, styles };
}
