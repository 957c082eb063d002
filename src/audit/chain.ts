import type { AuditEntry } from './entry.js';
import { sha256 } from './hashes.js';

/** A line of the log by its number, counted from 1, and its hash. */
export interface Link {
  readonly line: number;
  readonly hash: string;
}

/** What the first line follows. */
export const BEGINNING: Link = { line: 0, hash: '0'.repeat(64) };

/** Everything before the hash of a line, which is the hash of just that. */
const LINE = /^(\{"line":([1-9]\d*),"at":.*,"previous":"([0-9a-f]{64})"),"hash":"([0-9a-f]{64})"\}$/s;

/** The line for an entry, without its end of line, after the last one. */
export function formatLine(entry: AuditEntry, at: Date, last: Link): Link & { readonly text: string } {
  const { user, document, audience, purpose, record, encrypted, files } = entry;
  const line = last.line + 1;
  const said = {
    line,
    at: at.toISOString(),
    user,
    document,
    audience,
    purpose,
    record,
    encrypted,
    files: files.map(file => ({ format: file.format, sha256: file.sha256 })),
    previous: last.hash,
  };
  const open = JSON.stringify(said).slice(0, -1);
  const hash = sha256(open);
  return { line, hash, text: `${open},"hash":"${hash}"}` };
}

/** A line with the hash of the one before it; null where it is not as it was written, to the byte. */
export function parseLine(bytes: Uint8Array): (Link & { readonly previous: string }) | null {
  // One character a byte, so that nothing is read leniently.
  const [, open = '', line = '', previous = '', hash = ''] =
    LINE.exec(Buffer.from(bytes).toString('latin1')) ?? [];
  if (hash === '' || sha256(Buffer.from(open, 'latin1')) !== hash) return null;
  return { line: Number(line), previous, hash };
}
