import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf, filesBelow, placesOf, ROOT, type SourceFile } from './sources.js';

const source = [...filesBelow('src', '.ts'), ...filesBelow('bench', '.ts')];
const tests = filesBelow('test', '.ts', '.mjs', '.py');
const templates = filesBelow('templates', '.hbs', '.css', '.json');
const pages = filesBelow('docs', '.md');
const all = [...source, ...tests, ...templates, ...pages];
const here = 'test/keepers/';
/** The type, where a type stands. */
const ANY = /(?:[:<,(|&]\s*|\bas\s+)any\b(?!\s*:)/;
const asWritten = (text: string) => text;
/** The keepers themselves name what they look for. */
const others = all.filter(file => !file.path.startsWith(here));
const paths = (files: readonly SourceFile[]) => files.map(file => file.path);
const within =
  (...folders: readonly string[]) =>
  (file: SourceFile) =>
    folders.some(f => file.path.startsWith(f));

it('sees the files', () => {
  expect(source.length).toBeGreaterThan(100);
  expect(tests.length).toBeGreaterThan(20);
  expect(templates.length).toBeGreaterThan(6);
  expect(pages.length).toBeGreaterThan(0);
});

it('blanks out comments and strings, and nothing else', () => {
  const code = codeOf("const a = 'x // y'; // any\n/* any */ const b = 1;\nconst r = /'any/g; d / e;");
  expect(code.replace(/ +/g, ' ')).toBe('const a = ; \n const b = 1;\nconst r = ; d / e;');
});

it('tells the place', () => {
  const file = { path: 'src/x.ts', text: "'any';\nlet x: any;\n" };
  expect(placesOf([file], ANY)).toEqual(['src/x.ts:2']);
});

describe('source files', () => {
  it('have no default export', () => {
    // A declaration file says what a package has.
    const own = source.filter(file => !file.path.endsWith('.d.ts'));
    expect(placesOf(own, /^export default\b/)).toEqual([]);
  });

  it('have no any, enum, namespace, decorator or switched-off check', () => {
    const code = [...source, ...tests];
    expect(placesOf(code, ANY)).toEqual([]);
    expect(placesOf(source, /^(?:export )?(?:declare )?(?:const )?enum\s|^(?:export )?namespace\s/)).toEqual(
      [],
    );
    expect(placesOf(others, /@ts-(?:ignore|nocheck|expect-error)/, asWritten)).toEqual([]);
  });

  it('are named for what they hold', () => {
    const vague = /^(?:utils?|helpers?|common|misc|shared|stuff)\b/;
    expect(paths([...source, ...tests]).filter(path => vague.test(basename(path)))).toEqual([]);
  });

  it('have at most 400 lines, or say why not in their header', () => {
    const lines = (file: SourceFile) => file.text.split('\n').length - 1;
    const reason = /^\/\*\*?[\s\S]{0,600}?\blines\b[\s\S]{0,400}?\*\//;
    const long = source.filter(file => lines(file) > 400 && !reason.test(file.text));
    expect(long.map(file => `${file.path} (${lines(file)})`)).toEqual([]);
  });

  it('leave the console and the exit to the command', () => {
    const silent = source.filter(file => !within('src/cli/', 'bench/')(file));
    expect(placesOf(silent, /\bconsole\.|\bprocess\.(?:exit|stdout|stderr|argv)\b/)).toEqual([]);
  });
});

describe('the whole tree', () => {
  it('leaves nothing for later', () => {
    expect(placesOf(others, /\b(?:TODO|FIXME|XXX|HACK)\b|[Nn]ot implemented/, asWritten)).toEqual([]);
    expect(placesOf(tests, /\.(?:only|todo)\(/)).toEqual([]);
  });

  it('names no place of the machine it was written on', () => {
    const machine = /(?<![\w.~])\/(?:work|root|Users)\/|(?<!\w)[A-Z]:\\Users/;
    expect(placesOf(others, machine, asWritten)).toEqual([]);
  });

  it('has only the agreed entries at the top', () => {
    const agreed = [
      '.ci',
      '.editorconfig',
      '.gitattributes',
      '.gitignore',
      '.npmrc',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'bench',
      'SECURITY.md',
      'biome.json',
      'rolldown.declarations.js',
      'docs',
      'fonts',
      'knip.json',
      'package-lock.json',
      'package.json',
      'rolldown.config.js',
      'samples',
      'src',
      'templates',
      'test',
      'tsconfig.build.json',
      'tsconfig.json',
      'vitest.config.ts',
    ];
    /** Made by running, and ignored by version control. */
    const made = ['.git', 'coverage', 'dist', 'node_modules', 'out'];
    const found = readdirSync(ROOT).filter(name => !made.includes(name) && !/\.db(?:-\w+)?$/.test(name));
    expect(found).toContain('src');
    expect(found.filter(name => !agreed.includes(name))).toEqual([]);
  });
});
