/** A sheet with its margins, in points. */
export interface PaperGeometry {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  /** Left and right. */
  readonly side: number;
  /** From the edge of the sheet to the footer. */
  readonly footer: number;
}

export const PAPER_GEOMETRY = {
  letter: { width: 612, height: 792, top: 56, bottom: 60, side: 72, footer: 26 },
  a4: { width: 595.3, height: 841.9, top: 62, bottom: 66, side: 72, footer: 26 },
} as const satisfies Readonly<Record<string, PaperGeometry>>;

export type PaperName = keyof typeof PAPER_GEOMETRY;

/** Width of the text in points. */
export const measureOf = ({ width, side }: PaperGeometry): number => width - 2 * side;

/** Points in twentieths, the unit of lengths in WordprocessingML. */
export const twips = (points: number): number => Math.round(points * 20);
