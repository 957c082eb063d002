import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { codeCacheFolder, enableCodeCache } from '../../src/cli/code-cache.js';
import { inFolder } from './run.js';

const folder = inFolder();
const cache = module as unknown as { enableCompileCache?: (folder: string) => unknown };
const own = cache.enableCompileCache;

afterEach(() => {
  if (own === undefined) delete cache.enableCompileCache;
  else cache.enableCompileCache = own;
});

describe('the folder of compiled code', () => {
  it.each([
    [{ XDG_CACHE_HOME: '/cache', HOME: '/home/a' }, '/cache'],
    [{ LOCALAPPDATA: '/local', HOME: '/home/a' }, '/local'],
    [{ XDG_CACHE_HOME: 'relative', HOME: '/home/a' }, '/home/a/.cache'],
    [{ HOME: '/home/a' }, '/home/a/.cache'],
    [{}, join(homedir(), '.cache')],
  ])('is in the cache of the account: %j', (environment, expected) => {
    expect(codeCacheFolder(environment)).toBe(join(expected, 'faculty-vitae', 'code'));
  });
});

describe('enabling it', () => {
  it('makes the folder for the account alone, and names it to Node', () => {
    const enable = vi.fn();
    cache.enableCompileCache = enable;
    enableCodeCache({ XDG_CACHE_HOME: folder.path('cache') });
    const made = folder.path('cache/faculty-vitae/code');
    expect(enable.mock.calls).toEqual([[made]]);
    expect(statSync(made).mode & 0o77).toBe(0);
  });

  it('does nothing if the folder cannot be made, or Node fails', () => {
    const enable = vi.fn();
    cache.enableCompileCache = enable;
    writeFileSync(folder.path('file'), '');
    enableCodeCache({ XDG_CACHE_HOME: folder.path('file') });
    expect(enable).not.toHaveBeenCalled();
    enable.mockImplementation(() => {
      throw new Error('no cache');
    });
    expect(() => enableCodeCache({ XDG_CACHE_HOME: folder.path('cache') })).not.toThrow();
  });

  it('makes no folder if Node has no cache', () => {
    delete cache.enableCompileCache;
    mkdirSync(folder.path('empty'));
    enableCodeCache({ XDG_CACHE_HOME: folder.path('empty') });
    expect(readdirSync(folder.path('empty'))).toEqual([]);
  });
});
