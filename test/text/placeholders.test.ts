import { describe, expect, it } from 'vitest';
import { PLACEHOLDERS, placeholderTest } from '../../src/text/index.js';

describe('placeholderTest', () => {
  const isPlaceholder = placeholderTest(PLACEHOLDERS);

  it.each([
    ...PLACEHOLDERS,
    'unspecified',
    ' TO BE  CONFIRMED ',
    '(To be confirmed)',
    'TBD.',
    '[n/a]',
    '“Not listed”',
    '<p>See description</p>',
  ])('accepts %j', text => {
    expect(isPlaceholder(text)).toBe(true);
  });

  it.each([
    'Not listed among the living',
    'Unspecified Lands: A Memoir',
    'Na',
    'None',
    'Tbdow',
    'Untitled',
    '…',
    '???',
    '12',
    '4-2',
    '-',
    `TBD ${'x'.repeat(200)}`,
  ])('rejects %j, which may mean something', text => {
    expect(isPlaceholder(text)).toBe(false);
  });

  it('follows a list of the institution, signs included', () => {
    const own = placeholderTest(['k. A.', '(?)']);
    expect(['K.A.', 'k. a.', '(?)', 'TBD'].map(own)).toEqual([false, true, true, false]);
    expect(placeholderTest([])('TBD')).toBe(false);
  });

  it('ignores blank entries of a list, which would match every punctuation', () => {
    expect(['', '-', '???', 'TBD'].map(placeholderTest([' ', 'TBD']))).toEqual([false, false, false, true]);
    expect(placeholderTest([' '])('')).toBe(false);
  });
});
