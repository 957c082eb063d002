import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDashes } from '../../../src/output/pdf/decoration.js';
import type { PathNode } from '../../../src/pages/index.js';

const getLine = (dash: 'dotted' | 'dashed', width: number, height: number) => {
  const [node] = createDashes({ kind: 'fill', x: 0, y: 0, width, height, color: '#aa0000', dash });
  const { commands, stroke } = node as PathNode;
  if (!stroke) throw new Error('no stroke');
  return { places: commands.map(([, ...n]) => n), stroke };
};

describe('dots and dashes', () => {
  it('run along the middle of the longer side', () => {
    expect(getLine('dotted', 22, 2)).toEqual({
      places: [
        [1, 1],
        [21.01, 1],
      ],
      stroke: { color: '#aa0000', width: 2, dash: [0, 4], cap: 'round', join: 'miter' },
    });
    expect(getLine('dashed', 1, 23)).toEqual({
      places: [
        [0.5, 0],
        [0.5, 23],
      ],
      stroke: { color: '#aa0000', width: 1, dash: [3, 2], cap: 'butt', join: 'miter' },
    });
  });

  it('fit evenly into any length, with a whole one at both ends', () => {
    const thickness = fc.double({ min: 0.25, max: 8, noNaN: true });
    const times = fc.double({ min: 2, max: 900, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom('dotted', 'dashed'), thickness, times, (kind, width, factor) => {
        const length = width * factor;
        const { stroke } = getLine(kind, length, width);
        const [mark, gap] = stroke.dash as [number, number];
        if (kind === 'dashed' && factor < 6) {
          expect(stroke.dash).toEqual([]);
          return;
        }
        const shown = kind === 'dotted' ? width : mark;
        const periods = (length - shown) / (mark + gap);
        expect(Math.abs(periods - Math.round(periods))).toBeLessThan(1e-6);
        expect(gap).toBeGreaterThan(0);
        if (periods > 3) expect(mark + gap).toBeLessThan(width * (kind === 'dotted' ? 2.5 : 6));
      }),
    );
  });
});
