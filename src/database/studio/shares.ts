import { hash, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { SqliteConnection } from '../sqlite.js';

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

/** Life of a link in days. */
export const SHARE_DAYS = 30;

const DAY_MS = 24 * 60 * 60_000;
const TOKEN_BYTES = 32;

// A fast hash is safe for 256 random bits, which cannot be guessed.
const COLUMNS = `token_hash AS id, owner, document, name, settings, as_of AS asOf, record_sha256 AS recordHash,
  record_version AS recordVersion, created, expires, revoked, opens, last_opened AS lastOpened`;

/**
 * Links to documents for the public. Only the hash of a token is stored, so a copy of the database opens none.
 * @param now the current time
 */
export function createShares(database: SqliteConnection, now: () => Date) {
  const list = `SELECT ${COLUMNS} FROM share WHERE owner = ? AND (? IS NULL OR document = ?) AND expires > ?
     ORDER BY created, token_hash`;

  const select = `SELECT ${COLUMNS}, record FROM share WHERE token_hash = ?`;

  const at = (): string => now().toISOString();

  return {
    /** @returns the token of 256 random bits, which cannot be shown again */
    create: (share: NewShare): string => {
      const { owner, document, name, settings, asOf, recordHash, recordVersion, record } = share;
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const created = now();
      const expires = new Date(created.getTime() + SHARE_DAYS * DAY_MS);
      database.run`
        INSERT INTO share VALUES (${hash('sha256', token)}, ${owner}, ${document}, ${name}, ${settings}, ${asOf},
          ${recordHash}, ${recordVersion}, ${gzipSync(record)}, ${created.toISOString()}, ${expires.toISOString()},
          NULL, 0, NULL)`;
      return token;
    },
    /** The links of a document that have not expired, oldest first; those of all documents for null. */
    list: (owner: string, document: string | null): readonly Share[] =>
      database.all(list, owner, document, document, at()),
    /** Ends a link. False if the owner has no such valid link. */
    revoke: (owner: string, id: string): boolean =>
      database.get`
        UPDATE share SET revoked = ${at()}, record = x''
        WHERE owner = ${owner} AND token_hash = ${id} AND revoked IS NULL AND expires > ${at()}
        RETURNING token_hash` !== null,
    /** Ends the links of all people. @returns their number */
    revokeAll: (): number => {
      const revoked = database.all`
        UPDATE share SET revoked = ${at()}, record = x'' WHERE revoked IS NULL AND expires > ${at()}
        RETURNING token_hash`;
      return revoked.length;
    },
    /** Follows a link. @param isOpening counts it as opened; its parts are no openings of their own */
    follow: (token: string, isOpening: boolean): FollowedShare => {
      const id = hash('sha256', token);
      const row = database.get<Share & { readonly record: Uint8Array }>(select, id);
      if (row === null) return { state: 'unknown' };
      const { record, ...share } = row;
      if (share.revoked !== null || share.expires <= at()) return { state: 'ended' };
      if (isOpening)
        database.run`UPDATE share SET opens = opens + 1, last_opened = ${at()} WHERE token_hash = ${id}`;
      return { state: 'open', share, record: gunzipSync(record) };
    },
    /** Removes the documents of links that have ended. @returns their number */
    removeExpired: (): number =>
      database.all`DELETE FROM share WHERE expires <= ${at()} RETURNING token_hash`.length,
  };
}
