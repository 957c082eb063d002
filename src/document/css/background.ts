import { type Image, image, resolveImage } from './images.js';
import type { AutoSize } from './length.js';
import { axisPosition, type EdgeOffset, type Position, position, TOP_LEFT } from './position.js';
import {
  all,
  type Compute,
  either,
  keyword,
  list,
  positiveSize,
  readIdent,
  sole,
  splitCommas,
  type ValueReader,
  words,
} from './reader.js';
import type { Token } from './values.js';

/** Size of a background image (CSS Backgrounds 3, part 2.9). */
export type ImageSize = 'cover' | 'contain' | { readonly width: AutoSize; readonly height: AutoSize };

export type Repeat = 'repeat' | 'no-repeat' | 'space' | 'round';

/** How a background image is repeated across and down. */
export interface RepeatStyle {
  readonly x: Repeat;
  readonly y: Repeat;
}

/** A box of CSS Backgrounds 3, part 2.7. */
export type BoxArea = 'border-box' | 'padding-box' | 'content-box';

export const AUTO_SIZE: ImageSize = { width: 'auto', height: 'auto' };
export const REPEAT: RepeatStyle = { x: 'repeat', y: 'repeat' };

const boxArea = words('border-box', 'padding-box', 'content-box');
const autoSize = either(words('auto'), positiveSize);

const imageSize: ValueReader<ImageSize> = tokens => {
  const word = readIdent(sole(tokens));
  if (word === 'cover' || word === 'contain') return () => word;
  const [, second, ...more] = tokens;
  const width = autoSize(tokens.slice(0, 1));
  const height = second ? autoSize([second]) : () => 'auto' as const;
  if (!width || !height || more.length > 0) return null;
  return context => ({ width: width(context), height: height(context) });
};

const repeat = words('repeat', 'no-repeat', 'space', 'round');
const repeatAlong = keyword<RepeatStyle>({
  'repeat-x': { x: 'repeat', y: 'no-repeat' },
  'repeat-y': { x: 'no-repeat', y: 'repeat' },
});

const repeatStyle: ValueReader<RepeatStyle> = tokens => {
  const along = repeatAlong(tokens);
  if (along) return along;
  const x = repeat(tokens.slice(0, 1));
  const y = repeat(tokens.slice(-1));
  return x && y && tokens.length <= 2 ? context => ({ x: x(context), y: y(context) }) : null;
};

export const backgroundImage = list(image);
export const backgroundPosition = list(position);
export const backgroundSize = list(imageSize);
export const backgroundRepeat = list(repeatStyle);
export const backgroundBox = list(boxArea);
/** `background-position-x` and `-y`. */
export const backgroundAxis = (axis: 'x' | 'y'): ValueReader<readonly EdgeOffset[]> =>
  list(axisPosition(axis));

export const resolveImages = (images: readonly (Image | null)[], color: string): readonly (Image | null)[] =>
  images.some(found => found !== null) ? images.map(found => resolveImage(found, color)) : images;

/** `background-color`: `#rrggbb`, `#rrggbbaa`, `transparent`, or `currentcolor` until the text colour is known. */
export const backgroundColor: ValueReader<string> = tokens => {
  const token = sole(tokens);
  if (token?.type === 'color') return () => token.value;
  return readIdent(token) === 'currentcolor' ? () => 'currentcolor' : null;
};

/** A layer of `background`; null for parts that are not set. */
interface Layer {
  readonly color: Compute<string> | null;
  readonly image: Compute<Image | null> | null;
  readonly position: Compute<Position> | null;
  readonly size: Compute<ImageSize> | null;
  readonly repeat: Compute<RepeatStyle> | null;
  readonly boxes: readonly Compute<BoxArea>[];
}

const ATTACHMENTS = new Set(['scroll', 'fixed', 'local']);

/** Position and size stand together, anything else is a token, or two for `repeat`. */
function readLayer(tokens: readonly Token[]): Layer | null {
  const layer: { -readonly [K in keyof Layer]: Layer[K] } = {
    color: null,
    image: null,
    position: null,
    size: null,
    repeat: null,
    boxes: [],
  };
  const boxes: Compute<BoxArea>[] = [];
  let attached = false;
  for (let i = 0; i < tokens.length; ) {
    const one = tokens.slice(i, i + 1);
    const two = tokens.slice(i, i + 2);
    const color = layer.color ? null : backgroundColor(one);
    const found = layer.image ? null : image(one);
    const area = boxArea(one);
    const both = layer.repeat || two.length < 2 ? null : repeatStyle(two);
    const repeated = layer.repeat ? null : repeatStyle(one);
    if (found) layer.image = found;
    else if (color) layer.color = color;
    else if (area && boxes.length < 2) boxes.push(area);
    else if (both) {
      layer.repeat = both;
      i++;
    } else if (repeated) layer.repeat = repeated;
    else if (!attached && ATTACHMENTS.has(readIdent(one[0]) ?? '')) attached = true;
    else {
      const used = layer.position ? 0 : readPlace(layer, tokens.slice(i));
      if (used === 0) return null;
      i += used - 1;
    }
    i++;
  }
  return { ...layer, boxes };
}

/** Reads the longest position at the start of the tokens, and a size after a slash; returns the number of tokens. */
function readPlace(
  layer: { position: Compute<Position> | null; size: Compute<ImageSize> | null },
  tokens: readonly Token[],
): number {
  for (let length = Math.min(4, tokens.length); length > 0; length--) {
    const found = position(tokens.slice(0, length));
    if (!found) continue;
    layer.position = found;
    const slash = tokens[length];
    if (slash?.type !== 'operator' || slash.value.trim() !== '/') return length;
    for (const count of [2, 1]) {
      const size =
        tokens.length > length + count ? imageSize(tokens.slice(length + 1, length + 1 + count)) : null;
      if (!size) continue;
      layer.size = size;
      return length + 1 + count;
    }
    return 0;
  }
  return 0;
}

export interface Background {
  readonly backgroundColor: string;
  readonly backgroundImage: readonly (Image | null)[];
  readonly backgroundPosition: readonly Position[];
  readonly backgroundSize: readonly ImageSize[];
  readonly backgroundRepeat: readonly RepeatStyle[];
  readonly backgroundOrigin: readonly BoxArea[];
  readonly backgroundClip: readonly BoxArea[];
}

/** `background`: layers with commas, the topmost first; the last one may have a colour (CSS Backgrounds 3, part 2.10). */
export const background: ValueReader<Background> = tokens => {
  const layers = splitCommas(tokens)?.map(readLayer);
  if (!layers?.every(layer => layer !== null)) return null;
  if (layers.some((layer, i) => layer.color && i < layers.length - 1)) return null;
  const each = <T>(part: (layer: Layer) => Compute<T> | null | undefined, initial: T) =>
    all(layers.map((layer): Compute<T> => part(layer) ?? (() => initial))) as Compute<readonly T[]>;
  const images = each<Image | null>(layer => layer.image, null);
  const positions = each(layer => layer.position, TOP_LEFT);
  const sizes = each(layer => layer.size, AUTO_SIZE);
  const repeats = each(layer => layer.repeat, REPEAT);
  const origins = each<BoxArea>(({ boxes }) => boxes[0], 'padding-box');
  const clips = each<BoxArea>(({ boxes }) => boxes[1] ?? boxes[0], 'border-box');
  const color = layers.at(-1)?.color;
  return context => ({
    backgroundColor: color?.(context) ?? 'transparent',
    backgroundImage: images(context),
    backgroundPosition: positions(context),
    backgroundSize: sizes(context),
    backgroundRepeat: repeats(context),
    backgroundOrigin: origins(context),
    backgroundClip: clips(context),
  });
};
