import { describe, expect, it } from 'vitest';
import { abbreviate } from '../../../src/citations/csl/initials.js';

const initials = (given: string, format: Partial<Parameters<typeof abbreviate>[1]> = {}) =>
  abbreviate(given, { after: '. ', hyphens: true, initialize: true, ...format });

describe('initials of given names', () => {
  it.each([
    ['Ada Marie', 'A. M.'],
    ['Ada M.', 'A. M.'],
    ['A.M.', 'A. M.'],
    ['Jean-Luc', 'J.-L.'],
    ['TSerendorjiin', 'Ts.'],
    ['DZhamba', 'Dz.'],
    ['Éa', 'É.'],
    ['Ludwig van', 'L. van'],
    ['Ji-woo', 'J.'],
    ['<b>Ada</b>', '<b>A.</b>'],
    ['<b>A</b>.', '<b>A.</b>'],
  ])('of %s are %s', (given, text) => {
    expect(initials(given)).toBe(text);
  });

  it('have no hyphen when the style has none, and its blank', () => {
    expect(initials('Jean-Luc', { hyphens: false })).toBe('J. L.');
    expect(initials('Ada Marie', { after: '' })).toBe('AM');
    expect(initials('Ada Marie', { after: '.' })).toBe('A.M.');
  });

  it('are set in the form of the style, while full names stay whole if the style does not abbreviate', () => {
    expect(initials('Ada M', { initialize: false })).toBe('Ada M.');
    expect(initials('Jean-Luc P', { initialize: false })).toBe('Jean-Luc P.');
  });
});
