import type { Format } from '../generate.js';
import { UsageError } from '../ground/index.js';
import { passwordBytes } from '../output/index.js';
import { readSecret } from '../sources/index.js';
import type { Terminal } from './terminal.js';

export interface PasswordFlags {
  readonly passwordFile?: string;
}

/**
 * The password that PDFs are encrypted under; undefined where none is asked for.
 * @throws UsageError `password.format` beside a format that cannot be encrypted, and for a password that cannot be
 * one, or that others can read
 */
export function passwordOf(
  { passwordFile }: PasswordFlags,
  formats: readonly Format[],
  { environment }: Terminal,
): string | undefined {
  if (passwordFile === undefined) return undefined;
  const open = formats.find(format => format !== 'pdf');
  if (open !== undefined) {
    throw new UsageError('password.format', `A password does not protect the format ${open}.`, {
      hint: 'Ask for --format pdf alone.',
    });
  }
  const password = readSecret({ file: passwordFile }, environment);
  passwordBytes(password);
  return password;
}

/** What is to be known of encrypted files. */
export const ENCRYPTED = 'Encrypted with AES-256: PDF/UA, not PDF/A; its bytes differ each time.';
