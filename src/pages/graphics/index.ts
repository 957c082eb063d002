import type { StyledElement } from '../../document/index.js';
import type { FontLibrary } from '../../fonts/index.js';
import { altOfImg, altOfSvg } from './alt.js';
import { absoluteAttribute, USER_UNIT } from './lengths.js';
import { pictureOf, pictureScene, pictureSize, type ReadImage } from './picture.js';
import type { Scene } from './scene.js';
import { svgScene, svgSize } from './svg.js';

export { runsIn } from './text.js';

/** Size of a drawing or picture as it comes, in points. */
export interface IntrinsicSize {
  /** Null if it has a ratio only: it is then as wide as the room. */
  readonly width: number | null;
  /** Width divided by height. */
  readonly ratio: number;
}

/** A drawing or picture, ready to be painted. */
export interface Drawing {
  /** In points. */
  readonly scene: Scene;
  /** Alternative text; null for decoration. */
  readonly alt: string | null;
}

/** The part of the layout context that drawings need. */
export interface DrawingSetting {
  readonly fonts: FontLibrary;
  readonly image: ReadImage;
}

const isSvg = ({ element }: StyledElement): boolean => element.tag === 'svg';

/**
 * Size of an `svg` or `img` without regard to its style (CSS Images 3, part 5).
 * @throws TemplateError for a picture that cannot be used
 */
export function intrinsicSize(box: StyledElement, image: DrawingSetting['image']): IntrinsicSize {
  if (isSvg(box)) return svgSize(box);
  const own = pictureSize(pictureOf(box, image));
  const width = absoluteAttribute(box, 'width');
  const height = absoluteAttribute(box, 'height');
  const ratio = width && height ? width / height : own.width / own.height;
  if (width !== null) return { width: width * USER_UNIT, ratio };
  return { width: height === null ? own.width : height * ratio * USER_UNIT, ratio };
}

/**
 * The scene of an `svg` or `img` of the given size in points.
 * @throws TemplateError for content outside the subset, and for a drawing without alternative text
 */
export function drawingOf(
  box: StyledElement,
  size: { readonly width: number; readonly height: number },
  { fonts, image }: DrawingSetting,
): Drawing {
  if (isSvg(box)) return { scene: svgScene(box, size, fonts), alt: altOfSvg(box) };
  return { scene: pictureScene(pictureOf(box, image), size), alt: altOfImg(box) };
}
