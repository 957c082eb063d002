import { describe, expect, it } from 'vitest';
import { makeProgram } from '../../src/cli/program.js';
import { processTerminal } from '../../src/cli/terminal.js';

const terminal = processTerminal();
const names = (word?: string): readonly string[] =>
  makeProgram(terminal, word).commands.map(each => each.name());
const helpOf = (program: ReturnType<typeof makeProgram>, name: string): string =>
  program.commands.find(each => each.name() === name)?.helpInformation() ?? '';

describe('the command line', () => {
  const whole = makeProgram(terminal);

  it.each(names().filter(name => name !== 'completion'))(
    'has %s alone if it is the first word, with the same help',
    name => {
      expect(names(name)).toEqual([name]);
      expect(helpOf(makeProgram(terminal, name), name)).toBe(helpOf(whole, name));
    },
  );

  it('has all commands for a word that is none, and to complete them', () => {
    expect(names('packt')).toEqual(names());
    expect(names('--help')).toEqual(names());
    expect(names('help')).toEqual(names());
    expect(names('completion')).toEqual(names());
  });

  it.each(['--version', '-V'])('has none for %s', word => {
    expect(names(word)).toEqual([]);
    expect(makeProgram(terminal, word).version()).toMatch(/^\d+\.\d+\.\d+/);
  });
});
