import { lookUp } from '../../core/index.js';
/** How a number is written (CSS Counter Styles 3, part 6). */
export type CounterStyle =
  | 'decimal'
  | 'decimal-leading-zero'
  | 'lower-alpha'
  | 'upper-alpha'
  | 'lower-greek'
  | 'lower-roman'
  | 'upper-roman'
  | 'disc'
  | 'circle'
  | 'square';

/** Counter styles by their CSS names. */
export const COUNTER_STYLES: Readonly<Record<string, CounterStyle>> = {
  decimal: 'decimal',
  'decimal-leading-zero': 'decimal-leading-zero',
  'lower-alpha': 'lower-alpha',
  'lower-latin': 'lower-alpha',
  'lower-greek': 'lower-greek',
  'upper-alpha': 'upper-alpha',
  'upper-latin': 'upper-alpha',
  'lower-roman': 'lower-roman',
  'upper-roman': 'upper-roman',
  disc: 'disc',
  circle: 'circle',
  square: 'square',
};

/** Bullets, which are the same for every number. */
export const BULLETS: Readonly<Record<string, string>> = { disc: '•', circle: '◦', square: '▪' };

const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;
const MAX_ROMAN = 3999;

function roman(value: number): string {
  let rest = value;
  let text = '';
  for (const [unit, letters] of ROMAN) {
    for (; rest >= unit; rest -= unit) text += letters;
  }
  return text;
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
/** Without the sigma at the end of words. */
const GREEK = 'αβγδεζηθικλμνξοπρστυφχψω';

/** The first to the last letter, then twice the first, the first and the second, and so on. */
function alphabetic(value: number, letters: string): string {
  const base = letters.length;
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / base)) {
    text = letters.charAt((rest - 1) % base) + text;
  }
  return text;
}

/** A number with a zero before a single digit, in place of which a sign may stand. */
const withZero = (value: number): string => String(value).padStart(2, '0');

/** A number in a counter style (CSS Counter Styles 3, part 6); decimal outside the range of the style. */
export function counterText(value: number, style: CounterStyle): string {
  const bullet = lookUp(BULLETS, style);
  if (bullet !== undefined) return bullet;
  if (style === 'decimal-leading-zero') return withZero(value);
  if (style === 'decimal' || value < 1) return String(value);
  if (style === 'lower-greek') return alphabetic(value, GREEK);
  const inRoman = style === 'lower-roman' || style === 'upper-roman';
  if (inRoman && value > MAX_ROMAN) return String(value);
  const text = inRoman ? roman(value) : alphabetic(value, LATIN);
  return style.startsWith('upper') ? text.toUpperCase() : text;
}

/** A number as the marker of a list item, with the suffix of its style. */
export const markerText = (value: number, style: CounterStyle): string =>
  counterText(value, style) + (Object.hasOwn(BULLETS, style) ? ' ' : '. ');
