import type { Command } from 'commander';
import type { DemoFlags } from '../actions/demo.js';
import type { Terminal } from '../terminal.js';

export function addDemo(program: Command, terminal: Terminal): void {
  program
    .command('demo')
    .summary('serve a sample university and write a CV, a packet, a report and a summary from it')
    .description(
      'Starts the services over an invented university, fetches a person and an applicant over HTTP and writes a CV, a review packet, a college report and an I-20 preparation summary as PDF and HTML.',
    )
    .option('-o, --out <FOLDER>', 'folder to write to', 'out')
    .option('-v, --verbose', 'list every problem in the data')
    .addHelpText('after', '\nExample:\n  vitae demo --out out/')
    .action(async (flags: DemoFlags) => (await import('../actions/demo.js')).demo(flags, terminal));
}
