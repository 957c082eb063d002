import type { GeneratedDocument } from '../generate.js';
import type { IsoDay } from '../ground/index.js';

/** What is known of a person, as it came. */
export interface RawReply {
  readonly body: Uint8Array;
  /** Where it is from, for the places of problems. */
  readonly source: string;
}

/** A document that can be made. */
export interface Prepared {
  /** All that decides what it says, as plain data: records and options. */
  readonly request: unknown;
  readonly asOf: IsoDay;
  /** The record that it is made of, of which the audit log has a hash. */
  readonly record: unknown;
  /** How many problems there are in the reply. */
  readonly problems: number;
  make(): Promise<GeneratedDocument>;
}

/** Makes the documents of one kind with the options of one run. Its methods throw VitaeErrors. */
export interface Maker {
  /** Hash of the files that decide how documents look. */
  readonly templateHash: string;
  fetch(id: string): Promise<RawReply>;
  /** Reads a reply; null where the kind of document is not for this person. */
  prepare(id: string, reply: RawReply): Promise<Prepared | null>;
  close(): Promise<void>;
}
