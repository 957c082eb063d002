import type { Matrix } from '../../pages/index.js';
import { ByteWriter } from './bytes.js';
import type { ContentStream } from './resources.js';
import type { StructureElement } from './structure-element.js';
import { type Programs, TextWriter } from './text-writer.js';

/** Operators of one layer in the order of the source; they are put in their place on the page afterwards. */
export class Canvas {
  readonly out: ByteWriter;
  readonly text: TextWriter;
  readonly stream: ContentStream;
  /** From its coordinates to those of its stream, and to those of the page. */
  readonly matrix: Matrix;
  readonly pageMatrix: Matrix;
  /** The marked content that is open. */
  open: StructureElement | null = null;

  constructor(
    stream: ContentStream,
    programs: Programs,
    matrix: Matrix,
    pageMatrix: Matrix,
    out = new ByteWriter(),
  ) {
    this.out = out;
    this.stream = stream;
    this.matrix = matrix;
    this.pageMatrix = pageMatrix;
    this.text = new TextWriter(out, programs, stream.resources);
  }

  /** Ends the marked content that is open. */
  close(): void {
    if (this.open) this.out.put('EMC\n');
    this.open = null;
  }
}
