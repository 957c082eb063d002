import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fontReader } from '../../src/sources/index.js';

const root = mkdtempSync(join(tmpdir(), 'fonts-'));
afterAll(() => rmSync(root, { recursive: true }));

const put = (path: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), path);
};
put('bundled/Own.ttf');
put('site/node_modules/@invented/sans-han/400Regular/Han.ttf');
put('system/truetype/inner/Shared.ttc');
put('system/Own.ttf');

const read = fontReader(join(root, 'bundled'), {
  importers: [join(root, 'elsewhere/package.json'), join(root, 'site/package.json')],
  system: [join(root, 'nowhere'), join(root, 'system')],
});
const getText = (file: string) => {
  const bytes = read(file);
  return bytes === null ? null : Buffer.from(bytes).toString();
};

it('reads fonts of the folder, of installed packages and of the system', () => {
  expect(getText('Own.ttf')).toBe('bundled/Own.ttf');
  expect(getText('@invented/sans-han/400Regular/Han.ttf')).toMatch(/^site\/.*Han\.ttf$/);
  expect(getText('system:Shared.ttc')).toBe('system/truetype/inner/Shared.ttc');
  expect(getText('system:Own.ttf')).toBe('system/Own.ttf');
});

it('returns null for a missing font, and never reads a bundled font from elsewhere', () => {
  expect(getText('Shared.ttc')).toBeNull();
  expect(getText('system:None.ttf')).toBeNull();
  expect(getText('@invented/sans-han/400Regular/None.ttf')).toBeNull();
  expect(getText('@invented/none/Han.ttf')).toBeNull();
});
