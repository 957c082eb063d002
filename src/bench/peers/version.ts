import { readFileSync } from 'node:fs';

/** Version of a package that is installed. */
export function versionOf(name: string): string {
  const path = new URL(`../../../node_modules/${name}/package.json`, import.meta.url);
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version: string };
  return version;
}
