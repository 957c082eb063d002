import { TemplateError } from '../ground/index.js';
import type { Counters } from './counters.js';
import type { ContentPart, NamedString } from './css/content.js';
import { counterText } from './css/counter-style.js';
import { type Element, elementPath, textContent } from './html.js';
import type { StyledText } from './tree.js';

/** What a part of generated content says; `counters` are those in force at the element. */
function textOf(part: ContentPart, element: Element, counters: Counters): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'attr':
      return element.attributes[part.name] ?? '';
    case 'content':
      return textContent(element);
    case 'counter':
      return counterText(counters.values(part.name).at(-1) ?? 0, part.style);
    case 'counters':
      return counters
        .values(part.name)
        .map(value => counterText(value, part.style))
        .join(part.separator);
    default:
      return '';
  }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * Texts of generated content: strings joined, leaders and numbers of pages by themselves.
 * @param order place in source order
 * @param source name of the page in messages
 * @throws TemplateError if a link whose page is wanted leads to no place in the page
 */
export function generatedTexts(
  parts: readonly ContentPart[],
  element: Element,
  counters: Counters,
  order: number,
  source: string,
): readonly StyledText[] {
  const texts: StyledText[] = [];
  let text = '';
  const close = () => {
    if (text !== '') texts.push({ kind: 'text', text, order });
    text = '';
  };
  for (const part of parts) {
    if (part.kind === 'leader') {
      close();
      texts.push({ kind: 'text', text: '', order, leader: true });
    } else if (part.kind === 'target-page') {
      close();
      const target = targetOf(part.attribute, element, source);
      texts.push({ kind: 'text', text: '', order, target });
    } else text += textOf(part, element, counters);
  }
  close();
  return texts;
}

function targetOf(attribute: string, element: Element, source: string): string {
  const fragment = /#(.+)$/.exec(element.attributes[attribute] ?? '')?.[1];
  if (fragment !== undefined) return decoded(fragment);
  const message = `target-counter() finds no id in the attribute “${attribute}”: ${elementPath(element)} (${source})`;
  const hint = `Give it the form ${attribute}="#id", with the id of an element of the page.`;
  throw new TemplateError('template.element', message, { place: { source }, hint });
}

/** Values of the named strings that an element sets, white space collapsed; null for none. */
export function namedStrings(
  element: Element,
  set: readonly NamedString[],
  counters: Counters,
): Readonly<Record<string, string>> | null {
  if (set.length === 0) return null;
  const strings: Record<string, string> = {};
  for (const { name, parts } of set) {
    const text = parts.map(part => textOf(part, element, counters)).join('');
    strings[name] = text.replace(/\s+/g, ' ').trim();
  }
  return strings;
}
