import { type Command, Option } from 'commander';
import type { BatchFlags } from '../batch/open.js';
import type { Terminal } from '../terminal.js';
import { withLog, withReaders, withSelection, withSource, withWindow } from './options.js';

/** Adds what says whose documents are made, where to, and how. */
const withBatch = (command: Command, snapshots: string): Command =>
  command
    .requiredOption(
      '-o, --out <PLACE>',
      'folder, or s3://BUCKET/PREFIX, to write to, of which batches keep a ledger',
    )
    .option('--ids <FILE>', 'those named in a file, one identifier a line; - for standard input')
    .option('--all', 'everybody there')
    .addOption(
      new Option('--resume', 'do the rest of the last run, with its options').conflicts(['ids', 'all']),
    )
    .option('--snapshots', `keep the replies that documents are made from (${snapshots})`)
    .option('--no-snapshots', 'keep none')
    .option(
      '--workers <N>',
      'how many documents are made at once (one more than processors); 0 for this thread alone',
    )
    .option(
      '--engine <URL>',
      'leave the work to vitae worker, through this Redis or Valkey server (VITAE_ENGINE)',
    )
    .option('--time-limit <SECONDS>', 'longest time for one document (240)');

/** Adds whose documents those of faculty are, and the report that closes them. */
const withUnit = (command: Command, year: string): Command =>
  command
    .option('--college <NAME>', 'everybody of a college')
    .option('--with-report', 'write the report on the college, or on everybody, when all others have ended')
    .option('-y, --year <YEAR>', year);

/** Adds where records come from, the log, and how the end is told. */
const withRest = (command: Command): Command =>
  withLog(withSource(command))
    .option('--json', 'tell the result as JSON')
    .option('-v, --verbose', 'list every failure');

function addCvs(batch: Command, terminal: Terminal): void {
  const command = batch
    .command('cv')
    .summary('write curricula vitae of many people')
    .description('Writes the curriculum vitae of each person. One that fails does not stop the rest.');
  withUnit(withBatch(command, 'usual'), 'the calendar year that the report covers')
    .option('-f, --format <FORMATS>', 'as of vitae cv (pdf)')
    .option('-t, --template <NAME>', 'bundled template, or path of a template folder')
    .option('--style <NAME>', 'citation style, or a .csl file')
    .option('-p, --paper <SIZE>', 'letter or a4');
  withRest(withSelection(command).option('--lang <TAG>', 'language of the documents, e.g. en-US'))
    .addHelpText(
      'after',
      `
Files are named for the people, and can be read by their owner only; two of one name get numbers that stay. The
manifest of the folder, manifest.json, tells what became of everybody. Run again, only what is missing or would be
different is made. Ctrl-C finishes what was begun.

Examples:
  vitae batch cv --college Nursing --db vitae.db --out cvs/
  vitae batch cv --all --service https://api.campus.example --format pdf,html --out cvs/
  vitae batch cv --college Nursing --with-report --year 2025 --out cvs/
  vitae batch cv --resume --out cvs/`,
    )
    .action(async (flags: BatchFlags) =>
      (await import('../actions/batch.js')).writeBatch('cv', flags, terminal),
    );
}

function addPackets(batch: Command, terminal: Terminal): void {
  const command = batch
    .command('packet')
    .summary('write annual review packets of many people')
    .description(
      'Writes the review packet of each person for a period. What no service holds is printed as not reported.',
    );
  withUnit(withBatch(command, 'usual'), 'the calendar year under review, in place of a window')
    .option('--with-cv', 'add the whole curriculum vitae as a part')
    .option('--with-quality', 'add the list of problems in the records as a part')
    .option('-f, --format <FORMATS>', 'pdf, html, or both with a comma (pdf)')
    .option('-t, --template <NAME>', 'annual-review, or path of a template folder of the model packet')
    .option('--style <NAME>', 'citation style, or a .csl file')
    .option('-p, --paper <SIZE>', 'letter or a4')
    .option('--lang <TAG>', 'language of the documents, e.g. en-US');
  withRest(withReaders(withWindow(command)))
    .addHelpText(
      'after',
      `
Examples:
  vitae batch packet --college Nursing --year 2025 --db vitae.db --out packets/
  vitae batch packet --ids ids.txt --window academic-year:2025 --service https://api.campus.example --out packets/`,
    )
    .action(async (flags: BatchFlags) =>
      (await import('../actions/batch.js')).writeBatch('packet', flags, terminal),
    );
}

function addSummaries(batch: Command, terminal: Terminal): void {
  const command = batch
    .command('i20')
    .summary('write I-20 preparation summaries of many applicants')
    .description(
      'Writes an I-20 preparation summary for each international applicant. One that fails does not stop the rest.',
    );
  withBatch(command, 'not usual')
    .option('--copy <WHOSE>', 'applicant or staff: with findings and the notes of the office (applicant)')
    .option('-f, --format <FORMATS>', 'pdf, html, or both with a comma (pdf)')
    .option('-t, --template <NAME>', 'i20-summary, or path of a template folder of the model i20')
    .option('-p, --paper <SIZE>', 'letter or a4')
    .option('--lang <TAG>', 'language of the documents, e.g. en-US');
  withRest(command.option('--as-of <DATE>', 'the date stamp of the documents (today)'))
    .addHelpText(
      'after',
      `
No identifier gets into the names of files; the manifest of the folder, manifest.json, tells whose they are.

Examples:
  vitae batch i20 --all --db vitae.db --out summaries/
  vitae batch i20 --ids ids.txt --service https://api.campus.example --copy staff --out summaries/`,
    )
    .action(async (flags: BatchFlags) =>
      (await import('../actions/batch.js')).writeBatch('i20', flags, terminal),
    );
}

export function addBatch(program: Command, terminal: Terminal): void {
  const batch = program
    .command('batch')
    .summary('write the documents of many people')
    .description('Writes the documents of many people into a folder.')
    .addHelpText(
      'after',
      `
Examples:
  vitae batch cv --all --db vitae.db --out cvs/
  vitae batch packet --all --year 2025 --db vitae.db --out packets/
  vitae batch i20 --all --db vitae.db --out summaries/`,
    );
  addCvs(batch, terminal);
  addPackets(batch, terminal);
  addSummaries(batch, terminal);
}
