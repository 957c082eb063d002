import type { Style } from './css/style.js';
import type { Element } from './html.js';
import type { WarnOfElement } from './warnings.js';

/** Elements with content other than text: only what is written in them is printed. */
const REPLACED = new Set(
  'audio canvas embed iframe input math meter object picture progress select textarea video'.split(' '),
);

/** Warns about an element of which only the text in it is printed. */
export function checkElement(element: Element, warn: WarnOfElement): void {
  const { tag } = element;
  if (!REPLACED.has(tag)) return;
  const hint = 'Use text instead, or hide it in print: @media print { … { display: none } }.';
  warn(element, `<${tag}> cannot be laid out on pages; only the text in it is printed`, hint);
}

/** Warns about features that need a box on an element without one. */
export function checkWithoutBox(element: Element, style: Style, warn: WarnOfElement): void {
  const { attributes } = element;
  const feature =
    attributes.id !== undefined
      ? 'be the target of a link'
      : style.bookmarkLevel !== 'none'
        ? 'be a bookmark'
        : style.stringSet.length > 0
          ? 'set strings'
          : null;
  if (feature === null) return;
  const hint = 'Use another display value, or move that to an element around or within it.';
  warn(element, `An element with display: contents cannot ${feature}`, hint);
}
