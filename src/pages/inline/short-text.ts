import { detach } from '../../core/index.js';
import type { Element, Style, StyledNode, StyledText } from '../../document/index.js';
import type { FontLibrary } from '../../fonts/index.js';
import type { Line } from './lines.js';
import type { Paragraph } from './paragraph.js';

/*
 * Short texts that are paragraphs of their own, such as the cells of a table: numbers, dates, ranks. Most of them occur
 * often, in a document and in others with the same styles, so they are measured and broken into lines once.
 */

/** UTF-16 units. */
const LONGEST = 48;
/** Texts cached for one style; each takes about a kilobyte. */
const MAX_TEXTS = 300;
/** Widths of lines cached for one text: those of the columns that it occurs in. */
const MAX_WIDTHS = 8;

/** The measured text, which stands for that of no element, and its lines. */
export interface ShortText {
  readonly paragraph: Paragraph;
  readonly lines: Map<number, { readonly reach: number; readonly lines: readonly Line[] }>;
}

/** The short texts of one style. */
interface StyleTexts {
  readonly fonts: FontLibrary;
  readonly texts: Map<string, ShortText>;
}

const byStyle = new WeakMap<Style, StyleTexts>();

/** Where a short text comes from. */
export interface TextSource {
  readonly text: ShortText;
  readonly owner: Element;
  /** Place in source order. */
  readonly order: number;
}

/** Before the place of any text. */
const NO_ORDER = -1;

/** The owner of a cached text: it must not hold a document in memory. */
export const NO_ELEMENT: Element = {
  kind: 'element',
  tag: '',
  attributes: {},
  classes: [],
  parent: null,
  children: [],
  position: 0,
  previous: null,
  last: null,
  order: NO_ORDER,
};

/** The only node of a paragraph if it is a short text; else null. With `hyphens: auto`, its breaks depend on its language. */
export function findShortText(nodes: readonly StyledNode[], { hyphens }: Style): StyledText | null {
  const [only] = nodes;
  if (hyphens === 'auto' || nodes.length !== 1 || only?.kind !== 'text' || only.text.length > LONGEST)
    return null;
  return only.leader === undefined && only.target === undefined ? only : null;
}

/**
 * The paragraph of a short text.
 * @param measure measures the text as that of `NO_ELEMENT`
 */
export function shortParagraph(
  { text, order }: StyledText,
  owner: Element,
  style: Style,
  fonts: FontLibrary,
  measure: (node: StyledText) => Paragraph,
): Paragraph {
  let ofStyle = byStyle.get(style);
  if (ofStyle?.fonts !== fonts) {
    ofStyle = { fonts, texts: new Map() };
    byStyle.set(style, ofStyle);
  }
  const { texts } = ofStyle;
  let known = texts.get(text);
  if (!known) {
    if (texts.size >= MAX_TEXTS) texts.clear();
    const own = detach(text);
    known = { paragraph: measure({ kind: 'text', text: own, order: 0 }), lines: new Map() };
    texts.set(own, known);
  }
  const { paragraph } = known;
  const isSeen = paragraph.order > NO_ORDER;
  return { ...paragraph, order: isSeen ? order : owner.order, source: { text: known, owner, order } };
}

/**
 * The lines of a short text.
 * @param reach points to the edge of the page area
 * @param breakText breaks the text into lines
 */
export function shortLines(
  { text, owner, order }: TextSource,
  measure: number,
  reach: number,
  breakText: (paragraph: Paragraph) => readonly Line[],
): readonly Line[] {
  let found = text.lines.get(measure);
  if (found?.reach !== reach) {
    if (text.lines.size >= MAX_WIDTHS) text.lines.clear();
    found = { reach, lines: breakText(text.paragraph) };
    text.lines.set(measure, found);
  }
  return found.lines.map(line => ({
    ...line,
    pieces: line.pieces.map(piece => ({ ...piece, owner, order })),
  }));
}
