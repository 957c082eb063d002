import { cached, compact } from '../core/index.js';
import { withAnonymousTables } from './anonymous-tables.js';
import { Counters, LIST_ITEM } from './counters.js';
import type { Cascade } from './css/cascade.js';
import { markerText } from './css/counter-style.js';
import type { Styles } from './css/matching.js';
import { anonymousInline, INITIAL, OWN_INITIAL, type Style } from './css/style.js';
import {
  firstLetterStyle,
  isBlockContainer,
  type LineStyler,
  withFirstLetter,
  withFirstLine,
} from './first-line.js';
import {
  CALL_STEP,
  inLine,
  NOTE_MARKER_STEP,
  noteStyle,
  withMarker,
  withNumberOf,
  withoutFloat,
} from './footnote.js';
import {
  CrossReferences,
  type GeneratedBoxes,
  generatedTexts,
  namedStrings,
  type PendingText,
  prepareText,
} from './generated.js';
import type { Element, Node } from './html.js';
import type { Bookmark, StyledElement, StyledNode, StyledText } from './tree.js';
import type { Warnings, WarnOfElement } from './warnings.js';

/** Place of a marker in source order: before all content of its element, after what is before that. */
const MARKER_STEP = 0.25;

/** Computes the styles of one page. */
export class Styler {
  /** By their elements, in source order. */
  readonly bookmarks = new Map<Element, Bookmark>();
  /** The elements that are footnotes. */
  readonly notes = new Set<Element>();
  readonly #cascade: Cascade;
  readonly #warnings: Warnings;
  readonly #counters = new Counters();
  readonly #references = new CrossReferences();
  #root: Style = INITIAL;
  /** Is the walk within a drawing? */
  #isInDrawing = false;
  /** Is it within a footnote? */
  #isInNote = false;
  #depth = 0;

  readonly #isCountedByPage: boolean;

  /**
   * @param warnings collects what is printed otherwise than written
   * @param isCountedByPage do the numbers of footnotes begin anew on some pages?
   */
  constructor(cascade: Cascade, warnings: Warnings, isCountedByPage: boolean) {
    this.#cascade = cascade;
    this.#isCountedByPage = isCountedByPage;
    this.#warnings = warnings;
  }

  root(element: Element): StyledElement {
    const styles = this.#cascade.root(element, this.#warnings.ofAttribute);
    this.#root = styles.own;
    const root = this.#box(element, styles);
    this.#references.resolve(this.notes, this.#warnings.ofElement);
    return root;
  }

  #box(element: Element, styles: Styles): StyledElement {
    const { own: style } = styles;
    const children: StyledNode[] = [];
    if (style.display === 'none') {
      return { kind: 'element', element, style, children, pseudo: null, strings: null };
    }
    this.#counters.enter(style, this.#depth, element);
    const strings = namedStrings(element, style.stringSet, this.#counters, this.notes);
    const bookmark = this.#bookmark(element, style);
    const marker = style.display === 'list-item' ? this.#marker(element, styles) : null;
    const isInside = marker !== null && this.#isInside(element, marker);
    if (isInside) children.push(marker);
    const boxes = this.#content(element, styles, marker, children);
    bookmark?.(boxes);
    checkElement(element, this.#warnings.ofElement);
    const box: StyledElement = {
      kind: 'element',
      element,
      style,
      children: withAnonymousTables(element, style, reuseChildren(children, element)),
      pseudo: null,
      strings: strings(boxes),
    };
    return this.#withFirstParts(marker && !isInside ? { ...box, marker } : box, styles);
  }

  /** The box with its first letter and first line, if rules name them. */
  #withFirstParts(box: StyledElement, { parts }: Styles): StyledElement {
    const { element, style } = box;
    if (!(parts['first-letter'] || parts['first-line']) || !isBlockContainer(style)) return box;
    const letter = (parent: Style) => this.#cascade.part(element, 'first-letter', parent, this.#root);
    const begun = parts['first-letter'] ? withFirstLetter(box, letter) : box;
    if (!parts['first-line']) return begun;
    const styler: LineStyler = {
      line: parent => this.#cascade.part(element, 'first-line', parent, this.#root),
      inline: (node, parent) => {
        const { pseudo } = node;
        if (pseudo === 'first-letter') return firstLetterStyle(letter(parent));
        if (pseudo === 'footnote-call' || pseudo === 'footnote-marker')
          return inLine(this.#cascade.part(node.element, pseudo, parent, this.#root));
        if (pseudo === 'before' || pseudo === 'after')
          return this.#cascade.part(node.element, pseudo, parent, this.#root);
        return this.#cascade.styles(node.element, parent, this.#root, false, () => {}).own;
      },
    };
    return withFirstLine(begun, styler);
  }

  /** Adds the contents of an element to a list: generated content and the boxes of its children. */
  #content(
    element: Element,
    { own, before, after }: Styles,
    marker: StyledElement | null,
    into: StyledNode[],
  ): GeneratedBoxes {
    this.#depth++;
    const boxes = {
      before: before && this.#generated(element, 'before', before, element.order),
      after: null as StyledElement | null,
      marker,
    };
    if (boxes.before) into.push(boxes.before);
    // Later values belong to the content.
    const counters = element.attributes.id === undefined ? null : this.#counters.snapshot();
    const bare = own.display === 'contents';
    for (const child of element.children) {
      if (child.kind === 'element') this.#child(child, own, into);
      else into.push(bare ? wrapInline(element, own, child) : child);
    }
    boxes.after = after && this.#generated(element, 'after', after, lastOrder(element) + 0.5);
    if (boxes.after) into.push(boxes.after);
    this.#depth--;
    this.#counters.exit(this.#depth);
    if (counters) this.#references.addTarget({ element, counters, boxes });
    return boxes;
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
      this.#counters.enter(own, this.#depth, element);
      this.#content(element, styles, null, into);
    } else if (own.display !== 'none') {
      into.push(
        own.float === 'footnote' ? this.#footnote(element, styles, parent) : this.#box(element, styles),
      );
    }
    if (outside) this.#isInDrawing = false;
  }

  /** The call of a footnote, which holds it; the element itself if it cannot be one. */
  #footnote(element: Element, styles: Styles, parent: Style): StyledElement {
    const { own } = styles;
    // Absolute boxes and items do not float (CSS 2, part 9.7; Flexbox 1, part 4).
    const mayFloat = own.position !== 'absolute' && !/flex|grid/.test(parent.display) && !this.#isInDrawing;
    if (this.#isInNote) {
      const hint = 'Move it out of the footnote around it.';
      this.#warnings.ofElement(element, 'A footnote within a footnote is printed as text in it', hint);
    }
    if (this.#isInNote || !mayFloat) return this.#box(element, { ...styles, own: withoutFloat(own) });
    this.notes.add(element);
    this.#isInNote = true;
    const note = this.#box(element, { ...styles, own: noteStyle(own) });
    this.#isInNote = false;
    const part = (pseudo: 'footnote-call' | 'footnote-marker', step: number): StyledElement => {
      const style = this.#cascade.part(element, pseudo, own, this.#root);
      const content = style.display === 'none' ? [] : (style.content ?? []);
      const numbered = this.#isCountedByPage ? withNumberOf(content, element) : content;
      const children = this.#texts(element, { content: numbered }, element.order - step);
      return { kind: 'element', element, style: inLine(style), children, pseudo, strings: null };
    };
    return {
      ...part('footnote-call', CALL_STEP),
      note: withMarker(note, part('footnote-marker', NOTE_MARKER_STEP)),
    };
  }

  #generated(element: Element, pseudo: 'before' | 'after', style: Style, order: number): StyledElement {
    this.#counters.enter(style, this.#depth, null);
    const children = this.#texts(element, style, order);
    return { kind: 'element', element, style, children, pseudo, strings: null };
  }

  #texts(element: Element, { content }: Pick<Style, 'content'>, order: number): readonly StyledText[] {
    const { ofElement } = this.#warnings;
    return generatedTexts(content ?? [], element, this.#counters, order, this.#references, ofElement);
  }

  /** Notes the bookmark of an element in source order; returns what completes it. */
  #bookmark(element: Element, style: Style): ((boxes: GeneratedBoxes) => void) | null {
    const { bookmarkLevel: level, bookmarkLabel, bookmarkState } = style;
    if (level === 'none') return null;
    const isOpen = bookmarkState === 'open';
    const label: PendingText | null =
      bookmarkLabel && prepareText(bookmarkLabel, element, this.#counters, this.notes);
    this.bookmarks.set(element, { level, label: null, isOpen });
    return label && (boxes => void this.bookmarks.set(element, { level, label: label(boxes), isOpen }));
  }

  /** The marker of a list item (CSS Lists 3, part 3); null if it has none. */
  #marker(element: Element, styles: Styles): StyledElement | null {
    const style = cached(markerStyles, styles, markerStyle);
    const { content, listStyleType: type, listStyleImage } = style;
    const order = element.order - MARKER_STEP;
    const text = (text: string): readonly StyledText[] => [{ kind: 'text', text, order }];
    let children: readonly StyledText[] = [];
    if (content) children = this.#texts(element, style, order);
    else if (typeof type === 'object') children = text(type.text);
    else if (type !== 'none') children = text(markerText(this.#counters.values(LIST_ITEM).at(-1) ?? 0, type));
    if (children.length === 0 && (content || !listStyleImage)) return null;
    return { kind: 'element', element, style, children, pseudo: 'marker', strings: null };
  }

  /** Is a marker the first box in its list item? One with a picture is always outside. */
  #isInside(element: Element, { style }: StyledElement): boolean {
    if (style.listStylePosition === 'outside') return false;
    if (!style.listStyleImage || style.content) return true;
    const hint = 'Use a list-style-type, or ::before with a background.';
    this.#warnings.ofElement(element, 'A picture as a marker stands outside of its list item', hint);
    return false;
  }
}

/**
 * The style of the marker of a list item. Only properties of text have an effect on it; white space is preserved and
 * letters stay as they are, unless a rule of its own says otherwise (CSS Lists 3, parts 3.1 and 3.2).
 */
function markerStyle({ own, parts: { marker } }: Styles): Style {
  const style = marker ? { ...marker, ...OWN_INITIAL, content: marker.content } : anonymousInline(own);
  const whiteSpace = style.whiteSpace === own.whiteSpace ? 'pre' : style.whiteSpace;
  const textTransform = style.textTransform === own.textTransform ? 'none' : style.textTransform;
  return { ...style, whiteSpace, textTransform, decorating: own.decorating };
}

/** By the styles of their list items. */
const markerStyles = new WeakMap<Styles, Style>();

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

/** Elements with content other than text: only what is written in them is printed. */
const REPLACED = new Set(
  'audio canvas embed iframe input math meter object picture progress select textarea video'.split(' '),
);

/** Warns about an element of which only the text in it is printed. */
function checkElement(element: Element, warn: WarnOfElement): void {
  const { tag } = element;
  if (!REPLACED.has(tag)) return;
  const hint = 'Use text instead, or hide it in print: @media print { … { display: none } }.';
  warn(element, `<${tag}> cannot be laid out on pages; only the text in it is printed`, hint);
}

/** Warns about features that need a box on an element without one. */
function checkWithoutBox(element: Element, style: Style, warn: WarnOfElement): void {
  const { attributes } = element;
  const feature =
    attributes.id !== undefined
      ? 'be the target of a link'
      : style.bookmarkLevel !== 'none'
        ? 'be a bookmark'
        : style.stringSet.length > 0
          ? 'set strings'
          : null;
  if (feature === null) return;
  const hint = 'Use another display value, or move that to an element around or within it.';
  warn(element, `An element with display: contents cannot ${feature}`, hint);
}
