import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { didYouMean, TemplateError, UsageError } from '../core/index.js';
import { loadTemplate, type Template } from '../document/index.js';
import { findContained } from '../sources/index.js';
import { BUNDLED, bundledTemplates } from './bundled-templates.js';

/** Folder among them with the files that templates share; it is not a template itself. */
const SHARED = 'shared';

/** Is it the path of a template folder, whose files may change, and not the name of a bundled one? */
export const isPath = (name: string): boolean => /[/\\]/.test(name) || name.startsWith('.');

const resolveFolder = (name: string, bundled: string): string => (isPath(name) ? name : join(bundled, name));

/** Maximum bytes of a file of a template. */
const MAX_FILE_BYTES = 4_000_000;

/**
 * Reads a file of a template, which must be in its folder or in the shared one, links followed.
 * @throws TemplateError `template.outside` or `template.limit`, and what Node throws for a file that cannot be read
 */
async function readContained(path: string, folders: readonly string[]): Promise<string> {
  const file = findContained(path, folders);
  if (file === null) {
    throw new TemplateError('template.outside', `${path} is not a file in the folder of the template.`, {
      place: { source: path },
      hint: 'Replace the link by a copy of the file.',
    });
  }
  if (file.bytes > MAX_FILE_BYTES) {
    throw new TemplateError('template.limit', `${path} is longer than 4,000,000 bytes.`, {
      place: { source: path },
      hint: 'Make it shorter, for instance with smaller pictures.',
    });
  }
  return readFile(file.path, 'utf8');
}

/**
 * A hash of all files of a template and of the shared files that it uses; it changes with any of them.
 * @throws what `openTemplate` throws
 */
export async function templateHash(name: string, bundled = BUNDLED): Promise<string> {
  const { shared } = await openTemplate(name, bundled);
  const folder = resolveFolder(name, bundled);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const own = entries.flatMap(e => (e.isFile() ? [join(e.parentPath, e.name)] : [])).sort();
  const files = [
    ...own.map(path => ({ path, name: relative(folder, path).split(sep).join('/') })),
    ...shared.map(file => ({ path: join(bundled, SHARED, file), name: `../${SHARED}/${file}` })),
  ];
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = await readFile(file.path);
    hash.update(`${file.name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * Opens a template by the name of a bundled one, or by the path of its folder.
 * @throws UsageError for an unknown name, TemplateError for an invalid template
 */
export async function openTemplate(name: string, bundled = BUNDLED): Promise<Template> {
  const folder = resolveFolder(name, bundled);
  if (!isPath(name) && (name === '' || !existsSync(join(folder, 'template.json')))) {
    const names = bundledTemplates(bundled).map(template => template.name);
    throw new UsageError('template.unknown', `There is no template “${name}”.`, {
      hint: `${didYouMean(name, names)}Use one of ${names.join(', ')}, or the path of a template folder such as ./${basename(name)}.`,
    });
  }
  const sharedFolder = join(bundled, SHARED);
  const read = (path: string) => readContained(path, [folder, sharedFolder]);
  return loadTemplate(folder, read, { sharedFolder, listFiles: readdir });
}
