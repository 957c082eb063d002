import { TemplateError } from '../core/index.js';
import type { FontFaceRule } from '../fonts/index.js';
import { importedAddresses, resolveAddress } from './css/import-rule.js';
import { mayMatchMedia } from './css/media.js';
import type { PageStyle } from './css/page-style.js';
import type { SheetText } from './css/stylesheet.js';
import { isCountedByPage } from './footnote.js';
import type { Element, StyleText } from './html.js';
import { elementLocator, parseHtml } from './page-reader.js';
import { Styler } from './styler.js';
import { type PageStyles, prepareStyles, resolvePageStyles, type StyleFile } from './stylesheets.js';
import type { Template } from './template.js';
import type { Bookmark, StyledElement } from './tree.js';
import { Warnings } from './warnings.js';

/** A page of HTML with its computed styles, ready for layout. */
export interface StyledDocument {
  /** Name of the page in messages. */
  readonly source: string;
  readonly root: StyledElement;
  readonly title: string;
  readonly lang: string;
  readonly author: string | null;
  readonly firstPage: PageStyle;
  readonly otherPages: PageStyle;
  readonly pageStyle: PageStyles;
  /** Entries of the outline, by their elements. */
  readonly bookmarks: ReadonlyMap<Element, Bookmark>;
  /** The elements that are footnotes. */
  readonly notes: ReadonlySet<Element>;
  /** What is printed otherwise than the page says; layout adds to it. */
  readonly warnings: Warnings;
  /** The faces that the page brings; the same list for pages with the same stylesheets. */
  readonly fonts: readonly FontFaceRule[];
}

/**
 * Returns the text of a stylesheet that a page links to.
 * @param line 1-based line of the link in the page
 */
export type ReadStylesheet = (address: string, line: number) => string;

const noStylesheet: ReadStylesheet = address => {
  throw new TemplateError('page.file', `The page links to a stylesheet: ${address}`, {
    hint: 'Move its rules to a style element.',
  });
};

/** The text of a stylesheet; null with a warning if it cannot be read. */
function readLink(
  address: string,
  line: number,
  source: string,
  read: ReadStylesheet,
  warnings: Warnings,
): string | null {
  try {
    return read(address, line);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const reason = error.message.replace(/\.$/, '');
    const hint = error.hint ?? '';
    warnings.add({ code: 'page.file', source, line, element: null, value: null, reason, hint });
    return null;
  }
}

/**
 * Parses a page of HTML and computes its styles.
 * @param source name of the page in messages
 * @param stylesheet reads the stylesheets that the page links to; without it they are left out
 * @param files stylesheets of the template that filled the page, which messages then name
 * @throws TemplateError for brackets nested too deep in a stylesheet
 */
export function styleDocument(
  html: string,
  source: string,
  stylesheet: ReadStylesheet = noStylesheet,
  files: readonly StyleFile[] = [],
): StyledDocument {
  const page = parseHtml(html);
  const printed = page.styles.filter(({ media }) => mayMatchMedia(media));
  // Lines of a page that a template filled are in no file.
  const warnings = new Warnings(source, files.length === 0 ? elementLocator(html) : undefined);
  const read = (style: StyleText): SheetText => {
    const { address: base, line, media } = style;
    const readText = (address: string) => readLink(address, line, source, stylesheet, warnings);
    const css = base === null ? style.css : (readText(base) ?? '');
    const imports = readImports(css, base, readText, base === null ? [] : [base]);
    return { css, source: base ?? source, line: base === null ? line : 1, media, base, imports };
  };
  const sheets = prepareStyles(printed.map(read), files);
  const styler = new Styler(sheets.cascade, warnings, isCountedByPage(sheets.rules));
  const root = styler.root(page.root);
  const { bookmarks, notes } = styler;
  const pageStyle = resolvePageStyles(sheets, root.style, source, warnings);
  const { title, lang, author } = page;
  const firstPage = pageStyle('auto', 0);
  const otherPages = pageStyle('auto', 1);
  warnings.addAll(sheets.warnings());
  const { fonts } = sheets;
  const pages = { firstPage, otherPages, pageStyle };
  return { source, root, title, lang, author, ...pages, bookmarks, notes, fonts, warnings };
}

/** Computes the styles of a page that a template filled. */
export const styleFilled = (html: string, { name, styles }: Template): StyledDocument =>
  styleDocument(html, name, undefined, styles);

/** Stylesheets import each other this deep at most. */
const MAX_DEPTH = 8;

/** Returns the text of a stylesheet by its resolved address; null if it cannot be read. */
type ReadText = (address: string) => string | null;

/**
 * The stylesheets that one imports, with those that they import (CSS Cascade 5, part 5). None imports itself.
 * @param base address of the stylesheet; null for the page itself
 * @param around addresses of the stylesheets that are being read
 */
function readImports(
  css: string,
  base: string | null,
  read: ReadText,
  around: readonly string[] = [],
): ReadonlyMap<string, SheetText> {
  const imports = new Map<string, SheetText>();
  if (around.length >= MAX_DEPTH) return imports;
  for (const written of importedAddresses(css)) {
    const address = resolveAddress(base, written);
    const text = around.includes(address) || imports.has(address) ? null : read(address);
    if (text === null) continue;
    imports.set(address, {
      css: text,
      source: address,
      line: 1,
      media: '',
      base: address,
      imports: readImports(text, address, read, [...around, address]),
    });
  }
  return imports;
}
