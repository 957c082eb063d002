import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePath } from '../../../src/pages/graphics/path.js';
import type { PathCommand } from '../../../src/pages/scene.js';

const fail = (message: string): never => {
  throw new Error(message);
};
const read = (data: string) => parsePath(data, fail);
const rounded = (commands: readonly PathCommand[]) =>
  commands.map(([letter, ...n]) => [letter, ...n.map(v => Math.round(v * 1e6) / 1e6 + 0)]);

describe('path data', () => {
  it('reads every command', () => {
    expect(read('M1 2L3 4H5V6C7 8 9 10 11 12Z')).toEqual([
      ['M', 1, 2],
      ['L', 3, 4],
      ['L', 5, 4],
      ['L', 5, 6],
      ['C', 7, 8, 9, 10, 11, 12],
      ['Z'],
    ]);
  });

  it('reads further pairs after a move as lines', () => {
    expect(read('M0 0 1 1 2 2')).toEqual(read('M0 0L1 1L2 2'));
    expect(read('m0 0 1 1 2 2')).toEqual(read('M0 0L1 1L3 3'));
  });

  it('repeats a command for further operands', () => {
    expect(read('M0 0h1 2 3')).toEqual(read('M0 0H1H3H6'));
  });

  it('separates adjacent numbers', () => {
    expect(read('M.5.5-1-2l1e1.5')).toEqual(read('M 0.5,0.5 L -1,-2 l 10,0.5'));
  });

  it('reads the flags of arcs without separators', () => {
    expect(read('M0 0a5 5 0 0110 0')).toEqual(read('M0 0a5 5 0 0 1 10 0'));
  });

  it('goes on smoothly from the last curve of the same kind only', () => {
    expect(read('M0 0C0 1 2 3 4 4S8 8 9 9').at(-1)).toEqual(['C', 6, 5, 8, 8, 9, 9]);
    expect(read('M0 0Q1 1 2 0S8 8 9 9').at(-1)).toEqual(['C', 2, 0, 8, 8, 9, 9]);
    expect(read('M0 0Q1 1 2 0T4 0')).toEqual(read('M0 0Q1 1 2 0Q3 -1 4 0'));
    expect(read('M0 0L2 0T4 0')).toEqual(read('M0 0L2 0Q2 0 4 0'));
  });

  it('raises quadratic curves without changing them', () => {
    const [, curve] = read('M0 0Q3 6 6 0');
    const [, x1, y1, x2, y2, x, y] = curve as ['C', number, number, number, number, number, number];
    for (const t of [0.25, 0.5, 0.75]) {
      const u = 1 - t;
      expect(3 * u * u * t * x1 + 3 * u * t * t * x2 + t ** 3 * x).toBeCloseTo(2 * u * t * 3 + t * t * 6, 9);
      expect(3 * u * u * t * y1 + 3 * u * t * t * y2 + t ** 3 * y).toBeCloseTo(2 * u * t * 6, 9);
    }
  });

  it('begins a new part at the start of a closed one', () => {
    expect(read('M1 1H2V2ZL5 5')).toEqual(read('M1 1H2V2ZM1 1L5 5'));
    expect(read('M1 1H2V2ZM5 5')).toHaveLength(5);
    expect(read('M1 1H2zl1 0')).toEqual(read('M1 1H2ZM1 1L2 1'));
  });

  it('reads nothing out of nothing', () => {
    expect(read('')).toEqual([]);
    expect(read(' none ')).toEqual([]);
  });

  it.each([
    ['L0 0', 'a path begins with M at character 1'],
    ['M0 0 L1', 'a number was expected at character 8'],
    ['M0 0 K1 1', 'K is not a command of paths at character 6'],
    ['M0 0 Z 1 1', 'a command was expected at character 8'],
    ['0 0', 'a command was expected at character 1'],
    ['M0 0 A5 5 0 2 1 1 1', 'a number was expected'],
    ['M0 0 #', 'a number was expected'],
  ])('refuses %j', (data, message) => {
    expect(() => read(data)).toThrow(message);
  });

  it('draws arcs within a thousandth of their ellipse', () => {
    for (const [large, sweep] of ['00', '01', '10', '11'].map(f => [...f])) {
      const commands = read(`M10 0A10 5 30 ${large} ${sweep} 0 4`);
      const points = sampled(commands);
      const center = getCenter(10, 5, Math.PI / 6, points);
      const turn = Math.PI / 6;
      for (const [x, y] of points) {
        const dx = x - center[0];
        const dy = y - center[1];
        const along = (dx * Math.cos(turn) + dy * Math.sin(turn)) / 10;
        const across = (-dx * Math.sin(turn) + dy * Math.cos(turn)) / 5;
        expect(Math.hypot(along, across)).toBeCloseTo(1, 3);
      }
      expect(commands.at(-1)?.slice(-2)).toEqual([0, 4]);
    }
  });

  it('follows the flags for the large arc and the sweep', () => {
    const middle = (flags: string) => sampled(read(`M0 0A1 1 0 ${flags} 1 1`)).length;
    expect(middle('1 0')).toBe(middle('0 0') * 3);
    // With y down, the way of the clock from the left to below goes over the upper right.
    const [, [x, y] = [0, 0]] = sampled(read('M0 0A1 1 0 0 1 1 1'));
    expect(x).toBeGreaterThan(y);
  });

  it('enlarges radii that are too small, and draws a line if they are zero', () => {
    expect(rounded(read('M0 0A1 1 0 0 1 10 0'))).toEqual(rounded(read('M0 0A5 5 0 0 1 10 0')));
    expect(read('M0 0A0 5 0 0 1 10 0')).toEqual(read('M0 0L10 0'));
    expect(read('M0 0A5 5 0 0 1 0 0')).toEqual([['M', 0, 0]]);
  });

  it('reads relative and absolute commands alike', () => {
    const n = fc.integer({ min: -200, max: 200 });
    const radius = fc.integer({ min: 1, max: 90 });
    const flag = fc.constantFrom(0, 1);
    const command = fc.oneof(
      fc.tuple(fc.constantFrom('M', 'L', 'T'), n, n),
      fc.tuple(fc.constantFrom('S', 'Q'), n, n, n, n),
      fc.tuple(fc.constant('C'), n, n, n, n, n, n),
      fc.tuple(fc.constant('A'), radius, radius, n, flag, flag, n, n),
      fc.tuple(fc.constant('H'), n),
      fc.tuple(fc.constant('V'), n),
      fc.tuple(fc.constant('Z')),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 12 }), commands => {
        const absolute = ['M0 0', ...commands.map(c => c.join(' '))].join(' ');
        expect(rounded(read(relative(commands)))).toEqual(rounded(read(absolute)));
      }),
    );
  });
});

type Command = readonly [letter: string, ...operands: number[]];

/** The same path in relative commands. */
function relative(commands: readonly Command[]): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const out = ['m0,0'];
  for (const [letter, ...n] of commands) {
    const name = letter.toLowerCase();
    if (letter === 'Z') [x, y] = [startX, startY];
    if (letter === 'H') {
      out.push(`h${(n[0] as number) - x}`);
      x = n[0] as number;
    } else if (letter === 'V') {
      out.push(`v${(n[0] as number) - y}`);
      y = n[0] as number;
    } else {
      const first = letter === 'A' ? 5 : 0;
      out.push(name + n.map((v, i) => (i < first ? v : v - ((i - first) % 2 === 0 ? x : y))).join(','));
      if (n.length > 1) [x, y] = n.slice(-2) as [number, number];
    }
    if (letter === 'M') [startX, startY] = [x, y];
  }
  return out.join('');
}

type Point = readonly [x: number, y: number];

/** Points along the curves of a path. */
function sampled(commands: readonly PathCommand[]): Point[] {
  const points: Point[] = [];
  let from: Point = [0, 0];
  for (const command of commands) {
    if (command[0] === 'M') from = [command[1], command[2]];
    if (command[0] !== 'C') continue;
    const [, x1, y1, x2, y2, x, y] = command;
    for (let i = 1; i <= 8; i++) {
      const t = i / 8;
      const u = 1 - t;
      const mix = (a: number, b: number, c: number, d: number) =>
        u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d;
      points.push([mix(from[0], x1, x2, x), mix(from[1], y1, y2, y)]);
    }
    from = [x, y];
  }
  return points;
}

/** Centre of an ellipse of known radii through points: from three of them, as of a circle in its own coordinates. */
function getCenter(rx: number, ry: number, turn: number, points: readonly Point[]): Point {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const own = (p: Point): Point => [(p[0] * cos + p[1] * sin) / rx, (-p[0] * sin + p[1] * cos) / ry];
  const [a, b, c] = [0, Math.floor(points.length / 2), points.length - 1].map(i =>
    own(points[i] as Point),
  ) as [Point, Point, Point];
  const square = ([x, y]: Point) => x * x + y * y;
  const d = 2 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1]));
  const x = (square(a) * (b[1] - c[1]) + square(b) * (c[1] - a[1]) + square(c) * (a[1] - b[1])) / d;
  const y = (square(a) * (c[0] - b[0]) + square(b) * (a[0] - c[0]) + square(c) * (b[0] - a[0])) / d;
  return [x * rx * cos - y * ry * sin, x * rx * sin + y * ry * cos];
}
