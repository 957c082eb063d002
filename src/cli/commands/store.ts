import type { Command } from 'commander';
import type { ImportFlags } from '../actions/import.js';
import type { SampleFlags } from '../actions/sample.js';
import type { Terminal } from '../terminal.js';
import { withInstitution, withStore } from './options.js';

export function addSample(program: Command, terminal: Terminal): void {
  const command = program
    .command('sample')
    .summary('fill a store with an invented university')
    .description(
      'Fills a store with the people of an invented university and its applicants; the same seed gives the same people.',
    );
  withInstitution(withStore(command))
    .option('-n, --faculty <N>', 'how many people', '60')
    .option('--seed <N>', 'another university', '1')
    .option('--json', 'tell the result as JSON')
    .addHelpText('after', '\nExamples:\n  vitae sample\n  vitae sample --db large.db --faculty 2000 --seed 7')
    .action(async (flags: SampleFlags) => (await import('../actions/sample.js')).fillSample(flags, terminal));
}

export function addImport(program: Command, terminal: Terminal): void {
  const command = program
    .command('import')
    .summary('load exported XML and replies of admissions into a store')
    .description(
      'Loads exported XML into a store. Each person replaces what the store held of the same person, each file is taken whole or not at all. Replies of the admissions services (applicant, programs, offering communications, notes) are known by what they hold, and go to the person ID of the path that they echo; all of them are taken in or none.',
    )
    .argument(
      '<FILE...>',
      'XML replies or JSON records, replies of the admissions services; - for standard input',
    );
  withInstitution(withStore(command))
    .option('--net-id <NET_ID>', 'nine digits for a file whose person carries none')
    .option('--json', 'tell the result as JSON')
    .option('-v, --verbose', 'list every problem in the data')
    .addHelpText(
      'after',
      '\nExamples:\n  vitae import exports/*.xml --db campus.db\n  vitae import applicant.json programs.json offering.xml note.xml --db campus.db',
    )
    .action(async (files: readonly string[], flags: ImportFlags) =>
      (await import('../actions/import.js')).importFiles(files, flags, terminal),
    );
}
