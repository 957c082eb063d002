import { describe, expect, it } from 'vitest';
import type { Gradient, PathNode, Scene, SceneNode } from '../../../src/pages/index.js';
import { layBody, onlyPage, round } from '../engine.js';

const flat = (scene: Scene): readonly SceneNode[] =>
  scene.flatMap(node => (node.kind === 'group' ? flat(node.children) : [node]));

/** Paths of a box of 40 by 20 points with a background. */
const getPaths = (value: string): readonly PathNode[] =>
  onlyPage(
    layBody('<div></div>', `div{width:40pt;height:20pt;background:${value} no-repeat}`),
  ).shapes.flatMap(({ item }) => flat(item.scene).filter(node => node.kind === 'path'));

function getGradient(value: string): Gradient {
  const [path] = getPaths(value);
  if (!path || path.fill === null || typeof path.fill === 'string' || !('stops' in path.fill))
    throw new Error('no gradient');
  return path.fill;
}

const getStops = (value: string) => getGradient(value).stops.map(({ at, color }) => [round(at), color]);
const ends = ({ from, to }: Gradient) => [from, to].map(point => point.map(round));

describe('linear gradients', () => {
  it.each([
    ['to right', [0, 10], [40, 10]],
    ['to top', [20, 20], [20, 0]],
    // The line through the other two corners has the colour of the middle: it goes up as fast as 40 to 20.
    ['to top left', [28, 26], [12, -6]],
    ['to bottom right', [12, -6], [28, 26]],
    ['90deg', [0, 10], [40, 10]],
    ['45deg', [5, 25], [35, -5]],
  ])('run %s over the whole box', (direction, from, to) => {
    expect(ends(getGradient(`linear-gradient(${direction}, red, blue)`)).map(end => end.slice(0, 2))).toEqual(
      [from, to],
    );
  });

  it.each([
    ['red, lime, blue', [0, 0.5, 1]],
    ['red, lime 20%, black, white, blue 80%', [0, 0.2, 0.4, 0.6, 0.8, 1]],
    // A place before that of an earlier stop moves up to it.
    ['red 50%, lime 20%, blue', [0, 0.5, 0.5, 1]],
    ['red 10pt, blue 30pt', [0, 0.25, 0.75, 1]],
  ])('space the stops %s', (stops, places) => {
    expect(getStops(`linear-gradient(90deg, ${stops})`).map(([at]) => at)).toEqual(places);
  });

  it('begin and end outside the box if their stops do', () => {
    const gradient = getGradient('linear-gradient(90deg, red -10pt, blue 50pt)');
    expect(ends(gradient)).toEqual([
      [-10, 10, 0],
      [50, 10, 0],
    ]);
  });

  it('have the colour between two at their hint', () => {
    const stops = getStops('linear-gradient(90deg, #f00, 25%, #00f)');
    const half = stops.findIndex(([at]) => at === 0.25);
    expect(stops[half]).toEqual([0.25, '#800080']);
    expect(stops.length).toBeGreaterThan(4);
    expect(stops.map(([at]) => at)).toEqual(stops.map(([at]) => at).toSorted());
  });

  it.each([
    ['0%', [0, 0, 1], ['#ff0000', '#0000ff', '#0000ff']],
    ['100%', [0, 1, 1], ['#ff0000', '#ff0000', '#0000ff']],
  ])('change at once at a hint in the place of a colour, %s', (hint, places, colors) => {
    const stops = getStops(`linear-gradient(90deg, #f00, ${hint}, #00f)`);
    expect(stops).toEqual(places.map((at, i) => [at, colors[i]]));
  });

  it('show no grey next to a transparent colour', () => {
    expect(getStops('linear-gradient(90deg, transparent, #f00)')[1]).toEqual([0, '#ff000000']);
    const last = getStops('linear-gradient(90deg, #f00, rgb(0 0 0 / 0))').at(-2);
    expect(last).toEqual([1, '#ff000000']);
  });

  it('repeat from edge to edge', () => {
    const gradient = getGradient('repeating-linear-gradient(90deg, red 5pt, blue 15pt)');
    expect(ends(gradient)).toEqual([
      [-5, 10, 0],
      [45, 10, 0],
    ]);
    expect(gradient.stops.filter(({ color }) => color === '#ff0000')).toHaveLength(5);
  });

  it.each([
    ['#f00 5pt, #00f 5pt', '#800080'],
    ['#f00 -5pt, #00f -5pt', '#800080'],
    ['#f00 0, #f00 .03pt, #00f .03pt, #00f .04pt', '#bf0040'],
  ])('have the mean colour if they repeat %s', (stops, color) => {
    const linear = getStops(`repeating-linear-gradient(90deg, ${stops})`);
    const radial = getStops(`repeating-radial-gradient(circle, ${stops})`);
    expect(new Set([...linear, ...radial].map(([, found]) => found))).toEqual(new Set([color]));
  });
});

describe('radial gradients', () => {
  it.each([
    // Centre at 10, 5 of a box of 40 by 20 points.
    ['circle closest-side', [5, 5]],
    ['circle farthest-side', [30, 30]],
    ['circle closest-corner', [11.18, 11.18]],
    ['circle farthest-corner', [33.54, 33.54]],
    ['closest-side', [10, 5]],
    ['farthest-side', [30, 15]],
    ['closest-corner', [14.14, 7.07]],
    ['', [42.43, 21.21]],
    ['7pt', [7, 7]],
    ['10% 50%', [4, 10]],
  ])('of the shape “%s” end at its edge', (shape, [rx, ry]) => {
    const { to, matrix } = getGradient(`radial-gradient(${shape} at 10pt 5pt, red, blue)`);
    expect([to[2], to[2] * matrix[3], matrix[4], matrix[5]].map(round)).toEqual([rx, ry, 10, 5]);
  });

  it('begin at the centre with the colour that stops before it lead to', () => {
    expect(getStops('radial-gradient(circle 10pt, #f00 -10pt, #00f 10pt)')).toEqual([
      [0, '#800080'],
      [1, '#0000ff'],
    ]);
  });

  it('have the last colour if all stops are before the centre', () => {
    const colors = getStops('radial-gradient(circle 10pt, red -20pt, blue -10pt)').map(([, color]) => color);
    expect(new Set(colors)).toEqual(new Set(['#0000ff']));
  });

  it('repeat up to the farthest corner', () => {
    const gradient = getGradient('repeating-radial-gradient(circle at 0 0, red, blue 10pt)');
    // The farthest corner is 44.7 points away.
    expect(round(gradient.to[2])).toBe(50);
    expect(gradient.from[2]).toBe(0);
  });
});

describe('conic gradients', () => {
  it('paint nothing that cannot be seen', () => {
    expect(getPaths('conic-gradient(transparent, transparent)')).toEqual([]);
    const sectors = getPaths('conic-gradient(transparent 0 50%, red 50%)');
    expect(sectors.map(({ fill }) => fill)).toEqual(['#ff0000']);
  });
});
