import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../document/index.js';
import { packagePath } from '../sources/index.js';

/** A template that comes with the program. */
export type BundledTemplate = Pick<Manifest, 'name' | 'title' | 'description' | 'model' | 'fragment'>;

/** Folder of the bundled templates. */
export const BUNDLED = packagePath('templates');

/** The bundled templates by name: every folder with a `template.json`. */
export function bundledTemplates(bundled = BUNDLED): readonly BundledTemplate[] {
  return readdirSync(bundled)
    .sort()
    .map(name => join(bundled, name, 'template.json'))
    .filter(path => existsSync(path))
    .map(path => {
      const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
      const { name, title, description, model, fragment = false } = manifest;
      return { name, title, description, model, fragment };
    });
}
