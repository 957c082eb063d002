import { mix, type Problem, withContrast } from '../../core/index.js';
import { textContent } from '../html.js';
import { escapeHtml } from '../markup.js';
import { parseHtml } from '../page-reader.js';

/** A picture as a `data:` address. */
export interface Logo {
  readonly address: string;
  /** For dark screens; null for the same. */
  readonly darkAddress: string | null;
  readonly kind: 'wordmark' | 'shield' | 'monogram';
  /** Does it show the name of the institution? Then a page does not print the name next to it. */
  readonly containsName: boolean;
  readonly alt: string;
  /** Its least height in points. */
  readonly minHeight: number;
  /** Space around it, as a share of its height. */
  readonly clearSpace: number;
}

/** The typeface of names and titles. */
export interface DisplayFace {
  readonly family: string;
  /** The font file as a `data:` address. */
  readonly address: string;
  /** Its size as a share of the usual one, so that small letters are as high. */
  readonly sizeFactor: number;
  /** Does the font have all characters of a text? */
  readonly covers: (text: string) => boolean;
}

/** The look of an institution: what its documents show in place of the usual look. */
export interface Brand {
  readonly institution: string;
  readonly logo: Logo | null;
  /** Colours as `#rrggbb`: of headings and links, and of bars, which need less contrast. Null for the template's. */
  readonly colors: { readonly text: string; readonly bar: string } | null;
  readonly displayFace: DisplayFace | null;
  /** Lines under the logo of letters. */
  readonly address: readonly string[];
  /** Text in the middle of the foot of each page; null for none. */
  readonly footer: string | null;
  /** Do curricula vitae show the logo? */
  readonly isOnCv: boolean;
  /** A hash of all its files. */
  readonly hash: string;
  /** What of it cannot be used; the usual look stands in for it. */
  readonly problems: readonly Problem[];
}

/** Background of pages on dark screens, which the shared styles set. */
export const DARK = '#16181c';
/** Contrast of text (WCAG 2.2, level AAA). */
const TEXT = 7;
/** Name of the typeface in styles. */
const FAMILY = 'Display of the institution';

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replace(/[\r\n]+/g, ' ')}"`;

/** What a brand adds to a page. */
export interface BrandParts {
  /** Rules before those of the template, which may place the logo elsewhere. */
  readonly before: string;
  /** Rules after those of the template, whose custom properties they set. */
  readonly after: string;
  /** The class attribute of the body. */
  readonly classes: string;
  readonly letterhead: string;
}

/** Of a page without a brand. */
export const PLAIN: BrandParts = { before: '', after: '', classes: '', letterhead: '' };

const HEADING = /<h1\b.*?<\/h1>/s;

/**
 * What a brand adds to a page.
 * @param model of the document, such as `cv`
 * @param body of the page; its first heading is in the display face if that has all its characters
 */
export function brandParts(brand: Brand, model: string, body: string): BrandParts {
  const { logo, address, isOnCv } = brand;
  const title = textContent(parseHtml(HEADING.exec(body)?.[0] ?? '').root);
  const after = brandStyle(brand, title);
  if (logo === null || (model === 'cv' && !isOnCv)) return { ...PLAIN, after };
  const lines = model === 'letters' ? address : [];
  return {
    before: `${letterheadStyle(logo)}\n`,
    after,
    classes: ` class="branded ${logo.kind}${logo.containsName ? ' named' : ''}"`,
    letterhead: letterhead(logo, lines),
  };
}

/** By default the logo is above the document, with its clear space, and the address of a letter next to it. */
const letterheadStyle = ({ minHeight, clearSpace }: Logo): string => `:root {
  --logo: 36pt;
}
.letterhead {
  display: flex;
  justify-content: space-between;
  column-gap: 16pt;
  margin-bottom: max(8pt, calc(var(--logo) * ${clearSpace}));
}
.letterhead img {
  display: block;
  height: var(--logo);
  min-height: ${minHeight}pt;
  max-width: 160pt;
  object-fit: contain;
  object-position: left;
}
.letterhead address {
  font-style: normal;
  font-size: 8.25pt;
  line-height: 11pt;
  color: var(--soft);
  text-align: right;
}`;

/** Sets the colours of templates; further series of charts are nearer to the paper. */
const colorRule = ({
  text,
  bar,
  paper,
}: {
  readonly text: string;
  readonly bar: string;
  readonly paper: string;
}) =>
  `:root{--accent:${text};--bar:${bar};--middle:${mix(text, paper, 0.42)};--light:${mix(text, paper, 0.75)}}`;

/**
 * Rules that set the custom properties of templates.
 * @param title in the usual typeface if the display face lacks a character of it
 */
function brandStyle({ colors, displayFace, footer }: Brand, title: string): string {
  const rules: string[] = [];
  if (colors !== null) {
    const { text, bar } = colors;
    const dark = withContrast(text, DARK, TEXT);
    rules.push(
      colorRule({ text, bar, paper: '#ffffff' }),
      `@media screen and (prefers-color-scheme:dark){${colorRule({ text: dark, bar: dark, paper: DARK })}}`,
    );
  }
  if (displayFace?.covers(title)) {
    const { address, sizeFactor } = displayFace;
    rules.push(
      `@font-face{font-family:${quoted(FAMILY)};src:url(${quoted(address)})}`,
      `:root{--display:${quoted(FAMILY)};--display-size:${sizeFactor}}`,
    );
  }
  if (footer !== null) {
    rules.push(
      `@page{@bottom-center{content:${quoted(footer)};font:8pt/1 "Source Sans 3",Arial,sans-serif;color:#4f5864;vertical-align:bottom;padding-bottom:18pt}}`,
    );
  }
  return rules.map(rule => `${rule}\n`).join('');
}

/** The logo, and lines of an address next to it. */
function letterhead({ address, darkAddress, alt }: Logo, lines: readonly string[]): string {
  const picture = `<img src="${address}" alt="${escapeHtml(alt)}">`;
  const dark = `<source media="(prefers-color-scheme: dark)" srcset="${darkAddress}">`;
  const image = darkAddress === null ? picture : `<picture>${dark}${picture}</picture>`;
  const contact = lines.length === 0 ? '' : `<address>${lines.map(escapeHtml).join('<br>')}</address>`;
  return `<div class="letterhead">${image}${contact}</div>\n`;
}
