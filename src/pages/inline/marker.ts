import type { Style, StyledElement } from '../../document/index.js';
import type { Column, Insets, LayoutContext } from '../boxes.js';
import { markerScene } from '../load-image.js';
import type { LineItem } from '../model.js';
import { transformCase } from './inline.js';
import { extent, getFont } from './leading.js';

/** Points from a bullet to the text, as a share of the font size. */
const BULLET_GAP = 0.5;

/**
 * Puts the marker of a list item outside its box, at the height of its first line. A picture of one is decoration.
 * @param column the content of the item
 * @param insets its border and padding
 */
export function addMarker(
  { style, element }: StyledElement,
  marker: StyledElement,
  column: Column,
  insets: Insets,
  context: LayoutContext,
): void {
  if (marker.style.visibility === 'hidden') return;
  const { fontSize, content, listStyleImage } = marker.style;
  const above = extent(style, getFont(style, context.fonts)).above;
  const { flow } = column;
  const image = content ? null : listStyleImage;
  const picture = image && markerScene(image, fontSize, context.loadImage);
  if (picture) {
    const gap = fontSize * BULLET_GAP;
    const x = startOutside(style, column, insets, gap + picture.width, gap);
    flow.attach(flow.mark(0), { kind: 'shape', x, y: above - picture.height, scene: picture.scene });
    return;
  }
  const font = getFont(marker.style, context.fonts);
  const whole = transformCase(getText(marker, context), marker.style);
  const text = whole.trimEnd();
  const width = (font.width(text) * fontSize) / 1000;
  const space = font.spaceWidth / 1000;
  const gap = fontSize * (isBullet(marker.style) ? BULLET_GAP : space * (whole.length - text.length));
  const item: LineItem = {
    kind: 'line',
    x: startOutside(style, column, insets, gap + width, gap),
    y: above,
    width,
    // The space separates marker and text when they are extracted.
    pieces: [
      {
        font,
        style: marker.style,
        owner: element,
        raise: 0,
        decorationRaise: 0,
        runs: font.shape(`${text} `),
        x: 0,
        width,
        order: element.order,
        level: 0,
      },
    ],
    block: element,
    order: element.order,
    paragraph: element.order,
    marker: true,
    isForced: false,
  };
  flow.attach(flow.mark(0), item);
}

const BULLETS: ReadonlySet<Style['listStyleType']> = new Set(['disc', 'circle', 'square']);

const isBullet = ({ content, listStyleType }: Style): boolean => !content && BULLETS.has(listStyleType);

const getText = ({ children }: StyledElement, { pageOf }: LayoutContext): string =>
  children
    .map(node => (node.kind === 'element' ? '' : node.target === undefined ? node.text : pageOf(node.target)))
    .join('');

/**
 * Left edge of a marker at the start side of a box, or of its first line next to floats.
 * @param room points from its far side to the box
 * @param gap points of those that are between it and the box
 */
function startOutside(
  { direction }: Style,
  column: Column,
  insets: Insets,
  room: number,
  gap: number,
): number {
  const { exclusions } = column.flow;
  const top = column.flow.next();
  const { left, right } = exclusions.reaches(top)
    ? exclusions.room(column, top, top)
    : { left: column.x, right: column.x + column.width };
  return direction === 'ltr' ? left - insets.left - room : right + insets.right + gap;
}
