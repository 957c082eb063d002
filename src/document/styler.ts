import { compact } from '../core/index.js';
import { withAnonymousTables } from './anonymous-tables.js';
import { Counters } from './counters.js';
import type { Cascade } from './css/cascade.js';
import type { Styles } from './css/matching.js';
import { anonymousInline, INITIAL, type Style } from './css/style.js';
import { checkElement, checkWithoutBox } from './element-checks.js';
import { generatedTexts, namedStrings } from './generated.js';
import type { Element, Node } from './html.js';
import type { StyledElement, StyledNode, StyledText } from './tree.js';
import type { Warnings } from './warnings.js';

/** Computes the styles of one page. */
export class Styler {
  readonly #cascade: Cascade;
  readonly #warnings: Warnings;
  readonly #counters = new Counters();
  #root: Style = INITIAL;
  /** Is the walk within a drawing? */
  #isInDrawing = false;
  #depth = 0;

  /** @param warnings collects what is printed otherwise than written */
  constructor(cascade: Cascade, warnings: Warnings) {
    this.#cascade = cascade;
    this.#warnings = warnings;
  }

  root(element: Element): StyledElement {
    const styles = this.#cascade.root(element, this.#warnings.ofAttribute);
    this.#root = styles.own;
    return this.#box(element, styles);
  }

  #box(element: Element, styles: Styles): StyledElement {
    const { own: style } = styles;
    const children: StyledNode[] = [];
    if (style.display === 'none') {
      return { kind: 'element', element, style, children, pseudo: null, strings: null };
    }
    this.#counters.enter(style, this.#depth);
    const strings = namedStrings(element, style.stringSet, this.#counters);
    this.#content(element, styles, children);
    checkElement(element, this.#warnings.ofElement);
    return {
      kind: 'element',
      element,
      style,
      children: withAnonymousTables(element, style, reuseChildren(children, element)),
      pseudo: null,
      strings,
    };
  }

  /** Adds the contents of an element to a list: generated content and the boxes of its children. */
  #content(element: Element, { own, before, after }: Styles, into: StyledNode[]): void {
    this.#depth++;
    if (before) into.push(this.#generated(element, 'before', before, element.order));
    const bare = own.display === 'contents';
    for (const child of element.children) {
      if (child.kind === 'element') this.#child(child, own, into);
      else into.push(bare ? wrapInline(element, own, child) : child);
    }
    if (after) into.push(this.#generated(element, 'after', after, lastOrder(element) + 0.5));
    this.#depth--;
    this.#counters.exit(this.#depth);
  }

  #child(element: Element, parent: Style, into: StyledNode[]): void {
    const outside = !this.#isInDrawing;
    if (element.tag === 'svg') this.#isInDrawing = true;
    const styles = this.#cascade.styles(
      element,
      parent,
      this.#root,
      this.#isInDrawing || element.tag === 'img',
      this.#warnings.ofAttribute,
    );
    const { own } = styles;
    if (own.display === 'contents') {
      checkElement(element, this.#warnings.ofElement);
      checkWithoutBox(element, own, this.#warnings.ofElement);
      this.#counters.enter(own, this.#depth);
      this.#content(element, styles, into);
    } else if (own.display !== 'none') into.push(this.#box(element, styles));
    if (outside) this.#isInDrawing = false;
  }

  #generated(element: Element, pseudo: 'before' | 'after', style: Style, order: number): StyledElement {
    this.#counters.enter(style, this.#depth);
    const children = generatedTexts(
      style.content ?? [],
      element,
      this.#counters,
      order,
      this.#warnings.ofElement,
    );
    return { kind: 'element', element, style, children, pseudo, strings: null };
  }
}

/** The boxes in an element. Most elements hold text alone: their own list of children is reused. */
const reuseChildren = (boxes: readonly StyledNode[], { children }: Element): readonly StyledNode[] =>
  boxes.length === children.length && boxes.every((box, i) => box.kind === 'text' && box === children[i])
    ? (children as readonly StyledText[])
    : compact(boxes);

/** Wraps text of an element without a box in an inline box with its style. */
function wrapInline(element: Element, style: Style, text: StyledText): StyledNode {
  if (!/\S/.test(text.text)) return text;
  const own = anonymousInline(style);
  return { kind: 'element', element, style: own, children: [text], pseudo: null, strings: null };
}

/** Position in source order of the last node in an element. */
function lastOrder(element: Element): number {
  let last: Node = element;
  while (last.kind === 'element') {
    const inner: Node | undefined = last.children.at(-1);
    if (!inner) break;
    last = inner;
  }
  return last.order;
}
