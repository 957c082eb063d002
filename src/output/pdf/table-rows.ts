import { cached } from '../../core/index.js';
import type { Element } from '../../document/index.js';
import type { Role, StructureElement } from './structure-element.js';
import { computeScope, getCells, reachesEnd, span } from './table-headers.js';

/** Makes a structure element for an HTML element, after the given kid of its parent or as the last. */
export type Make = (
  role: Role,
  parent: StructureElement,
  of: Element,
  after: StructureElement | null,
) => StructureElement;

interface Cell {
  readonly element: Element;
  readonly structure: StructureElement;
  readonly columns: number;
  /** Index of its first row. */
  row: number;
  rows: number;
}

interface Row {
  readonly element: Element;
  readonly structure: StructureElement;
  /** The cell in each column. */
  readonly cells: Cell[];
}

/**
 * The rows of a part of a table. All are created at once: an empty cell has its place in the grid too. If cells
 * of a row continue on the next page, they continue in a further row, so that reading order stays
 * drawing order; a cell that joins rows is divided there.
 */
export class TableRows {
  readonly #make: Make;
  readonly #headers: ReadonlyMap<Element, readonly Element[]> | null;
  readonly #rows: Row[];
  readonly #all: Cell[] = [];
  /** The open cell of each element. */
  readonly #current = new Map<Element, Cell>();
  #group: StructureElement;

  /**
   * @param rows all rows of the part
   * @param headers header cells of each cell, if the table needs a list of them
   */
  constructor(
    group: StructureElement,
    rows: readonly Element[],
    headers: ReadonlyMap<Element, readonly Element[]> | null,
    make: Make,
  ) {
    this.#group = group;
    this.#headers = headers;
    this.#make = make;
    this.#rows = rows.map(element => ({
      element,
      structure: make('TR', group, element, null),
      cells: [],
    }));
    this.#rows.forEach((row, y) => {
      let x = 0;
      for (const element of getCells(row.element)) {
        while (row.cells[x]) x++;
        const room = rows.length - y;
        const reach = reachesEnd(element) ? room : Math.min(span(element, 'rowspan'), room);
        const cell = this.#add(element, row, y, reach);
        for (let dy = 0; dy < reach; dy++) {
          const { cells } = this.#rows[y + dy] as Row;
          for (let dx = 0; dx < cell.columns; dx++) cells[x + dx] ??= cell;
        }
        x += cell.columns;
      }
    });
  }

  #add(element: Element, { structure: parent }: Row, row: number, rows: number): Cell {
    const structure = this.#make(element.tag === 'th' ? 'TH' : 'TD', parent, element, null);
    const cell: Cell = { element, structure, columns: span(element, 'colspan'), row, rows };
    this.#current.set(element, cell);
    this.#all.push(cell);
    return cell;
  }

  /**
   * The structure element that the content of a cell goes into.
   * @param group the part of the table that is open for content
   */
  cell(element: Element, group: StructureElement): StructureElement {
    const current = this.#current.get(element) as Cell;
    if (group === this.#group && current.structure.open) return current.structure;
    let last = this.#rows.length - 1;
    while (last >= 0 && !(this.#rows[last] as Row).structure.drawn) last--;
    const moved = group !== this.#group;
    this.#group = group;
    const reaches = moved && this.#all.some(({ row, rows }) => row <= last && row + rows > last + 1);
    if (current.row <= last || reaches) this.#divideAfter(last++, moved);
    if (moved) for (const { structure } of this.#rows.slice(last + 1)) structure.moveTo(group);
    return (this.#current.get(element) as Cell).structure;
  }

  /** Continues the cells of row `n`, and those that reach beyond it, in a new row. */
  #divideAfter(n: number, moved: boolean): void {
    const above = this.#rows[n] as Row;
    const next: Row = {
      element: above.element,
      structure: this.#make('TR', this.#group, above.element, moved ? null : above.structure),
      cells: [],
    };
    for (const cell of this.#all) if (cell.row > n) cell.row++;
    this.#rows.splice(n + 1, 0, next);
    const parts = new Map<Cell, Cell>();
    above.cells.forEach((cell, x) => {
      const beyond = Math.max(0, cell.row + cell.rows - (n + 1));
      const part = cached(parts, cell, () => this.#add(cell.element, next, n + 1, beyond + 1));
      for (const row of this.#rows.slice(n + 1, n + 2 + beyond)) row.cells[x] = part;
    });
    for (const cell of parts.keys()) cell.rows = Math.min(cell.rows, n + 1 - cell.row);
  }

  /** Columns of the widest row. */
  get columns(): number {
    return Math.max(0, ...this.#rows.map(({ cells }) => cells.length));
  }

  /** Fills rows that are too short with empty cells: the grid of a table is regular. */
  fill(columns: number): void {
    for (const { element, structure, cells } of this.#rows)
      for (let x = 0; x < columns; x++) if (!cells[x]) this.#make('TD', structure, element, null);
  }

  /** Names the header cells if the table needs that. An empty header names nothing, so it becomes a data cell. */
  name(names: Map<Element, string>): void {
    for (const { element, structure } of this.#all) {
      if (structure.role !== 'TH') continue;
      if (!structure.drawn) structure.role = 'TD';
      else if (this.#headers && !names.has(element)) {
        structure.name = `th-${names.size + 1}`;
        names.set(element, structure.name);
      }
    }
  }

  /** Writes the span and headers of every cell into its attributes. */
  describe(names: ReadonlyMap<Element, string>): void {
    for (const { element, structure, columns, rows } of this.#all) {
      let attributes = structure.role === 'TH' ? `/Scope/${computeScope(element)}` : '';
      if (columns > 1) attributes += `/ColSpan ${columns}`;
      if (rows > 1) attributes += `/RowSpan ${rows}`;
      const headers = this.#headers?.get(element)?.flatMap(header => names.get(header) ?? []) ?? [];
      if (headers.length > 0) attributes += `/Headers[${headers.map(name => `(${name})`).join('')}]`;
      if (attributes !== '') structure.attributes = `/O/Table${attributes}`;
    }
  }
}
