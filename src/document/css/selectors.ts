import type { CssNode, Selector as SelectorNode } from 'css-tree';
import type { Element } from '../html.js';

type Test = (element: Element) => boolean;

/** Positions among siblings, from 1: every `step`-th from `offset` up, or `offset` alone if the step is 0. */
export interface Positions {
  readonly step: number;
  readonly offset: number;
}

/** One compound selector: all its tests must hold. */
interface Compound {
  readonly tag: string | null;
  readonly id: string | null;
  readonly classes: readonly string[];
  readonly tests: readonly Test[];
  /** Positions that the tests ask for; null if for any, or counted from the end. */
  readonly positions: Positions | null;
}

type Combinator = ' ' | '>' | '+' | '~';

/** A compiled selector: compounds from the subject leftwards, each with the combinator before it. */
export interface Selector {
  readonly subject: Compound;
  readonly context: readonly { readonly combinator: Combinator; readonly compound: Compound }[];
  readonly pseudo: 'before' | 'after' | null;
  /** Specificity (Selectors 4, part 17) as one number: ids, classes, types. */
  readonly specificity: number;
}

const ID = 1_000_000;
const CLASS = 1_000;

const isLast: Test = element => element.parent?.last === element;

const isFirstOfType: Test = ({ tag, previous }) => {
  let before = previous;
  while (before && before.tag !== tag) before = before.previous;
  return before === null;
};

const isLastOfType: Test = element => {
  let last = element.parent?.last ?? element;
  while (last.previous && last.tag !== element.tag) last = last.previous;
  return last === element;
};

function nthPositions(node: CssNode | undefined): Positions | null {
  if (node?.type !== 'Nth' || node.selector) return null;
  const { nth } = node;
  if (nth.type === 'Identifier') return { step: 2, offset: nth.name === 'odd' ? 1 : 0 };
  return { step: Number(nth.a ?? 0), offset: Number(nth.b ?? 0) };
}

const positionTest =
  ({ step, offset }: Positions): Test =>
  ({ position }) => {
    const rest = position - offset;
    return step === 0 ? rest === 0 : rest % step === 0 && rest / step >= 0;
  };

function attributeTest(node: Extract<CssNode, { type: 'AttributeSelector' }>): Test | null {
  if (node.flags) return null;
  const name = node.name.name.toLowerCase();
  if (!node.matcher || !node.value) return element => Object.hasOwn(element.attributes, name);
  const expected = node.value.type === 'String' ? node.value.value : node.value.name;
  const value = (element: Element) => element.attributes[name];
  switch (node.matcher) {
    case '=':
      return element => value(element) === expected;
    case '~=':
      return element => value(element)?.split(/\s+/).includes(expected) ?? false;
    case '|=':
      return element => value(element) === expected || (value(element)?.startsWith(`${expected}-`) ?? false);
    case '^=':
      return element => value(element)?.startsWith(expected) ?? false;
    case '$=':
      return element => value(element)?.endsWith(expected) ?? false;
    case '*=':
      return element => value(element)?.includes(expected) ?? false;
    default:
      return null;
  }
}

type PseudoNode = Extract<CssNode, { type: 'PseudoClassSelector' }>;

/** The selectors in the brackets of `:not()` and the like; null if one is outside the subset. */
function compileList(node: PseudoNode): readonly Selector[] | null {
  const first = node.children?.first;
  if (first?.type !== 'SelectorList') return null;
  const list: Selector[] = [];
  for (const child of first.children) {
    const selector = child.type === 'Selector' ? compileSelector(child) : null;
    if (!selector || selector.pseudo !== null) return null;
    list.push(selector);
  }
  return list.length > 0 ? list : null;
}

interface PseudoTest {
  readonly test: Test;
  readonly specificity: number;
  readonly positions?: Positions;
}

function pseudoTest(node: PseudoNode): PseudoTest | null {
  switch (node.name) {
    case 'first-child':
      return { test: element => element.position === 1, specificity: CLASS };
    case 'last-child':
      return { test: isLast, specificity: CLASS };
    case 'only-child':
      return { test: element => element.position === 1 && isLast(element), specificity: CLASS };
    case 'root':
      return { test: element => element.parent?.parent === null, specificity: CLASS };
    case 'empty':
      return { test: element => element.children.length === 0, specificity: CLASS };
    case 'first-of-type':
      return { test: isFirstOfType, specificity: CLASS };
    case 'last-of-type':
      return { test: isLastOfType, specificity: CLASS };
    case 'nth-child': {
      const positions = nthPositions(node.children?.first ?? undefined);
      return positions && { test: positionTest(positions), specificity: CLASS, positions };
    }
    case 'not':
    case 'is':
    case 'where': {
      const list = compileList(node);
      if (!list) return null;
      const expected = node.name !== 'not';
      return {
        test: element => list.some(s => matches(s, element)) === expected,
        specificity: node.name === 'where' ? 0 : Math.max(...list.map(s => s.specificity)),
      };
    }
    default:
      return null;
  }
}

/** Is it `::before` or `::after`, with one colon or two? */
function isGenerated(node: CssNode): node is CssNode & { readonly name: 'before' | 'after' } {
  if (node.type !== 'PseudoElementSelector' && node.type !== 'PseudoClassSelector') return false;
  return node.name === 'before' || node.name === 'after';
}

type OpenCompound = { -readonly [K in keyof Compound]: Compound[K] } & { classes: string[]; tests: Test[] };

/** Compiles a selector of css-tree; null if it uses something outside the subset. */
export function compileSelector(node: SelectorNode): Selector | null {
  const compounds: { combinator: Combinator; compound: Compound }[] = [];
  let specificity = 0;
  let pseudo: Selector['pseudo'] = null;
  let combinator: Combinator = ' ';
  let parts: OpenCompound | null = null;
  const fresh = (): OpenCompound => ({ tag: null, id: null, classes: [], tests: [], positions: null });
  for (const part of node.children) {
    // Nothing may follow a pseudo-element.
    if (pseudo !== null) return null;
    if (part.type === 'Combinator') {
      if (!parts) return null;
      compounds.push({ combinator, compound: parts });
      parts = null;
      if (part.name !== ' ' && part.name !== '>' && part.name !== '+' && part.name !== '~') return null;
      combinator = part.name;
      continue;
    }
    parts ??= fresh();
    if (part.type === 'TypeSelector') {
      if (part.name !== '*') {
        parts.tag = part.name.toLowerCase();
        specificity += 1;
      }
    } else if (part.type === 'IdSelector') {
      parts.id = part.name;
      specificity += ID;
    } else if (part.type === 'ClassSelector') {
      parts.classes.push(part.name);
      specificity += CLASS;
    } else if (part.type === 'AttributeSelector') {
      const test = attributeTest(part);
      if (!test) return null;
      parts.tests.push(test);
      specificity += CLASS;
    } else if (isGenerated(part)) {
      pseudo = part.name;
      specificity += 1;
    } else if (part.type === 'PseudoClassSelector') {
      const compiled = pseudoTest(part);
      if (!compiled) return null;
      parts.tests.push(compiled.test);
      parts.positions ??= compiled.positions ?? null;
      specificity += compiled.specificity;
    } else return null;
  }
  if (!parts) return null;
  compounds.push({ combinator, compound: parts });
  const [subject, ...rest] = compounds.reverse();
  if (!subject) return null;
  // The combinator stored with a compound stands before it: shift it to the compound on its left.
  const context = rest.map((c, i) => ({
    combinator: (compounds[i] as { combinator: Combinator }).combinator,
    compound: c.compound,
  }));
  return { subject: subject.compound, context, pseudo, specificity };
}

function fitsNames({ tag, id, classes }: Compound, element: Element): boolean {
  if (tag !== null && tag !== element.tag) return false;
  if (id !== null && id !== element.attributes.id) return false;
  for (const name of classes) if (!element.classes.includes(name)) return false;
  return true;
}

function fits(compound: Compound, element: Element): boolean {
  if (!fitsNames(compound, element)) return false;
  for (const test of compound.tests) if (!test(element)) return false;
  return true;
}

/** Does the selector (its pseudo-element aside) match the element? */
export function matches(selector: Selector, element: Element): boolean {
  return fits(selector.subject, element) && contextFits(selector, 0, element);
}

/** Does the match depend on more of the element than its tag, id and classes? */
export const isPlaced = ({ subject, context }: Selector): boolean =>
  subject.tests.length > 0 || context.length > 0;

/** The names that an element has in `ancestorName`. */
export const namesOf = ({ tag, classes, attributes: { id } }: Element): readonly string[] => [
  tag,
  ...classes.map(name => `.${name}`),
  ...(id === undefined ? [] : [`#${id}`]),
];

/** The most specific name that an ancestor must have: `#id`, `.class` or a tag; null if any element will do. */
export function ancestorName({ context }: Selector): string | null {
  const ancestors = context.filter(({ combinator }) => combinator === ' ' || combinator === '>');
  const compounds = ancestors.map(({ compound }) => compound);
  const id = compounds.find(compound => compound.id !== null)?.id;
  if (id) return `#${id}`;
  const name = compounds.find(({ classes }) => classes.length > 0)?.classes[0];
  return name ? `.${name}` : (compounds.find(({ tag }) => tag !== null)?.tag ?? null);
}

/** Does the selector match an element whose tag, id and classes it fits? */
export function matchesPlaced(selector: Selector, element: Element): boolean {
  for (const test of selector.subject.tests) if (!test(element)) return false;
  return contextFits(selector, 0, element);
}

/** Do the tag, id and classes of an element fit the selector? */
export const fitsSubject = ({ subject }: Selector, element: Element): boolean => fitsNames(subject, element);

function contextFits(selector: Selector, at: number, element: Element): boolean {
  const step = selector.context[at];
  if (!step) return true;
  const { combinator, compound } = step;
  if (combinator === '>' || combinator === '+') {
    const next = combinator === '>' ? element.parent : element.previous;
    return next !== null && fits(compound, next) && contextFits(selector, at + 1, next);
  }
  const up = combinator === ' ' ? (e: Element) => e.parent : (e: Element) => e.previous;
  for (let next = up(element); next; next = up(next)) {
    if (fits(compound, next) && contextFits(selector, at + 1, next)) return true;
  }
  return false;
}
