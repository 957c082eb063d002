import * as pdfjs from '../../support/pdfjs.js';
import type { Strip } from './lines.js';

interface Glyph {
  readonly unicode: string;
  readonly width: number;
}

type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer` (PDF 2.0, part 8.3.4). */
const times = (inner: Matrix, outer: Matrix): Matrix => [
  inner[0] * outer[0] + inner[1] * outer[2],
  inner[0] * outer[1] + inner[1] * outer[3],
  inner[2] * outer[0] + inner[3] * outer[2],
  inner[2] * outer[1] + inner[3] * outer[3],
  inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
  inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
];

export interface PrintedPage {
  /** Width and height in points. */
  readonly size: readonly [number, number];
  readonly strips: readonly Strip[];
}

/**
 * The text of each page of a PDF glyph by glyph, at its places divided by `scale`. Reads what browsers and this project
 * write: upright text, without rise and stretching.
 */
export async function pagesOfPdf(bytes: Uint8Array, scale: number): Promise<readonly PrintedPage[]> {
  const task = pdfjs.getDocument({ data: new Uint8Array(bytes), verbosity: 0, disableFontFace: true });
  const document = await task.promise;
  const pages: PrintedPage[] = [];
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n);
    const { fnArray, argsArray } = await page.getOperatorList();
    const [, , width, height] = page.view as [number, number, number, number];
    const strips = stripsOfPage(fnArray, argsArray).map(({ x, y, end, size, text }) => ({
      x: x / scale,
      y: (height - y) / scale,
      end: end / scale,
      size: size / scale,
      text,
    }));
    pages.push({ size: [width / scale, height / scale], strips });
  }
  await task.destroy();
  return pages;
}

/** In the coordinates of the page. */
function stripsOfPage(
  operators: readonly number[],
  operands: readonly (readonly unknown[])[],
): readonly Strip[] {
  const { OPS } = pdfjs;
  const strips: Strip[] = [];
  const saved: { matrix: Matrix; size: number; spacing: number }[] = [];
  let matrix = IDENTITY;
  let line = IDENTITY;
  let pen = IDENTITY;
  let size = 0;
  let spacing = 0;
  const show = (glyphs: readonly (Glyph | number)[]) => {
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        // Moves the pen back by thousandths of the size (PDF 2.0, part 9.4.3).
        pen = times([1, 0, 0, 1, (-glyph * size) / 1000, 0], pen);
        continue;
      }
      const [, , , down, x, y] = times(pen, matrix);
      pen = times([1, 0, 0, 1, (glyph.width * size) / 1000 + spacing, 0], pen);
      strips.push({ x, y, end: times(pen, matrix)[4], size: size * Math.abs(down), text: glyph.unicode });
    }
  };
  operators.forEach((operator, n) => {
    const args = operands[n] ?? [];
    if (operator === OPS.save) saved.push({ matrix, size, spacing });
    else if (operator === OPS.restore) ({ matrix, size, spacing } = saved.pop() ?? { matrix, size, spacing });
    else if (operator === OPS.transform) matrix = times(args as unknown as Matrix, matrix);
    else if (operator === OPS.beginText) pen = line = IDENTITY;
    else if (operator === OPS.setFont) size = args[1] as number;
    else if (operator === OPS.setCharSpacing) spacing = args[0] as number;
    else if (operator === OPS.setTextMatrix) pen = line = Array.from(args[0] as Matrix) as unknown as Matrix;
    else if (operator === OPS.moveText) {
      pen = line = times([1, 0, 0, 1, args[0] as number, args[1] as number], line);
    } else if (operator === OPS.showText) show(args[0] as readonly (Glyph | number)[]);
    else if (operator === OPS.setTextRise || operator === OPS.setHScale) {
      throw new Error('text with rise or stretching is not read');
    }
  });
  return strips;
}
