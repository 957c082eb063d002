/** How a number is written (CSS Counter Styles 3, part 6). */
export type CounterStyle = 'decimal' | 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman';

/** Counter styles by their CSS names. */
export const COUNTER_STYLES: Readonly<Record<string, CounterStyle>> = {
  decimal: 'decimal',
  'lower-alpha': 'lower-alpha',
  'lower-latin': 'lower-alpha',
  'upper-alpha': 'upper-alpha',
  'upper-latin': 'upper-alpha',
  'lower-roman': 'lower-roman',
  'upper-roman': 'upper-roman',
};

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

/** a to z, then aa, ab and so on. */
function alphabetic(value: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  }
  return text;
}

/** A number in a counter style (CSS Counter Styles 3, part 6); decimal outside the range of the style. */
export function counterText(value: number, style: CounterStyle): string {
  if (style === 'decimal' || value < 1) return String(value);
  const inRoman = style === 'lower-roman' || style === 'upper-roman';
  if (inRoman && value > MAX_ROMAN) return String(value);
  const text = inRoman ? roman(value) : alphabetic(value);
  return style.startsWith('upper') ? text.toUpperCase() : text;
}
