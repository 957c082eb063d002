import { readFileSync } from 'node:fs';
import { packagePath } from '../../src/sources/index.js';

/** Version of a package that is installed. */
export function versionOf(name: string): string {
  const manifest = readFileSync(packagePath(`node_modules/${name}/package.json`), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
