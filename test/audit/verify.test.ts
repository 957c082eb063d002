import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../src/audit/index.js';
import { DataError } from '../../src/core/index.js';
import { logFolder, writeLog } from './entries.js';

const path = logFolder();
let whole: Buffer;
let lines: readonly string[];
let log = '';
let hash = '';

beforeAll(async () => {
  log = path('audit.jsonl');
  await writeLog(log, 4);
  whole = readFileSync(log);
  lines = whole.toString('utf8').trimEnd().split('\n');
  hash = JSON.parse(lines[3] ?? '').hash;
  copyFileSync(`${log}.head`, path('kept'));
});

/** The line of the error found in a text; 0 if none is found. */
function readFault(bytes: Uint8Array | string, head: string | null = null): number {
  writeFileSync(log, bytes);
  try {
    verifyAudit(log, head);
    return 0;
  } catch (error) {
    expect(error).toMatchObject({ code: 'audit.broken', exitCode: 4 });
    return (error as { place: { line: number } }).place.line;
  }
}

const joined = (...order: readonly number[]): string => order.map(n => `${lines[n - 1]}\n`).join('');

describe('one changed byte', () => {
  it('is found anywhere, with its line', async () => {
    const missed: number[] = [];
    let line = 1;
    for (const [at, byte] of whole.entries()) {
      // Each byte once, changed in another way: a bit, a letter, a line end, a byte beyond ASCII.
      const other = [byte ^ 1, byte ^ 0x20, 0x0a, byte ^ 0x80][at % 4] ?? 0;
      const changed = Buffer.from(whole);
      changed[at] = other === byte ? byte ^ 2 : other;
      if (readFault(changed) !== line) missed.push(at);
      if (byte === 0x0a) line++;
    }
    expect(missed).toEqual([]);
    expect(whole.length).toBeGreaterThan(1500);
  });

  it('is found in the head', async () => {
    writeFileSync(log, whole);
    const head = readFileSync(path('kept'));
    for (const at of head.keys()) {
      const changed = Buffer.from(head);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(`${log}.head`, changed);
      expect(() => verifyAudit(log), `byte ${at}`).toThrow(DataError);
    }
    copyFileSync(path('kept'), `${log}.head`);
  });
});

describe('a line', () => {
  it.each([
    ['removed', [1, 3, 4], 2],
    ['the first, removed', [2, 3, 4], 1],
    ['added', [1, 2, 2, 3, 4], 3],
    ['moved', [1, 3, 2, 4], 2],
    ['cut off', [1, 2, 3], 3],
    ['cut off with all others', [], 0],
  ])('%s is found', async (_, order, line) => {
    writeFileSync(log, joined(...order));
    expect(() => verifyAudit(log)).toThrow(
      expect.objectContaining({ code: 'audit.broken', place: expect.objectContaining({ line }) }),
    );
  });

  it('of another log in its place is found', async () => {
    const other = path('others.jsonl');
    await writeLog(other, 3, new Date('2026-11-22T00:00:00Z'));
    const [, second, third] = readFileSync(other, 'utf8').split('\n');
    expect(readFault([lines[0], second, ...lines.slice(2), ''].join('\n'))).toBe(2);
    expect(readFault([...lines.slice(0, 2), third, lines[3], ''].join('\n'))).toBe(3);
  });

  it('without its end is found', async () => {
    expect(readFault(whole.subarray(0, -1))).toBe(4);
  });
});

describe('a log', () => {
  it('returns its last line if it is intact', async () => {
    expect(readFault(whole)).toBe(0);
    expect(verifyAudit(log)).toEqual({ line: 4, hash });
    writeFileSync(path('empty.jsonl'), '');
    expect(verifyAudit(path('empty.jsonl')).line).toBe(0);
  });

  it('is compared with a hash noted before', async () => {
    for (const line of lines) expect(readFault(whole, JSON.parse(line).hash)).toBe(0);
    expect(readFault(whole, 'a'.repeat(64))).toBe(4);
  });

  it('that was rewritten with its head is detected by such a hash only', async () => {
    const other = path('other.jsonl');
    await writeLog(other, 3);
    expect(verifyAudit(other).line).toBe(3);
    expect(() => verifyAudit(other, hash)).toThrow(/has the given hash/);
  });

  it('is rejected without its head, in another format, or if it is missing', async () => {
    writeFileSync(log, whole);
    rmSync(`${log}.head`);
    expect(() => verifyAudit(log)).toThrow(/has no head/);
    copyFileSync(path('kept'), `${log}.head`);
    expect(readFault(Buffer.alloc(3_000_000, 0x20))).toBe(1);
    expect(() => verifyAudit(path('none.jsonl'))).toThrow(
      expect.objectContaining({ code: 'audit.read', exitCode: 3 }),
    );
  });
});
