/** A cell as printed; a gap is what the records do not hold and nobody has given. */
export interface FormCell {
  readonly text: string;
  readonly numeric: boolean;
  readonly gap: boolean;
}

export interface FormRow {
  readonly head: string;
  readonly cells: readonly FormCell[];
  readonly total: boolean;
}

/** A table of an accrediting body as a document. */
export interface TablesModel {
  readonly kind: 'tables';
  readonly title: string;
  readonly author: null;
  readonly description: string;
  readonly institution: string;
  readonly unit: string;
  /** What the body calls the table, e.g. `AACSB Table 3-1`. */
  readonly form: string;
  readonly subtitle: string;
  readonly date: string;
  readonly head: readonly { readonly label: string; readonly numeric: boolean }[];
  readonly rows: readonly FormRow[];
  /** What is missing, in sentences. */
  readonly gaps: readonly string[];
  readonly notes: readonly string[];
}
