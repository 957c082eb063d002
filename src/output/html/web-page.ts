import { createHash } from 'node:crypto';
import { rewriteFontFaces, type StyledDocument } from '../../document/index.js';
import type { FontFaceRule, FontLibrary, WebFace, WebFonts } from '../../fonts/index.js';
import { collectTexts, type PageTexts } from './font-uses.js';

/** Returns the address of a font file for a page. */
type AddressFont = (bytes: Uint8Array) => string;

/** The file itself as an address (RFC 2397). */
const asDataAddress: AddressFont = bytes => `data:font/woff2;base64,${Buffer.from(bytes).toString('base64')}`;

/** Digits of a hash in the name of a file. */
const DIGITS = 16;

/** Adds a file to those next to the page, named by its content. */
const inFolder =
  (files: Map<string, Uint8Array>): AddressFont =>
  bytes => {
    const name = `fonts/${createHash('sha256').update(bytes).digest('hex').slice(0, DIGITS)}.woff2`;
    files.set(name, bytes);
    return name;
  };

/** The first style element of a page. */
export const STYLE = /<style>\n[\s\S]*?\n<\/style>/;

/**
 * A filled page with its fonts in it, and with running heads that browsers can print.
 * @param html a page that a template filled
 * @param styled the page with its styles
 * @param assets gets the fonts as files next to the page, which many pages share; null to put them into the page
 */
export function writeWebPage(
  html: string,
  styled: StyledDocument,
  library: FontLibrary,
  fonts: WebFonts,
  assets: Map<string, Uint8Array> | null = null,
): string {
  const texts = collectTexts(styled);
  const faces = assets === null ? fonts.faces(texts.uses, library) : fonts.sharedFaces(texts.uses, library);
  const addressOf = assets === null ? asDataAddress : inFolder(assets);
  return html.replace(STYLE, sheet => {
    const own = rewriteFontFaces(sheet, rule => {
      const brought = faces.find(face => face.rule !== null && getText(face.rule) === getText(rule));
      return brought ? getSource(brought, addressOf) : null;
    });
    const rules = faces.filter(face => face.rule === null).map(face => fontFace(face, addressOf));
    return [
      ...(rules.length === 0 ? [] : ['<style>', ...rules, '</style>']),
      withStrings(own, texts.strings),
    ].join('\n');
  });
}

/** What a rule says, wherever it stands. */
const getText = (rule: FontFaceRule): string => JSON.stringify({ ...rule, place: null });

const getSource = ({ bytes }: WebFace, addressOf: AddressFont): string =>
  `url("${addressOf(bytes)}") format("woff2")`;

const hex = (codePoint: number): string => codePoint.toString(16).toUpperCase();

/** A rule for a bundled face (CSS Fonts 4, part 4). */
function fontFace(face: WebFace, addressOf: AddressFont): string {
  const { family, weight, italic, ranges } = face;
  const [first, last] = weight;
  const range = ranges?.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(',');
  return [
    `@font-face{font-family:${cssString(family)}`,
    `font-weight:${first === last ? first : weight.join(' ')}`,
    `font-style:${italic ? 'italic' : 'normal'}`,
    'font-display:swap',
    ...(range === undefined ? [] : [`unicode-range:${range}`]),
    `src:${getSource(face, addressOf)}}`,
  ].join(';');
}

/** A string of CSS that cannot end its style element. */
const cssString = (text: string): string =>
  `"${text.replace(/["\\<\n\r\f]/g, character => `\\${hex(character.charCodeAt(0))} `)}"`;

/**
 * Replaces named strings in the margins of pages by their values, since browsers print margins but know no `string()`.
 * A string with several values stays: which of them a page shows depends on its layout.
 */
export const withStrings = (sheet: string, strings: PageTexts['strings']): string =>
  sheet.replace(/\bstring\(\s*([-\w]+)\s*(?:,\s*(?:first|start|last)\s*)?\)/g, (call, name: string) => {
    const [value = '', ...others] = strings.get(name) ?? [];
    return others.length > 0 ? call : cssString(value);
  });
