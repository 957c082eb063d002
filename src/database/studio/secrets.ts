import { createHmac, randomBytes } from 'node:crypto';
import { inTransaction, type SqliteConnection } from '../sqlite.js';

const KEY_BYTES = 32;

/** The key of the marks by which browsers find what they stored for a person. It stays, since it opens nothing. */
const MARKS = 'marks';

/** The key of the names of applicants: what it names is not stored, so a new key is added to the old one. */
const NAMES = 'applicant-names';

const nextMark = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** The mark of an identifier under a secret of one key or several, each applied to the mark under the one before it. */
export function markUnder(secret: Uint8Array, id: string): string {
  let mark = id;
  for (let at = 0; at < secret.length; at += KEY_BYTES)
    mark = nextMark(secret.subarray(at, at + KEY_BYTES), mark);
  return mark;
}

/** A stored key. */
interface Secret {
  readonly name: string;
  readonly value: ArrayBuffer;
}

/** The keys of an installation, which never leave it. */
export function createSecrets(database: SqliteConnection) {
  const put = (name: string, value: Uint8Array): void =>
    database.run`INSERT OR REPLACE INTO secret VALUES (${name}, ${value})`;

  /** Pages need them also when nothing can be written. */
  const known = new Map<string, Uint8Array>();

  const stored = (name: string): Uint8Array | null => {
    const row = database.get<Secret>`SELECT * FROM secret WHERE name = ${name}`;
    return row && new Uint8Array(row.value);
  };
  const secret = (name: string): Uint8Array => {
    const value = known.get(name) ?? stored(name);
    if (value === null) {
      database.run`INSERT OR IGNORE INTO secret VALUES (${name}, ${randomBytes(KEY_BYTES)})`;
      return secret(name);
    }
    known.set(name, value);
    return value;
  };
  const rotate = (): void => {
    const secrets = database.all<Secret>`
      SELECT * FROM secret WHERE name <> ${MARKS} AND name NOT LIKE '%.earlier'`;
    for (const { name, value } of secrets) {
      const before = new Uint8Array(value);
      const key = randomBytes(KEY_BYTES);
      if (name === NAMES)
        for (const { mark } of database.all`SELECT mark FROM applicant_name`)
          database.run`UPDATE applicant_name SET mark = ${nextMark(key, String(mark))} WHERE mark = ${String(mark)}`;
      else put(`${name}.earlier`, before);
      put(name, name === NAMES ? Buffer.concat([before, key]) : key);
    }
    known.clear();
  };
  return {
    /** Random bytes for a purpose, created once; the same for every process. 32, or 32 for each time that names had a new key. */
    secret,
    /** The key that `secret` gave before the last rotation; null for none. */
    earlierSecret: (name: string): Uint8Array | null => stored(`${name}.earlier`),
    /**
     * Replaces the keys. Stored names of applicants stay, and changes that browsers hold can still be read. Other processes
     * use the old keys until they end.
     */
    rotateSecrets: (): void => inTransaction(database, rotate),
  };
}
