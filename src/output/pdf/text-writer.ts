import type { Face, GlyphRun } from '../../fonts/index.js';
import type { TextPiece } from '../../pages/index.js';
import type { ByteWriter } from './bytes.js';
import type { FontProgram } from './font-program.js';
import { asLineFeed, endsWithSpace, isApart, isBackwards, withSpace, wordsBackwards } from './reading.js';
import type { PageResources } from './resources.js';
import { computeAlpha, replacing, rgb } from './syntax.js';

/** Places closer than this, in points, are the same. */
const MOVE = 0.001;

/** The font program of a face in the document that is written. */
export type Programs = (face: Face) => FontProgram;

/** Writes text as operators, and tracks the graphics state of the page so that nothing is set twice. */
export class TextWriter {
  readonly #out: ByteWriter;
  readonly #programs: Programs;
  readonly #resources: PageResources;
  #color = '';
  #alpha = 1;
  #face: Face | null = null;
  #program: FontProgram | null = null;
  #size = 0;
  #tracking = 0;
  #raise = 0;
  /** Did the last word end with a space, and run from right to left? */
  #afterSpace = false;
  /** Is a TJ operator being written? */
  #showing = false;

  constructor(out: ByteWriter, programs: Programs, resources: PageResources) {
    this.#out = out;
    this.#programs = programs;
    this.#resources = resources;
  }

  /** Sets the fill colour and its opacity: `#rrggbb` or `#rrggbbaa`. */
  color(color: string): void {
    if (color === this.#color) return;
    this.#endGlyphs();
    this.#out.put(`${rgb(color)} rg\n`);
    this.#color = color;
    this.#setAlpha(computeAlpha(color));
  }

  #setAlpha(alpha: number): void {
    if (alpha === this.#alpha) return;
    this.#out.put(`/${this.#resources.alpha('ca', alpha)} gs\n`);
    this.#alpha = alpha;
  }

  /** Restores the text state of a new page, for painting that relies on it. */
  reset(): void {
    this.#setTracking(0);
    this.#setRaise(0);
    if (this.#alpha === 1) return;
    this.#setAlpha(1);
    this.#color = '';
  }

  /**
   * Shows pieces of a line.
   * @param x left edge of the line in points
   * @param y its baseline in points from the lower edge of the page
   * @param separator separates them from the text before: a space, or line feeds, each in the place of a space
   */
  show(pieces: readonly TextPiece[], from: number, to: number, x: number, y: number, separator = ''): void {
    const out = this.#out;
    const first = pieces[from] as TextPiece;
    const { fontSize, letterSpacing } = first.style;
    let start = first.x;
    start -= separator.length * ((first.font.spaceWidth * fontSize) / 1000 + letterSpacing);
    let pen = first.x;
    this.#afterSpace = false;
    out.put('BT ');
    out.number(x + start);
    out.number(y);
    out.put('Td\n');
    for (let i = from; i < to; i++) {
      const piece = pieces[i] as TextPiece;
      const { style, runs } = piece;
      if (!(Math.abs(piece.x - pen) <= MOVE)) {
        const before = i > from ? (pieces[i - 1] as TextPiece) : null;
        if (before && isApart(before, piece)) this.#space(before);
        this.#endGlyphs();
        out.number(piece.x - start);
        out.put('0 Td\n');
        start = piece.x;
      }
      pen = piece.x + piece.width;
      if (style.color !== this.#color) this.color(style.color);
      if (style.letterSpacing !== this.#tracking) this.#setTracking(style.letterSpacing);
      if (i === from) for (const character of separator) this.#space(piece, character);
      if (isBackwards(piece)) {
        start = this.#backwards(piece, start);
        pen = Number.NaN;
        continue;
      }
      this.#afterSpace = false;
      for (const run of runs) this.#run(run, piece);
    }
    this.#endGlyphs();
    out.put('ET\n');
  }

  /**
   * Shows words that run from right to left in reading order, each as a string in visual order
   * (ISO 32000-1, 14.8.2.3.3).
   * @param start last place the pen was moved to
   * @returns the place it is moved to now
   */
  #backwards(piece: TextPiece, start: number): number {
    let from = start;
    this.#endGlyphs();
    this.#out.put('/ReversedChars BMC\n');
    for (const { run, x } of wordsBackwards(piece)) {
      this.#out.number(x - from);
      this.#out.put('0 Td\n');
      from = x;
      this.#run(this.#afterSpace ? withSpace(run) : run, piece);
      this.#afterSpace = endsWithSpace(run);
      this.#endGlyphs();
    }
    this.#out.put('EMC\n');
    return from;
  }

  #space(piece: TextPiece, separator = ' '): void {
    for (const run of piece.font.shape(' ')) this.#run(separator === '\n' ? asLineFeed(run) : run, piece);
  }

  #run(run: GlyphRun, { style, raise }: TextPiece): void {
    if (run.face !== this.#face || style.fontSize !== this.#size) this.#setFont(run.face, style.fontSize);
    if (raise !== this.#raise) this.#setRaise(raise);
    const { operands, replacement } = (this.#program as FontProgram).encode(run);
    if (replacement !== null) {
      this.#endGlyphs();
      this.#out.put(replacing(replacement));
    }
    if (!this.#showing) this.#out.put('[(');
    this.#showing = true;
    this.#out.put(operands);
    if (replacement === null) return;
    this.#endGlyphs();
    this.#out.put('EMC\n');
  }

  #endGlyphs(): void {
    if (this.#showing) this.#out.put(')]TJ\n');
    this.#showing = false;
  }

  #setTracking(points: number): void {
    if (points === this.#tracking) return;
    this.#endGlyphs();
    this.#out.number(points);
    this.#out.put('Tc\n');
    this.#tracking = points;
  }

  #setFont(face: Face, size: number): void {
    this.#endGlyphs();
    this.#face = face;
    this.#size = size;
    this.#program = this.#programs(face);
    this.#out.put(`/${this.#program.name} `);
    this.#out.number(size);
    this.#out.put('Tf\n');
  }

  #setRaise(points: number): void {
    if (points === this.#raise) return;
    this.#endGlyphs();
    this.#out.number(points);
    this.#out.put('Ts\n');
    this.#raise = points;
  }
}
