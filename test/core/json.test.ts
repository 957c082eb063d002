import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineInJson, parseJson } from '../../src/core/index.js';

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
  const kind = String(reason).includes('early') ? 'truncated' : 'syntax';
  expect(parseJson(text)).toEqual({ error: { kind, line, reason: expect.stringMatching(reason) } });
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

describe('lineInJson', () => {
  it.each(['\u007f', '\u0085', '\u2028'])(
    'finds a line behind the control character %j, which JSON allows',
    control => {
      expect(lineInJson(`{"a": "${control}",\n"b": 1}`, 'b')).toBe(2);
    },
  );

  const text = '\uFEFF{\n "a": [1, {\n  "b c": {\n   "d": [true,\n    "x"] } },\n {}, []],\n "e": null }';

  it.each([
    ['', 1],
    ['a', 2],
    ['a[0]', 2],
    ['a[1]', 2],
    ['a[1].b c', 3],
    ['a[1].b c.d', 4],
    ['a[1].b c.d[1]', 5],
    ['a[2]', 6],
    ['a[3]', 6],
    ['e', 7],
    ['e.missing', 7],
    ['a[1].b c.missing', 3],
    ['missing', 1],
  ])('finds the line of “%s”', (path, line) => {
    expect(lineInJson(text, path)).toBe(line);
  });
});

it('refuses data that is nested too deep, not brackets in texts', () => {
  const nested = (depth: number) => `\n${'['.repeat(depth)}"]]{{"${']'.repeat(depth)}`;
  expect(parseJson(nested(200))).toHaveProperty('data');
  const error = { kind: 'depth', line: 2, reason: 'it is nested more than 200 deep' };
  expect(parseJson(nested(201))).toEqual({ error });
  expect(parseJson(`{"a":${nested(100_000)}}`)).toHaveProperty('error.line', 2);
  expect(parseJson(JSON.stringify(Array(300).fill('[\\"[')))).toHaveProperty('data');
});
