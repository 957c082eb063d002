import type { Element } from '../html.js';
import type { Block } from './declaration.js';
import { Lineages } from './lineages.js';
import { addNamed, namesOf, rulesNamed } from './names.js';
import { PlacedRules, RelativeRules } from './placed-rules.js';
import {
  ancestorNames,
  fitsSubject,
  idsIn,
  isPlaced,
  isRelative,
  type PseudoElement,
  type Selector,
  subjectNames,
} from './selectors.js';
import type { Style } from './style.js';

/** A rule with its place in the cascade. */
export interface RankedRule extends Block {
  readonly selector: Selector;
}

/** Pseudo-elements that rules style without generating their content. */
export type StyledPart = Exclude<PseudoElement, 'before' | 'after' | 'footnote-call' | 'footnote-marker'>;

/** Styles of an element and of its generated content; null if there is none. */
export interface Styles {
  readonly own: Style;
  readonly before: Style | null;
  readonly after: Style | null;
  /** Styles of its other pseudo-elements, if rules name them. */
  readonly parts: Readonly<Partial<Record<StyledPart, Style>>>;
}

/** The set of blocks that apply to an element; sets are linked block by block. */
export class Found {
  readonly blocks: readonly Block[];
  /** Styles by the parent's style. */
  readonly styles = new Map<Style, Styles>();
  readonly #more = new Map<Block, Found>();

  constructor(blocks: readonly Block[]) {
    this.blocks = blocks;
  }

  with(block: Block): Found {
    let found = this.#more.get(block);
    if (!found) {
      found = new Found([...this.blocks, block]);
      this.#more.set(block, found);
    }
    return found;
  }
}

/** The rules for all elements of one tag with the same classes. */
interface Kind {
  /** The rules that match all of them. */
  readonly found: Found;
  /** Rules that match some of them, depending on the elements around. */
  readonly placed: readonly (PlacedRules | RelativeRules)[];
}

/** Kinds in the cache; a template has a few hundred. */
const KIND_LIMIT = 5000;

/** Finds the rules that match an element. */
export class Matching {
  /** Rules by the names of their subject; others have none. */
  readonly #bySubject = new Map<string, RankedRule[]>();
  readonly #others: RankedRule[] = [];
  /** Ids that selectors name as their subject's. */
  readonly #ids: ReadonlySet<string>;
  readonly #kinds = new Map<string, Map<string, Kind>>();
  readonly #lineages: Lineages;
  readonly #lineageOf = (element: Element | null) => this.#lineages.of(element);
  #count = 0;

  constructor(rules: readonly RankedRule[]) {
    for (const rule of rules) {
      const names = subjectNames(rule.selector);
      if (names) addNamed(this.#bySubject, names, rule);
      else this.#others.push(rule);
    }
    this.#ids = new Set(rules.flatMap(({ selector }) => idsIn(selector.subject)));
    this.#lineages = new Lineages(new Set(rules.flatMap(({ selector }) => ancestorNames(selector).flat())));
  }

  /** The rules that match; the same object for the same rules and an element of the same kind. */
  of(element: Element): Found {
    const { found, placed } = this.#kindOf(element);
    let all = found;
    for (const rules of placed) {
      rules.match(element, this.#lineageOf, rule => {
        all = all.with(rule);
      });
    }
    return all;
  }

  /** Clears the cache, so that memory stays bounded. */
  clear(): void {
    this.#kinds.clear();
    this.#lineages.clear();
    this.#count = 0;
  }

  #kindOf(element: Element): Kind {
    const { tag, attributes } = element;
    const { id } = attributes;
    const classes = attributes.class ?? '';
    const name = id !== undefined && this.#ids.has(id) ? `${classes}#${id}` : classes;
    let kinds = this.#kinds.get(tag);
    if (!kinds) {
      kinds = new Map();
      this.#kinds.set(tag, kinds);
    }
    let kind = kinds.get(name);
    if (!kind) {
      if (++this.#count > KIND_LIMIT) this.clear();
      const rules = [...this.#others, ...rulesNamed(this.#bySubject, namesOf(element))].filter(rule =>
        fitsSubject(rule.selector, element),
      );
      const placed = rules.filter(rule => isPlaced(rule.selector));
      const own = placed.filter(rule => !isRelative(rule.selector));
      const relative = placed.filter(rule => isRelative(rule.selector));
      kind = {
        found: new Found(rules.filter(rule => !isPlaced(rule.selector))),
        placed: [
          ...(own.length > 0 ? [new PlacedRules(own)] : []),
          ...(relative.length > 0 ? [new RelativeRules(relative)] : []),
        ],
      };
      kinds.set(name, kind);
    }
    return kind;
  }
}
