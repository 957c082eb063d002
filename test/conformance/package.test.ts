import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandResult, run } from './command.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COMPILER_OPTIONS = {
  module: 'NodeNext',
  target: 'ES2023',
  strict: true,
  noEmit: true,
  types: ['node'],
};

let folder = '';
let paths: readonly string[] = [];
/** A project outside the repository with the package installed from its archive, and the types of Node. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitae-package-'));
  const packed = run('npm', ['pack', ROOT, '--ignore-scripts', '--json', '--pack-destination', folder]);
  const [archive] = JSON.parse(packed.stdout);
  paths = archive.files.map(({ path }: { path: string }) => path);
  const own = join(folder, 'node_modules', 'faculty-vitae');
  mkdirSync(own, { recursive: true });
  mkdirSync(join(folder, 'node_modules', '@types'));
  run('tar', ['-xzf', join(folder, archive.filename), '-C', own, '--strip-components=1']);
  symlinkSync(join(ROOT, 'node_modules/@types/node'), join(folder, 'node_modules/@types/node'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function typeCheck(code: string): CommandResult {
  writeFileSync(join(folder, 'program.ts'), code);
  const config = { compilerOptions: COMPILER_OPTIONS, files: ['program.ts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder]);
}

describe('the npm package', () => {
  it('holds the command, the library, templates and fonts, but no benchmarks, sources, tests or gallery', () => {
    expect(paths).toEqual(expect.arrayContaining(['dist/cli/main.js', 'dist/index.js', 'dist/index.d.ts']));
    expect(paths).toEqual(expect.arrayContaining(['templates/cv-classic/template.json']));
    expect(
      paths.filter(path =>
        /^(?:dist\/)?(?:bench|test)\/|^samples\/gallery|^src\/(?!citations\/styles\/|studio\/[\w-]+\/[\w-]+\.(?:css|js|png|svg)$)/.test(
          path,
        ),
      ),
    ).toEqual([]);
  });

  it('holds the files of the golden list and no others, chunks and declarations apart', async () => {
    const isChunk = (path: string): boolean => /^dist\/lib\/[\w.-]+\.js$/.test(path);
    const names = paths.filter(path => !path.endsWith('.d.ts') && !isChunk(path)).sort();
    await expect(`${names.join('\n')}\n`).toMatchFileSnapshot('goldens/package-files.txt');
  });

  it('declares only what its index.d.ts reaches', () => {
    const reached = new Set(['dist/index.d.ts']);
    for (const path of reached) {
      const text = readFileSync(join(folder, 'node_modules/faculty-vitae', path), 'utf8');
      for (const [, from = ''] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)\.js['"]/g)) {
        reached.add(`${posix.join(posix.dirname(path), from)}.d.ts`);
      }
    }
    expect(paths.filter(path => path.endsWith('.d.ts')).sort()).toEqual([...reached].sort());
    expect(reached.size).toBeLessThan(290);
  });

  it('type-checks a program that uses it, without the types of other packages', () => {
    const { code, text } = typeCheck(`
      import * as vitae from 'faculty-vitae';
      import { Generator, type Person, readReply, VERSION, type WrittenDocument, writeCv } from 'faculty-vitae';
      type Untyped = { [K in keyof typeof vitae]: 0 extends 1 & (typeof vitae)[K] ? K : never }[keyof typeof vitae];
      const untyped: readonly never[] = [] as Untyped[];
      const generator: Generator = new Generator();
      const { persons } = readReply(new Uint8Array(), { source: 'a file', institution: 'A university' });
      const person: Person | undefined = persons[0];
      const version: string = VERSION;
      const write: (...request: Parameters<typeof writeCv>) => Promise<WrittenDocument> = writeCv;
      console.log(untyped, generator, person, version, write);
    `);
    expect(text).toBe('');
    expect(code).toBe(0);
  });

  it('reports the wrong type of an argument or result', () => {
    const { code, text } = typeCheck(`
      import { readReply, VERSION } from 'faculty-vitae';
      readReply(7, { source: 'a file', institution: 'A university' });
      const version: number = VERSION;
      console.log(version);
    `);
    expect(code).not.toBe(0);
    expect([...text.matchAll(/error (TS\d+)/g)].map(([, error]) => error)).toEqual(['TS2345', 'TS2322']);
  });
});
