import { hkdfSync } from 'node:crypto';

/** Bytes of a key for AES-256. */
const KEY_BYTES = 32;

/**
 * The key under which a browser stores changes of a person until they are saved: always the same for a person, so that
 * they are read after another sign-in, and for no one else (HKDF-SHA256, RFC 5869).
 * @param secret of this installation
 */
export const unsentKeyOf = (secret: Uint8Array, netId: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `unsent changes of ${netId}`, KEY_BYTES));
