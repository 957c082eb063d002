/** A shape in points from the upper left corner of its drawing. `role` is the class that a stylesheet paints. */
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
      /** The center. */
      readonly x: number;
      readonly y: number;
      readonly radius: number;
    }
  /** `y` is the baseline; `anchor` is the part of the text at `x`. */
  | {
      readonly kind: 'text';
      readonly role: string;
      readonly x: number;
      readonly y: number;
      readonly anchor: 'start' | 'middle' | 'end';
      readonly text: string;
    };

export type Point = readonly [x: number, y: number];

/** A chart or sign as shapes; the stylesheet of the page paints it. */
export interface Drawing {
  /** Class of the whole, e.g. `funds`. */
  readonly role: string;
  /** In points. */
  readonly width: number;
  readonly height: number;
  /** Text for screen readers; null for decoration. */
  readonly label: string | null;
  readonly shapes: readonly Shape[];
}

/** Lines through points. */
export const polyline = (role: string, ...points: readonly Point[]): Shape => ({
  kind: 'polyline',
  role,
  points,
});

type Anchor = Extract<Shape, { readonly kind: 'text' }>['anchor'];

/** A small text, such as that of an axis or heading. */
export const label = (x: number, y: number, text: string, anchor: Anchor = 'start'): Shape => ({
  kind: 'text',
  role: 'label',
  x,
  y,
  anchor,
  text,
});
