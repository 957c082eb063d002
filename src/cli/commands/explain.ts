import type { Command } from 'commander';
import type { ExplainFlags } from '../actions/explain.js';
import type { Terminal } from '../terminal.js';
import { withPerson, withSelection, withSource } from './options.js';

export function addExplain(program: Command, terminal: Terminal): void {
  const command = program
    .command('explain')
    .summary('tell why each record is in or out')
    .description(
      'Tells of each record of a person whether the curriculum vitae shows it, in which section, and which rule decided.',
    );
  withSource(withSelection(withPerson(command)))
    .option('-t, --template <NAME>', 'bundled template or path of a template folder')
    .option('--json', 'tell it as JSON')
    .addHelpText(
      'after',
      `
Examples:
  vitae explain --input person.xml
  vitae explain 100100002 --db vitae.db --window last-5-years --json`,
    )
    .action(async (netId: string | undefined, flags: ExplainFlags) =>
      (await import('../actions/explain.js')).explain(netId, flags, terminal),
    );
}
