import { compact } from '../ground/index.js';
import { Counters } from './counters.js';
import type { Cascade } from './css/cascade.js';
import type { Styles } from './css/matching.js';
import { anonymousInline, INITIAL, type Style } from './css/style.js';
import { generatedTexts, namedStrings } from './generated.js';
import type { Element, Node } from './html.js';
import { refuse, refuseWithoutBox } from './refusals.js';
import type { StyledElement, StyledNode, StyledText } from './tree.js';

/** Computes the styles of one page. */
export class Styler {
  readonly #cascade: Cascade;
  readonly #source: string;
  readonly #counters = new Counters();
  /** Font size of the root element in points. */
  #rem = 0;
  /** Is the walk within a drawing? */
  #drawn = false;
  #depth = 0;

  constructor(cascade: Cascade, source: string) {
    this.#cascade = cascade;
    this.#source = source;
  }

  root(element: Element): StyledElement {
    const styles = this.#cascade.root(element);
    this.#rem = styles.own.fontSize;
    return this.#box(element, styles, INITIAL);
  }

  #box(element: Element, styles: Styles, parent: Style): StyledElement {
    const { own: style } = styles;
    const children: StyledNode[] = [];
    if (style.display === 'none') {
      return { kind: 'element', element, style, children, pseudo: null, strings: null };
    }
    this.#counters.enter(style, this.#depth);
    const strings = namedStrings(element, style.stringSet, this.#counters);
    this.#content(element, styles, children);
    refuse(element, style, parent, children, this.#source);
    return { kind: 'element', element, style, children: shared(children, element), pseudo: null, strings };
  }

  /** Adds what stands in an element to a list of nodes: generated content, and what its children make. */
  #content(element: Element, { own, before, after }: Styles, into: StyledNode[]): void {
    this.#depth++;
    if (before) into.push(this.#generated(element, 'before', before, element.order));
    const bare = own.display === 'contents';
    for (const child of element.children) {
      if (child.kind === 'element') this.#child(child, own, into);
      else into.push(bare ? inlineOf(element, own, child) : child);
    }
    if (after) into.push(this.#generated(element, 'after', after, lastOrder(element) + 0.5));
    this.#depth--;
    this.#counters.leave(this.#depth);
  }

  #child(element: Element, parent: Style, into: StyledNode[]): void {
    const outside = !this.#drawn;
    if (element.tag === 'svg') this.#drawn = true;
    const styles = this.#cascade.styles(element, parent, this.#rem, this.#drawn || element.tag === 'img');
    const { own } = styles;
    if (own.display === 'contents') {
      refuse(element, own, parent, [], this.#source);
      refuseWithoutBox(element, own, this.#source);
      this.#counters.enter(own, this.#depth);
      this.#content(element, styles, into);
    } else if (own.display !== 'none') into.push(this.#box(element, styles, parent));
    if (outside) this.#drawn = false;
  }

  #generated(element: Element, pseudo: 'before' | 'after', style: Style, order: number): StyledElement {
    this.#counters.enter(style, this.#depth);
    const children = generatedTexts(style.content ?? [], element, this.#counters, order, this.#source);
    return { kind: 'element', element, style, children, pseudo, strings: null };
  }
}

/** The boxes in an element; its own list of children where they are the same, as they are in most: texts. */
const shared = (boxes: readonly StyledNode[], { children }: Element): readonly StyledNode[] =>
  boxes.length === children.length && boxes.every((box, i) => box.kind === 'text' && box === children[i])
    ? (children as readonly StyledText[])
    : compact(boxes);

/** Text of an element that has no box itself, in an inline box that stands for the element. */
function inlineOf(element: Element, style: Style, text: StyledText): StyledNode {
  if (!/\S/.test(text.text)) return text;
  const own = anonymousInline(style);
  return { kind: 'element', element, style: own, children: [text], pseudo: null, strings: null };
}

/** Place in source order of the last thing in an element. */
function lastOrder(element: Element): number {
  let last: Node = element;
  while (last.kind === 'element') {
    const inner: Node | undefined = last.children.at(-1);
    if (!inner) break;
    last = inner;
  }
  return last.order;
}
