import type { Command } from 'commander';
import type { RebuildFlags } from '../actions/rebuild.js';
import type { Terminal } from '../terminal.js';

export function addRebuild(program: Command, terminal: Terminal): void {
  program
    .command('rebuild')
    .summary('make a document of a batch again, and compare')
    .description(
      'Makes a document of a batch again from the reply that was kept, and tells whether it is the same to the byte.',
    )
    .argument('<DOCUMENT>', 'path of the document, or its SHA-256')
    .option('--folder <FOLDER>', 'folder of the batch (that of the document)')
    .option('-o, --out <FILE>', 'where to write it; without, it is only compared')
    .option('--json', 'tell the result as JSON')
    .addHelpText(
      'after',
      `
Exit code 4 says that it is not the same: the template, the program or Node may have changed since, which is told.

Example:
  vitae rebuild cvs/ada-ravencroft-cv.pdf --out again.pdf`,
    )
    .action(async (name: string, flags: RebuildFlags) =>
      (await import('../actions/rebuild.js')).rebuildDocument(name, flags, terminal),
    );
}
