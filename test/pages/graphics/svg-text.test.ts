import { describe, expect, it } from 'vitest';
import { createDrawing } from '../../../src/pages/graphics/index.js';
import type { Scene, TextNode } from '../../../src/pages/scene.js';
import { library } from '../engine.js';
import { drawn, getBox, noImage } from './draw.js';

const getTexts = (scene: Scene): readonly TextNode[] =>
  scene.flatMap(node =>
    node.kind === 'text' ? [node] : node.kind === 'group' ? getTexts(node.children) : [],
  );

const getWords = ({ runs }: TextNode): string =>
  String.fromCodePoint(...runs.flatMap(run => run.glyphs.flatMap(g => g.codePoints)));

describe('the colour of text in a drawing', () => {
  const getColors = (attributes: string) =>
    getTexts(
      createDrawing(
        getBox(
          `<svg viewBox="0 0 100 100" aria-label="a"><pattern id="p" width="2" height="2"></pattern><text x="1" y="9" ${attributes}>abc</text></svg>`,
        ),
        { width: 100, height: 100 },
        { fonts: library, image: noImage, warn: () => {} },
      ).scene,
    ).map(({ color }) => color);

  it.each([
    ['', ['#000000']],
    ['fill="#112233"', ['#112233']],
    ['fill="none" stroke="#445566"', ['#445566']],
    ['fill="none" stroke="none"', []],
    ['fill="none"', []],
    ['fill="url(#p)" color="#778899"', ['#778899']],
  ])('is that of its fill, or of its stroke alone: %s', (attributes, expected) => {
    expect(getColors(attributes)).toEqual(expected);
  });

  it('does not show titles and descriptions in it, nor space at its end', () => {
    const scene = drawn(
      '<text x="1" y="9">a<title>t</title><tspan>b</tspan><desc>d</desc> <tspan> </tspan></text>',
    );
    expect(getTexts(scene).map(getWords).join('')).toBe('ab');
  });

  it('moves by dx and dy from where the text before ends', () => {
    const scene = drawn('<text x="1" y="9">a<tspan dx="5" dy="3">b</tspan></text>');
    const [a, b] = getTexts(scene);
    expect([(b?.y ?? 0) - (a?.y ?? 0), (b?.x ?? 0) - (a?.x ?? 0) > 5]).toEqual([3, true]);
  });
});

describe('patterns without an area', () => {
  it.each([
    'width="0" height="2"',
    'width="2" height="0"',
    'height="2"',
    'width="2" height="2" patternTransform="scale(0)"',
  ])('fill nothing: %s', size => {
    const scene = drawn(
      `<pattern id="p" patternUnits="userSpaceOnUse" ${size}><rect width="1" height="1"/></pattern><rect width="9" height="9" fill="url(#p)"/>`,
    );
    expect(scene.filter(node => node.kind === 'path' && node.fill !== null)).toEqual([]);
  });
});
