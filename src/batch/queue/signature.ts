import { createHmac, timingSafeEqual } from 'node:crypto';
import { UsageError } from '../../core/index.js';

/** Least length of a key: 32 bytes as hexadecimal digits have 64 characters, as base64 44. */
const LEAST_LENGTH = 32;

/** Signs what planners put into the queue, so that workers do only what holders of the key ask for. */
export type Signer = ReturnType<typeof createSigner>;

/**
 * A signer with a key that planners and workers share (HMAC, RFC 2104, with SHA-256).
 * @throws UsageError `engine.key` for a key that can be guessed
 */
export function createSigner(key: string) {
  if (key.length < LEAST_LENGTH) {
    throw new UsageError('engine.key', 'The key of the job queue is too short.', {
      hint: 'Make one of 32 random bytes, such as with `openssl rand -hex 32`.',
    });
  }
  const digest = (place: string, text: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([place, text]))
      .digest();
  return {
    /** @param place names what is signed, so that nothing signed is accepted in another place */
    sign: (place: string, text: string): string => digest(place, text).toString('hex'),
    isSigned: (place: string, text: string, signature: unknown): boolean => {
      const given = typeof signature === 'string' ? Buffer.from(signature, 'hex') : Buffer.alloc(0);
      const own = digest(place, text);
      return given.length === own.length && timingSafeEqual(given, own);
    },
  };
}
