import type { Command } from 'commander';
import type { CheckFlags } from '../actions/check.js';
import type { Terminal } from '../terminal.js';
import { withSource } from './options.js';

export function addCheck(program: Command, terminal: Terminal): void {
  const command = program
    .command('check')
    .summary('list what is wrong or odd in the data')
    .description(
      'Reads the records of a person, or of all people of a file, lists what is wrong or odd in them, record by record, and counts it.',
    )
    .argument('<NET_ID|FILE>', 'nine digits, or a file of XML or JSON; - for standard input');
  withSource(command)
    .option(
      '--only <CLASSES>',
      'look at these alone, with commas: missing, unknown, duplicate, identifier, date, text, name, number, other',
    )
    .option('--as-of <DATE>', 'the day on which the report is true (the day of the reply, or today)')
    .option('--strict', 'end with exit code 4 where there is any problem')
    .option('--json', 'list as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  vitae check person.xml\n  vitae check 100100002 --db vitae.db --only missing,duplicate --json',
    )
    .action(async (target: string, flags: CheckFlags) =>
      (await import('../actions/check.js')).check(target, flags, terminal),
    );
}
