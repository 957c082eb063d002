import { describe, expect, it } from 'vitest';
import { readPage } from './pages.js';

const page = readPage('README.md');

describe('README.md', () => {
  it('has at most 130 lines', () => {
    expect(page.trimEnd().split('\n').length).toBeLessThanOrEqual(130);
  });

  it('begins with the project, the two commands and a picture', () => {
    const lines = page.split('\n').filter(line => line !== '');
    expect(lines[0]).toBe('# Faculty Vitae');
    const commands = [...page.matchAll(/^ {4}(npm .+)$/gm)].map(match => match[1]);
    expect(commands).toEqual(['npm ci && npm run demo', 'npm ci && npm test']);
    expect(lines.slice(0, 6).at(-1)).toMatch(/^!\[.+\]\(samples\/ravencroft-p1\.png\)$/);
  });

  it('gets from a clone to a PDF of own records in three commands', () => {
    const [, block = ''] = /^## Your own records in three commands$\n+```sh\n([\s\S]+?)```/m.exec(page) ?? [];
    expect(block.trim().split('\n')).toEqual([
      'npm ci',
      expect.stringMatching(/^npx vitae check samples\//),
      expect.stringMatching(/^npx vitae cv --input samples\//),
    ]);
  });
});
