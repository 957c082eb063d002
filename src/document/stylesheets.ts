import { cached } from '../core/index.js';
import type { FontFaceRule } from '../fonts/index.js';
import { Cascade } from './css/cascade.js';
import type { PageRule } from './css/page-rule.js';
import { type PageStyle, pageArea, pageRules, pageStyle } from './css/page-style.js';
import type { Style } from './css/style.js';
import { readSheet, type SheetText, type Stylesheet } from './css/stylesheet.js';
import type { Warning, Warnings } from './warnings.js';

/**
 * The style of a page.
 * @param name the value of `page`, `auto` for pages without a name
 * @param index number of the page from 0
 * @param blank has the page no content?
 */
export type PageStyles = (name: string, index: number, blank?: boolean) => PageStyle;

/** A stylesheet file of a template; the page that the template fills holds its text. */
export interface StyleFile {
  /** Path of the file, for messages. */
  readonly source: string;
  readonly css: string;
  /** 1-based line of the first character of `css` in the file. */
  readonly line: number;
}

/** The stylesheets of a page, ready to compute styles. */
export interface PreparedStyles {
  readonly cascade: Cascade;
  readonly rules: readonly PageRule[];
  /** What was dropped in them. */
  readonly warnings: () => Iterable<Warning>;
  /** The faces that the page brings, in source order. */
  readonly fonts: readonly FontFaceRule[];
  /** By the style of the root element, which margin boxes inherit. */
  readonly pages: WeakMap<Style, PageStyles>;
}

/** Number of cached sets; one template in two paper sizes makes two. */
const CACHE_LIMIT = 32;
const cache = new Map<string, PreparedStyles>();

/**
 * Splits the style element that holds the files of a template, so that messages name file and line. Rules of the program
 * stand before and after them.
 */
function splitFiles(style: SheetText, files: readonly StyleFile[]): readonly SheetText[] {
  const text = files
    .map(({ css }) => css)
    .join('\n')
    .replace(/\r\n?/g, '\n');
  const at = style.css.indexOf(text);
  if (files.length === 0 || at < 0) return [style];
  const before = { ...style, css: style.css.slice(0, at) };
  const after = { ...style, css: style.css.slice(at + text.length) };
  return [before, ...files.map(file => ({ ...style, ...file })), after];
}

/** The texts that a stylesheet consists of, to tell it from others. */
const getTexts = ({ source, css, media, imports }: SheetText): readonly string[] => [
  source,
  `@media ${media}`,
  css,
  ...[...imports.values()].flatMap(getTexts),
];

const getPages = (sheets: readonly Stylesheet[]): readonly PageRule[] => sheets.flatMap(sheet => sheet.pages);

/** A media query that may refer to the page area. */
const OF_AREA = /@(media|import)[^{;]*\b(width|height|orientation|ratio)\b/i;

/**
 * Reads stylesheets; once more if media queries may refer to the page area that they set.
 */
function readSheets(texts: readonly SheetText[]): readonly Stylesheet[] {
  const sheets = texts.map(text => readSheet(text));
  if (!texts.some(text => getTexts(text).some(css => OF_AREA.test(css)))) return sheets;
  const area = pageArea(getPages(sheets));
  return texts.map(text => readSheet(text, area));
}

/**
 * Reads the stylesheets of a page.
 * @param files stylesheets of the template that filled the page
 * @throws TemplateError for brackets nested too deep
 */
export function prepareStyles(styles: readonly SheetText[], files: readonly StyleFile[]): PreparedStyles {
  const key = styles.flatMap(getTexts).join('\0');
  let found = cache.get(key);
  if (!found) {
    const sheets = readSheets(
      styles.flatMap(style => (style.base === null ? splitFiles(style, files) : [style])),
    );
    const warnings = () => sheets.flatMap(sheet => [...sheet.warnings]);
    const rules = getPages(sheets);
    const fonts = sheets.flatMap(sheet => sheet.fonts);
    found = { cascade: new Cascade(sheets, pageArea(rules)), rules, fonts, warnings, pages: new WeakMap() };
    if (cache.size >= CACHE_LIMIT) cache.clear();
    cache.set(key, found);
  }
  return found;
}

/** The name of pages without a name of their own (CSS Paged Media 3, part 8). */
export const UNNAMED = 'auto';

const measure = ({ width, margin }: PageStyle): number => width - margin.left - margin.right;

/**
 * The styles of all pages. The first page is on the side at which the binding of a book in that direction begins
 * (CSS Paged Media 3, part 3.1).
 * @param root style of the root element
 */
export function resolvePageStyles(
  { cascade, rules, pages }: PreparedStyles,
  root: Style,
  source: string,
  warnings: Warnings,
): PageStyles {
  const known = pages.get(root);
  if (known) return known;
  const byRules = new Map<string, PageStyle>();
  const [even, odd] = root.direction === 'rtl' ? (['left', 'right'] as const) : (['right', 'left'] as const);
  const computeStyle: PageStyles = (name, index, blank = false) => {
    const side = index % 2 === 0 ? even : odd;
    const own = pageRules(rules, { name, index, blank, side });
    const key = own.map(rule => rules.indexOf(rule)).join();
    return cached(byRules, key, () => pageStyle(own, cascade, root));
  };
  for (const name of new Set([UNNAMED, ...rules.map(({ selector }) => selector.name ?? UNNAMED)])) {
    checkMeasures(computeStyle, name, source, warnings);
  }
  pages.set(root, computeStyle);
  return computeStyle;
}

/** Text is broken into lines before its pages are known: warns if some pages should have other lines. */
function checkMeasures(computeStyle: PageStyles, name: string, source: string, warnings: Warnings): void {
  const common = measure(computeStyle(name, 1));
  const own = [0, 2]
    .map(index => measure(computeStyle(name, index)))
    .find(width => Math.abs(width - common) > 0.01);
  if (own === undefined) return;
  const page = name === UNNAMED ? 'page' : `page “${name}”`;
  const reason = `The text of the first ${page} is ${common} pt wide like that of the others, not ${own} pt`;
  const hint = 'Change left and right margins of pages by the same amount.';
  warnings.add({ code: 'page.css', source, line: null, element: null, value: null, reason, hint });
}
