import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { abridge, detach, firstPart, lastPart, TemplateError } from '../../src/core/index.js';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

describe('a detached text', () => {
  it.each([
    '',
    'short',
    'a text in ASCII letters',
    'Dvořáčková, Šárka',
    'naïve café, Straße',
    'a pair 𝒳 and half \ud835 of one',
  ])('is the same: %j', text => expect(detach(`<${text}>`.slice(1, -1))).toBe(text));

  it('does not keep the text that it is a part of', () => {
    collect();
    const before = process.memoryUsage().heapUsed;
    const kept = Array.from({ length: 40 }, (_, n) => detach(`${n} `.repeat(500_000).slice(100, 200)));
    collect();
    expect(kept.join('').length).toBe(4000);
    // The whole texts take 50 MB.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10e6);
  });
});

describe('an abridged sentence', () => {
  const long = `It begins. ${'x'.repeat(20_000)} It ends.`;

  it('is whole if people can read it', () => expect(abridge('x'.repeat(1000))).toBe('x'.repeat(1000)));

  it('has the beginning and end of one that is too long', () => {
    expect(abridge(long)).toMatch(/^It begins\. x+ … x+ It ends\.$/);
    expect(abridge(long).length).toBe(1003);
  });

  it('is the message and hint of an error', () => {
    const error = new TemplateError('template.element', long, { hint: long });
    expect([error.message, error.hint]).toEqual([abridge(long), abridge(long)]);
  });
});

it.each([
  ['records:ab:pci', ':', 'records', 'pci'],
  ['alone', ':', 'alone', 'alone'],
  ['', ':', '', ''],
  ['.last', '.', '', 'last'],
])('gives the first and last part of %j', (text, separator, first, last) => {
  expect([firstPart(text, separator), lastPart(text, separator)]).toEqual([first, last]);
});
