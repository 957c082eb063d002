import { compact } from '../core/index.js';
import { withHeight } from './band.js';
import { strongerBreak } from './break-rules.js';
import { SLACK } from './fit.js';
import { divideContent } from './floats/pager.js';
import { Flow } from './flow.js';
import { contentHeight, placeContent } from './flow-content.js';
import {
  type Band,
  type Cut,
  type Division,
  type FlowContent,
  type ForcedBreak,
  Keep,
  type PlacedBand,
  type SideBySide,
} from './model.js';

/** A cell of a row: its content, and how far it is pushed down in points. */
export interface Cell {
  readonly flow: FlowContent;
  readonly down: number;
  /** Points from the top of the row to where its room ends; if missing, that is where its content does. */
  readonly end?: number;
  /** Did it begin at a cut before, as it had no room above that? */
  readonly isLate?: boolean;
}

/** Does content begin with, or hold, a band that must begin a new page or column? */
const hasForced = ({ bands }: FlowContent, isForced: Cut['isForced']): boolean =>
  bands.some((band, i) => (i > 0 && isForced(band)) || (band.sideBySide?.hasForced(isForced) ?? false));

const computeEnd = ({ flow, down, end }: Cell): number => end ?? down + contentHeight(flow);

/** Cells of one row. */
class Row implements SideBySide {
  readonly #cells: readonly Cell[];
  readonly height: number;

  /** @param least points that the row is tall at least */
  constructor(cells: readonly Cell[], least: number) {
    this.#cells = cells;
    let height = least;
    for (const { flow, down } of cells) height = Math.max(height, down + contentHeight(flow));
    this.height = height;
  }

  get contents(): readonly FlowContent[] {
    return this.#cells.map(({ flow }) => flow);
  }

  hasForced(isForced: Cut['isForced']): boolean {
    return this.#cells.some(({ flow }) => hasForced(flow, isForced));
  }

  place(): readonly PlacedBand[] {
    const placed: PlacedBand[] = [];
    for (const { flow, down } of this.#cells) placeContent(flow, 0, down, placed);
    return placed;
  }

  lowered(points: number): SideBySide {
    return points === 0
      ? this
      : new Row(
          this.#cells.map(cell => ({ ...cell, down: cell.down + points, end: computeEnd(cell) + points })),
          this.height + points,
        );
  }

  grown(points: number): SideBySide {
    return new Row(this.#cells, this.height + points);
  }

  /** The same row with more cells, which are not taller. */
  with(cells: readonly Cell[]): Row {
    return new Row([...this.#cells, ...cells], this.height);
  }

  divide(cut: Cut): Division | null {
    const upper: PlacedBand[] = [];
    const lower: Cell[] = [];
    const stretched: FlowContent[] = [];
    const grown: { readonly from: number; readonly points: number }[] = [];
    let isLate = false;
    for (const cell of this.#cells) {
      const { flow, down, isLate: wasLate } = cell;
      const room = cut.at - down;
      const height = contentHeight(flow);
      const end = Math.max(0, computeEnd(cell) - cut.at);
      if (height <= room + SLACK && !hasForced(flow, cut.isForced)) {
        placeContent(flow, 0, down, upper);
        continue;
      }
      if (room <= SLACK) {
        lower.push({ flow, down: Math.max(0, -room), end });
        continue;
      }
      const divided = divideContent(flow, { ...cut, at: room, least: cut.least - down });
      if (divided.keep > cut.keep) return null;
      if (divided.height > room + SLACK && !wasLate) {
        isLate = true;
        lower.push({ flow, down: 0, end, isLate });
        grown.push({ from: end, points: height - end });
        continue;
      }
      for (const one of divided.upper) upper.push({ ...one, y: one.y + down });
      if (!divided.lower) continue;
      const fills = flow.bands.at(-1)?.isEmpty && down + height > this.height - SLACK;
      if (fills) stretched.push(divided.lower);
      else {
        lower.push({ flow: divided.lower, down: 0, end });
        grown.push({ from: end, points: contentHeight(divided.lower) - end });
      }
    }
    // A cell may begin at the cut, or all of them below it, only if nothing better can be done.
    if (isLate && upper.length === 0) return null;
    if ((isLate || upper.length === 0) && cut.keep < Keep.lines) return null;
    const row = new Row(lowerCells(lower, grown), Math.max(0, this.height - cut.at));
    const cells = stretched.map(flow => ({ flow: withHeight(flow, row.height), down: 0 }));
    return {
      upper: new PlacedBands(() => upper, cut.at),
      lower: cells.length > 0 ? row.with(cells) : row,
    };
  }
}

/**
 * Cells below a cut at their places: those below the room of others that became too small for them begin lower.
 * @param grown from which height on, and by how many points
 */
const lowerCells = (
  cells: readonly Cell[],
  grown: readonly { readonly from: number; readonly points: number }[],
): readonly Cell[] =>
  cells.map(cell => {
    const { down, end } = cell;
    const above = grown.filter(({ from }) => down > 0 && down > from - SLACK);
    const points = Math.max(0, ...above.map(one => one.points));
    return points === 0
      ? cell
      : { ...cell, down: down + points, ...(end === undefined ? {} : { end: end + points }) };
  });

/** Bands that have their place, and are not divided again. */
export class PlacedBands implements SideBySide {
  readonly place: () => readonly PlacedBand[];
  readonly height: number;
  readonly contents = [];

  /** @param place returns them; many divisions are only tried */
  constructor(place: () => readonly PlacedBand[], height: number) {
    this.place = place;
    this.height = height;
  }

  hasForced(): boolean {
    return false;
  }

  lowered(points: number): SideBySide {
    return points === 0
      ? this
      : new PlacedBands(() => this.place().map(one => ({ ...one, y: one.y + points })), this.height + points);
  }

  grown(points: number): SideBySide {
    return new PlacedBands(this.place, this.height + points);
  }

  divide(): null {
    return null;
  }
}

/** The cell with the content of its flow alone: the flow has done its work, and takes far more memory. */
const withoutFlow = (cell: Cell): Cell =>
  cell.flow instanceof Flow ? { ...cell, flow: new LaidContent(cell.flow) } : cell;

/** The content of a flow that is laid. */
class LaidContent implements FlowContent {
  readonly bands: readonly Band[];
  readonly floats: FlowContent['floats'];

  constructor({ bands, floats }: FlowContent) {
    this.bands = compact(bands);
    this.floats = compact(floats);
  }
}

/**
 * Adds cells that stand side by side to a flow, as one band; each of them is divided for itself.
 * @param least points that the row is tall at least
 */
export function addRow(flow: Flow, cells: readonly Cell[], head: readonly Band[] = [], least = 0): void {
  const own = cells.filter(({ flow: { bands, floats } }) => bands.length > 0 || floats.length > 0);
  const row = own.length > 0 ? new Row(own.map(withoutFlow), least) : null;
  const height = row?.height ?? least;
  const forced = own.reduce<ForcedBreak | null>(
    (strongest, cell) => strongerBreak(strongest, cell.flow.bands[0]?.forced ?? null),
    null,
  );
  flow.push({ height, sideBySide: row, head, forced });
  const band = flow.bands.length - 1;
  const inset = (flow.bands[band]?.height ?? 0) - height;
  for (const { flow: cell, down } of own)
    if (cell instanceof Flow) cell.origin = { flow, band, y: inset + down };
}
