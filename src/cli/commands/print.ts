import type { Command } from 'commander';
import type { PrintFlags } from '../actions/print.js';
import type { Terminal } from '../terminal.js';

export function addPrint(program: Command, terminal: Terminal): void {
  program
    .command('print')
    .summary('lay out any HTML page as PDF')
    .description(
      'Lays out a page of HTML and CSS (docs/css.md) as an accessible PDF: to try a template, or by itself. Stylesheets and pictures are read from the folder of the page, never from elsewhere.',
    )
    .argument('<FILE>', 'the page; - for standard input')
    .option('-o, --out <PATH>', 'file or folder to write to (beside the page); - for standard output')
    .option('-p, --paper <SIZE>', 'letter or a4, where the page has no @page size')
    .option('--lang <TAG>', 'language, where the page does not say its own')
    .option('--as-of <DATE>', 'the date stamp of the document (today)')
    .option('-c, --config <FILE>', 'configuration file (vitae.config.json)')
    .option('--json', 'tell the result as JSON')
    .option('-v, --verbose', 'list every problem of the page')
    .addHelpText(
      'after',
      `
Examples:
  vitae print page.html                        page.pdf, beside it
  vitae print page.html --out out/ --paper a4
  vitae print - --out -                        from standard input to standard output`,
    )
    .action(async (file: string, flags: PrintFlags) =>
      (await import('../actions/print.js')).printFile(file, flags, terminal),
    );
}
