import { TemplateError } from '../../core/index.js';
import { elementPath, type StyledElement, type WarnOfElement } from '../../document/index.js';

/**
 * Throws an error about an element of a drawing that cannot be drawn.
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

/** What `draw` returns for an element of a drawing; `otherwise` with a warning if it cannot be drawn. */
export function drawnOr<T>({ element }: StyledElement, warn: WarnOfElement, otherwise: T, draw: () => T): T {
  try {
    return draw();
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    warn(element, error.message.replace(/(: [^:]*|\.)$/, ''), error.hint ?? '');
    return otherwise;
  }
}
