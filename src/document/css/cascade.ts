import type { Element } from '../html.js';
import { Attributes } from './attributes.js';
import type { Block, Declaration, Dropped } from './declaration.js';
import { type Found, Matching, type RankedRule, type Styles } from './matching.js';
import { type Draft, ENTRIES, INITIAL, OWN_INITIAL, type Style } from './style.js';
import type { Rule, Stylesheet } from './stylesheet.js';
import { USER_AGENT } from './user-agent.js';

/** Computed styles cached per cascade; a template uses a few hundred. */
const STYLE_LIMIT = 5000;

/** Is called for CSS in the attributes of an element that is dropped. */
type DropOfElement = (element: Element, dropped: Dropped) => void;

/** Rules in the order in which they win: by specificity, then as written; the first has the rank `from`. */
function rankRules(rules: readonly Rule[], from: number): readonly RankedRule[] {
  const sorted = [...rules].sort((a, b) => a.selector.specificity - b.selector.specificity);
  return sorted.map((rule, i) => ({ ...rule, rank: from + i }));
}

/**
 * Computes styles by CSS Cascade 4 for one set of stylesheets. Styles are shared: elements with the same
 * parent style and the same declarations get the same object, across documents.
 */
export class Cascade {
  readonly #matching: Matching;
  readonly #attributes = new Attributes();
  readonly #numbers = new WeakMap<Style | Block, number>();
  #numbered = 0;
  readonly #shared = new Map<string, Style>();

  constructor(sheets: readonly Stylesheet[]) {
    const own = sheets.flatMap(sheet => sheet.rules);
    this.#matching = new Matching([
      ...rankRules(USER_AGENT.rules, -USER_AGENT.rules.length),
      ...rankRules(own, 0),
    ]);
  }

  /** Style of the root element. */
  root(element: Element, drop: DropOfElement): Styles {
    return this.#styles(element, INITIAL, null, false, drop);
  }

  /**
   * Styles of an element and of the content it generates.
   * @param parent style of its parent
   * @param rem font size of the root element in points
   * @param drawn is it a picture, or within a drawing?
   * @param drop is called for CSS in its attributes that is dropped
   */
  styles(element: Element, parent: Style, rem: number, drawn: boolean, drop: DropOfElement): Styles {
    return this.#styles(element, parent, rem, drawn, drop);
  }

  /** Style made of given declarations alone, as page margin boxes have it. */
  declared(declarations: readonly Declaration[], parent: Style): Style {
    return computeStyle([{ declarations }], parent, parent.fontSize);
  }

  #styles(element: Element, parent: Style, rem: number | null, drawn: boolean, drop: DropOfElement): Styles {
    const found = this.#matching.of(element);
    if (!drawn && element.attributes.style === undefined) return this.#stylesOf(found, parent, rem);
    const presentation = drawn ? this.#attributes.presentation(element) : null;
    const style = this.#attributes.style(element);
    const presented = presentation ? found.with(presentation) : found;
    const styles = this.#stylesOf(style ? presented.with(style) : presented, parent, rem);
    for (const block of [presentation, style])
      for (const dropped of block?.dropped ?? []) drop(element, dropped);
    return styles;
  }

  #stylesOf(found: Found, parent: Style, rem: number | null): Styles {
    let styles = found.styles.get(parent);
    if (!styles) {
      styles = this.#compute(found, parent, rem);
      found.styles.set(parent, styles);
    }
    return styles;
  }

  #compute({ blocks }: Found, parent: Style, rem: number | null): Styles {
    if (this.#shared.size >= STYLE_LIMIT) {
      this.#shared.clear();
      this.#matching.clear();
    }
    const sorted = [...blocks].sort((a, b) => a.rank - b.rank);
    const part = (pseudo: 'before' | 'after' | null) => sorted.filter(block => pseudoOf(block) === pseudo);
    const own = this.#style(part(null), parent, rem);
    const generated = (pseudo: 'before' | 'after') => {
      const rules = part(pseudo);
      const style = rules.length > 0 ? this.#style(rules, own, rem ?? own.fontSize) : null;
      return style?.content && style.display !== 'none' ? style : null;
    };
    return { own, before: generated('before'), after: generated('after') };
  }

  #style(blocks: readonly Block[], parent: Style, rem: number | null): Style {
    const key = [parent, ...blocks].map(thing => this.#numberOf(thing)).join();
    let style = this.#shared.get(key);
    if (!style) {
      style = computeStyle(blocks, parent, rem);
      this.#shared.set(key, style);
    }
    return style;
  }

  #numberOf(thing: Style | Block): number {
    let number = this.#numbers.get(thing);
    if (number === undefined) {
      number = ++this.#numbered;
      this.#numbers.set(thing, number);
    }
    return number;
  }
}

const pseudoOf = (block: Block | RankedRule): 'before' | 'after' | null =>
  'selector' in block ? block.selector.pseudo : null;

const FONT_SIZE = new Set(['font', 'font-size']);
const RESOLVED = ENTRIES.filter(({ property }) => property.resolve);

const isCustom = ({ property }: Declaration): boolean => property.startsWith('--');

/**
 * Computes a style from blocks in cascade order.
 * @param rem font size of the root element; null at the root itself, where `rem` is the initial size in
 * `font-size` and the own size elsewhere (CSS Values 4, part 6.1.1)
 */
export function computeStyle(
  blocks: readonly Pick<Block, 'declarations'>[],
  parent: Style,
  rem: number | null,
): Style {
  const draft: Draft = { ...parent, ...OWN_INITIAL };
  const all = blocks.flatMap(block => block.declarations);
  const important = all.filter(d => d.important);
  const ordered = important.length > 0 ? [...all.filter(d => !d.important), ...important] : all;
  // Custom properties first, then the font size: all other values may depend on them.
  const early = { parent, rem: rem ?? INITIAL.fontSize, fontSize: parent.fontSize };
  for (const d of ordered) if (isCustom(d)) d.apply(draft, early);
  for (const d of ordered) if (FONT_SIZE.has(d.property)) d.apply(draft, early);
  const { fontSize } = draft;
  const context = { parent, rem: rem ?? fontSize, fontSize };
  for (const d of ordered) if (!isCustom(d)) d.apply(draft, context);
  draft.fontSize = fontSize;
  for (const { key, property } of RESOLVED) {
    Object.assign(draft, { [key]: property.resolve?.(draft[key], draft.color) });
  }
  return draft;
}
