import { TemplateError } from '../ground/index.js';
import { Cascade } from './css/cascade.js';
import type { PageRule } from './css/page-rule.js';
import { type PageStyle, pageStyle } from './css/page-style.js';
import type { Style } from './css/style.js';
import { readStylesheet } from './css/stylesheet.js';
import type { StyleText } from './html.js';

/**
 * The style of a page.
 * @param name what `page` calls it, `auto` for pages without a name
 * @param first is it the first of the document?
 */
export type PageStyles = (name: string, first: boolean) => PageStyle;

/** What a set of stylesheets gives. */
export interface Sheets {
  readonly cascade: Cascade;
  readonly rules: readonly PageRule[];
  /** By the style of the root element, which margin boxes inherit. */
  readonly pages: WeakMap<Style, PageStyles>;
}

/** Sets of stylesheets kept ready; one template in two paper sizes makes two. */
const SHEETS_LIMIT = 32;
const prepared = new Map<string, Sheets>();

/**
 * Reads the stylesheets of a page.
 * @param source name of the page in messages
 * @throws TemplateError if one leaves the subset
 */
export function sheetsOf(styles: readonly StyleText[], source: string): Sheets {
  const key = [source, ...styles.flatMap(s => [s.address ?? '', s.css])].join('\0');
  let sheets = prepared.get(key);
  if (!sheets) {
    const read = styles.map(s => readStylesheet(s.css, s.address ?? source, s.line));
    const cascade = new Cascade(read, source);
    sheets = { cascade, rules: read.flatMap(s => s.pages), pages: new WeakMap() };
    if (prepared.size >= SHEETS_LIMIT) prepared.clear();
    prepared.set(key, sheets);
  }
  return sheets;
}

/** What `page` calls pages without a name. */
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
export function pageStylesOf({ cascade, rules, pages }: Sheets, root: Style, source: string): PageStyles {
  const known = pages.get(root);
  if (known) return known;
  const made = new Map<string, Pages>();
  for (const name of new Set([UNNAMED, ...rules.map(rule => rule.name ?? UNNAMED)])) {
    const first = pageStyle(rules, name, true, cascade, root);
    const others = pageStyle(rules, name, false, cascade, root);
    checkMeasures({ first, others }, name, source);
    made.set(name, { first, others });
  }
  const styleOf: PageStyles = (name, first) => {
    const { first: one, others } = made.get(name) ?? (made.get(UNNAMED) as Pages);
    return first ? one : others;
  };
  pages.set(root, styleOf);
  return styleOf;
}

function checkMeasures({ first, others }: Pages, name: string, source: string): void {
  const [own, usual] = [measure(first), measure(others)];
  if (Math.abs(own - usual) <= 0.01) return;
  const page = name === UNNAMED ? 'page' : `page “${name}”`;
  const message = `The text of the first ${page} would be ${own} pt wide, that of the others ${usual} pt (${source})`;
  const hint = 'In @page :first, change left and right margins by the same amount.';
  throw new TemplateError('template.page', message, { place: { source }, hint });
}
