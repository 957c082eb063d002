import {
  type Element,
  type Node,
  type StyledElement,
  textContent,
  type WarnOfElement,
} from '../../document/index.js';
import type { FontLibrary } from '../../fonts/index.js';
import type { Scene } from '../scene.js';
import { fittedScene } from './fit.js';
import { absoluteAttribute, USER_UNIT } from './lengths.js';
import { loadPicture, pictureSize, type ReadImage } from './picture.js';
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

/** Size of a drawing or picture as it comes, in points. */
interface IntrinsicSize {
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
export function intrinsicSize(box: StyledElement, image: ReadImage): IntrinsicSize {
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
