import type { Command } from 'commander';
import type { CreateFlags, KeyFlags } from '../actions/key.js';
import type { Terminal } from '../terminal.js';
import { withStore } from './options.js';

export function addKey(program: Command, terminal: Terminal): void {
  const key = program
    .command('key')
    .summary('make, list and revoke API keys')
    .description('Makes, lists and revokes the API keys of a store.')
    .addHelpText(
      'after',
      '\nExamples:\n  vitae key create "web team" --scope college:Nursing\n  vitae key create "admissions office" --scope admissions\n  vitae key list\n  vitae key revoke 906fe1d8',
    );
  withStore(key.command('create'))
    .description('Makes an API key and prints it, once.')
    .argument('<LABEL>', 'what the key is for')
    .option('--scope <SCOPE>', 'all, college:NAME, person:NET_ID or admissions', 'all')
    .option('--json', 'tell the key as JSON')
    .addHelpText('after', '\nExample:\n  vitae key create "web team" --scope college:Nursing --db campus.db')
    .action(async (label: string, flags: CreateFlags) =>
      (await import('../actions/key.js')).createKey(label, flags, terminal),
    );
  withStore(key.command('list'))
    .description(
      'Lists the API keys: id, scope, label, when made, whether good. The keys themselves are not kept.',
    )
    .option('--json', 'list as JSON')
    .addHelpText('after', '\nExample:\n  vitae key list --db campus.db')
    .action(async (flags: KeyFlags) => (await import('../actions/key.js')).listKeys(flags, terminal));
  withStore(key.command('revoke'))
    .description('Makes an API key void.')
    .argument('<ID>', 'the key, as `vitae key list` names it')
    .addHelpText('after', '\nExample:\n  vitae key revoke 906fe1d8 --db campus.db')
    .action(async (id: string, flags: KeyFlags) =>
      (await import('../actions/key.js')).revokeKey(id, flags, terminal),
    );
}
