import { describe, expect, it } from 'vitest';
import { substitute } from '../../../src/document/css/custom.js';

const VALUES = new Map([
  ['--one', '1'],
  ['--unit', 'pt'],
  ['--empty', ''],
  ['--deep', `${'('.repeat(100)}1${')'.repeat(100)}`],
]);
const replace = (text: string) => substitute(text, name => VALUES.get(name) ?? null);

describe('substitute', () => {
  it.each([
    ['1pt', '1pt'],
    ['var(--one) 2', '1 2'],
    ['var( --none , var(--one))', '1'],
    // Values do not become one token (CSS Variables 1, part 3).
    ['var(--one)var(--unit)', '1/**/pt'],
    ['var(--one)var(--empty)2', '1/**/2'],
  ])('replaces %s', (text, expected) => {
    expect(replace(text)?.replace(/^ +| +$/g, '')).toBe(expected);
  });

  it.each([
    'var(--none)',
    'var(red)',
    'var()',
    'var(--one --unit)',
    'calc(var(--deep))',
    `${'('.repeat(101)}var(--one)${')'.repeat(101)}`,
  ])('finds no value for %s', text => {
    expect(replace(text)).toBeNull();
  });
});
