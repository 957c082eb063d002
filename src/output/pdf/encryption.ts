import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { hex } from './syntax.js';

/*
 * The standard security handler, revision 6: AES with keys of 256 bits (ISO 32000-2, 7.6). The key of a file is
 * random, and so is the beginning of every stream: no two encrypted files are the same.
 */

const SALT = 8;
const BLOCK = 16;
const KEY = 32;
const ROUNDS = 64;
/** How often the hash repeats its input in each round. */
const REPEATS = 64;

/**
 * All permissions: bits 1 and 2 are 0, all others 1. Among them is bit 10, by which assistive technology may read
 * (ISO 14289-1, 7.16).
 */
const PERMISSIONS = -4;

const NO_IV = Buffer.alloc(BLOCK);

/** AES without padding. */
function aes(mode: string, key: Uint8Array, iv: Uint8Array | null, data: Uint8Array): Buffer {
  const cipher = createCipheriv(mode, key, iv).setAutoPadding(false);
  return Buffer.concat([cipher.update(data), cipher.final()]);
}

/**
 * The hash of a password, made slow on purpose (algorithm 2.B).
 * @param userKey the entry U for the password of the owner, else nothing
 */
export function hardenedHash(password: Uint8Array, salt: Uint8Array, userKey: Uint8Array): Buffer {
  let key = createHash('sha256').update(password).update(salt).update(userKey).digest();
  for (let round = 0, last = 0; round < ROUNDS || last > round - 32; round++) {
    const once = Buffer.concat([password, key, userKey]);
    const repeated = Buffer.concat(Array.from({ length: REPEATS }, () => once));
    const mixed = aes('aes-128-cbc', key.subarray(0, BLOCK), key.subarray(BLOCK, 2 * BLOCK), repeated);
    // 256 leaves 1 when it is divided by 3: the remainder of a number is that of the sum of its bytes.
    const remainder = mixed.subarray(0, BLOCK).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] as string)
      .update(mixed)
      .digest();
    last = mixed.at(-1) as number;
  }
  return key.subarray(0, KEY);
}

const hexString = (bytes: Uint8Array): string => `<${[...bytes].map(byte => hex(byte, 2)).join('')}>`;

/** Encrypts one file under a password, with which everything may be done. */
export class Encryption {
  readonly #key = randomBytes(KEY);
  /** The encryption dictionary in PDF syntax; its strings are not encrypted themselves. */
  readonly dictionary: string;

  /** @param password as `passwordBytes` prepares it */
  constructor(password: Uint8Array) {
    const user = this.#entries(password, Buffer.alloc(0));
    // The password of the owner is the same: there is nothing more that it could allow.
    const owner = this.#entries(password, user.check);
    this.dictionary =
      '<</Filter/Standard/V 5/R 6/Length 256/CF<</StdCF<</CFM/AESV3/AuthEvent/DocOpen/Length 32>>>>' +
      `/StmF/StdCF/StrF/StdCF/U${hexString(user.check)}/UE${hexString(user.key)}` +
      `/O${hexString(owner.check)}/OE${hexString(owner.key)}/P ${PERMISSIONS}/Perms${hexString(this.#permissions())}>>`;
  }

  /** The check value of a password, and the key of the file under it (algorithms 8 and 9). */
  #entries(password: Uint8Array, userKey: Uint8Array) {
    const [checkSalt, keySalt] = [randomBytes(SALT), randomBytes(SALT)];
    const check = Buffer.concat([hardenedHash(password, checkSalt, userKey), checkSalt, keySalt]);
    const key = aes('aes-256-cbc', hardenedHash(password, keySalt, userKey), NO_IV, this.#key);
    return { check, key };
  }

  /** The permissions, sealed against change (algorithm 10); `T` means that metadata is encrypted too. */
  #permissions(): Buffer {
    const plain = Buffer.alloc(BLOCK, 0xff);
    plain.writeInt32LE(PERMISSIONS);
    plain.write('Tadb', 8, 'latin1');
    randomBytes(4).copy(plain, 12);
    return aes('aes-256-ecb', this.#key, null, plain);
  }

  /** The bytes of a stream, encrypted after all its filters (algorithm 1.A). */
  seal(bytes: Uint8Array): Uint8Array {
    const iv = randomBytes(BLOCK);
    const cipher = createCipheriv('aes-256-cbc', this.#key, iv);
    return Buffer.concat([iv, cipher.update(bytes), cipher.final()]);
  }
}
