import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface SourceFile {
  /** Path from the root of the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Files below a folder whose names end in one of the given ways, in order of their paths. */
export function filesBelow(folder: string, ...endings: readonly string[]): readonly SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && endings.some(ending => entry.name.endsWith(ending)))
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => ({ path: path.slice(ROOT.length).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

export interface Import {
  /** As written. */
  readonly specifier: string;
  /** Path of the imported source file; null for a package or a module of Node. */
  readonly file: string | null;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|\b(?:import|require|createRequire\([^)]*\)|getBuiltinModule)\(\s*['"]([^'"]+)['"]/g;

/** Everything a source file imports or re-exports, types included. */
export function importsOf({ path, text }: SourceFile): readonly Import[] {
  return [...text.matchAll(IMPORT)].map(match => {
    const specifier = (match[1] ?? match[2]) as string;
    const file = specifier.startsWith('.')
      ? posix.join(posix.dirname(path), specifier).replace(/\.js$/, '.ts')
      : null;
    return { specifier, file };
  });
}

/**
 * The text with comments and the contents of strings blanked out, so that a word looked for is code. Template
 * literals keep what stands in `${}`.
 */
export function codeOf(text: string): string {
  const token =
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=[(,=:[!&|?{}\n;]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*|`(?:\\[\s\S]|[^`\\])*`/g;
  return text.replace(token, found => {
    if (!found.startsWith('`')) return found.replace(/[^\n]/g, ' ');
    return [...found.matchAll(/\$\{[^{}]*\}|\n/g)].map(part => part[0]).join(' ');
  });
}

/** Places `path:line` where a pattern occurs in the code of some files. */
export function placesOf(
  files: readonly SourceFile[],
  pattern: RegExp,
  view: (text: string) => string = codeOf,
): readonly string[] {
  return files.flatMap(({ path, text }) =>
    view(text)
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}`] : [])),
  );
}
