import { type Command, Option } from 'commander';
import { DOCUMENT_KINDS, type DocumentKind } from '../../app/index.js';
import type { Flags } from '../flags.js';
import {
  addAudience,
  addDate,
  addLog,
  addLook,
  addOptions,
  addParameters,
  addPrinting,
  addSections,
  addSource,
  addWindow,
} from '../options.js';
import type { Terminal } from '../terminal.js';

/** Parameters of single documents only: side files and attachments belong to one person. */
const SINGLE = ['statements', 'attach', 'explain'];

/** The options of a batch of a kind. */
function addBatchOptions(command: Command, kind: DocumentKind): void {
  const isAboutPeople = kind.subject === 'person';
  addSource(command, 'none');
  addOptions(
    command,
    'Selection',
    ['--ids <FILE>', 'the people of a file, one identifier a line; - for standard input'],
    ['--all', 'all people of the source'],
  );
  if (isAboutPeople) {
    addOptions(
      command,
      'Selection',
      ['--college <NAME>', 'the people of a college'],
      ['--with-report', 'end with the report on the college, or on all people'],
    );
    addWindow(
      command,
      kind.needsWindow
        ? 'the calendar year under review, in place of a window'
        : 'the calendar year of the report',
    );
    addAudience(command);
    if (kind.material.includes('selection')) addSections(command);
  } else {
    addOptions(command, 'Selection', ['--copy <WHOSE>', 'applicant or staff (applicant)']);
    addDate(command, 'today');
  }
  const parameters = Object.entries(kind.parameters).filter(([name]) => !SINGLE.includes(name));
  addParameters(command, { ...kind, parameters: Object.fromEntries(parameters) });
  addLook(command, kind);
  addOptions(
    command,
    'Output',
    ['-f, --format <FORMATS>', `as of vitae ${kind.command} (pdf)`],
    new Option('-o, --out <PLACE>', 'folder or s3://BUCKET/PREFIX to write to').makeOptionMandatory(),
    new Option('--resume', 'finish the last run, with its options').conflicts(['ids', 'all']),
    [
      '--snapshots',
      `store the responses, for vitae rebuild (${kind.batch?.storesResponses ? 'default' : 'not by default'})`,
    ],
    ['--no-snapshots', 'store no response'],
    ['--workers <N>', 'documents made at once (one more than processors); 0 for this thread only'],
    ['--engine <URL>', 'leave the work to vitae worker, through this Redis or Valkey server (VITAE_ENGINE)'],
    ['--time-limit <SECONDS>', 'longest time for one document (240)'],
  );
  addPrinting(command, 'list every failure');
  addLog(command);
}

const NOTES = `
Files are named for the people, and only their owner can read them; two people of one name get numbers. The manifest of
the folder, manifest.json, lists how each document ended. Another run makes only what is missing or would differ.
Ctrl-C finishes the documents that have begun.
`;

const PRIVATE_NOTES = `
File names hold no identifier; the manifest of the folder, manifest.json, lists whose files they are.
`;

const EXAMPLES: Readonly<Record<string, string>> = {
  cv: `
Examples:
  vitae batch cv --college Nursing --db vitae.db --out cvs/
  vitae batch cv --all --service https://api.campus.example --format pdf,html --out cvs/
  vitae batch cv --college Nursing --with-report --year 2025 --out cvs/
  vitae batch cv --resume --out cvs/`,
  packet: `
Examples:
  vitae batch packet --college Nursing --year 2025 --db vitae.db --out packets/
  vitae batch packet --ids ids.txt --window academic-year:2025 --service https://api.campus.example --out packets/`,
  i20: `
Examples:
  vitae batch i20 --all --db vitae.db --out summaries/
  vitae batch i20 --ids ids.txt --service https://api.campus.example --copy staff --out summaries/`,
};

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
  for (const kind of DOCUMENT_KINDS) {
    const { name, command: own, subject, summary } = kind;
    if (kind.batch === null || name !== own || subject === 'unit') continue;
    const command = batch
      .command(name)
      .summary(`${summary} for many people`)
      .description(
        `Runs a batch: ${summary} for each person. A document that fails does not stop the others.`,
      );
    addBatchOptions(command, kind);
    command
      .addHelpText('after', `${subject === 'person' ? NOTES : PRIVATE_NOTES}${EXAMPLES[name] ?? ''}`)
      .action(async (flags: Flags) =>
        (await import('../actions/batch.js')).writeBatch(kind, flags, terminal),
      );
  }
}

export function addWorker(program: Command, terminal: Terminal): void {
  const command = program
    .command('worker')
    .summary('make documents of batches that were begun elsewhere')
    .description(
      'Makes the documents of batches that vitae batch --engine has begun, on this machine, until it is interrupted.',
    );
  addSource(command, 'none');
  addOptions(
    command,
    'Output',
    new Option(
      '-o, --out <PLACE>',
      'the folder or s3://BUCKET/PREFIX of the batch, as it is called on this machine',
    ).makeOptionMandatory(),
    ['--engine <URL>', 'Redis or Valkey server with the job queue (VITAE_ENGINE)'],
    ['--workers <N>', 'documents made at once (one more than processors)'],
    ['--time-limit <SECONDS>', 'longest time for one document (240)'],
  );
  command
    .addHelpText(
      'after',
      `
Version, templates, citation styles and profiles must be the same as on the machine that began the batch. Put an
address with a password into VITAE_ENGINE.

Examples:
  vitae worker --engine redis://queue.campus.example --service https://api.campus.example --out /mnt/cvs
  vitae worker --engine redis://localhost --db vitae.db --out cvs/ --workers 2`,
    )
    .action(async (flags: Flags) => (await import('../actions/batch.js')).runWorker(flags, terminal));
}

export function addRebuild(program: Command, terminal: Terminal): void {
  const command = program
    .command('rebuild')
    .summary('make a document of a batch again, and compare')
    .description(
      'Makes a document of a batch again from the stored response, and checks whether it is the same to the byte.',
    )
    .argument('<DOCUMENT>', 'path of the document, or its SHA-256')
    .option('--folder <FOLDER>', 'folder of the batch (the one of the document)')
    .option('-o, --out <FILE>', 'write the rebuilt document to this file; otherwise it is only compared')
    .option('--json', 'print the result as JSON');
  command
    .addHelpText(
      'after',
      `
Exit code 4 means that it differs; the output lists what has changed since: the template, the program or Node.

Example:
  vitae rebuild cvs/ada-ravencroft-cv.pdf --out again.pdf`,
    )
    .action(async (name: string, flags: Flags) =>
      (await import('../actions/batch.js')).rebuildFile(name, flags, terminal),
    );
}
