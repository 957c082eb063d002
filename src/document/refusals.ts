import { TemplateError } from '../ground/index.js';
import type { Display, Style } from './css/style.js';
import type { Element } from './html.js';

const OUT_OF_PRINT = 'Say it in text, or leave it out of paged output: @media print { … { display: none } }.';

/** Elements that are more than their text: dropping them would lose something without a word. */
const REPLACED = new Set([
  'audio',
  'canvas',
  'embed',
  'iframe',
  'img',
  'input',
  'math',
  'meter',
  'object',
  'picture',
  'progress',
  'select',
  'svg',
  'textarea',
  'video',
]);

/** Boxes that hold boxes of tables only. */
const TABLE_PARTS = new Set<Display>([
  'table',
  'table-header-group',
  'table-row-group',
  'table-row',
  'table-column-group',
  'table-column',
]);

/** Where an element is, for messages: `section > p.lead > img`. Tags and classes come from templates. */
export function elementPath(element: Element): string {
  const names: string[] = [];
  for (let at: Element | null = element; at && at.tag !== 'html' && names.length < 4; at = at.parent) {
    names.unshift([at.tag, ...at.classes].join('.'));
  }
  return names.join(' > ') || element.tag;
}

/**
 * Refuses what layout could only pass over in silence.
 * @param source name of the page in messages
 * @throws TemplateError `template.element`
 */
export function refuse(element: Element, style: Style, source: string): void {
  const fault = faultOf(element, style);
  if (!fault) return;
  const [message, hint] = fault;
  throw new TemplateError('template.element', `${message}: ${elementPath(element)} (${source})`, {
    place: { source },
    hint,
  });
}

function faultOf(element: Element, style: Style): readonly [message: string, hint: string] | null {
  const { tag, attributes, children } = element;
  if (REPLACED.has(tag)) return [`<${tag}> cannot be laid out on pages`, OUT_OF_PRINT];
  if (attributes.style !== undefined) {
    return ['A style attribute is not in the CSS subset', 'Give the element a class and style that.'];
  }
  if (TABLE_PARTS.has(style.display) && children.some(c => c.kind === 'text' && /\S/.test(c.text))) {
    return ['There is text between the cells of a table', 'Put it into a cell or a caption.'];
  }
  const { top, right, bottom, left } = style.inset;
  const across = left !== 'auto' || right !== 'auto';
  const along = top !== 'auto' || bottom !== 'auto';
  if (style.position === 'absolute' && !across) {
    return [
      'An absolute box needs a place',
      'Give it left or right; without top or bottom it is set at the top.',
    ];
  }
  if (style.position === 'relative' && (across || along)) {
    return ['A relative box is not moved', 'Use a margin or padding, or position: absolute.'];
  }
  return null;
}
