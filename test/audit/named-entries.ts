import { existsSync, readFileSync } from 'node:fs';
import {
  type AuditEntry,
  findAccount,
  getKeyTable,
  type Identity,
  type ReadEntry,
} from '../../src/audit/index.js';

/** An entry with its people in place of their pseudonyms. */
export type NamedEntry = AuditEntry & { readonly subject: Identity | null };

/** The entries of an audit log, with its people. */
export function readAudit(audit: string): readonly NamedEntry[] {
  if (!existsSync(audit)) return [];
  const table = getKeyTable(audit);
  return readFileSync(audit, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const { line: _, at: __, actor, user, subject, ...content } = JSON.parse(line) as ReadEntry;
      return {
        ...content,
        user: findAccount({ ...(actor && { actor }), ...(user && { user }) }, table) ?? '',
        subject: subject === undefined ? null : table.identify(subject),
      };
    });
}
