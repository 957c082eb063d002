import {
  type Element,
  isTakenOut,
  type Style,
  type StyledElement,
  type StyledNode,
} from '../../document/index.js';

import { transformCase } from '../../pages/index.js';
import type { Inline } from './blocks.js';
import { points } from './boxes.js';

/** Tags of elements that are set as a whole. */
const REPLACED: ReadonlySet<string> = new Set(['svg', 'img']);

export const isPicture = (node: StyledElement): boolean => REPLACED.has(node.element.tag);

export const isInline = (node: StyledNode): boolean =>
  node.kind === 'text' || (/^inline/.test(node.style.display) && !isOut(node.style));

/** Does a box contain blocks, and not one paragraph? */
export const hasBlocks = (node: StyledElement): boolean =>
  node.children.some(child => child.kind === 'element' && !isInline(child) && !isOut(child.style));

/** The picture that an absolutely placed box shows, and nothing else; null for any other box. */
export function onlyPicture(box: StyledElement): Element | null {
  if (!isTakenOut(box.style)) return null;
  let node: StyledNode | undefined = box;
  while (node?.kind === 'element' && !isPicture(node)) {
    const shown: readonly StyledNode[] = node.children.filter(
      child => child.kind === 'element' || /\S/.test(child.text),
    );
    node = shown.length === 1 ? shown[0] : undefined;
  }
  return node?.kind === 'element' ? node.element : null;
}

export const isOut = (style: Style): boolean => isTakenOut(style) || style.float !== 'none';

/** Margins of boxes in a line from which the blank next to them is wider. */
const LEAST_GAP = 1.5;

type Looked = Omit<Extract<Inline, { kind: 'text' }>, 'kind' | 'text'>;

const isPreserved = ({ whiteSpace }: Style): boolean => /^(pre|pre-wrap|break-spaces)$/.test(whiteSpace);

/** The address of a link: with its scheme, or `#id`; null for none that a document can have. */
export const findLink = (element: Element, around: string | null): string | null =>
  element.tag === 'a' ? (element.attributes.href ?? around) : around;

/** Collects the content of a paragraph: text with collapsed white space, pictures and breaks. */
export class Collector {
  readonly inlines: Inline[] = [];
  /** Boxes out of the flow, and footnotes, which are set apart. */
  readonly apart: StyledElement[] = [];
  /** Place of the first text in source order; null for none. */
  order: number | null = null;
  #isAfterSpace = true;
  /** Points of the margin of the box before. */
  #gap = 0;

  /** Does it hold anything that can be seen? */
  get isBlank(): boolean {
    return this.inlines.every(inline => inline.kind === 'bookmark');
  }

  add(nodes: readonly StyledNode[], around: StyledElement, link: string | null): void {
    for (const node of nodes) {
      if (node.kind === 'element') this.#element(node, link);
      else {
        const looked = { style: around.style, owner: around.element, link };
        if (node.target !== undefined) {
          this.order ??= node.order;
          this.inlines.push({ kind: 'page', target: node.target, ...looked });
          this.#isAfterSpace = false;
        } else if (node.leader !== undefined) this.inlines.push({ kind: 'tab' });
        else this.#text(node.text, node.order, looked);
      }
    }
  }

  #element(node: StyledElement, link: string | null): void {
    const { element, style, children } = node;
    if (node.note) this.apart.push(node.note);
    const { id } = element.attributes;
    if (id !== undefined && node.pseudo === null) this.inlines.push({ kind: 'bookmark', id });
    if (isOut(style)) this.apart.push(node);
    else if (isPicture(node)) {
      this.addPicture(node);
    } else if (element.tag === 'br' && node.pseudo === null) {
      this.#break();
    } else {
      this.#widen(points(style.margin.left, 0));
      this.add(children, node, findLink(element, link));
      this.#gap = points(style.margin.right, 0);
    }
  }

  addPicture({ element, style: { margin, display } }: StyledElement): void {
    const isInline = display !== 'block';
    const [before, after] = isInline ? [points(margin.left, 0), points(margin.right, 0)] : [0, 0];
    this.inlines.push({ kind: 'picture', element, before, after });
    this.#isAfterSpace = false;
  }

  /** Widens the blank before a box by its margin. */
  #widen(gap: number): void {
    const last = this.inlines.at(-1);
    if (gap < LEAST_GAP || last?.kind !== 'text' || !last.text.endsWith(' ')) return;
    this.inlines[this.inlines.length - 1] = { ...last, text: last.text.slice(0, -1) };
    this.inlines.push({ ...last, text: ' ', gap });
  }

  #text(source: string, order: number, looked: Looked): void {
    const { style } = looked;
    const lines = isPreserved(style)
      ? source.split('\n')
      : style.whiteSpace === 'pre-line'
        ? source.split(/[ \t]*\n[ \t]*/)
        : [source];
    lines.forEach((line, n) => {
      if (n > 0) this.#break();
      if (isPreserved(style)) this.#push(line, order, looked);
      else this.#line(line, order, looked);
    });
  }

  #break(): void {
    this.inlines.push({ kind: 'break' });
    this.#isAfterSpace = true;
  }

  /** Adds text with collapsed white space. */
  #line(source: string, order: number, looked: Looked): void {
    let text = source.replace(/[ \t\r\n\f]+/g, ' ');
    if (this.#isAfterSpace && text.startsWith(' ')) text = text.slice(1);
    const gap = this.#gap;
    this.#gap = 0;
    if (gap >= LEAST_GAP && text.startsWith(' ')) {
      this.inlines.push({ kind: 'text', text: ' ', gap, ...looked });
      text = text.slice(1);
      this.#isAfterSpace = true;
    }
    this.#push(text, order, looked);
  }

  #push(source: string, order: number, looked: Looked): void {
    if (source === '') return;
    const last = this.inlines.at(-1);
    // Word shows capitals itself.
    const text =
      looked.style.textTransform === 'uppercase'
        ? source
        : transformCase(source, looked.style, last?.kind === 'text' ? last.text : '');
    if (/\S/.test(text)) this.order ??= order;
    this.#isAfterSpace = text.endsWith(' ');
    this.inlines.push({ kind: 'text', text, ...looked });
  }

  /** The content without blanks at its end. */
  finish(): readonly Inline[] {
    const inlines = [...this.inlines];
    for (let i = inlines.length - 1; i >= 0; i--) {
      const last = inlines[i] as Inline;
      if (last.kind === 'bookmark') continue;
      if (last.kind === 'break') {
        inlines.splice(i, 1);
        continue;
      }
      if (last.kind !== 'text') break;
      const text = last.text.replace(/ $/, '');
      if (text !== '') {
        inlines[i] = { ...last, text };
        break;
      }
      inlines.splice(i, 1);
    }
    return inlines;
  }
}
