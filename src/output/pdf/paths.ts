import { type Clip, IDENTITY, type Matrix, multiply, type PathCommand } from '../../pages/index.js';
import type { ByteWriter } from './bytes.js';
import { fine } from './syntax.js';

const SEGMENTS: Readonly<Record<PathCommand[0], string>> = { M: 'm\n', L: 'l\n', C: 'c\n', Z: 'h\n' };

/** Corners of a rectangle along the axes; null for any other path. */
function findRectangle(commands: readonly PathCommand[]): readonly [number, number, number, number] | null {
  const [m, a, b, c, z] = commands;
  if (commands.length !== 5 || m?.[0] !== 'M' || a?.[0] !== 'L' || b?.[0] !== 'L' || c?.[0] !== 'L')
    return null;
  if (z?.[0] !== 'Z' || a[2] !== m[2] || b[1] !== a[1] || c[2] !== b[2] || c[1] !== m[1]) return null;
  return [m[1], m[2], a[1] - m[1], b[2] - a[2]];
}

/** Writes the operators that make a path (ISO 32000-1, 8.5.2). */
export function putOutline(out: ByteWriter, commands: readonly PathCommand[]): void {
  const rectangle = findRectangle(commands);
  if (rectangle) {
    for (const operand of rectangle) out.number(operand);
    out.put('re\n');
    return;
  }
  for (const command of commands) {
    for (let i = 1; i < command.length; i++) out.number(command[i] as number);
    out.put(SEGMENTS[command[0]]);
  }
}

/** Limits painting to an area until the graphics state is restored (8.5.4). */
export function putClip(out: ByteWriter, { commands, rule }: Clip): void {
  putOutline(out, commands);
  out.put(rule === 'evenodd' ? 'W* n\n' : 'W n\n');
}

/** Writes a matrix with its operator: `cm` for the graphics state, `Tm` for text. */
export function putMatrix(out: ByteWriter, [a, b, c, d, e, f]: Matrix, operator: 'cm' | 'Tm'): void {
  out.put(`${fine(a)} ${fine(b)} ${fine(c)} ${fine(d)} `);
  out.number(e);
  out.number(f);
  out.put(`${operator}\n`);
}

export const isIdentity = (matrix: Matrix): boolean => matrix.every((value, i) => value === IDENTITY[i]);

/** A transformation of a page whose y runs down, for coordinates whose y runs up from the lower edge. */
export function upright(matrix: Matrix, height: number): Matrix {
  const flip: Matrix = [1, 0, 0, -1, 0, height];
  return multiply(multiply(flip, matrix), flip);
}

type Box = readonly [left: number, lower: number, right: number, upper: number];

/** The rectangle around a rectangle that is transformed. */
export function boundingBox(box: Box, matrix: Matrix): Box {
  if (isIdentity(matrix)) return box;
  const [left, lower, right, upper] = box;
  const [a, b, c, d, e, f] = matrix;
  const corners = [left, right].flatMap(x =>
    [lower, upper].map(y => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
