import type { StyledElement } from '../../document/index.js';
import type { PathCommand } from '../scene.js';
import { ellipseCurves } from './arc.js';
import { findAttribute, lengthAttribute, type Viewport } from './lengths.js';
import { parseNumbers } from './matrix.js';
import { parsePath } from './path.js';
import { refuseDrawing } from './refusal.js';

type Commands = readonly PathCommand[];
/** Returns the outline of a shape in user units; nothing for an invisible one. */
type Outline = (box: StyledElement, viewport: Viewport) => Commands;

const CLOSE: PathCommand = ['Z'];

function ellipse(cx: number, cy: number, rx: number, ry: number): Commands {
  if (!(rx > 0 && ry > 0)) return [];
  const around = ellipseCurves({ rx, ry, turn: 0 }, { x: cx, y: cy }, 0, 2 * Math.PI);
  return [['M', cx + rx, cy], ...around, CLOSE];
}

function rectangle(x: number, y: number, width: number, height: number): Commands {
  return [['M', x, y], ['L', x + width, y], ['L', x + width, y + height], ['L', x, y + height], CLOSE];
}

function roundedRectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  ry: number,
): Commands {
  const right = x + width;
  const bottom = y + height;
  const corner = (cx: number, cy: number, start: number) =>
    ellipseCurves({ rx, ry, turn: 0 }, { x: cx, y: cy }, start, Math.PI / 2);
  return [
    ['M', x + rx, y],
    ['L', right - rx, y],
    ...corner(right - rx, y + ry, -Math.PI / 2),
    ['L', right, bottom - ry],
    ...corner(right - rx, bottom - ry, 0),
    ['L', x + rx, bottom],
    ...corner(x + rx, bottom - ry, Math.PI / 2),
    ['L', x, y + ry],
    ...corner(x + rx, y + ry, Math.PI),
    CLOSE,
  ];
}

/** SVG 2, part 10.2; a single radius counts for both. */
function rect(box: StyledElement, viewport: Viewport): Commands {
  const of = (name: string, fallback = 0) => lengthAttribute(box, name, viewport, fallback);
  const width = of('width');
  const height = of('height');
  if (!(width > 0 && height > 0)) return [];
  const rx = of('rx', of('ry'));
  const ry = of('ry', rx);
  const x = of('x');
  const y = of('y');
  if (!(rx > 0 && ry > 0)) return rectangle(x, y, width, height);
  return roundedRectangle(x, y, width, height, Math.min(rx, width / 2), Math.min(ry, height / 2));
}

const poly =
  (closed: boolean): Outline =>
  box => {
    const points = parseNumbers(findAttribute(box, 'points') ?? '');
    if (points === null || points.length % 2 !== 0)
      refuseDrawing(box, 'points holds something other than pairs of numbers', 'Write “x,y x,y …”.');
    const commands: PathCommand[] = [];
    for (let i = 0; i < points.length; i += 2) {
      commands.push([i === 0 ? 'M' : 'L', points[i] as number, points[i + 1] as number]);
    }
    return closed && commands.length > 0 ? [...commands, CLOSE] : commands;
  };

/** Outlines of the basic shapes and of paths (SVG 2, parts 9 and 10), by element. */
export const SHAPES: Readonly<Record<string, Outline>> = {
  rect,
  circle(box, viewport) {
    const of = (name: string) => lengthAttribute(box, name, viewport, 0);
    const r = of('r');
    return ellipse(of('cx'), of('cy'), r, r);
  },
  ellipse(box, viewport) {
    const of = (name: string, fallback = 0) => lengthAttribute(box, name, viewport, fallback);
    const rx = of('rx', of('ry'));
    return ellipse(of('cx'), of('cy'), rx, of('ry', rx));
  },
  line(box, viewport) {
    const of = (name: string) => lengthAttribute(box, name, viewport, 0);
    return [
      ['M', of('x1'), of('y1')],
      ['L', of('x2'), of('y2')],
    ];
  },
  polyline: poly(false),
  polygon: poly(true),
  path: box =>
    parsePath(findAttribute(box, 'd') ?? '', message =>
      refuseDrawing(
        box,
        `The path cannot be read: ${message}`,
        'See SVG 2, part 9.3, for the syntax of paths.',
      ),
    ),
};
