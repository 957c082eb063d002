import type { Command } from 'commander';
import type { CvFlags } from '../actions/cv.js';
import type { Terminal } from '../terminal.js';
import { withPerson, withSafeguards, withSelection, withSource } from './options.js';

export function addCv(program: Command, terminal: Terminal): void {
  const command = program
    .command('cv')
    .summary('write a curriculum vitae as PDF and HTML')
    .description(
      'Writes the curriculum vitae of one person. The records come from a service, a store or a file.',
    );
  withPerson(command)
    .option('-o, --out <PATH>', 'file or folder to write to; - for standard output')
    .option(
      '-f, --format <FORMATS>',
      'pdf, html, docx, json, csl, bibtex, resume, csv, xlsx, or several with commas (that of --out, else pdf)',
    )
    .option(
      '-t, --template <NAME>',
      'bundled template (cv-classic, cv-modern, cv-brief, bio, record) or path of a template folder',
    )
    .option(
      '--style <NAME>',
      'citation style: house, apa, chicago, mla, ieee, vancouver, ama, acs, harvard, bluebook, or a .csl file',
    )
    .option('-p, --paper <SIZE>', 'letter or a4');
  withSelection(command)
    .option('--explain', 'add an account of each record, in or out, as the last section')
    .option('--lang <TAG>', 'language of the document, e.g. en-US');
  withSafeguards(command);
  withSource(command)
    .option('--json', 'tell the result as JSON')
    .option('-v, --verbose', 'list every problem in the data')
    .addHelpText(
      'after',
      `
Examples:
  vitae cv 100100002 --db vitae.db                     the CV as PDF, in this folder
  vitae cv --input person.xml --format pdf,html --out cvs/
  vitae cv 100100002 --service https://api.campus.example --from 2021
  vitae cv 100100002 --sections education,publications,funding --rename funding="Grants"
  vitae cv 100100002 --audience internal --window academic-year:2025
  vitae cv --input person.xml --template record --paper a4`,
    )
    .action(async (netId: string | undefined, flags: CvFlags) =>
      (await import('../actions/cv.js')).writeCv(netId, flags, terminal),
    );
}
