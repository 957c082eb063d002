import type { GlyphRun } from '../../fonts/index.js';
import type {
  Content,
  Decoration,
  FillItem,
  LaidPage,
  LineItem,
  Placed,
  TextPiece,
} from '../../pages/index.js';
import { ByteWriter } from './bytes.js';
import type { FontProgram } from './font-program.js';
import type { Place, StructureTree } from './structure.js';
import type { StructureElement } from './structure-element.js';
import { num, rgb } from './syntax.js';

/** A link's area on a page: points from the lower left corner. */
export interface LinkArea {
  readonly element: StructureElement;
  readonly address: string;
  readonly rectangle: readonly [number, number, number, number];
}

/** The content of a page: its operators, what its marks belong to, and its links. */
export interface PageContent {
  readonly operators: Uint8Array;
  /** Structure element of each marked-content number. */
  readonly marks: readonly StructureElement[];
  readonly links: readonly LinkArea[];
}

/** Points: what is nearer than this is in one place. */
const MOVE = 0.001;
const TOUCH = 0.01;

class ContentWriter {
  readonly #out = new ByteWriter();
  readonly marks: StructureElement[] = [];
  readonly links: LinkArea[] = [];
  readonly #height: number;
  readonly #page: number;
  readonly #tree: StructureTree;
  readonly #program: (run: GlyphRun) => FontProgram;
  #open: StructureElement | null = null;
  #color = '';
  #font: FontProgram | null = null;
  #size = 0;
  #tracking = 0;
  #raise = 0;
  /** Is a TJ operator being written? */
  #showing = false;

  constructor(page: LaidPage, index: number, tree: StructureTree, program: (run: GlyphRun) => FontProgram) {
    this.#height = page.height;
    this.#page = index;
    this.#tree = tree;
    this.#program = program;
  }

  get operators(): Uint8Array {
    return this.#out.bytes;
  }

  decoration(decoration: readonly Placed<Decoration>[]): void {
    if (decoration.length === 0) return;
    this.#out.put('/Artifact<</Type/Layout>>BDC\n');
    for (const { item, x, y } of joined(decoration.filter(isFill))) {
      this.#setColor(item.color);
      this.#out.put(
        `${num(x)} ${num(this.#height - y - item.height)} ${num(item.width)} ${num(item.height)} re f\n`,
      );
    }
    this.#out.put('EMC\n');
  }

  /** Text of the document, under the structure elements it belongs to. */
  line({ item, x, y }: Placed<LineItem>): void {
    const { pieces, block } = item;
    const [first] = pieces;
    // An empty line, as two line breaks make one, has nothing to tag.
    if (!first) return;
    const outer = this.#tree.block(item);
    const placeOf = (piece: TextPiece) => this.#tree.place(piece.owner, block, outer, this.#page);
    let at = 0;
    let place = placeOf(first);
    while (at < pieces.length) {
      // Marked before the next place is asked for: elements are made in the order of their content.
      this.#mark(place.element);
      let next: Place = place;
      let end = at + 1;
      for (; end < pieces.length; end++) {
        next = placeOf(pieces[end] as TextPiece);
        if (next.element !== place.element) break;
      }
      const group = pieces.slice(at, end);
      this.#text(group, x, y);
      if (place.link && place.address !== null) this.#linkArea(place.link, place.address, group, x, y);
      at = end;
      place = next;
    }
  }

  /** Running heads, feet and repeated table heads. */
  running(content: readonly Placed<Content>[]): void {
    this.#close();
    if (content.length === 0) return;
    this.#out.put('/Artifact<</Type/Pagination>>BDC\n');
    for (const { item, x, y } of content) if (item.kind === 'line') this.#text(item.pieces, x, y);
    this.#out.put('EMC\n');
  }

  #close(): void {
    if (this.#open) this.#out.put('EMC\n');
    this.#open = null;
  }

  #mark(target: StructureElement): void {
    if (this.#open === target) return;
    this.#close();
    const mcid = this.marks.length;
    this.#out.put(`/${target.role}<</MCID ${mcid}>>BDC\n`);
    target.addContent(this.#page, mcid);
    this.marks.push(target);
    this.#open = target;
  }

  #setColor(color: string): void {
    if (color === this.#color) return;
    this.#endGlyphs();
    this.#out.put(`${rgb(color)} rg\n`);
    this.#color = color;
  }

  #setTracking(points: number): void {
    if (points === this.#tracking) return;
    this.#endGlyphs();
    this.#out.put(`${num(points)} Tc\n`);
    this.#tracking = points;
  }

  #setFont(font: FontProgram, size: number): void {
    if (font === this.#font && size === this.#size) return;
    this.#endGlyphs();
    this.#out.put(`/${font.name} ${num(size)} Tf\n`);
    this.#font = font;
    this.#size = size;
  }

  #setRaise(points: number): void {
    if (points === this.#raise) return;
    this.#endGlyphs();
    this.#out.put(`${num(points)} Ts\n`);
    this.#raise = points;
  }

  #text(pieces: readonly TextPiece[], x: number, y: number): void {
    const [first] = pieces;
    if (!first) return;
    let start = first.x;
    let pen = first.x;
    this.#out.put(`BT ${num(x + start)} ${num(this.#height - y)} Td\n`);
    for (const piece of pieces) {
      const { style, runs } = piece;
      if (Math.abs(piece.x - pen) > MOVE) {
        this.#endGlyphs();
        this.#out.put(`${num(piece.x - start)} 0 Td\n`);
        start = piece.x;
      }
      pen = piece.x + piece.width;
      this.#setColor(style.color);
      this.#setTracking(style.letterSpacing);
      for (const run of runs) {
        const program = this.#program(run);
        const raise = run.rise === 0 ? piece.raise : piece.raise + (run.rise * style.fontSize) / 1000;
        this.#setFont(program, style.fontSize);
        this.#setRaise(raise);
        this.#glyphs(program.encode(run));
      }
    }
    this.#endGlyphs();
    this.#out.put('ET\n');
  }

  /** Adds to the string that is shown next. */
  #glyphs(operands: string): void {
    if (!this.#showing) this.#out.put('[(');
    this.#showing = true;
    this.#out.put(operands);
  }

  #endGlyphs(): void {
    if (this.#showing) this.#out.put(')]TJ\n');
    this.#showing = false;
  }

  #linkArea(
    element: StructureElement,
    address: string,
    pieces: readonly TextPiece[],
    x: number,
    y: number,
  ): void {
    const [first] = pieces;
    const last = pieces.at(-1);
    if (!first || !last) return;
    const { ascent, descent } = first.font.face;
    const size = first.style.fontSize / 1000;
    const baseline = this.#height - y + first.raise;
    const rectangle = [
      x + first.x,
      baseline - descent * size,
      x + last.x + Math.max(last.width, 0.01),
      baseline + ascent * size,
    ] as const;
    this.links.push({ element, address, rectangle });
  }
}

const isFill = (placed: Placed<Decoration>): placed is Placed<FillItem> => placed.item.kind === 'fill';
const isLine = (placed: Placed<Content>): placed is Placed<LineItem> => placed.item.kind === 'line';

/** Rectangles of one colour that touch above each other are painted as one: no seam shows between them. */
function joined(fills: readonly Placed<FillItem>[]): readonly Placed<FillItem>[] {
  const out: Placed<FillItem>[] = [];
  const latest = new Map<string, number>();
  for (const fill of fills) {
    const key = `${fill.x},${fill.item.width},${fill.item.color}`;
    const at = latest.get(key) ?? -1;
    const before = out[at];
    if (before && Math.abs(before.y + before.item.height - fill.y) < TOUCH) {
      out[at] = { ...before, item: { ...before.item, height: before.item.height + fill.item.height } };
    } else latest.set(key, out.push(fill) - 1);
  }
  return out;
}

/** Writes the operators of a page. Everything painted is either tagged or an artifact. */
export function pageContent(
  page: LaidPage,
  index: number,
  tree: StructureTree,
  program: (run: GlyphRun) => FontProgram,
): PageContent {
  const writer = new ContentWriter(page, index, tree, program);
  writer.decoration(page.decoration);
  for (const line of page.content) if (isLine(line)) writer.line(line);
  writer.running(page.running);
  return { operators: writer.operators, marks: writer.marks, links: writer.links };
}
