import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface SourceFile {
  /** Path from the project root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Files below a folder with one of the given endings, sorted by path; none if the folder is missing. */
export function filesBelow(folder: string, ...endings: readonly string[]): readonly SourceFile[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && endings.some(ending => entry.name.endsWith(ending)))
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => ({ path: path.slice(ROOT.length).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

export interface Import {
  /** As written in the source. */
  readonly specifier: string;
  /** Path of the imported source file; null for a package or a Node module. */
  readonly file: string | null;
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|\b(?:import|require|createRequire\([^)]*\)|getBuiltinModule)\(\s*['"]([^'"]+)['"]/g;

/** Everything a source file imports or re-exports, types included. */
export function getImports({ path, text }: SourceFile): readonly Import[] {
  return [...text.matchAll(IMPORT)].map(match => {
    const specifier = (match[1] ?? match[2]) as string;
    return {
      specifier,
      file: specifier.startsWith('.') ? getSource(posix.join(posix.dirname(path), specifier)) : null,
    };
  });
}

/** The source file of an imported `.js` file. */
function getSource(path: string): string {
  const screen = path.replace(/\.js$/, '.tsx');
  return existsSync(join(ROOT, screen)) ? screen : path.replace(/\.js$/, '.ts');
}

/** The text with comments and strings blanked out; of template literals only the expressions in `${}` remain. */
export function readCode(text: string): string {
  const token =
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|(?<=[(,=:[!&|?{}\n;]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*|`(?:\\[\s\S]|[^`\\])*`/g;
  return text.replace(token, found => {
    if (!found.startsWith('`')) return found.replace(/[^\n]/g, ' ');
    return [...found.matchAll(/\$\{[^{}]*\}|\n/g)].map(part => part[0]).join(' ');
  });
}

/** Lines that match a pattern, as `path:line`; comments and strings do not count unless `view` is the identity. */
export function findLines(
  files: readonly SourceFile[],
  pattern: RegExp,
  view: (text: string) => string = readCode,
): readonly string[] {
  return files.flatMap(({ path, text }) =>
    view(text)
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}`] : [])),
  );
}
