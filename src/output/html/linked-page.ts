import { createHash } from 'node:crypto';
import { escapeHtml, type StyledDocument } from '../../document/index.js';
import { collectStrings } from './font-uses.js';
import { STYLE, withStrings } from './web-page.js';

/** Addresses of the stylesheets that the page of a preview links to. */
export interface PreviewLinks {
  /** The rules of the bundled faces (`fontStylesheet`). */
  readonly fonts: string;
  /** Rules after those of the page, such as for the marks where pages end. */
  readonly style: string;
}

const linkTo = (address: string): string => `<link rel="stylesheet" href="${escapeHtml(address)}">`;

/** A stylesheet whose strings are used. */
const USES_STRINGS = /\bstring\(/;
const SETTER = 'string-set';
/** A selector by names alone; the class or the tag of the elements. */
const SIMPLE = /^[\w\s.>-]*?(?:\.([\w-]+)|(?<![\w.-])([a-z]\w*))$/;
const MAIN = '<main>';

/** The selectors of rules that set strings. */
function settingSelectors(sheet: string): readonly string[] {
  const selectors: string[] = [];
  for (let at = sheet.indexOf(SETTER); at >= 0; at = sheet.indexOf(SETTER, at + 1)) {
    const end = sheet.lastIndexOf('{', at);
    const list = sheet.slice(Math.max(0, end - LONGEST_LIST), end);
    const parts = list.split(/[{};]|\*\/|<style>/);
    selectors.push(...(parts.length > 1 ? (parts.at(-1) ?? '').split(',') : ['']));
  }
  return selectors;
}

/** The longest list of selectors, in characters: a longer one is not read, and the whole page is styled. */
const LONGEST_LIST = 200;

/**
 * The part of a page that sets its strings. To style a long page takes as long as to compose it, and most pages set
 * their strings before the main part.
 */
function partWithStrings(html: string, sheet: string): string {
  const at = html.indexOf(MAIN);
  if (at < 0) return html;
  const main = html.slice(at);
  const isBefore = settingSelectors(sheet).every(selector => {
    const [, name, tag] = SIMPLE.exec(selector.trim()) ?? [];
    if (tag !== undefined) return !main.includes(`<${tag}`);
    return name !== undefined && !new RegExp(`class="(?:[^"]* )?${name}[ "]`).test(main);
  });
  return isBefore ? html.slice(0, at) : html;
}

/**
 * A filled page that links to the bundled faces instead of holding them, with running heads that browsers can print.
 * @param style computes the styles of the page or of a part of it, if they are needed
 */
export const linkFonts = (
  html: string,
  style: (html: string) => StyledDocument,
  { fonts }: Pick<PreviewLinks, 'fonts'>,
): string =>
  html.replace(STYLE, sheet => {
    const own = USES_STRINGS.test(sheet)
      ? withStrings(sheet, collectStrings(style(partWithStrings(html, sheet))))
      : sheet;
    return `${linkTo(fonts)}\n${own}`;
  });

/**
 * The page with a link to a stylesheet after its own. In a whole page it stands in the head, so that no element of the
 * body has another index.
 */
export function linkStyle(
  html: string,
  { style }: Pick<PreviewLinks, 'style'>,
  { isFragment }: { readonly isFragment: boolean },
): string {
  const at = isFragment ? html.lastIndexOf(STYLE_END) + STYLE_END.length : html.indexOf(HEAD_END);
  return `${html.slice(0, at)}\n${linkTo(style)}${html.slice(at)}`;
}

/** Style elements, and the alternatives of a picture: what depends on the colors of the system. */
const COLOR_DEPENDENT = /<style[^>]*>[\s\S]*?<\/style>|<source media="[^"]*"/g;
const COLOR_SCHEME = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi;

/** The page in the colors of paper, whichever the system prefers: a preview shows what will be printed. */
export const inPaperColors = (html: string): string =>
  html.replace(COLOR_DEPENDENT, part =>
    part.replace(COLOR_SCHEME, (_, scheme: string) =>
      scheme.toLowerCase() === 'light' ? '(min-width:0)' : '(max-width:0)',
    ),
  );

const STYLE_END = '</style>';
const HEAD_END = '\n</head>';

/** Style elements with their texts. */
const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The hashes of the style elements of a page, for `style-src` of its Content-Security-Policy: `sha256-…` in base64, in
 * the order of the page.
 */
export const styleHashes = (html: string): readonly string[] =>
  Array.from(
    html.matchAll(STYLES),
    ([, text = '']) => `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`,
  );
