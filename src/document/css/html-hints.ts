import type { Element } from '../html.js';
import { parseColor } from './colors.js';

/*
 * Presentational hints: attributes of HTML that stand for declarations (HTML Standard, part 15.3). `inset` and `outset`
 * borders are solid.
 */

/** Adds declarations for an element with attributes to a list. */
type Hint = (attributes: Element['attributes'], add: (css: string) => void, element: Element) => void;

/** A length in pixels or per cent (HTML Standard, part 2.3.4.4); null if there is none. */
function dimension(text: string | undefined): string | null {
  const [, number, percent] = /^\s*(\d+\.?\d*|\.\d+)(%?)/.exec(text ?? '') ?? [];
  return number === undefined ? null : `${Number(number)}${percent || 'px'}`;
}

/** The same unless it is zero. */
const nonZero = (text: string | undefined): string | null => {
  const size = dimension(text);
  return size !== null && Number.parseFloat(size) > 0 ? size : null;
};

/** A whole number of pixels, not negative. */
const pixels = (text: string | undefined): number | null =>
  text !== undefined && /^\s*\+?\d/.test(text) ? Number.parseInt(text, 10) : null;

const readKeyword = (text: string | undefined): string => text?.trim().toLowerCase() ?? '';

const TEXT_ALIGN: Readonly<Record<string, string>> = {
  left: 'left',
  right: 'right',
  center: 'center',
  middle: 'center',
  justify: 'justify',
};

const own = (map: Readonly<Record<string, string>>, key: string): string | null =>
  Object.hasOwn(map, key) ? (map[key] as string) : null;

const textAlign: Hint = ({ align }, add) => {
  const value = own(TEXT_ALIGN, readKeyword(align));
  if (value) add(`text-align:${value}`);
};

const verticalAlign: Hint = ({ valign }, add) => {
  const value = readKeyword(valign);
  if (/^(top|middle|bottom|baseline)$/.test(value)) add(`vertical-align:${value}`);
};

const background: Hint = ({ bgcolor }, add) => {
  const color = legacyColor(bgcolor);
  if (color !== null) add(`background-color:${color}`);
};

const size =
  (name: 'width' | 'height'): Hint =>
  (attributes, add) => {
    const value = nonZero(attributes[name]);
    if (value !== null) add(`${name}:${value}`);
  };

/** Positions of a box at one side, or in the middle, of the box around it. */
const MARGINS: Readonly<Record<string, string>> = {
  left: 'margin-left:0;margin-right:auto',
  right: 'margin-left:auto;margin-right:0',
  center: 'margin-left:auto;margin-right:auto',
};

/** Is a table in the middle of the elements around it, up to the cell it is in? */
function isCentred(table: Element): boolean {
  for (let at = table.parent; at && at.tag !== 'td' && at.tag !== 'th'; at = at.parent) {
    const align = at.tag === 'div' ? readKeyword(at.attributes.align) : '';
    if (at.tag === 'center' || align === 'center' || align === 'middle') return true;
    if (align !== '') return false;
  }
  return false;
}

const tableAlign: Hint = ({ align }, add, element) => {
  const value = readKeyword(align);
  if (value === 'left' || value === 'right') add(`float:${value}`);
  else if (value === 'center' || isCentred(element)) add(MARGINS.center as string);
};

/** Width of the frame of a table in pixels; null without a `border`. */
function readBorder({ border }: Element['attributes']): number | null {
  return border === undefined ? null : (pixels(border) ?? 1);
}

/** The sides of a table that have a border, by its `frame`. */
const FRAMES: Readonly<Record<string, string>> = {
  void: 'none',
  above: 'solid none none',
  below: 'none none solid',
  hsides: 'solid none',
  lhs: 'none none none solid',
  rhs: 'none solid none none',
  vsides: 'none solid',
  box: 'solid',
  border: 'solid',
};

/** The borders of cells, by the `rules` of their table. */
const RULES: Readonly<Record<string, string>> = {
  none: 'none',
  groups: 'none',
  rows: 'solid none',
  cols: 'none solid',
  all: 'solid',
};

const tableBorders: Hint = (attributes, add) => {
  const border = readBorder(attributes);
  if (border !== null) add(`border:${border}px solid gray`);
  const frame = own(FRAMES, readKeyword(attributes.frame));
  if (frame) add(`border-width:${border || 1}px;border-style:${frame};border-color:gray`);
  const rules = own(RULES, readKeyword(attributes.rules));
  if (rules) add('border-collapse:collapse');
  const spacing = pixels(attributes.cellspacing);
  if (spacing !== null) add(`border-spacing:${spacing}px`);
};

/** The table that a cell is in; null for none. */
function findTable(cell: Element): Element | null {
  for (let at = cell.parent; at; at = at.parent) if (at.tag === 'table') return at;
  return null;
}

/** What the attributes of its table say about a cell. */
const inTable: Hint = (_, add, element) => {
  const attributes = findTable(element)?.attributes;
  if (!attributes) return;
  const padding = pixels(attributes.cellpadding);
  if (padding !== null) add(`padding:${padding}px`);
  const rules = own(RULES, readKeyword(attributes.rules));
  if (rules) add(`border-width:1px;border-style:${rules};border-color:gray`);
  else if (readBorder(attributes)) add('border:1px solid gray');
};

/** A heading of a row or column is aligned as its row. */
const rowAlign: Hint = ({ align }, add, { parent }) => {
  if (align === undefined && parent) textAlign(parent.attributes, add, parent);
};

const noWrap: Hint = ({ nowrap }, add) => {
  if (nowrap !== undefined) add('white-space:nowrap');
};

/** Sizes of `<font size>` from 1 to 7 in pixels (HTML Standard, part 15.3.4, and CSS Fonts 4, part 2.5). */
const FONT_SIZES = [10, 13, 16, 18, 24, 32, 48];

const font: Hint = ({ color, face, size }, add) => {
  const value = legacyColor(color);
  if (value !== null) add(`color:${value}`);
  if (face) add(`font-family:${face}`);
  const [, sign, digits] = /^\s*([-+]?)(\d+)/.exec(size ?? '') ?? [];
  if (digits === undefined) return;
  const number = sign ? 3 + Number(`${sign}${digits}`) : Number(digits);
  add(`font-size:${FONT_SIZES[Math.min(7, Math.max(1, number)) - 1]}px`);
};

const MARKERS: Readonly<Record<string, string>> = {
  '1': 'decimal',
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};

const listType: Hint = ({ type }, add) => {
  const text = type?.trim() ?? '';
  const marker = own(MARKERS, text) ?? /^(none|disc|circle|square)$/i.exec(text)?.[0];
  if (marker) add(`list-style-type:${marker}`);
};

const rule: Hint = ({ align, color, noshade, size, width }, add) => {
  const margins = own(MARGINS, readKeyword(align));
  if (margins) add(margins);
  const value = legacyColor(color);
  if (value !== null) add(`color:${value}`);
  const height = pixels(size);
  if (height !== null && (value !== null || noshade !== undefined)) add(`border-width:${height / 2}px`);
  else if (height === 1) add('border-bottom-width:0');
  else if (height !== null && height > 1) add(`height:${height - 2}px`);
  const extent = dimension(width);
  if (extent !== null) add(`width:${extent}`);
};

const picture: Hint = ({ align, border, hspace, vspace }, add) => {
  const value = readKeyword(align);
  if (value === 'left' || value === 'right') add(`float:${value}`);
  else if (/^(top|middle|bottom)$/.test(value))
    add(`vertical-align:${value === 'bottom' ? 'baseline' : value}`);
  const across = dimension(hspace);
  if (across !== null) add(`margin-left:${across};margin-right:${across}`);
  const along = dimension(vspace);
  if (along !== null) add(`margin-top:${along};margin-bottom:${along}`);
  const line = pixels(border);
  if (line !== null) add(`border:${line}px solid`);
};

const page: Hint = ({ text, marginheight, marginwidth, topmargin, leftmargin }, add) => {
  const color = legacyColor(text);
  if (color !== null) add(`color:${color}`);
  const along = pixels(marginheight ?? topmargin);
  if (along !== null) add(`margin-top:${along}px;margin-bottom:${along}px`);
  const across = pixels(marginwidth ?? leftmargin);
  if (across !== null) add(`margin-left:${across}px;margin-right:${across}px`);
};

const link: Hint = ({ href }, add, element) => {
  if (href === undefined) return;
  let body: Element | null = element;
  while (body && body.tag !== 'body') body = body.parent;
  const color = legacyColor(body?.attributes.link);
  if (color !== null) add(`color:${color}`);
};

const lineBreak: Hint = ({ clear }, add) => {
  const side = readKeyword(clear);
  if (/^(left|right)$/.test(side)) add(`clear:${side}`);
  else if (/^(all|both)$/.test(side)) add('clear:both');
};

const preformatted: Hint = ({ wrap }, add) => {
  if (wrap !== undefined) add('white-space:pre-wrap');
};

const GROUP = [textAlign, verticalAlign, background, size('height')];
const CELL = [inTable, ...GROUP, size('width'), noWrap];
const BLOCK = [textAlign];
const LIST = [listType];

const HINTS: ReadonlyMap<string, readonly Hint[]> = new Map<string, readonly Hint[]>([
  ['a', [link]],
  ['body', [page, background]],
  ['br', [lineBreak]],
  ['caption', BLOCK],
  ['col', [size('width')]],
  ['div', BLOCK],
  ['font', [font]],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p'].map(tag => [tag, BLOCK] as const),
  ['hr', [rule]],
  ['img', [picture]],
  ['li', LIST],
  ['ol', LIST],
  ['pre', [preformatted]],
  ['table', [tableAlign, tableBorders, background, size('width'), size('height')]],
  ['tbody', GROUP],
  ['td', CELL],
  ['tfoot', GROUP],
  ['th', [rowAlign, ...CELL]],
  ['thead', GROUP],
  ['tr', GROUP],
  ['ul', LIST],
]);

/** The declarations that the attributes of an element stand for, as CSS; empty without any. */
export function htmlHints(element: Element): string {
  const hints = HINTS.get(element.tag);
  if (!hints) return '';
  let css = '';
  const add = (declaration: string) => {
    css += `${declaration};`;
  };
  for (const hint of hints) hint(element.attributes, add, element);
  return css;
}

const HEX = /^[0-9a-f]$/;

/** The two digits of a part of a colour: of long ones, the end, without the zeros that all three begin with. */
function getComponent(part: string, from: number): string {
  const digits = part.slice(from, from + 2);
  return digits.padStart(2, '0');
}

/**
 * The colour in an attribute such as `bgcolor`, as CSS; null if there is none. Any text makes a colour: HTML Standard,
 * part 2.3.6 “Colors”, rules for parsing a legacy color value.
 */
export function legacyColor(attribute: string | undefined): string | null {
  const text = attribute?.trim().toLowerCase() ?? '';
  if (text === '' || text === 'transparent') return null;
  const named = /^[a-z]+$/.test(text) ? parseColor(text) : null;
  if (named !== null) return named;
  if (/^#[0-9a-f]{3}$/.test(text)) return text;
  const units = text
    .replace(/[\u{10000}-\u{10ffff}]/gu, '00')
    .slice(0, 128)
    .replace(/^#/, '');
  let digits = [...units].map(unit => (HEX.test(unit) ? unit : '0')).join('');
  while (digits.length === 0 || digits.length % 3 !== 0) digits += '0';
  const length = digits.length / 3;
  const parts = [0, 1, 2].map(n => digits.slice(n * length, (n + 1) * length).slice(-8));
  const longest = Math.min(length, 8);
  let from = 0;
  while (longest - from > 2 && parts.every(part => part[from] === '0')) from++;
  return `#${parts.map(part => getComponent(part, from)).join('')}`;
}
