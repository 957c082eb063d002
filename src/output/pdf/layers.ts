import {
  type Clip,
  IDENTITY,
  type LaidPage,
  multiply,
  type PaintLayer,
  type PathCommand,
} from '../../pages/index.js';
import { ByteWriter } from './bytes.js';
import { Canvas } from './canvas.js';
import { putClip, putMatrix, upright } from './paths.js';
import type { ContentStream } from './resources.js';
import type { Programs } from './text-writer.js';

/** A path of a page whose y runs down, in coordinates whose y runs up. */
const flip = ({ commands, rule }: Clip, height: number): Clip => ({
  commands: commands.map(
    command =>
      command.map((value, i) => (typeof value === 'number' && i % 2 === 0 ? height - value : value)) as never,
  ) as readonly PathCommand[],
  ...(rule ? { rule } : {}),
});

/**
 * Writes a page with layers. Content is written in the order of the source, which is that of the structure tree, to a
 * canvas for each layer; then the canvases are put together in painting order.
 * @param root canvas of the page itself
 */
export function writeLayers(page: LaidPage, programs: Programs, root: Canvas, writer: PartWriter): void {
  new LayerWriter(page, programs, root, writer).write();
}

/** Writes the parts of a page to the canvas that is set. */
interface PartWriter {
  canvas: Canvas;
  item(placed: LaidPage['content'][number]): void;
  running(items: LaidPage['running']): void;
  decoration(items: LaidPage['decoration']): void;
}

class LayerWriter {
  readonly #page: LaidPage;
  readonly #programs: Programs;
  readonly #root: Canvas;
  readonly #writer: PartWriter;
  readonly #canvases = new Map<PaintLayer, Canvas>();

  constructor(page: LaidPage, programs: Programs, root: Canvas, writer: PartWriter) {
    this.#page = page;
    this.#programs = programs;
    this.#root = root;
    this.#writer = writer;
    this.#addCanvases(page.below, root);
    this.#addCanvases(page.above, root);
  }

  /** Adds a canvas for each layer. One that is translucent is a content stream of its own. */
  #addCanvases(layers: readonly PaintLayer[], outer: Canvas): void {
    for (const layer of layers) {
      const own = layer.matrix ? upright(layer.matrix, this.#page.height) : IDENTITY;
      const isGroup = layer.opacity < 1;
      const stream: ContentStream = isGroup
        ? { marks: [], resources: outer.stream.resources.separate(), form: { id: 0 } }
        : outer.stream;
      const matrix = isGroup ? own : multiply(outer.matrix, own);
      const canvas = new Canvas(stream, this.#programs, matrix, multiply(outer.pageMatrix, own));
      this.#canvases.set(layer, canvas);
      this.#addCanvases(layer.below, canvas);
      this.#addCanvases(layer.above, canvas);
    }
  }

  write(): void {
    const { canvas, decoration, content, running, below, above } = this.#page;
    const { out } = this.#root;
    const own = this.#sibling(this.#root, new ByteWriter());
    for (const placed of content) {
      this.#writer.canvas = (placed.within && this.#canvases.get(placed.within)) ?? own;
      this.#writer.item(placed);
    }
    const onTop = running.filter(({ within }) => !within || !this.#canvases.has(within));
    for (const placed of running) {
      const layer = placed.within && this.#canvases.get(placed.within);
      if (!layer) continue;
      this.#writer.canvas = layer;
      this.#writer.running([placed]);
    }
    this.#decorate(canvas, this.#root, out);
    for (const layer of below) this.#layer(layer, this.#root, out);
    this.#decorate(decoration, this.#root, out);
    append(out, own);
    for (const layer of above) this.#layer(layer, this.#root, out);
    this.#writer.canvas = this.#sibling(this.#root, out);
    this.#writer.running(onTop);
  }

  /** A canvas with the coordinates and resources of another one, whose text state is as at the start of a page. */
  #sibling({ stream, matrix, pageMatrix }: Canvas, out: ByteWriter): Canvas {
    return new Canvas(stream, this.#programs, matrix, pageMatrix, out);
  }

  /** Writes a layer with those in it. */
  #layer(layer: PaintLayer, outer: Canvas, into: ByteWriter): void {
    const canvas = this.#canvases.get(layer) as Canvas;
    const { width, height } = this.#page;
    const isGroup = canvas.stream !== outer.stream;
    const out = isGroup ? new ByteWriter() : into;
    out.put('q\n');
    if (layer.matrix) putMatrix(out, upright(layer.matrix, height), 'cm');
    if (layer.mask) putClip(out, flip(layer.mask, height));
    this.#decorate(layer.own, canvas, out);
    if (layer.clip) putClip(out, flip(layer.clip, height));
    for (const inner of layer.below) this.#layer(inner, canvas, out);
    this.#decorate(layer.decoration, canvas, out);
    append(out, canvas);
    for (const inner of layer.above) this.#layer(inner, canvas, out);
    out.put('Q\n');
    if (!isGroup) return;
    const { resources } = outer.stream;
    const name = resources.group({ width, height, operators: out.bytes, stream: canvas.stream });
    into.put(`q /${resources.alpha('both', layer.opacity)} gs /${name} Do Q\n`);
  }

  #decorate(decoration: PaintLayer['decoration'], canvas: Canvas, out: ByteWriter): void {
    if (decoration.length === 0) return;
    const own = this.#sibling(canvas, out);
    this.#writer.canvas = own;
    this.#writer.decoration(decoration);
    own.text.reset();
  }
}

/** Adds the operators of a canvas, and restores the text state. */
function append(out: ByteWriter, canvas: Canvas): void {
  canvas.close();
  canvas.text.reset();
  out.put(Buffer.from(canvas.out.bytes).toString('latin1'));
}
