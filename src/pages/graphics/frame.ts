import { multiply, scaling } from '../matrix.js';
import type { Matrix, PathCommand, Scene } from '../scene.js';
import { enlargement } from './matrix.js';
import { LARGEST } from './number-list.js';

/** User coordinates in a scene: points to a user unit, and the place of the origin. */
export interface Frame {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const getMatrix = ({ scale, x, y }: Frame): Matrix => [scale, 0, 0, scale, x, y];

/**
 * Draws in coordinates that are transformed relative to those of `frame`. Translation and scale are applied to the
 * coordinates; rotation and skew make a group, whose own coordinates are about points as well, so that rounding them
 * is equally fine.
 */
export function drawTransformed(frame: Frame, matrix: Matrix, draw: (inner: Frame) => Scene): Scene {
  const whole = multiply(getMatrix(frame), matrix);
  const [a, b, c, d, e, f] = whole;
  const scale = enlargement(whole);
  // Coordinates far outside any page cannot be written in a PDF.
  if (!(scale > 0) || whole.some(part => !(Math.abs(part) <= LARGEST))) return [];
  if (b === 0 && c === 0 && a > 0 && Math.abs(a - d) <= 1e-9 * a) return draw({ scale: a, x: e, y: f });
  const children = draw({ scale, x: 0, y: 0 });
  return children.length === 0
    ? []
    : [{ kind: 'group', matrix: multiply(whole, scaling(1 / scale)), children }];
}

/** The matrix of a drawing in coordinates that are transformed relative to those of `frame`, and its frame. */
export function detachFrame(
  frame: Frame,
  matrix: Matrix,
): { readonly matrix: Matrix; readonly frame: Frame } {
  const whole = multiply(getMatrix(frame), matrix);
  const scale = enlargement(whole);
  return { matrix: multiply(whole, scaling(1 / scale)), frame: { scale, x: 0, y: 0 } };
}

/** A path in the coordinates of the scene. */
export function placePath(commands: readonly PathCommand[], { scale, x, y }: Frame): readonly PathCommand[] {
  return commands.map((command): PathCommand => {
    switch (command[0]) {
      case 'M':
        return ['M', x + scale * command[1], y + scale * command[2]];
      case 'L':
        return ['L', x + scale * command[1], y + scale * command[2]];
      case 'C':
        return [
          'C',
          x + scale * command[1],
          y + scale * command[2],
          x + scale * command[3],
          y + scale * command[4],
          x + scale * command[5],
          y + scale * command[6],
        ];
      default:
        return command;
    }
  });
}

/** Is there anything to fill: are there three points that are not on one line? */
export function hasArea(commands: readonly PathCommand[]): boolean {
  let startX = 0;
  let startY = 0;
  let alongX = 0;
  let alongY = 0;
  for (const command of commands) {
    if (command[0] === 'M') {
      [, startX, startY] = command;
      alongX = 0;
      alongY = 0;
    }
    for (let i = 1; i < command.length; i += 2) {
      const dx = (command[i] as number) - startX;
      const dy = (command[i + 1] as number) - startY;
      if (alongX === 0 && alongY === 0) {
        alongX = dx;
        alongY = dy;
      } else if (Math.abs(dx * alongY - dy * alongX) > 1e-9) return true;
    }
  }
  return false;
}
