import { mkdirSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

type Variables = Readonly<Record<string, string | undefined>>;

/** The folder for compiled code in the account's cache (XDG Base Directory Specification; `LOCALAPPDATA` on Windows). */
export function codeCacheFolder({ XDG_CACHE_HOME = '', LOCALAPPDATA = '', HOME }: Variables): string {
  const cache = [XDG_CACHE_HOME, LOCALAPPDATA].find(isAbsolute) ?? join(HOME || homedir(), '.cache');
  return join(cache, 'faculty-vitae', 'code');
}

/**
 * Caches compiled code between runs, if Node can (22.8 or later). Not in the folder for temporary files, where other
 * accounts could leave code for this one. Without a folder nothing is cached.
 */
export function enableCodeCache(environment: Variables): void {
  if (!('enableCompileCache' in module)) return;
  try {
    const folder = codeCacheFolder(environment);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    (module.enableCompileCache as (folder: string) => void)(folder);
  } catch {
    // A cache is never needed.
  }
}
