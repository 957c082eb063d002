import { describe, expect, it } from 'vitest';
import { getText, ObjectReference, parseValue } from '../../../../src/output/pdf/merge/values.js';
import { textString } from '../../../../src/output/pdf/syntax.js';

describe('parseValue', () => {
  it.each([
    ['/Name#20x', '/Name#20x'],
    ['-1.5 2', '-1.5'],
    ['<0AfF>', '<0AfF>'],
    ['(a \\) 3 0 R << \\\\)', '(a \\) 3 0 R << \\\\)'],
    ['12 0 R', new ObjectReference(12)],
    ['[1 0 3 0 R/A(b)[]]', ['1', '0', new ObjectReference(3), '/A', '(b)', []]],
    [
      ' <<\n/A 1 /B<</C true>>/D[2]>>',
      new Map<string, unknown>([
        ['/A', '1'],
        ['/B', new Map([['/C', 'true']])],
        ['/D', ['2']],
      ]),
    ],
  ])('parses %s', (text, value) => {
    expect(parseValue(text)).toEqual(value);
  });

  it.each(['', '[1 2', '<</A 1', '(open'])('rejects %j', text => {
    expect(() => parseValue(text)).toThrow(SyntaxError);
  });
});

describe('textOf', () => {
  it.each(['plain (text) \\ more', 'Ravencröft – “é” 𝒜', 'line\rone\nline (two)', '\u0d0d\u2829\u5c5c'])(
    'returns %j as it was written',
    text => {
      expect(getText(textString(text))).toBe(text);
    },
  );
});
