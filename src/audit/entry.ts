import { UsageError } from '../ground/index.js';

/**
 * A document that was made of somebody's record. It says nothing of the person: no name, identifier, value or path.
 */
export interface AuditEntry {
  /** The account of the operating system that made it. */
  readonly user: string;
  /** Kind of document, e.g. `cv`. */
  readonly document: string;
  /** Who may read it: the audience of a CV, `applicant` or `staff` of a summary. */
  readonly audience: string;
  readonly purpose: string | null;
  /** Hash of the record as it was read; see `recordHash`. */
  readonly record: string;
  /** Does it take a password to open it? */
  readonly encrypted: boolean;
  readonly files: readonly AuditedFile[];
}

export interface AuditedFile {
  readonly format: string;
  /** Of its bytes. */
  readonly sha256: string;
}

const LONGEST_PURPOSE = 200;

/**
 * What a document is for, in words that can stand in the log.
 * @param identifiers those of the people asked for, which must not be in it
 * @throws UsageError `purpose`, which does not quote it
 */
export function parsePurpose(text: string | undefined, identifiers: readonly string[]): string | null {
  if (text === undefined) return null;
  const purpose = text.trim();
  const named = identifiers.some(id => id !== '' && purpose.toLowerCase().includes(id.toLowerCase()));
  const fault =
    purpose === ''
      ? 'is empty'
      : [...purpose].length > LONGEST_PURPOSE
        ? `is longer than ${LONGEST_PURPOSE} characters`
        : /\p{Cc}/u.test(purpose)
          ? 'is more than one line'
          : named || /\d{9}/.test(purpose)
            ? 'holds an identifier'
            : null;
  if (fault === null) return purpose;
  throw new UsageError('purpose', `The purpose ${fault}.`, {
    hint: 'Say in a few words what the document is for, without naming anybody.',
  });
}
