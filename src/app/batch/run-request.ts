import type { LoggedDocument, Progress, Shard } from '../../batch/index.js';
import type { DocumentRequest } from '../request.js';
import type { ExecutorOptions } from './executor.js';
import type { Who } from './members.js';

/** How a batch is run; these options decide no document. */
export interface RunRequest extends ExecutorOptions {
  /** A folder, or `s3://BUCKET/PREFIX`. */
  readonly out: string;
  /** Are responses stored, so that documents can be rebuilt? By default as the kind has it. */
  readonly snapshots?: boolean | undefined;
  /** Makes the documents of a part of the people, with a ledger of its own; by default of all. */
  readonly shard?: Shard | undefined;
  /** Address of the Redis or Valkey server with the job queue; by default the one of the environment. */
  readonly queue?: string | undefined;
  /** What the documents are for, for the audit log. */
  readonly purpose?: string | undefined;
  /** Runs the jobs when there is room for them, if the process limits how many batches it runs; by default at once. */
  readonly inTurn?: <T>(run: () => Promise<T>) => Promise<T>;
  /** Called with the identifier and the record of each document after it was written to the audit log. */
  readonly onLogged?: (id: string, record: Pick<LoggedDocument, 'record' | 'version'>) => void;
  /** Called if entries of the audit log cannot be forwarded; by default the observer gets a notice. */
  readonly warn?: ((text: string) => void) | undefined;
  /** Called with the counts while the batch runs. */
  readonly onProgress?: (progress: Progress) => void;
}

/** The documents of many people. */
export interface BatchRequest extends RunRequest {
  /** The kind of document, by name. */
  readonly kind: string;
  readonly document: DocumentRequest;
  readonly who: Who;
  /** The document about all that ends the run, of the kind's `closing` kind; by default none. */
  readonly final?: DocumentRequest | undefined;
  /** Merges the PDFs of all people into one, by surname, when all are made. */
  readonly onePdf?: boolean | undefined;
}
