import {
  type Atrule,
  type CssNode,
  type Declaration as DeclarationNode,
  generate,
} from 'css-tree/dist/csstree.esm';
import { type Declaration, type Fail, readDeclarations, unreadable } from './declaration.js';
import { type PageSize, readPageSize } from './page-size.js';
import { MARGIN_BOX_READERS, PAGE_READERS } from './readers.js';
import { tokens } from './values.js';

/** Margin boxes along the top and bottom (CSS Paged Media 3, part 4.2). */
export const MARGIN_BOXES = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;
export type MarginBoxName = (typeof MARGIN_BOXES)[number];

/** An `@page` rule for one page selector: its size, other declarations, and margin boxes. */
export interface PageRule {
  /** Name of the pages it is for; null for all. */
  readonly name: string | null;
  /** Is it for the first page of a document only? */
  readonly first: boolean;
  readonly size: PageSize | null;
  readonly declarations: readonly Declaration[];
  readonly boxes: ReadonlyMap<MarginBoxName, readonly Declaration[]>;
}

const SELECTOR = /^(-?[_a-z\u0080-\uffff][-\w\u0080-\uffff]*)?(:first)?$/i;

type PageSelector = Pick<PageRule, 'name' | 'first'>;

function selectorOf(text: string, node: Atrule, fail: Fail): PageSelector {
  const [matched, name = null, pseudo] = SELECTOR.exec(text) ?? [];
  if (matched === undefined || name?.toLowerCase() === 'auto') {
    const hint = /:(left|right)/.test(text)
      ? 'All pages have the same sides: use @page, @page :first or a named page.'
      : 'Use @page, @page :first, @page name or @page name:first.';
    fail(node, `@page ${text} is not in the CSS subset`, hint);
  }
  return { name, first: pseudo !== undefined };
}

function sizeOf(node: DeclarationNode, fail: Fail): PageSize {
  const list = node.value.type === 'Value' ? tokens(node.value.children) : null;
  const size = list && readPageSize(list);
  const hint = 'Use two lengths, or letter, legal, a4 or a5, with portrait or landscape.';
  return size ?? fail(node, `“size: ${generate(node.value)}” is not in the CSS subset`, hint);
}

function marginBoxName(node: Atrule, fail: Fail): MarginBoxName {
  const name = MARGIN_BOXES.find(box => box === node.name.toLowerCase());
  return name ?? fail(node, `@${node.name} is not in the CSS subset`, `Use @${MARGIN_BOXES.join(', @')}.`);
}

/** Reads `@page` with its margin boxes: a rule for each of its selectors. */
export function readPageRule(node: Atrule, fail: Fail): readonly PageRule[] {
  const selectors = (node.prelude ? generate(node.prelude) : '').split(',').map(text => text.trim());
  const boxes = new Map<MarginBoxName, readonly Declaration[]>();
  const own: CssNode[] = [];
  let size: PageSize | null = null;
  for (const child of node.block?.children ?? []) {
    if (child.type === 'Atrule') {
      const name = marginBoxName(child, fail);
      const declarations = readDeclarations(child.block?.children ?? [], MARGIN_BOX_READERS, fail);
      boxes.set(name, [...(boxes.get(name) ?? []), ...declarations]);
    } else if (child.type !== 'Declaration') unreadable(child, fail);
    else if (child.property.toLowerCase() === 'size') size = sizeOf(child, fail);
    else own.push(child);
  }
  const declarations = readDeclarations(own, PAGE_READERS, fail);
  return selectors.map(text => ({ ...selectorOf(text, node, fail), size, declarations, boxes }));
}
