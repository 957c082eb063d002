/** A part of a drawing, in points from its upper left corner. `role` is the class by which a stylesheet paints it. */
export type Shape =
  | {
      readonly kind: 'rect';
      readonly role: string;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  /** Lines through points, from the first to the last. */
  | { readonly kind: 'polyline'; readonly role: string; readonly points: readonly Point[] }
  | {
      readonly kind: 'circle';
      readonly role: string;
      /** Its middle. */
      readonly x: number;
      readonly y: number;
      readonly radius: number;
    }
  /** `y` is the baseline; `anchor` says which part of the text stands at `x`. */
  | {
      readonly kind: 'text';
      readonly role: string;
      readonly x: number;
      readonly y: number;
      readonly anchor: 'start' | 'middle' | 'end';
      readonly text: string;
    };

export type Point = readonly [x: number, y: number];

/** A chart or sign as shapes. How it is painted is left to the stylesheet of the page. */
export interface Drawing {
  /** Class of the whole, e.g. `funds`. */
  readonly role: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** What it shows, for those who do not see it; null for decoration. */
  readonly label: string | null;
  readonly shapes: readonly Shape[];
}

/** A straight line. */
export const straight = (role: string, from: Point, to: Point): Shape => ({
  kind: 'polyline',
  role,
  points: [from, to],
});
