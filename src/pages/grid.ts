import { anonymousBlock, type Style, type StyledElement, type Track, used } from '../document/index.js';
import { layBlock } from './block.js';
import { blockify, type Column, isBlank, type Setting, tallestWhole } from './boxes.js';
import { trimmed } from './fit.js';
import { Flow } from './flow.js';
import { addRow, type Cell, cellHeight } from './row.js';
import { blockWidths, type Widths } from './widths.js';

interface Item {
  readonly box: StyledElement;
  readonly column: number;
  readonly span: number;
  readonly row: number;
}

const IMPLICIT: readonly Track[] = [{ fr: 1 }];
const tracksOf = ({ gridColumns }: Style): readonly Track[] =>
  gridColumns.length > 0 ? gridColumns : IMPLICIT;

/** The children of a grid that take part in it; text between elements is an item of its own. */
function itemsOf(grid: StyledElement): readonly StyledElement[] {
  const items: StyledElement[] = [];
  for (const child of grid.children) {
    if (child.kind === 'element') {
      if (child.style.position !== 'absolute') items.push(blockify(child));
    } else if (!isBlank(child)) {
      items.push({ ...grid, style: anonymousBlock(grid.style), children: [child], strings: null });
    }
  }
  return items;
}

/** Automatic placement, row by row (CSS Grid 1, part 8.5, sparse packing). */
function place(boxes: readonly StyledElement[], columns: number): readonly Item[] {
  const taken = new Set<number>();
  const items: Item[] = [];
  let cursor = { row: 0, column: 0 };
  const free = (row: number, column: number, span: number) => {
    if (column + span > columns) return false;
    for (let i = 0; i < span; i++) if (taken.has(row * columns + column + i)) return false;
    return true;
  };
  for (const box of boxes) {
    const { gridColumn, gridRow } = box.style;
    const first = gridColumn.start === null ? null : Math.min(gridColumn.start, columns) - 1;
    const span = Math.min(gridColumn.span, columns - (first ?? 0));
    let row = gridRow.start === null ? cursor.row : gridRow.start - 1;
    let column = first ?? (gridRow.start === null ? cursor.column : 0);
    if (first !== null && gridRow.start === null && first < cursor.column) row++;
    while (!free(row, column, span)) {
      if (first === null && column + span < columns) column++;
      else {
        row++;
        column = first ?? 0;
      }
    }
    for (let i = 0; i < span; i++) taken.add(row * columns + column + i);
    items.push({ box, column, span, row });
    if (gridRow.start === null) cursor = { row, column: column + span };
  }
  return items;
}

/** Widths each track could have; what is shared out (`fr`) is asked only where `auto` tracks compete with it. */
function trackWidths(
  tracks: readonly Track[],
  items: readonly Item[],
  extent: number,
  competing: boolean,
  setting: Setting,
): readonly Widths[] {
  return tracks.map((track, i) => {
    if (typeof track === 'number' || (typeof track === 'object' && 'percent' in track)) {
      const fixed = used(track, extent);
      return { min: fixed, max: fixed };
    }
    if (track !== 'auto' && !competing) return { min: 0, max: 0 };
    const own = items
      .filter(item => item.column === i && item.span === 1)
      .map(item => blockWidths(item.box, setting));
    return { min: Math.max(0, ...own.map(w => w.min)), max: Math.max(0, ...own.map(w => w.max)) };
  });
}

const shareOf = (track: Track): number => (typeof track === 'object' && 'fr' in track ? track.fr : 0);
const isFlexible = (track: Track): boolean =>
  track === 'auto' || (typeof track === 'object' && 'fr' in track);
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/**
 * Track sizes in points (CSS Grid 1, part 12): fixed ones, then what the content of `auto` tracks takes, then
 * shares of what is left. Tracks never take more than there is.
 */
function trackSizes(
  tracks: readonly Track[],
  items: readonly Item[],
  width: number,
  gap: number,
  setting: Setting,
): readonly number[] {
  const room = Math.max(0, width - gap * (tracks.length - 1));
  const widths = trackWidths(tracks, items, width, tracks.includes('auto'), setting);
  const least = widths.map(w => w.min);
  if (sum(least) > room) return squeezed(tracks, least, room);
  // A share takes its least first, `auto` all it would like.
  const wanted = tracks.map((track, i) =>
    track === 'auto' ? (widths[i] as Widths).max : (least[i] as number),
  );
  if (sum(wanted) > room) {
    const slack = (room - sum(least)) / (sum(wanted) - sum(least));
    return wanted.map((w, i) => (least[i] as number) + (w - (least[i] as number)) * slack);
  }
  if (tracks.some(track => shareOf(track) > 0)) return shared(tracks, wanted, room);
  const autos = tracks.filter(track => track === 'auto').length;
  const left = room - sum(wanted);
  return wanted.map((w, i) => (tracks[i] === 'auto' ? w + left / autos : w));
}

/** Too little room: flexible tracks give way first. */
function squeezed(tracks: readonly Track[], least: readonly number[], room: number): readonly number[] {
  const fixed = least.map((w, i) => (isFlexible(tracks[i] as Track) ? 0 : w));
  if (sum(fixed) >= room) return trimmed(fixed, room);
  const flexible = trimmed(
    least.map((w, i) => w - (fixed[i] as number)),
    room - sum(fixed),
  );
  return fixed.map((w, i) => w + (flexible[i] as number));
}

/** What is left goes to the `fr` tracks; one that would get less than it needs keeps that (part 12.7.1). */
function shared(tracks: readonly Track[], wanted: readonly number[], room: number): readonly number[] {
  const sharing = tracks.map(track => shareOf(track) > 0);
  for (;;) {
    const left = room - sum(wanted.filter((_, i) => !sharing[i]));
    const shares = sum(tracks.map((track, i) => (sharing[i] ? shareOf(track) : 0)));
    const one = left / Math.max(1, shares);
    const short = tracks.findIndex(
      (track, i) => sharing[i] && shareOf(track) * one < (wanted[i] as number) - 0.001,
    );
    if (short < 0) return wanted.map((w, i) => (sharing[i] ? shareOf(tracks[i] as Track) * one : w));
    sharing[short] = false;
  }
}

/** Smallest and largest useful width of a grid's content. */
export function gridWidths(box: StyledElement, setting: Setting): Widths {
  const tracks = tracksOf(box.style);
  const items = place(itemsOf(box), tracks.length);
  const gaps = used(box.style.columnGap, 0) * (tracks.length - 1);
  const widths = trackWidths(tracks, items, 0, true, setting);
  return { min: sum(widths.map(w => w.min)) + gaps, max: sum(widths.map(w => w.max)) + gaps };
}

/** Baseline of the first line in a cell, in points below its top. */
function firstBaseline(flow: Flow): number {
  const [band] = flow.bands;
  const line = band?.items.find(item => item.kind === 'line');
  return band && line ? band.space + line.y : 0;
}

/** Lays the children of a grid container: explicit columns, rows as tall as their content. */
export function layGrid(box: StyledElement, column: Column, setting: Setting): void {
  const { style } = box;
  const tracks = tracksOf(style);
  const gap = used(style.columnGap, column.width);
  const items = place(itemsOf(box), tracks.length);
  for (const child of box.children) {
    if (child.kind === 'element' && child.style.position === 'absolute')
      column.containing.waiting.push(child);
  }
  const sizes = trackSizes(tracks, items, column.width, gap, setting);
  const starts: number[] = [];
  sizes.reduce((x, size) => {
    starts.push(x);
    return x + size + gap;
  }, column.x);
  const rows = [...new Set(items.map(item => item.row))].sort((a, b) => a - b);
  rows.forEach((row, n) => {
    if (n > 0) column.flow.margin(used(style.rowGap, column.width));
    const cells = items
      .filter(item => item.row === row)
      .map(item => {
        const x = starts[item.column] as number;
        const last = item.column + item.span - 1;
        const width = (starts[last] as number) + (sizes[last] as number) - x;
        const flow = new Flow();
        layBlock(item.box, { flow, x, width, containing: column.containing }, setting);
        flow.finish();
        return { item, flow };
      });
    addRow(column.flow, aligned(cells, style), style.breakInside === 'avoid', tallestWhole(setting));
  });
}

function aligned(cells: readonly { item: Item; flow: Flow }[], style: Style): readonly Cell[] {
  const height = Math.max(0, ...cells.map(c => cellHeight(c.flow)));
  const baseline = Math.max(0, ...cells.map(c => firstBaseline(c.flow)));
  return cells.map(({ item, flow }) => {
    const own = item.box.style.alignSelf;
    const align = own === 'auto' ? style.alignItems : own;
    const free = height - cellHeight(flow);
    const down =
      align === 'end'
        ? free
        : align === 'center'
          ? free / 2
          : align === 'baseline'
            ? baseline - firstBaseline(flow)
            : 0;
    return { flow, down };
  });
}
