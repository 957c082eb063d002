import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { makeProgram } from '../../src/cli/program.js';
import { processTerminal } from '../../src/cli/terminal.js';
import { VERSION } from '../../src/version.js';
import { run } from './run.js';

interface NamedCommand {
  readonly words: readonly string[];
  readonly command: Command;
}

const getSubcommands = (command: Command, words: readonly string[]): readonly NamedCommand[] =>
  command.commands.flatMap(child => {
    const own = [...words, child.name()];
    return [{ words: own, command: child }, ...getSubcommands(child, own)];
  });

const commands = getSubcommands(makeProgram(processTerminal()), []);

/** The groups of options, in the order of the help. */
const GROUPS = ['Source:', 'Selection:', 'Look:', 'Output:', 'Security:', 'Options:'];

describe('vitae --help', () => {
  it('lists every command', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    const names = commands.filter(({ words }) => words.length === 1).map(({ words }) => words[0]);
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) expect(out).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
  });

  it.each(commands)(
    'prints the options of $words, and examples with known options',
    async ({ words, command }) => {
      const { code, out } = await run([...words, '--help']);
      expect(code).toBe(0);
      for (const option of command.options) expect(out).toContain(option.flags);
      const examples = [...out.matchAll(/^ {2}vitae (.+?)(?: {2,}.*)?$/gm)].map(match =>
        (match[1] ?? '').split(' '),
      );
      expect(
        examples.length,
        'Write examples of the command into src/cli/commands/examples.ts, of a batch into batch.ts next to it.',
      ).toBeGreaterThan(0);
      for (const example of examples) {
        expect(example.slice(0, words.length)).toEqual(words);
        const known = commands.findLast(c => c.words.every((word, i) => example[i] === word))?.command;
        const flags = example.filter(word => word.startsWith('--'));
        for (const flag of flags) expect(known?.options.map(o => o.long)).toContain(flag);
      }
    },
  );

  it.each(commands)('groups the options of $words in one order', async ({ words }) => {
    const { out } = await run([...words, '--help']);
    const headings = out.split('\n').filter(line => GROUPS.includes(line));
    expect(headings).toEqual(GROUPS.filter(group => headings.includes(group)));
    expect(headings.at(-1)).toBe('Options:');
  });

  it('groups all options of commands that write documents', async () => {
    for (const name of ['cv', 'packet', 'report', 'i20', 'letters', 'batch cv']) {
      const { out } = await run([...name.split(' '), '--help']);
      for (const group of GROUPS) expect(out).toContain(`\n${group}\n`);
    }
  });

  it('prints to standard error when no command is given', async () => {
    const { code, out, err } = await run([]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^Usage: vitae/);
  });

  it('prints the version when --version is given', async () => {
    expect(await run(['--version'])).toMatchObject({ code: 0, out: `${VERSION}\n` });
  });
});

describe('a misspelled command line', () => {
  it.each([
    [['chekc', 'x'], /unknown command 'chekc'\n\(Did you mean check\?\)\n\(see vitae --help\)/],
    [['key', 'creat'], /unknown command 'creat'\n\(Did you mean create\?\)\n\(see vitae key --help\)/],
    [['cv', '--inptu', 'x'], /unknown option '--inptu'\n\(Did you mean --input\?\)\n\(see vitae cv --help\)/],
    [['serve', '--prot', '1'], /Did you mean --port\?/],
    [['sample', '--faclty', '1'], /Did you mean --faculty\?/],
    [['cv', '--out'], /option '-o, --out <PATH>' argument missing/],
    [['cv', '1', '2'], /too many arguments/],
    [['import'], /missing required argument 'FILE'/],
  ])('rejects %j with a suggestion or a reason', async (args, message) => {
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^vitae: /);
    expect(err).toMatch(message);
  });
});
