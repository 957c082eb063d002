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
  /** The version of the record at its source; see `formatVersion`. Entries before 0.2 have none. */
  readonly version?: string;
  /** Does it take a password to open it? */
  readonly encrypted: boolean;
  readonly files: readonly AuditedFile[];
}

/**
 * The version of a record by its source's own scheme: `response` is the SHA-256 of the response's bytes (without its
 * date), `row` the version of a database row, `records` a hash of several records that one document shows. Versions of
 * different schemes are never compared.
 */
export interface RecordVersion {
  readonly scheme: 'response' | 'row' | 'records';
  readonly value: string;
  /** The entities that were read; `all` for a whole record. */
  readonly entities: readonly string[] | 'all';
}

/** A version as one word, e.g. `response:9f86…`; entities are named unless they are all. */
export const formatVersion = ({ scheme, value, entities }: RecordVersion): string =>
  `${scheme}:${value}${entities === 'all' ? '' : `:${entities.join(',')}`}`;

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
