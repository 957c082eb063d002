import { cached } from '../../core/index.js';
import type { Element } from '../../document/index.js';
import { begunColumns, countUpTo, MAX_COLUMNS, MAX_ROWS, placeCells } from '../../pages/index.js';

/** A cell of a table at its place in the grid: columns and rows from 0. */
export interface Slot {
  readonly element: Element;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** First row of the part of the table that it is in. */
  readonly part: number;
}

const isHeader = ({ element }: Slot): boolean => element.tag === 'th';
const findPart = (element: Element): Element | null => element.parent?.parent ?? null;

/** A whole number of at least 1 (HTML Standard, part 4.9.11). */
function writtenSpan(cell: Element, attribute: 'colspan' | 'rowspan', most: number): number {
  const value = Number.parseInt(cell.attributes[attribute] ?? '', 10);
  return Number.isFinite(value) && value > 0 ? Math.min(value, most) : 1;
}

const columnSpans = new WeakMap<Element, ReadonlyMap<Element, number>>();

/** Columns of each cell of a table; those in which no cell begins are one with the column before, as in layout. */
function measureSpans(table: Element): ReadonlyMap<Element, number> {
  const rows = listParts(table).flatMap(part =>
    placeCells(part.map(getCells), cell => ({
      columns: writtenSpan(cell, 'colspan', MAX_COLUMNS),
      rows: reachesEnd(cell) ? 0 : span(cell, 'rowspan'),
    })),
  );
  const begun = begunColumns(rows);
  const countFrom = (column: number, width: number) =>
    countUpTo(begun, column + width - 1) - countUpTo(begun, column - 1);
  return new Map(rows.flat().map(({ cell, column, span }) => [cell, countFrom(column, span)]));
}

/** Columns or rows of a cell. A `colspan` counts only columns in which cells begin. */
export function span(cell: Element, attribute: 'colspan' | 'rowspan'): number {
  if (attribute === 'rowspan') return writtenSpan(cell, attribute, MAX_ROWS);
  if (writtenSpan(cell, attribute, MAX_COLUMNS) === 1) return 1;
  let table = cell.parent;
  while (table && table.tag !== 'table') table = table.parent;
  return table ? (cached(columnSpans, table, measureSpans).get(cell) ?? 1) : 1;
}

/** Does a `rowspan` reach to the end of its part of the table? */
export const reachesEnd = ({ attributes }: Element): boolean =>
  attributes.rowspan !== undefined && Number.parseInt(attributes.rowspan, 10) === 0;

export const elementsIn = ({ children }: Element, ...tags: readonly string[]): readonly Element[] =>
  children.filter((child): child is Element => child.kind === 'element' && tags.includes(child.tag));

export const getCells = (row: Element): readonly Element[] => elementsIn(row, 'td', 'th');

/** Parts of a table with their rows: the parser puts each row into a part. */
const listParts = (table: Element): readonly (readonly Element[])[] =>
  elementsIn(table, 'thead', 'tbody', 'tfoot').map(part => elementsIn(part, 'tr'));

/**
 * The header cells of each cell of a table, for tables in which the scope of the headers alone is
 * ambiguous: heads of two levels, headers that span, groups of rows. Null for simpler tables.
 */
export function tableHeaders(table: Element): ReadonlyMap<Element, readonly Element[]> | null {
  const parts = listParts(table);
  if (!needsHeaderLists(parts)) return null;
  return new Grid(parts).headers();
}

function needsHeaderLists(parts: readonly (readonly Element[])[]): boolean {
  let headRows = 0;
  for (const rows of parts) {
    for (const row of rows) {
      const cells = getCells(row);
      if (cells.length > 0 && cells.every(headsColumns)) headRows++;
      for (const cell of cells) {
        const { headers, scope } = cell.attributes;
        if (headers !== undefined || scope === 'rowgroup' || scope === 'colgroup') return true;
        if (cell.tag !== 'th') continue;
        if (span(cell, 'rowspan') > 1 || reachesEnd(cell)) return true;
        if (span(cell, 'colspan') > 1 && scope !== 'row') return true;
      }
    }
  }
  return headRows > 1;
}

const headsColumns = ({ tag, attributes }: Element): boolean => tag === 'th' && attributes.scope !== 'row';

/** The grid of a table (HTML Standard, part 4.9.12.1). */
class Grid {
  readonly slots: Slot[] = [];
  /** Cell of each place, row by row. */
  readonly #rows: Slot[][] = [];
  /** Columns that hold data cells. */
  readonly #dataColumns = new Set<number>();
  /** Headers of groups of columns and of the rows of each part, by its first row. */
  readonly #groupHeaders = new Map<number, readonly Slot[]>();

  constructor(parts: readonly (readonly Element[])[]) {
    for (const rows of parts) this.#add(rows);
    const groups = this.slots.filter(
      slot => isHeader(slot) && /^(row|col)group$/.test(slot.element.attributes.scope ?? ''),
    );
    for (const { part } of this.slots) {
      if (this.#groupHeaders.has(part)) continue;
      const heading = groups.filter(header => header.part === part || !headsRowGroup(header));
      this.#groupHeaders.set(part, heading);
    }
  }

  #add(rows: readonly Element[]): void {
    const part = this.#rows.length;
    const end = part + rows.length;
    for (const _ of rows) this.#rows.push([]);
    rows.forEach((row, n) => {
      const y = part + n;
      const line = this.#rows[y] as Slot[];
      let x = 0;
      for (const element of getCells(row)) {
        while (line[x]) x++;
        const width = span(element, 'colspan');
        const height = reachesEnd(element) ? end - y : Math.min(span(element, 'rowspan'), end - y);
        const slot = { element, x, y, width, height, part };
        this.slots.push(slot);
        for (let dy = 0; dy < height; dy++) {
          const below = this.#rows[y + dy] as Slot[];
          for (let dx = 0; dx < width; dx++) below[x + dx] ??= slot;
        }
        if (!isHeader(slot)) for (let dx = 0; dx < width; dx++) this.#dataColumns.add(x + dx);
        x += width;
      }
    });
  }

  /** The header cells of each cell (HTML Standard, part 4.9.12.2). */
  headers(): ReadonlyMap<Element, readonly Element[]> {
    const columns: ColumnHeaders[] = [];
    const headers = new Map<Element, readonly Element[]>();
    this.#rows.forEach((row, y) => {
      const begun = row.filter((slot, x) => slot.y === y && slot.x === x);
      for (const slot of begun) headers.set(slot.element, this.#headersOf(slot, columns));
      for (const slot of begun) {
        for (let x = slot.x; x < slot.x + slot.width; x++) {
          if (row[x] !== slot) continue;
          columns[x] ??= new ColumnHeaders(header => this.#headsColumn(header));
          if (isHeader(slot)) columns[x]?.header(slot);
          else columns[x]?.data();
        }
      }
    });
    return headers;
  }

  #headersOf(slot: Slot, columns: readonly ColumnHeaders[]): readonly Element[] {
    const { headers } = slot.element.attributes;
    const found = headers === undefined ? this.#scanned(slot, columns) : this.#named(headers);
    return found.filter((element, i) => element !== slot.element && found.indexOf(element) === i);
  }

  #named(headers: string): readonly Element[] {
    const names = headers.split(/\s+/).filter(name => name !== '');
    return this.slots
      .map(({ element }) => element)
      .filter(({ attributes: { id } }) => names.includes(id ?? ''));
  }

  #scanned(slot: Slot, columns: readonly ColumnHeaders[]): readonly Element[] {
    const { x, y, width, height, part } = slot;
    const found: Slot[] = [];
    for (let column = x; column < x + width; column++) {
      for (const header of columns[column]?.of(isHeader(slot) ? slot : null) ?? []) found.push(header);
    }
    for (let i = 0; i < height; i++) this.#addRowHeaders(slot, y + i, found);
    for (const header of this.#groupHeaders.get(part) ?? []) if (headsGroup(header, slot)) found.push(header);
    return found.map(({ element }) => element);
  }

  /** The internal algorithm for scanning, from a cell towards the left in one of its rows. */
  #addRowHeaders(principal: Slot, y: number, found: Slot[]): void {
    const row = this.#rows[y] ?? [];
    /** Headers between which and the cell there are data cells. */
    let opaque: Slot[] | null = null;
    let block: Slot[] | null = isHeader(principal) ? [principal] : null;
    for (let x = principal.x - 1; x >= 0; x--) {
      const current = row[x];
      if (!current) continue;
      if (isHeader(current)) {
        block = [...(block ?? []), current];
        const hidden = opaque?.some(o => o.y === current.y && o.height === current.height) ?? false;
        if (!hidden && this.#headsRow(current)) found.push(current);
      } else if (block) {
        opaque = [...(opaque ?? []), ...block];
        block = null;
      }
    }
  }

  /** A cell of the head heads its column even next to an empty corner. */
  #headsColumn({ element, y, height }: Slot): boolean {
    const { scope } = element.attributes;
    if (!scopeIsOpen(scope)) return scope === 'col';
    if (findPart(element)?.tag === 'thead') return true;
    return !this.#rows.slice(y, y + height).some(row => row.some(s => s && !isHeader(s)));
  }

  #headsRow(slot: Slot): boolean {
    const { scope } = slot.element.attributes;
    if (scope === 'row') return true;
    if (!scopeIsOpen(scope) || this.#headsColumn(slot)) return false;
    for (let x = slot.x; x < slot.x + slot.width; x++) if (this.#dataColumns.has(x)) return false;
    return true;
  }
}

const headsRowGroup = ({ element }: Slot): boolean => element.attributes.scope === 'rowgroup';

/** Does a header of a group head a cell? One of columns heads those it spans: column groups are seldom marked up. */
function headsGroup(header: Slot, { x, y, width, height, part }: Slot): boolean {
  if (header.y > y + height - 1) return false;
  if (headsRowGroup(header)) return header.part === part;
  return header.x < x + width && header.x + header.width > x;
}

const scopeIsOpen = (scope: string | undefined): boolean =>
  scope !== 'col' && scope !== 'row' && scope !== 'colgroup' && scope !== 'rowgroup';

/** The scope of a header: its row or its column. */
export function computeScope(header: Element): 'Row' | 'Column' {
  const { scope } = header.attributes;
  if (!scopeIsOpen(scope)) return scope === 'row' || scope === 'rowgroup' ? 'Row' : 'Column';
  const row = header.parent;
  const onlyHeaders = row !== null && getCells(row).every(({ tag }) => tag === 'th');
  return onlyHeaders || findPart(header)?.tag === 'thead' ? 'Column' : 'Row';
}

const across = ({ x, width }: Slot): string => `${x},${width}`;

/**
 * The headers above the cells of one column (the internal algorithm for scanning of the HTML Standard, part 4.9.12.2,
 * from the top down, so that each row is read once). Headers that follow each other are a block; a block hides those
 * above it that are as wide as one of its own.
 */
class ColumnHeaders {
  readonly #heads: (header: Slot) => boolean;
  /** Headers of the block that is not ended yet, nearest first. */
  #block: readonly Slot[] = [];
  /** Places across of all cells of that block, also of those that do not head the column. */
  readonly #hiding = new Set<string>();
  /** Headers of the blocks above it that it does not hide. */
  #above: readonly Slot[] = [];

  /** @param heads does a header cell head its column? */
  constructor(heads: (header: Slot) => boolean) {
    this.#heads = heads;
  }

  /** Adds a header cell, the next one down. */
  header(slot: Slot): void {
    this.#hiding.add(across(slot));
    if (this.#heads(slot)) this.#block = [slot, ...this.#block];
  }

  /** Adds a data cell, the next one down, which ends a block. */
  data(): void {
    if (this.#hiding.size === 0) return;
    this.#above = this.of(null);
    this.#block = [];
    this.#hiding.clear();
  }

  /** Headers of the next cell, a given header cell or a data cell, nearest first. */
  of(header: Slot | null): readonly Slot[] {
    if (header === null && this.#hiding.size === 0) return this.#above;
    const own = header && across(header);
    const hidden = (slot: Slot) => across(slot) === own || this.#hiding.has(across(slot));
    return [...this.#block, ...this.#above.filter(slot => !hidden(slot))];
  }
}
