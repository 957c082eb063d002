import type { AuditFlags } from '../audit.js';
import type { PacketPartFlags } from '../faculty/packets.js';
import type { Origin } from '../origin.js';
import type { Settings } from '../settings/settings.js';

/** What the command line of a batch asks of its documents. */
export interface DocumentFlags extends PacketPartFlags, AuditFlags {
  readonly format?: string;
  /** The unit that a report is made on, where one closes the run. */
  readonly college?: string;
  readonly all?: boolean;
  readonly withReport?: boolean;
  /** Of summaries: whose copy. */
  readonly copy?: string;
}

/**
 * All that a worker needs to know to make the documents of a run, as plain data without secrets. The ledger keeps it
 * with the run, so that a run can be taken up again and a document made again.
 */
export interface Task {
  readonly kind: string;
  readonly flags: DocumentFlags;
  readonly settings: Settings;
  readonly origin: Origin;
}
