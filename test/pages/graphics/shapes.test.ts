import { describe, expect, it } from 'vitest';
import type { PathNode, Scene, SceneNode } from '../../../src/pages/scene.js';
import { drawn } from './draw.js';

const flat = (scene: Scene): readonly SceneNode[] =>
  scene.flatMap(node => (node.kind === 'group' ? flat(node.children) : [node]));

describe('percentages in a drawing', () => {
  const MEAN = Math.hypot(100, 50) / Math.SQRT2;

  // SVG 2, part 8.9: of the width, the height, or their mean in lengths without a direction.
  it.each([
    ['<rect width="50%" height="50%"/>', 50, 25],
    ['<circle cx="0" cy="0" r="10%"/>', MEAN / 5, MEAN / 5],
  ])('refer to its viewport: %s', (content, width, height) => {
    const [path] = flat(drawn(content, '', 'viewBox="0 0 100 50"'));
    const points = (path as PathNode).commands.flatMap(([, ...values]) => values as number[]);
    const extent = (odd: number) => {
      const values = points.filter((_, n) => n % 2 === odd);
      return Math.max(...values) - Math.min(...values);
    };
    expect(extent(0)).toBeCloseTo(width, 6);
    expect(extent(1)).toBeCloseTo(height, 6);
  });
});

describe('a drawing', () => {
  const dots = (attributes: string) =>
    `<pattern id="p" patternUnits="userSpaceOnUse" ${attributes}><rect width="1" height="1"/></pattern><rect width="5" height="5" fill="url(#p)"/>`;

  it.each([
    '<path fill="red"/>',
    '<metadata>x</metadata>',
    '<rect width="0" height="5"/>',
    // A pattern without area paints nothing (SVG 2, part 14.3).
    dots('width="0" height="4"'),
    dots('width="4" height="4" patternTransform="scale(0)"'),
  ])('has nothing to paint: %s', content => {
    expect(drawn(content)).toEqual([]);
  });

  it.each(['matrix(1 2 3)', 'translate()', 'scale(1, 2, 3)', 'rotate(1, 2)', 'skewX(1, 2)'])(
    'has no transform with other counts of numbers: %s',
    transform => {
      const content = `<g transform="${transform}"><rect width="1" height="1"/></g>`;
      expect(() => drawn(content)).toThrow('not a supported transformation');
    },
  );
});
