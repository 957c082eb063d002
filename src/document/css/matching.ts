import type { Element } from '../html.js';
import type { Block } from './declaration.js';
import { PlacedRules } from './placed-rules.js';
import { fitsSubject, isPlaced, type PseudoElement, type Selector } from './selectors.js';
import type { Style } from './style.js';

/** A rule with its place in the cascade. */
export interface RankedRule extends Block {
  readonly selector: Selector;
}

/** Pseudo-elements that rules style without generating their content. */
export type StyledPart = Exclude<PseudoElement, 'before' | 'after'>;

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
  readonly placed: PlacedRules;
}

/** Kinds in the cache; a template has a few hundred. */
const KIND_LIMIT = 5000;

/** Finds the rules that match an element. */
export class Matching {
  readonly #rules: readonly RankedRule[];
  /** Ids that selectors name as their subject's. */
  readonly #ids: ReadonlySet<string>;
  readonly #kinds = new Map<string, Map<string, Kind>>();
  #count = 0;

  constructor(rules: readonly RankedRule[]) {
    this.#rules = rules;
    this.#ids = new Set(rules.flatMap(({ selector }) => selector.subject.id ?? []));
  }

  /** The rules that match; the same object for the same rules and an element of the same kind. */
  of(element: Element): Found {
    const kind = this.#kindOf(element);
    let { found } = kind;
    kind.placed.match(element, rule => {
      found = found.with(rule);
    });
    return found;
  }

  /** Clears the cache, so that memory stays bounded. */
  clear(): void {
    this.#kinds.clear();
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
      const rules = this.#rules.filter(rule => fitsSubject(rule.selector, element));
      kind = {
        found: new Found(rules.filter(rule => !isPlaced(rule.selector))),
        placed: new PlacedRules(rules.filter(rule => isPlaced(rule.selector))),
      };
      kinds.set(name, kind);
    }
    return kind;
  }
}
