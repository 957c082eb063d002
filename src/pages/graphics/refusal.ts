import { elementPath, type StyledElement } from '../../document/index.js';
import { TemplateError } from '../../ground/index.js';

/**
 * Ends the drawing of an element that leaves the subset.
 * @param message what is wrong, without a full stop
 * @param hint what to do instead
 */
export function refuseDrawing(
  { element }: StyledElement,
  message: string,
  hint: string,
  cause?: unknown,
): never {
  throw new TemplateError('template.element', `${message}: ${elementPath(element)}`, { hint, cause });
}
