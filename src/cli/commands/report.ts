import type { Command } from 'commander';
import type { ReportFlags } from '../actions/report.js';
import type { Terminal } from '../terminal.js';
import { withLog, withSource, withWindow } from './options.js';

export function addReport(program: Command, terminal: Terminal): void {
  const command = program
    .command('report')
    .summary('write a report on a college, a department or all of the institution')
    .description(
      'Adds up the records of the people of a unit and writes a report, its tables as data, or a table for accreditation. People belong to the unit of their latest personnel year.',
    )
    .option('--college <NAME>', 'the people of a college')
    .option('--department <NAME>', 'the people of a department')
    .option('--all', 'everybody')
    .option('-i, --input <FILE>', 'XML reply with the people; - for standard input')
    .option('-y, --year <YEAR>', 'the calendar year that it covers (that of the day of the report)')
    .option('-o, --out <PATH>', 'file or folder to write to; - for standard output')
    .option(
      '-f, --format <FORMATS>',
      'pdf, html, csv, xlsx, or several with commas (that of --out, else pdf)',
    )
    .option(
      '--table <NAME>',
      'a table for accreditation instead: aacsb-3-1, aacsb-8-1; abet for a vita of each person',
    )
    .option(
      '--side <FILE>',
      'CSV by net_id with what no service holds: status, discipline, sa, pa, sp, ip, a, basis …',
    )
    .option('--trace', 'write beside it from which records each number comes, as JSON')
    .option('-a, --audience <NAME>', 'who may read it: internal or confidential (internal)')
    .option('-t, --template <NAME>', 'college-report, or path of a template folder of the model report')
    .option('-p, --paper <SIZE>', 'letter or a4')
    .option('--lang <TAG>', 'language of the document, e.g. en-US');
  withSource(withLog(withWindow(command)))
    .option('--json', 'tell the result as JSON')
    .option('-v, --verbose', 'list every problem in the data')
    .addHelpText(
      'after',
      `
Examples:
  vitae report --college "College of Engineering and Technology" --year 2025
  vitae report --department "Chemical Engineering" --window academic-year:2025 --out reports/
  vitae report --all --year 2025 --format pdf,csv,xlsx --trace --out reports/
  vitae report --table aacsb-3-1 --college "School of Management" --year 2025 --side qualifications.csv`,
    )
    .action(async (flags: ReportFlags) =>
      (await import('../actions/report.js')).writeReport(flags, terminal),
    );
}
