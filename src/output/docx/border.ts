import type { Side, Sides, Style } from '../../document/index.js';
import { hexColor } from './run-look.js';

export type BorderSides = Readonly<Record<Side, string>>;

export const NO_SIDES: BorderSides = { top: '', right: '', bottom: '', left: '' };

const KINDS: Readonly<Record<string, string>> = { dotted: 'dotted', dashed: 'dashed', double: 'double' };

/** The most points between text and border, and eighths of a point of a border (ISO/IEC 29500-1, 17.3.4). */
const MAX_SPACE = 31;
const EIGHTHS = 8;

/** The attributes of a border; null for none that can be seen. */
function findAttributes({ width, style, color }: Style['border']['top'], space: number): string | null {
  if (width === 0 || style === 'none' || style === 'hidden' || color === 'transparent') return null;
  const size = Math.max(2, Math.min(96, Math.round(width * EIGHTHS)));
  const gap = Math.min(MAX_SPACE, Math.round(space));
  return ` w:val="${KINDS[style] ?? 'single'}" w:sz="${size}" w:space="${gap}" w:color="${hexColor(color)}"`;
}

/**
 * The borders of a paragraph in the order of the schema. Word joins those of paragraphs with the same borders, so a line
 * above one is between them too.
 */
export function bordersXml({ top, left, bottom, right }: BorderSides): string {
  const isLine = top !== '' && left + bottom + right === '';
  return top + left + bottom + right + (isLine ? top.replaceAll('w:top', 'w:between') : '');
}

/** The elements of the borders of a box, by their sides; `NO_SIDES` if it has none. */
export function borderSides({ border }: Pick<Style, 'border'>, padding: Sides<number>): BorderSides {
  const side = (name: Side): string => {
    const attributes = findAttributes(border[name], padding[name]);
    return attributes === null ? '' : `<w:${name}${attributes}/>`;
  };
  const sides = { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') };
  return Object.values(sides).every(xml => xml === '') ? NO_SIDES : sides;
}
