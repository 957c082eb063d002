import { expect, it } from 'vitest';
import { resolveAddress } from '../../../src/document/css/address.js';

it.each([
  ['css/a.css', 'b.css', 'css/b.css'],
  ['css/a.css', './b.css', 'css/b.css'],
  ['css/a.css', '././../b.css', 'b.css'],
  ['css/a.css', '../../b.css', '../b.css'],
  ['../a.css', '../b.css', '../../b.css'],
])('resolves, relative to %s, %s to %s', (base, address, expected) => {
  expect(resolveAddress(base, address)).toBe(expected);
});
