import type { IsoDay } from '../core/index.js';
import type { DocumentInfo, Paper, StyledDocument } from '../document/index.js';
import type { LaidDocument } from '../pages/index.js';
import type { DataTable, DatedChanges, Selection } from '../sections/index.js';

/** What the generator has made of a document; a writer reads the parts that its format needs. */
export interface Rendition {
  readonly model: DocumentInfo;
  /** The selected records; null for a document that selects none. */
  readonly selection: Selection | null;
  /** The changes that it is about; null for another document. */
  readonly changes: DatedChanges | null;
  /** The tables of a document as data: of its sections, or of a report. */
  readonly tables: () => readonly DataTable[];
  /** The filled page. */
  readonly html: () => string;
  /** The filled page as a web page that stands alone. */
  readonly webPage: () => string;
  /** The filled page with its styles. */
  readonly styled: () => StyledDocument;
  /** The same laid out on pages. */
  readonly laid: () => LaidDocument;
  readonly pdf: () => Uint8Array;
  readonly paper: Paper;
  /** Language of the document (BCP 47). */
  readonly lang: string;
  /** Date of the document; the same input yields the same bytes. */
  readonly date: IsoDay;
  /** The program that writes it, e.g. `faculty-vitae 0.1.0`. */
  readonly creator: string;
  /** UUID of the document, the same when its content changes; null for none. */
  readonly id: string | null;
}

/** What a format is written from; each kind of document lists which of these it has. */
export type Material = 'page' | 'data' | 'selection' | 'cv' | 'tables';

/** How documents are written in one format. Writers load their packages when they are called. */
export interface FormatWriter {
  /** End of its file names. */
  readonly extension: string;
  readonly material: Material;
  /** Display name of a binary format; null for text. */
  readonly binary: string | null;
  /**
   * @returns the bytes of the file, or of one file for each table by its id
   * @throws UsageError `format.model` if the document cannot be written in this format
   */
  readonly write: (rendition: Rendition) => Promise<Uint8Array | ReadonlyMap<string, Uint8Array>>;
  /** Writes the id of the document into a file; missing if the format has no room or `write` has written it. */
  readonly stamp?: (bytes: Uint8Array, id: string) => Promise<Uint8Array>;
}
