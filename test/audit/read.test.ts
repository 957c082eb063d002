import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type AuditEntry,
  findAccount,
  getKeyTable,
  openAudit,
  type ReadEntry,
  readEntries,
} from '../../src/audit/index.js';

const folder = mkdtempSync(join(tmpdir(), 'vitae-read-'));
const path = join(folder, 'audit.jsonl');
afterEach(() => {
  for (const file of [path, `${path}.head`, `${path}.people`]) rmSync(file, { force: true });
});

const entry = (n: number): AuditEntry => ({
  ...{ user: `user ${n % 3}`, document: 'cv', audience: 'internal', purpose: `Größe ${n}`, version: 'row:1' },
  ...{ record: 'r'.repeat(64), encrypted: false, files: [] },
});

async function writeLog(count: number): Promise<void> {
  const log = await openAudit(path);
  for (let n = 1; n <= count; n++) await log.append(entry(n));
}

const all = { isWanted: () => true, most: 50, mostLines: 10_000 };

describe('entries', () => {
  it('are read newest first, page by page, each once', async () => {
    await writeLog(25);
    const lines: number[] = [];
    let before: number | undefined;
    for (let page = 0; page < 4; page++) {
      const { entries, older } = await readEntries(path, { ...all, most: 7, before });
      lines.push(...entries.map(({ line }) => line));
      before = older ?? undefined;
      expect(older === null).toBe(page === 3);
    }
    expect(lines).toEqual(Array.from({ length: 25 }, (_, i) => 25 - i));
  });

  it('are whole when a line is longer than what is read at once', async () => {
    const log = await openAudit(path);
    const files = Array.from({ length: 5000 }, (_, i) => ({
      format: 'csv',
      sha256: `${i}`.padStart(64, '0'),
    }));
    await log.append({ ...entry(1), files });
    await log.append(entry(2));
    const { entries } = await readEntries(path, all);
    expect(entries.map(({ line, files }) => [line, files.length])).toEqual([
      [2, 0],
      [1, 5000],
    ]);
  });

  it('are those that are wanted, and a search for rare ones ends after some lines', async () => {
    await writeLog(30);
    const isWanted = (entry: ReadEntry) => findAccount(entry, getKeyTable(path)) === 'user 1';
    expect((await readEntries(path, { ...all, isWanted })).entries).toHaveLength(10);
    const first = await readEntries(path, { ...all, isWanted: ({ line }) => line === 2, mostLines: 20 });
    expect(first.entries).toEqual([]);
    const second = await readEntries(path, {
      ...{ ...all, isWanted: ({ line }) => line === 2 },
      before: first.older ?? undefined,
    });
    expect(second.entries.map(({ purpose }) => purpose)).toEqual(['Größe 2']);
  });

  it('leave out a line that is being written, and one that was changed', async () => {
    await writeLog(2);
    appendFileSync(path, 'no entry\n{"line":3,"at":"2026-');
    expect((await readEntries(path, all)).entries.map(({ line }) => line)).toEqual([2, 1]);
  });

  it('are none when there is no log or it is empty', async () => {
    expect(await readEntries(path, all)).toEqual({ entries: [], older: null });
    writeFileSync(path, '');
    expect(await readEntries(path, all)).toEqual({ entries: [], older: null });
  });
});
