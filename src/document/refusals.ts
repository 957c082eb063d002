import { TemplateError } from '../core/index.js';
import type { Display, Style } from './css/style.js';
import { type Element, elementPath } from './html.js';
import type { StyledNode } from './tree.js';

const OUT_OF_PRINT = 'Use text instead, or hide it in print: @media print { … { display: none } }.';

/** Elements with content other than text, which would be lost without notice. */
const REPLACED = new Set(
  'audio canvas embed iframe input math meter object picture progress select textarea video'.split(' '),
);

const TABLE = 'table-row table-caption table-column table-column-group table-header-group table-row-group';

/** Boxes allowed in each box of a table; in a row, anything but text. */
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

type Refusal = readonly [message: string, hint: string];

/**
 * Refuses elements and styles that layout would ignore.
 * @param parent style of its parent
 * @param children contents of the box of the element
 * @param source name of the page in messages
 * @throws TemplateError `template.element`
 */
export function refuseUnsupported(
  element: Element,
  style: Style,
  parent: Style,
  children: readonly StyledNode[],
  source: string,
): void {
  const refusal = findRefusal(element, style, parent, children);
  if (!refusal) return;
  const [message, hint] = refusal;
  throw new TemplateError('template.element', `${message}: ${elementPath(element)} (${source})`, {
    place: { source },
    hint,
  });
}

const holdsText = (node: StyledNode): boolean =>
  node.kind === 'text' ? /\S/.test(node.text) : node.children.some(holdsText);

/** Does a box of a table hold text outside its cells? */
function hasTextOutsideCells(display: Display, children: readonly StyledNode[]): boolean {
  const allowed = TABLE_PARTS.get(display);
  if (!allowed) return false;
  return children.some(node => {
    const known = node.kind === 'element' && (allowed === 'any' || allowed.has(node.style.display));
    return !known && holdsText(node);
  });
}

/** Boxes whose children are never inline. For `contents` the parent box is unknown here, so it passes. */
const BLOCKIFYING = new Set<Display>(['flex', 'grid', 'contents']);

function findRefusal(
  { tag }: Element,
  style: Style,
  parent: Style,
  children: readonly StyledNode[],
): Refusal | null {
  if (REPLACED.has(tag)) return [`<${tag}> cannot be laid out on pages`, OUT_OF_PRINT];
  const { display, position, inset } = style;
  if (hasTextOutsideCells(display, children)) {
    return ['There is text between the cells of a table', 'Move it to a cell or a caption.'];
  }
  if (display === 'grid' && style.justifyContent !== 'start') {
    return ['A grid does not support justify-content', 'Remove it, or make a column of 1fr.'];
  }
  if (position === 'static') return null;
  const across = inset.left !== 'auto' || inset.right !== 'auto';
  const along = inset.top !== 'auto' || inset.bottom !== 'auto';
  if (position === 'absolute' && !across) {
    return ['An absolute box needs left or right', 'Set one of them; top is the default of the other axis.'];
  }
  const inLine = display === 'inline' && style.float === 'none' && !BLOCKIFYING.has(parent.display);
  if (position === 'relative' && inLine && (across || along)) {
    return [
      'An inline box does not support relative offsets',
      'Use vertical-align, or display: inline-block.',
    ];
  }
  return null;
}

const NO_BOX = 'Use another display value, or move that to an element around or within it.';

/**
 * Refuses features that need a box on an element without one.
 * @throws TemplateError `template.element`
 */
export function refuseWithoutBox(element: Element, style: Style, source: string): void {
  const { tag, attributes } = element;
  const feature =
    attributes.id !== undefined
      ? 'have an id'
      : /^h[1-6]$/.test(tag)
        ? 'be a bookmark'
        : style.stringSet.length > 0
          ? 'set strings'
          : null;
  if (feature === null) return;
  const message = `An element with display: contents cannot ${feature}: ${elementPath(element)} (${source})`;
  throw new TemplateError('template.element', message, { place: { source }, hint: NO_BOX });
}
