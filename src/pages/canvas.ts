import { anonymousBlock, type PageStyle, type Style, type StyledElement } from '../document/index.js';
import { boxDecoration, isPainted } from './box-decoration.js';
import { withStyle } from './boxes.js';
import type { Decoration, Placed, Rectangle } from './model.js';
import type { LoadImage } from './painting/backgrounds.js';

const UNPAINTED: Partial<Style> = { backgroundColor: 'transparent', backgroundImage: [null] };

const hasBackground = ({ backgroundColor, backgroundImage }: Style): boolean =>
  backgroundColor !== 'transparent' || backgroundImage.some(image => image !== null);

/** A document without the background that is painted on its canvas. */
interface Canvas {
  readonly root: StyledElement;
  /** Null for a canvas without background. */
  readonly background: Style | null;
}

/**
 * Takes the background of the root element, or else that of `body`, which is painted over all of the page area
 * (CSS Backgrounds 3, part 2.11).
 */
export function takeCanvas(root: StyledElement): Canvas {
  if (hasBackground(root.style)) return { root: withStyle(root, UNPAINTED), background: root.style };
  const body = root.children.find(child => child.kind === 'element' && child.element.tag === 'body');
  if (body?.kind !== 'element' || !hasBackground(body.style)) return { root, background: null };
  const children = root.children.map(child => (child === body ? withStyle(body, UNPAINTED) : child));
  return { root: { ...root, children }, background: body.style };
}

/** A background alone, without the border and corners of its box. */
function paintBackground(style: Style, area: Rectangle, load: LoadImage): readonly Placed<Decoration>[] {
  const { backgroundColor, backgroundImage, backgroundPosition, backgroundRepeat, backgroundSize } = style;
  const own = { backgroundColor, backgroundImage, backgroundPosition, backgroundRepeat, backgroundSize };
  const decoration = boxDecoration({ ...anonymousBlock(style), ...own }, area, {}, load);
  return decoration.map(item => ({ item, x: item.x, y: item.y }));
}

/** The background of a page, and over its page area that of the document, as browsers print them. */
export function canvasDecoration(
  page: PageStyle,
  background: Style | null,
  load: LoadImage,
): readonly Placed<Decoration>[] {
  const { width, height, margin } = page;
  const whole = isPainted(page.background)
    ? paintBackground(page.background, { x: 0, y: 0, width, height }, load)
    : [];
  if (!background) return whole;
  const area = {
    x: margin.left,
    y: margin.top,
    width: width - margin.left - margin.right,
    height: height - margin.top - margin.bottom,
  };
  return [...whole, ...paintBackground(background, area, load)];
}
