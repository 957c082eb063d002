import { formatPlace, type SourcePosition, TemplateError } from '../../core/index.js';

/**
 * The error for a part of a template or page that is unsafe, without its place.
 * @param reason a sentence with its full stop
 * @param hint one imperative: the safe alternative
 */
export const unsafe = (reason: string, hint: string): TemplateError =>
  new TemplateError('template.unsafe', reason, { hint });

/** An error, and the offset in the text that it is about. */
export interface PlacedRefusal {
  readonly error: TemplateError;
  readonly offset: number;
}

/** The error with its place. */
export const placed = (error: TemplateError, place: SourcePosition): TemplateError =>
  new TemplateError(error.code, `${formatPlace(place)}: ${error.message}`, { place, hint: error.hint ?? '' });
