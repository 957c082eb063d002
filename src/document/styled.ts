import { TemplateError } from '../core/index.js';
import type { PageStyle } from './css/page-style.js';
import { parseHtml, type StyleText } from './html.js';
import { Styler } from './styler.js';
import { type PageStyles, prepareStyles, resolvePageStyles, type StyleFile } from './stylesheets.js';
import type { Template } from './template.js';
import type { StyledElement } from './tree.js';

/** A page of HTML with its computed styles, ready for layout. */
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
 * Returns the text of a stylesheet that a page links to.
 * @param line 1-based line of the link in the page
 */
export type ReadStylesheet = (address: string, line: number) => string;

const noStylesheet =
  (source: string): ReadStylesheet =>
  (address, line) => {
    const message = `The page links to a stylesheet: ${address} (${source}, line ${line})`;
    const hint = 'Move its rules to a style element.';
    throw new TemplateError('template.page', message, { place: { source, line }, hint });
  };

/**
 * Parses a page of HTML and computes its styles.
 * @param source name of the page in messages
 * @param stylesheet reads the stylesheets that the page links to; without it, links are refused
 * @param files stylesheets of the template that filled the page, which messages then name
 * @throws TemplateError if a stylesheet or an element is outside the subset
 */
export function styleDocument(
  html: string,
  source: string,
  stylesheet: ReadStylesheet = noStylesheet(source),
  files: readonly StyleFile[] = [],
): StyledDocument {
  const page = parseHtml(html);
  const read = (style: StyleText): StyleText =>
    style.address === null ? style : { ...style, css: stylesheet(style.address, style.line), line: 1 };
  const sheets = prepareStyles(page.styles.map(read), source, files);
  const root = new Styler(sheets.cascade, source).root(page.root);
  const pageStyle = resolvePageStyles(sheets, root.style, source);
  const { title, lang, author } = page;
  const firstPage = pageStyle('auto', true);
  const otherPages = pageStyle('auto', false);
  return { root, title, lang, author, firstPage, otherPages, pageStyle };
}

/** Computes the styles of a page that a template filled. */
export const styleFilled = (html: string, { name, styles }: Template): StyledDocument =>
  styleDocument(html, name, undefined, styles);
