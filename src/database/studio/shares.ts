import { createHash, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Row, SqliteConnection } from '../sqlite.js';

/** A document that a link opens: settings and record as they were when it was made. */
export interface NewShare {
  /** Net ID. */
  readonly owner: string;
  /** Id of the document, in which its owner finds the link again. */
  readonly document: string;
  readonly name: string;
  /** As JSON. */
  readonly settings: string;
  /** Date of the document, ISO 8601. */
  readonly asOf: string;
  /** SHA-256 of the record, hexadecimal. */
  readonly recordHash: string;
  readonly recordVersion: string;
  readonly record: Uint8Array;
}

/** A link as its owner sees it. Instants are ISO 8601 in UTC. */
export interface Share extends Omit<NewShare, 'record'> {
  /** Names the link to its owner; it opens nothing. */
  readonly id: string;
  readonly created: string;
  readonly expires: string;
  /** Null while it is valid. */
  readonly revoked: string | null;
  readonly opens: number;
  readonly lastOpened: string | null;
}

/** A link that was followed. */
export type FollowedShare =
  | { readonly state: 'open'; readonly share: Share; readonly record: Uint8Array }
  | { readonly state: 'ended' | 'unknown' };

/** Links to documents for the public. Only the hash of a token is stored, so a copy of the database opens none. */
export interface Shares {
  /** @returns the token of 256 random bits, which cannot be shown again */
  create(share: NewShare): string;
  /** The links of a document that have not expired, oldest first; those of all documents for null. */
  list(owner: string, document: string | null): readonly Share[];
  /** Ends a link. False if the owner has no such valid link. */
  revoke(owner: string, id: string): boolean;
  /** Ends the links of all people. @returns their number */
  revokeAll(): number;
  /** Follows a link. @param isOpening counts it as opened; its parts are no openings of their own */
  follow(token: string, isOpening: boolean): FollowedShare;
  /** Removes the documents of links that have ended. @returns their number */
  removeExpired(): number;
}

/** Life of a link in days. */
export const SHARE_DAYS = 30;

const DAY_MS = 24 * 60 * 60_000;
const TOKEN_BYTES = 32;

// A fast hash is safe for 256 random bits, which cannot be guessed.
const hashOf = (token: string): string => createHash('sha256').update(token, 'utf8').digest('hex');

const COLUMNS = `token_hash AS id, owner, document, name, settings, as_of AS asOf, record_sha256 AS recordHash,
  record_version AS recordVersion, created, expires, revoked, opens, last_opened AS lastOpened`;

/** @param now the current time */
export function createShares(database: SqliteConnection, now: () => Date): Shares {
  const insert = database.prepare(
    'INSERT INTO share VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, 0, NULL)',
  );
  const list = database.prepare(
    `SELECT ${COLUMNS} FROM share WHERE owner = ? AND (? IS NULL OR document = ?) AND expires > ?
     ORDER BY created, token_hash`,
  );
  const revoke = database.prepare(
    `UPDATE share SET revoked = ?, record = x'' WHERE owner = ? AND token_hash = ? AND revoked IS NULL
     AND expires > ? RETURNING token_hash`,
  );
  const revokeAll = database.prepare(
    `UPDATE share SET revoked = ?, record = x'' WHERE revoked IS NULL AND expires > ? RETURNING token_hash`,
  );
  const select = database.prepare(`SELECT ${COLUMNS}, record FROM share WHERE token_hash = ?`);
  const count = database.prepare(
    'UPDATE share SET opens = opens + 1, last_opened = ? WHERE token_hash = ? RETURNING opens',
  );
  const removeExpired = database.prepare('DELETE FROM share WHERE expires <= ? RETURNING token_hash');
  const at = (): string => now().toISOString();

  return {
    create: share => {
      const { owner, document, name, settings, asOf, recordHash, recordVersion, record } = share;
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const created = now();
      const expires = new Date(created.getTime() + SHARE_DAYS * DAY_MS);
      insert.run(
        ...[hashOf(token), owner, document, name, settings, asOf, recordHash, recordVersion],
        ...[gzipSync(record), created.toISOString(), expires.toISOString()],
      );
      return token;
    },
    list: (owner, document) => list.all(owner, document, document, at()) as unknown as readonly Share[],
    revoke: (owner, id) => revoke.get(at(), owner, id, at()) !== null,
    revokeAll: () => revokeAll.all(at(), at()).length,
    follow: (token, isOpening) => {
      const id = hashOf(token);
      const row = select.get(id);
      if (row === null) return { state: 'unknown' };
      const { record, ...share } = row as Row & { readonly record: Uint8Array };
      if (share.revoked !== null || String(share.expires) <= at()) return { state: 'ended' };
      if (isOpening) count.get(at(), id);
      return { state: 'open', share: share as unknown as Share, record: gunzipSync(record) };
    },
    removeExpired: () => removeExpired.all(at()).length,
  };
}
