import { TemplateError } from '../ground/index.js';
import type { PageStyle } from './css/page-style.js';
import { parseHtml, type StyleText } from './html.js';
import { type PageStyles, pageStylesOf, sheetsOf } from './sheets.js';
import { Styler } from './styler.js';
import type { StyledElement } from './tree.js';

/** A page of HTML with its computed styles: what layout works on. */
export interface StyledDocument {
  readonly root: StyledElement;
  readonly title: string;
  readonly lang: string;
  readonly author: string | null;
  readonly firstPage: PageStyle;
  readonly otherPages: PageStyle;
  readonly pageStyle: PageStyles;
}

/**
 * Gives the text of a stylesheet that a page names.
 * @param line 1-based line of the page at which it does
 */
export type ReadStylesheet = (address: string, line: number) => string;

const noStylesheet =
  (source: string): ReadStylesheet =>
  (address, line) => {
    const message = `The page takes a stylesheet from outside: ${address} (${source}, line ${line})`;
    const hint = 'Put it into a style element.';
    throw new TemplateError('template.page', message, { place: { source, line }, hint });
  };

/**
 * Parses a page of HTML and computes its styles.
 * @param source name of the page in messages
 * @param stylesheet reads the stylesheets outside the page; without it there may be none
 * @throws TemplateError if a stylesheet leaves the subset, or the page holds what cannot be laid out
 */
export function styleDocument(
  html: string,
  source: string,
  stylesheet: ReadStylesheet = noStylesheet(source),
): StyledDocument {
  const page = parseHtml(html);
  const read = (style: StyleText): StyleText =>
    style.address === null ? style : { ...style, css: stylesheet(style.address, style.line), line: 1 };
  const sheets = sheetsOf(page.styles.map(read), source);
  const root = new Styler(sheets.cascade, source).root(page.root);
  const pageStyle = pageStylesOf(sheets, root.style, source);
  const { title, lang, author } = page;
  const firstPage = pageStyle('auto', true);
  const otherPages = pageStyle('auto', false);
  return { root, title, lang, author, firstPage, otherPages, pageStyle };
}
