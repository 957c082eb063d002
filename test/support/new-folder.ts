import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * Makes a folder for the tests of a file, which is removed after them. The working folder stays: mutants run in threads,
 * which cannot change it.
 * @returns the path of a name in the folder
 */
export function newFolder(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return name => join(folder, name);
}
