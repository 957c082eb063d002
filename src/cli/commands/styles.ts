import type { Command } from 'commander';
import type { Flags } from '../flags.js';
import { addCommand, addOptions, runs } from '../options.js';
import type { Terminal } from '../terminal.js';

/** Lists citation styles and checks style files. */
export function addStyles(program: Command, terminal: Terminal): void {
  const styles = addCommand(program, 'styles', {
    summary: 'list the citation styles, or check a style file',
    description:
      'Lists the citation styles that come with the program: with the name for --style, the title, and the day of the last change. With words, lists only those with all of the words in their name or title.',
    args: [['[WORDS...]', 'words of a name or title, whole or in part']],
    examples: ['vitae styles', 'vitae styles chicago --json', 'vitae styles check my-style.csl'],
  });
  addOptions(styles, 'Output', ['--json', 'print the result as JSON']);
  styles.action(runs(terminal, async () => (await import('../actions/styles.js')).printStyles));
  const check = addCommand(styles, 'check', {
    description:
      'Checks a style file of the Citation Style Language (CSL 1.0.2): lists what CSL does not have, with lines, and what has no effect in a bibliography. Exits with code 5 if the style cannot be used.',
    args: [['<FILE>', 'path of a .csl file']],
    examples: ['vitae styles check my-style.csl', 'vitae styles check my-style.csl --json'],
  });
  addOptions(check, 'Output', ['--json', 'print the result as JSON']);
  // The outer command takes --json wherever it stands.
  check.action(async (file: string, _: Flags, command: Command) =>
    (await import('../actions/styles.js')).printStyleCheck(file, command.optsWithGlobals(), terminal),
  );
}
