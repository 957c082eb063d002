import { readdirSync, readFileSync } from 'node:fs';

export const ROOT = new URL('../../', import.meta.url);

/** The pages of the documentation, by their path from the root of the project. */
export const PAGES: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'samples/README.md',
  'samples/gallery/README.md',
  ...readdirSync(new URL('docs/', ROOT), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name.replaceAll('\\', '/')}`)
    .sort(),
];

export const readPage = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** The texts of all code spans of a line or page. */
export const codeSpans = (text: string): readonly string[] =>
  [...text.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(match => match[1] as string);

/** Words of a shell line, without their quotes. */
export const shellWords = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(match => match[1] ?? match[2] ?? match[3] ?? '');

const PROGRAMS = ['vitae', 'npx', 'npm', 'node', 'git', 'cp', 'mkdir', 'chmod', 'printf', 'sqlite3'];
const startsCommand = (line: string): boolean =>
  PROGRAMS.some(program => line.startsWith(`${program} `)) || /^[A-Z_]+=\S* /.test(line);

/**
 * The shell commands of a page, in order: every line of a block marked `sh`, and every line of other code blocks
 * that begins with a program known here. Comments are dropped, `a && b` and lines continued by `\` are resolved.
 */
export function getCommands(page: string): readonly string[] {
  const lines: string[] = [];
  let fence: string | null = null;
  for (const line of page.replaceAll(/\\\n\s*/g, ' ').split('\n')) {
    const mark = /^```(\w*)/.exec(line);
    if (mark) {
      fence = fence === null ? (mark[1] ?? '') : null;
      continue;
    }
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    const isShell = fence === 'sh' || fence === 'bash' || fence === 'console';
    const isCode = fence !== null || line.startsWith('    ');
    if (isShell || (isCode && startsCommand(text))) lines.push(text);
  }
  return lines
    .flatMap(line => line.split(' && '))
    .map(line => line.replace(/\s{2,}#.*$/, '').replace(/^npx vitae /, 'vitae '));
}
