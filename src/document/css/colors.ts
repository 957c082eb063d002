import { color, serializeRGB } from '@csstools/css-color-parser';
import { parseComponentValue } from '@csstools/css-parser-algorithms';
import { tokenize } from '@csstools/css-tokenizer';
import { memoizeTexts } from '../../core/index.js';

/** No colour at all: what has it is not painted. */
export const TRANSPARENT = 'transparent';

/** System colours (CSS Color 4, part 6.2) as they are on white paper. */
const SYSTEM: Readonly<Record<string, string>> = {
  accentcolor: '#0000ee',
  accentcolortext: '#ffffff',
  activetext: '#ff0000',
  buttonborder: '#000000',
  buttonface: '#efefef',
  buttontext: '#000000',
  canvas: '#ffffff',
  canvastext: '#000000',
  field: '#ffffff',
  fieldtext: '#000000',
  graytext: '#808080',
  highlight: '#b5d5ff',
  highlighttext: '#000000',
  linktext: '#0000ee',
  mark: '#ffff00',
  marktext: '#000000',
  selecteditem: '#b5d5ff',
  selecteditemtext: '#000000',
  visitedtext: '#551a8b',
};

const FUNCTIONS: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix'.split(' '),
);

/** Is it the name of a function that makes a colour? */
export const isColorFunction = (name: string): boolean => FUNCTIONS.has(name);

/** Colours in the cache. */
const LIMIT = 2000;

/**
 * A colour of CSS Color 4 in sRGB, each channel clipped: `#rrggbb`, `#rrggbbaa` if it is translucent, or `transparent`;
 * null for anything else.
 */
export const parseColor = memoizeTexts(LIMIT, convert);

/** A colour or system colour by its name, in any case; null for other names. */
export const namedColor = (name: string): string | null => {
  const lower = name.toLowerCase();
  return Object.hasOwn(SYSTEM, lower) ? (SYSTEM[lower] as string) : parseColor(lower);
};

function convert(css: string): string | null {
  const value = parseComponentValue(tokenize({ css }));
  const parsed = value && color(value);
  if (!parsed) return null;
  const channels = Array.from(String(serializeRGB(parsed, false)).matchAll(/[\d.]+/g), ([digits]) =>
    Number(digits),
  );
  const [red = 0, green = 0, blue = 0, alpha = 1] = channels;
  const shown = alpha < 1 ? [red, green, blue, alpha * 255] : [red, green, blue];
  if (alpha === 0) return TRANSPARENT;
  return `#${shown.map(channel => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
