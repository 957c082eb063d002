import { type CssNode, generate, ident, type Selector as SelectorNode } from 'css-tree/dist/csstree.esm';
import { cached } from '../../core/index.js';
import type { Element } from '../html.js';
import { attributeTest, localName, type Test } from './attribute-selector.js';
import { CLASS, pseudoTest } from './pseudo-classes.js';
import {
  type Combinator,
  type Compound,
  isPlaced,
  matches,
  PSEUDO_ELEMENTS,
  type Selector,
} from './selector.js';

const computeNesting = (list: readonly Selector[]): number => Math.max(0, ...list.map(s => s.nesting));

/** Rules around a rule whose names `&` is tested by first. */
const MAX_NAMED = 8;

const ID = 1_000_000;

/** Pseudo-elements of screens and of parts of controls. */
const UNPAINTED =
  /^(-webkit-.*|selection|placeholder|backdrop|cue|cue-region|file-selector-button|grammar-error|spelling-error|target-text|highlight|part|slotted|details-content|view-transition.*)$/;
/** Pseudo-elements that have one colon or two. */
const WITH_ONE_COLON: ReadonlySet<string> = new Set(['before', 'after', 'first-letter', 'first-line']);

/** The pseudo-element in a node; undefined if the node is none, null if it is unknown. */
function pseudoElement(node: CssNode): Selector['pseudo'] | undefined {
  if (node.type !== 'PseudoElementSelector' && node.type !== 'PseudoClassSelector') return undefined;
  const name = node.name.toLowerCase();
  if (node.type === 'PseudoClassSelector' && !WITH_ONE_COLON.has(name)) return undefined;
  return PSEUDO_ELEMENTS.find(known => known === name) ?? (UNPAINTED.test(name) ? 'unpainted' : null);
}

type OpenCompound = { -readonly [K in keyof Compound]: Compound[K] } & {
  classes: string[];
  anyOf: (readonly Compound[])[];
  tests: Test[];
  onPage: Test[];
};

const openCompound = (): OpenCompound => ({
  tag: null,
  written: null,
  id: null,
  classes: [],
  anyOf: [],
  tests: [],
  positions: null,
  attribute: null,
  onPage: [],
});

/** What selectors are compiled within. */
interface Scope {
  /** The selectors of the rule around, for `&` (CSS Nesting 1, part 3); null without one. */
  readonly parents?: readonly Selector[] | null;
  /** May the selector begin with a combinator? */
  readonly relative?: boolean;
  /** Is the selector within a pseudo-class? */
  readonly inner?: boolean;
}

/** Adds a simple selector to a compound; returns its specificity, or null if it is invalid. */
function addSimple(compound: OpenCompound, node: CssNode, scope: Scope): number | null {
  switch (node.type) {
    case 'TypeSelector': {
      const name = localName(node.name);
      if (name === '*') return 0;
      compound.tag = name.toLowerCase();
      compound.written = name;
      return 1;
    }
    case 'IdSelector': {
      const id = ident.decode(node.name);
      if (compound.id !== null && compound.id !== id) compound.tests.push(() => false);
      compound.id = id;
      return ID;
    }
    case 'ClassSelector':
      compound.classes.push(ident.decode(node.name));
      return CLASS;
    case 'AttributeSelector': {
      const compiled = attributeTest(node);
      if (!compiled) return null;
      compound.tests.push(compiled.test);
      compound.attribute ??= compiled.needed;
      return CLASS;
    }
    case 'NestingSelector': {
      const { parents } = scope;
      if (!parents) return addSimple(compound, ROOT, scope);
      const list = parents.filter(s => s.pseudo === null);
      const outer = computeNesting(list);
      const match: Test = element => list.some(s => matches(s, element));
      const known = new WeakMap<Element, boolean>();
      // Each level may name the one around it several times.
      const test: Test = outer === 0 ? match : element => cached(known, element, match);
      if (outer < MAX_NAMED) addAnyOf(compound, list, test);
      else compound.tests.push(test);
      return Math.max(0, ...parents.map(s => s.specificity));
    }
    case 'PseudoClassSelector': {
      const compile = (inner: SelectorNode, relative: boolean) =>
        compileSelector(inner, { ...scope, relative, inner: true });
      const compiled = pseudoTest(node, compile);
      if (!compiled) return null;
      if (compiled.anyOf) addAnyOf(compound, compiled.anyOf, compiled.test);
      else compound.tests.push(compiled.test);
      compound.positions ??= compiled.positions ?? null;
      if (compiled.isPossible) compound.onPage.push(compiled.isPossible);
      return compiled.specificity;
    }
    default:
      return null;
  }
}

/** Adds selectors of which one must match, as in `:is()`; without places, their names are all there is to test. */
function addAnyOf(compound: OpenCompound, list: readonly Selector[], test: Test): void {
  compound.anyOf.push(list.map(({ subject }) => subject));
  if (list.some(isPlaced)) compound.tests.push(test);
}

const ROOT: CssNode = { type: 'PseudoClassSelector', name: 'root', children: null };

const isCombinator = (name: string): name is Combinator =>
  name === ' ' || name === '>' || name === '+' || name === '~';

/** Compiles a selector of css-tree (Selectors 4); null if it is invalid or unknown. */
export function compileSelector(node: SelectorNode, scope: Scope = {}): Selector | null {
  const context: { combinator: Combinator; compound: Compound }[] = [];
  let specificity = 0;
  let pseudo: Selector['pseudo'] = null;
  const hasNesting = scope.parents != null && generate(node).includes('&');
  // Selectors in `:has()` begin at its element; those in rules within rules at `&`.
  const isNested = !scope.relative && scope.parents != null && !scope.inner && !hasNesting;
  let open: OpenCompound | null = scope.relative ? openCompound() : null;
  if (isNested) {
    open = openCompound();
    specificity += addSimple(open, { type: 'NestingSelector' }, scope) ?? 0;
  }
  const [first] = node.children;
  if (open && first?.type !== 'Combinator') {
    context.unshift({ combinator: ' ', compound: open });
    open = null;
  }
  for (const part of node.children) {
    if (pseudo !== null) {
      // A state of a pseudo-element, or one within it, is never on paper.
      if (part.type !== 'PseudoClassSelector' && part.type !== 'PseudoElementSelector') return null;
      pseudo = 'unpainted';
    } else if (part.type === 'Combinator') {
      if (!open || !isCombinator(part.name)) return null;
      context.unshift({ combinator: part.name, compound: open });
      open = null;
    } else {
      open ??= openCompound();
      const found = pseudoElement(part);
      const added = found === undefined ? addSimple(open, part, scope) : 1;
      if (added === null || found === null) return null;
      pseudo = found ?? null;
      specificity += added;
    }
  }
  if (!open) return null;
  const nesting = scope.parents ? 1 + computeNesting(scope.parents) : 0;
  return { subject: open, context, pseudo, specificity, nesting };
}
