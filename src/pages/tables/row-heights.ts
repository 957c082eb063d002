import { resolveSize } from '../../document/index.js';
import type { Insets } from '../boxes.js';
import type { TableCell, TableRow } from './table-grid.js';

/**
 * Height that the styles of a row and of its cells set, in points (CSS 2, part 17.5.3); 0 if the content decides.
 * @param insets returns padding and borders of a cell
 */
export function styledHeight({ box, cells }: TableRow, insets: (cell: TableCell) => Insets): number {
  const own = typeof box.style.height === 'number' ? box.style.height : 0;
  return cells.reduce((most, cell) => {
    const { style } = cell.box;
    if (cell.rows > 1 || typeof style.height !== 'number') return most;
    const { top, bottom } = insets(cell);
    return Math.max(most, style.height + (style.boxSizing === 'border-box' ? 0 : top + bottom));
  }, own);
}

/** Is the height of a row a share of that of its table? */
const isShare = ({ box: { style } }: TableRow): boolean =>
  style.height !== 'auto' && typeof style.height !== 'number';

/**
 * Heights of the rows of a table that is taller than they need (CSS Tables 3, part 3.10.2): shares of its height first;
 * then rows without a height of their own grow in proportion to their heights, else all do.
 * @param natural heights that the rows need, in points
 * @param total height for all rows
 */
export function distributeHeight(
  rows: readonly TableRow[],
  natural: readonly number[],
  total: number,
): readonly number[] {
  const shared = rows.map((row, n) => {
    const { height } = row.box.style;
    const least = natural[n] as number;
    return isShare(row) && height !== 'auto' ? Math.max(least, resolveSize(height, total)) : least;
  });
  const rest = total - shared.reduce((sum, height) => sum + height, 0);
  if (rest <= 0) return shared;
  const isAuto = ({ box, cells }: TableRow) =>
    [box, ...cells.map(cell => cell.box)].every(one => one.style.height === 'auto');
  const open = rows.map(isAuto);
  const grows = (n: number) => !open.includes(true) || open[n] === true;
  const base = shared.reduce((sum, height, n) => sum + (grows(n) ? height : 0), 0);
  const count = rows.filter((_, n) => grows(n)).length;
  return shared.map((height, n) =>
    grows(n) ? height + (base > 0 ? (rest * height) / base : rest / count) : height,
  );
}
