import { resolveOffset, resolveSize, type Style, type Transform } from '../../document/index.js';
import { multiply, translation } from '../matrix.js';
import type { Rectangle } from '../model.js';
import type { Matrix } from '../scene.js';

type Move = Extract<Transform, { kind: 'move' }>;

const NO_MOVES: readonly Move[] = [];

/** All transformations of a box in the order of CSS Transforms 2, part 5; the last is done first. */
const getSteps = ({ translate, rotate, scale, transform }: Style): readonly Transform[] =>
  translate.length === 0 && rotate.length === 0 && scale.length === 0
    ? transform
    : [...translate, ...rotate, ...scale, ...transform];

const isMove = (step: Transform): step is Move => step.kind === 'move';

/** The moves of a box that is only moved; none for one that is turned, scaled or skewed. */
export function computeMoves(style: Style): readonly Move[] {
  const steps = getSteps(style);
  return steps.every(isMove) ? steps : NO_MOVES;
}

/** Is a box turned, scaled or skewed? */
export const isTransformed = (style: Style): boolean => !getSteps(style).every(isMove);

/** The transformation of a box whose border box is `area`, in the coordinates of the area (CSS Transforms 1, part 6). */
export function boxMatrix(style: Style, area: Rectangle): Matrix {
  const { x, y } = style.transformOrigin;
  const left = area.x + resolveOffset(x, area.width);
  const top = area.y + resolveOffset(y, area.height);
  let matrix = translation(left, top);
  for (const step of getSteps(style)) {
    const own: Matrix = isMove(step)
      ? translation(resolveSize(step.x, area.width), resolveSize(step.y, area.height))
      : [...step.matrix, 0, 0];
    matrix = multiply(matrix, own);
  }
  return multiply(matrix, translation(-left, -top));
}
