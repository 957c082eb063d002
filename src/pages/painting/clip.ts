import type { Style } from '../../document/index.js';
import type { Ends, Rectangle } from '../model.js';
import type { Clip } from '../scene.js';
import { paddingShape } from './borders.js';
import { borderShape, outline, type Shape } from './rounded.js';

/** Points beyond every page: where an axis is not clipped. */
const FAR = 10_000;

/** The area that a box shows of its content: without a limit across or along the page if only the other axis is clipped. */
export function shownArea(area: Rectangle, { overflowX, overflowY }: Style): Rectangle {
  const across = overflowX === 'visible' && overflowY === 'clip';
  const along = overflowY === 'visible' && overflowX === 'clip';
  if (!across && !along) return area;
  return {
    x: across ? -FAR : area.x,
    y: along ? -FAR : area.y,
    width: across ? 2 * FAR : area.width,
    height: along ? 2 * FAR : area.height,
  };
}

function unlimited(shape: Shape, style: Style): Shape {
  const area = shownArea(shape, style);
  return area === shape ? shape : { ...area, radii: null };
}

/** The padding edges of the fragments of a box that cuts its content off (CSS Overflow 3, part 3.1). */
export function clipOf(
  style: Style,
  fragments: readonly { readonly area: Rectangle; readonly ends: Ends }[],
): Clip {
  const { border, borderRadius } = style;
  const commands = fragments.flatMap(({ area, ends }) => {
    const none = { ...border.top, width: 0 };
    const borders = {
      ...border,
      ...(ends.top ? {} : { top: none }),
      ...(ends.bottom ? {} : { bottom: none }),
    };
    const shape = paddingShape(borderShape(borderRadius, area, ends), borders);
    return outline(unlimited(shape, style));
  });
  return { commands };
}
