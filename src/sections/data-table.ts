/**
 * How the values of a column are to be read: amounts are in dollars, means have one decimal in print. A number is of a
 * kind that its row tells.
 */
export type ColumnKind = 'text' | 'count' | 'amount' | 'mean' | 'number';

export interface DataColumn {
  readonly label: string;
  readonly kind: ColumnKind;
}

/** What a cell holds: text in a column of texts, numbers in the others, null where nothing is recorded. */
export type DataValue = string | number | null;

/** A table for those who want the data and not the document. Each row has as many values as there are columns. */
export interface DataTable {
  /** Part of the name of its file, and of the addresses of its cells, e.g. `departments`. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly DataColumn[];
  readonly rows: readonly (readonly DataValue[])[];
}
