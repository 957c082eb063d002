import { cached } from '../../core/index.js';
import { type AutoSize, resolveSize, type StyledElement } from '../../document/index.js';
import { computeInsets, type LayoutContext, type Widths } from '../boxes.js';
import { sum, trimWidths } from '../fit.js';
import { type CollapsedEdges, collapsedEdges, halfWidths, outerEdges } from './collapsed-borders.js';
import { buildTable, type Table, type TableCell } from './table-grid.js';

interface ColumnWidth {
  min: number;
  max: number;
  /** Width from the style in points or per cent; null for automatic. */
  preferred: number | { readonly percent: number } | null;
}

const measured = new WeakMap<LayoutContext, WeakMap<Table, readonly ColumnWidth[]>>();

function columnWidths(box: StyledElement, context: LayoutContext): readonly ColumnWidth[] {
  const table = buildTable(box);
  const ofSetting = cached(measured, context, () => new WeakMap());
  return cached(ofSetting, table, () => measure(box, table, context));
}

/** A width that is a function of per cent counts as automatic (CSS Values 4, part 10.12). */
const preferredWidth = (width: AutoSize): ColumnWidth['preferred'] =>
  typeof width === 'number' || (typeof width === 'object' && 'percent' in width) ? width : null;

function measure(box: StyledElement, table: Table, context: LayoutContext): readonly ColumnWidth[] {
  const edges = box.style.borderCollapse === 'collapse' ? collapsedEdges(box) : null;
  const widths: ColumnWidth[] = table.columns.map(({ box }) => ({
    min: 0,
    max: 0,
    preferred: box === null ? null : preferredWidth(box.style.width),
  }));
  const spanning: { covered: readonly ColumnWidth[]; own: Widths }[] = [];
  for (const { cells } of table.rows) {
    for (const cell of cells) {
      const { box, column, span } = cell;
      const own = cellWidths(cell, edges?.get(cell), context);
      const width = widths[column] as ColumnWidth;
      if (span > 1) {
        spanning.push({ covered: widths.slice(column, column + span), own });
        continue;
      }
      width.min = Math.max(width.min, own.min);
      width.max = Math.max(width.max, own.max);
      const styled = preferredWidth(box.style.width);
      width.preferred ??= typeof styled === 'number' ? own.max : styled;
    }
  }
  for (const { covered, own } of spanning) {
    widen(covered, own);
  }
  return widths;
}

/** A cell is never narrower than its longest word, even if its style is (CSS 2, part 17.5.2.2). */
function wordsWidths({ box }: TableCell, context: LayoutContext): Widths {
  const own = context.blockWidths(box, context);
  if (typeof box.style.width !== 'number') return own;
  const { left, right } = computeInsets(box.style, 0);
  const least = context.contentWidths(box, context).min + left + right;
  return { min: Math.max(own.min, least), max: Math.max(own.max, least) };
}

/** A cell contains half of the collapsed borders next to it; a width for the whole box includes them already. */
function cellWidths(cell: TableCell, edges: CollapsedEdges | undefined, context: LayoutContext): Widths {
  const own = wordsWidths(cell, context);
  const { border, boxSizing, width } = cell.box.style;
  if (!edges || (typeof width === 'number' && boxSizing === 'border-box')) return own;
  const { left, right } = halfWidths(edges);
  const beyond = border.left.width + border.right.width - left - right;
  return { min: own.min - beyond, max: own.max - beyond };
}

/**
 * Widens the columns under a spanning cell that needs more, in proportion to their largest useful widths (CSS
 * Tables 3, part 3.8.3).
 */
function widen(columns: readonly ColumnWidth[], own: Widths): void {
  const all = sum(columns.map(c => c.max));
  const shares = columns.map(c => (all > 0 ? c.max / all : 1 / columns.length));
  const beyondMin = Math.max(0, own.min - sum(columns.map(c => c.min)));
  const beyondMax = Math.max(0, own.max - all);
  columns.forEach((column, i) => {
    const share = shares[i] as number;
    column.min += beyondMin * share;
    column.max = Math.max(column.max + beyondMax * share, column.min);
  });
}

/** Points between the cells of a table, across and along it. */
export const getSpacing = ({ style }: StyledElement): readonly [across: number, along: number] =>
  style.borderCollapse === 'collapse' ? [0, 0] : style.borderSpacing;

/** Smallest and largest useful width of a table's content; captions count with their longest word only. */
export function tableWidths(box: StyledElement, context: LayoutContext): Widths {
  const table = buildTable(box);
  const widths = columnWidths(box, context);
  const outer = box.style.borderCollapse === 'collapse' ? outerEdges(box) : null;
  const spacing = getSpacing(box)[0] * (widths.length + 1) + (outer ? outer.left + outer.right : 0);
  const caption = Math.max(0, ...table.captions.map(c => context.blockWidths(c, context).min));
  return {
    min: Math.max(caption, spacing + sum(widths.map(w => w.min))),
    max: Math.max(caption, spacing + largestWidth(widths)),
  };
}

/** Points that stand for a table without a largest width, as in browsers. */
const WIDEST = 1_000_000;

/**
 * Points in which every column has its largest useful width: columns with a percentage have that share of them, and the
 * others the rest (CSS Tables 3, part 3.8.1).
 */
function largestWidth(widths: readonly ColumnWidth[]): number {
  let own = 0;
  let others = 0;
  let rest = 100;
  let all = 0;
  for (const { max, preferred } of widths) {
    if (preferred !== null && typeof preferred === 'object') {
      const percent = Math.min(preferred.percent, rest);
      rest -= percent;
      all += max;
      if (max > 0) own = Math.max(own, percent > 0 ? (max * 100) / percent : WIDEST);
    } else others += Math.max(max, preferred ?? 0);
  }
  const needed = others === 0 ? 0 : rest > 0 ? (others * 100) / rest : WIDEST;
  return Math.min(Math.max(own, needed, others + all), Math.max(WIDEST, others + all));
}

/**
 * Widths of the columns of a table (CSS 2, part 17.5.2.2): fixed columns, then automatic ones as wide as their
 * content needs, then percentages of the room as far as it goes. Free room widens percentages that came
 * short, else the automatic columns, else all. Columns are never wider than the room.
 */
export function columnSizes(box: StyledElement, extent: number, context: LayoutContext): readonly number[] {
  const room = Math.max(0, extent);
  if (box.style.tableLayout === 'fixed' && box.style.width !== 'auto') return fixedSizes(box, room);
  const widths = columnWidths(box, context);
  const fixed = widths.map(w => (typeof w.preferred === 'number' ? Math.max(w.preferred, w.min) : 0));
  const isShare = widths.map(w => typeof w.preferred === 'object' && w.preferred !== null);
  const percents = widths.map(w => (typeof w.preferred === 'object' ? (w.preferred?.percent ?? 0) : 0));
  const autos = widths.map(w => (w.preferred === null ? w : { min: 0, max: 0 }));
  const percentMins = widths.map((w, i) => (isShare[i] ? w.min : 0));
  const autoRoom = room - sum(fixed) - sum(percentMins);
  const autoMin = sum(autos.map(w => w.min));
  const autoMax = sum(autos.map(w => w.max));
  const slack = autoMax > autoRoom ? Math.max(0, autoRoom - autoMin) / Math.max(autoMax - autoMin, 0.001) : 1;
  const natural = autos.map(w => w.min + (w.max - w.min) * slack);
  const left = Math.max(0, room - sum(fixed) - sum(natural));
  const targets = percents.map(percent => (room * percent) / 100);
  const scale = sum(targets) > left ? left / sum(targets) : 1;
  const shares = targets.map((points, i) => Math.max(percentMins[i] as number, points * scale));
  const sizes = widths.map((_, i) => (fixed[i] as number) + (natural[i] as number) + (shares[i] as number));
  const rest = room - sum(sizes);
  if (rest < 0) return trimWidths(sizes, room);
  const stretching = autoMax > 0 ? autos.map(w => w.max) : sum(shares) > 0 ? shares : sizes;
  const total = sum(stretching);
  if (total === 0) return sizes.map(() => rest / sizes.length);
  return sizes.map((size, i) => size + (rest * (stretching[i] as number)) / total);
}

/**
 * Widths of the columns in fixed table layout (CSS 2, part 17.5.2.1): from the columns, else from the cells of the first
 * row; the others share the rest.
 */
function fixedSizes(box: StyledElement, room: number): readonly number[] {
  const table = buildTable(box);
  const [gap] = getSpacing(box);
  const sizes: (number | null)[] = table.columns.map(({ box: column }) =>
    column === null || column.style.width === 'auto' ? null : resolveSize(column.style.width, room),
  );
  for (const cell of table.rows[0]?.cells ?? []) {
    const { style } = cell.box;
    if (style.width === 'auto') continue;
    const { left, right } = computeInsets(style, 0);
    const edges = style.boxSizing === 'border-box' || typeof style.width !== 'number' ? 0 : left + right;
    const width = resolveSize(style.width, room) + edges - gap * (cell.span - 1);
    for (let i = cell.column; i < cell.column + cell.span; i++) sizes[i] ??= width / cell.span;
  }
  const given = sizes.filter(size => size !== null);
  const known = sum(given);
  const open = sizes.length - given.length;
  const rest = Math.max(0, room - known);
  if (open > 0) return sizes.map(size => size ?? rest / open);
  return given.map(size => size + (known > 0 ? (rest * size) / known : rest / given.length));
}

/**
 * The least width of the border box of a table in points: that of its longest words, as far as there is room (CSS 2,
 * part 17.5.2.2).
 */
export function leastTableWidth(box: StyledElement, room: number, context: LayoutContext): number {
  if (box.style.tableLayout === 'fixed' && box.style.width !== 'auto') return 0;
  const { left, right } = computeInsets(box.style, 0);
  return Math.min(room, tableWidths(box, context).min + left + right);
}
