import type { Shadow } from '../../document/index.js';
import { IDENTITY } from '../matrix.js';
import type { Scene, SceneNode } from '../scene.js';
import { computeAlpha, fade, isSeen } from './colors.js';
import { outline, ring, type Shape, softenShape, spreadShape } from './rounded.js';

/** Steps of a blurred edge to a point of its blur radius, and their least and largest number. */
const STEPS_PER_POINT = 1.5;
const FEWEST = 6;
const MOST = 24;

/** The normal distribution up to `x` standard deviations (logistic approximation). */
const normal = (x: number): number => 1 / (1 + Math.exp(-1.702 * x));

/** How dark a blurred edge is: from 0 outside of it to 1 within, at a share of its width, two deviations on both sides. */
const darkness = (share: number): number => (normal(4 * share - 2) - normal(-2)) / (normal(2) - normal(-2));

/**
 * The edge of a shadow as shapes painted over each other, from the largest to the smallest, each with the opacity that
 * together make the wanted one: a Gaussian whose standard deviation is half the blur radius (CSS Backgrounds 3, part 6.1.2).
 */
function blurSteps(blur: number, color: string): readonly { readonly by: number; readonly color: string }[] {
  if (blur <= 0) return [{ by: 0, color }];
  const alpha = computeAlpha(color);
  const count = Math.min(MOST, Math.max(FEWEST, Math.ceil(blur * STEPS_PER_POINT)));
  let before = 0;
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5) / count;
    const covered = alpha * darkness((i + 1) / count);
    const own = 1 - (1 - covered) / (1 - before);
    before = covered;
    return { by: blur * (1 - 2 * share), color: fade(color, own / alpha) };
  });
}

const moved = (shape: Shape, { x, y }: Shadow): Shape => ({ ...shape, x: shape.x + x, y: shape.y + y });

/** A shape so large that nothing of a box is outside of it. */
const around = (shape: Shape, points: number): Shape => spreadShape({ ...shape, radii: null }, points);

function outerShadow(border: Shape, shadow: Shadow): SceneNode | null {
  const base = spreadShape(moved(border, shadow), shadow.spread);
  if (!isSeen(shadow.color) || base.width <= 0 || base.height <= 0) return null;
  const { blur } = shadow;
  const far = Math.abs(shadow.x) + Math.abs(shadow.y) + Math.abs(shadow.spread) + blur + 1;
  return {
    kind: 'group',
    matrix: IDENTITY,
    // Nothing of it shows through the box.
    clip: { commands: ring(around(border, far), border), rule: 'evenodd' },
    children: blurSteps(blur, shadow.color).map(({ by, color }) => {
      const step = spreadShape(base, by);
      const shape = blur > 0 ? softenShape(step, (by + blur) * 0.8) : step;
      return { kind: 'path', commands: outline(shape), fill: color, stroke: null };
    }),
  };
}

function innerShadow(padding: Shape, shadow: Shadow): SceneNode | null {
  if (!isSeen(shadow.color)) return null;
  const hole = spreadShape(moved(padding, shadow), -shadow.spread);
  const { blur } = shadow;
  const far = Math.abs(shadow.x) + Math.abs(shadow.y) + Math.abs(shadow.spread) + blur + 1;
  const outer = around(padding, far);
  return {
    kind: 'group',
    matrix: IDENTITY,
    clip: { commands: outline(padding) },
    children: blurSteps(blur, shadow.color).map(({ by, color }) => {
      const step = spreadShape(hole, -by);
      const shape = blur > 0 ? softenShape(step, (blur - by) * 0.8) : step;
      return { kind: 'path', commands: ring(outer, shape), rule: 'evenodd', fill: color, stroke: null };
    }),
  };
}

const painted = (nodes: readonly (SceneNode | null)[]): Scene =>
  nodes.filter(node => node !== null).reverse();

/** Shadows behind a box, the topmost last. */
export const outerShadows = (border: Shape, shadows: readonly Shadow[]): Scene =>
  painted(shadows.filter(shadow => !shadow.isInset).map(shadow => outerShadow(border, shadow)));

/** Shadows on the background of a box, the topmost last. */
export const innerShadows = (padding: Shape, shadows: readonly Shadow[]): Scene =>
  painted(shadows.filter(shadow => shadow.isInset).map(shadow => innerShadow(padding, shadow)));
