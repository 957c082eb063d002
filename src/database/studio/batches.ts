import type { Row, SqliteConnection } from '../sqlite.js';

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

/** Batches, of which one at a time runs in each scope, in whichever process. */
export interface StoredBatches {
  /** All, the newest first. */
  list(): readonly StoredBatch[];
  get(id: string): StoredBatch | null;
  /** Those that run. */
  running(): readonly StoredBatch[];
  /** Adds a running batch. @returns the batch of the same scope that runs already, and adds nothing then; else null */
  add(batch: NewStoredBatch): StoredBatch | null;
  /** Sets a batch to running again, for an owner and a purpose. @returns as `add` */
  restart(id: string, owner: string, purpose: string | null): StoredBatch | null;
  /** Notes that a batch stopped or ended. */
  end(id: string, status: Exclude<BatchStatus, 'running'>, reason: string | null): void;
  /** Those that stopped or ended before an instant. */
  endedBefore(instant: string): readonly StoredBatch[];
  remove(id: string): void;
}

const COLUMNS =
  'id, owner, scope, subject, audience, task, kind, period, title, purpose, status, reason, started, ended';

/** @param now the current time */
export function createStoredBatches(database: SqliteConnection, now: () => Date): StoredBatches {
  const list = database.prepare(`SELECT ${COLUMNS} FROM batch ORDER BY started DESC, id`);
  const select = database.prepare(`SELECT ${COLUMNS} FROM batch WHERE id = ?`);
  const running = database.prepare(`SELECT ${COLUMNS} FROM batch WHERE status = 'running' ORDER BY started`);
  const inScope = database.prepare(`SELECT ${COLUMNS} FROM batch WHERE status = 'running' AND scope = ?`);
  // A scope has at most one running batch, by an index.
  const insert = database.prepare(
    `INSERT OR IGNORE INTO batch (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'running', NULL, ?, NULL)
     RETURNING id`,
  );
  const restart = database.prepare(
    `UPDATE OR IGNORE batch SET status = 'running', reason = NULL, ended = NULL, owner = ?, purpose = ?
     WHERE id = ? RETURNING id`,
  );
  const end = database.prepare('UPDATE batch SET status = ?, reason = ?, ended = ? WHERE id = ?');
  const endedBefore = database.prepare(
    `SELECT ${COLUMNS} FROM batch WHERE ended < ? AND status <> 'running'`,
  );
  const remove = database.prepare('DELETE FROM batch WHERE id = ?');
  const inScopeOf = (scope: string): StoredBatch | null => batchOf(inScope.get(scope));
  return {
    list: () => list.all() as unknown as readonly StoredBatch[],
    get: id => batchOf(select.get(id)),
    running: () => running.all() as unknown as readonly StoredBatch[],
    add: ({ id, owner, scope, subject, audience, task, kind, period = null, title, purpose }) => {
      const about = [id, owner, scope, subject, audience, task, kind, period, title, purpose];
      const values = [...about, now().toISOString()];
      return insert.get(...values) === null ? inScopeOf(scope) : null;
    },
    restart: (id, owner, purpose) =>
      restart.get(owner, purpose, id) === null ? inScopeOf(batchOf(select.get(id))?.scope ?? '') : null,
    end: (id, status, reason) => end.run(status, reason, now().toISOString(), id),
    endedBefore: instant => endedBefore.all(instant) as unknown as readonly StoredBatch[],
    remove: id => remove.run(id),
  };
}

const batchOf = (row: Row | null): StoredBatch | null => row as unknown as StoredBatch | null;
