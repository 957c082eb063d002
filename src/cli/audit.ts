import { type AuditEntry, openAudit, parsePurpose, sha256 } from '../audit/index.js';
import type { GeneratedDocument } from '../generate.js';
import { UsageError } from '../ground/index.js';
import { OFF, type Settings } from './settings/settings.js';
import type { Terminal } from './terminal.js';

export interface AuditFlags {
  readonly audit?: string;
  readonly purpose?: string;
}

/**
 * Puts a document into the log; to be called before it is written.
 * @param record hash of the record that it is made of
 */
export type LogDocument = (record: string, document: GeneratedDocument, encrypted: boolean) => Promise<void>;

/** Puts a line into the log, of which it adds account and purpose. */
export type LogEntry = (entry: Omit<AuditEntry, 'user' | 'purpose'>) => Promise<void>;

const filesOf = ({ files, tables }: GeneratedDocument) =>
  [...files, ...[...tables.values()].map(table => ['csv', table] as const)].map(([format, bytes]) => ({
    format,
    sha256: sha256(bytes),
  }));

/**
 * Opens the audit log of a run, so that what is wrong with it shows before any record is asked for.
 * @param whose applicants are always logged
 * @param identifiers those asked for, which the purpose must not name
 * @returns null where nothing is to be logged
 * @throws UsageError `audit.off` or `purpose`, SourceError `audit.write` or `audit.locked`, DataError `audit.broken`
 */
export async function openEntries(
  whose: 'person' | 'applicant',
  identifiers: readonly string[],
  { purpose: text }: AuditFlags,
  { audit }: Settings,
  { user }: Terminal,
): Promise<LogEntry | null> {
  const purpose = parsePurpose(text, identifiers);
  if (audit === OFF) {
    if (whose === 'person') return null;
    throw new UsageError('audit.off', 'Documents of applicants are always logged.', {
      hint: 'Name a file as the audit log: --audit FILE.',
    });
  }
  const log = await openAudit(audit);
  return entry => log.append({ user, purpose, ...entry });
}

/** Opens the audit log for documents at hand; see `openEntries`. */
export async function openLog(...how: Parameters<typeof openEntries>): Promise<LogDocument> {
  const append = await openEntries(...how);
  return async (record, document, encrypted) => {
    const { kind, audience } = document;
    await append?.({ document: kind, audience, record, encrypted, files: filesOf(document) });
  };
}
