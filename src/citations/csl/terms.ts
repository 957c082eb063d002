import type { Localization } from './locale.js';
import type { Inline } from './output.js';
import { parseField } from './rich-text.js';
import type { LabelElement, TextElement } from './style.js';
import { changeCase } from './text-case.js';

/**
 * The text of a term or label with the changes of its element: periods stripped, capitals changed. Headline capitals are
 * for terms of any language.
 */
export function termText(
  text: string,
  element: LabelElement | TextElement,
  locale: Localization,
): readonly Inline[] {
  const stripped = element['strip-periods'] ? text.replaceAll('.', '') : text;
  const to = element['text-case'];
  const inlines = parseField(stripped, locale.marks);
  return to === undefined ? inlines : changeCase(inlines, to, to === 'title' ? 'en' : locale.lang);
}
