import {
  type CssNode,
  ident,
  type PseudoClassSelector,
  type Selector as SelectorNode,
} from 'css-tree/dist/csstree.esm';
import { lookUp } from '../../core/index.js';
import type { Test } from './attribute-selector.js';
import { hasDirection, isInLanguage, STATES } from './element-states.js';
import { hasRelative } from './relative-selectors.js';
import { matches, type Selector } from './selector.js';
import {
  isPositionedAt,
  isRankedAt,
  nthPositions,
  type Positions,
  ranksWithin,
} from './sibling-positions.js';

/** A compiled pseudo-class. */
export interface PseudoTest {
  readonly test: Test;
  readonly specificity: number;
  /** The positions that the test requires. */
  readonly positions?: Positions;
  /** The selectors of which the element must match one. */
  readonly anyOf?: readonly Selector[];
  /** May it hold for any element on the page of an element? */
  readonly isPossible?: Test;
}

/**
 * Compiles a selector in the brackets of a pseudo-class; null if it is invalid.
 * @param relative may it begin with a combinator?
 */
type Compile = (node: SelectorNode, relative: boolean) => Selector | null;

/** What a pseudo-class counts in the specificity of a selector. */
export const CLASS = 1_000;

const isFirst: Test = element => element.position === 1;
const isLast: Test = element => element.parent?.last === element;
const isRoot: Test = element => element.parent?.parent === null;

const ONE = { step: 0, offset: 1 } as const;
const isFirstOfType = isPositionedAt({ ...ONE, ofType: true, fromEnd: false });
const isLastOfType = isPositionedAt({ ...ONE, ofType: true, fromEnd: true });

const SIMPLE: Readonly<Record<string, Test>> = {
  ...STATES,
  'first-child': isFirst,
  'last-child': isLast,
  'only-child': element => isFirst(element) && isLast(element),
  'first-of-type': isFirstOfType,
  'last-of-type': isLastOfType,
  'only-of-type': element => isFirstOfType(element) && isLastOfType(element),
  root: isRoot,
  scope: isRoot,
  empty: element => element.children.length === 0,
  // A page has no shadow trees (CSS Scoping 1, part 6.1).
  host: () => false,
};

const strongest = (list: readonly Selector[]): number => Math.max(0, ...list.map(s => s.specificity));

/**
 * The selectors of a list; null if one is invalid.
 * @param forgiving leaves invalid ones out instead (Selectors 4, part 17.1)
 */
function compileList(
  node: CssNode | null | undefined,
  compile: Compile,
  { forgiving = false, relative = false } = {},
): readonly Selector[] | null {
  if (!node) return forgiving ? [] : null;
  if (node.type !== 'SelectorList') return null;
  const list: Selector[] = [];
  for (const child of node.children) {
    const selector = child.type === 'Selector' ? compile(child, relative) : null;
    if (selector && selector.pseudo === null) list.push(selector);
    else if (!forgiving) return null;
  }
  return list;
}

function nthChild(node: CssNode | null | undefined, fromEnd: boolean, compile: Compile): PseudoTest | null {
  const positions = nthPositions(node, { fromEnd, ofType: false });
  if (!positions || node?.type !== 'Nth') return null;
  if (!node.selector) return { test: isPositionedAt(positions), specificity: CLASS, positions };
  const list = compileList(node.selector, compile);
  if (!list) return null;
  const getRank = ranksWithin(element => (list.some(s => matches(s, element)) ? '' : null));
  return { test: isRankedAt(positions, getRank), specificity: CLASS + strongest(list) };
}

/** The texts of identifiers and strings between commas. */
function wordsIn(node: PseudoClassSelector): readonly string[] | null {
  const words: string[] = [];
  for (const child of node.children ?? []) {
    if (child.type === 'Identifier') words.push(ident.decode(child.name));
    else if (child.type === 'String') words.push(child.value);
    else if (child.type !== 'Operator') return null;
  }
  return words.length > 0 ? words : null;
}

const ofClass = (test: Test | null): PseudoTest | null => test && { test, specificity: CLASS };

/** Compiles a pseudo-class (Selectors 4); null if it is unknown or invalid. */
export function pseudoTest(node: PseudoClassSelector, compile: Compile): PseudoTest | null {
  const name = node.name.toLowerCase();
  if (!node.children) {
    return ofClass(lookUp(SIMPLE, name) ?? null);
  }
  const { first } = node.children;
  switch (name) {
    case 'nth-child':
    case 'nth-last-child':
      return nthChild(first, name === 'nth-last-child', compile);
    case 'nth-of-type':
    case 'nth-last-of-type': {
      const positions = nthPositions(first, { fromEnd: name === 'nth-last-of-type', ofType: true });
      return positions && { test: isPositionedAt(positions), specificity: CLASS, positions };
    }
    case 'is':
    case 'where':
    case 'matches':
    case '-webkit-any': {
      const list = compileList(first, compile, { forgiving: true });
      if (!list) return null;
      const test: Test = element => list.some(s => matches(s, element));
      return { test, specificity: name === 'where' ? 0 : strongest(list), anyOf: list };
    }
    case 'not': {
      const list = compileList(first, compile);
      return list && { test: element => !list.some(s => matches(s, element)), specificity: strongest(list) };
    }
    case 'has': {
      const list = compileList(first, compile, { relative: true });
      return list && { ...hasRelative(list), specificity: strongest(list) };
    }
    case 'lang': {
      const ranges = wordsIn(node);
      return ofClass(ranges && isInLanguage(ranges));
    }
    case 'dir': {
      const [direction] = wordsIn(node) ?? [];
      return ofClass(direction === undefined ? null : hasDirection(direction));
    }
    case 'host':
    case 'host-context':
      return ofClass(() => false);
    default:
      return null;
  }
}
