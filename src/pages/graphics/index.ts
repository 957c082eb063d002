import {
  type Element,
  type Node,
  resolveOffset,
  type Style,
  type StyledElement,
  textContent,
  type WarnOfElement,
} from '../../document/index.js';
import type { FontLibrary } from '../../fonts/index.js';
import { IDENTITY, translation } from '../matrix.js';
import type { Scene } from '../scene.js';
import { absoluteAttribute, USER_UNIT, type Viewport } from './lengths.js';
import {
  loadPicture,
  type PaintContext,
  type Picture,
  type PictureSize,
  pictureScene,
  pictureSize,
  type ReadImage,
} from './picture.js';
import { svgScene, svgSize } from './svg.js';

export {
  type PaintContext,
  type Picture,
  pictureScene,
  pictureSize,
  type ReadImage,
  readPicture,
} from './picture.js';
export { drawnOr } from './refusal.js';
export { runsIn } from './text.js';

/** A drawing or picture, ready to be painted. */
export interface Drawing {
  /** In points. */
  readonly scene: Scene;
  /** Alternative text; null for decoration. */
  readonly alt: string | null;
}

/** The part of the layout context that drawings need. */
interface DrawingContext {
  readonly fonts: FontLibrary;
  readonly image: ReadImage;
  readonly warn: WarnOfElement;
}

const isSvg = ({ element }: StyledElement): boolean => element.tag === 'svg';

/**
 * Size of an `svg` or `img` without regard to its style (CSS Images 3, part 5).
 * @throws TemplateError for a picture that cannot be used
 */
export function intrinsicSize(box: StyledElement, image: ReadImage): PictureSize {
  if (isSvg(box)) return svgSize(box);
  const own = pictureSize(loadPicture(box, image));
  const width = absoluteAttribute(box, 'width');
  const height = absoluteAttribute(box, 'height');
  const ratio = width && height ? width / height : own.ratio;
  if (width !== null) return { width: width * USER_UNIT, ratio };
  return { width: height === null ? own.width : height * ratio * USER_UNIT, ratio };
}

/**
 * The scene of an `svg` or `img` of the given size in points.
 * @throws TemplateError for a picture that cannot be used
 */
export function createDrawing(
  box: StyledElement,
  size: { readonly width: number; readonly height: number },
  { fonts, image, warn }: DrawingContext,
): Drawing {
  if (isSvg(box)) return { scene: svgScene(box, size, fonts, warn), alt: altOfSvg(box, warn) };
  const paint = { fonts, warn: (reason: string, hint: string) => warn(box.element, reason, hint) };
  return { scene: fittedScene(loadPicture(box, image), box.style, size, paint), alt: altOfImg(box, warn) };
}

const tidy = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

const DECORATIVE = new Set(['presentation', 'none']);

const isDecorative = ({ attributes }: Element): boolean =>
  attributes['aria-hidden'] === 'true' || DECORATIVE.has(attributes.role ?? '');

/** The words in a drawing. */
const wordsIn = (node: Node): string =>
  node.kind === 'element' && node.tag === 'text'
    ? ` ${textContent(node)}`
    : node.kind === 'element'
      ? node.children.map(wordsIn).join('')
      : '';

/**
 * Alternative text of a drawing: its label or title, else the words in it. Null for decoration, which is what a drawing
 * without any counts as.
 */
function altOfSvg({ element }: StyledElement, warn: WarnOfElement): string | null {
  const { attributes, children } = element;
  if (attributes['aria-hidden'] === 'true') return null;
  const title = children.find(child => child.kind === 'element' && child.tag === 'title');
  const alt = tidy(attributes['aria-label']) || tidy(title && textContent(title));
  if (alt !== '' || isDecorative(element)) return alt || null;
  const words = tidy(wordsIn(element));
  const printed = words === '' ? 'it is printed as decoration' : 'its words are used instead';
  const hint = 'Add an aria-label or a title, or aria-hidden="true" for decoration.';
  warn(element, `A drawing has no alternative text; ${printed}`, hint, 'page.alt');
  return words || null;
}

/** Alternative text of a picture; null for decoration, which is what one without an `alt` counts as. */
function altOfImg({ element }: StyledElement, warn: WarnOfElement): string | null {
  if (isDecorative(element)) return null;
  if (element.attributes.alt === undefined) {
    const hint = 'Add an alt attribute, empty for decoration.';
    warn(element, 'A picture has no alternative text; it is printed as decoration', hint, 'page.alt');
  }
  return tidy(element.attributes.alt) || null;
}

/** Size of a picture in its box (CSS Images 3, part 5.5). */
function pictureExtent(
  objectFit: Exclude<Style['objectFit'], 'fill'>,
  own: Viewport,
  box: Viewport,
): Viewport {
  const scaled = (scale: number): Viewport => ({ width: own.width * scale, height: own.height * scale });
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
function fittedScene(picture: Picture, style: Style, box: Viewport, context: PaintContext): Scene {
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
