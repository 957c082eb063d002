import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { inTransaction, type Row, type SqliteConnection } from '../sqlite.js';

/** A signed-in user. */
export interface StudioUser {
  /** Nine digits; the account of staff who have no net ID begins with `account:`. */
  readonly netId: string;
  readonly name: string;
  /** Roles in addition to `person`, as `chair:NAME`, `dean:NAME`, `registrar`, `admissions` or `auditor`. */
  readonly roles: readonly string[];
}

/** A session as a sign-in creates it. */
export interface NewSession {
  /** Address of the identity provider, or `demo`. */
  readonly issuer: string;
  /** Subject of the ID token. */
  readonly sub: string;
  /** The provider's name of its own session; null if it gives none. */
  readonly sid: string | null;
  readonly user: StudioUser;
  /** Tokens of the provider as text; null for none. */
  readonly tokens: string | null;
  /** When the user proved their identity; now by default. Instant as ISO 8601, in UTC. */
  readonly signedInAt?: string;
  /** Purposes carried over from the session before; none by default. */
  readonly purposes?: Readonly<Record<string, string>>;
}

/** A session in use. Instants are ISO 8601 in UTC. */
export interface Session extends Required<NewSession> {
  readonly created: string;
  /** Last request, to the minute. */
  readonly lastSeen: string;
  /** Last answer of the provider about the user. */
  readonly checkedAt: string;
}

/** A session of the same user, in another browser. */
export interface OtherSession extends Pick<Session, 'created' | 'lastSeen'> {
  /** Names it, but cannot be used to sign in. */
  readonly ref: string;
}

/**
 * Why a session ended: after a time without a request, at the end of its life, by the identity provider, or by its user in
 * another browser.
 */
export type EndReason = 'idle' | 'life' | 'provider' | 'elsewhere';

/** Changes of a session; what is missing stays. */
export type SessionChanges = Partial<Pick<Session, 'user' | 'tokens' | 'checkedAt' | 'purposes'>>;

/**
 * Sessions by their raw ID, of which only the hash is stored. The key of the tokens is derived from the raw ID, so a
 * copy of the database opens neither a session nor the tokens.
 */
export type Sessions = ReturnType<typeof createSessions>;

/** A session ends after this time without a request … */
export const IDLE_MS = 30 * 60_000;
/** … and in any case after this time. */
export const LIFE_MS = 12 * 60 * 60_000;
const TOUCH_MS = 60_000;
/** How long it is stored why a session ended. */
const REASON_MS = 7 * 24 * 60 * 60_000;

/** Bytes of a raw session ID. */
const ID_BYTES = 32;
/** Hexadecimal digits of the hash that name a session. */
const REF_DIGITS = 16;

/** @param now the current time */
export function createSessions(database: SqliteConnection, now: () => Date) {
  const ref = `substr(id_hash, 1, ${REF_DIGITS})`;
  const others = `id_hash <> ?1 AND user ->> '$.netId' = (SELECT user ->> '$.netId' FROM session WHERE id_hash = ?1)`;
  const listOthers = `SELECT ${ref} AS ref, created, last_seen AS lastSeen FROM session WHERE ${others}
     AND last_seen > ?2 AND created > ?3 ORDER BY created`;

  const removeOthers = `DELETE FROM session WHERE ${others} AND (?2 IS NULL OR ${ref} = ?2) RETURNING id_hash`;

  const before = (ms: number): string => new Date(now().getTime() - ms).toISOString();

  /** Stores why removed sessions ended. @returns their number */
  const note = (removed: readonly Row[], reason: EndReason): number => {
    for (const { id_hash } of removed)
      database.run`
        INSERT OR REPLACE INTO ended_session VALUES (${String(id_hash)}, ${reason}, ${now().toISOString()})`;
    return removed.length;
  };

  const end = (hash: string, reason: EndReason | null): void => {
    const removed = database.all`DELETE FROM session WHERE id_hash = ${hash} RETURNING id_hash`;
    if (reason !== null) note(removed, reason);
  };

  const find = (id: string): Session | null => {
    const hash = computeHash(id);
    const row = database.get`SELECT * FROM session WHERE id_hash = ${hash}`;
    if (row === null) return null;
    const isIdle = String(row.last_seen) <= before(IDLE_MS);
    if (!isIdle && String(row.created) > before(LIFE_MS)) return readSession(row, id);
    end(hash, isIdle ? 'idle' : 'life');
    return null;
  };

  return {
    /** Starts a session. @returns its raw ID of 256 random bits, which cannot be shown again */
    create: ({ issuer, sub, sid, user, tokens, purposes = {}, signedInAt }: NewSession): string => {
      const id = randomBytes(ID_BYTES).toString('base64url');
      const at = now().toISOString();
      database.run`
        INSERT INTO session VALUES (${computeHash(id)}, ${issuer}, ${sub}, ${sid}, ${JSON.stringify(user)}, ${at}, ${at},
          ${signedInAt ?? at}, ${at}, ${encrypt(tokens, id)}, ${JSON.stringify(purposes)})`;
      return id;
    },
    /** @returns null if there is none, or if it has ended; one that has ended is removed */
    find,
    /** Notes a request, at most once a minute. */
    touch: (id: string): void =>
      database.run`
        UPDATE session SET last_seen = ${now().toISOString()}
        WHERE id_hash = ${computeHash(id)} AND last_seen <= ${before(TOUCH_MS)}`,
    /** False if there is no such session. */
    update: (id: string, changes: SessionChanges): boolean =>
      inTransaction(database, () => {
        const session = find(id);
        if (session === null) return false;
        const { user, tokens, checkedAt, purposes } = { ...session, ...changes };
        database.run`
          UPDATE session SET user = ${JSON.stringify(user)}, tokens = ${encrypt(tokens, id)}, checked = ${checkedAt},
            purposes = ${JSON.stringify(purposes)} WHERE id_hash = ${computeHash(id)}`;
        return true;
      }),
    /** @param reason null if its user knows that it ends, as with a sign-out */
    remove: (id: string, reason: EndReason | null): void => end(computeHash(id), reason),
    /** Why a session ended, for a week; null if that is not known. */
    endReason: (id: string): EndReason | null =>
      (database.get`SELECT reason FROM ended_session WHERE id_hash = ${computeHash(id)}`?.reason ??
        null) as EndReason | null,
    /**
     * Ends sessions that the provider names (back-channel logout); at least one of both must be named.
     * @param sub every session of this subject; with `sid`, only that one and those whose `sid` is unknown
     * @returns the number of ended sessions
     */
    removeOf: (issuer: string, sub: string | null, sid: string | null): number => {
      const removed =
        sub === null
          ? database.all`DELETE FROM session WHERE issuer = ${issuer} AND sid = ${sid} RETURNING id_hash`
          : database.all`
              DELETE FROM session
              WHERE issuer = ${issuer} AND sub = ${sub} AND (${sid} IS NULL OR sid IS NULL OR sid = ${sid})
              RETURNING id_hash`;
      return note(removed, 'provider');
    },
    /** The other sessions of the user of this one, oldest first. */
    listOthers: (id: string): readonly OtherSession[] =>
      database.all(listOthers, computeHash(id), before(IDLE_MS), before(LIFE_MS)),
    /** The user of a net ID, as the provider answered last for one of their sessions; null without a session. */
    latestUser: (netId: string): StudioUser | null => {
      const row = database.get`
        SELECT user FROM session WHERE user ->> '$.netId' = ${netId}
        AND last_seen > ${before(IDLE_MS)} AND created > ${before(LIFE_MS)} ORDER BY checked DESC LIMIT 1`;
      return row && JSON.parse(String(row.user));
    },
    /** Ends one of the other sessions of the user of this one, or all of them for null. @returns their number */
    removeOthers: (id: string, ref: string | null): number =>
      note(database.all(removeOthers, computeHash(id), ref), 'elsewhere'),
    removeAll: (): void => database.run`DELETE FROM session`,
    /** @returns the number of removed sessions */
    removeExpired: (): number => {
      database.run`DELETE FROM ended_session WHERE at <= ${before(REASON_MS)}`;
      const idle = database.all`DELETE FROM session WHERE last_seen <= ${before(IDLE_MS)} RETURNING id_hash`;
      const old = database.all`DELETE FROM session WHERE created <= ${before(LIFE_MS)} RETURNING id_hash`;
      return note(idle, 'idle') + note(old, 'life');
    },
  };
}

// A fast hash is safe for 256 random bits, which cannot be guessed.
const computeHash = (id: string): string => createHash('sha256').update(id, 'utf8').digest('hex');

function readSession(row: Row, id: string): Session {
  return {
    issuer: String(row.issuer),
    sub: String(row.sub),
    sid: row.sid === null ? null : String(row.sid),
    user: JSON.parse(String(row.user)) as StudioUser,
    tokens: row.tokens === null ? null : decrypt(row.tokens as Uint8Array, id),
    purposes: JSON.parse(String(row.purposes)) as Readonly<Record<string, string>>,
    created: String(row.created),
    lastSeen: String(row.last_seen),
    signedInAt: String(row.signed_in),
    checkedAt: String(row.checked),
  };
}

/* Tokens are stored as nonce, authentication tag and text, encrypted by AES-256-GCM. */
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const getKey = (id: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', id, '', 'faculty-vitae studio tokens', 32));

function encrypt(tokens: string | null, id: string): Uint8Array | null {
  if (tokens === null) return null;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, getKey(id), nonce);
  const text = Buffer.concat([cipher.update(tokens, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** @returns null if the stored bytes were altered */
function decrypt(stored: Uint8Array, id: string): string | null {
  const textStart = NONCE_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, getKey(id), stored.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, textStart));
  try {
    return Buffer.concat([decipher.update(stored.subarray(textStart)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
