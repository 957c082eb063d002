import type { Command } from 'commander';
import type { Flags } from '../flags.js';
import { addOptions } from '../options.js';
import type { Terminal } from '../terminal.js';

/** Lists citation styles and checks style files. */
export function addStyles(program: Command, terminal: Terminal): void {
  const styles = program
    .command('styles')
    .summary('list the citation styles, or check a style file')
    .description(
      'Lists the citation styles that come with the program: with the name for --style, the title, and the day of the last change. With words, lists only those with all of the words in their name or title.',
    )
    .argument('[WORDS...]', 'words of a name or title, whole or in part');
  addOptions(styles, 'Output', ['--json', 'print the result as JSON']);
  styles
    .addHelpText(
      'after',
      '\nExamples:\n  vitae styles\n  vitae styles chicago --json\n  vitae styles check my-style.csl',
    )
    .action(async (words: readonly string[], flags: Flags) =>
      (await import('../actions/styles.js')).printStyles(words, flags, terminal),
    );
  const check = styles
    .command('check')
    .description(
      'Checks a style file of the Citation Style Language (CSL 1.0.2): lists what CSL does not have, with lines, and what has no effect in a bibliography. Exits with code 5 if the style cannot be used.',
    )
    .argument('<FILE>', 'path of a .csl file');
  addOptions(check, 'Output', ['--json', 'print the result as JSON']);
  check
    .addHelpText(
      'after',
      '\nExamples:\n  vitae styles check my-style.csl\n  vitae styles check my-style.csl --json',
    )
    // The outer command takes --json wherever it stands.
    .action(async (file: string, _: Flags, command: Command) =>
      (await import('../actions/styles.js')).printStyleCheck(file, command.optsWithGlobals(), terminal),
    );
}
