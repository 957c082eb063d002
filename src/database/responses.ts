import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { DataError } from '../ground/index.js';
import type { SqliteConnection } from './sqlite.js';

/** Replies as they came, each kept once. */
export interface ResponseArchive {
  /** Keeps a reply, unless it is there. @param sha256 its hash, hexadecimal */
  put(sha256: string, body: Uint8Array): void;
  /** @throws DataError `ledger.reply` where what was kept is not what it was; null where nothing was kept */
  get(sha256: string): Uint8Array | null;
}

const CODEC = 'br';
/** A seventh of the size in a millisecond; more effort takes six times as long for a quarter less. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export function createResponseArchive(database: SqliteConnection): ResponseArchive {
  const known = database.prepare('SELECT 1 AS known FROM reply WHERE sha256 = ?');
  const insert = database.prepare('INSERT OR IGNORE INTO reply VALUES (?, ?, ?, ?)');
  const find = database.prepare('SELECT body FROM reply WHERE sha256 = ?');
  return {
    put: (sha256, body) => {
      if (known.get(sha256) === null)
        insert.run(sha256, body.length, CODEC, brotliCompressSync(body, QUALITY));
    },
    get: sha256 => {
      const row = find.get(sha256);
      if (row === null) return null;
      const body = brotliDecompressSync(row.body as Uint8Array);
      if (createHash('sha256').update(body).digest('hex') === sha256) return body;
      throw new DataError('ledger.reply', 'A reply in the ledger is not what was kept.', {
        hint: 'Take the ledger from a copy.',
      });
    },
  };
}
