import { cached } from '../../core/index.js';
import type { Element } from '../html.js';
import type { Block } from './declaration.js';
import { addNamed, Lineages, PlacedRules, type RankedRule, RelativeRules } from './placed-rules.js';
import {
  ancestorNames,
  fitsSubject,
  getNames,
  idsIn,
  isPlaced,
  isRelative,
  type PseudoElement,
  subjectNames,
} from './selector.js';
import type { Style } from './style.js';

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

/** The set of blocks that apply to an element. Sets are shared, so that styles are. */
export class Found {
  readonly blocks: readonly Block[];
  /** Styles by the parent's style. */
  readonly styles = new Map<Style, Styles>();
  readonly #more = new Map<Block, Found>();
  /** Larger sets by the ranks of the rules in addition. */
  readonly #withRules = new Map<string, Found>();

  constructor(blocks: readonly Block[]) {
    this.blocks = blocks;
  }

  with(block: Block): Found {
    return cached(this.#more, block, () => new Found([...this.blocks, block]));
  }

  withRules(rules: readonly RankedRule[]): Found {
    if (rules.length === 0) return this;
    const ranks = rules.map(({ rank }) => rank).join();
    return cached(this.#withRules, ranks, () => new Found([...this.blocks, ...rules]));
  }
}

/** The rules whose subjects have one name, or those whose subjects have none. */
class Group {
  /** The rules that match an element by its tag, id and classes alone. */
  readonly plain: readonly RankedRule[];
  /** The rules that depend on the elements around as well. */
  readonly placed: readonly (PlacedRules | RelativeRules)[];

  constructor(rules: readonly RankedRule[]) {
    this.plain = rules.filter(({ selector }) => !isPlaced(selector));
    const placed = rules.filter(({ selector }) => isPlaced(selector));
    const own = placed.filter(({ selector }) => !isRelative(selector));
    const relative = placed.filter(({ selector }) => isRelative(selector));
    this.placed = [
      ...(own.length > 0 ? [new PlacedRules(own)] : []),
      ...(relative.length > 0 ? [new RelativeRules(relative)] : []),
    ];
  }
}

/** The rules for all elements of one tag with the same classes. */
interface Kind {
  /** The rules that match all of them. */
  readonly found: Found;
  /** Rules that match some of them, depending on the elements around; they are shared with other kinds. */
  readonly placed: readonly (PlacedRules | RelativeRules)[];
}

/** Kinds in the cache; a template has a few hundred. */
const KIND_LIMIT = 5000;

/** Finds the rules that match an element. */
export class Matching {
  /** Rules by the names of their subject; others have none. */
  readonly #bySubject = new Map<string, RankedRule[]>();
  readonly #groups = new Map<string, Group>();
  readonly #others: Group;
  /** Ids that selectors name as their subject's. */
  readonly #ids: ReadonlySet<string>;
  readonly #kinds = new Map<string, Map<string, Kind>>();
  readonly #lineages: Lineages;
  readonly #lineageOf = (element: Element | null) => this.#lineages.of(element);
  #count = 0;

  constructor(rules: readonly RankedRule[]) {
    const others: RankedRule[] = [];
    for (const rule of rules) {
      const names = subjectNames(rule.selector);
      if (names) addNamed(this.#bySubject, names, rule);
      else others.push(rule);
    }
    this.#others = new Group(others);
    this.#ids = new Set(rules.flatMap(({ selector }) => idsIn(selector.subject)));
    this.#lineages = new Lineages(new Set(rules.flatMap(({ selector }) => ancestorNames(selector).flat())));
  }

  /** The rules that match; the same object for the same rules and an element of the same kind. */
  of(element: Element): Found {
    const { found, placed } = this.#kindOf(element);
    if (placed.length === 0) return found;
    // A rule that is listed under several names may be found under each.
    const more = new Set<RankedRule>();
    for (const rules of placed) rules.match(element, this.#lineageOf, rule => more.add(rule));
    return found.withRules([...more]);
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
    const kinds = cached(this.#kinds, tag, () => new Map());
    return cached(kinds, name, () => {
      if (++this.#count > KIND_LIMIT) this.clear();
      const groups = [this.#others, ...getNames(element).flatMap(subject => this.#groupOf(subject) ?? [])];
      const plain = new Set(groups.flatMap(group => group.plain));
      return {
        found: new Found([...plain].filter(({ selector }) => fitsSubject(selector, element))),
        placed: groups.flatMap(group => group.placed),
      };
    });
  }

  /** The rules whose subjects have a name; null if there are none. */
  #groupOf(name: string): Group | null {
    const rules = this.#bySubject.get(name);
    return rules ? cached(this.#groups, name, () => new Group(rules)) : null;
  }
}
