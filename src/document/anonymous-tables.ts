import { isTakenOut } from './css/position.js';
import { anonymousBoxes, type Display, type Style } from './css/style.js';
import type { Element } from './html.js';
import type { StyledElement, StyledNode } from './tree.js';

/*
 * Anonymous boxes around parts of tables that stand alone, and around content in tables that is no part of them
 * (CSS Tables 3, part 2.2.1).
 */

/** Boxes that stand only in a table or in a part of one. */
const PARTS: ReadonlySet<Display> = new Set([
  'table-caption',
  'table-cell',
  'table-column',
  'table-column-group',
  'table-footer-group',
  'table-header-group',
  'table-row',
  'table-row-group',
]);

const IN_TABLE: ReadonlySet<Display> = new Set([...PARTS].filter(part => part !== 'table-cell'));
const IN_GROUP: ReadonlySet<Display> = new Set(['table-row']);
const IN_ROW: ReadonlySet<Display> = new Set(['table-cell']);

/** What each box of a table holds, and the box around all else. */
const CONTENT = new Map<Display, { readonly proper: ReadonlySet<Display>; readonly wrapper: Display }>([
  ['table', { proper: IN_TABLE, wrapper: 'table-row' }],
  ['inline-table', { proper: IN_TABLE, wrapper: 'table-row' }],
  ['table-header-group', { proper: IN_GROUP, wrapper: 'table-row' }],
  ['table-row-group', { proper: IN_GROUP, wrapper: 'table-row' }],
  ['table-footer-group', { proper: IN_GROUP, wrapper: 'table-row' }],
  ['table-row', { proper: IN_ROW, wrapper: 'table-cell' }],
]);

const isPart = (node: StyledNode): node is StyledElement =>
  node.kind === 'element' && PARTS.has(node.style.display);

const isBlank = (node: StyledNode): boolean =>
  node.kind === 'text' && node.leader === undefined && node.target === undefined && !/\S/.test(node.text);

/** Out of flow, a part of a table is a block. */
const isInFlow = (node: StyledNode): boolean =>
  node.kind === 'text' || (!isTakenOut(node.style) && node.style.float === 'none');

/** Puts each stretch of children that are not proper into one box, without the blanks at its ends. */
function wrapStretches(
  children: readonly StyledNode[],
  isProper: (node: StyledNode) => boolean,
  wrap: (stretch: readonly StyledNode[]) => StyledNode,
): readonly StyledNode[] {
  const all: StyledNode[] = [];
  let stretch: StyledNode[] = [];
  let blanks: StyledNode[] = [];
  const close = () => {
    if (stretch.length > 0) all.push(wrap(stretch));
    all.push(...blanks);
    stretch = [];
    blanks = [];
  };
  for (const child of children) {
    if (isBlank(child)) blanks.push(child);
    else if (isProper(child)) {
      close();
      all.push(child);
    } else {
      if (stretch.length > 0) stretch.push(...blanks);
      else all.push(...blanks);
      blanks = [];
      stretch.push(child);
    }
  }
  close();
  return all;
}

function anonymousBox(
  element: Element,
  around: Style,
  display: Display,
  content: readonly StyledNode[],
): StyledElement {
  const style = anonymousBoxes(display)(around);
  const children = withAnonymousTables(element, style, content);
  return { kind: 'element', element, style, children, pseudo: 'anonymous', strings: null };
}

/** Is it a part of a table outside of one? */
const isLoose = (node: StyledNode): boolean => isPart(node) && isInFlow(node);

/** The children of a box with anonymous boxes for tables among them; the same list if none are needed. */
export function withAnonymousTables(
  element: Element,
  style: Style,
  children: readonly StyledNode[],
): readonly StyledNode[] {
  if (style.display === 'table-column') return [];
  if (style.display === 'table-column-group') {
    return children.filter(node => node.kind === 'element' && node.style.display === 'table-column');
  }
  const content = CONTENT.get(style.display);
  if (content) {
    const isProper = (node: StyledNode) =>
      !isInFlow(node) || (node.kind === 'element' && content.proper.has(node.style.display));
    if (children.every(node => isBlank(node) || isProper(node))) return children;
    return wrapStretches(children, isProper, stretch =>
      anonymousBox(element, style, content.wrapper, stretch),
    );
  }
  if (!children.some(isLoose)) return children;
  const around = style.display === 'inline' ? 'inline-table' : 'table';
  return wrapStretches(
    children,
    node => !isLoose(node),
    stretch => anonymousBox(element, style, around, stretch),
  );
}
