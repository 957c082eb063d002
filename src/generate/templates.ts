import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { loadTemplate, type Template } from '../document/index.js';
import { nearest, UsageError } from '../ground/index.js';
import { packagePath } from '../sources/index.js';

/** Names of the bundled templates. */
export async function bundledTemplates(): Promise<readonly string[]> {
  const entries = await readdir(packagePath('templates'), { withFileTypes: true });
  return entries.flatMap(e => (e.isDirectory() ? [e.name] : [])).sort();
}

/**
 * Opens a template by the name of a bundled one, or by the path of its folder.
 * @throws UsageError for an unknown name, TemplateError for a faulty template
 */
export async function openTemplate(name: string): Promise<Template> {
  const isPath = /[/\\]/.test(name) || name.startsWith('.');
  const bundled = await bundledTemplates();
  if (!isPath && !bundled.includes(name)) {
    const meant = nearest(name, bundled);
    throw new UsageError('template.unknown', `There is no template “${name}”.`, {
      hint: `${meant === null ? '' : `Did you mean ${meant}? `}Use one of ${bundled.join(', ')}, or the path of a template folder such as ./${basename(name)}.`,
    });
  }
  const folder = isPath ? name : join(packagePath('templates'), name);
  return loadTemplate(folder, path => readFile(path, 'utf8'));
}
