import { hash, randomBytes } from 'node:crypto';
import { formatScope, parseScope, type Scope } from './scope.js';
import type { SqliteConnection } from './sqlite.js';

/** A stored API key: its hash is stored, never the key itself. */
export interface ApiKey {
  /** Short public name of the key, for lists and for revoking. */
  readonly id: string;
  readonly label: string;
  readonly scope: Scope;
  /** Instant as ISO 8601, in UTC. */
  readonly created: string;
  /** Instant as ISO 8601; null while the key is active. */
  readonly revoked: string | null;
}

/** Lets people and secret scanners recognize a key. */
const PREFIX = 'vitae_';

// A fast hash is safe for 256 random bits, which cannot be guessed. So is looking up the hash: its time reveals
// something about the hash of a guess only.
export function createKeys(database: SqliteConnection, now: () => Date) {
  return {
    /** Creates a key of 256 random bits. It is returned here once and cannot be shown again. */
    create: (label: string, scope: Scope): { readonly key: string; readonly entry: ApiKey } => {
      const key = PREFIX + randomBytes(32).toString('base64url');
      const entry = {
        id: randomBytes(4).toString('hex'),
        label,
        scope,
        created: now().toISOString(),
        revoked: null,
      };
      database.run`
        INSERT INTO api_key (id, hash, label, scope, created)
        VALUES (${entry.id}, ${hash('sha256', key)}, ${label}, ${formatScope(scope)}, ${entry.created})`;
      return { key, entry };
    },
    /** All keys, revoked ones included, oldest first. */
    list: (): readonly ApiKey[] =>
      database.all<StoredKey>`SELECT * FROM api_key ORDER BY created, id`.map(getEntry),
    /** Revokes a key; false if there is no active key of that ID. */
    revoke: (id: string): boolean =>
      database.get`
        UPDATE api_key SET revoked = ${now().toISOString()} WHERE id = ${id} AND revoked IS NULL
        RETURNING id` !== null,
    /** The entry of an active key; null for any other text. */
    find: (key: string): ApiKey | null => {
      const row = database.get<StoredKey>`
        SELECT * FROM api_key WHERE hash = ${hash('sha256', key)} AND revoked IS NULL`;
      return row && getEntry(row);
    },
  };
}

type StoredKey = Omit<ApiKey, 'scope'> & { readonly scope: string; readonly hash: string };

const getEntry = ({ hash: _, scope, ...key }: StoredKey): ApiKey => ({ ...key, scope: parseScope(scope) });
