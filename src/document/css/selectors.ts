import { type CssNode, generate, ident, type Selector as SelectorNode } from 'css-tree/dist/csstree.esm';
import { cached } from '../../core/index.js';
import type { Element } from '../html.js';
import { attributeTest, localName, type NeededAttribute, type Test } from './attribute-selector.js';
import { CLASS, pseudoTest } from './pseudo-classes.js';
import type { Positions } from './sibling-positions.js';

/** One compound selector: all its tests must hold. */
interface Compound {
  /** In lower case; elements of drawings may have capitals, as in `written`. */
  readonly tag: string | null;
  readonly written: string | null;
  readonly id: string | null;
  readonly classes: readonly string[];
  /** Compounds of `:is()`: of each list, the tag, id and classes of one must fit. */
  readonly anyOf: readonly (readonly Compound[])[];
  readonly tests: readonly Test[];
  /** Positions that the tests require; null for any. */
  readonly positions: Positions | null;
  /** An attribute that the tests require. */
  readonly attribute: NeededAttribute | null;
  /** For each `:has()`: may it hold for any element on the page of an element? */
  readonly onPage: readonly Test[];
}

type Combinator = ' ' | '>' | '+' | '~';

/** Pseudo-elements whose styles a page may need (CSS Pseudo-Elements 4; CSS GCPM 3, part 2). */
export const PSEUDO_ELEMENTS = [
  'before',
  'after',
  'first-letter',
  'first-line',
  'marker',
  'footnote-call',
  'footnote-marker',
] as const;
export type PseudoElement = (typeof PSEUDO_ELEMENTS)[number];

/** A compiled selector: compounds from the subject leftwards, each with the combinator before it. */
export interface Selector {
  readonly subject: Compound;
  readonly context: readonly { readonly combinator: Combinator; readonly compound: Compound }[];
  /** `unpainted` for pseudo-elements that are never on paper. */
  readonly pseudo: PseudoElement | 'unpainted' | null;
  /** Specificity (Selectors 4, part 17) as one number: ids, classes, types. */
  readonly specificity: number;
  /** Rules around its own rule. */
  readonly nesting: number;
}

const nestingOf = (list: readonly Selector[]): number => Math.max(0, ...list.map(s => s.nesting));

/** Rules around a rule whose names `&` is tested by first. */
const MOST_NAMED = 8;

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
      const outer = nestingOf(list);
      const match: Test = element => list.some(s => matches(s, element));
      const known = new WeakMap<Element, boolean>();
      // Each level may name the one around it several times.
      const test: Test = outer === 0 ? match : element => cached(known, element, match);
      if (outer < MOST_NAMED) addAnyOf(compound, list, test);
      else compound.tests.push(test);
      return Math.max(0, ...parents.map(s => s.specificity));
    }
    case 'PseudoClassSelector': {
      const compile = (inner: SelectorNode, relative: boolean) =>
        compileSelector(inner, { ...scope, relative, inner: true });
      const compiled = pseudoTest(node, { compile, matches, fits, namesOf: subjectNames });
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
  const nesting = scope.parents ? 1 + nestingOf(scope.parents) : 0;
  return { subject: open, context, pseudo, specificity, nesting };
}

function fitsNames({ tag, written, id, classes, anyOf }: Compound, element: Element): boolean {
  if (tag !== null && tag !== element.tag && written !== element.tag) return false;
  if (id !== null && id !== element.attributes.id) return false;
  for (const name of classes) if (!element.classes.includes(name)) return false;
  for (const list of anyOf) if (!list.some(compound => fitsNames(compound, element))) return false;
  return true;
}

function fits(compound: Compound, element: Element): boolean {
  if (!fitsNames(compound, element)) return false;
  for (const test of compound.tests) if (!test(element)) return false;
  return true;
}

/** Does the selector (its pseudo-element aside) match the element? */
export function matches(selector: Selector, element: Element): boolean {
  return fits(selector.subject, element) && contextFits(selector, 0, element) === 'fits';
}

/** May the selector match any element on the page of an element? */
export const isPossibleOnPage = ({ subject, context }: Selector, element: Element): boolean =>
  [subject, ...context.map(step => step.compound)].every(({ onPage }) => onPage.every(test => test(element)));

/** Does the selector hold `:has()`, outside of other pseudo-classes? */
export const isRelative = ({ subject, context }: Selector): boolean =>
  subject.onPage.length > 0 || context.some(({ compound }) => compound.onPage.length > 0);

/** Does the match depend on more of the element than its tag, id and classes? */
export const isPlaced = ({ subject, context }: Selector): boolean =>
  subject.tests.length > 0 || context.length > 0;

/** The ids that a compound refers to. */
export const idsIn = ({ id, anyOf }: Compound): readonly string[] => [
  ...(id === null ? [] : [id]),
  ...anyOf.flat().flatMap(idsIn),
];

/** Lists of names, `#id`, `.class` or a tag: of each, an element must have one to fit a compound. */
function namesNeeded({ id, classes: [name], tag, written, anyOf }: Compound): readonly (readonly string[])[] {
  const lists = anyOf.flatMap(list => {
    const names = list.map(compound => namesNeeded(compound)[0]);
    return names.every(some => some !== undefined) ? [names.flat()] : [];
  });
  if (id !== null) return [[`#${id}`], ...lists];
  if (name !== undefined) return [[`.${name}`], ...lists];
  // Tags with capitals depend on the element: they are those of drawings.
  return tag !== null && tag === written ? [[tag], ...lists] : lists;
}

/** Names of which an element must have one to fit the subject; null if any element will do. */
export const subjectNames = ({ subject }: Selector): readonly string[] | null =>
  namesNeeded(subject)[0] ?? null;

/** Lists of names: of each, an ancestor must have one; none if any element will do. */
export const ancestorNames = ({ context }: Selector): readonly (readonly string[])[] =>
  context.flatMap(({ combinator, compound }) =>
    combinator === ' ' || combinator === '>' ? namesNeeded(compound) : [],
  );

/** Names of which the sibling before, or one of those before, must have one; null if any element will do. */
export const siblingNames = (
  { context: [step] }: Selector,
  combinator: '+' | '~',
): readonly string[] | null =>
  step?.combinator === combinator ? (namesNeeded(step.compound)[0] ?? null) : null;

/** Does the selector match an element whose tag, id and classes it fits? */
export function matchesPlaced(selector: Selector, element: Element): boolean {
  for (const test of selector.subject.tests) if (!test(element)) return false;
  return contextFits(selector, 0, element) === 'fits';
}

/** Do the tag, id and classes of an element fit the selector? */
export const fitsSubject = ({ subject }: Selector, element: Element): boolean => fitsNames(subject, element);

/**
 * Whether the context of a selector fits an element. If it does not, it may be that no element before it among its
 * siblings fits either (`fails-here`), or none that is an ancestor of it or before one (`fails`): so the search ends
 * that each combinator would else begin anew.
 */
type Fit = 'fits' | 'differs' | 'fails-here' | 'fails';

function contextFits(selector: Selector, at: number, element: Element): Fit {
  const step = selector.context[at];
  if (!step) return 'fits';
  const { combinator, compound } = step;
  const isUp = combinator === ' ' || combinator === '>';
  const isFar = combinator === ' ' || combinator === '~';
  let next = nextOf(element, isUp);
  // A farther element has only those before it that the nearer one has, too.
  const end: Fit = combinator === ' ' ? 'fails' : 'fails-here';
  if (!next) return isUp ? 'fails' : end;
  for (; next; next = isFar ? nextOf(next, isUp) : null) {
    const fit = fits(compound, next) ? contextFits(selector, at + 1, next) : 'differs';
    if (fit === 'fits' || fit === 'fails') return fit;
    if (combinator === '+' || (combinator === '~' && fit === 'fails-here')) return fit;
  }
  return end;
}

/** The parent of an element, which for the root is none, or the sibling before it. */
const nextOf = ({ parent, previous }: Element, isUp: boolean): Element | null =>
  isUp ? (parent?.parent ? parent : null) : previous;
