import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, findLines, ROOT, readCode, type SourceFile } from './sources.js';

const source = [...filesBelow('src', '.ts', '.tsx'), ...filesBelow('bench', '.ts')];
const tests = filesBelow('test', '.ts', '.tsx', '.mjs', '.py');
const templates = filesBelow('templates', '.hbs', '.css', '.json');
const pages = filesBelow('docs', '.md');
const all = [...source, ...tests, ...templates, ...pages];
/** The type `any` in a type position. */
const ANY = /(?:[:<,(|&]\s*|\bas\s+)any\b(?!\s*:)/;
const asWritten = (text: string) => text;
/** Without this folder, whose files contain the patterns that they search for. */
const others = all.filter(file => !file.path.startsWith('test/architecture/'));
const paths = (files: readonly SourceFile[]) => files.map(file => file.path);
const isWithin = (file: SourceFile, ...folders: readonly string[]) =>
  folders.some(folder => file.path.startsWith(folder));

describe('the search', () => {
  it('finds the files of the project', () => {
    expect(source.length).toBeGreaterThan(300);
    expect(tests.length).toBeGreaterThan(20);
    expect(templates.length).toBeGreaterThan(6);
    expect(pages.length).toBeGreaterThan(0);
  });

  it('blanks out comments and strings of code, and nothing else', () => {
    const code = readCode("const a = 'x // y'; // any\n/* any */ const b = 1;\nconst r = /'any/g; d / e;");
    expect(code.replace(/ +/g, ' ')).toBe('const a = ; \n const b = 1;\nconst r = ; d / e;');
  });

  it('reports path and line of a match', () => {
    const file = { path: 'src/x.ts', text: "'any';\nlet x: any;\n" };
    expect(findLines([file], ANY)).toEqual(['src/x.ts:2']);
  });
});

describe('source files', () => {
  it('source files have no default export', () => {
    // Declaration files describe the exports of a package.
    const own = source.filter(file => !file.path.endsWith('.d.ts'));
    expect(findLines(own, /^export default\b/)).toEqual([]);
  });

  it('source files have no any, enum, namespace or disabled check', () => {
    expect(findLines([...source, ...tests], ANY)).toEqual([]);
    const forbidden = /^(?:export )?(?:declare )?(?:const )?enum\s|^(?:export )?namespace\s/;
    expect(findLines(source, forbidden)).toEqual([]);
    expect(findLines(others, /@ts-(?:ignore|nocheck|expect-error)/, asWritten)).toEqual([]);
  });

  it('source files have specific names', () => {
    const vague = /^(?:utils?|helpers?|common|misc|shared|stuff)\b/;
    expect(paths([...source, ...tests]).filter(path => vague.test(basename(path)))).toEqual([]);
  });

  it('source files have at most 400 lines, or give a reason in their header', () => {
    const lines = (file: SourceFile) => file.text.split('\n').length - 1;
    const reason = /^\/\*\*?[\s\S]{0,600}?\blines\b[\s\S]{0,400}?\*\//;
    const long = source.filter(file => lines(file) > 400 && !reason.test(file.text));
    expect(long.map(file => `${file.path} (${lines(file)})`)).toEqual([]);
  });

  it('the layout engine declares a constant with one name, value and meaning in one file', () => {
    const engine = source.filter(file => isWithin(file, 'src/document/', 'src/pages/'));
    const constants = engine.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<=\n)(\/\*\*[^\n]*\*\/\n)?(?:export )?(const [A-Z_]+ = [-'/\d][^\n]*;)/g)].map(
        ([, meaning = '', declaration]) => ({ path, said: meaning + declaration }),
      ),
    );
    expect(constants.length).toBeGreaterThan(50);
    const isRepeated = ({ said }: { said: string }) =>
      constants.filter(other => other.said === said).length > 1;
    expect(constants.filter(isRepeated)).toEqual([]);
  });

  it('only the command uses console, exit and standard streams', () => {
    const silent = source.filter(file => !isWithin(file, 'src/cli/', 'src/bench/', 'bench/'));
    expect(findLines(silent, /\bconsole\.|\bprocess\.(?:exit|stdout|stderr|argv)\b/)).toEqual([]);
  });

  it('source files start no program, evaluate no text and check every certificate', () => {
    // The method of the queue evaluates a constant text.
    const unsafe =
      /child_process|node:vm|(?<!\.)\beval\(|new Function\b|rejectUnauthorized|checkServerIdentity|NODE_TLS/;
    expect(unsafe.test("import { execFile } from 'node:child_process';")).toBe(true);
    const own = source.filter(file => !isWithin(file, 'src/bench/', 'bench/'));
    expect(findLines(own, unsafe, asWritten)).toEqual([]);
  });

  it('source files find files of the package through its manifest, since built files lie at other depths', () => {
    const relative = source.filter(({ text }) =>
      /new URL\([^)]*import\.meta\.url|import\.meta\.dirname/.test(text),
    );
    expect(paths(relative)).toEqual([]);
  });
});

/** What lies at the top of the project, by git or, in a packed tree, by the folder without what it ignores. */
function topLevelEntries(root: string): readonly string[] {
  if (existsSync(join(root, '.git'))) {
    const { stdout, status } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
    if (status === 0) return [...new Set(stdout.split('\n').filter(Boolean).map(getTop))];
  }
  const ignored = /^(?:\.git|coverage|dist|node_modules|out|.*\.db(?:-.*)?)$/;
  return readdirSync(root).filter(name => !ignored.test(name));
}

const getTop = (path: string): string => path.split('/')[0] as string;

describe('unit tests', () => {
  it('unit tests measure no time, since speed is measured by the benchmark', () => {
    const unit = others.filter(
      file =>
        isWithin(file, 'test/') &&
        !isWithin(file, 'test/conformance/', 'test/outside/', 'test/bench/', 'test/fuzz/'),
    );
    expect(unit.length).toBeGreaterThan(150);
    expect(findLines(unit, /\b(?:performance|Date)\.now\(\)\s*-|\bprocess\.(?:cpuUsage|hrtime)\b/)).toEqual(
      [],
    );
  });
});

describe('the project', () => {
  it('the project has no postponed work', () => {
    expect(findLines(others, /\b(?:TODO|FIXME|XXX|HACK)\b|[Nn]ot implemented/, asWritten)).toEqual([]);
    expect(findLines(tests, /\.(?:only|todo)\(/)).toEqual([]);
  });

  it('the project mentions no path of a developer machine', () => {
    const machine = /(?<![\w.~])\/(?:work|root|Users)\/|(?<!\w)[A-Z]:\\Users/;
    expect(findLines(others, machine, asWritten)).toEqual([]);
  });

  it('the project has only the agreed entries at its top', () => {
    const agreed = [
      ...['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.build.json'],
      ...['src', 'templates', 'fonts', 'test', 'samples', 'bench', 'docs', '.ci'],
      ...['README.md', 'LICENSE', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'],
      ...['Dockerfile', 'compose.yaml', '.dockerignore'],
      ...['.gitignore', '.gitattributes', '.editorconfig', '.npmrc'],
      ...[
        'biome.json',
        'knip.json',
        'vitest.config.ts',
        'rolldown.config.js',
        'rolldown.declarations.js',
        'rolldown.messages.js',
      ],
    ];
    const found = topLevelEntries(ROOT);
    expect(found).toContain('src');
    const others = found.filter(name => !agreed.includes(name));
    expect(others, 'Move these below an agreed folder, or add them to the list in this test.').toEqual([]);
  });
});
