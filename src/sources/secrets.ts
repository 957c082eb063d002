import { readFileSync, statSync } from 'node:fs';
import { UsageError } from '../core/index.js';

/** Where a secret is stored: never the secret itself, so that settings can be shown and logged. */
export type SecretRef = { readonly env: string } | { readonly file: string };

export type Environment = Readonly<Record<string, string | undefined>>;

/** Permission bits of group and others; a secret's file must have none of them. */
const OTHERS = 0o077;

/**
 * The same for a file of root: its group may read it, since this is how Kubernetes and systemd hand a secret to an
 * account that does not own the file.
 */
const OTHERS_OF_ROOT = 0o037;

const controlCharacter = /\p{Cc}/u;

/**
 * Reads a secret from its environment variable or its file; surrounding white space is removed.
 *
 * @throws UsageError if it is missing, empty, not one line, or if others may read the file. The message names the
 *   place, never the value.
 */
export function readSecret(ref: SecretRef, environment: Environment): string {
  const [place, found] =
    'env' in ref
      ? [`environment variable ${ref.env}`, environment[ref.env]]
      : [`secret file ${ref.file}`, readSecretFile(ref.file)];
  const secret = found?.trim() ?? '';
  if (secret === '')
    throw new UsageError('secret.missing', `The ${place} is unset or empty.`, {
      hint: 'Put the secret there, or configure another place for it.',
    });
  if (controlCharacter.test(secret))
    throw new UsageError(
      'secret.characters',
      `The ${place} contains more than one line or control characters.`,
      {
        hint: 'Store the secret alone, on one line.',
      },
    );
  return secret;
}

function readSecretFile(path: string): string {
  try {
    const { mode, uid } = statSync(path);
    const forbidden = uid === 0 && process.getuid?.() !== 0 ? OTHERS_OF_ROOT : OTHERS;
    // Windows has no such bits.
    if (process.platform !== 'win32' && (mode & forbidden) !== 0)
      throw new UsageError(
        'secret.mode',
        `The secret file ${path} can be read or changed by other accounts (mode ${(mode & 0o777).toString(8)}).`,
        { hint: `Run: chmod 600 ${path}` },
      );
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if (cause instanceof UsageError) throw cause;
    throw new UsageError('secret.file', `The secret file ${path} could not be read.`, {
      hint: 'Check that it exists and that this account may read it.',
      cause,
    });
  }
}
