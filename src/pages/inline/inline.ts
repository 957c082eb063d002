import {
  CALL_STEP,
  counterText,
  type Element,
  isTakenOut,
  type Style,
  type StyledElement,
  type StyledNode,
  type StyledText,
} from '../../document/index.js';
import type { Font, FontLibrary } from '../../fonts/index.js';
import { isPainted } from '../box-decoration.js';
import { isAnchor, isReplaced } from '../boxes.js';
import { type PageValues, runningName } from '../model.js';
import { relativeOffset } from '../offset.js';
import { extent, getFont } from './leading.js';
import { type AlignedBox, alignedBox, computeRaise, type Type } from './vertical-align.js';

/** A stretch of inline content in one style. */
export interface Segment {
  readonly start: number;
  readonly end: number;
  readonly style: Style;
  readonly font: Font;
  readonly owner: Element;
  /** Where it stands in the line; of a box, where the box around it stands. */
  readonly position: InlinePosition;
  /** Points of margin, border and padding before and after it. */
  readonly lead: number;
  trail: number;
  /** Place in source order. */
  readonly order: number;
  /** The box that is set like a letter; null for text. */
  readonly box: StyledElement | null;
  /** Does it fill the line: with dots, or with this text? */
  readonly leader: boolean | string;
}

/** Where an inline box stands in its line. */
export interface InlinePosition extends Type {
  /** Points above the baseline of the line, or of the aligned subtree. */
  readonly raise: number;
  /** `raise` of the nearest box around the text that decorates it. */
  readonly decorationRaise: number;
  /** The subtree it belongs to; null for the line itself. */
  readonly aligned: AlignedBox | null;
  /** Points by which it is painted to the right of its place, and below it (CSS 2, part 9.4.3). */
  readonly dx: number;
  readonly dy: number;
}

/** An inline box with a border or background. */
export interface PaintedInline {
  readonly box: StyledElement;
  readonly position: InlinePosition;
  /** Its first and last segment. */
  readonly first: Segment;
  readonly last: Segment;
  /** Points from the beginning of the first segment's lead to the border edge. */
  readonly before: number;
  /** Points from the end of the last segment's text to the border edge. */
  readonly after: number;
}

/** A box at the side of the lines. */
interface Floating {
  readonly box: StyledElement;
  /** Its place in the text. */
  readonly at: number;
}

/** A footnote, and the place of its call in the text. */
interface CalledNote {
  readonly box: StyledElement;
  readonly at: number;
}

/** Text of inline content with its final white space, and its segments. */
export interface InlineText {
  readonly text: string;
  readonly segments: readonly Segment[];
  /** Place of the first content in source order; null if there is none. */
  readonly order: number | null;
  /** Are there boxes in the lines? Their size may depend on the room. */
  readonly hasBoxes: boolean;
  /** Elements taken out of the flow, in source order. */
  readonly outOfFlow: readonly Floating[];
  readonly floats: readonly Floating[];
  /** Footnotes in the order of their calls. */
  readonly notes: readonly CalledNote[];
  readonly painted: readonly PaintedInline[];
  /** Elements within that links may lead to. */
  readonly anchors: readonly Element[];
  /** Places in source order of content apart from the text around it: boxes, floats, absolute boxes. */
  readonly apart: readonly number[];
  /** Named strings set by inline elements. */
  readonly strings: PageValues | null;
  /** Place in source order of the text of a marker in the line; null if there is none. */
  readonly marker: number | null;
}

/** White space that is not a single space. */
const UNEVEN = /[\t\n\f]| {2}/;

/** Values of `white-space` that keep spaces and tabs. */
const PRESERVED: ReadonlySet<Style['whiteSpace']> = new Set(['pre', 'pre-wrap', 'break-spaces']);

/** May there be tabs in text of a style? */
export const keepsTabs = ({ whiteSpace }: Style): boolean => PRESERVED.has(whiteSpace);

/** A break opportunity without width. */
const ZERO_WIDTH_SPACE = '\u200b';

/** The position of an inline box within another. */
function computePosition(style: Style, font: Font, around: InlinePosition): InlinePosition {
  const own =
    style.verticalAlign === 'baseline' ? 0 : computeRaise({ style, font }, extent(style, font), around);
  const { x, y } = relativeOffset(style, 0);
  const aligned = alignedBox(style);
  const raise = aligned ? 0 : around.raise + own;
  return {
    style,
    font,
    raise,
    decorationRaise: style.textDecorationLine.length > 0 ? raise : around.decorationRaise,
    aligned: aligned ?? around.aligned,
    dx: around.dx + x,
    dy: around.dy + y,
  };
}

/** Stands in the text for a box: class CB of UAX #14, a break is possible on both sides. */
const OBJECT = '\ufffc';

/** Points of a size; percentages of the line's width are not known yet. */
const points = (size: unknown): number => (typeof size === 'number' ? size : 0);

/** Border and padding of an inline box on one side. */
const computeEdge = ({ border, padding }: Style, side: 'left' | 'right'): number =>
  border[side].width + points(padding[side]);

/** Step in source order from a marker to a place before all other text of its element. */
const AFTER_MARKER = 2 ** -10;

/** The number of a page in the style of its counter; as it is if the page is unknown. */
const pageText = ({ targetStyle }: StyledText, page: string): string =>
  targetStyle && /^\d+$/.test(page) ? counterText(Number(page), targetStyle) : page;

const INLINE_BLOCKS: ReadonlySet<Style['display']> = new Set([
  'inline-block',
  'inline-flex',
  'inline-grid',
  'inline-table',
]);

/** Is an inline-level element set as a whole, like a letter? */
const isAtomic = ({ element, style }: StyledElement): boolean =>
  INLINE_BLOCKS.has(style.display) || isReplaced(element);

class Collector {
  text = '';
  readonly segments: Segment[] = [];
  readonly outOfFlow: Floating[] = [];
  readonly floats: Floating[] = [];
  readonly notes: CalledNote[] = [];
  readonly painted: PaintedInline[] = [];
  readonly anchors: Element[] = [];
  readonly apart: number[] = [];
  hasBoxes = false;
  strings: PageValues | null = null;
  order: number | null = null;
  marker: number | null = null;
  readonly #fonts: FontLibrary;
  readonly #pageOf: (id: string) => string;
  readonly #dissolved: ReadonlySet<StyledElement>;
  /** Would a space that comes next collapse? */
  #afterSpace = true;
  /** Margin, border and padding before the next text. */
  #lead = 0;

  constructor(fonts: FontLibrary, pageOf: (id: string) => string, dissolved: ReadonlySet<StyledElement>) {
    this.#dissolved = dissolved;
    this.#fonts = fonts;
    this.#pageOf = pageOf;
  }

  add(nodes: readonly StyledNode[], owner: Element, position: InlinePosition): void {
    for (const node of nodes) {
      if (node.kind === 'text') this.#text(node, owner, position);
      else if (this.#dissolved.has(node))
        this.add(node.children, node.element, {
          ...position,
          style: node.style,
          font: getFont(node.style, this.#fonts),
        });
      else if (isTakenOut(node.style) || node.style.float !== 'none') this.#takeOut(node);
      else if (node.element.tag === 'br') this.#append('\n', owner, position, node.element.order);
      else if (node.element.tag === 'wbr')
        this.#append(ZERO_WIDTH_SPACE, owner, position, node.element.order);
      else this.#element(node, position);
    }
  }

  #text(node: StyledText, owner: Element, position: InlinePosition): void {
    if (node.leader) this.#push(OBJECT, owner, position, node.order, null, node.leader);
    else {
      const text = node.target === undefined ? node.text : pageText(node, this.#pageOf(node.target));
      const seen = this.#append(this.#collapse(text, position.style), owner, position, node.order);
      if (seen) this.order ??= node.order;
    }
  }

  #takeOut(box: StyledElement): void {
    const { position } = box.style;
    if (typeof position === 'object') {
      this.strings = { ...this.strings, [runningName(position.running)]: box };
      return;
    }
    this.apart.push(box.element.order);
    // A first letter is in the same paragraph as the text that it begins.
    const [letter] = box.children;
    if (box.pseudo === 'first-letter' && letter?.kind === 'text') this.order ??= letter.order;
    (isTakenOut(box.style) ? this.outOfFlow : this.floats).push({ box, at: this.text.length });
  }

  #element(node: StyledElement, around: InlinePosition): void {
    const { element, style, children, strings } = node;
    if (node.pseudo === 'marker') this.#marker(children);
    if (node.note) this.#call(element, node.note);
    if (strings) this.strings = { ...this.strings, ...strings };
    // A box within the line notes its own anchors.
    const isBox = isAtomic(node) && !isReplaced(element);
    if (node.pseudo === null && !isBox && isAnchor(element, style)) this.anchors.push(element);
    if (isAtomic(node)) {
      this.hasBoxes = true;
      this.apart.push(element.order);
      this.order ??= element.order;
      this.#push(OBJECT, element, around, element.order, node, false);
      this.#afterSpace = false;
      return;
    }
    const position = computePosition(style, getFont(style, this.#fonts), around);
    const from = this.segments.length;
    const place = this.painted.length;
    const before = this.#lead + points(style.margin.left);
    this.#lead = before + computeEdge(style, 'left');
    this.add(children, element, position);
    const end = computeEdge(style, 'right');
    const first = this.segments[from];
    const last = this.segments.at(-1);
    if (!first || !last) {
      this.#lead += end + points(style.margin.right);
      return;
    }
    last.trail += end;
    if (isPainted(style)) {
      // An outer box is painted under the boxes within it.
      this.painted.splice(place, 0, { box: node, position, first, last, before, after: last.trail });
    }
    last.trail += points(style.margin.right);
  }

  /** Notes a footnote, which is read after its call and before the text that follows. */
  #call({ order }: Element, box: StyledElement): void {
    this.notes.push({ box, at: this.text.length });
    this.apart.push(order - CALL_STEP / 2);
  }

  /** Notes the text of a marker, which is apart from the text after it. */
  #marker([text]: readonly StyledNode[]): void {
    if (text?.kind !== 'text') return;
    this.marker = text.order;
    this.apart.push(text.order + AFTER_MARKER);
  }

  /** White space processing of CSS Text 3, part 4.1. */
  #collapse(text: string, style: Style): string {
    if (keepsTabs(style)) return text;
    let collapsed = text;
    if (UNEVEN.test(text)) {
      collapsed =
        style.whiteSpace === 'pre-line'
          ? text.replace(/[ \t\f]*\n[ \t\f]*/g, '\n').replace(/[ \t\f]+/g, ' ')
          : text.replace(/[ \t\n\f]+/g, ' ');
    }
    return this.#afterSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
  }

  /** Returns whether the text can be seen. */
  #append(text: string, owner: Element, position: InlinePosition, order: number): boolean {
    if (text === '') return false;
    this.#push(transformCase(text, position.style, this.text), owner, position, order, null, false);
    const last = text[text.length - 1];
    this.#afterSpace = last === ' ' || last === '\n';
    return /\S/.test(text);
  }

  #push(
    text: string,
    owner: Element,
    position: InlinePosition,
    order: number,
    box: StyledElement | null,
    leader: boolean | string,
  ): void {
    const start = this.text.length;
    this.text += text;
    const end = this.text.length;
    const style = box?.style ?? position.style;
    this.segments.push({
      start,
      end,
      style,
      font: box ? getFont(style, this.#fonts) : position.font,
      owner,
      position,
      lead: this.#lead,
      trail: 0,
      order,
      box,
      leader,
    });
    this.#lead = 0;
  }
}

/**
 * Collects inline content. `nodes` are inline-level children of `owner`.
 * @param pageOf returns the number of the page that an element, by its id, is on
 * @param dissolved boxes whose content is set in the lines as if they were not there
 */
export function collectInline(
  nodes: readonly StyledNode[],
  owner: Element,
  style: Style,
  fonts: FontLibrary,
  pageOf: (id: string) => string,
  dissolved: ReadonlySet<StyledElement>,
): InlineText {
  const collector = new Collector(fonts, pageOf, dissolved);
  const font = getFont(style, fonts);
  collector.add(nodes, owner, { style, font, raise: 0, decorationRaise: 0, aligned: null, dx: 0, dy: 0 });
  const { segments, order, hasBoxes, outOfFlow, floats, notes, painted, anchors, apart, strings, marker } =
    collector;
  // Spaces at the end of the last line hang and are not needed to part it from anything.
  let { length } = collector.text;
  while (collector.text[length - 1] === ' ') length--;
  const text = collector.text.slice(0, length);
  return {
    text,
    segments,
    order,
    hasBoxes,
    outOfFlow,
    floats,
    notes,
    painted,
    anchors,
    apart,
    strings,
    marker,
  };
}

/** The first letter of a word; an apostrophe or full stop between letters is within one. */
const FIRST_LETTER = /(?<![\p{L}\p{N}\p{M}]['’.:_]?)\p{L}/gu;

/**
 * Text in the case of its style (CSS Text 3, part 2.1).
 * @param before the text before it, of which it may continue a word
 */
export function transformCase(text: string, style: Style, before = ''): string {
  switch (style.textTransform) {
    case 'uppercase':
      return text.toUpperCase();
    case 'lowercase':
      return text.toLowerCase();
    case 'capitalize':
      return capitalize(before.slice(-2), text);
    default:
      return text;
  }
}

const capitalize = (before: string, text: string): string =>
  (before + text)
    .replace(FIRST_LETTER, (letter, at: number) => (at < before.length ? letter : letter.toUpperCase()))
    .slice(before.length);
