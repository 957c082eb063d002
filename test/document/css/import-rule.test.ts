import { expect, it } from 'vitest';
import { importedAddresses, readImport, resolveAddress } from '../../../src/document/css/import-rule.js';

it.each([
  ['"a.css"', 'a.css'],
  ["'a.css'", 'a.css'],
  ['url(a.css)', 'a.css'],
  ['URL( "a b.css" )', 'a b.css'],
  ["url('a.css') print", 'a.css'],
  ['a.css', undefined],
  ['screen', undefined],
  ['', undefined],
])('reads the address of @import %s', (prelude, address) => {
  expect(readImport(prelude)?.address).toBe(address);
});

it('finds the addresses of a stylesheet, without those outside the grammar', () => {
  const css = '@import "a.css";@import b.css;@import url("c.css") print;@import;p{color:red}';
  expect(importedAddresses(css)).toEqual(['a.css', 'c.css']);
});

it.each([
  ['css/a.css', 'b.css', 'css/b.css'],
  ['css/a.css', './b.css', 'css/b.css'],
  ['css/a.css', '././../b.css', 'b.css'],
  ['css/a.css', '../../b.css', '../b.css'],
  ['../a.css', '../b.css', '../../b.css'],
])('resolves, relative to %s, %s to %s', (base, address, expected) => {
  expect(resolveAddress(base, address)).toBe(expected);
});
