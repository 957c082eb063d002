import type { Command } from 'commander';
import type { VerifyFlags } from '../actions/audit.js';
import type { Terminal } from '../terminal.js';

export function addAudit(program: Command, terminal: Terminal): void {
  const audit = program
    .command('audit')
    .summary('check the log of documents')
    .description(
      'Checks the audit log, which has a line for each document of a person or an applicant: when, by whom, what for, and hashes of the record and of the files; no name, identifier or value.',
    )
    .addHelpText('after', '\nExample:\n  vitae audit verify');
  audit
    .command('verify')
    .description(
      'Tells whether every line of an audit log is as it was written, in its place, with none missing; prints its head, the hash of its last line.',
    )
    .argument('[FILE]', 'the log (the one of this account)')
    .option('--head <HASH>', 'a head that was printed before, which must still be in the log')
    .option('-c, --config <FILE>', 'configuration file (vitae.config.json)')
    .option('--json', 'tell the result as JSON')
    .addHelpText(
      'after',
      `
Whoever can write the log can write it anew with its head: keep heads where they cannot, and give them back.

Examples:
  vitae audit verify
  vitae audit verify audit.jsonl --head 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08`,
    )
    .action(async (file: string | undefined, flags: VerifyFlags) =>
      (await import('../actions/audit.js')).verify(file, flags, terminal),
    );
}
