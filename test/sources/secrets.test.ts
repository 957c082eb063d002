import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { readSecret } from '../../src/sources/index.js';

const folder = mkdtempSync(join(tmpdir(), 'vitae-secret-'));
const file = join(folder, 'secret');
afterEach(() => void vi.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads a secret from a file of this account with a mode. */
function read(mode: number): string {
  writeFileSync(file, 'a secret\n');
  chmodSync(file, mode);
  return readSecret({ file }, {});
}

describe.skipIf(process.platform === 'win32')('a secret file', () => {
  it.each([0o600, 0o400])('is read when only its owner may read it: %o', mode => {
    expect(read(mode)).toBe('a secret');
  });

  it.each([0o640, 0o440, 0o604, 0o620, 0o601])('is refused when others may use it: %o', mode => {
    expect(() => read(mode)).toThrow('other accounts');
  });
});

describe.skipIf(process.getuid?.() !== 0)('a secret file of root, for another account', () => {
  it.each([0o440, 0o640])('is read when its group may read it: %o', mode => {
    vi.spyOn(process, 'getuid').mockReturnValue(65532);
    expect(read(mode)).toBe('a secret');
  });

  it.each([0o444, 0o460, 0o450, 0o442])('is refused when others may use it: %o', mode => {
    vi.spyOn(process, 'getuid').mockReturnValue(65532);
    expect(() => read(mode)).toThrow('other accounts');
  });
});
