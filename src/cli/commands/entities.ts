import type { Command } from 'commander';
import type { Terminal } from '../terminal.js';

export function addEntities(program: Command, terminal: Terminal): void {
  program
    .command('entities')
    .summary('list the entities of the service')
    .description('Lists the entities of the faculty-profile service with what they hold.')
    .option('--json', 'list as JSON, with the fields of each')
    .addHelpText('after', '\nExamples:\n  vitae entities\n  vitae entities --json')
    .action(async (flags: { readonly json?: boolean }) =>
      (await import('../actions/entities.js')).listEntities(flags, terminal),
    );
}
