import type { Style, StyledDocument } from '../../document/index.js';
import { type Block, getText, type Inline, type Paragraph, paragraphsIn } from './blocks.js';
import { bordersXml } from './border.js';
import { computeLeading, points } from './boxes.js';
import { type Geometry, isCounted } from './geometry.js';
import { frameXml, type TabStop } from './paragraph-look.js';
import { headingLevel, paragraphRole } from './roles.js';
import { type FontNames, hexColor, runLook } from './run-look.js';
import type { Look } from './styles.js';

/** A paragraph as it is written: what it is, how it looks, and its content in one line of reading. */
export interface Styled {
  readonly role: string;
  readonly look: Look;
  readonly inlines: readonly Inline[];
}

/** Text of a size beyond this share of the leading, and letters of these scripts, may need more height. */
const TALL = 0.92;
const TALL_LETTERS =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;
/** The most points by which the number of an item hangs before its text. */
const MAX_HANG = 18;

const rounded = (size: number): number => Math.round(size * 10) / 10;

const ALIGN = {
  left: 'left',
  start: 'left',
  right: 'right',
  end: 'right',
  center: 'center',
  justify: 'both',
} as const;

const isAtRight = ({ box }: Paragraph): boolean =>
  /^(right|end)$/.test(box.style.textAlign) || box.style.float === 'right';

const TAB = { kind: 'tab' } as const;

/** Computes how the paragraphs of a document look. */
export class Looks {
  readonly #fonts: FontNames;
  readonly #geometry: Geometry;
  /** The level of the title, if one heading alone has the highest level. */
  readonly #title: number;
  readonly #top: number;

  constructor(blocks: readonly Block[], fonts: FontNames, geometry: Geometry) {
    this.#fonts = fonts;
    this.#geometry = geometry;
    const levels = paragraphsIn(blocks)
      .map(({ box }) => headingLevel(box.element))
      .filter(level => level !== null);
    const top = Math.min(7, ...levels);
    this.#title = levels[0] === top && levels.filter(level => level === top).length === 1 ? top : 0;
    this.#top = this.#title === 0 ? top : top + 1;
  }

  /** The look of the document: that of its root. */
  normal({ root }: StyledDocument) {
    return runLook(root.style, this.#fonts);
  }

  run(style: Style) {
    return runLook(style, this.#fonts);
  }

  of(paragraph: Paragraph): Styled {
    const { box, content, frame, inlines } = paragraph;
    const { style, element } = box;
    const level = headingLevel(element);
    const heading = level === null ? null : level === this.#title ? 0 : Math.max(1, level - this.#top + 1);
    const isContents = inlines.some(({ kind }) => kind === 'page') || paragraph.trailing.some(isPageNumber);
    const left = content.left - frame.left;
    const line = computeLine(paragraph, this.#geometry, left);
    const role = isContents
      ? `toc ${paragraph.leading.length > 0 || left < 1 ? 1 : 2}`
      : heading === null
        ? inlines.every(({ kind }) => kind === 'picture' || kind === 'bookmark')
          ? 'Chart'
          : paragraphRole(element)
        : heading === 0
          ? 'Title'
          : `heading ${heading}`;
    const leading = computeLeading(style);
    const tall = line.inlines.some(
      inline =>
        inline.kind === 'picture' ||
        (inline.kind === 'text' &&
          (inline.style.fontSize > leading * TALL || TALL_LETTERS.test(inline.text))),
    );
    const { borders, item } = paragraph;
    const hang = item === null ? 0 : Math.min(left, MAX_HANG);
    const isAnonymous = box.pseudo === 'anonymous';
    const back = style.backgroundColor;
    const isJoined = paragraph.leading.length + paragraph.trailing.length > 0 || paragraph.term !== null;
    const look: Look = {
      paragraph: {
        before: rounded(paragraph.before),
        after: rounded(paragraph.after),
        keepNext: paragraph.keepNext,
        pageBreak: paragraph.pageBreak,
        keepLines: paragraph.keepLines || heading !== null,
        frame: paragraph.aside === null ? '' : frameXml(paragraph.aside),
        leading: rounded(leading),
        isLeast: tall,
        left: rounded(line.left),
        right: isJoined ? 0 : rounded(Math.max(0, frame.left + frame.width - content.left - content.width)),
        indent: rounded(item === null ? line.indent : -hang),
        align: isJoined ? 'left' : ALIGN[style.textAlign],
        isRightToLeft: style.direction === 'rtl',
        tabs: line.tabs,
        borders: bordersXml(borders),
        fill: isAnonymous || back === 'transparent' ? 'auto' : hexColor(back),
        outline: heading === null || heading === 0 ? 9 : heading - 1,
      },
      run: runLook(style, this.#fonts),
    };
    return { role, look, inlines: line.inlines };
  }
}

const isPageNumber = ({ inlines }: Paragraph): boolean => inlines.some(({ kind }) => kind === 'page');

interface ComposedLine {
  readonly left: number;
  readonly indent: number;
  readonly tabs: readonly TabStop[];
  readonly inlines: readonly Inline[];
}

/** The content of a paragraph with what stands before and after its first line, each behind one tab. */
function computeLine(paragraph: Paragraph, geometry: Geometry, left: number): ComposedLine {
  const { box, content, frame, leading, trailing } = paragraph;
  const { size, hanging } = box.style.textIndent;
  const textIndent = points(size, content.width);
  const tabs: TabStop[] = [...paragraph.tabs];
  const indent = hanging ? -textIndent : textIndent;
  const start = hanging ? left + textIndent : left;
  let inlines = paragraph.inlines;
  if (trailing.length > 0) {
    const ordered = trailing.toSorted((a, b) => computeX(a, geometry) - computeX(b, geometry));
    const [first, rest] = splitAfterLine(paragraph);
    const sides = ordered.flatMap(side => [TAB, ...side.inlines]);
    const leader = isPageNumber(ordered.at(-1) as Paragraph) ? { leader: 'dot' as const } : {};
    for (const side of ordered) {
      const end = side.lines[0]?.right ?? 0;
      const isLast = side === ordered.at(-1);
      const isRight = isAtRight(side) || isPageNumber(side);
      const edge = isRight ? end - frame.left : computeX(side, geometry) - frame.left;
      tabs.push({ at: rounded(edge), align: isRight ? 'right' : 'left', ...(isLast ? leader : {}) });
    }
    inlines = rest.length === 0 ? [...first, ...sides] : [...first, ...sides, { kind: 'break' }, ...rest];
  }
  const { term } = paragraph;
  if (term) {
    const hang = { left, indent: -left };
    return {
      ...hang,
      tabs: [{ at: rounded(left), align: 'left' }],
      inlines: [...term.inlines, TAB, ...inlines],
    };
  }
  if (leading.length > 0) {
    const ordered = leading.toSorted((a, b) => computeX(a, geometry) - computeX(b, geometry));
    const before: Inline[] = [];
    const main = mainStart(paragraph, left);
    let from = 0;
    ordered.forEach((side, n) => {
      const line = side.lines[0];
      const x = computeX(side, geometry) - frame.left;
      if (isAtRight(side) && line) {
        before.push(TAB);
        tabs.push({ at: rounded(line.right - frame.left), align: 'right' });
      } else if (n === 0) from = x <= main ? x : 0;
      else {
        before.push(TAB);
        tabs.push({ at: rounded(x), align: 'left' });
      }
      before.push(...side.inlines);
    });
    tabs.push({ at: rounded(main), align: 'left' });
    return { left: main, indent: from - main, tabs: sorted(tabs), inlines: [...before, TAB, ...inlines] };
  }
  return { left: start, indent, tabs: sorted(tabs), inlines };
}

/** Where the text of a paragraph begins behind what stands before it: points from the left edge of its frame. */
function mainStart({ content, frame, lines, leading }: Paragraph, left: number): number {
  const ends = leading.flatMap(({ lines: [line] }) => (line ? [line.right - frame.left] : []));
  const isClear = ends.every(end => left >= end - 0.5) && left > 0;
  const isColumn = content.left > frame.left;
  return isClear && isColumn ? left : Math.max(left, (lines[0]?.x ?? content.left) - frame.left);
}

const sorted = (tabs: readonly TabStop[]): readonly TabStop[] => tabs.toSorted((a, b) => a.at - b.at);

function computeX({ lines, inlines }: Paragraph, geometry: Geometry): number {
  const [line] = lines;
  if (line) return line.x;
  const picture = inlines.find(inline => inline.kind === 'picture');
  return picture?.kind === 'picture' ? (geometry.graphic(picture.element)?.x ?? 0) : 0;
}

/** The content of the first line, as the layout engine has broken it, and the rest; words are not divided. */
function splitAfterLine({ inlines, lines }: Paragraph): readonly [readonly Inline[], readonly Inline[]] {
  const [line] = lines;
  if (!line || lines.length < 2) return [inlines, []];
  const text = getText(inlines);
  let end = 0;
  for (let left = line.characters; end < text.length && left > 0; end++) {
    if (isCounted(text[end] as string)) left--;
  }
  if (text.slice(end).trim() === '') return [inlines, []];
  const blank = text[end] === ' ' ? end : text.lastIndexOf(' ', end);
  return splitAt(inlines, blank > 0 ? blank : end);
}

/** Content before and after a place in its text; a line break before that divides it there. */
function splitAt(inlines: readonly Inline[], end: number): readonly [readonly Inline[], readonly Inline[]] {
  let at = 0;
  for (const [n, inline] of inlines.entries()) {
    if (inline.kind === 'break') return [inlines.slice(0, n), inlines.slice(n + 1)];
    if (inline.kind !== 'text') continue;
    const { text } = inline;
    if (at + text.length >= end) {
      const [head, tail] = [text.slice(0, end - at), text.slice(end - at)];
      const rest = trimmedStart([
        ...(tail === '' ? [] : [{ ...inline, text: tail }]),
        ...inlines.slice(n + 1),
      ]);
      return [[...inlines.slice(0, n), { ...inline, text: head }], rest];
    }
    at += text.length;
  }
  return [inlines, []];
}

/** Content without a blank or break at its start, which ends the line before. */
function trimmedStart(inlines: readonly Inline[]): readonly Inline[] {
  const [first, ...rest] = inlines;
  if (first?.kind === 'break') return rest;
  return first?.kind === 'text' ? [{ ...first, text: first.text.replace(/^ /, '') }, ...rest] : inlines;
}
