import type { GlyphRun } from '../fonts/index.js';

/** Absolute commands of a path (SVG 2, part 9.3): move, line, cubic curve, close. */
export type PathCommand =
  | readonly ['M', x: number, y: number]
  | readonly ['L', x: number, y: number]
  | readonly ['C', x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly ['Z'];

/** `a b c d e f` of a transformation (SVG 2, part 8.5). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Stroke {
  /** `#rrggbb`. */
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
  /** `#rrggbb`, a pattern, or nothing. */
  readonly fill: string | Pattern | null;
  readonly stroke: Stroke | null;
}

/** Text at a place of its own: start of the baseline, and size. */
export interface TextNode {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** `#rrggbb`. */
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

export interface GroupNode {
  readonly kind: 'group';
  readonly matrix: Matrix;
  readonly children: Scene;
}

export type SceneNode = PathNode | TextNode | PictureNode | GroupNode;

/** A drawing: nodes in painting order; x runs right and y down from its upper left corner. */
export type Scene = readonly SceneNode[];
