import type { Element } from '../../document/index.js';

/** A cell of a table at its place in the grid: columns and rows from 0. */
interface Slot {
  readonly element: Element;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** First row of the part of the table that it is in. */
  readonly part: number;
}

const MOST_COLUMNS = 1000;
const MOST_ROWS = 65_534;

const isHeader = ({ element }: Slot): boolean => element.tag === 'th';
const partOf = (element: Element): Element | null => element.parent?.parent ?? null;

/** A whole number of at least 1 (HTML Standard, part 4.9.11). */
export function span(cell: Element, attribute: 'colspan' | 'rowspan'): number {
  const value = Number.parseInt(cell.attributes[attribute] ?? '', 10);
  return Number.isFinite(value) && value > 0
    ? Math.min(value, attribute === 'colspan' ? MOST_COLUMNS : MOST_ROWS)
    : 1;
}

/** Does a `rowspan` reach to the end of its part of the table? */
export const reachesEnd = ({ attributes }: Element): boolean =>
  attributes.rowspan !== undefined && Number.parseInt(attributes.rowspan, 10) === 0;

const elementsIn = ({ children }: Element, ...tags: readonly string[]): readonly Element[] =>
  children.filter((child): child is Element => child.kind === 'element' && tags.includes(child.tag));

export const cellsOf = (row: Element): readonly Element[] => elementsIn(row, 'td', 'th');

/** Parts of a table with their rows; rows that stand in the table itself are a part of their own. */
function partsOf(table: Element): readonly (readonly Element[])[] {
  const parts: Element[][] = [];
  let loose: Element[] | null = null;
  for (const child of elementsIn(table, 'thead', 'tbody', 'tfoot', 'tr')) {
    if (child.tag === 'tr') {
      if (!loose) {
        loose = [];
        parts.push(loose);
      }
      loose.push(child);
    } else {
      loose = null;
      parts.push([...elementsIn(child, 'tr')]);
    }
  }
  return parts;
}

/**
 * Which header cells belong to each cell of a table, for tables where that cannot be told from the scope of the
 * headers alone: heads of two levels, headers that span, groups of rows. Null for a table that is plainer.
 */
export function tableHeaders(table: Element): ReadonlyMap<Element, readonly Element[]> | null {
  const parts = partsOf(table);
  if (!isInvolved(parts)) return null;
  const grid = new Grid(parts);
  return new Map(grid.slots.map(slot => [slot.element, grid.headersOf(slot)]));
}

function isInvolved(parts: readonly (readonly Element[])[]): boolean {
  let headRows = 0;
  for (const rows of parts) {
    for (const row of rows) {
      const cells = cellsOf(row);
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
  /** Column headers above each place, as far as they are known. */
  readonly #above: (readonly Slot[])[][] = [];
  /** Headers of groups of rows and columns. */
  readonly #groupHeaders: readonly Slot[];

  constructor(parts: readonly (readonly Element[])[]) {
    for (const rows of parts) this.#add(rows);
    this.#groupHeaders = this.slots.filter(
      slot => isHeader(slot) && /^(row|col)group$/.test(slot.element.attributes.scope ?? ''),
    );
  }

  #add(rows: readonly Element[]): void {
    const part = this.#rows.length;
    const end = part + rows.length;
    for (const _ of rows) this.#rows.push([]);
    rows.forEach((row, n) => {
      const y = part + n;
      const line = this.#rows[y] as Slot[];
      let x = 0;
      for (const element of cellsOf(row)) {
        while (line[x]) x++;
        const width = span(element, 'colspan');
        const height = reachesEnd(element) ? end - y : Math.min(span(element, 'rowspan'), end - y);
        const slot = { element, x, y, width, height, part };
        this.slots.push(slot);
        for (let dy = 0; dy < height; dy++) {
          const below = this.#rows[y + dy] as Slot[];
          for (let dx = 0; dx < width; dx++) below[x + dx] ??= slot;
        }
        x += width;
      }
    });
  }

  /** Header cells of a cell (HTML Standard, part 4.9.12.2). */
  headersOf(slot: Slot): readonly Element[] {
    const found = slot.element.attributes.headers === undefined ? this.#scanned(slot) : this.#named(slot);
    return [...new Set(found)].filter(header => header !== slot.element);
  }

  #named({ element }: Slot): readonly Element[] {
    const names = (element.attributes.headers ?? '').split(/\s+/);
    return this.slots.filter(s => names.includes(s.element.attributes.id ?? '')).map(s => s.element);
  }

  #scanned(slot: Slot): readonly Element[] {
    const { x, y, width, height } = slot;
    const found: Slot[] = [];
    for (let i = 0; i < width; i++) found.push(...this.#columnHeaders(slot, x + i));
    for (let i = 0; i < height; i++) found.push(...this.#scan(slot, x, y + i, -1, 0));
    found.push(...this.#groupHeaders.filter(header => headsGroup(header, slot)));
    return found.map(({ element }) => element);
  }

  /** What stands above a data cell is what stands above the data cell over it. */
  #columnHeaders(slot: Slot, x: number): readonly Slot[] {
    if (isHeader(slot)) return this.#scan(slot, x, slot.y, 0, -1);
    this.#above[x] ??= [];
    const known = this.#above[x] as (readonly Slot[])[];
    const over = slot.y > 0 ? this.#rows[slot.y - 1]?.[x] : undefined;
    const found =
      over && !isHeader(over) && known[over.y]
        ? (known[over.y] as readonly Slot[])
        : this.#scan(slot, x, slot.y, 0, -1);
    known[slot.y] = found;
    return found;
  }

  /** The internal algorithm for scanning: from a place towards the left or the top. */
  #scan(principal: Slot, fromX: number, fromY: number, dx: number, dy: number): readonly Slot[] {
    const found: Slot[] = [];
    const opaque: Slot[] = [];
    let block: Slot[] = isHeader(principal) ? [principal] : [];
    let inBlock = isHeader(principal);
    for (let x = fromX + dx, y = fromY + dy; x >= 0 && y >= 0; x += dx, y += dy) {
      const current = this.#rows[y]?.[x];
      if (!current) continue;
      if (isHeader(current)) {
        inBlock = true;
        block.push(current);
        const hidden =
          dx === 0
            ? opaque.some(o => o.x === current.x && o.width === current.width) || !this.#headsColumn(current)
            : opaque.some(o => o.y === current.y && o.height === current.height) || !this.#headsRow(current);
        if (!hidden) found.push(current);
      } else if (inBlock) {
        inBlock = false;
        opaque.push(...block);
        block = [];
      }
    }
    return found;
  }

  /** A cell of the head heads its column also beside an empty corner. */
  /** A cell of the head heads its column also beside an empty corner. */
  #headsColumn({ element, y, height }: Slot): boolean {
    const { scope } = element.attributes;
    if (!scopeIsOpen(scope)) return scope === 'col';
    if (partOf(element)?.tag === 'thead') return true;
    return !this.#rows.slice(y, y + height).some(row => row.some(s => s && !isHeader(s)));
  }

  #headsRow(slot: Slot): boolean {
    const { scope } = slot.element.attributes;
    if (scope === 'row') return true;
    if (!scopeIsOpen(scope) || this.#headsColumn(slot)) return false;
    const { x, width } = slot;
    return !this.#rows.some(row => row.slice(x, x + width).some(s => s && !isHeader(s)));
  }
}

/** Does a header of a group head a cell? One of columns heads those it spans: column groups are seldom marked up. */
function headsGroup(header: Slot, { x, y, width, height, part }: Slot): boolean {
  if (header.y > y + height - 1) return false;
  if (header.element.attributes.scope === 'rowgroup') return header.part === part;
  return header.x < x + width && header.x + header.width > x;
}

const scopeIsOpen = (scope: string | undefined): boolean =>
  scope !== 'col' && scope !== 'row' && scope !== 'colgroup' && scope !== 'rowgroup';

/** What a header heads: its row or its column. */
export function scopeOf(header: Element): 'Row' | 'Column' {
  const { scope } = header.attributes;
  if (!scopeIsOpen(scope)) return scope === 'row' || scope === 'rowgroup' ? 'Row' : 'Column';
  const row = header.parent;
  const onlyHeaders = row !== null && cellsOf(row).every(({ tag }) => tag === 'th');
  return onlyHeaders || partOf(header)?.tag === 'thead' ? 'Column' : 'Row';
}
