import { existsSync, readFileSync } from 'node:fs';
import type { AuditEntry } from '../../../src/audit/index.js';
import type { ServedStudio } from './served-studio.js';

/** The entries of the audit log of a studio. */
export function readAudit({ settings }: Pick<ServedStudio, 'settings'>): readonly AuditEntry[] {
  if (!existsSync(settings.audit)) return [];
  const lines = readFileSync(settings.audit, 'utf8').split('\n').filter(Boolean);
  return lines.map(line => JSON.parse(line) as AuditEntry);
}
