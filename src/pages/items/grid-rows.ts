import type { Style } from '../../document/index.js';
import { holdsOverflow, type LayoutContext } from '../boxes.js';
import { sum } from '../fit.js';
import type { Flow } from '../flow.js';
import { contentHeight } from '../flow-content.js';
import type { HeightRange } from '../height.js';
import { alignSlots, type Baselines, computeBaselines, measureSlots, type Side, type Slot } from './align.js';
import { distribute, resolveDistribution } from './distribute.js';
import { gridTracks, hasAutomaticMinimum } from './grid-columns.js';
import type { ExplicitAxis } from './grid-lines.js';
import type { TrackRange } from './grid-place.js';
import { hasPercentHeight, type LaidItem } from './items.js';
import { addItemRow } from './rows.js';
import { type Contribution, gapsIn, type TrackInput, trackStarts } from './track.js';
import { sizeTracks } from './track-sizing.js';

/** A laid box with its rows. */
export interface GridBox {
  readonly item: LaidItem;
  readonly side: Side;
  readonly row: number;
  readonly rows: number;
}

/** The rows of a laid grid, in points below its top. */
export interface LaidRows {
  readonly starts: readonly number[];
  readonly sizes: readonly number[];
  /** Of all rows with their gaps. */
  readonly height: number;
}

const NO_BASELINES: Baselines = { first: 0, last: 0 };

/** The baselines that the boxes of each row share (CSS Grid 2, part 10.6): first ones where they begin, last ones where they end. */
function rowBaselines(boxes: readonly GridBox[], count: number): readonly Baselines[] {
  const aligned = boxes.filter(({ side }) => side.kind === 'baseline' || side.kind === 'last-baseline');
  if (aligned.length === 0) return new Array<Baselines>(count).fill(NO_BASELINES);
  return Array.from({ length: count }, (_, row) => ({
    first: measureSlots(aligned.filter(box => box.row === row)).baselines.first,
    last: measureSlots(aligned.filter(box => box.row + box.rows - 1 === row)).baselines.last,
  }));
}

/** What boxes need of the rows: they are as tall as their content, moved to the baseline of their row. */
function rowContributions(
  boxes: readonly GridBox[],
  tracks: readonly TrackInput[],
  baselines: readonly Baselines[],
): readonly Contribution[] {
  return boxes.map(({ item, side, row, rows }): Contribution => {
    let shift = 0;
    if (side.kind === 'baseline') shift = (baselines[row] as Baselines).first - computeBaselines(item).first;
    else if (side.kind === 'last-baseline')
      shift = (baselines[row + rows - 1] as Baselines).last - computeBaselines(item).last;
    const height = contentHeight(item.flow) + shift;
    const under = tracks.slice(row, row + rows);
    const { style } = item.box;
    const flexible = (!hasAutomaticMinimum(under) || holdsOverflow(style)) && style.height === 'auto';
    return { start: row, span: rows, least: flexible ? 0 : height, min: height, max: height };
  });
}

/** Sizes the rows (part 12.1) and adds them one below the other; those that boxes join are added as one. */
export function addRows(
  style: Style,
  boxes: readonly GridBox[],
  explicit: ExplicitAxis,
  range: TrackRange,
  gap: number,
  height: HeightRange,
  flow: Flow,
  context: LayoutContext,
): LaidRows {
  const tracks = gridTracks(explicit, range, style.gridAutoRows, track =>
    boxes.every(({ row, rows }) => track < row || track >= row + rows),
  );
  const baselines = rowBaselines(boxes, tracks.length);
  const { position } = style.alignContent;
  const sizes = sizeTracks(tracks, rowContributions(boxes, tracks, baselines), {
    available: height.definite ?? 'max-content',
    min: height.min,
    gap,
    stretch: position === 'normal' || position === 'stretch',
  });
  const sized = boxes.map(box => withinRows(box, tracks, sizes, gap));
  const total = sum(sizes) + gapsIn(tracks, gap);
  const free = (height.definite ?? Math.max(total, height.min)) - total;
  const open = tracks.filter(({ collapsed }) => !collapsed).length;
  const distribution = resolveDistribution(style.alignContent, 'start', false, null);
  const [first, between] = distribute(distribution, free, Math.max(1, open));
  const begun: GridBox[][] = sizes.map(() => []);
  for (const box of sized) begun[box.row]?.push(box);
  let space = first;
  for (let from = 0, to: number; from < sizes.length; from = to) {
    to = linkedEnd(begun, from);
    const group = computeGroup(begun, tracks, sizes, baselines, from, to, gap + between);
    if (group.slots.length > 0 || group.height > 0) {
      flow.margin(space);
      space = 0;
      addItemRow(flow, alignSlots(group.slots, context), group.slots, group.height);
    }
    if (!tracks[to - 1]?.collapsed) space += gap + between;
  }
  const starts = trackStarts(tracks, sizes, first, gap + between);
  return { starts, sizes, height: Math.max(total, height.min) };
}

/** A box whose height is a share of its rows is laid again when they are known. */
function withinRows(
  box: GridBox,
  tracks: readonly TrackInput[],
  sizes: readonly number[],
  gap: number,
): GridBox {
  if (!hasPercentHeight(box.item.box)) return box;
  const end = box.row + box.rows;
  const height = sum(sizes.slice(box.row, end)) + gapsIn(tracks.slice(box.row, end), gap);
  return { ...box, item: box.item.within(height) };
}

/** Index after the last row that boxes join to row `from`, directly or in a chain. */
function linkedEnd(begun: readonly (readonly GridBox[])[], from: number): number {
  let end = from + 1;
  for (let i = from; i < end; i++) {
    for (const { rows } of begun[i] as readonly GridBox[]) end = Math.max(end, i + rows);
  }
  return end;
}

/** The slots of the boxes in rows that are added as one. */
function computeGroup(
  begun: readonly (readonly GridBox[])[],
  tracks: readonly TrackInput[],
  sizes: readonly number[],
  baselines: readonly Baselines[],
  from: number,
  to: number,
  gap: number,
): { readonly slots: readonly Slot[]; readonly height: number } {
  if (to === from + 1) {
    // Most boxes are in one row.
    const height = sizes[from] as number;
    const shared = baselines[from] as Baselines;
    const own = begun[from] as readonly GridBox[];
    return {
      slots: own.map(({ item, side }) => ({ item, side, top: 0, height, baselines: shared })),
      height,
    };
  }
  const extent = (first: number, end: number) =>
    sum(sizes.slice(first, end)) + gapsIn(tracks.slice(first, end), gap);
  const own = begun.slice(from, to).flat();
  const slots = own.map(({ item, side, row, rows }): Slot => {
    const until = row + rows;
    const { first } = baselines[row] as Baselines;
    const { last } = baselines[until - 1] as Baselines;
    return {
      item,
      side,
      top: extent(from, until) - extent(row, until),
      height: extent(row, until),
      baselines: { first, last },
    };
  });
  return { slots, height: extent(from, to) };
}
