import type { Command } from 'commander';
import type { PacketFlags } from '../actions/packet.js';
import type { Terminal } from '../terminal.js';
import { withPerson, withReaders, withSafeguards, withSource, withWindow } from './options.js';

export function addPacket(program: Command, terminal: Terminal): void {
  const command = program
    .command('packet')
    .summary('write an annual review packet')
    .description(
      'Writes the review packet of one person for a period as one document: contents, figures and charts, teaching, research, funding, mentoring, service, statements. What no service holds comes from a side file, or is printed as not reported.',
    );
  withPerson(command)
    .option('-y, --year <YEAR>', 'the calendar year under review, in place of a window')
    .option('--statements <FILE>', 'statements, ratings, goals and signatures, as JSON (docs/packets.md)')
    .option('--with-cv', 'add the whole curriculum vitae as a part')
    .option('--with-quality', 'add the list of problems in the records as a part')
    .option('--attach <FILES...>', 'PDF files that the PDF is to carry along')
    .option('-o, --out <PATH>', 'file or folder to write to; - for standard output')
    .option('-f, --format <FORMATS>', 'pdf, html, or both with a comma (that of --out, else pdf)')
    .option('-t, --template <NAME>', 'annual-review, or path of a template folder of the model packet')
    .option('--style <NAME>', 'citation style: house, or as vitae cv has them')
    .option('-p, --paper <SIZE>', 'letter or a4')
    .option('--lang <TAG>', 'language of the document, e.g. en-US');
  withSafeguards(withReaders(withWindow(command)));
  withSource(command)
    .option('--json', 'tell the result as JSON')
    .option('-v, --verbose', 'list every problem in the data')
    .addHelpText(
      'after',
      `
Examples:
  vitae packet 100100002 --db vitae.db --year 2025
  vitae packet --input person.xml --window academic-year:2025 --statements review.json
  vitae packet --input person.xml --year 2025 --with-cv --with-quality --out packets/
  vitae packet --input person.xml --year 2025 --attach syllabus.pdf letter.pdf`,
    )
    .action(async (netId: string | undefined, flags: PacketFlags) =>
      (await import('../actions/packet.js')).writePacket(netId, flags, terminal),
    );
}
