import type { Inline } from './output.js';
import type { LabelElement, TextElement } from './style.js';
import { changeCase } from './text-case.js';

/** The text of a term or label with the changes of its element: periods stripped, capitals changed. */
export function termText(text: string, element: LabelElement | TextElement, lang: string): readonly Inline[] {
  const stripped = element['strip-periods'] ? text.replaceAll('.', '') : text;
  const to = element['text-case'];
  return to === undefined ? [stripped] : changeCase([stripped], to, lang);
}
