import { lookUp } from '../../core/index.js';
import type { StyledElement } from '../../document/index.js';
import { LARGEST } from './number-list.js';
import { refuseDrawing } from './refusal.js';

/** Sides of the drawing's own coordinates, in user units. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** Points in a user unit, which is a pixel of CSS. */
export const USER_UNIT = 0.75;

/** User units in each unit (CSS Values 4, part 6.2). */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

const LENGTH = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|[a-z]*)\s*$/i;

const ACROSS = new Set(['x', 'x1', 'x2', 'cx', 'rx', 'dx', 'width']);
const ALONG = new Set(['y', 'y1', 'y2', 'cy', 'ry', 'dy', 'height']);

/** The extent that a percentage of an attribute refers to (SVG 2, part 8.9). */
function computeExtent(name: string, { width, height }: Viewport): number {
  if (ACROSS.has(name)) return width;
  return ALONG.has(name) ? height : Math.hypot(width, height) / Math.SQRT2;
}

/** An attribute by its SVG name, which the HTML parser has in lower case. */
export function findAttribute({ element: { attributes } }: StyledElement, name: string): string | undefined {
  return attributes[name] ?? attributes[name.toLowerCase()];
}

/**
 * A length given as an attribute, in user units; `fallback` if there is none.
 * @throws TemplateError for a value that is not a length
 */
export function lengthAttribute(
  box: StyledElement,
  name: string,
  viewport: Viewport,
  fallback: number,
): number {
  const text = findAttribute(box, name);
  if (text === undefined || text.trim() === 'auto') return fallback;
  const [, digits, unit = ''] = LENGTH.exec(text) ?? [];
  const factor = unit === '%' ? computeExtent(name, viewport) / 100 : lookUp(UNITS, unit.toLowerCase());
  const isTooLarge = Math.abs(Number(digits)) > LARGEST;
  if (digits === undefined || factor === undefined || isTooLarge) {
    refuseDrawing(
      box,
      `${name}="${text}" is not one length of the SVG subset`,
      'Give one number, a length in px, pt, mm, cm or in, or a percentage.',
    );
  }
  return Number(digits) * factor;
}

/** Shorter sides count as none: quotients of them could not be written in a PDF. */
export const SHORTEST = 1e-9;

/** A length given as an attribute in user units; null if there is none or it is a percentage. */
export function absoluteAttribute(box: StyledElement, name: string): number | null {
  const text = findAttribute(box, name);
  if (text === undefined || text.trim().endsWith('%')) return null;
  const length = lengthAttribute(box, name, { width: 0, height: 0 }, Number.NaN);
  if (Number.isNaN(length) || length < 0) return null;
  return length < SHORTEST ? 0 : length;
}
