import type { Counters } from './counters.js';
import type { ContentPart, NamedString } from './css/content.js';
import { counterText } from './css/counter-style.js';
import { type Element, textContent } from './html.js';
import type { StyledText } from './tree.js';
import type { WarnOfElement } from './warnings.js';

/** The text of a part of generated content; `counters` are those in scope at the element. */
function resolvePart(part: ContentPart, element: Element, counters: Counters): string {
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

/** The fragment of an address, unescaped if it can be. */
export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/**
 * Texts of generated content: adjacent strings are joined; leaders and page numbers are texts of their own.
 * @param order position in source order
 * @param warn reports a `target-counter()` on a link without a fragment, which is left out
 */
export function generatedTexts(
  parts: readonly ContentPart[],
  element: Element,
  counters: Counters,
  order: number,
  warn: WarnOfElement,
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
      const target = readTarget(part.attribute, element, warn);
      if (target !== null) texts.push({ kind: 'text', text: '', order, target });
    } else text += resolvePart(part, element, counters);
  }
  close();
  return texts;
}

function readTarget(attribute: string, element: Element, warn: WarnOfElement): string | null {
  const fragment = /#(.+)$/.exec(element.attributes[attribute] ?? '')?.[1];
  if (fragment !== undefined) return decodeFragment(fragment);
  const hint = `Write ${attribute}="#id" with the id of an element of the page.`;
  warn(element, `target-counter() finds no id in the attribute “${attribute}”`, hint);
  return null;
}

/** Values of the named strings that an element sets, white space collapsed; null if it sets none. */
export function namedStrings(
  element: Element,
  set: readonly NamedString[],
  counters: Counters,
): Readonly<Record<string, string>> | null {
  if (set.length === 0) return null;
  const strings: Record<string, string> = {};
  for (const { name, parts } of set) {
    const text = parts.map(part => resolvePart(part, element, counters)).join('');
    strings[name] = text.replace(/\s+/g, ' ').trim();
  }
  return strings;
}
