import type { Style } from '../../document/index.js';
import type { Ends, Rectangle } from '../model.js';
import type { Clip } from '../scene.js';
import { paddingShape } from './borders.js';
import { borderShape, outline, type Shape } from './rounded.js';

/** Points beyond every page: where an axis is not clipped. */
const FAR = 10_000;

function unlimited(shape: Shape, { overflowX, overflowY }: Style): Shape {
  const across = overflowX === 'visible' && overflowY === 'clip';
  const along = overflowY === 'visible' && overflowX === 'clip';
  if (!across && !along) return shape;
  return {
    x: across ? -FAR : shape.x,
    y: along ? -FAR : shape.y,
    width: across ? 2 * FAR : shape.width,
    height: along ? 2 * FAR : shape.height,
    radii: null,
  };
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
