import type { Border } from '../../document/index.js';
import { borderFill } from '../box-decoration.js';
import { Flow, moveDown } from '../flow.js';
import { translate } from '../inline/line-items.js';
import type { Band, Decoration, Item } from '../model.js';
import type { PageRange } from '../paginate.js';
import { addRow, type Cell, cellHeight } from '../row.js';
import { balanceColumns, type ColumnRange } from './column-fill.js';
import type { Fragmented } from './fragment.js';

/** Columns of one width. */
export interface Columns {
  readonly count: number;
  /** Points. */
  readonly width: number;
  /** Points from the left edge of one to the left edge of the next. */
  readonly step: number;
  /** Points between them. */
  readonly gap: number;
  /** The rule between them. */
  readonly rule: Border;
}

/** The content of columns: bands as wide as one of them. */
export interface Source {
  readonly bands: readonly Band[];
  readonly columns: Columns;
}

/** A set of columns that is one band of its flow. */
interface ColumnSet {
  readonly source: Source;
  /** Its bands in the source. */
  readonly from: number;
  readonly to: number;
  /** Points from the top of the band to the top of the columns, and from there to their end. */
  readonly top: number;
  readonly height: number;
  /** The items in the columns. */
  readonly items: ReadonlySet<Item>;
}

const sets = new WeakMap<Band, ColumnSet>();

/** Adds columns side by side as one band; returns their height. The ranges count `bands`. */
function addColumns(
  flow: Flow,
  bands: readonly Band[],
  ranges: readonly ColumnRange[],
  { step }: Columns,
  top: number,
): number {
  const cells = ranges.map(({ from, to }, n) => {
    const cell = new Flow();
    if (n === 0) cell.margin(top);
    for (let i = from; i < to; i++) {
      const band = bands[i] as Band;
      if (i > from) cell.margin(band.space);
      const items = band.items.map(item => translate(item, n * step, 0));
      cell.push({ ...band, forced: null, items });
    }
    return { flow: cell, down: 0 };
  });
  addRow(flow, cells, true, Number.POSITIVE_INFINITY);
  return Math.max(0, ...cells.map(cell => cellHeight(cell.flow)));
}

/**
 * Adds a set of columns to a flow as one band.
 * @param from index of its first band in the source; the ranges are counted from there
 * @returns index after its last one
 */
export function addSet(flow: Flow, source: Source, from: number, ranges: readonly ColumnRange[]): number {
  const bands = source.bands.slice(from);
  const space = bands[0]?.space ?? 0;
  // Above the first set the space is inside the box, above the others it is between them.
  if (from > 0) flow.margin(space);
  const height = addColumns(flow, bands, ranges, source.columns, from > 0 ? 0 : space);
  const band = flow.bands.at(-1) as Band;
  const to = from + (ranges.at(-1)?.to ?? bands.length);
  const top = band.height - height;
  sets.set(band, { source, from, to, top, height, items: new Set(band.items) });
  return to;
}

/**
 * Adds columns that stand side by side to a flow, as one band.
 * @param x left edge of the first column, from which those beyond the last go on
 */
export function addColumnRow(flow: Flow, fragmented: Fragmented, columns: Columns, x: number): void {
  const { bands } = fragmented;
  const cells = fragmented.columns.map(({ from, to, space }, n): Cell => {
    const cell = new Flow();
    cell.margin(space);
    for (let i = from; i < to; i++) {
      const band = bands[i] as Band;
      if (i > from) cell.margin(band.space);
      const items = band.items.map(item => translate(item, n * columns.step, 0));
      cell.push({ ...band, forced: null, items });
    }
    return { flow: cell, down: 0 };
  });
  const [first] = bands;
  if (first?.forced && first.forced !== 'column') flow.forceBreak(first.forced);
  addRow(flow, cells, true, Number.POSITIVE_INFINITY);
  const band = flow.bands.at(-1);
  if (band) band.items.unshift(...columnRules(columns, x, cells.length, band.height));
}

/** The rules between columns, in the middle of the space between them (CSS Multicol 1, part 4). */
function columnRules(
  { step, gap, width, rule }: Columns,
  x: number,
  count: number,
  height: number,
): readonly Decoration[] {
  if (rule.width === 0) return [];
  const rules: Decoration[] = [];
  for (let n = 1; n < count; n++) {
    const middle = step > 0 ? x + n * step - gap / 2 : x + (n - 1) * step - gap / 2;
    const fill = borderFill(rule, { x: middle - rule.width / 2, y: 0, width: rule.width, height });
    if (fill) rules.push(fill);
  }
  return width > 0 ? rules : [];
}

/** Joins the sets of columns on one page, which are read as one. */
export function joinColumns(bands: readonly Band[], { from, to }: PageRange): void {
  for (let i = from; i < to; ) {
    const first = sets.get(bands[i] as Band);
    let end = i + 1;
    while (first && end < to && sets.get(bands[end] as Band)?.source === first.source) end++;
    if (first && end > i + 1) join(bands.slice(i, end), first);
    i = end;
  }
}

function join(bands: readonly Band[], { source, from, top }: ColumnSet): void {
  const joined = bands.map(band => sets.get(band) as ColumnSet);
  const own = joined.every(({ items }, i) => [...items].every(item => bands[i]?.items.includes(item)));
  const last = joined.at(-1) as ColumnSet;
  let tallest = last.height - top;
  bands.forEach((band, i) => {
    if (i > 0) tallest += band.space + (bands[i - 1] as Band).height;
  });
  const narrow = source.bands.slice(from, last.to);
  const space = from > 0 ? 0 : (narrow[0]?.space ?? 0);
  const ranges = own ? balanceColumns(narrow, source.columns.count, tallest, space) : null;
  if (!ranges) return;
  const flow = new Flow();
  addColumns(flow, narrow, ranges, source.columns, space);
  bands.forEach(({ items }, i) => {
    const others = items.filter(item => !joined[i]?.items.has(item));
    items.splice(0, items.length, ...others);
  });
  bands[0]?.items.push(...(flow.bands[0]?.items ?? []).map(item => moveDown(item, top)));
  const anchors = bands.flatMap(band => band.anchors);
  bands.forEach((band, i) => {
    band.anchors = i === 0 ? anchors : [];
  });
}
