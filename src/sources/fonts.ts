import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';

/** Where font files are looked for. */
export interface FontLocations {
  /** Files or addresses of files from which a package is found as an import there would find it. */
  readonly importers: readonly string[];
  /** Folders of the system's fonts. */
  readonly system: readonly string[];
}

const SYSTEM_FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.local/share/fonts'),
  '/Library/Fonts',
  '/System/Library/Fonts',
  'C:/Windows/Fonts',
];

const here = (): FontLocations => ({
  importers: [import.meta.url, join(process.cwd(), 'package.json')],
  system: SYSTEM_FOLDERS,
});

/**
 * Reads font files by name, each time anew: `system:` and a file name for a font of the system, a path
 * beginning with `@` for one of an installed package, else the name of a file in `folder`.
 * @returns a function that gives the bytes, or null where there is no such file
 */
export function fontReader(folder: string, places = here()): (file: string) => Uint8Array | null {
  let system: ReadonlyMap<string, string> | null = null;
  const pathOf = (file: string): string | null => {
    if (file.startsWith('@')) return inPackage(file, places.importers);
    if (!file.startsWith('system:')) return join(folder, file);
    system ??= filesIn(places.system);
    return system.get(file.slice('system:'.length)) ?? null;
  };
  return file => {
    const path = pathOf(file);
    try {
      return path === null ? null : readFileSync(path);
    } catch {
      return null;
    }
  };
}

function inPackage(file: string, importers: readonly string[]): string | null {
  for (const importer of importers) {
    try {
      return createRequire(importer).resolve(file);
    } catch {
      // Not installed there.
    }
  }
  return null;
}

/** Paths of the files in folders and the folders in them, by name. */
function filesIn(folders: readonly string[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const folder of folders) {
    try {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      for (const file of files) paths.set(basename(file), join(folder, file));
    } catch {
      // No such folder on this system.
    }
  }
  return paths;
}
