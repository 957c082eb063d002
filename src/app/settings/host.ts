import type { Environment } from '../../sources/index.js';

/** The process that runs a use case, as far as use cases need it. */
export interface Host {
  /** Environment variables: they hold secrets. */
  readonly environment: Environment;
  /** The account that runs the program, for the audit log. */
  readonly user: string;
  /** Standard input, for files named `-`. */
  readonly input?: AsyncIterable<Uint8Array>;
}
