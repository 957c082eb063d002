/*
 * CSS that has no effect on paper, which is dropped without a word: it concerns screens, or browsers of a kind.
 */

/** Properties that concern screens, or what the engine always does. */
const IGNORED: ReadonlySet<string> = new Set([
  'accent-color',
  'animation',
  'appearance',
  'backface-visibility',
  'background-attachment',
  'caret',
  'caret-color',
  'color-scheme',
  'contain',
  'content-visibility',
  'cursor',
  'font-display',
  'font-optical-sizing',
  'font-smooth',
  'font-synthesis',
  'forced-color-adjust',
  'image-rendering',
  'interpolate-size',
  'isolation',
  'outline',
  'overflow-anchor',
  'pointer-events',
  'print-color-adjust',
  'resize',
  'speak',
  'text-decoration-skip-ink',
  'text-rendering',
  'text-size-adjust',
  'touch-action',
  'transition',
  'user-select',
  'will-change',
]);

/** Beginnings of the names of further ones, such as `animation-name`. */
const IGNORED_GROUPS = /^(animation|font-synthesis|outline|overscroll|scroll|scrollbar|transition)-/;

/** Names with a vendor's prefix, and old hacks such as `*zoom`. */
const VENDOR = /^(-(webkit|moz|ms|o|khtml|epub)-|[*_])/;

/** Does a property, by its name in lower case, concern paper at all? */
export const isIgnoredProperty = (property: string): boolean =>
  IGNORED.has(property) || IGNORED_GROUPS.test(property) || VENDOR.test(property);

/** Is a value written for a browser of a kind, such as `-webkit-box` or `progid:…`? */
export const isVendorValue = (value: string): boolean =>
  /(^|[\s,(])-(webkit|moz|ms|o)-|progid:|(alpha|expression)\(|\\9$/i.test(value);

const IGNORED_AT_RULES =
  /^(-(webkit|moz|ms|o)-.*|charset|keyframes|namespace|starting-style|view-transition|viewport)$/;

/** Does an at-rule, by its name in lower case, concern screens, or how browsers load the page? */
export const isIgnoredAtRule = (name: string): boolean => IGNORED_AT_RULES.test(name);

/** Is a selector written for a browser of a kind? */
export const isVendorSelector = (selector: string): boolean => /::?-(webkit|moz|ms|o)-/i.test(selector);

/** Alternatives to popular CSS outside the subset; by property, value, at-rule or pseudo-class. */
const HINTS: ReadonlyMap<string, string> = new Map([
  ['@font-feature-values', 'Use font-feature-settings.'],
  ['border-image', 'Use border.'],
  ['box-shadow', 'Use at most 100 shadows, each of two to four lengths and a color.'],
  ['columns', 'Use a number, a width without per cent, or both.'],
  ['counter', 'Use page and pages in margin boxes, and counters of counter-reset in ::before and ::after.'],
  ['text-overflow', 'Remove it: text is never clipped.'],
  ['text-shadow', 'Use at most 100 shadows, each of two or three lengths and a color.'],
  ['unicode-bidi', 'Use the dir attribute on an element of its own.'],
  ['writing-mode', 'Remove it: lines run across the page.'],
  ['zoom', 'Use font-size, width and height, or move it into @media screen.'],
]);

/** The hint for a property outside the subset, or for one of its values. */
export function hintFor(property: string, value: string | null = null): string {
  const words = value?.toLowerCase().match(/[a-z][a-z-]*/g) ?? [];
  for (const word of [...words, property]) {
    const advice = HINTS.get(word);
    if (advice !== undefined) return advice;
  }
  return value === null
    ? 'See docs/css.md for the supported CSS.'
    : 'See docs/css.md for the values it accepts.';
}
