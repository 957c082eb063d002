import {
  type Atrule,
  type CssNode,
  type Declaration as DeclarationNode,
  generate,
} from 'css-tree/dist/csstree.esm';
import { type Declaration, type Drop, dropUnreadable, readDeclarations, UNSUPPORTED } from './declaration.js';
import { MARGIN_BOX_READERS, PAGE_READERS } from './readers.js';
import { type Token, tokens } from './values.js';

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

/** Width and height in points. */
type PageSize = readonly [width: number, height: number];

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

/** The page selector; null if it is not supported. */
function parseSelector(text: string, node: Atrule, drop: Drop): PageSelector | null {
  const [matched, name = null, pseudo] = SELECTOR.exec(text) ?? [];
  if (matched !== undefined && name?.toLowerCase() !== 'auto') return { name, first: pseudo !== undefined };
  const hint = /:(left|right)/.test(text)
    ? 'All pages have the same sides: use @page, @page :first or a named page.'
    : 'Use @page, @page :first, @page name or @page name:first.';
  drop(node, { reason: `@page ${text} is not supported`, hint });
  return null;
}

function readSize(node: DeclarationNode, drop: Drop): PageSize | null {
  const list = node.value.type === 'Value' ? tokens(node.value.children) : null;
  const size = list && parsePageSize(list);
  if (size) return size;
  const hint = 'Use two lengths, or letter, legal, a4 or a5, with portrait or landscape.';
  drop(node, { reason: UNSUPPORTED, value: `size: ${generate(node.value)}`, hint });
  return null;
}

function marginBoxName(node: Atrule, drop: Drop): MarginBoxName | null {
  const name = MARGIN_BOXES.find(box => box === node.name.toLowerCase());
  if (name) return name;
  drop(node, { reason: `@${node.name} is not supported`, hint: `Use @${MARGIN_BOXES.join(', @')}.` });
  return null;
}

/** Reads `@page` with its margin boxes: a rule for each of its selectors. */
export function readPageRule(node: Atrule, drop: Drop): readonly PageRule[] {
  const texts = (node.prelude ? generate(node.prelude) : '').split(',').map(text => text.trim());
  const selectors = texts.map(text => parseSelector(text, node, drop));
  const boxes = new Map<MarginBoxName, readonly Declaration[]>();
  const own: CssNode[] = [];
  let size: PageSize | null = null;
  for (const child of node.block?.children ?? []) {
    if (child.type === 'Atrule') {
      const name = marginBoxName(child, drop);
      if (!name) continue;
      const declarations = readDeclarations(child.block?.children ?? [], MARGIN_BOX_READERS, drop);
      boxes.set(name, [...(boxes.get(name) ?? []), ...declarations]);
    } else if (child.type !== 'Declaration') dropUnreadable(child, drop);
    else if (child.property.toLowerCase() === 'size') size = readSize(child, drop) ?? size;
    else own.push(child);
  }
  const declarations = readDeclarations(own, PAGE_READERS, drop);
  return selectors.flatMap(selector => (selector ? { ...selector, size, declarations, boxes } : []));
}

const PAPER: Readonly<Record<string, PageSize>> = {
  letter: [612, 792],
  legal: [612, 1008],
  a4: [595.28, 841.89],
  a5: [419.53, 595.28],
};

/** `size` of CSS Paged Media 3, part 7.1: one or two lengths, or a paper, and `portrait` or `landscape`. */
function parsePageSize(tokens: readonly Token[]): PageSize | null {
  const lengths: number[] = [];
  let paper: PageSize | null = null;
  let orientation: string | null = null;
  for (const token of tokens) {
    const word = token.type === 'ident' ? token.value.toLowerCase() : '';
    const named = Object.hasOwn(PAPER, word) ? (PAPER[word] as PageSize) : null;
    if (token.type === 'length' && typeof token.value === 'number' && token.value > 0)
      lengths.push(token.value);
    else if (named && !paper) paper = named;
    else if ((word === 'portrait' || word === 'landscape') && !orientation) orientation = word;
    else return null;
  }
  const [width, height = width, ...more] = lengths;
  if (more.length > 0 || (width !== undefined && (paper || orientation))) return null;
  const size = width !== undefined && height !== undefined ? ([width, height] as const) : paper;
  if (!size) return null;
  const [short, long] = [Math.min(...size), Math.max(...size)];
  if (orientation === null) return size;
  return orientation === 'landscape' ? [long, short] : [short, long];
}
