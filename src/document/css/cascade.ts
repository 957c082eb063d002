import type { Element } from '../html.js';
import type { Declaration } from './declaration.js';
import { INHERITED_INITIAL, INITIAL, NO_BORDER } from './initial.js';
import type { Context, Draft } from './reader.js';
import { matches } from './selectors.js';
import type { Border, Sides, Style } from './style.js';
import type { Rule, Stylesheet } from './stylesheet.js';
import { USER_AGENT } from './user-agent.js';

interface RankedRule {
  readonly rule: Rule;
  /** Place in cascade order: origin, then specificity, then source order. */
  readonly rank: number;
}

const FONT_SIZE = new Set(['font', 'font-size']);
/** Computed styles kept per cascade; a template uses a few hundred. */
const STYLE_LIMIT = 20_000;

/** Rules by what their subjects must have, so that few are tried on an element. */
class RuleIndex {
  readonly #byId = new Map<string, RankedRule[]>();
  readonly #byClass = new Map<string, RankedRule[]>();
  readonly #byTag = new Map<string, RankedRule[]>();
  readonly #anywhere: RankedRule[] = [];

  add(ranked: RankedRule): void {
    const { id, classes, tag } = ranked.rule.selector.subject;
    const [name] = classes;
    const [map, key] =
      id !== null ? [this.#byId, id] : name !== undefined ? [this.#byClass, name] : [this.#byTag, tag];
    if (key === null) this.#anywhere.push(ranked);
    else if (map.has(key)) map.get(key)?.push(ranked);
    else map.set(key, [ranked]);
  }

  /** The rules that match, in cascade order. */
  matching(element: Element): readonly RankedRule[] {
    const found: RankedRule[] = [];
    collect(this.#anywhere, element, found);
    collect(this.#byTag.get(element.tag), element, found);
    for (const name of element.classes) collect(this.#byClass.get(name), element, found);
    const { id } = element.attributes;
    if (id !== undefined) collect(this.#byId.get(id), element, found);
    return found.length > 1 ? found.sort((a, b) => a.rank - b.rank) : found;
  }
}

function collect(rules: readonly RankedRule[] | undefined, element: Element, found: RankedRule[]): void {
  if (!rules) return;
  for (const ranked of rules) if (matches(ranked.rule.selector, element)) found.push(ranked);
}

/**
 * Computes styles by CSS Cascade 4 for one set of stylesheets. Styles are shared: elements with the same
 * parent style that match the same rules get the same object, across documents.
 */
export class Cascade {
  readonly #own = new RuleIndex();
  readonly #generated = { before: new RuleIndex(), after: new RuleIndex() };
  readonly #numbers = new WeakMap<Style, number>();
  #styleCount = 0;
  #cache = new Map<string, Style>();

  constructor(sheets: readonly Stylesheet[]) {
    const all = [USER_AGENT, ...sheets].flatMap((sheet, origin) =>
      sheet.rules.map(rule => ({ rule, origin: Math.min(origin, 1) })),
    );
    // The sort is stable: source order decides last.
    all.sort((a, b) => a.origin - b.origin || a.rule.selector.specificity - b.rule.selector.specificity);
    all.forEach(({ rule }, rank) => {
      const { pseudo } = rule.selector;
      (pseudo === null ? this.#own : this.#generated[pseudo]).add({ rule, rank });
    });
  }

  /** Style of an element, given its parent's (INITIAL for the root) and the root's font size. */
  style(element: Element, parent: Style, rem: number): Style {
    return this.#compute(this.#own.matching(element), parent, rem);
  }

  /** Style of a pseudo-element; null if it generates no content. */
  pseudo(element: Element, pseudo: 'before' | 'after', own: Style, rem: number): Style | null {
    const rules = this.#generated[pseudo].matching(element);
    if (rules.length === 0) return null;
    const style = this.#compute(rules, own, rem);
    return style.content ? style : null;
  }

  /** Style made of given declarations alone, as page margin boxes have it. */
  declared(declarations: readonly Declaration[], parent: Style): Style {
    return computeStyle([declarations], parent, parent.fontSize);
  }

  #compute(rules: readonly RankedRule[], parent: Style, rem: number): Style {
    let key = `${this.#numberOf(parent)},${rem}`;
    for (const { rank } of rules) key += `,${rank}`;
    const known = this.#cache.get(key);
    if (known) return known;
    const style = computeStyle(
      rules.map(r => r.rule.declarations),
      parent,
      rem,
    );
    if (this.#cache.size >= STYLE_LIMIT) this.#cache.clear();
    this.#cache.set(key, style);
    return style;
  }

  #numberOf(style: Style): number {
    let number = this.#numbers.get(style);
    if (number === undefined) {
      number = ++this.#styleCount;
      this.#numbers.set(style, number);
    }
    return number;
  }
}

function computeStyle(blocks: readonly (readonly Declaration[])[], parent: Style, rem: number): Style {
  const inherited = Object.fromEntries(
    Object.keys(INHERITED_INITIAL).map(key => [key, parent[key as keyof typeof INHERITED_INITIAL]]),
  );
  const draft = { ...INITIAL, ...inherited } as Draft;
  const context: Context = { parent, rem };
  const all = blocks.flat();
  const ordered = [...all.filter(d => !d.important), ...all.filter(d => d.important)];
  // Custom properties first, then the font size: every other value may be given in them.
  for (const d of ordered) if (d.property.startsWith('--')) d.apply(draft, context);
  for (const d of ordered) if (FONT_SIZE.has(d.property)) d.apply(draft, context);
  const { fontSize } = draft;
  for (const d of ordered) {
    if (d.property.startsWith('--')) continue;
    d.apply(draft, context);
    draft.fontSize = fontSize;
  }
  if (draft.backgroundColor === 'currentcolor') draft.backgroundColor = draft.color;
  draft.border = settledBorder(draft.border, draft.color);
  return draft;
}

/** A border without style has no width (CSS Backgrounds 3, part 3.3); `currentcolor` is the text colour. */
function settledBorder(border: Sides<Border>, color: string): Sides<Border> {
  const settle = (b: Border): Border =>
    b.style === 'none' ? NO_BORDER : b.color === 'currentcolor' ? { ...b, color } : b;
  return {
    top: settle(border.top),
    right: settle(border.right),
    bottom: settle(border.bottom),
    left: settle(border.left),
  };
}
