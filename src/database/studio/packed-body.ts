import { hash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';

/** Decompresses a stored body; null if it is damaged. @param sha256 of the body, hexadecimal */
export function unpackBody(packed: Uint8Array, sha256: string): Uint8Array | null {
  try {
    const body = gunzipSync(packed);
    return hash('sha256', body) === sha256 ? body : null;
  } catch {
    return null;
  }
}
