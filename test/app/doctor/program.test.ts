import { cpSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { checkFonts, checkNode } from '../../../src/app/doctor/program.js';

it('accepts the versions of Node that package.json names', () => {
  const [, least = ''] = /^>=(\d+\.\d+)\.0$/.exec(packageJson.engines.node) ?? [];
  const [major = 0, minor = 0] = least.split('.').map(Number);
  for (const version of [`${least}.0`, `${major + 2}.0.0`])
    expect(checkNode(version, 'linux x64').message).toBe(`Node ${version} on linux x64`);
  for (const version of [`${major}.${minor - 1}.9`, `${major - 1}.99.0`])
    expect(() => checkNode(version, 'linux x64')).toThrow(`Node ${version} is too old.`);
});

it('names the fonts that are missing or damaged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitae-fonts-'));
  cpSync(fileURLToPath(new URL('../../../fonts', import.meta.url)), folder, { recursive: true });
  expect(checkFonts(folder).message).toBe(`22 fonts in ${folder}`);
  truncateSync(join(folder, 'SourceSans3-It.ttf'), 4000);
  rmSync(join(folder, 'SourceSerif4-Regular.ttf'));
  expect(() => checkFonts(folder)).toThrow(
    `Fonts missing or damaged in ${folder}: SourceSerif4-Regular.ttf, SourceSans3-It.ttf.`,
  );
  rmSync(folder, { recursive: true });
});
