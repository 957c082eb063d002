import {
  type Content,
  type Decoration,
  type FillItem,
  type GraphicItem,
  IDENTITY,
  type LaidPage,
  type LineItem,
  type Placed,
  type Scene,
  type TextPiece,
} from '../../pages/index.js';
import type { ByteWriter } from './bytes.js';
import { Canvas } from './canvas.js';
import { createDashes, joinFills } from './decoration.js';
import { withoutCalls } from './footnotes.js';
import { paintScene } from './graphics.js';
import { writeLayers } from './layers.js';
import type { HeadingTitles } from './outline.js';
import { boundingBox } from './paths.js';
import { endsOpen, inReadingOrder, keepsBreaks } from './reading.js';
import type { ContentStream, PageResources } from './resources.js';
import type { Link, Rectangle, StructureParent, StructureTree } from './structure.js';
import type { StructureElement } from './structure-element.js';
import type { Programs } from './text-writer.js';

/** A link's area on a page: points from the lower left corner. */
export interface LinkArea {
  readonly link: Link;
  readonly rectangle: Rectangle;
}

/** The structure elements, links and resources of a page. */
export interface PageContent {
  /** Structure element of each marked-content number. */
  readonly marks: readonly StructureElement[];
  readonly links: readonly LinkArea[];
  readonly resources: PageResources;
}

/** Heights closer than this, in points, are equal. */
const TOUCH = 0.01;
/** Least width of a link's area in points. */
const MIN_AREA = 0.01;
/** Gap in em between two texts on one line from which on they are read as two words. */
const WORD_GAP = 0.1;

/** The end of the text of a line. */
interface LineEnd {
  readonly outer: StructureElement;
  readonly paragraph: number;
  readonly last: TextPiece;
  readonly isForced: boolean;
  readonly x: number;
  readonly y: number;
}

/** The parts of a document that its pages share. */
interface DocumentContent {
  readonly tree: StructureTree;
  readonly titles: HeadingTitles;
  readonly programs: Programs;
  readonly out: ByteWriter;
}

/** Writes the items of a page to the canvas of their layer. Everything painted is either tagged or an artifact. */
export class ContentWriter {
  readonly links: LinkArea[] = [];
  readonly #height: number;
  readonly #page: number;
  readonly #tree: StructureTree;
  readonly #programs: Programs;
  readonly #titles: HeadingTitles;
  #canvas: Canvas;
  #before: LineEnd | null = null;
  /** Empty lines since then. */
  #emptyLines = 0;

  /** @param canvas the first canvas to write to */
  constructor(
    { height }: LaidPage,
    index: number,
    { tree, titles, programs }: DocumentContent,
    canvas: Canvas,
  ) {
    this.#height = height;
    this.#page = index;
    this.#tree = tree;
    this.#titles = titles;
    this.#programs = programs;
    this.#canvas = canvas;
  }

  /** Writes to another canvas from here on. */
  set canvas(canvas: Canvas) {
    this.#canvas = canvas;
  }

  decoration(decoration: readonly Placed<Decoration>[]): void {
    if (decoration.length === 0) return;
    const { out } = this.#canvas;
    out.put('/Artifact<</Type/Layout>>BDC\n');
    for (const placed of joinFills(decoration)) {
      const { item, x, y } = placed;
      if (item.kind === 'shape') this.#scene(item.scene, x, y);
      else if (item.dash) this.#scene(createDashes(item), x, y);
      else this.#fill(placed as Placed<FillItem>);
    }
    out.put('EMC\n');
  }

  #fill({ item, x, y }: Placed<FillItem>): void {
    const { text, out } = this.#canvas;
    text.color(item.color);
    out.number(x);
    out.number(this.#height - y - item.height);
    out.number(item.width);
    out.number(item.height);
    out.put('re f\n');
  }

  #scene(scene: Scene, x: number, y: number): void {
    const { text, out, stream, matrix } = this.#canvas;
    text.reset();
    paintScene(scene, x, this.#height - y, out, this.#programs, stream.resources, matrix);
  }

  /** Lines and drawings, in the order of the source. */
  content(content: readonly Placed<Content>[]): void {
    for (const placed of content) this.item(placed);
  }

  item(placed: Placed<Content>): void {
    if (placed.item.kind === 'line') this.#line(placed as Placed<LineItem>);
    else this.#graphic(placed as Placed<GraphicItem>);
  }

  /** Text of the document, under the structure elements it belongs to. */
  #line({ item, x, y }: Placed<LineItem>): void {
    const { block, paragraph } = item;
    // An empty line, as two line breaks make one, has nothing to tag; preserved text has a line feed for it.
    if (item.pieces.length === 0) {
      this.#emptyLines++;
      return;
    }
    const pieces = inReadingOrder(item.pieces);
    const outer = this.#tree.block(item);
    const first = pieces[0] as TextPiece;
    let separator = this.#separator(outer, item, first, x, y);
    const heading = this.#tree.headingOf(outer);
    if (heading) this.#titles.draw(heading, withoutCalls(item.pieces, this.#tree.notes), separator !== '');
    let at = 0;
    let parent = this.#tree.parentOfPiece(first, block, outer, this.#page);
    while (at < pieces.length) {
      // Marked before the next place is requested: elements are created in the order of their content.
      this.#mark(parent.element);
      let { owner } = pieces[at] as TextPiece;
      let next: StructureParent = parent;
      let end = at + 1;
      for (; end < pieces.length; end++) {
        const piece = pieces[end] as TextPiece;
        if (piece.owner === owner && !this.#tree.notes.has(owner)) continue;
        owner = piece.owner;
        next = this.#tree.parentOfPiece(piece, block, outer, this.#page);
        if (next.element !== parent.element) break;
      }
      this.#canvas.text.show(pieces, at, end, x, this.#height - y, separator);
      if (parent.link) this.#linkArea(parent.link, pieces, at, end, x, y);
      separator = '';
      at = end;
      parent = next;
    }
    const last = pieces.at(-1) as TextPiece;
    const { isForced } = item;
    this.#emptyLines = 0;
    this.#before = { outer, paragraph, last, isForced, x: x + last.x + last.width, y };
  }

  /** The characters that must part text that begins here from the text before it in the same element. */
  #separator(
    outer: StructureElement,
    { paragraph }: LineItem,
    first: TextPiece,
    x: number,
    y: number,
  ): string {
    const before = this.#before;
    if (before?.outer !== outer) return '';
    const isBreak = before.paragraph === paragraph && before.isForced;
    if (isBreak && keepsBreaks(first)) return '\n'.repeat(1 + this.#emptyLines);
    if (endsOpen(before.last)) return '';
    if (before.paragraph === paragraph) return isBreak ? ' ' : '';
    const gap = Math.abs(x + first.x - before.x);
    return Math.abs(before.y - y) > TOUCH || gap > first.style.fontSize * WORD_GAP ? ' ' : '';
  }

  /** A drawing or picture; without alternative text it is decoration. */
  #graphic(placed: Placed<GraphicItem>): void {
    const { item, x, y } = placed;
    if (item.alt === null) {
      this.#canvas.close();
      this.#canvas.out.put('/Artifact<</Type/Layout>>BDC\n');
      this.#scene(item.scene, x, y);
      this.#canvas.out.put('EMC\n');
      return;
    }
    const top = this.#height - y;
    const area = [x, top - item.height, x + item.width, top] as const;
    const { element, link } = this.#tree.figure(item, area, this.#page);
    this.#mark(element);
    this.#scene(item.scene, x, y);
    if (link) this.#addLink(link, area);
  }

  /** Running heads, feet and repeated table heads. */
  running(content: readonly Placed<Content>[]): void {
    const { text, out } = this.#canvas;
    this.#canvas.close();
    if (content.length === 0) return;
    out.put('/Artifact<</Type/Pagination>>BDC\n');
    for (const placed of content) {
      if (placed.item.kind === 'graphic') this.#scene(placed.item.scene, placed.x, placed.y);
      else if (placed.item.pieces.length > 0) {
        const { pieces } = placed.item;
        text.show(pieces, 0, pieces.length, placed.x, this.#height - placed.y);
      }
    }
    out.put('EMC\n');
  }

  #mark(target: StructureElement): void {
    const canvas = this.#canvas;
    const { marks, form } = canvas.stream;
    if (canvas.open === target) return;
    canvas.close();
    const mcid = marks.length;
    canvas.out.put(`/${target.role}<</MCID ${mcid}>>BDC\n`);
    target.addContent(this.#page, mcid, form);
    marks.push(target);
    canvas.open = target;
  }

  #addLink(link: Link, rectangle: Rectangle): void {
    this.links.push({ link, rectangle: boundingBox(rectangle, this.#canvas.pageMatrix) });
  }

  #linkArea(link: Link, pieces: readonly TextPiece[], from: number, to: number, x: number, y: number): void {
    let left = Number.POSITIVE_INFINITY;
    let right = Number.NEGATIVE_INFINITY;
    for (let i = from; i < to; i++) {
      const piece = pieces[i] as TextPiece;
      left = Math.min(left, piece.x);
      right = Math.max(right, piece.x + piece.width);
    }
    const { font, style, raise } = pieces[from] as TextPiece;
    const { ascent, descent } = font.face;
    const size = style.fontSize / 1000;
    const baseline = this.#height - y + raise;
    const rectangle = [
      x + left,
      baseline - descent * size,
      x + Math.max(right, left + MIN_AREA),
      baseline + ascent * size,
    ] as const;
    this.#addLink(link, rectangle);
  }
}

/** Writes the operators of a page to `document.out`. */
export function pageContent(
  page: LaidPage,
  index: number,
  document: DocumentContent,
  resources: PageResources,
): PageContent {
  const stream: ContentStream = { marks: [], resources, form: null };
  const root = new Canvas(stream, document.programs, IDENTITY, IDENTITY, document.out);
  const writer = new ContentWriter(page, index, document, root);
  if (page.below.length + page.above.length > 0) writeLayers(page, document.programs, root, writer);
  else {
    writer.decoration([...page.canvas, ...page.decoration]);
    writer.content(page.content);
    writer.running(page.running);
  }
  return { marks: stream.marks, links: writer.links, resources };
}
