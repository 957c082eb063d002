import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OFF } from '../../src/app/index.js';
import { createAccessLog, type LoggedDocument } from '../../src/studio/access-log.js';
import { settingsFor } from '../app/support.js';
import { readAudit } from '../audit/named-entries.js';

let folder = '';
beforeEach(() => {
  stored.length = 0;
  faults = [];
  warnings = [];
  folder = mkdtempSync(join(tmpdir(), 'vitae-access-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const DOCUMENT: LoggedDocument = {
  ...{ kind: 'cv', audience: 'internal', reader: '100100002', person: '100100001' },
  ...{ purpose: 'Annual review', record: 'a'.repeat(64), version: 'row:b' },
};

const stored: string[] = [];
const acts = { add: (hash: string) => void stored.push(hash), list: () => new Set(stored) };
let faults: unknown[] = [];
let warnings: string[] = [];

async function openLog(audit = join(folder, 'audit.jsonl'), auditForward: string | null = null) {
  const log = createAccessLog({ ...(await settingsFor()), audit, auditForward }, acts, {
    onFault: fault => faults.push(fault),
    onWarning: text => warnings.push(text),
  });
  const lines = () => readAudit(audit);
  return { log, lines };
}

it('notes a view of private data once for each reader, record and audience', async () => {
  const { log, lines } = await openLog();
  for (const change of [
    {},
    {},
    { audience: 'confidential' },
    { reader: '100100003' },
    { record: 'c'.repeat(64) },
  ] as const)
    await log.view({ ...DOCUMENT, ...change });
  expect(lines()).toHaveLength(4);
  expect(lines()[0]).toMatchObject({
    action: 'view',
    user: '100100002',
    subject: { kind: 'person', id: '100100001' },
    purpose: 'Annual review',
    audience: 'internal',
  });
  expect(readFileSync(join(folder, 'audit.jsonl'), 'utf8')).not.toMatch(/"10010000\d"/);
});

it('notes no view of public data', async () => {
  const { log, lines } = await openLog();
  await log.view({ ...DOCUMENT, audience: 'public' });
  expect(lines()).toEqual([]);
});

it('notes every file with its hash', async () => {
  const { log, lines } = await openLog();
  const files = [{ format: 'pdf', sha256: 'd'.repeat(64) }];
  for (let n = 0; n < 2; n++) await log.made({ ...DOCUMENT, audience: 'public' }, files);
  expect(lines()).toHaveLength(2);
  expect(lines()[1]).toMatchObject({ files });
});

it('logs an act before its change, and stores then that the entry has its change', async () => {
  const { log, lines } = await openLog();
  const { record: _, version: __, ...about } = DOCUMENT;
  const result = await log.act('delegate', about, () => [lines().length, stored.length]);
  expect(result).toEqual([1, 0]);
  expect(lines()[0]).toMatchObject({ action: 'delegate', subject: { id: '100100001' } });
  expect(lines()[0]).not.toHaveProperty('record');
  expect(readFileSync(join(folder, 'audit.jsonl'), 'utf8')).toContain(`"hash":"${stored[0]}"`);
});

it('changes nothing when an act cannot be logged', async () => {
  const { log } = await openLog(join(folder, 'missing\0', 'audit.jsonl'));
  const change = vi.fn();
  await expect(log.act('thaw', DOCUMENT, change)).rejects.toThrow();
  expect(change).not.toHaveBeenCalled();
});

it('carries out an act without a log', async () => {
  const { log } = await openLog(OFF);
  expect(await log.act('thaw', DOCUMENT, () => 'done')).toBe('done');
});

it('rejects when the log cannot be written, so that nothing is sent', async () => {
  const { log } = await openLog(join(folder, 'missing\0', 'audit.jsonl'));
  await expect(log.made(DOCUMENT, [])).rejects.toThrow();
});

it('writes nothing when the log is off', async () => {
  const { log } = await openLog(OFF);
  await log.view(DOCUMENT);
  expect(existsSync(OFF)).toBe(false);
});

it('takes the words for a role as a purpose, whatever the people are called', async () => {
  const { log, lines } = await openLog();
  await log.made({ ...DOCUMENT, person: 'dean', purpose: 'Work of the dean' }, []);
  expect(lines()[0]).toMatchObject({ purpose: 'Work of the dean' });
  await expect(log.made({ ...DOCUMENT, person: 'dean', purpose: 'Visit of the dean' }, [])).rejects.toThrow(
    'The purpose contains an identifier.',
  );
});

it('names applicants as applicants, and no subject of a document on several people', async () => {
  const { log, lines } = await openLog();
  await log.made({ ...DOCUMENT, about: 'applicant', person: 'ilk42' }, []);
  await log.downloaded({ ...DOCUMENT, person: null }, []);
  expect(lines().map(({ subject }) => subject)).toEqual([{ kind: 'applicant', id: 'ilk42' }, null]);
});

it('names an actor by the pseudonym of the entries, which exists after the first request', async () => {
  const { log } = await openLog();
  const { reader } = DOCUMENT;
  const first = await Promise.all([log.actor(reader), log.actor(reader)]);
  expect(first[0]).toMatch(/^[\w-]{16}$/);
  expect(first[1]).toBe(first[0]);
  expect(log.actor(reader)).toBe(first[0]);
  await log.made(DOCUMENT, []);
  expect(readFileSync(join(folder, 'audit.jsonl'), 'utf8')).toContain(`"actor":"${first[0]}"`);
});

it('names no actor when the log is off, or its key table is broken', async () => {
  const { log: none } = await openLog(OFF);
  expect(none.actor('100100002')).toBeNull();
  const { log } = await openLog();
  mkdirSync(join(folder, 'audit.jsonl.people'));
  expect(await log.actor('100100002')).toBeNull();
  expect(faults).toEqual([expect.objectContaining({ code: 'audit.people' })]);
});

it('forwards entries, and warns when that fails, which stops no document', async () => {
  const target = join(folder, 'siem.jsonl');
  const { log, lines } = await openLog(undefined, target);
  mkdirSync(target);
  await log.made(DOCUMENT, []);
  await log.idle();
  expect(lines()).toHaveLength(1);
  expect(warnings).toEqual([expect.stringContaining(`could not be forwarded to ${target} (EISDIR). Check`)]);
  rmSync(target, { recursive: true });
  await log.made(DOCUMENT, []);
  await log.idle();
  expect(readFileSync(target, 'utf8')).toBe(readFileSync(join(folder, 'audit.jsonl'), 'utf8'));
});
