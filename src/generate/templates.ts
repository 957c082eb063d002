import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { loadTemplate, type Template } from '../document/index.js';
import { nearest, UsageError } from '../ground/index.js';
import { packagePath } from '../sources/index.js';

/** Names of the bundled templates. */
export async function bundledTemplates(): Promise<readonly string[]> {
  const entries = await readdir(packagePath('templates'), { withFileTypes: true });
  return entries.flatMap(e => (e.isDirectory() ? [e.name] : [])).sort();
}

const isPath = (name: string): boolean => /[/\\]/.test(name) || name.startsWith('.');

const folderOf = (name: string): string => (isPath(name) ? name : join(packagePath('templates'), name));

/**
 * A hash of all files of a template, which says whether it is still the same.
 * @throws what `openTemplate` throws
 */
export async function templateHash(name: string): Promise<string> {
  await openTemplate(name);
  const folder = folderOf(name);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.flatMap(e => (e.isFile() ? [join(e.parentPath, e.name)] : [])).sort();
  const hash = createHash('sha256');
  for (const path of paths) {
    const bytes = await readFile(path);
    hash.update(`${relative(folder, path).split(sep).join('/')}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * Opens a template by the name of a bundled one, or by the path of its folder.
 * @throws UsageError for an unknown name, TemplateError for a faulty template
 */
export async function openTemplate(name: string): Promise<Template> {
  const bundled = await bundledTemplates();
  if (!isPath(name) && !bundled.includes(name)) {
    const meant = nearest(name, bundled);
    throw new UsageError('template.unknown', `There is no template “${name}”.`, {
      hint: `${meant === null ? '' : `Did you mean ${meant}? `}Use one of ${bundled.join(', ')}, or the path of a template folder such as ./${basename(name)}.`,
    });
  }
  return loadTemplate(folderOf(name), path => readFile(path, 'utf8'));
}
