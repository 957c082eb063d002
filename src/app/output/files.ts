import { mkdirSync, renameSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SourceError, UsageError } from '../../core/index.js';
import { FORMAT_NAMES, FORMATS, type Format, type OutputFile } from '../../output/index.js';
import { fileWord } from '../../text/index.js';

/** The name of a document's file without its extension: the person's name from the title, and the kind. */
export function fileStem(title: string, kind: string): string {
  const name = fileWord(title.slice(0, Math.max(0, title.lastIndexOf(' – '))));
  return name === '' ? kind : `${name}-${kind}`;
}

/** The state of a path; undefined if nothing is there, or if no folder leads to it. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const isFolder = (path: string): boolean => /[/\\]$/.test(path) || statOf(path)?.isDirectory() === true;

/** Is the path a device or pipe, such as /dev/null? These are written to, never replaced. */
function isChannel(path: string): boolean {
  const stat = statOf(path);
  return stat !== undefined && !stat.isFile() && !stat.isDirectory();
}

/** The format of a file name, by its longest matching extension; null if it has none. */
export function formatOfName(path: string): Format | null {
  if (isFolder(path)) return null;
  const name = basename(path).toLowerCase();
  if (name.endsWith('.htm')) return 'html';
  const matching = FORMAT_NAMES.filter(format => name.endsWith(FORMATS[format].extension));
  return matching.sort((a, b) => FORMATS[b].extension.length - FORMATS[a].extension.length)[0] ?? null;
}

/**
 * Makes the function that names each file of a document. `out` is a folder or a file; several formats share the name
 * before its extension. `stem` names the file in a folder.
 * @throws UsageError `out.formats` or `out.extension` if the formats and the path do not go together
 */
export function filePaths(
  out: string | undefined,
  formats: readonly Format[],
  stem: string,
): (file: Pick<OutputFile, 'format' | 'ending'>) => string {
  const [first] = formats;
  const isSingle = first !== undefined && formats.length === 1;
  if (out !== undefined && isChannel(out)) {
    requireOneFile(formats);
    return () => out;
  }
  const base = out === undefined ? stem : isFolder(out) ? join(out, stem) : out;
  const promised = out === undefined ? null : formatOfName(out);
  if (promised === null) return ({ ending }) => base + ending;
  if (!formats.includes(promised)) {
    throw new UsageError('out.extension', `${base} has the wrong extension for ${formats.join(', ')}.`, {
      hint: 'Change the extension or --format.',
    });
  }
  const isOwnName = (format: Format, ending: string): boolean =>
    format === promised && ending === FORMATS[format].extension;
  const extension = /\.htm$/i.test(base) ? '.htm' : FORMATS[promised].extension;
  const shared = base.slice(0, -extension.length);
  return ({ format, ending }) =>
    isOwnName(format, ending) || (isSingle && ending === FORMATS[format].extension) ? base : shared + ending;
}

/** @throws UsageError `out.formats` unless the formats make one file */
export function requireOneFile(formats: readonly Format[]): void {
  if (formats.length === 1 && formats[0] !== 'csv') return;
  throw new UsageError('out.formats', 'Only one file can go to standard output or a device.', {
    hint: 'Use one format, such as --format pdf; CSV makes several files and needs a folder.',
  });
}

/** @throws UsageError `out.several` if several documents would go into one file */
export function requireFolder(out: string | null | undefined): void {
  if (out !== null && (out === undefined || formatOfName(out) === null)) return;
  throw new UsageError('out.several', 'Several documents cannot go into one file.', {
    hint: 'Name a folder with --out.',
  });
}

function cannotWrite(path: string, cause: unknown): SourceError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  return new SourceError('out.write', `${path} could not be written (${code}).`, {
    place: { source: path },
    hint: 'Check the folder, its permissions and the free space of the disk.',
    cause,
  });
}

/**
 * Writes files, each whole or not at all: all of them under temporary names first, then renamed. Only their owner can
 * read them.
 * @throws SourceError `out.write`
 */
export function writeWhole(files: ReadonlyMap<string, Uint8Array>): void {
  const staged: { readonly path: string; readonly temporary: string }[] = [];
  let at = '';
  try {
    for (const [path, bytes] of files) {
      at = path;
      if (isChannel(path)) {
        writeFileSync(path, bytes);
        continue;
      }
      const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
      mkdirSync(dirname(path), { recursive: true });
      staged.push({ path, temporary });
      writeFileSync(temporary, bytes, { mode: 0o600 });
    }
    for (const { path, temporary } of staged) {
      at = path;
      renameSync(temporary, path);
    }
  } catch (cause) {
    for (const { temporary } of staged) rmSync(temporary, { force: true });
    throw cannotWrite(at, cause);
  }
}
