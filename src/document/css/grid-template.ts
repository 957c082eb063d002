import {
  AUTO_TRACKS,
  autoTracks,
  gridTracks,
  lineNames,
  NO_TRACKS,
  type Track,
  type TrackList,
} from './grid-tracks.js';
import { type Compute, fixed, isOperator, readIdent, sole, type ValueReader } from './reader.js';
import type { Token } from './values.js';

/** Names of the cells of a grid, row by row; null is a cell without a name (CSS Grid 2, part 7.3). */
export type TemplateAreas = readonly (readonly (string | null)[])[];

/** Cells of one row: words, and dots for cells without a name. */
function parseRow(text: string): readonly (string | null)[] | null {
  const cells = text.match(/\.+|[\w\u0080-\uffff-]+|[^\s]/g) ?? [];
  if (cells.some(cell => !/^(\.+|[\w\u0080-\uffff-]+)$/.test(cell))) return null;
  return cells.map(cell => (cell.startsWith('.') ? null : cell));
}

/** Rows of equal length in which each name fills one rectangle; null for others. */
function parseAreas(texts: readonly string[]): TemplateAreas | null {
  const rows = texts.map(parseRow);
  const columns = rows[0]?.length ?? 0;
  if (columns === 0 || rows.some(row => row?.length !== columns)) return null;
  const areas = rows as TemplateAreas;
  return areaNames(areas).every(name => isRectangle(areas, name)) ? areas : null;
}

const areaNames = (areas: TemplateAreas): readonly string[] =>
  [...new Set(areas.flat())].filter(name => name !== null);

/** Rows and columns of a named area, counted from 0; the ends are behind it. */
export interface AreaBounds {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The named areas with their places. */
export function areaBounds(areas: TemplateAreas): ReadonlyMap<string, AreaBounds> {
  return new Map(areaNames(areas).map(name => [name, computeBounds(areas, name)]));
}

function computeBounds(areas: TemplateAreas, name: string): AreaBounds {
  const holds = (row: readonly (string | null)[]) => row.includes(name);
  const top = areas.findIndex(holds);
  const first = areas[top] as readonly (string | null)[];
  return {
    top,
    bottom: areas.findLastIndex(holds) + 1,
    left: first.indexOf(name),
    right: first.lastIndexOf(name) + 1,
  };
}

function isRectangle(areas: TemplateAreas, name: string): boolean {
  const { top, bottom, left, right } = computeBounds(areas, name);
  return areas.every((row, y) =>
    row.every((cell, x) => (cell === name) === (y >= top && y < bottom && x >= left && x < right)),
  );
}

const isNone = (tokens: readonly Token[]): boolean => readIdent(sole(tokens)) === 'none';

/** `grid-template-areas`: a string for each row. */
export const gridAreas: ValueReader<TemplateAreas> = tokens => {
  if (isNone(tokens)) return fixed<TemplateAreas>([]);
  const texts = tokens.map(token => (token.type === 'string' ? token.value : null));
  return texts.includes(null) ? null : fixed(parseAreas(texts as readonly string[]));
};

/** The explicit grid. */
interface Template {
  readonly gridTemplateRows: TrackList;
  readonly gridTemplateColumns: TrackList;
  readonly gridTemplateAreas: TemplateAreas;
}

/** The explicit and the implicit grid. */
interface Grid extends Template {
  readonly gridAutoRows: readonly Track[];
  readonly gridAutoColumns: readonly Track[];
  readonly gridAutoFlow: AutoFlow;
}

export type AutoFlow = 'row' | 'column' | 'row dense' | 'column dense';

/** `grid-auto-flow`: direction and packing in any order. */
export const autoFlow: ValueReader<AutoFlow> = tokens => {
  const words = tokens.map(readIdent);
  const dense = words.includes('dense');
  const rest = words.filter(word => word !== 'dense');
  const [direction = 'row'] = rest;
  if (words.length - rest.length > 1 || rest.length > 1 || words.length === 0) return null;
  if (direction !== 'row' && direction !== 'column') return null;
  return fixed(dense ? (`${direction} dense` as const) : direction);
};

const NO_TEMPLATE: Template = {
  gridTemplateRows: NO_TRACKS,
  gridTemplateColumns: NO_TRACKS,
  gridTemplateAreas: [],
};

const slashIn = (tokens: readonly Token[]): number => tokens.findIndex(token => isOperator(token, '/'));

/** Rows written as strings with the sizes and names of their lines, then columns after a slash. */
function parseDrawn(tokens: readonly Token[], slash: number): Compute<Template> | null {
  const rows = slash < 0 ? tokens : tokens.slice(0, slash);
  const columns = slash < 0 ? fixed(NO_TRACKS) : gridTracks(tokens.slice(slash + 1));
  const texts: string[] = [];
  const sizes: Token[] = [];
  let sized = true;
  for (const token of rows) {
    if (token.type === 'string') {
      if (!sized) sizes.push(AUTO_SIZE);
      texts.push(token.value);
      sized = false;
    } else if (lineNames(token)) {
      // Names after a row without a size end that row.
      if (!sized) sizes.push(AUTO_SIZE);
      sized = true;
      sizes.push(token);
    } else {
      if (sized) return null;
      sized = true;
      sizes.push(token);
    }
  }
  if (!sized) sizes.push(AUTO_SIZE);
  const areas = parseAreas(texts);
  const tracks = gridTracks(sizes);
  if (!areas || !tracks || !columns) return null;
  return context => ({
    gridTemplateRows: tracks(context),
    gridTemplateColumns: columns(context),
    gridTemplateAreas: areas,
  });
}

const AUTO_SIZE: Token = { type: 'ident', value: 'auto' };

/** `grid-template` (part 7.4). */
export const gridTemplate: ValueReader<Template> = tokens => {
  if (isNone(tokens)) return fixed(NO_TEMPLATE);
  const slash = slashIn(tokens);
  if (tokens.some(token => token.type === 'string')) return parseDrawn(tokens, slash);
  const rows = slash < 0 ? null : gridTracks(tokens.slice(0, slash));
  const columns = slash < 0 ? null : gridTracks(tokens.slice(slash + 1));
  if (!rows || !columns) return null;
  return context => ({
    gridTemplateRows: rows(context),
    gridTemplateColumns: columns(context),
    gridTemplateAreas: [],
  });
};

const IMPLICIT = { gridAutoRows: AUTO_TRACKS, gridAutoColumns: AUTO_TRACKS, gridAutoFlow: 'row' } as const;

/** The sizes after `auto-flow` and `dense` in either order, null without the word. */
function parseFlow(tokens: readonly Token[]): { dense: boolean; sizes: Compute<readonly Track[]> } | null {
  const words = tokens.slice(0, 2).map(readIdent);
  if (!words.includes('auto-flow')) return null;
  const dense = words.includes('dense');
  if (words[0] !== 'auto-flow' && !dense) return null;
  const rest = tokens.slice(dense ? 2 : 1);
  const sizes = rest.length > 0 ? autoTracks(rest) : fixed(AUTO_TRACKS);
  return sizes && { dense, sizes };
}

/** `grid`: a template, or tracks on one axis and `auto-flow` on the other (part 7.8). */
export const grid: ValueReader<Grid> = tokens => {
  const template = gridTemplate(tokens);
  if (template) return context => ({ ...IMPLICIT, ...template(context) });
  const slash = slashIn(tokens);
  if (slash < 0) return null;
  const [before, after] = [tokens.slice(0, slash), tokens.slice(slash + 1)];
  const byRow = parseFlow(before);
  const byColumn = parseFlow(after);
  const tracks = gridTracks(byRow ? after : before);
  const flow = byRow ?? byColumn;
  if (!flow || !tracks || (byRow && byColumn)) return null;
  const { dense, sizes } = flow;
  return context =>
    byRow
      ? {
          ...NO_TEMPLATE,
          ...IMPLICIT,
          gridTemplateColumns: tracks(context),
          gridAutoRows: sizes(context),
          gridAutoFlow: dense ? 'row dense' : 'row',
        }
      : {
          ...NO_TEMPLATE,
          ...IMPLICIT,
          gridTemplateRows: tracks(context),
          gridAutoColumns: sizes(context),
          gridAutoFlow: dense ? 'column dense' : 'column',
        };
};
