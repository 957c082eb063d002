import { type StyledElement, textContent } from '../../document/index.js';
import { refuseDrawing } from './refusal.js';

const tidy = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

const DECORATIVE = new Set(['presentation', 'none']);

/**
 * Alternative text of a drawing: its label or title. Null if it is marked as decoration.
 * @throws TemplateError for a drawing without either: readers who cannot see it would miss it
 */
export function altOfSvg(box: StyledElement): string | null {
  const { attributes, children } = box.element;
  if (attributes['aria-hidden'] === 'true') return null;
  const title = children.find(child => child.kind === 'element' && child.tag === 'title');
  const alt = tidy(attributes['aria-label']) || tidy(title && textContent(title));
  if (alt !== '') return alt;
  if (DECORATIVE.has(attributes.role ?? '')) return null;
  return refuseDrawing(
    box,
    'A drawing has no alternative text',
    'Add an aria-label or a title, or aria-hidden="true" for decoration.',
  );
}

/**
 * Alternative text of a picture; null for decoration.
 * @throws TemplateError for a picture without an `alt`
 */
export function altOfImg(box: StyledElement): string | null {
  const { attributes } = box.element;
  if (attributes['aria-hidden'] === 'true' || DECORATIVE.has(attributes.role ?? '')) return null;
  if (attributes.alt === undefined) {
    refuseDrawing(box, 'A picture has no alternative text', 'Add an alt attribute, empty for decoration.');
  }
  return tidy(attributes.alt) || null;
}
