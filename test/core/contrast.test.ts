import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, mix, withContrast } from '../../src/core/index.js';

const colors = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#14532d', '#ffffff', 9.11],
    ['#ff0000', '#ffffff', 4],
  ])('of %s and %s is that of WCAG', (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 2);
    expect(contrast(b, a)).toBe(contrast(a, b));
  });
});

describe('a colour with contrast', () => {
  it('is the colour itself if that has it', () => {
    expect(withContrast('#14532d', '#ffffff', 7)).toBe('#14532d');
  });

  it('is darker on white and lighter on black, in the same hue', () => {
    expect(withContrast('#e8710a', '#ffffff', 7)).toBe('#8b4406');
    expect(withContrast('#14532d', '#16181c', 7)).toBe('#2dbc66');
  });

  it('always has it, on white and on dark', () => {
    fc.assert(
      fc.property(colors, fc.constantFrom('#ffffff', '#16181c'), (color, background) => {
        expect(contrast(withContrast(color, background, 7), background)).toBeGreaterThanOrEqual(7);
      }),
    );
  });
});

describe('mixed colours', () => {
  it('have a share of both', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#336699', '#ffffff', 0)).toBe('#336699');
    expect(mix('#336699', '#102030', 1)).toBe('#102030');
  });
});
