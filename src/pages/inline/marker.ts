import { counterText, type Element, type Style, type StyledElement } from '../../document/index.js';
import type { Column, LayoutContext } from '../boxes.js';
import { markerScene } from '../load-image.js';
import type { LineItem } from '../model.js';
import { extent, fontOf } from './leading.js';

/** Points from a bullet to the text, as a share of the font size. */
const BULLET_GAP = 0.5;

/** Bullets stand alone, numbers before a full stop (CSS Counter Styles 3, part 6). */
function markerText(element: Element, { listStyleType }: Style): string {
  switch (listStyleType) {
    case 'none':
      return '';
    case 'disc':
      return '•';
    case 'circle':
      return '◦';
    case 'square':
      return '▪';
    default:
      return `${counterText(ordinal(element), listStyleType)}.`;
  }
}

/** Has a box a marker? */
export const hasMarker = ({ display, listStyleType, listStyleImage }: Style): boolean =>
  display === 'list-item' && (listStyleType !== 'none' || listStyleImage !== null);

/** Puts the marker of a list item outside its box, next to its first line. A picture of one is decoration. */
export function addMarker({ style, element }: StyledElement, column: Column, context: LayoutContext): void {
  if (style.visibility === 'hidden') return;
  const font = fontOf(style, context.fonts);
  const picture =
    style.listStyleImage && markerScene(style.listStyleImage, style.fontSize, context.loadImage);
  if (picture) {
    const x = column.x - style.fontSize * BULLET_GAP - picture.width;
    const y = extent(style, font).above - picture.height;
    column.flow.attach(column.flow.mark(0), { kind: 'shape', x, y, scene: picture.scene });
    return;
  }
  const text = markerText(element, style);
  const width = (font.width(text) * style.fontSize) / 1000;
  const isBullet = text.length === 1;
  const gap = style.fontSize * (isBullet ? BULLET_GAP : font.spaceWidth / 1000);
  const { flow } = column;
  const item: LineItem = {
    kind: 'line',
    x: lineStart(column) - gap - width,
    y: extent(style, font).above,
    width,
    // The space separates marker and text when they are extracted.
    pieces: [
      {
        font,
        style,
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

/** Left edge of the first line of a column, next to floats. */
function lineStart(column: Column): number {
  const { exclusions } = column.flow;
  const top = column.flow.next();
  return exclusions.reaches(top) ? exclusions.room(column, top, top).left : column.x;
}

const integer = (text: string | undefined): number | null =>
  text !== undefined && /^\s*[-+]?\d+/.test(text) ? Number.parseInt(text, 10) : null;

/** The number of a list item (HTML Standard, part 4.4.5, ordinal value). */
function ordinal(element: Element): number {
  const list = element.parent;
  const isReversed = list?.tag === 'ol' && list.attributes.reversed !== undefined;
  const step = isReversed ? -1 : 1;
  let after = 0;
  for (let item: Element | null = element; item; item = item.previous) {
    if (item.tag !== 'li') continue;
    const value = integer(item.attributes.value);
    if (value !== null) return value + step * after;
    after++;
  }
  const first = integer(list?.attributes.start) ?? (isReversed ? countItems(list) : 1);
  return first + step * (after - 1);
}

const countItems = (list: Element): number =>
  list.children.filter(child => child.kind === 'element' && child.tag === 'li').length;
