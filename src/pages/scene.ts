import type { GlyphRun } from '../fonts/index.js';

/** Absolute commands of a path (SVG 2, part 9.3): move, line, cubic curve, close. */
export type PathCommand =
  | readonly ['M', x: number, y: number]
  | readonly ['L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z'];

/** `a b c d e f` of a transformation (SVG 2, part 8.5). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Which areas are inside a path that crosses itself (SVG 2, part 13.4.3). */
export type FillRule = 'nonzero' | 'evenodd';

/** A colour at a place of a gradient, from 0 at its start to 1 at its end. */
export interface GradientStop {
  readonly at: number;
  /** `#rrggbb` or `#rrggbbaa`. */
  readonly color: string;
}

/** Colours that change along a line or between two circles with one centre; they continue beyond both ends. */
export interface Gradient {
  readonly kind: 'axial' | 'radial';
  /** Start: a point, or centre and radius. */
  readonly from: readonly [x: number, y: number, r: number];
  readonly to: readonly [x: number, y: number, r: number];
  /** From its coordinates to those of the scene. */
  readonly matrix: Matrix;
  /** Two at least, in order. */
  readonly stops: readonly GradientStop[];
}

export interface Stroke {
  /** `#rrggbb` or `#rrggbbaa`. */
  readonly color: string;
  readonly width: number;
  /** Lengths of dashes and gaps; empty for a line without gaps. */
  readonly dash: readonly number[];
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
}

/** A cell that is repeated over an area. */
export interface Pattern {
  readonly width: number;
  readonly height: number;
  /** From the pattern to the scene it is used in. */
  readonly matrix: Matrix;
  readonly cell: Scene;
}

export interface PathNode {
  readonly kind: 'path';
  readonly commands: readonly PathCommand[];
  /** `#rrggbb` or `#rrggbbaa`, a pattern, a gradient, or nothing. */
  readonly fill: string | Pattern | Gradient | null;
  /** `nonzero` if not given. */
  readonly rule?: FillRule;
  readonly stroke: Stroke | null;
}

/** Text at a place of its own: start of the baseline, and size. */
export interface TextNode {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** `#rrggbb` or `#rrggbbaa`. */
  readonly color: string;
  /** Added after each glyph. */
  readonly tracking: number;
  readonly runs: readonly GlyphRun[];
}

/** A decoded picture. */
export interface Picture {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly colors: 'gray' | 'rgb';
  /** A whole JPEG file, or samples of 8 bits row by row from the top, not compressed. */
  readonly encoding: 'jpeg' | 'samples';
  readonly bytes: Uint8Array;
  /** One byte of opacity a pixel; null if all is opaque. */
  readonly alpha: Uint8Array | null;
}

export interface PictureNode {
  readonly kind: 'picture';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly picture: Picture;
}

/** The area to which painting is limited. */
export interface Clip {
  readonly commands: readonly PathCommand[];
  /** `nonzero` if not given. */
  readonly rule?: FillRule;
}

export interface GroupNode {
  readonly kind: 'group';
  /** From its coordinates to those around it. */
  readonly matrix: Matrix;
  /** In its own coordinates. */
  readonly clip?: Clip;
  readonly children: Scene;
}

export type SceneNode = PathNode | TextNode | PictureNode | GroupNode;

/** A drawing: nodes in painting order; x runs right and y down from its upper left corner. */
export type Scene = readonly SceneNode[];
