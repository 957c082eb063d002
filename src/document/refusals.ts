import { TemplateError } from '../ground/index.js';
import type { Display, Style } from './css/style.js';
import { type Element, elementPath } from './html.js';
import type { StyledNode } from './tree.js';

const OUT_OF_PRINT = 'Say it in text, or leave it out of paged output: @media print { … { display: none } }.';

/** Elements that are more than their text: dropping them would lose something without a word. */
const REPLACED = new Set([
  'audio',
  'canvas',
  'embed',
  'iframe',
  'input',
  'math',
  'meter',
  'object',
  'picture',
  'progress',
  'select',
  'textarea',
  'video',
]);

const TABLE = 'table-row table-caption table-column table-column-group table-header-group table-row-group';

/** What may stand in the boxes of tables; in a row anything but loose text. */
const TABLE_PARTS: ReadonlyMap<Display, ReadonlySet<string> | 'any'> = new Map<
  Display,
  ReadonlySet<string> | 'any'
>([
  ['table', new Set(TABLE.split(' '))],
  ['table-header-group', new Set(['table-row'])],
  ['table-row-group', new Set(['table-row'])],
  ['table-row', 'any'],
  ['table-column-group', new Set(['table-column'])],
  ['table-column', new Set()],
]);

type Fault = readonly [message: string, hint: string];

/**
 * Refuses what layout could only pass over in silence.
 * @param parent style of its parent
 * @param children what stands in the box of the element
 * @param source name of the page in messages
 * @throws TemplateError `template.element`
 */
export function refuse(
  element: Element,
  style: Style,
  parent: Style,
  children: readonly StyledNode[],
  source: string,
): void {
  const fault = faultOf(element, style, parent, children);
  if (!fault) return;
  const [message, hint] = fault;
  throw new TemplateError('template.element', `${message}: ${elementPath(element)} (${source})`, {
    place: { source },
    hint,
  });
}

const holdsText = (node: StyledNode): boolean =>
  node.kind === 'text' ? /\S/.test(node.text) : node.children.some(holdsText);

/** Does a box of a table hold text where there are no cells? */
function hasStrayText(display: Display, children: readonly StyledNode[]): boolean {
  const allowed = TABLE_PARTS.get(display);
  if (!allowed) return false;
  return children.some(node => {
    const known = node.kind === 'element' && (allowed === 'any' || allowed.has(node.style.display));
    return !known && holdsText(node);
  });
}

/** Boxes whose children are never boxes within a line; what an element without a box stands in is not known here. */
const BLOCKIFYING = new Set<Display>(['flex', 'grid', 'contents']);

function faultOf(
  { tag }: Element,
  style: Style,
  parent: Style,
  children: readonly StyledNode[],
): Fault | null {
  if (REPLACED.has(tag)) return [`<${tag}> cannot be laid out on pages`, OUT_OF_PRINT];
  const { display, position, inset } = style;
  if (hasStrayText(display, children)) {
    return ['There is text between the cells of a table', 'Put it into a cell or a caption.'];
  }
  if (display === 'grid' && style.justifyContent !== 'start') {
    return ['The columns of a grid are not moved', 'Leave out justify-content, or make a column of 1fr.'];
  }
  if (position === 'static') return null;
  const across = inset.left !== 'auto' || inset.right !== 'auto';
  const along = inset.top !== 'auto' || inset.bottom !== 'auto';
  if (position === 'absolute' && !across) {
    return [
      'An absolute box needs a place',
      'Give it left or right; without top or bottom it is set at the top.',
    ];
  }
  const inLine = display === 'inline' && style.float === 'none' && !BLOCKIFYING.has(parent.display);
  if (position === 'relative' && inLine && (across || along)) {
    return ['A relative box within a line is not moved', 'Use vertical-align, or display: inline-block.'];
  }
  return null;
}

const NO_BOX = 'Give it a box, or put that on an element around or within it.';

/**
 * Refuses what an element without a box cannot be.
 * @throws TemplateError `template.element`
 */
export function refuseWithoutBox(element: Element, style: Style, source: string): void {
  const { tag, attributes } = element;
  const wish =
    attributes.id !== undefined
      ? 'have an id'
      : /^h[1-6]$/.test(tag)
        ? 'be a bookmark'
        : style.stringSet.length > 0
          ? 'set strings'
          : null;
  if (wish === null) return;
  const message = `An element with display: contents cannot ${wish}: ${elementPath(element)} (${source})`;
  throw new TemplateError('template.element', message, { place: { source }, hint: NO_BOX });
}
