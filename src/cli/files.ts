import { mkdirSync, renameSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EXTENSIONS, FORMATS, type Format, type GeneratedDocument } from '../generate.js';
import { SourceError, UsageError } from '../ground/index.js';
import { fileWord } from '../text/index.js';

/** A name for the file of a document: the person's name from the title and the kind of document. */
export function fileStem(title: string, kind: string): string {
  const name = fileWord(title.slice(0, Math.max(0, title.lastIndexOf(' – '))));
  return name === '' ? kind : `${name}-${kind}`;
}

/** What stands at a path; undefined where nothing does or where the way there is none. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

const isFolder = (path: string): boolean => /[/\\]$/.test(path) || statOf(path)?.isDirectory() === true;

/** A device or pipe, such as /dev/null: written through, never replaced. */
function isChannel(path: string): boolean {
  const stat = statOf(path);
  return stat !== undefined && !stat.isFile() && !stat.isDirectory();
}

/** The format that a file name promises, by the longest of the ends that it has; null where it promises none. */
export function formatOfName(path: string): Format | null {
  if (isFolder(path)) return null;
  const name = basename(path).toLowerCase();
  if (name.endsWith('.htm')) return 'html';
  const promised = FORMATS.filter(format => name.endsWith(EXTENSIONS[format]));
  return promised.sort((a, b) => EXTENSIONS[b].length - EXTENSIONS[a].length)[0] ?? null;
}

/** The path of the CSV file of a section: its id before the end of the name. */
const tablePath = (path: string, section: string): string =>
  path.replace(/(?:\.csv)?$/i, `-${section}${EXTENSIONS.csv}`);

/**
 * Where each format goes. `out` may be a folder, a file, or `-` for standard output; several formats share the
 * name before its extension. `stem` names the file in a folder.
 * @throws UsageError where the formats and the path do not go together
 */
export function outputPaths(
  out: string | undefined,
  formats: readonly Format[],
  stem: string,
): ReadonlyMap<Format, string> {
  const [first] = formats;
  const single = first !== undefined && formats.length === 1;
  if (out === '-' || (out !== undefined && isChannel(out))) {
    if (single && first !== 'csv') return new Map([[first, out]]);
    throw new UsageError('out.formats', 'Standard output or a device takes one format at a time.', {
      hint: 'Give one, such as --format pdf; CSV makes several files and goes to a folder.',
    });
  }
  const base = out === undefined ? stem : isFolder(out) ? join(out, stem) : out;
  const promised = out === undefined ? null : formatOfName(out);
  if (promised === null) return new Map(formats.map(format => [format, base + EXTENSIONS[format]]));
  if (!formats.includes(promised)) {
    throw new UsageError('out.extension', `${base} is no name for a file of format ${formats.join(', ')}.`, {
      hint: 'Change the extension or --format.',
    });
  }
  if (single) return new Map([[first, base]]);
  const end = /\.htm$/i.test(base) ? '.htm' : EXTENSIONS[promised];
  const shared = base.slice(0, -end.length);
  return new Map(formats.map(format => [format, format === promised ? base : shared + EXTENSIONS[format]]));
}

/** What is written where: the tables of sections each into a file of their own. */
export function contentsOf(
  { files, tables }: GeneratedDocument,
  paths: ReadonlyMap<Format, string>,
): ReadonlyMap<string, Uint8Array> {
  const contents = new Map<string, Uint8Array>();
  for (const [format, path] of paths) {
    const bytes = files.get(format);
    if (bytes) contents.set(path, bytes);
    if (format !== 'csv') continue;
    for (const [section, table] of tables) contents.set(tablePath(path, section), table);
  }
  return contents;
}

function cannotWrite(path: string, cause: unknown): SourceError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  return new SourceError('out.write', `${path} could not be written (${code}).`, {
    place: { source: path },
    hint: 'Check that its folder can be made or is there, that this account may write to it and that the disk is not full.',
    cause,
  });
}

/**
 * Writes files, each whole or not at all: all beside their places first, then moved there. They can be read by
 * their owner only.
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
