import { cached, TemplateError } from '../core/index.js';
import type { Image } from '../document/index.js';
import {
  type PaintContext,
  type Picture,
  pictureScene,
  pictureSize,
  type ReadImage,
  readPicture,
} from './graphics/index.js';
import { imageScene, type LoadedImage, type LoadImage } from './painting/backgrounds.js';
import { withoutText } from './painting/letters.js';
import type { Scene } from './scene.js';

/** Reports that a picture is left out, or a part of it: its address, one sentence without full stop, and what to do. */
export type WarnOfImage = (address: string, reason: string, hint: string) => void;

/** Ends the loading of a picture that cannot be used. */
class Refusal extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

function refuse(message: string, hint: string): never {
  throw new Refusal(message, hint);
}

/** Loads the pictures of backgrounds and list items; one that cannot be read is left out with a warning. */
export function imageLoader(image: ReadImage, fonts: PaintContext['fonts'], warn: WarnOfImage): LoadImage {
  const known = new Map<string, LoadedImage | null>();
  const load = (address: string): LoadedImage | null => {
    const context = { fonts, warn: (reason: string, hint: string) => warn(address, reason, hint) };
    try {
      return loaded(readPicture(address, image, refuse), context);
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof TemplateError)) throw error;
      warn(address, error.message.replace(/\.$/, ''), error.hint ?? '');
      return null;
    }
  };
  return address => {
    return cached(known, address, load);
  };
}

function loaded(picture: Picture, context: PaintContext): LoadedImage {
  const { width, ratio } = pictureSize(picture);
  const pixels = 'svg' in picture ? null : picture.picture;
  const isDrawing = 'svg' in picture;
  // Drawn once now: pages are painted after the warnings have been listed.
  if (isDrawing) pictureScene(picture, { width: ratio, height: 1 }, context);
  const paint = { ...context, warn: () => {} };
  return {
    ...(width === null ? { width: ratio, height: 1 } : { width, height: width / ratio }),
    hasSize: width !== null,
    isLine: { x: pixels?.width === 1, y: pixels?.height === 1 },
    scene: size => {
      const scene = pictureScene(picture, size, paint);
      return isDrawing ? withoutText(scene) : scene;
    },
  };
}

interface SizedScene {
  readonly width: number;
  readonly height: number;
  readonly scene: Scene;
}

/** The image before a list item (CSS Lists 3, part 3.1), one em high without a size of its own; null if it has none. */
export function markerScene(found: Image, em: number, load: LoadImage): SizedScene | null {
  const picture = found.kind === 'url' ? load(found.address) : null;
  const scale = picture?.hasSize === false ? em : 1;
  const width = picture ? picture.width * scale : em;
  const height = picture ? picture.height * scale : em;
  const scene = imageScene(found, { width, height }, picture);
  return scene.length === 0 ? null : { width, height, scene };
}
