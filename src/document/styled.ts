import { TemplateError } from '../ground/index.js';
import { Cascade } from './css/cascade.js';
import { INITIAL } from './css/initial.js';
import { type PageStyle, pageStyle } from './css/page-style.js';
import type { ContentPart, Style } from './css/style.js';
import { type PageRule, readStylesheet } from './css/stylesheet.js';
import { type Element, type Node, type Page, parseHtml, textContent } from './html.js';
import { refuse } from './refusals.js';

export interface StyledElement {
  readonly kind: 'element';
  readonly element: Element;
  readonly style: Style;
  readonly children: readonly StyledNode[];
  /** Which generated box of `element` this is; null for the element itself. */
  readonly pseudo: 'before' | 'after' | null;
  /** Values of the named strings the element sets; by name. */
  readonly strings: Readonly<Record<string, string>> | null;
}

export interface StyledText {
  readonly kind: 'text';
  readonly text: string;
  /** Place in source order; generated text stands between. */
  readonly order: number;
}

export type StyledNode = StyledElement | StyledText;

/** A page of HTML with its computed styles: what layout works on. */
export interface StyledDocument extends PageStyles {
  readonly root: StyledElement;
  readonly title: string;
  readonly lang: string;
  readonly author: string | null;
}

/** The page styles that a set of stylesheets gives. */
interface PageStyles {
  readonly firstPage: PageStyle;
  readonly otherPages: PageStyle;
}

interface Sheets {
  readonly cascade: Cascade;
  readonly rules: readonly PageRule[];
  /** By the style of the root element, which margin boxes inherit. */
  readonly pageStyles: WeakMap<Style, PageStyles>;
}

/** Sets of stylesheets kept ready; one template in two paper sizes makes two. */
const SHEETS_LIMIT = 32;
const prepared = new Map<string, Sheets>();

function sheetsOf(page: Page, source: string): Sheets {
  const key = page.styles.map(s => s.css).join('\0');
  let sheets = prepared.get(key);
  if (!sheets) {
    const read = page.styles.map(s => readStylesheet(s.css, source, s.line));
    sheets = { cascade: new Cascade(read), rules: read.flatMap(s => s.pages), pageStyles: new WeakMap() };
    if (prepared.size >= SHEETS_LIMIT) prepared.clear();
    prepared.set(key, sheets);
  }
  return sheets;
}

/** @throws TemplateError if the first page is narrower or wider than the others. */
function pageStylesOf({ cascade, rules, pageStyles }: Sheets, root: Style, source: string): PageStyles {
  const known = pageStyles.get(root);
  if (known) return known;
  const made = {
    firstPage: pageStyle(rules, true, cascade, root),
    otherPages: pageStyle(rules, false, cascade, root),
  };
  const measure = ({ width, margin }: PageStyle) => width - margin.left - margin.right;
  if (Math.abs(measure(made.firstPage) - measure(made.otherPages)) > 0.01) {
    const message = `The text of the first page would be ${measure(made.firstPage)} pt wide, that of the others ${measure(made.otherPages)} pt (${source})`;
    const hint = 'In @page :first, change left and right margins by the same amount.';
    throw new TemplateError('template.page', message, { place: { source }, hint });
  }
  pageStyles.set(root, made);
  return made;
}

/**
 * Parses a self-contained HTML page and computes its styles.
 * @param source name of the page in messages
 * @throws TemplateError if a stylesheet leaves the subset, or the page holds what cannot be laid out
 */
export function styleDocument(html: string, source: string): StyledDocument {
  const page = parseHtml(html);
  const [linked] = page.linkedStyles;
  if (linked !== undefined) {
    const message = `The page takes a stylesheet from outside: ${linked} (${source})`;
    throw new TemplateError('template.page', message, {
      place: { source },
      hint: 'Put it into a style element.',
    });
  }
  const sheets = sheetsOf(page, source);
  const rem = sheets.cascade.style(page.root, INITIAL, INITIAL.fontSize).fontSize;
  const root = new Styler(sheets.cascade, rem, source).element(page.root, INITIAL);
  const { title, lang, author } = page;
  return { root, title, lang, author, ...pageStylesOf(sheets, root.style, source) };
}

/** Computes the styles of one page. */
class Styler {
  readonly #cascade: Cascade;
  /** Font size of the root element in points. */
  readonly #rem: number;
  readonly #source: string;

  constructor(cascade: Cascade, rem: number, source: string) {
    this.#cascade = cascade;
    this.#rem = rem;
    this.#source = source;
  }

  element(element: Element, parent: Style): StyledElement {
    const style = this.#cascade.style(element, parent, this.#rem);
    const children: StyledNode[] = [];
    if (style.display !== 'none') {
      refuse(element, style, this.#source);
      const before = this.#generated(element, 'before', style, element.order);
      if (before) children.push(before);
      for (const child of element.children) {
        if (child.kind === 'text') children.push(child);
        else {
          const box = this.element(child, style);
          if (box.style.display !== 'none') children.push(box);
        }
      }
      const after = this.#generated(element, 'after', style, lastOrder(element) + 0.5);
      if (after) children.push(after);
    }
    return { kind: 'element', element, style, children, pseudo: null, strings: namedStrings(element, style) };
  }

  #generated(element: Element, pseudo: 'before' | 'after', own: Style, order: number): StyledElement | null {
    const style = this.#cascade.pseudo(element, pseudo, own, this.#rem);
    if (!style?.content || style.display === 'none') return null;
    const text = style.content.map(part => generatedText(part, element)).join('');
    return {
      kind: 'element',
      element,
      style,
      children: [{ kind: 'text', text, order }],
      pseudo,
      strings: null,
    };
  }
}

/** Place in source order of the last thing in an element. */
function lastOrder(element: Element): number {
  let last: Node = element;
  while (last.kind === 'element') {
    const inner: Node | undefined = last.children.at(-1);
    if (!inner) break;
    last = inner;
  }
  return last.order;
}

function generatedText(part: ContentPart, element: Element): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'attr') return element.attributes[part.name] ?? '';
  return part.kind === 'content' ? textContent(element) : '';
}

function namedStrings(element: Element, style: Style): Readonly<Record<string, string>> | null {
  if (style.stringSet.length === 0) return null;
  const strings: Record<string, string> = {};
  for (const { name, parts } of style.stringSet) {
    const texts = parts.map(part => generatedText(part, element));
    strings[name] = texts.join('').replace(/\s+/g, ' ').trim();
  }
  return strings;
}
