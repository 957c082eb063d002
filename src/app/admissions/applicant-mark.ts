import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { SourceError } from '../../core/index.js';
import { readSecret } from '../../sources/index.js';
import type { Host } from '../settings/host.js';
import { statePath } from '../settings/settings.js';

/** The file with this account's key for identifiers of applicants. */
const KEY_FILE = 'applicants.key';
const KEY_BYTES = 32;

/** Letters and digits of Base32 (RFC 4648), in lower case: file systems may ignore the case. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Creates a key that only its owner can read; one that another process creates meanwhile wins. */
function createKey(path: string): void {
  const own = `${path}.${process.pid}.part`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    try {
      writeFileSync(own, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flush: true });
      linkSync(own, path);
    } finally {
      rmSync(own, { force: true });
    }
  } catch (cause) {
    if (existsSync(path)) return;
    throw new SourceError(
      'key.write',
      `The key for file names of applicants could not be written to ${path}.`,
      {
        place: { source: path },
        hint: 'Check the folder and its permissions, or set XDG_STATE_HOME to another one.',
        cause,
      },
    );
  }
}

/** Bytes in Base32; bits that fill no digit are left out. */
function base32(bytes: Uint8Array): string {
  let [text, value, bits] = ['', 0, 0];
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += LETTERS[(value >> (bits - 5)) & 31];
    value &= (1 << bits) - 1;
  }
  return text;
}

/**
 * Makes marks of applicants for names and identities of files. A mark is a hash under a key of this account:
 * without the key, an identifier cannot be found by trying all of them.
 * @returns the mark of an identifier, 51 letters and digits; its beginning is a shorter mark
 * @throws SourceError `key.write`, UsageError `secret.…` for a key that others can read
 */
export function openMarker({ environment }: Pick<Host, 'environment'>): (identifier: string) => string {
  const path = statePath(KEY_FILE, environment);
  if (!existsSync(path)) createKey(path);
  const key = readSecret({ file: path }, environment);
  return identifier => base32(createHmac('sha256', key).update(identifier.trim().toLowerCase()).digest());
}
