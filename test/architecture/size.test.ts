import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { circularSubfolders, LAYERS, moduleOf, PACKAGES } from './layers.js';
import { filesBelow, ROOT, type SourceFile } from './sources.js';

const source = filesBelow('src', '.ts', '.tsx');
const countLines = (files: readonly SourceFile[]): number =>
  files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);

/** Lines of code: without comments, blank lines and imports. Multi-line template literals count in full. */
function countCodeLines({ text }: SourceFile): number {
  const code = text
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replace(/^import\b[^;]*?['"][^'"]*['"];$/gm, '');
  return code.split('\n').filter(line => line.trim() !== '').length;
}

it('counts lines of code without comments, blank lines and imports', () => {
  const text = [
    "import {\n  a,\n} from './a.js';",
    "export * from './b.js';\n",
    '/** Two\n * lines. */\nexport const c = 1; // one',
    '  // comment',
    'const d = `x`;',
  ].join('\n');
  expect(countCodeLines({ path: 'src/x.ts', text })).toBe(3);
});

it('src has at most 1,300 files', () => {
  expect(source.length).toBeGreaterThan(300);
  expect(source.length).toBeLessThanOrEqual(1300);
});

it('src has at most 96,000 lines of code', () => {
  const lines = source.reduce((sum, file) => sum + countCodeLines(file), 0);
  expect(lines).toBeGreaterThan(20_000);
  expect(lines).toBeLessThanOrEqual(96_000);
});

it('src/cli has at most 4,600 lines', () => {
  const lines = countLines(filesBelow('src/cli', '.ts'));
  expect(lines).toBeGreaterThan(100);
  expect(lines).toBeLessThanOrEqual(4600);
});

it('templates have at most 4,900 lines', () => {
  const lines = countLines(filesBelow('templates', '.hbs', '.css', '.json'));
  expect(lines).toBeGreaterThan(1000);
  expect(lines).toBeLessThanOrEqual(4900);
});

it('sub-folders of a module do not import each other in cycles', () => {
  expect(circularSubfolders(source)).toEqual([]);
});

it('the table of layers lists no missing module', () => {
  const modules = new Set(readdirSync(join(ROOT, 'src')).map(name => moduleOf(`src/${name}`)));
  expect(LAYERS.flat().filter(module => !modules.has(module))).toEqual([]);
});

it('the table of packages lists no missing folder', () => {
  const folders = new Set(Object.values(PACKAGES).flat());
  expect([...folders].filter(folder => !existsSync(join(ROOT, folder)))).toEqual([]);
});
