import { createHash, randomBytes } from 'node:crypto';
import { formatScope, parseScope, type Scope } from './scope.js';
import type { Row, SqliteConnection } from './sqlite.js';

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

export interface Keys {
  /** Creates a key of 256 random bits. It is returned here once and cannot be shown again. */
  create(label: string, scope: Scope): { readonly key: string; readonly entry: ApiKey };
  /** All keys, revoked ones included, oldest first. */
  list(): readonly ApiKey[];
  /** Revokes a key; false if there is no active key of that ID. */
  revoke(id: string): boolean;
  /** The entry of an active key; null for any other text. */
  find(key: string): ApiKey | null;
}

/** Lets people and secret scanners recognize a key. */
const PREFIX = 'vitae_';

// A fast hash is safe for 256 random bits, which cannot be guessed. So is looking up the hash: its time reveals
// something about the hash of a guess only.
const hashOf = (key: string): string => createHash('sha256').update(key, 'utf8').digest('hex');

export function createKeys(database: SqliteConnection, now: () => Date): Keys {
  const columns = 'id, label, scope, created, revoked';
  const insert = database.prepare(
    'INSERT INTO api_key (id, hash, label, scope, created) VALUES (?, ?, ?, ?, ?)',
  );
  const list = database.prepare(`SELECT ${columns} FROM api_key ORDER BY created, id`);
  const find = database.prepare(`SELECT ${columns} FROM api_key WHERE hash = ? AND revoked IS NULL`);
  const active = database.prepare('SELECT id FROM api_key WHERE id = ? AND revoked IS NULL');
  const revoke = database.prepare('UPDATE api_key SET revoked = ? WHERE id = ?');

  return {
    create: (label, scope) => {
      const key = PREFIX + randomBytes(32).toString('base64url');
      const entry = {
        id: randomBytes(4).toString('hex'),
        label,
        scope,
        created: now().toISOString(),
        revoked: null,
      };
      insert.run(entry.id, hashOf(key), label, formatScope(scope), entry.created);
      return { key, entry };
    },
    list: () => list.all().map(entryOf),
    revoke: id => {
      if (active.get(id) === null) return false;
      revoke.run(now().toISOString(), id);
      return true;
    },
    find: key => {
      const row = find.get(hashOf(key));
      return row === null ? null : entryOf(row);
    },
  };
}

const entryOf = (row: Row): ApiKey => ({
  ...(row as unknown as ApiKey),
  scope: parseScope(String(row.scope)),
});
