import { describe, expect, it } from 'vitest';
import type { ReadEntry } from '../../../src/audit/index.js';
import { createRow } from '../../../src/studio/log/describe.js';

const ENTRY = {
  ...{ at: '2026-11-03T17:05:00.000Z', user: '100100001', document: 'cv', audience: 'public', purpose: null },
  ...{ files: [], line: 7 },
} as unknown as ReadEntry;
const row = (entry: Partial<ReadEntry> = {}) =>
  createRow({ ...ENTRY, ...entry }, ({ user }) => `Account ${user}`);
const files = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ format: i === 0 ? 'pdf' : 'zip', sha256: `${i}`.repeat(64) }));

describe('a row of the access log', () => {
  it.each<[Partial<ReadEntry>, string]>([
    [{}, 'Made the CV, for the public'],
    [{ encrypted: true }, 'Made, encrypted, the CV, for the public'],
    [
      { action: 'view', document: 'packet', audience: 'confidential' },
      'Saw the review packet, for reviewers only',
    ],
    [
      { action: 'download', document: 'record', audience: 'internal' },
      'Downloaded the record, for the university',
    ],
    [
      { action: 'thaw', document: 'packet', audience: 'internal' },
      'Thawed the review packet, for the university',
    ],
    [{ action: 'freeze', document: 'packet' }, 'Froze the review packet, for the public'],
    [{ action: 'share' }, 'Made a link to the CV, for the public'],
    [{ document: 'poster', audience: 'guests' as never }, 'Made the poster, guests'],
  ])('says what was done: %j', (entry, what) => {
    expect(row(entry).what).toBe(what);
  });

  it('names the account, and the first four files with the beginning of their hashes', () => {
    expect(row()).toMatchObject({ who: 'Account 100100001', files: [], line: 7 });
    expect(row({ files: files(2) }).files).toEqual(['PDF 00000000', 'zip 11111111']);
    expect(row({ files: files(4) }).files).toHaveLength(4);
    expect(row({ files: files(1204) }).files.at(-1)).toBe('1,200 more');
  });
});
