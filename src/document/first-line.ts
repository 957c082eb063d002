import { isTakenOut } from './css/position.js';
import { anonymousInline, ENTRIES, INITIAL, type Style } from './css/style.js';
import type { FirstLine, StyledElement, StyledNode, StyledText } from './tree.js';

/*
 * The first letter and the first line of block containers (CSS Pseudo-Elements 4, part 2). Both may belong to a box
 * further in: that of the innermost element with a rule counts.
 */

/** Returns the style of a part of a box within a box of a given style. */
type StyleIn = (parent: Style) => Style;

/** Boxes that have a first line and a first letter: block containers (CSS Display 3, part 2). */
const CONTAINERS = /^(block|flow-root|list-item|inline-block|table-cell|table-caption)$/;

export const isBlockContainer = ({ display, float, position }: Style): boolean =>
  CONTAINERS.test(display) || (display === 'inline' && (float !== 'none' || isTakenOut({ position })));

/** Blocks whose first line is that of the box around them. */
export const BLOCKS = /^(block|flow-root|list-item)$/;

/** Is a node no part of the first line: out of flow, or a marker? */
const isSkipped = (node: StyledNode): boolean =>
  node.kind === 'element' &&
  (isTakenOut(node.style) || node.style.float !== 'none' || node.pseudo === 'marker');

const isReplaced = ({ element: { tag } }: StyledElement): boolean => /^(img|svg|br)$/.test(tag);

const isInline = (box: StyledElement): boolean => box.style.display === 'inline' && !isReplaced(box);

/** Is the first line of a box that of the box around it? */
const isTransparent = (box: StyledElement): boolean =>
  isInline(box) || (BLOCKS.test(box.style.display) && !isReplaced(box));

/** Is a text made in layout: a leader, or the number of a page? */
const isLate = ({ leader, target }: StyledText): boolean => leader !== undefined || target !== undefined;

/** Is there anything in a node that begins a line? */
function hasContent(node: StyledNode): boolean {
  if (node.kind === 'text') return isLate(node) || /[^ \t\n\r\f]/.test(node.text);
  if (isSkipped(node)) return false;
  return !isTransparent(node) || node.children.some(hasContent);
}

/** Step in source order from a first letter to the text that it begins: the two are one word. */
export const LETTER_STEP = 2 ** -10;

/** A letter, digit or symbol with its marks, and punctuation before and after it (CSS Pseudo-Elements 4, part 2.2). */
const FIRST_LETTER =
  /^[ \t\n\r\f]*((?:[\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Po}]\p{Zs}?)*[\p{L}\p{N}\p{S}]\p{M}*[\p{Pe}\p{Pi}\p{Pf}\p{Po}]*)/u;

/** The first letter of a text, with the white space before it and the text after it; null if it has none. */
export function readFirstLetter(
  text: string,
): { readonly space: string; readonly letter: string; readonly rest: string } | null {
  const found = FIRST_LETTER.exec(text);
  const letter = found?.[1];
  if (!found || letter === undefined) return null;
  const end = found[0].length;
  return { space: text.slice(0, end - letter.length), letter, rest: text.slice(end) };
}

/** Properties that have no effect on a first letter (CSS Pseudo-Elements 4, part 2.2.3). */
const FIXED = /^(display|position|((min|max)-)?(width|height))$/;

const FIXED_VALUES = Object.fromEntries(
  ENTRIES.filter(({ name }) => FIXED.test(name)).map(({ key }) => [key, INITIAL[key]]),
);

export const firstLetterStyle = (style: Style): Style => ({ ...style, ...FIXED_VALUES });

/** The box with its first letter in a box of its own; the same box if it has none. */
export function withFirstLetter(box: StyledElement, styleIn: StyleIn): StyledElement {
  const children = wrapFirst(box.children, box, styleIn);
  if (!children) return box;
  const { firstLine } = box;
  if (!firstLine) return { ...box, children };
  const { style, restyled } = firstLine;
  const line = box.children.map(child => restyled.get(child) ?? child);
  const begun = wrapFirst(line, { ...box, style }, styleIn) ?? line;
  return { ...box, children, firstLine: createLine(style, children, begun) };
}

function wrapFirst(
  nodes: readonly StyledNode[],
  around: StyledElement,
  styleIn: StyleIn,
): readonly StyledNode[] | null {
  const at = nodes.findIndex(hasContent);
  const node = nodes[at];
  if (!node) return null;
  if (node.kind === 'text') {
    const parts = splitText(node, around, styleIn);
    return parts && nodes.toSpliced(at, 1, ...parts);
  }
  // A letter that floats is no content: this one is the letter of an element further in.
  const isDone = nodes.slice(0, at + 1).some(one => one.kind === 'element' && one.pseudo === 'first-letter');
  if (isDone || !isTransparent(node)) return null;
  const inner = withFirstLetter(node, styleIn);
  return inner === node ? null : nodes.toSpliced(at, 1, inner);
}

function splitText(node: StyledText, around: StyledElement, styleIn: StyleIn): readonly StyledNode[] | null {
  const found = isLate(node) ? null : readFirstLetter(node.text);
  if (!found) return null;
  const { order } = node;
  const letter: StyledElement = {
    kind: 'element',
    element: around.element,
    style: firstLetterStyle(styleIn(around.style)),
    children: [{ kind: 'text', text: found.letter, order }],
    pseudo: 'first-letter',
    strings: null,
  };
  const text = (content: string, place: number): readonly StyledText[] =>
    content === '' ? [] : [{ kind: 'text', text: content, order: place }];
  return [...text(found.space, order), letter, ...text(found.rest, order + LETTER_STEP)];
}

/** Properties that have an effect on a first line (CSS Pseudo-Elements 4, part 2.1.2). */
const LINE_KEYS = ENTRIES.flatMap(({ key, name }) =>
  /^(color|font|letter-spacing|word-spacing|line-height|text-(decoration|transform|underline)|background)/.test(
    name,
  )
    ? [key]
    : [],
);

/** The style of a first line as an inline box. */
function lineStyle(box: Style, line: Style): Style {
  const own = Object.fromEntries(LINE_KEYS.map(key => [key, line[key]]));
  return { ...anonymousInline(box), ...own, decorating: line.decorating };
}

/** What the boxes in a first line are styled by. */
export interface LineStyler {
  /** Style of the line in a box of a style. */
  readonly line: StyleIn;
  /** Style of an inline box within a box of a style. */
  readonly inline: (box: StyledElement, parent: Style) => Style;
}

/** The box with the style of its first line, and of what stands in it; the same box if it has no line. */
export function withFirstLine(box: StyledElement, styler: LineStyler): StyledElement {
  const at = box.children.findIndex(hasContent);
  const first = box.children[at];
  if (!first || box.firstLine) return box;
  if (first.kind === 'element' && !isInline(first) && isTransparent(first)) {
    return { ...box, children: box.children.toSpliced(at, 1, withFirstLine(first, styler)) };
  }
  const style = lineStyle(box.style, styler.line(box.style));
  return { ...box, firstLine: createLine(style, box.children, restyle(box.children, style, styler)) };
}

/**
 * @param children with content
 * @param line the children, each as it is in the first line
 */
function createLine(style: Style, children: readonly StyledNode[], line: readonly StyledNode[]): FirstLine {
  const first = children.find(hasContent) as StyledNode;
  const pairs = children.map((child, i) => [child, line[i] as StyledNode] as const);
  return { style, first, restyled: new Map(pairs.filter(([child, own]) => child !== own)) };
}

/** Inline boxes as they are in the first line; all others are the same. */
function restyle(nodes: readonly StyledNode[], parent: Style, styler: LineStyler): readonly StyledNode[] {
  return nodes.map(node => {
    if (node.kind === 'text' || isSkipped(node) || !isInline(node) || node.pseudo === 'anonymous')
      return node;
    const style = styler.inline(node, parent);
    return { ...node, style, children: restyle(node.children, style, styler) };
  });
}
