import type { Command } from 'commander';
import type { SummaryFlags } from '../actions/i20.js';
import type { Terminal } from '../terminal.js';
import { withSafeguards, withSheet, withSource } from './options.js';

export function addI20(program: Command, terminal: Terminal): void {
  const command = program
    .command('i20')
    .summary('write I-20 preparation summaries of applicants')
    .description(
      'Writes an I-20 preparation summary, which is not a Form I-20, for each applicant, from the international-applicant service, a store or replies in files: funds against cost, what has come, what is needed. One that fails does not stop the rest.',
    )
    .argument('[IDS...]', 'person IDs (nine digits) or net IDs; not with --input')
    .option('-i, --input <FILES...>', 'replies in JSON or XML; - for standard input')
    .option(
      '--ids <FILE>',
      'more of them, one a line, with a name after a comma where it is known; - for standard input',
    )
    .option('--combined', 'add a list of all applicants: how many are ready, and what each needs');
  withSafeguards(withSheet(command, 'i20-summary'));
  withSource(command)
    .option('--as-of <DATE>', 'the date stamp of the document (today)')
    .option('--json', 'tell the result as JSON')
    .option('-v, --verbose', 'list every problem in the data, without its confidential values')
    .addHelpText(
      'after',
      `
Files can be read by their owner only, and no identifier gets into their names. Each document has its line in the
audit log; \`vitae audit verify\` tells whether the log is whole.

Examples:
  vitae i20 --input reply.json --name "Ilario Kestrel-Amundi"
  vitae i20 --input reply.xml --copy staff --format pdf,html --out summaries/
  vitae i20 --input first.json second.json --out summaries/
  vitae i20 100200004 --db vitae.db --copy staff
  vitae i20 --ids fall.txt --combined --password-file pass.txt --purpose "Fall intake" --out fall/
  vitae i20 100200004 100200005 --service https://api.campus.example --out summaries/`,
    )
    .action(async (ids: readonly string[], flags: SummaryFlags) =>
      (await import('../actions/i20.js')).writeSummaries(ids, flags, terminal),
    );
}
