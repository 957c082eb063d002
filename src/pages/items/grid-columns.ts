import { resolveSize, type Style, type StyledElement, type Track } from '../../document/index.js';
import { computeInsets, holdsOverflow, isReplaced, type LayoutContext, type Widths } from '../boxes.js';

import { sum } from '../fit.js';
import type { ExplicitAxis } from './grid-lines.js';
import type { GridItem, PlacedGrid, TrackRange } from './grid-place.js';
import { computeMargin } from './items.js';
import { type Contribution, gapsIn, getFlex, type TrackInput } from './track.js';
import { sizeTracks } from './track-sizing.js';

/** The tracks of a grid on one axis with the implicit ones around the explicit ones (CSS Grid 2, part 7.5). */
export function gridTracks(
  explicit: ExplicitAxis,
  { before, count }: TrackRange,
  added: readonly Track[],
  isEmpty: (track: number) => boolean,
): readonly TrackInput[] {
  const inputs: TrackInput[] = [];
  for (let i = -before; i < count - before; i++) {
    const after = i - explicit.tracks.length;
    const track =
      explicit.tracks[i] ?? added[(((i < 0 ? i : after) % added.length) + added.length) % added.length];
    const { fitting } = explicit;
    const collapsed = fitting !== null && i >= fitting.from && i < fitting.to && isEmpty(i + before);
    inputs.push({ track: track as Track, collapsed });
  }
  return inputs;
}

/** The columns of a grid. */
export const columnTracks = (style: Style, explicit: ExplicitAxis, { items, columns }: PlacedGrid) =>
  gridTracks(explicit, columns, style.gridAutoColumns, track =>
    items.every(({ column, columns: span }) => track < column || track >= column + span),
  );

/**
 * The automatic minimum applies to boxes over an `auto` track, but not to those over several if one is flexible (part
 * 6.6).
 */
export function hasAutomaticMinimum(under: readonly TrackInput[]): boolean {
  const autos = under.some(({ track }) => track.min === 'auto');
  return autos && (under.length === 1 || under.every(({ track }) => getFlex(track.max) === 0));
}

/** What a box needs of the columns (parts 6.6 and 12.5). It is measured when a track depends on it, as few do. */
class ColumnContribution implements Contribution {
  readonly start: number;
  readonly span: number;
  readonly #box: StyledElement;
  readonly #tracks: readonly TrackInput[];
  readonly #context: LayoutContext;
  #widths: Widths | null = null;

  constructor({ box, column, columns }: GridItem, tracks: readonly TrackInput[], context: LayoutContext) {
    this.start = column;
    this.span = columns;
    this.#box = box;
    this.#tracks = tracks;
    this.#context = context;
  }

  get least(): number {
    const under = this.#tracks.slice(this.start, this.start + this.span);
    return minimumWidth(this.#box, under, () => this.min, this.#context);
  }

  get min(): number {
    return this.#measure().min;
  }

  get max(): number {
    return this.#measure().max;
  }

  #measure(): Widths {
    this.#widths ??= this.#context.blockWidths(this.#box, this.#context);
    return this.#widths;
  }
}

/** What the boxes need of the columns. */
export const columnContributions = (
  items: readonly GridItem[],
  tracks: readonly TrackInput[],
  context: LayoutContext,
): readonly Contribution[] => items.map(item => new ColumnContribution(item, tracks, context));

function minimumWidth(
  box: StyledElement,
  under: readonly TrackInput[],
  content: () => number,
  context: LayoutContext,
): number {
  const { style } = box;
  if (typeof style.width === 'number') return content();
  const { left, right } = computeInsets(style, 0);
  const margins = computeMargin(style, 'left', 0) + computeMargin(style, 'right', 0);
  const outside = left + right + margins;
  if (style.minWidth !== 'auto') {
    const least = resolveSize(style.minWidth, 0) + (style.boxSizing === 'border-box' ? margins : outside);
    return Math.max(least, outside);
  }
  if (!hasAutomaticMinimum(under) || holdsOverflow(style)) return outside;
  // Fixed tracks limit the contribution of the content.
  const limits = under.map(({ track }) =>
    typeof track.max === 'number' ? track.max : Number.POSITIVE_INFINITY,
  );
  const own = isReplaced(box.element) ? context.contentWidths(box, context).min + outside : content();
  return Math.max(Math.min(own, sum(limits)), outside);
}

/** Smallest and largest useful width of the columns of a grid with the gaps between them (part 12.1). */
export function columnsWidths(
  tracks: readonly TrackInput[],
  items: readonly GridItem[],
  gap: number,
  context: LayoutContext,
): Widths {
  const contributions = columnContributions(items, tracks, context);
  const gaps = gapsIn(tracks, gap);
  const size = (available: 'min-content' | 'max-content') =>
    sum(sizeTracks(tracks, contributions, { available, min: 0, gap, stretch: false })) + gaps;
  return { min: size('min-content'), max: size('max-content') };
}
