import { expect, it } from 'vitest';
import { READERS } from '../../../src/document/css/readers.js';
import { type StyledElement, styleDocument } from '../../../src/document/index.js';

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

const bodyOf = (html: string): StyledElement =>
  styleDocument(html, 'a.html').root.children.at(-1) as StyledElement;

it.each(Object.keys(READERS))('reads no name of the language as a value of %s', property => {
  for (const value of VALUES) {
    const { style } = bodyOf(`<body style="${property}: ${value}">a`);
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
    const { style } = bodyOf(`<body style="${property}: ${value}">a`);
    expect(isInfinite(style), `${property}: ${value}`).toBe(false);
  }
});
