import { cached } from '../../core/index.js';
import type { Element } from '../../document/index.js';
import type { StructureElement } from './structure-element.js';
import { elementsIn, tableHeaders } from './table-headers.js';
import { type Make, TableRows } from './table-rows.js';

/** The tables of a document, part by part as their cells are drawn. */
export class Tables {
  readonly #make: Make;
  /** Header cells of each cell, by table; null for tables that need no list of them. */
  readonly #headers = new Map<Element, ReadonlyMap<Element, readonly Element[]> | null>();
  readonly #parts = new Map<Element, TableRows>();

  constructor(make: Make) {
    this.#make = make;
  }

  /**
   * The rows of a part of a table: of its head, body or foot, or those that stand in the table itself.
   * @param group the structure element they go into, if they are not there yet
   */
  rows(part: Element, group: StructureElement): TableRows {
    return cached(this.#parts, part, () => {
      const table = findTable(part);
      const headers = table && cached(this.#headers, table, tableHeaders);
      return new TableRows(group, elementsIn(part, 'tr'), headers, this.#make);
    });
  }

  /** Fills the grids and writes the attributes of all cells, once everything is drawn. */
  finish(): void {
    const columns = new Map<Element | null, number>();
    for (const [part, rows] of this.#parts) {
      const table = findTable(part);
      columns.set(table, Math.max(columns.get(table) ?? 0, rows.columns));
    }
    const names = new Map<Element, string>();
    for (const [part, rows] of this.#parts) {
      rows.fill(columns.get(findTable(part)) as number);
      rows.name(names);
    }
    for (const rows of this.#parts.values()) rows.describe(names);
  }
}

const findTable = (part: Element): Element | null => (part.tag === 'table' ? part : part.parent);
