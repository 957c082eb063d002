import type { Command } from 'commander';
import type { LettersFlags } from '../actions/letters.js';
import type { Terminal } from '../terminal.js';
import { withSafeguards, withSheet, withSource } from './options.js';

export function addLetters(program: Command, terminal: Terminal): void {
  const command = program
    .command('letters')
    .summary('write the programs and letter notes of an applicant')
    .description(
      'Writes the official communication of graduate admissions about one student: programs, what there is for each, and the letter notes, from the service, a store or replies in files.',
    )
    .argument('[PERSON_ID]', 'nine digits, or a net ID; not with --input')
    .argument('[PROGRAM]', 'code of six digits: what there is for this program alone')
    .option(
      '-i, --input <FILES...>',
      'replies in JSON or XML: programs, communications, notes; - for standard input',
    );
  withSource(
    withSafeguards(withSheet(command, 'letters')).option(
      '--note <NOTES...>',
      'notes to ask for in place of those that are listed, such as PROVISION/2',
    ),
  )
    .option('--as-of <DATE>', 'the date stamp of the document (today)')
    .option('--json', 'tell the result as JSON')
    .option('-v, --verbose', 'list every problem in the data, without its confidential values')
    .addHelpText(
      'after',
      `
A copy for the applicant has no notes of denial and withdrawal; they are not even asked for. The service finds notes
by net ID only. Files can be read by their owner only, and no identifier gets into their names.

Examples:
  vitae letters applicant7 --db vitae.db
  vitae letters applicant7 694201 --service https://api.campus.example --copy staff
  vitae letters --input programs.json offering.json note.xml --format pdf,html --out letters/
  vitae letters applicant7 694201 --note PROVISION/4 --out provision.pdf`,
    )
    .action(async (id: string | undefined, program: string | undefined, flags: LettersFlags) =>
      (await import('../actions/letters.js')).writeLetters(id, program, flags, terminal),
    );
}
