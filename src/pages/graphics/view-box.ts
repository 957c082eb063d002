import type { StyledElement } from '../../document/index.js';
import type { Matrix } from '../scene.js';
import { attributeOf, SHORTEST, type Viewport } from './lengths.js';
import { parseNumbers } from './matrix.js';
import { refuseDrawing } from './refusal.js';

/** The part of user space that a drawing shows (SVG 2, part 8.6). */
interface ViewBox extends Viewport {
  readonly x: number;
  readonly y: number;
}

const isExtent = (side: number | undefined): side is number => side !== undefined && side >= SHORTEST;

/** @throws TemplateError for a `viewBox` that is not four numbers */
export function parseViewBox(svg: StyledElement): ViewBox | null {
  const text = attributeOf(svg, 'viewBox');
  if (text === undefined) return null;
  const [x, y, width, height, ...more] = parseNumbers(text) ?? [];
  if (x === undefined || y === undefined || !isExtent(width) || !isExtent(height) || more.length > 0)
    return refuseDrawing(svg, `viewBox="${text}" is not a view box`, 'Write “x y width height”.');
  return { x, y, width, height };
}

const SHARES: Readonly<Record<string, number>> = { Min: 0, Mid: 0.5, Max: 1 };

/**
 * From user space to a box of the given size (SVG 2, parts 8.2 and 8.7).
 * @throws TemplateError for a `preserveAspectRatio` that would clip the drawing
 */
export function viewBoxMatrix(svg: StyledElement, { x, y, width, height }: ViewBox, size: Viewport): Matrix {
  const value = (attributeOf(svg, 'preserveAspectRatio') ?? 'xMidYMid meet').trim();
  const across = size.width / width;
  const along = size.height / height;
  if (value === 'none') return [across, 0, 0, along, -x * across, -y * along];
  const [, xAlign = '', yAlign = ''] = /^x(M(?:in|id|ax))Y(M(?:in|id|ax))(?:\s+meet)?$/.exec(value) ?? [];
  const left = SHARES[xAlign];
  const top = SHARES[yAlign];
  if (left === undefined || top === undefined) {
    return refuseDrawing(
      svg,
      `preserveAspectRatio="${value}" is not in the SVG subset`,
      'Use none, or a place such as xMidYMid or xMinYMin.',
    );
  }
  const scale = Math.min(across, along);
  return [
    scale,
    0,
    0,
    scale,
    left * (size.width - width * scale) - x * scale,
    top * (size.height - height * scale) - y * scale,
  ];
}
