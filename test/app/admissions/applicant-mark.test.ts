import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMarker } from '../../../src/app/admissions/applicant-mark.js';
import { applicantStem } from '../../../src/app/output/files.js';

let state: string;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'vitae-state-'));
});
afterEach(() => rmSync(state, { recursive: true, force: true }));

const open = (folder = state) => openMarker({ environment: { XDG_STATE_HOME: folder } });
const keyPath = (): string => join(state, 'faculty-vitae', 'applicants.key');

it('makes a key that only its owner can read, and the same marks from then on', () => {
  const mark = open()('900204821');
  expect(mark).toMatch(/^[a-z2-7]{51}$/);
  expect(statSync(keyPath()).mode & 0o777).toBe(0o600);
  expect(readFileSync(keyPath(), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  expect(open()('900204821')).toBe(mark);
  expect(open()(' 900204821 ')).toBe(mark);
  expect(open()('ILK42')).toBe(open()('ilk42'));
  expect(open()('900204822')).not.toBe(mark);
  expect(readdirSync(join(state, 'faculty-vitae'))).toEqual(['applicants.key']);
});

it('makes other marks under the key of another account', () => {
  const other = join(state, 'other');
  expect(open(other)('900204821')).not.toBe(open()('900204821'));
});

it('refuses a key that other accounts can read, and a folder that cannot be written', () => {
  open();
  chmodSync(keyPath(), 0o644);
  expect(() => open()).toThrow(expect.objectContaining({ code: 'secret.mode' }));
  writeFileSync(join(state, 'file'), '');
  expect(() => open(join(state, 'file'))).toThrow(expect.objectContaining({ code: 'key.write' }));
});

it('names the files of 20,000 applicants apart', () => {
  open();
  writeFileSync(keyPath(), 'a key for this test\n');
  const markOf = open();
  const stems = new Set<string>();
  for (let n = 0; n < 20_000; n++)
    stems.add(applicantStem({ template: 'i20-summary' }, markOf(String(100_000_000 + n)), null));
  expect(stems.size).toBe(20_000);
  expect([...stems].every(stem => /^i20-summary-[a-z2-7]{8}$/.test(stem))).toBe(true);
});
