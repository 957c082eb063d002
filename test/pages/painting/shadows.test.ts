import { describe, expect, it } from 'vitest';
import { spreadShape } from '../../../src/pages/painting/rounded.js';
import { layBody, onlyPage } from '../engine.js';

const page = (css: string) => onlyPage(layBody('<div></div>', `div{width:40pt;height:20pt;${css}}`));
const count = (css: string): number => page(css).decoration.length;

describe('a shadow', () => {
  it.each([
    ['box-shadow:2pt 2pt transparent', 0],
    ['box-shadow:inset 2pt 2pt transparent', 0],
    ['box-shadow:0 0 0 -30pt #111', 0],
    ['box-shadow:2pt 2pt #111', 1],
    ['box-shadow:inset 2pt 2pt #111', 1],
    ['box-shadow:inset 2pt 2pt 4pt #111', 1],
    ['box-shadow:inset 0 0 0 30pt #111', 1],
    ['box-shadow:0 0 3pt 4pt #111;border-radius:2pt', 1],
  ])('paints what is seen of it: %s', (css, expected) => {
    expect(count(css)).toBe(expected);
  });
});

describe('the shape of a box, larger by the spread of its shadow', () => {
  const shape = (radius: number) => ({
    x: 0,
    y: 0,
    width: 40,
    height: 20,
    radii: {
      topLeft: { x: radius, y: radius },
      topRight: { x: 0, y: 0 },
      bottomRight: { x: radius, y: radius },
      bottomLeft: { x: 0, y: 0 },
    },
  });

  it('has larger corners, and sharp ones stay sharp', () => {
    const { x, y, width, height, radii } = spreadShape(shape(6), 4);
    expect([x, y, width, height]).toEqual([-4, -4, 48, 28]);
    expect(radii?.topLeft).toEqual({ x: 10, y: 10 });
    expect(radii?.topRight).toEqual({ x: 0, y: 0 });
  });

  it('rounds a corner less if its radius is smaller than the spread', () => {
    // CSS Backgrounds 3, part 6.1.1: 2 + 4 × (1 + (2 / 4 − 1)³).
    expect(spreadShape(shape(2), 4).radii?.topLeft).toEqual({ x: 5.5, y: 5.5 });
  });
});
