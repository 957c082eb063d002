import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { nearest, SourceError, UsageError } from '../../core/index.js';
import { FORMAT_NAMES, FORMATS, type Format, type OutputFile, readIdentity } from '../../output/index.js';
import { fileWord, scriptWord } from '../../text/index.js';
import { findStat, isChannel, requireWritable, writeChannel } from './channel.js';

/** The name at the beginning of a title, as in `Ada Ravencroft – Curriculum Vitae`; empty for a title without one. */
const nameIn = (title: string): string => title.slice(0, Math.max(0, title.lastIndexOf(' – ')));

/**
 * The name of a document's file without its extension: the person's name from the title, and the kind.
 * @param id stands for a name without a letter of ASCII; null for none
 */
export const fileStem = (title: string, kind: string, id: string | null = null): string =>
  [fileWord(nameIn(title)) || id, kind].filter(Boolean).join('-');

/** The name of a document's file for a browser that saves it, with the person's name in its own script. */
export const downloadStem = (title: string, kind: string): string =>
  [scriptWord(nameIn(title)), kind].filter(Boolean).join('-');

/** Letters of an applicant's mark in file names: 40 bits, so that 100,000 applicants hardly ever share one. */
const MARK_LENGTH = 8;

/** The name of a file about an applicant: the name that the user gave, the document, and the applicant's mark. */
export const applicantStem = (
  { template }: { readonly template: string },
  mark: string,
  name: string | null,
): string => [fileWord(name ?? ''), template, mark.slice(0, MARK_LENGTH)].filter(Boolean).join('-');

/** The first of `stem`, `stem-2`, `stem-3` … that no document of a run has taken. */
export function freeStem(stem: string, taken: Set<string>): string {
  let [free, n] = [stem, 1];
  while (taken.has(free)) free = `${stem}-${++n}`;
  taken.add(free);
  return free;
}

const isFolder = (path: string): boolean => /[/\\]$/.test(path) || findStat(path)?.isDirectory() === true;

/** The format of a file name, by its longest matching extension; null if it has none. */
export function formatOfName(path: string): Format | null {
  if (isFolder(path)) return null;
  const name = basename(path).toLowerCase();
  if (name.endsWith('.htm')) return 'html';
  const matching = FORMAT_NAMES.filter(format => name.endsWith(FORMATS[format].extension));
  return matching.sort((a, b) => FORMATS[b].extension.length - FORMATS[a].extension.length)[0] ?? null;
}

/**
 * Refuses a file name whose suffix is none of a format.
 * @param known the formats of the document
 * @throws UsageError `out.suffix`
 */
export function requireSuffix(out: string | null | undefined, known: readonly Format[]): void {
  if (typeof out !== 'string' || isFolder(out) || isChannel(out) || formatOfName(out) !== null) return;
  const suffix = extname(out);
  if (!/^\.\p{L}/u.test(suffix)) return;
  const suffixes = known.map(format => FORMATS[format].extension);
  const meant = nearest(suffix, suffixes);
  const sorted = meant === null ? suffixes : [meant, ...suffixes.filter(other => other !== meant)];
  throw new UsageError('out.suffix', `${out} ends in ${suffix}, which is no format of this document.`, {
    hint: `Use one of ${sorted.join(', ')}; a folder ends with a slash.`,
  });
}

/**
 * Makes the function that names each file of a document. `out` is a folder or a file; several formats share the name
 * before its extension. `stem` names the file in a folder.
 * @throws UsageError `out.formats` or `out.extension` if the formats and the path do not go together, `out.special` for
 * what is neither a file nor a folder, and cannot be written to
 */
export function filePaths(
  out: string | undefined,
  formats: readonly Format[],
  stem: string,
): (file: Pick<OutputFile, 'format' | 'ending'>) => string {
  if (out !== undefined && isChannel(out)) {
    requireWritable(out);
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
  return ({ format, ending }) => (isOwnName(format, ending) ? base : shared + ending);
}

/** @throws UsageError `out.formats` unless the formats make one file */
export function requireOneFile(formats: readonly Format[]): void {
  if (formats.length === 1 && formats[0] !== 'csv') return;
  throw new UsageError('out.formats', 'Only one file can go to standard output or a device.', {
    hint: 'Use one format, such as --format pdf; CSV makes several files and needs a folder.',
  });
}

/** Refuses to write a trace next to standard output or a channel. @throws UsageError `out.trace` */
export function requireTraceable(out: string | null | undefined): void {
  if (typeof out === 'string' ? !isChannel(out) : out === undefined) return;
  throw new UsageError(
    'out.trace',
    'The trace is a second file: it cannot go to standard output or a device.',
    {
      hint: 'Name a file or folder with --out, or leave out --trace.',
    },
  );
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

/** Why a file must not be replaced unasked, to complete a sentence; null if it may be. */
function whyKept(path: string, bytes: Uint8Array): string | null {
  if (findStat(path)?.isFile() !== true) return null;
  let before: Uint8Array;
  try {
    before = readFileSync(path);
  } catch {
    return 'cannot be read';
  }
  if (Buffer.compare(before, bytes) === 0) return null;
  const [old, own] = [readIdentity(before), readIdentity(bytes)];
  if (own === null) return 'has other content';
  if (old === null) return 'was not written by vitae';
  if (old.id !== own.id) return 'is another document: of another person, period, audience or template';
  return old.isUnedited ? null : 'was edited since it was written';
}

/**
 * Refuses to replace a file unless it is the same document, unedited, or has the same bytes.
 * @throws UsageError `out.exists` with the first such file
 */
export function requireReplaceable(files: ReadonlyMap<string, Uint8Array>): void {
  for (const [path, bytes] of files) {
    const reason = whyKept(path, bytes);
    if (reason === null) continue;
    throw new UsageError('out.exists', `${path} exists and ${reason}.`, {
      place: { source: path },
      hint: 'Overwrite it with --force, or choose another --out.',
    });
  }
}

/**
 * Writes files, each whole or not at all: all of them under temporary names first, then renamed. Only their owner can
 * read them.
 * @param isForced overwrites any file
 * @throws UsageError `out.exists` before the first is written, `out.no-reader` for a pipe that nothing reads; SourceError
 * `out.write`
 */
export function writeWhole(files: ReadonlyMap<string, Uint8Array>, isForced = false): void {
  if (!isForced) requireReplaceable(files);
  const staged: { readonly path: string; readonly temporary: string }[] = [];
  let at = '';
  try {
    for (const [path, bytes] of files) {
      at = path;
      if (isChannel(path)) {
        writeChannel(path, bytes);
        continue;
      }
      const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.part`);
      mkdirSync(dirname(path), { recursive: true });
      staged.push({ path, temporary });
      writeFileSync(temporary, bytes, { mode: 0o600, flush: true });
    }
    for (const { path, temporary } of staged) {
      at = path;
      renameSync(temporary, path);
    }
  } catch (cause) {
    for (const { temporary } of staged) rmSync(temporary, { force: true });
    throw cause instanceof UsageError ? cause : cannotWrite(at, cause);
  }
}
