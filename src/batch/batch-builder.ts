import type { RecordVersion } from '../audit/index.js';
import type { IsoDay, Problem } from '../core/index.js';
import type { GeneratedDocument } from '../generate.js';

/** A fetched record. */
export interface FetchedRecord {
  readonly version: RecordVersion;
  /** The strong ETag of the response; missing or null without one. */
  readonly etag?: string | null;
  /** The bytes from which the record can be read again. */
  snapshot(): Uint8Array;
}

/** A document that can be made. */
export interface BatchDocument {
  /** Everything that determines the document apart from the version of its record, as plain data. */
  readonly options: unknown;
  readonly asOf: IsoDay;
  /** The record that it is made of; the audit log gets its hash. */
  readonly record: unknown;
  /** The problems met in reading the record. */
  readonly problems: readonly Problem[];
  make(): Promise<GeneratedDocument>;
}

/** Makes the documents of one request: fetches records, prepares and makes. Its methods throw VitaeErrors. */
export interface BatchBuilder<F extends FetchedRecord = FetchedRecord> {
  /** A hash of the files that determine how documents look: template, citation style. */
  lookHash(): Promise<string>;
  /** @param id of the person or applicant; undefined for the only one of a file */
  fetch(id: string | undefined): Promise<F>;
  /** Fetches a record unless its response still has an ETag; null if it has. Missing for builders without ETags. */
  fetchIfChanged?(id: string, etag: string): Promise<F | null>;
  /**
   * A hash of everything besides the record that determines the options of documents now. Null if that is unknown, so
   * that records must always be fetched.
   */
  context?(): string | null;
  /** Reads a record from the snapshot of an earlier fetch. */
  restore(id: string, snapshot: Uint8Array): Promise<F>;
  /** Reads a record; null if the kind of document is not for this person. */
  prepare(fetched: F): Promise<BatchDocument | null>;
  close(): Promise<void>;
}
