import { resolveOffset, type Style } from '../../document/index.js';
import { IDENTITY, translation } from '../matrix.js';
import type { Scene } from '../scene.js';
import { type PaintContext, type Picture, pictureScene, pictureSize } from './picture.js';

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Size of a picture in its box (CSS Images 3, part 5.5). */
function pictureExtent(objectFit: Exclude<Style['objectFit'], 'fill'>, own: Extent, box: Extent): Extent {
  const scaled = (scale: number): Extent => ({ width: own.width * scale, height: own.height * scale });
  const across = box.width / own.width;
  const along = box.height / own.height;
  switch (objectFit) {
    case 'contain':
      return scaled(Math.min(across, along));
    case 'cover':
      return scaled(Math.max(across, along));
    case 'none':
      return own;
    case 'scale-down':
      return scaled(Math.min(1, across, along));
  }
}

/** The scene of a picture in a box of the given size in points, cut off at its edges. */
export function fittedScene(picture: Picture, style: Style, box: Extent, context: PaintContext): Scene {
  const { objectFit } = style;
  if (objectFit === 'fill') return pictureScene(picture, box, context);
  const { width: own, ratio } = pictureSize(picture);
  // A drawing without a size of its own is as large as the box lets it be.
  const natural = own ?? Math.min(box.width, box.height * ratio);
  const size = pictureExtent(objectFit, { width: natural, height: natural / ratio }, box);
  const x = resolveOffset(style.objectPosition.x, box.width - size.width);
  const y = resolveOffset(style.objectPosition.y, box.height - size.height);
  const children = [
    { kind: 'group', matrix: translation(x, y), children: pictureScene(picture, size, context) },
  ] as const;
  const { width, height } = box;
  const isInside = x >= 0 && y >= 0 && x + size.width <= width && y + size.height <= height;
  if (isInside) return children;
  const commands = [['M', 0, 0], ['L', width, 0], ['L', width, height], ['L', 0, height], ['Z']] as const;
  return [{ kind: 'group', matrix: IDENTITY, clip: { commands }, children }];
}
