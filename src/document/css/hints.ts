/** Alternatives to popular CSS outside the subset; by property, value, at-rule or pseudo-class. */
const HINTS: ReadonlyMap<string, string> = new Map([
  ['@font-feature-values', 'Use font-feature-settings.'],
  ['border-image', 'Use border.'],
  ['columns', 'Use a number, a width without per cent, or both.'],
  ['counter', 'Use page and pages in margin boxes, and counters of counter-reset in ::before and ::after.'],
  ['text-overflow', 'Remove it: text is never clipped.'],
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
