import { TemplateError } from '../core/index.js';
import { Cascade } from './css/cascade.js';
import type { PageRule } from './css/page-rule.js';
import { type PageStyle, pageStyle } from './css/page-style.js';
import type { Style } from './css/style.js';
import { readStylesheet } from './css/stylesheet.js';
import type { StyleText } from './html.js';

/**
 * The style of a page.
 * @param name the value of `page`, `auto` for pages without a name
 * @param first is it the first of the document?
 */
export type PageStyles = (name: string, first: boolean) => PageStyle;

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
  /** By the style of the root element, which margin boxes inherit. */
  readonly pages: WeakMap<Style, PageStyles>;
}

/** Number of cached sets; one template in two paper sizes makes two. */
const CACHE_LIMIT = 32;
const cache = new Map<string, PreparedStyles>();

/** Splits the style element that holds the files of a template, so that messages name file and line. */
function splitFiles(style: StyleText, files: readonly StyleFile[]): readonly StyleText[] {
  const at = style.css.indexOf(
    files
      .map(({ css }) => css)
      .join('\n')
      .replace(/\r\n?/g, '\n'),
  );
  if (files.length === 0 || at < 0) return [style];
  const head = { ...style, css: style.css.slice(0, at) };
  return [head, ...files.map(({ source, css, line }) => ({ css, line, address: source }))];
}

/**
 * Reads the stylesheets of a page.
 * @param source name of the page in messages
 * @param files stylesheets of the template that filled the page
 * @throws TemplateError if one leaves the subset
 */
export function prepareStyles(
  styles: readonly StyleText[],
  source: string,
  files: readonly StyleFile[],
): PreparedStyles {
  const key = [source, ...styles.flatMap(s => [s.address ?? '', s.css])].join('\0');
  let found = cache.get(key);
  if (!found) {
    const sheets = styles
      .flatMap(style => (style.address === null ? splitFiles(style, files) : [style]))
      .map(style => readStylesheet(style.css, style.address ?? source, style.line));
    const cascade = new Cascade(sheets, source);
    found = { cascade, rules: sheets.flatMap(sheet => sheet.pages), pages: new WeakMap() };
    if (cache.size >= CACHE_LIMIT) cache.clear();
    cache.set(key, found);
  }
  return found;
}

/** The value of `page` for pages without a name. */
const UNNAMED = 'auto';

interface Pages {
  readonly first: PageStyle;
  readonly others: PageStyle;
}

const measure = ({ width, margin }: PageStyle): number => width - margin.left - margin.right;

/**
 * The styles of all pages.
 * @param root style of the root element
 * @throws TemplateError if the first page would be narrower or wider than others of its name
 */
export function resolvePageStyles(
  { cascade, rules, pages }: PreparedStyles,
  root: Style,
  source: string,
): PageStyles {
  const known = pages.get(root);
  if (known) return known;
  const byName = new Map<string, Pages>();
  for (const name of new Set([UNNAMED, ...rules.map(rule => rule.name ?? UNNAMED)])) {
    const first = pageStyle(rules, name, true, cascade, root);
    const others = pageStyle(rules, name, false, cascade, root);
    checkMeasures({ first, others }, name, source);
    byName.set(name, { first, others });
  }
  const styleOf: PageStyles = (name, first) => {
    const { first: one, others } = byName.get(name) ?? (byName.get(UNNAMED) as Pages);
    return first ? one : others;
  };
  pages.set(root, styleOf);
  return styleOf;
}

function checkMeasures({ first, others }: Pages, name: string, source: string): void {
  const [own, usual] = [measure(first), measure(others)];
  if (Math.abs(own - usual) <= 0.01) return;
  const page = name === UNNAMED ? 'page' : `page “${name}”`;
  const message = `The text of the first ${page} is ${own} pt wide, that of the others ${usual} pt (${source})`;
  const hint = 'In @page :first, change left and right margins by the same amount.';
  throw new TemplateError('template.page', message, { place: { source }, hint });
}
