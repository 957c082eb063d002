import {
  type AutoSize,
  type BoxArea,
  type Image,
  type ImageSize,
  type Repeat,
  resolveOffset,
  resolveSize,
  type Sides,
  type Style,
} from '../../document/index.js';
import { IDENTITY } from '../matrix.js';
import type { Rectangle } from '../model.js';
import type { PathCommand, Scene, SceneNode } from '../scene.js';
import { isSeen } from './colors.js';
import { conicScene, linearGradient, radialGradient } from './gradients.js';
import { insetShape, outline, type Shape } from './rounded.js';

/** A picture that is loaded; sizes in points. */
export interface LoadedImage {
  readonly width: number;
  readonly height: number;
  /** Are width and height its size? Else they are its ratio alone. */
  readonly hasSize: boolean;
  /** Is it one pixel wide, or high? Then it may be stretched instead of repeated. */
  readonly isLine: { readonly x: boolean; readonly y: boolean };
  readonly scene: (size: { readonly width: number; readonly height: number }) => Scene;
}

/** Returns the picture at an address; null if it cannot be used. */
export type LoadImage = (address: string) => LoadedImage | null;

/** The boxes that a background can be placed in and cut to. */
export type BoxShapes = Readonly<Record<BoxArea, Shape>>;

/** Border, padding and content edges of a fragment. */
export function boxShapes(border: Shape, borders: Sides<number>, padding: Sides<number>): BoxShapes {
  const inner = insetShape(border, borders);
  return { 'border-box': border, 'padding-box': inner, 'content-box': insetShape(inner, padding) };
}

/** More tiles of one image than this are not painted. */
const MAX_TILES = 10_000;

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Size of an image in its positioning area (CSS Backgrounds 3, part 2.9); an image without own size fills it. */
function imageExtent(set: ImageSize, area: Extent, own: LoadedImage | null): Extent {
  const isAutomatic = typeof set === 'object' && set.width === 'auto' && set.height === 'auto';
  const size = own?.hasSize === false && isAutomatic ? 'contain' : set;
  if (size === 'cover' || size === 'contain') {
    if (!own) return { width: area.width, height: area.height };
    const pick = size === 'cover' ? Math.max : Math.min;
    const scale = pick(area.width / own.width, area.height / own.height);
    return { width: own.width * scale, height: own.height * scale };
  }
  const resolve = (length: AutoSize, extent: number) =>
    length === 'auto' ? null : resolveSize(length, extent);
  const width = resolve(size.width, area.width);
  const height = resolve(size.height, area.height);
  if (!own) return { width: width ?? area.width, height: height ?? area.height };
  return {
    width: width ?? (height === null ? own.width : (height * own.width) / own.height),
    height: height ?? (width === null ? own.height : (width * own.height) / own.width),
  };
}

/** The tiles of an image along one axis: their size, and where each starts (part 2.4). */
interface Tiles {
  readonly size: number;
  readonly starts: readonly number[];
}

function tilesAlong(
  repeat: Repeat,
  size: number,
  offset: (free: number) => number,
  area: { readonly start: number; readonly size: number },
  clip: { readonly start: number; readonly size: number },
): Tiles {
  if (repeat === 'no-repeat' || size <= 0) return { size, starts: [area.start + offset(area.size - size)] };
  let step = size;
  let own = size;
  let first = area.start + offset(area.size - size);
  if (repeat === 'round') {
    own = area.size / Math.max(1, Math.round(area.size / size));
    step = own;
    first = area.start + offset(area.size - own);
  }
  const fitting = Math.floor(area.size / size + 1e-6);
  if (repeat === 'space' && fitting > 1) {
    step = (area.size - size) / (fitting - 1);
    first = area.start;
  } else if (repeat === 'space') return { size, starts: [first] };
  const starts: number[] = [];
  const end = clip.start + clip.size - 1e-6;
  const before = Math.ceil((first - clip.start - 1e-6) / step);
  for (let at = first - before * step; at < end && starts.length < MAX_TILES; at += step) {
    if (at + own > clip.start) starts.push(at);
  }
  return { size: own, starts };
}

const axisX = ({ x, width }: Rectangle) => ({ start: x, size: width });
const axisY = ({ y, height }: Rectangle) => ({ start: y, size: height });

/** The value of a list of layers, which is repeated (part 2.1). */
const getLayer = <T>(values: readonly T[], layer: number): T => values[layer % values.length] as T;

const rectangle = (width: number, height: number): readonly PathCommand[] =>
  outline({ x: 0, y: 0, width, height, radii: null });

/** An image as a scene of its size, with its upper left corner at the origin. */
export function imageScene(image: Image, size: Extent, loaded: LoadedImage | null): Scene {
  if (image.kind === 'url') return loaded?.scene(size) ?? [];
  if (image.kind === 'conic') return conicScene(image, size);
  const fill = image.kind === 'linear' ? linearGradient(image, size) : radialGradient(image, size);
  return [{ kind: 'path', commands: rectangle(size.width, size.height), fill, stroke: null }];
}

/** The images of a background from the lowest to the topmost layer. */
function imageLayers(style: Style, shapes: BoxShapes, load: LoadImage): Scene {
  const nodes: SceneNode[] = [];
  style.backgroundImage.forEach((image, layer) => {
    if (!image) return;
    const loaded = image.kind === 'url' ? load(image.address) : null;
    if (image.kind === 'url' && !loaded) return;
    const area = shapes[getLayer(style.backgroundOrigin, layer)];
    const clip = shapes[getLayer(style.backgroundClip, layer)];
    const size = imageExtent(getLayer(style.backgroundSize, layer), area, loaded);
    if (!(size.width > 0 && size.height > 0)) return;
    const repeat = getLayer(style.backgroundRepeat, layer);
    const { x, y } = getLayer(style.backgroundPosition, layer);
    const stretchX = loaded?.isLine.x && repeat.x === 'repeat';
    const stretchY = loaded?.isLine.y && repeat.y === 'repeat';
    const across = stretchX
      ? { size: clip.width, starts: [clip.x] }
      : tilesAlong(repeat.x, size.width, free => resolveOffset(x, free), axisX(area), axisX(clip));
    const along = stretchY
      ? { size: clip.height, starts: [clip.y] }
      : tilesAlong(repeat.y, size.height, free => resolveOffset(y, free), axisY(area), axisY(clip));
    const scene = imageScene(image, { width: across.size, height: along.size }, loaded);
    const places = along.starts
      .slice(0, Math.ceil(MAX_TILES / across.starts.length))
      .flatMap(top => across.starts.map(left => [left, top] as const))
      .slice(0, MAX_TILES);
    const children = places.map(
      ([left, top]): SceneNode => ({ kind: 'group', matrix: [1, 0, 0, 1, left, top], children: scene }),
    );
    if (scene.length > 0 && children.length > 0)
      nodes.push({ kind: 'group', matrix: IDENTITY, clip: { commands: outline(clip) }, children });
  });
  return nodes.reverse();
}

/** Colour and images of a background (CSS Backgrounds 3, part 2). */
export function backgroundScene(style: Style, shapes: BoxShapes, load: LoadImage): Scene {
  const images = imageLayers(style, shapes, load);
  const { backgroundColor, backgroundClip, backgroundImage } = style;
  if (!isSeen(backgroundColor)) return images;
  const shape = shapes[getLayer(backgroundClip, backgroundImage.length - 1)];
  return [{ kind: 'path', commands: outline(shape), fill: backgroundColor, stroke: null }, ...images];
}
