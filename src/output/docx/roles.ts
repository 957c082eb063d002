import type { Element } from '../../document/index.js';

/** Words for the classes of templates; any other class is its own name. */
const CLASS_NAMES: Readonly<Record<string, string>> = {
  amt: 'Amount',
  b: 'Entry',
  c: 'Detail',
  cap: 'caption',
  cites: 'Citation',
  conf: 'Confidentiality',
  count: 'Count',
  d: 'Date',
  e: 'Entry',
  k: 'Kicker',
  kv: 'Term and text',
  mk: 'Student mark',
  n: 'Number',
  nb: 'Unbroken',
  no: 'Number',
  org: 'Organization',
  r: 'Figure',
  r1: 'Role on cover',
  r2: 'Period on cover',
  rt: 'Row title',
  s: 'Secondary line',
  sc: 'Small capitals',
  sub: 'subtitle',
  t: 'Entry',
  u: 'Unit',
  v: 'Large number',
  value: 'Large number',
};

/** Classes that only change where a text stands, which say nothing about what it is. */
const PLACES: ReadonlySet<string> = new Set([
  'w1',
  'w2',
  'w3',
  'w4',
  'w6',
  'nw',
  'first',
  'm',
  'bottom',
  'whole',
]);

const TAG_NAMES: Readonly<Record<string, string>> = {
  blockquote: 'Quote',
  dd: 'Text of term',
  dt: 'Term',
  figcaption: 'caption',
  figure: 'Chart',
  caption: 'caption',
  svg: 'Chart',
};

/** Names of the styles of runs, by the tags of their elements. */
const RUN_NAMES: Readonly<Record<string, string>> = {
  a: 'Hyperlink',
  b: 'Strong',
  strong: 'Strong',
  cite: 'Emphasis',
  em: 'Emphasis',
  i: 'Emphasis',
  small: 'Small',
  sub: 'Subscript',
  sup: 'Superscript',
  u: 'Underlined',
};

/** `profile-detail` as “Profile detail”. */
function sentence(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const classNames = ({ classes }: Element): readonly string[] =>
  classes
    .filter(name => !PLACES.has(name))
    .map(name => (Object.hasOwn(CLASS_NAMES, name) ? (CLASS_NAMES[name] as string) : sentence(name)));

/** The identifier of a style of a name. */
export const styleId = (name: string): string => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '');
  return words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('') || 'Text';
};

const HEADING = /^h([1-6])$/;

/** The level of a heading in the page; null for other elements. */
export function headingLevel(element: Element): number | null {
  for (let e: Element | null = element; e; e = e.parent) {
    const level = HEADING.exec(e.tag)?.[1];
    if (level !== undefined) return Number(level);
    if (/^(section|main|body|table|li|div|header)$/.test(e.tag)) return null;
  }
  return null;
}

/** A cell of a table around an element; null for none. */
function cellAround(element: Element): Element | null {
  for (let e: Element | null = element; e; e = e.parent) if (e.tag === 'td' || e.tag === 'th') return e;
  return null;
}

const isWithin = (element: Element, tag: string): boolean => {
  for (let e: Element | null = element; e; e = e.parent) if (e.tag === tag) return true;
  return false;
};

/** The name of the style of a paragraph that is no heading: what it is, by its element and those around. */
export function paragraphRole(element: Element): string {
  const cell = cellAround(element);
  if (cell) {
    const row = classNames(cell.parent ?? cell);
    const what = isWithin(cell, 'thead') ? 'Table head' : cell.tag === 'th' ? 'Table row head' : 'Table cell';
    const [own] = classNames(cell);
    return [what, ...row.slice(0, 1), ...(own === undefined ? [] : [own.toLowerCase()])].join(' ');
  }
  for (let e: Element | null = element, depth = 0; e && depth < 5; e = e.parent, depth++) {
    const [name] = classNames(e);
    if (name !== undefined) return name;
    const tag = TAG_NAMES[e.tag];
    if (tag !== undefined) return tag;
    if (e.tag === 'section' || e.tag === 'body') break;
  }
  return 'Body Text';
}

/** The name of the style of a run. */
export function runRole(element: Element): string {
  const [own] = classNames(element);
  return own ?? RUN_NAMES[element.tag] ?? sentence(element.tag);
}
