import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { cached } from '../core/index.js';

/*
 * Encryption of the files of a store: AES-256-GCM under a key that scrypt derives from a password. A sealed file is a
 * nonce, the tag, and the encrypted bytes.
 */

const CIPHER = 'aes-256-gcm';
const SALT = 16;
const MARK = 8;
const SECRET = 32;
const NONCE = 12;
const TAG = 16;

/** Against guessing (OWASP Password Storage Cheat Sheet): each password takes 128 MiB and some tenths of a second. */
export const GUESSING_COST = 2 ** 17;

/** A key of a password, with the salt that it was derived with. */
export interface SealKey {
  /** Hexadecimal, 32 digits. */
  readonly salt: string;
  /** Identifies the key without revealing it: hexadecimal, 16 digits. */
  readonly mark: string;
  readonly secret: Uint8Array;
}

/** Derived keys of this process, by salt and password. */
const derived = new Map<string, SealKey>();

/**
 * The key of a password.
 * @param cost of a guess: the parameter N of scrypt (RFC 7914)
 * @param salt by default a new one
 */
export function deriveKey(
  password: Uint8Array,
  cost: number,
  salt = randomBytes(SALT).toString('hex'),
): SealKey {
  const name = `${cost} ${salt}${Buffer.from(password).toString('hex')}`;
  return cached(derived, name, () => {
    const bytes = scryptSync(password, Buffer.from(salt, 'hex'), MARK + SECRET, {
      N: cost,
      r: 8,
      p: 1,
      maxmem: 2 ** 28,
    });
    return { salt, mark: bytes.subarray(0, MARK).toString('hex'), secret: bytes.subarray(MARK) };
  });
}

/** Encrypts the bytes of a file. @param name of the file, under which alone it opens */
export function seal(bytes: Uint8Array, name: string, { secret }: SealKey): Uint8Array {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(name));
  const encrypted = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Decrypts the bytes of a file. @throws Error if one of them, or the name, was changed */
export function unseal(sealed: Uint8Array, name: string, { secret }: SealKey): Uint8Array {
  const start = NONCE + TAG;
  const decipher = createDecipheriv(CIPHER, secret, sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(name))
    .setAuthTag(sealed.subarray(NONCE, start));
  return Buffer.concat([decipher.update(sealed.subarray(start)), decipher.final()]);
}
