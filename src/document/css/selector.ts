import { cached } from '../../core/index.js';
import type { Element } from '../html.js';
import type { NeededAttribute, Test } from './attribute-selector.js';
import type { Positions } from './sibling-positions.js';

/** One compound selector: all its tests must hold. */
export interface Compound {
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

export type Combinator = ' ' | '>' | '+' | '~';

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

const knownNames = new WeakMap<Element['classes'], Map<string, readonly string[]>>();

/** The names by which selectors find an element: its tag, `.class`, `#id`. */
export function getNames({ tag, classes, attributes: { id } }: Element): readonly string[] {
  const byTag = cached(knownNames, classes, () => new Map());
  const names = cached(byTag, tag, () => [tag, ...classes.map(name => `.${name}`)]);
  return id === undefined ? names : [...names, `#${id}`];
}

function fitsNames({ tag, written, id, classes, anyOf }: Compound, element: Element): boolean {
  if (tag !== null && tag !== element.tag && written !== element.tag) return false;
  if (id !== null && id !== element.attributes.id) return false;
  for (const name of classes) if (!element.classes.includes(name)) return false;
  for (const list of anyOf) if (!list.some(compound => fitsNames(compound, element))) return false;
  return true;
}

/** Do all tests of a compound hold for an element? */
export function fits(compound: Compound, element: Element): boolean {
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
  let next = findNext(element, isUp);
  // A farther element has only those before it that the nearer one has, too.
  const end: Fit = combinator === ' ' ? 'fails' : 'fails-here';
  if (!next) return isUp ? 'fails' : end;
  for (; next; next = isFar ? findNext(next, isUp) : null) {
    const fit = fits(compound, next) ? contextFits(selector, at + 1, next) : 'differs';
    if (fit === 'fits' || fit === 'fails') return fit;
    if (combinator === '+' || (combinator === '~' && fit === 'fails-here')) return fit;
  }
  return end;
}

/** The parent of an element, which for the root is none, or the sibling before it. */
const findNext = ({ parent, previous }: Element, isUp: boolean): Element | null =>
  isUp ? (parent?.parent ? parent : null) : previous;
