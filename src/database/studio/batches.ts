import type { SqliteConnection } from '../sqlite.js';

/** `stopped`: some documents were not begun. */
export type BatchStatus = 'running' | 'stopped' | 'ended';

/** A batch to store. */
export interface NewStoredBatch {
  readonly id: string;
  /** Net ID. */
  readonly owner: string;
  /** The unit or group whose batches run one at a time. */
  readonly scope: string;
  /** What the policy decides about, as JSON. */
  readonly subject: string;
  readonly audience: string;
  /** The task under which purposes are stated. */
  readonly task: string;
  /** Kind of document. */
  readonly kind: string;
  /** Name of the period of its documents, such as `2025`; null for none. */
  readonly period?: string | null;
  readonly title: string;
  readonly purpose: string | null;
}

/** A batch that the studio runs or ran. Instants are ISO 8601 in UTC. */
export interface StoredBatch extends NewStoredBatch {
  readonly period: string | null;
  readonly status: BatchStatus;
  /** Why it does not run: the code of an error, `withdrawn` after its owner lost the role; null for no such reason. */
  readonly reason: string | null;
  readonly started: string;
  /** When it stopped or ended; null while it runs. */
  readonly ended: string | null;
}

/**
 * Batches, of which one at a time runs in each scope, in whichever process.
 * @param now the current time
 */
export function createStoredBatches(database: SqliteConnection, now: () => Date) {
  const get = (id: string) => database.get<StoredBatch>`SELECT * FROM batch WHERE id = ${id}`;
  const runningIn = (scope: string) =>
    database.get<StoredBatch>`SELECT * FROM batch WHERE status = 'running' AND scope = ${scope}`;
  return {
    /** All, the newest first. */
    list: (): readonly StoredBatch[] =>
      database.all<StoredBatch>`SELECT * FROM batch ORDER BY started DESC, id`,
    get,
    /** Those that run. */
    running: (): readonly StoredBatch[] =>
      database.all<StoredBatch>`SELECT * FROM batch WHERE status = 'running' ORDER BY started`,
    /** Adds a running batch. @returns the batch of the same scope that runs already, and adds nothing then; else null */
    add: ({
      id,
      owner,
      scope,
      subject,
      audience,
      task,
      kind,
      period = null,
      title,
      purpose,
    }: NewStoredBatch): StoredBatch | null => {
      // A scope has at most one running batch, by an index.
      const added = database.get`
        INSERT OR IGNORE INTO batch VALUES (${id}, ${owner}, ${scope}, ${subject}, ${audience}, ${task}, ${kind},
          ${period}, ${title}, ${purpose}, 'running', NULL, ${now().toISOString()}, NULL) RETURNING id`;
      return added === null ? runningIn(scope) : null;
    },
    /** Sets a batch to running again, for an owner and a purpose. @returns as `add` */
    restart: (id: string, owner: string, purpose: string | null): StoredBatch | null => {
      const restarted = database.get`
        UPDATE OR IGNORE batch SET status = 'running', reason = NULL, ended = NULL, owner = ${owner}, purpose = ${purpose}
        WHERE id = ${id} RETURNING id`;
      return restarted === null ? runningIn(get(id)?.scope ?? '') : null;
    },
    /** Notes that a batch stopped or ended. */
    end: (id: string, status: Exclude<BatchStatus, 'running'>, reason: string | null): void =>
      database.run`
        UPDATE batch SET status = ${status}, reason = ${reason}, ended = ${now().toISOString()} WHERE id = ${id}`,
    /** Those that stopped or ended before an instant. */
    endedBefore: (instant: string): readonly StoredBatch[] =>
      database.all<StoredBatch>`SELECT * FROM batch WHERE ended < ${instant} AND status <> 'running'`,
    remove: (id: string): void => database.run`DELETE FROM batch WHERE id = ${id}`,
  };
}
