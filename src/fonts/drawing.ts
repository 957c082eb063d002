import type { GlyphPart } from './composite.js';

/** A step of an outline: its control points and end as x and y, in 1/1000 em from the origin of the glyph. */
export interface PathCommand {
  /** Move, line, cubic curve. */
  readonly type: 'M' | 'L' | 'C';
  readonly values: readonly number[];
}

/** Changes of an outline that stand in for a face that a family lacks (CSS Fonts 4, part 2.2). */
export interface Synthesis {
  readonly bold: boolean;
  readonly oblique: boolean;
}

/** How far an oblique outline leans: the tangent of 14 degrees, the default angle of `oblique`. */
const SLOPE = Math.tan((14 * Math.PI) / 180);

/** Places to the right at which a bold outline is drawn again, in 1/1000 em. */
const STROKES = [0, 16, 32];

/** Turns the quadratic curves of an outline into cubic ones and drops its closing lines. */
export function toCubics(
  commands: readonly { readonly type: string; readonly values: readonly number[] }[],
): readonly PathCommand[] {
  let [x, y] = [0, 0];
  return commands.flatMap(({ type, values }): readonly PathCommand[] => {
    if (type === 'Z') return [];
    const [fromX, fromY] = [x, y];
    [x, y] = values.slice(-2) as [number, number];
    if (type !== 'Q') return [{ type: type as PathCommand['type'], values }];
    const [cx, cy] = values as [number, number];
    const towards = (from: number, control: number) => from + (2 / 3) * (control - from);
    const controls = [towards(fromX, cx), towards(fromY, cy), towards(x, cx), towards(y, cy)];
    return [{ type: 'C', values: [...controls, x, y] }];
  });
}

const mapPoints = (
  outline: readonly PathCommand[],
  map: (x: number, y: number) => readonly [number, number],
): readonly PathCommand[] =>
  outline.map(({ type, values }) => {
    const moved: number[] = [];
    for (let n = 0; n < values.length; n += 2)
      moved.push(...map(values[n] as number, values[n + 1] as number));
    return { type, values: moved };
  });

/** An outline made oblique, bold or both: leaning to the right, and drawn several times side by side. */
export function synthesise(
  outline: readonly PathCommand[],
  { bold, oblique }: Synthesis,
): readonly PathCommand[] {
  const leaning = oblique ? mapPoints(outline, (x, y) => [x + SLOPE * y, y]) : outline;
  return bold ? STROKES.flatMap(by => mapPoints(leaning, (x, y) => [x + by, y])) : leaning;
}

/** Outlines drawn over each other. */
export const overlay = (
  parts: readonly GlyphPart[],
  outlineOf: (id: number) => readonly PathCommand[],
): readonly PathCommand[] =>
  parts.flatMap(({ id, x, y }) => mapPoints(outlineOf(id), (px, py) => [px + x, py + y]));
