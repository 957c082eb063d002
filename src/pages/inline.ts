import {
  type Element,
  elementPath,
  type Style,
  type StyledElement,
  type StyledNode,
} from '../document/index.js';
import type { Font, FontLibrary } from '../fonts/index.js';
import { TemplateError } from '../ground/index.js';
import { fontOf } from './leading.js';
import { isPainted } from './paint.js';

/** A stretch of inline text in one style. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly style: Style;
  readonly font: Font;
  readonly owner: Element;
  /** Points above the baseline. */
  readonly raise: number;
  /** Points of margin and padding before and after it. */
  readonly lead: number;
  trail: number;
}

/** Text of inline content with white space as it will be set, and what it is made of. */
export interface InlineText {
  readonly text: string;
  readonly segments: readonly Segment[];
  /** Place of the first text in source order; null where there is none. */
  readonly order: number | null;
  /** Elements taken out of the flow, in source order. */
  readonly outOfFlow: readonly StyledElement[];
  /** Named strings set by inline elements. */
  readonly strings: Readonly<Record<string, string>> | null;
}

/** White space that is not a single space. */
const UNEVEN = /[\t\n\f]| {2}/;

/** A break opportunity without width. */
const ZERO_WIDTH_SPACE = '\u200b';

function raiseOf(style: Style, parent: Style): number {
  if (style.verticalAlign === 'super') return parent.fontSize / 3;
  if (style.verticalAlign === 'sub') return -parent.fontSize / 5;
  return typeof style.verticalAlign === 'number' ? style.verticalAlign : 0;
}

function transformed(text: string, style: Style): string {
  switch (style.textTransform) {
    case 'uppercase':
      return text.toUpperCase();
    case 'lowercase':
      return text.toLowerCase();
    case 'capitalize':
      return text.replace(
        /(^|\s)(\p{L})/gu,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      );
    default:
      return text;
  }
}

/** Margin and padding of an inline box on one side; shares of the line's width are not known yet. */
function edgeOf({ margin, padding }: Style, side: 'left' | 'right'): number {
  const points = (size: unknown) => (typeof size === 'number' ? size : 0);
  return points(margin[side]) + points(padding[side]);
}

/** @throws TemplateError for a border or background, which is painted around blocks only. */
function refusePainted({ element, style }: StyledElement): void {
  if (!isPainted(style)) return;
  const hint = 'Use text-decoration or color, or make it a block or a grid item.';
  const message = `A border or background around text within a line is not painted: ${elementPath(element)}`;
  throw new TemplateError('template.element', message, { hint });
}

class Collector {
  text = '';
  readonly segments: Segment[] = [];
  readonly outOfFlow: StyledElement[] = [];
  strings: Record<string, string> | null = null;
  order: number | null = null;
  readonly #fonts: FontLibrary;
  /** Would a space that comes next collapse? */
  #afterSpace = true;
  /** Margin and padding before the next text. */
  #lead = 0;

  constructor(fonts: FontLibrary) {
    this.#fonts = fonts;
  }

  add(nodes: readonly StyledNode[], owner: Element, style: Style, raise: number): void {
    for (const node of nodes) {
      if (node.kind === 'text') {
        if (this.#append(this.#collapse(node.text, style), owner, style, raise)) this.order ??= node.order;
      } else if (node.style.position === 'absolute') this.outOfFlow.push(node);
      else if (node.element.tag === 'br') this.#append('\n', owner, style, raise);
      else if (node.element.tag === 'wbr') this.#append(ZERO_WIDTH_SPACE, owner, style, raise);
      else this.#element(node, style, raise);
    }
  }

  #element(node: StyledElement, parent: Style, raise: number): void {
    const { element, style, children, strings } = node;
    refusePainted(node);
    if (strings) this.strings = { ...this.strings, ...strings };
    const before = this.segments.length;
    this.#lead += edgeOf(style, 'left');
    this.add(children, element, style, raise + raiseOf(style, parent));
    const last = this.segments.at(-1);
    if (last && this.segments.length > before) last.trail += edgeOf(style, 'right');
    else this.#lead += edgeOf(style, 'right');
  }

  /** White space processing of CSS Text 3, part 4.1. */
  #collapse(text: string, style: Style): string {
    if (style.whiteSpace === 'pre' || style.whiteSpace === 'pre-wrap') return text.replace(/\t/g, '    ');
    let collapsed = text;
    if (UNEVEN.test(text)) {
      collapsed =
        style.whiteSpace === 'pre-line'
          ? text.replace(/[ \t\f]*\n[ \t\f]*/g, '\n').replace(/[ \t\f]+/g, ' ')
          : text.replace(/[ \t\n\f]+/g, ' ');
    }
    return this.#afterSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
  }

  /** Tells whether the text can be seen. */
  #append(text: string, owner: Element, style: Style, raise: number): boolean {
    if (text === '') return false;
    const start = this.text.length;
    this.text += transformed(text, style);
    const end = this.text.length;
    const font = fontOf(style, this.#fonts);
    this.segments.push({ start, end, style, font, owner, raise, lead: this.#lead, trail: 0 });
    this.#lead = 0;
    const last = text[text.length - 1];
    this.#afterSpace = last === ' ' || last === '\n';
    return /\S/.test(text);
  }
}

/**
 * Collects inline content. `nodes` are inline-level children of `owner`.
 * @throws TemplateError for an inline box that would have to be painted
 */
export function collectInline(
  nodes: readonly StyledNode[],
  owner: Element,
  style: Style,
  fonts: FontLibrary,
): InlineText {
  const collector = new Collector(fonts);
  collector.add(nodes, owner, style, 0);
  const { segments, order, outOfFlow, strings } = collector;
  // Spaces at the end of the last line hang and are not needed to part it from anything.
  let { length } = collector.text;
  while (collector.text[length - 1] === ' ') length--;
  return { text: collector.text.slice(0, length), segments, order, outOfFlow, strings };
}
