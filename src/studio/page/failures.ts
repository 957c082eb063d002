import type { StoredBatch } from '../../database/index.js';
import type { Refusal } from '../guard.js';

/* Outcomes of a request that have a screen of their own. */

/** The policy does not allow it, as things are. */
export class RefusalError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** There is no such page or document. */
export class NotFoundError extends Error {}

/** A batch of the same unit runs already. */
export class BatchRunningError extends Error {
  readonly batch: StoredBatch;

  constructor(batch: StoredBatch) {
    super('A batch of this unit runs already.');
    this.batch = batch;
  }
}
