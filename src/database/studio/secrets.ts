import { createHmac, randomBytes } from 'node:crypto';
import { inTransaction, type Row, type SqliteConnection } from '../sqlite.js';

/** The keys of an installation, which never leave it. */
export interface Secrets {
  /** Random bytes for a purpose, created once; the same for every process. 32, or 32 for each time that names had a new key. */
  secret(name: string): Uint8Array;
  /** The key that `secret` gave before the last rotation; null for none. */
  earlierSecret(name: string): Uint8Array | null;
  /**
   * Replaces the keys. Stored names of applicants stay, and changes that browsers hold can still be read. Other processes
   * use the old keys until they end.
   */
  rotateSecrets(): void;
}

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

const bytesOf = ({ value }: Row): Uint8Array => new Uint8Array(value as ArrayBuffer);

export function createSecrets(database: SqliteConnection): Secrets {
  const add = database.prepare('INSERT OR IGNORE INTO secret VALUES (?, ?)');
  const put = database.prepare('INSERT OR REPLACE INTO secret VALUES (?, ?)');
  const read = database.prepare('SELECT value FROM secret WHERE name = ?');
  const all = database.prepare(
    `SELECT name, value FROM secret WHERE name <> '${MARKS}' AND name NOT LIKE '%.earlier'`,
  );
  const marks = database.prepare('SELECT mark FROM applicant_name');
  const setMark = database.prepare('UPDATE applicant_name SET mark = ? WHERE mark = ?');
  /** Pages need them also when nothing can be written. */
  const known = new Map<string, Uint8Array>();

  const stored = (name: string): Uint8Array | null => {
    const row = read.get(name);
    return row === null ? null : bytesOf(row);
  };
  const secret = (name: string): Uint8Array => {
    const value = known.get(name) ?? stored(name);
    if (value === null) {
      add.run(name, randomBytes(KEY_BYTES));
      return secret(name);
    }
    known.set(name, value);
    return value;
  };
  const rotate = (): void => {
    for (const row of all.all()) {
      const [name, before] = [String(row.name), bytesOf(row)];
      const key = randomBytes(KEY_BYTES);
      if (name === NAMES)
        for (const { mark } of marks.all()) setMark.run(nextMark(key, String(mark)), String(mark));
      else put.run(`${name}.earlier`, before);
      put.run(name, name === NAMES ? Buffer.concat([before, key]) : key);
    }
    known.clear();
  };
  return {
    secret,
    earlierSecret: name => stored(`${name}.earlier`),
    rotateSecrets: () => inTransaction(database, rotate),
  };
}
