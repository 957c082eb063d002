import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { findCommand, getBlocks, readManifests, regenerate } from './blocks.js';
import { PAGES, ROOT, readPage } from './pages.js';

const generated = PAGES.filter(path => getBlocks(readPage(path)).length > 0);

if (process.env.UPDATE_DOCS === '1') {
  for (const path of generated) writeFileSync(new URL(path, ROOT), regenerate(readPage(path)));
}

const all = generated.flatMap(path => getBlocks(readPage(path)));

/** Commands that do something themselves, by their words. */
const commandsBelow = (command: Command, words: readonly string[]): readonly string[] => [
  ...(command.commands.length === 0 || command.registeredArguments.length > 0 ? [words.join(' ')] : []),
  ...command.commands.flatMap(child => commandsBelow(child, [...words, child.name()])),
];

describe('generated blocks of the documentation', () => {
  it.each(generated)('in %s are what the code says (npm run docs writes them)', path => {
    const page = readPage(path);
    expect(page).toBe(regenerate(page));
    expect(
      page.includes('MISSING'),
      'Replace each MISSING of the page by a description, or write the description where it says so.',
    ).toBe(false);
  });

  it('list the options of every command once', () => {
    const documented = all.filter(({ kind }) => kind === 'options').map(({ argument }) => argument);
    const program = findCommand(['vitae']) as Command;
    expect(documented.length).toBeGreaterThan(15);
    const commands = commandsBelow(program, ['vitae']);
    const missing = commands.filter(name => !documented.includes(name));
    expect(
      missing,
      'Write “<!-- options: COMMAND -->” and “<!-- end -->” for each into a page of docs, then npm run docs.',
    ).toEqual([]);
    expect([...documented].sort(), 'Remove what is documented twice, or no command any more.').toEqual(
      [...commands].sort(),
    );
  });

  it('list every bundled template', () => {
    const models = all
      .filter(({ kind }) => kind === 'templates')
      .flatMap(({ argument }) => argument.split(','));
    const names = readManifests().map(({ model }) => model);
    expect(names.length).toBeGreaterThan(9);
    const missing = names.filter(name => !models.includes(name));
    expect(
      missing,
      'Write “<!-- templates: MODEL -->” and “<!-- end -->” for each into a page of docs, then npm run docs.',
    ).toEqual([]);
    expect(
      models.filter(name => !names.includes(name)),
      'No template has these models: remove them.',
    ).toEqual([]);
  });

  it('have an end', () => {
    for (const path of PAGES) {
      const page = readPage(path);
      expect(page.match(/^<!-- (?!end)/gm)?.length ?? 0, path).toBe(getBlocks(page).length);
      expect(page.match(/^<!-- end/gm)?.length ?? 0, path).toBe(getBlocks(page).length);
    }
  });
});
