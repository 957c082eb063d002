import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { findCommand } from './blocks.js';
import { manualPage } from './manual-page.js';
import { ROOT } from './pages.js';

const path = fileURLToPath(new URL(packageJson.man, ROOT));
const page = manualPage(findCommand(['vitae']) as Command);

if (process.env.UPDATE_DOCS === '1') writeFileSync(path, page);

describe('docs/vitae.1', () => {
  it('is what the code says (npm run docs writes it)', () => {
    expect(readFileSync(path, 'utf8')).toBe(page);
  });

  it.skipIf(spawnSync('groff', ['--version']).status !== 0)('is formatted by groff without a warning', () => {
    const { stdout, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-P-cbou', path], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout.includes('   vitae cv [options] [PERSON]\n')).toBe(true);
    expect(stdout.includes('\nEXIT STATUS\n')).toBe(true);
  });
});
