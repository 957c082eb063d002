import { UsageError } from '../../core/index.js';

/** Longest password in bytes of UTF-8: readers cut off the rest (ISO 32000-2, 7.6.4.3.3). */
const LONGEST = 127;

/** Characters that RFC 4013 (2.1) makes a space, and those that it drops (RFC 3454, B.1). */
const SPACES = /\p{Zs}/gu;
const DROPPED = /\u00ad|\u034f|\u1806|[\u180b-\u180d]|[\u200b-\u200d]|\u2060|[\ufe00-\ufe0f]|\ufeff/gu;
/** Characters that RFC 4013 (2.3) forbids: control, private use, unassigned and bidirectional. */
const PROHIBITED = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]/u;

/**
 * The bytes of a password, prepared as readers prepare their input (SASLprep, RFC 4013), so that it is the same
 * however a keyboard composes its letters.
 * @throws UsageError `password`, without the password itself, if it is empty, too long or has such characters
 */
export function passwordBytes(password: string): Uint8Array {
  const prepared = password.replace(SPACES, ' ').replace(DROPPED, '').normalize('NFKC');
  const bytes = Buffer.from(prepared, 'utf8');
  const problem =
    bytes.length === 0
      ? 'is empty'
      : bytes.length > LONGEST
        ? `is longer than ${LONGEST} bytes`
        : PROHIBITED.test(prepared)
          ? 'has characters that cannot be typed'
          : null;
  if (problem === null) return bytes;
  throw new UsageError('password', `The password ${problem}.`, {
    hint: 'Use letters, digits and punctuation.',
  });
}
