import type { Image } from '../document/index.js';
import {
  type OrientedPicture,
  pictureScene,
  pictureSize,
  type ReadImage,
  readPicture,
} from './graphics/index.js';
import { imageScene, type LoadedImage, type LoadImage } from './painting/backgrounds.js';
import type { Scene } from './scene.js';

function refuse(message: string): never {
  throw new Error(message);
}

const loaders = new WeakMap<ReadImage, LoadImage>();

/** Loads the pictures of backgrounds; one that cannot be read is left out. */
export function imageLoader(image: ReadImage): LoadImage {
  let load = loaders.get(image);
  if (!load) {
    load = address => {
      try {
        return loaded(readPicture(address, image, refuse));
      } catch {
        return null;
      }
    };
    loaders.set(image, load);
  }
  return load;
}

function loaded(turned: OrientedPicture): LoadedImage {
  const { width, height } = turned.picture;
  return {
    ...pictureSize(turned),
    isLine: { x: width === 1, y: height === 1 },
    scene: size => pictureScene(turned, size),
  };
}

interface SizedScene {
  readonly width: number;
  readonly height: number;
  readonly scene: Scene;
}

/** The image before a list item (CSS Lists 3, part 3.1), one em wide without a size of its own; null if it has none. */
export function markerScene(
  found: Image,
  em: number,
  { image }: { readonly image: ReadImage },
): SizedScene | null {
  const picture = found.kind === 'url' ? imageLoader(image)(found.address) : null;
  const { width, height } = picture ?? { width: em, height: em };
  const scene = imageScene(found, { width, height }, picture);
  return scene.length === 0 ? null : { width, height, scene };
}
