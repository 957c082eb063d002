import { describe, expect, it } from 'vitest';
import type { PathNode, Scene, SceneNode } from '../../../src/pages/index.js';
import { layBody, onlyPage } from '../engine.js';

const flat = (scene: Scene): readonly SceneNode[] =>
  scene.flatMap(node => (node.kind === 'group' ? flat(node.children) : [node]));

/** Paths of the borders of a box with rounded corners, from the top clockwise. */
const getPaths = (css: string): readonly PathNode[] =>
  onlyPage(layBody('<div></div>', `div{width:40pt;height:20pt;border-radius:2pt;${css}}`)).shapes.flatMap(
    ({ item }) => flat(item.scene).filter(node => node.kind === 'path'),
  );

describe('borders with shades', () => {
  const DARK = '#172e45';
  const LIGHT = '#4f9eed';

  it.each([
    ['inset', ['dark', 'light', 'light', 'dark']],
    ['outset', ['light', 'dark', 'dark', 'light']],
    ['groove', ['dark', 'light', 'light', 'dark', 'light', 'dark', 'dark', 'light']],
    ['ridge', ['light', 'dark', 'dark', 'light', 'dark', 'light', 'light', 'dark']],
  ])('are lit from the upper left: %s', (style, shades) => {
    const names = new Map([
      [DARK, 'dark'],
      [LIGHT, 'light'],
    ]);
    const found = getPaths(`border:6pt ${style} #336699`).map(({ fill }) => names.get(String(fill)) ?? fill);
    expect(found).toEqual(shades);
  });
});

describe('borders with gaps', () => {
  it.each([
    ['dotted', { dash: [0, 12], cap: 'round' }],
    ['dashed', { dash: [12, 6], cap: 'butt' }],
  ])('are one line along the middle: %s', (style, expected) => {
    const [line, ...more] = getPaths(`border:6pt ${style} #336699`);
    expect(line?.stroke).toMatchObject({ color: '#336699', width: 6, ...expected });
    expect([line?.fill, more]).toEqual([null, []]);
  });

  it('are a line for each side if their widths differ', () => {
    const lines = getPaths('border:dashed #336699;border-width:2pt 4pt');
    expect(lines.map(({ stroke }) => stroke?.width)).toEqual([2, 4, 2, 4]);
  });
});

describe('borders of one colour', () => {
  it('are one ring, even if their widths differ', () => {
    expect(getPaths('border:solid #336699;border-width:2pt 4pt')).toHaveLength(1);
    expect(getPaths('border:solid #336699;border-width:0 4pt')).toHaveLength(1);
  });

  it('are not painted if they cannot be seen', () => {
    expect(getPaths('border:3pt solid transparent')).toEqual([]);
    expect(getPaths('border:3pt solid transparent;border-top-color:#336699').map(({ fill }) => fill)).toEqual(
      ['#336699'],
    );
  });
});
