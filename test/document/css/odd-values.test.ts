import { expect, it } from 'vitest';
import { READERS } from '../../../src/document/css/readers.js';
import { type StyledElement, styleDocument } from '../../../src/document/index.js';
import { computed } from './styles.js';

/** Names that every object of the language has, in the lower case of CSS. */
const NAMES = ['constructor', '__proto__'];
const VALUES = NAMES.flatMap(name => [
  name,
  `1${name}`,
  `${name}(1)`,
  `calc(1px + 1${name})`,
  `1px ${name}`,
  `calc(${name})`,
]);

/** Values that no style has. */
function isForeign(value: unknown): boolean {
  if (typeof value === 'function' || Number.isNaN(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(isForeign);
}

const getBody = (html: string): StyledElement =>
  styleDocument(html, 'a.html').root.children.at(-1) as StyledElement;

it.each(Object.keys(READERS))('reads no name of the language as a value of %s', property => {
  for (const value of VALUES) {
    const { style } = getBody(`<body style="${property}: ${value}">a`);
    expect(isForeign(style), `${property}: ${value}`).toBe(false);
  }
});

it.each(['<', ')', '}', '\\'])('drops an attribute of a drawing that the parser cannot read: %s', value => {
  const { warnings } = styleDocument(`<svg><rect stroke-width='${value}'>`, 'a.html');
  expect([...warnings].map(({ reason }) => reason)).toEqual(['This attribute is not supported']);
});

const INFINITE = [
  '1e309',
  '1e309px',
  '-1e309px',
  '1e309%',
  '1e309deg',
  'calc(infinity)',
  'calc(1px * infinity)',
];
const LISTED = INFINITE.flatMap(value => [value, `scale(${value})`, `rotate(${value}) translate(${value})`]);

function isInfinite(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isInfinite);
}

it.each(Object.keys(READERS))('reads no infinite number as a value of %s', property => {
  for (const value of LISTED) {
    const { style } = getBody(`<body style="${property}: ${value}">a`);
    expect(isInfinite(style), `${property}: ${value}`).toBe(false);
  }
});

/** The style of a `span`, for which the user agent has no rules. */
const spanStyle = (style: string) =>
  (getBody(`<body><span style="${style}">a`).children[0] as StyledElement).style;

it.each(Object.keys(READERS))('treats %s as unset if its custom property is empty', property => {
  expect(spanStyle(`--e:;${property}: var(--e)`)).toEqual(spanStyle('--e:'));
});

it.each(Object.keys(READERS))('drops a value of %s with an empty part', property => {
  expect(spanStyle(`${property}: ,`)).toEqual(spanStyle(''));
  expect(spanStyle(`${property}: none,`)).toEqual(spanStyle(''));
});

/** The warning about a declaration that is dropped. */
const dropped = (declaration: string) =>
  [...styleDocument(`<p style="${declaration}">a`, 'a.html').warnings].map(({ reason, value }) => [
    reason,
    value,
  ]);

it.each([
  ['grid-template-columns', 'fit-content(1pt 2pt)'],
  ['grid-template-columns', 'fit-content(auto)'],
  ['grid-template-columns', 'fit-content(1fr)'],
  ['grid-template-columns', '[auto] 1pt'],
  ['grid-template-columns', '[a span] 1pt'],
  ['grid-template-columns', 'repeat(2 1pt)'],
  ['grid-template-columns', 'repeat(2, [a])'],
  ['grid-template-columns', 'repeat(2, 1pt 2deg)'],
  ['grid', '1pt / foo auto-flow'],
  ['grid', 'foo auto-flow / 1pt'],
  ['background-size', '1pt 2pt 3pt'],
  ['background-repeat', 'repeat space round'],
  ['clip-path', 'circle() margin-box 3pt'],
  ['border-top-left-radius', '1pt 2pt 3pt'],
  ['overflow', 'hidden auto scroll'],
  ['place-content', 'center, end'],
  ['flex', '1 auto 2 3'],
  ['margin-inline', '1pt 2pt 3pt'],
  ['hyphenate-limit-chars', 'auto auto auto auto'],
  ['text-shadow', '1pt 1pt red blue'],
  ['background', 'repeat-x repeat-y repeat'],
  ['font', 'oblique 10deg'],
])('drops “%s: %s”, which is outside the grammar', (property, value) => {
  expect(dropped(`${property}:${value}`)).toEqual([
    ['This declaration is not supported', expect.stringContaining(`${property}: `)],
  ]);
});

it('reads names after a row of areas as those of its end', () => {
  const { gridTemplateRows } = computed('grid-template: "a" [x] "b" 2pt [y]');
  expect(gridTemplateRows.names).toEqual([[], ['x'], ['y']]);
  expect(gridTemplateRows.tracks.map(({ max }) => max)).toEqual(['auto', 2]);
});
