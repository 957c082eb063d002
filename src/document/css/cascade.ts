import { cached } from '../../core/index.js';
import type { Element } from '../html.js';
import { Attributes } from './attributes.js';
import { computeStyle } from './compute-style.js';
import { type Block, type Declaration, type Dropped, LAYERS } from './declaration.js';
import type { Area } from './length.js';
import { type Found, Matching, type Styles } from './matching.js';
import type { RankedRule } from './placed-rules.js';
import { PSEUDO_ELEMENTS, type PseudoElement, type Selector } from './selector.js';
import { INITIAL, type Style } from './style.js';
import { layerOrder, type Rule, type Stylesheet } from './stylesheet.js';
import { FOOTNOTES, USER_AGENT } from './user-agent.js';

/** Computed styles cached per cascade; a template uses a few hundred. */
const STYLE_LIMIT = 5000;

/** Is called for CSS in the attributes of an element that is dropped. */
type DropOfElement = (element: Element, dropped: Dropped) => void;

/**
 * Rules in the order in which they win: by layer, by specificity, then as written; the first has the rank `from`.
 * @param layerOf position of a layer by its name
 */
function rankRules(
  rules: readonly Rule[],
  from: number,
  layerOf: (name: string) => number,
): readonly RankedRule[] {
  const placed = rules.map(rule => ({ ...rule, layer: layerOf(rule.layer) }));
  const sorted = placed.sort((a, b) => a.layer - b.layer || a.selector.specificity - b.selector.specificity);
  return sorted.map((rule, i) => ({ ...rule, rank: from + i }));
}

/**
 * Computes styles by CSS Cascade 4 for one set of stylesheets. Styles are shared: elements with the same
 * parent style and the same declarations get the same object, across documents.
 */
export class Cascade {
  readonly #matching: Matching;
  readonly #attributes = new Attributes();
  readonly #area: Area;
  readonly #numbers = new WeakMap<Style | Block, number>();
  #numbered = 0;
  readonly #shared = new Map<string, Style>();

  /** @param area the page area */
  constructor(sheets: readonly Stylesheet[], area: Area) {
    this.#area = area;
    const own = sheets.flatMap(sheet => sheet.rules);
    const layers = layerOrder(sheets.flatMap(sheet => sheet.layers));
    this.#matching = new Matching([
      ...rankRules(USER_AGENT.rules, -USER_AGENT.rules.length, () => LAYERS.userAgent),
      ...rankRules(own, 0, name => LAYERS.page + (layers.get(name) ?? 0)),
    ]);
  }

  /** Style of the root element. */
  root(element: Element, drop: DropOfElement): Styles {
    return this.#styles(element, INITIAL, null, false, drop);
  }

  /**
   * Styles of an element and of the content it generates.
   * @param parent style of its parent
   * @param root style of the root element
   * @param drawn is it a picture, or within a drawing?
   * @param drop is called for CSS in its attributes that is dropped
   */
  styles(element: Element, parent: Style, root: Style, drawn: boolean, drop: DropOfElement): Styles {
    return this.#styles(element, parent, root, drawn, drop);
  }

  /**
   * Style of a pseudo-element whose parent is not its element, such as a first letter in an inline box.
   * @param parent style of its parent
   */
  part(element: Element, pseudo: PseudoElement, parent: Style, root: Style): Style {
    const { blocks } = this.#matching.of(element);
    const own = blocks.filter(block => getPseudo(block) === pseudo).sort((a, b) => a.rank - b.rank);
    const initial = FOOTNOTES.rules.filter(({ selector }) => selector.pseudo === pseudo);
    return this.#style([...initial.map(asBlock), ...own], parent, root);
  }

  /** Style made of given declarations alone, as page margin boxes and the area of footnotes have it. */
  declared(declarations: readonly Declaration[], parent: Style): Style {
    const block = { declarations, rank: 0, layer: LAYERS.page };
    return computeStyle([block], parent, { root: parent, area: this.#area });
  }

  #styles(element: Element, parent: Style, root: Style | null, drawn: boolean, drop: DropOfElement): Styles {
    const matched = this.#matching.of(element);
    const hints = this.#attributes.hints(element);
    const found = hints ? matched.with(hints) : matched;
    if (!drawn && element.attributes.style === undefined) return this.#stylesOf(found, parent, root);
    const presentation = drawn ? this.#attributes.presentation(element) : null;
    const style = this.#attributes.style(element);
    const presented = presentation ? found.with(presentation) : found;
    const styles = this.#stylesOf(style ? presented.with(style) : presented, parent, root);
    for (const block of [presentation, style])
      for (const dropped of block?.dropped ?? []) drop(element, dropped);
    return styles;
  }

  #stylesOf(found: Found, parent: Style, root: Style | null): Styles {
    return cached(found.styles, parent, () => this.#compute(found, parent, root));
  }

  #compute({ blocks }: Found, parent: Style, root: Style | null): Styles {
    if (this.#shared.size >= STYLE_LIMIT) {
      this.#shared.clear();
      this.#matching.clear();
    }
    const sorted = [...blocks].sort((a, b) => a.rank - b.rank);
    const part = (pseudo: Selector['pseudo']) => sorted.filter(block => getPseudo(block) === pseudo);
    const own = this.#style(part(null), parent, root);
    const getStyle = (pseudo: PseudoElement) => {
      const rules = part(pseudo);
      return rules.length > 0 ? this.#style(rules, own, root ?? own) : null;
    };
    const generated = (pseudo: 'before' | 'after') => {
      const style = getStyle(pseudo);
      return style?.content && style.content.length > 0 && style.display !== 'none' ? style : null;
    };
    const parts: Styles['parts'] = Object.fromEntries(
      PARTS.flatMap(pseudo => {
        const style = sorted.length > 0 ? getStyle(pseudo) : null;
        return style ? [[pseudo, style]] : [];
      }),
    );
    return { own, before: generated('before'), after: generated('after'), parts };
  }

  #style(blocks: readonly Block[], parent: Style, root: Style | null): Style {
    const key = [parent, ...blocks].map(thing => this.#numberOf(thing)).join();
    return cached(this.#shared, key, () => computeStyle(blocks, parent, { root, area: this.#area }));
  }

  #numberOf(thing: Style | Block): number {
    return cached(this.#numbers, thing, () => ++this.#numbered);
  }
}

const PARTS = PSEUDO_ELEMENTS.filter(
  pseudo => pseudo !== 'before' && pseudo !== 'after' && !pseudo.startsWith('footnote-'),
);

/** Rules of the user agent stylesheet for footnotes, by which styles are shared. */
const footnoteBlocks = new WeakMap<Rule, Block>();
const asBlock = (rule: Rule): Block =>
  cached(footnoteBlocks, rule, ({ declarations }) => ({ declarations, rank: -1, layer: LAYERS.userAgent }));

const getPseudo = (block: Block | RankedRule): Selector['pseudo'] =>
  'selector' in block ? block.selector.pseudo : null;
