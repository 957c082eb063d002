import { type StyledElement, textContent } from '../../document/index.js';
import type { FontLibrary } from '../../fonts/index.js';
import type { Scene } from '../scene.js';
import { absoluteAttribute, USER_UNIT } from './lengths.js';
import { loadPicture, pictureScene, pictureSize, type ReadImage } from './picture.js';
import { refuseDrawing } from './refusal.js';
import { svgScene, svgSize } from './svg.js';

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
}

const isSvg = ({ element }: StyledElement): boolean => element.tag === 'svg';

/**
 * Size of an `svg` or `img` without regard to its style (CSS Images 3, part 5).
 * @throws TemplateError for a picture that cannot be used
 */
export function intrinsicSize(box: StyledElement, image: DrawingContext['image']): IntrinsicSize {
  if (isSvg(box)) return svgSize(box);
  const own = pictureSize(loadPicture(box, image));
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
export function createDrawing(
  box: StyledElement,
  size: { readonly width: number; readonly height: number },
  { fonts, image }: DrawingContext,
): Drawing {
  if (isSvg(box)) return { scene: svgScene(box, size, fonts), alt: altOfSvg(box) };
  return { scene: pictureScene(loadPicture(box, image), size), alt: altOfImg(box) };
}

const tidy = (text: string | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

const DECORATIVE = new Set(['presentation', 'none']);

/**
 * Alternative text of a drawing: its label or title. Null if it is marked as decoration.
 * @throws TemplateError for a drawing without either: readers who cannot see it would miss it
 */
function altOfSvg(box: StyledElement): string | null {
  const { attributes, children } = box.element;
  if (attributes['aria-hidden'] === 'true') return null;
  const title = children.find(child => child.kind === 'element' && child.tag === 'title');
  const alt = tidy(attributes['aria-label']) || tidy(title && textContent(title));
  if (alt !== '') return alt;
  if (DECORATIVE.has(attributes.role ?? '')) return null;
  return refuseDrawing(
    box,
    'A drawing has no alternative text',
    'Add an aria-label or a title, or aria-hidden="true" for decoration.',
  );
}

/**
 * Alternative text of a picture; null for decoration.
 * @throws TemplateError for a picture without an `alt`
 */
function altOfImg(box: StyledElement): string | null {
  const { attributes } = box.element;
  if (attributes['aria-hidden'] === 'true' || DECORATIVE.has(attributes.role ?? '')) return null;
  if (attributes.alt === undefined) {
    refuseDrawing(box, 'A picture has no alternative text', 'Add an alt attribute, empty for decoration.');
  }
  return tidy(attributes.alt) || null;
}
