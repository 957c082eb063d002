import { cpSync, existsSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inFolder } from '../cli/run.js';
import { getBlocks } from './blocks.js';
import { ROOT, readPage } from './pages.js';

/** The examples of docs/library.md, which are type-checked as files of the tests. */
const EXAMPLES: Readonly<Record<string, () => Promise<unknown>>> = {
  'write-cv': () => import('./examples/write-cv.js'),
  'read-service': () => import('./examples/read-service.js'),
};

describe('docs/library.md', () => {
  inFolder();
  afterEach(() => vi.restoreAllMocks());

  it('shows only TypeScript that is checked and run', () => {
    const page = readPage('docs/library.md');
    const shown = getBlocks(page).map(({ argument }) => argument);
    expect(shown).toEqual(Object.keys(EXAMPLES));
    expect(page.match(/^```ts$/gm)).toHaveLength(shown.length);
  });

  it.each(Object.keys(EXAMPLES))('runs the example %s', async name => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const progress = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    cpSync(new URL('samples', ROOT), 'samples', { recursive: true });
    await EXAMPLES[name]?.();
    expect(log).toHaveBeenCalledOnce();
    expect(String(log.mock.calls[0])).toMatch(
      name === 'write-cv' ? /\d pages, \d+ problems/ : /obrightwater,1,1/,
    );
    expect(progress.mock.calls.length > 0).toBe(name === 'write-cv');
    if (name === 'write-cv')
      for (const ending of ['pdf', 'html'])
        expect(existsSync(`out/marisol-t-ravencroft-cv.${ending}`)).toBe(true);
  });
});
