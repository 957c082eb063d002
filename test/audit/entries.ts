import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type AuditEntry, openAudit, recordHash } from '../../src/audit/index.js';

export const entry = (n: number): AuditEntry => ({
  user: 'office',
  document: 'i20',
  audience: n % 2 === 0 ? 'staff' : 'applicant',
  purpose: n % 3 === 0 ? 'Orientation “week”, Zürich' : null,
  record: recordHash({ n }),
  encrypted: n % 2 === 0,
  files: [{ format: 'pdf', sha256: recordHash([n]) }],
});

const DAY = new Date('2026-11-21T10:20:30.456Z');

/** Appends some lines to a log. */
export async function writeLog(path: string, lines: number, at: Date = DAY): Promise<void> {
  const log = await openAudit(path, { now: () => at });
  for (let n = 1; n <= lines; n++) await log.append(entry(n));
}

/** A folder for the logs of a test file. */
export function logFolder(): (name: string) => string {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'audit-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return name => join(folder, name);
}
