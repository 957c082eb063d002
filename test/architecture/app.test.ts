import { expect, it } from 'vitest';
import { filesBelow, findLines, getImports, type SourceFile } from './sources.js';

/** Imports of commander or of the command. */
const commandImports = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap(file =>
    getImports(file)
      .map(({ specifier, file: target }) => target ?? specifier)
      .filter(target => target === 'commander' || target.startsWith('src/cli/'))
      .map(target => `${file.path} -> ${target}`),
  );

const TERMINAL = /terminal|\bprocess\s*\.\s*(?:stdout|stderr|stdin|argv|exit|exitCode)\b/i;

const files = filesBelow('src/app', '.ts');

it('finds violations of the rules for src/app', () => {
  const wrong = {
    path: 'src/app/a.ts',
    text: "import { Command } from 'commander';\nimport { b } from '../cli/b.js';\nprocess.stdout.write(untilTerminalCloses);",
  };
  expect(commandImports([wrong])).toEqual(['src/app/a.ts -> commander', 'src/app/a.ts -> src/cli/b.ts']);
  expect(findLines([wrong], TERMINAL)).toEqual(['src/app/a.ts:3']);
});

it('finds the files of src/app', () => {
  expect(files.length).toBeGreaterThan(0);
});

it('src/app imports neither commander nor src/cli', () => {
  expect(commandImports(files)).toEqual([]);
});

it('src/app mentions no terminal and no stream, argument or exit of the process', () => {
  expect(findLines(files, TERMINAL, text => text)).toEqual([]);
});
