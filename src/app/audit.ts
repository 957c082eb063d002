import {
  type AuditEntry,
  formatVersion,
  hashOfRecord,
  type Identity,
  type Link,
  openAudit,
  parsePurpose,
  type RecordVersion,
  sha256,
  verifyAudit,
} from '../audit/index.js';
import { type SourceError, UsageError } from '../core/index.js';
import type { GeneratedDocument } from '../generate.js';
import { findNetId, type Person } from '../schema/index.js';
import { requireLog } from './audit-entries.js';
import { OFF, type Settings } from './settings/settings.js';

/** Appends a document to the log; to be called before the document is written. */
export type LogDocument = (
  document: Pick<GeneratedDocument, 'kind' | 'audience' | 'files'>,
  made: {
    readonly record: unknown;
    readonly version: RecordVersion;
    readonly isEncrypted: boolean;
    /** Whom the document is about; null for several people, or if no identifier is known. */
    readonly subject: Identity | null;
  },
) => Promise<void>;

/** Appends entries to the log, with account and purpose. @returns the last line */
export type LogEntries = (...entries: readonly Omit<AuditEntry, 'user' | 'purpose'>[]) => Promise<Link>;

/**
 * Opens the audit log of a run, so that its errors come before any record is fetched.
 * @param about documents of applicants are always logged
 * @param identifiers the requested ones, which the purpose must not name
 * @param warn called if entries cannot be forwarded, which stops nothing
 * @returns null if nothing is to be logged
 * @throws UsageError `audit.off` or `purpose`, SourceError `audit.write` or `audit.locked`, DataError `audit.broken`
 */
export async function openEntries(
  about: 'person' | 'applicant',
  identifiers: readonly string[],
  purposeText: string | undefined,
  { audit, auditForward, host }: Pick<Settings, 'audit' | 'auditForward' | 'host'>,
  warn: (text: string) => void = () => {},
): Promise<LogEntries | null> {
  const purpose = parsePurpose(purposeText, identifiers);
  if (audit === OFF) {
    if (about === 'person') return null;
    throw new UsageError('audit.off', 'Documents of applicants are always logged.', {
      hint: 'Name a file as the audit log: --audit FILE.',
    });
  }
  const forwarding =
    auditForward === null
      ? null
      : { target: auditForward, warn: ({ message, hint }: SourceError) => warn(`${message} ${hint}`) };
  const log = await openAudit(audit, { forwarding });
  const { user } = host;
  return (...entries) => log.append(...entries.map(entry => ({ user, purpose, ...entry })));
}

/** The person of a record as the subject of an entry; null for a record without identifier. */
export function findSubject(person: Person): Identity | null {
  const id = findNetId(person) ?? person.userId ?? person.username;
  return id === null ? null : { kind: 'person', id };
}

/** Opens the audit log for single documents; see `openEntries`. */
export async function openLog(...how: Parameters<typeof openEntries>): Promise<LogDocument> {
  const append = await openEntries(...how);
  return async ({ kind, audience, files }, { record, version, isEncrypted, subject }) => {
    await append?.({
      document: kind,
      subject,
      audience,
      record: hashOfRecord(record, version),
      version: formatVersion(version),
      encrypted: isEncrypted,
      files: files.map(({ format, bytes }) => ({ format, sha256: sha256(bytes) })),
    });
  };
}

/** A log to verify. */
export interface VerifyLogRequest {
  readonly settings: Pick<Settings, 'audit'>;
  /** Path of the log; by default the one of the settings. */
  readonly file?: string | undefined;
  /** A head printed earlier, which must still be in the log: 64 hexadecimal digits. */
  readonly head?: string | undefined;
}

/** A log that is whole. */
export interface VerifiedLog {
  readonly file: string;
  readonly lines: number;
  /** The hash of the last line, in hexadecimal. */
  readonly head: string;
}

/**
 * Verifies an audit log: every line is as it was written, in its place, and none is missing.
 * @throws UsageError `audit.head` or `audit.off`, DataError `audit.broken` with the line
 */
export function verifyLog({ settings, file: path, head }: VerifyLogRequest): VerifiedLog {
  const file = requireLog(path, settings);
  const expected = head?.trim().toLowerCase() ?? null;
  if (expected !== null && !/^[0-9a-f]{64}$/.test(expected)) {
    throw new UsageError('audit.head', `“${head}” is not the head of a log.`, {
      hint: 'Use the 64 hexadecimal digits that vitae audit verify prints.',
    });
  }
  const { line, hash } = verifyAudit(file, expected);
  return { file, lines: line, head: hash };
}
