import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineOfKey, parseJson } from '../../src/core/index.js';

it.each([
  ['{\n"a": yes\n}', 2, /without quotes/],
  ['{\n"a": "x\n}', 2, /without quotes, or a quote that is not closed/],
  ['{\n"a": 1\n"b": 2}', 3, /comma or a bracket is missing/],
  ['{\n"a" 1}', 2, /colon is missing/],
  ['{"a": 1,\n}', 2, /comma is too many/],
  ['[1,\n]', 2, /comma is too many/],
  ['{"a":\n}', 2, /value is missing/],
  ['{\n"a": [1, 2}', 2, /comma or a bracket/],
  ['{\n"a": 1', 2, /ends too early/],
  ['', 1, /ends too early/],
  ['{}\n{}', 2, /after its end/],
])('%j is refused with its line %i', (text, line, reason) => {
  expect(parseJson(text)).toEqual({ error: { line, reason: expect.stringMatching(reason) } });
});

it('parses valid JSON and finds the line of an error in broken JSON', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, n) => {
      expect(parseJson(text)).toEqual({ data: JSON.parse(text) });
      const at = n % (text.length + 1);
      const broken = `${text.slice(0, at)}\n\u0001${text.slice(at)}`;
      const read = parseJson(broken);
      expect('error' in read && read.error.line).toBeGreaterThan(0);
    }),
  );
});

it.each([
  [['a'], 2],
  [['a', 'b'], 3],
  [['a', 'b', 'c'], 4],
  [['d'], 8],
  [['a', 'missing'], 2],
  [['missing'], 1],
])('finds the line of the key %j', (path, line) => {
  const json = '{\n"a": {\n  "b": {\n    "c": "d"\n  }, "e":\n ["d"]\n},\n"d": {"a": 1}}';
  expect(lineOfKey(json, path)).toBe(line);
});
