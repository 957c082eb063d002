import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';

/** Where to look for font files. */
export interface FontLocations {
  /** Files, by path or URL, from which packages are resolved like an import. */
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

const defaultLocations = (): FontLocations => ({
  importers: [import.meta.url, join(process.cwd(), 'package.json')],
  system: SYSTEM_FOLDERS,
});

/**
 * Creates a reader of font files by name: `system:` and a file name for a font of the system, a path beginning with
 * `@` for one of an installed package, else the name of a file in `folder`. Nothing is cached.
 * @returns a function that returns the bytes, or null if there is no such file
 */
export function fontReader(
  folder: string,
  locations = defaultLocations(),
): (file: string) => Uint8Array | null {
  let system: ReadonlyMap<string, string> | null = null;
  const resolvePath = (file: string): string | null => {
    if (file.startsWith('@')) return resolveInPackage(file, locations.importers);
    if (!file.startsWith('system:')) return join(folder, file);
    system ??= listFiles(locations.system);
    return system.get(file.slice('system:'.length)) ?? null;
  };
  return file => {
    const path = resolvePath(file);
    try {
      return path === null ? null : readFileSync(path);
    } catch {
      return null;
    }
  };
}

/** The program that cuts fonts down for web pages (`WebFonts`). */
export const readSubsetter = (): Uint8Array =>
  readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));

function resolveInPackage(file: string, importers: readonly string[]): string | null {
  for (const importer of importers) {
    try {
      return createRequire(importer).resolve(file);
    } catch {
      // Not installed there.
    }
  }
  return null;
}

/** Paths of the files below some folders, by file name. */
function listFiles(folders: readonly string[]): ReadonlyMap<string, string> {
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
