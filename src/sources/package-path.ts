import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package: the sources and the built files lie at other depths in it. */
function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

const FOLDER = packageFolder();

/** The path of a file or folder that comes with this package, as `fonts`. */
export const packagePath = (name: string): string => join(FOLDER, name);
