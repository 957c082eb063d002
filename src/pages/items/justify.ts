import type { Style, StyledElement } from '../../document/index.js';

type Edge = 'top' | 'right' | 'bottom' | 'left';

/** Points before each item and between two of them, from `justify-content` and automatic margins (part 9.5). */
export function positions(
  items: readonly StyledElement[],
  sizes: readonly number[],
  edges: readonly [before: Edge, after: Edge],
  container: Style,
  free: number,
): readonly number[] {
  const [before, after] = edges;
  const isAuto = ({ style }: StyledElement, edge: Edge) => style.margin[edge] === 'auto';
  const automatic = items.reduce((n, i) => n + Number(isAuto(i, before)) + Number(isAuto(i, after)), 0);
  const left = Math.max(0, free);
  const share = automatic > 0 ? left / automatic : 0;
  const [first, between] = automatic > 0 ? [0, 0] : spread(container.justifyContent, left, items.length);
  let at = first;
  return items.map((item, i) => {
    const start = at + (isAuto(item, before) ? share : 0);
    at = start + (sizes[i] as number) + (isAuto(item, after) ? share : 0) + between;
    return start;
  });
}

/** Free space before the first of `count` items and between two of them (CSS Align 3, part 4.3). */
function spread(
  content: Style['justifyContent'],
  free: number,
  count: number,
): readonly [first: number, between: number] {
  switch (content) {
    case 'end':
      return [free, 0];
    case 'center':
      return [free / 2, 0];
    case 'space-between':
      return [0, count > 1 ? free / (count - 1) : 0];
    case 'space-around':
      return [free / count / 2, free / count];
    case 'space-evenly':
      return [free / (count + 1), free / (count + 1)];
    default:
      return [0, 0];
  }
}
