import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Break, findBreaks } from '../../../src/pages/inline/breaks.js';
import { BREAK_SAMPLES } from './break-samples.js';

/** The text with `▸` at its breaks. */
function marked(text: string): string {
  const breaks = findBreaks(text);
  return Array.from({ length: text.length }, (_, i) =>
    i > 0 && breaks[i] !== Break.none ? `▸${text[i]}` : text[i],
  ).join('');
}

describe('the breaks of a text', () => {
  it.each(BREAK_SAMPLES)('are those of a browser: %s', sample => {
    expect(marked(sample.replaceAll('▸', ''))).toBe(sample);
  });

  it('are forced after line ends, and divide words at soft hyphens', () => {
    expect([...findBreaks('a\nb\u00adc')]).toEqual([0, 0, Break.forced, 0, Break.hyphen, Break.allowed]);
    expect([...findBreaks('é\u2028')]).toEqual([0, 0, Break.forced]);
  });

  it('are the same in Latin text with and without all of UAX 14', () => {
    const characters = fc.constantFrom(...'aZ1é ñΣủʻ“”‘’«»–-.,:;!?()/\u00a0\u2060%&');
    fc.assert(
      fc.property(fc.array(characters, { minLength: 1, maxLength: 12 }), list => {
        const text = list.join('');
        expect(marked(`${text} 中`)).toBe(`${marked(text)} ▸中`.replace(/▸? ▸/, ' ▸'));
      }),
      { numRuns: 8000 },
    );
  });
});

describe('the breaks of Unicode 16', () => {
  it.each([
    // LB25 and LB30: no break next to a number, a break next to a bracket alone.
    ['5 $¿a 中', '5 ▸$▸¿a ▸中'],
    ['a€(b) 中', 'a€▸(b) ▸中'],
    ['a€(5) 中', 'a€(5) ▸中'],
    ['(a)° 中', '(a)▸° ▸中'],
    ['(5)° 中', '(5)° ▸中'],
    ['a –b 中', 'a ▸–b ▸中'],
    ['a – 中', 'a ▸– ▸中'],
    ['中 –', '中 ▸–'],
  ])('of “%s”', (text, expected) => {
    expect(marked(text)).toBe(expected);
  });
});
