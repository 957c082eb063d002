/** Alternatives to popular CSS outside the subset; by property, value, at-rule or pseudo-class. */
const HINTS: ReadonlyMap<string, string> = new Map([
  ['::first-letter', 'Use an element with a class.'],
  ['::first-line', 'Use an element with a class.'],
  ['::marker', 'Use list-style: none, and ::before with a counter.'],
  ['@font-feature-values', 'Use font-feature-settings.'],
  ['align-content', 'Use row-gap, or margins of the items.'],
  ['aspect-ratio', 'Use width and height.'],
  ['border-image', 'Use border.'],
  ['break-before', 'Use auto, avoid or page.'],
  ['break-after', 'Use auto, avoid or page.'],
  ['clip-path', 'Remove it: nothing is clipped on paper.'],
  ['column-fill', 'Columns are always balanced.'],
  ['column-rule', 'Use a left border on the content of the columns.'],
  ['column-span', 'Move it before or after the element with columns.'],
  ['columns', 'Use a number, a width without per cent, or both.'],
  ['counter', 'Use page and pages in margin boxes, and counters of counter-reset in ::before and ::after.'],
  ['counter-set', 'Use counter-reset.'],
  ['fit-content', 'Use auto.'],
  ['fixed', 'Use a margin box of @page.'],
  ['flex-flow', 'Use flex-direction.'],
  ['flex-wrap', 'Use a grid, which adds rows as needed.'],
  ['grid', 'Use grid-template-columns and grid-template-rows.'],
  ['grid-area', 'Use grid-column and grid-row.'],
  ['grid-auto-columns', 'Use grid-template-columns.'],
  ['grid-auto-flow', 'Place the items with grid-column and grid-row.'],
  ['grid-auto-rows', 'Remove it: rows are as tall as their content.'],
  ['grid-column-end', 'Use grid-column.'],
  ['grid-column-start', 'Use grid-column.'],
  ['grid-row-end', 'Use grid-row.'],
  ['grid-row-start', 'Use grid-row.'],
  ['grid-template', 'Use grid-template-columns and grid-template-rows.'],
  ['grid-template-areas', 'Use grid-column and grid-row.'],
  ['inline-flex', 'Use display: flex in an inline-block.'],
  ['inline-grid', 'Use display: grid in an inline-block.'],
  ['inside', 'Markers hang outside: use list-style: none and ::before with a counter.'],
  ['justify-items', 'Use text-align, or margins of the items.'],
  ['justify-self', 'Use text-align, or margins of the item.'],
  ['max-content', 'Use auto, or a grid column of auto.'],
  ['min-content', 'Use auto, or a grid column of auto.'],
  ['minmax', 'Use 1fr or auto: tracks are never narrower than their longest word.'],
  ['order', 'Write the elements in reading order.'],
  ['place-content', 'Use justify-content and row-gap.'],
  ['place-items', 'Use align-items.'],
  ['place-self', 'Use align-self.'],
  ['row-reverse', 'Write the elements in reading order.'],
  ['column-reverse', 'Write the elements in reading order.'],
  ['sticky', 'Use a margin box of @page.'],
  ['text-overflow', 'Remove it: text is never clipped.'],
  ['text-shadow', 'Use color or font-weight.'],
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
