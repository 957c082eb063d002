import { TemplateError } from '../../core/index.js';
import { elementPath, type StyledElement } from '../../document/index.js';

/**
 * Throws an error about an element outside the subset of drawings.
 * @param message without a full stop
 * @param hint one imperative
 */
export function refuseDrawing(
  { element }: StyledElement,
  message: string,
  hint: string,
  cause?: unknown,
): never {
  throw new TemplateError('template.element', `${message}: ${elementPath(element)}`, { hint, cause });
}
