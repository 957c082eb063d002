import { describe, expect, it } from 'vitest';
import { writePng } from '../../../src/output/docx/svg.js';
import type { GroupNode, Scene, SceneNode } from '../../../src/pages/index.js';
import { layBody, onlyPage, round } from '../engine.js';

const flat = (scene: Scene): readonly SceneNode[] =>
  scene.flatMap(node => (node.kind === 'group' ? [node, ...flat(node.children)] : [node]));

const getNodes = (background: string): readonly SceneNode[] => {
  const css = `div{width:40pt;height:20pt;padding:2pt;background:${background}}`;
  return onlyPage(layBody('<div></div>', css)).shapes.flatMap(({ item }) => flat(item.scene));
};

/** Left edge, top, width and height of each tile. */
const getTiles = (background: string): readonly (readonly number[])[] => {
  const tiles = getNodes(background).filter((node): node is GroupNode => node.kind === 'group' && !node.clip);
  return tiles.map(({ matrix, children }) => {
    const [first] = flat(children).filter(node => node.kind !== 'group');
    const numbers =
      first?.kind === 'path' ? first.commands.flatMap(([, ...rest]) => rest as readonly number[]) : [];
    const size =
      first?.kind === 'picture'
        ? [first.width, first.height]
        : [0, 1].map(axis => Math.max(...numbers.filter((_, i) => i % 2 === axis)));
    return [matrix[4], matrix[5], ...size].map(round);
  });
};

/** A picture in grey, three quarters of a point a pixel. */
const png = (width: number, height: number) => {
  const bytes = new Uint8Array(width * height);
  const file = writePng({ width, height, colors: 'gray', encoding: 'samples', bytes, alpha: null });
  return `url("data:image/png;base64,${Buffer.from(file).toString('base64')}")`;
};

describe('the size of a background picture', () => {
  // The padding box is 44 by 24 points.
  it.each([
    ['auto', 44, 24],
    ['10pt', 10, 24],
    ['auto 12pt', 44, 12],
    ['50% 6pt', 22, 6],
    ['cover', 44, 24],
    ['contain', 44, 24],
  ])('is that of the box for a gradient, if it is not set: %s', (size, width, height) => {
    expect(getTiles(`linear-gradient(red,blue) 0 0/${size} no-repeat`)).toEqual([[0, 0, width, height]]);
  });

  it.each([
    ['auto', 15, 22.5],
    ['10pt', 10, 15],
    ['auto 12pt', 8, 12],
    ['50% 6pt', 22, 6],
    ['cover', 44, 66],
    ['contain', 16, 24],
  ])('follows the ratio of the picture: %s', (size, width, height) => {
    expect(getTiles(`${png(20, 30)} 0 0/${size} no-repeat`)).toEqual([[0, 0, width, height]]);
  });

  it.each(['0', '0 10pt', '10pt 0'])('of nothing paints nothing: %s', size => {
    expect(getNodes(`linear-gradient(red,blue) 0 0/${size}`)).toEqual([]);
  });
});

describe('the tiles of a background', () => {
  it('go on before the place of the first', () => {
    const lefts = getTiles('linear-gradient(red,blue) 30pt 0/20pt 24pt').map(([x]) => x);
    expect(lefts).toEqual([-10, 10, 30]);
  });

  it('are centred if only one fits with space', () => {
    const tiles = getTiles('linear-gradient(red,blue) center/30pt 24pt space');
    expect(tiles).toEqual([[7, 0, 30, 24]]);
  });

  it('are stretched instead of repeated for a picture of one pixel across', () => {
    expect(getTiles(`${png(1, 30)} repeat-x`)).toEqual([[0, 0, 44, 22.5]]);
    expect(getTiles(`${png(20, 1)} repeat-y`)).toEqual([[0, 0, 15, 24]]);
    expect(getTiles(png(1, 1))).toEqual([[0, 0, 44, 24]]);
    expect(getTiles(`${png(1, 30)} no-repeat`)).toEqual([[0, 0, 0.75, 22.5]]);
  });

  it('of layers have their own places, the first one on top', () => {
    const tiles = getTiles(
      'linear-gradient(red,blue) 1pt 1pt/5pt 5pt no-repeat, linear-gradient(red,blue) 2pt 2pt/6pt 6pt no-repeat',
    );
    expect(tiles).toEqual([
      [2, 2, 6, 6],
      [1, 1, 5, 5],
    ]);
  });
});
