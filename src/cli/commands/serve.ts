import type { Command } from 'commander';
import type { ServeFlags } from '../actions/serve.js';
import type { Terminal } from '../terminal.js';
import { withInstitution, withStore } from './options.js';

export function addServe(program: Command, terminal: Terminal): void {
  const command = program
    .command('serve')
    .summary('serve a store as a faculty-profile service')
    .description(
      'Serves a store as the faculty-profile service. Without an API key it listens on this machine only.',
    );
  withInstitution(withStore(command))
    .option('--port <N>', 'port; 0 for a free one (8080)')
    .option('--host <ADDRESS>', 'address to listen on (127.0.0.1)')
    .option('-q, --quiet', 'no line for each request')
    .option('--json', 'tell the address as JSON')
    .addHelpText('after', '\nExamples:\n  vitae serve\n  vitae serve --db campus.db --port 9000')
    .action(async (flags: ServeFlags) => (await import('../actions/serve.js')).serveStore(flags, terminal));
}
