import type { Command } from 'commander';
import { DOCUMENT_KINDS, type DocumentKind, getFormats, type Subject, UNIT_KINDS } from '../../app/index.js';
import { FORM_NAMES } from '../../sections/index.js';
import type { Flags } from '../flags.js';
import {
  addCommand,
  addConfig,
  addDate,
  addLog,
  addLook,
  addOptions,
  addParameters,
  addPrinting,
  addReportAudience,
  addSaveProfile,
  addSelection,
  addSince,
  addSource,
  addUnit,
  addWindow,
  FORCE,
  JSON_RESULT,
  option,
  runs,
  STRICT_BATCH,
  YEAR_OF_REPORT,
} from '../options.js';
import type { Terminal } from '../terminal.js';

/** Parameters of single documents only: statements and attachments belong to one person. */
const SINGLE = ['statements', 'attach', 'explain', 'trace', 'sideTemplate'];

const ONE_PDF = ['--one-pdf', 'also merge all PDFs into one, by surname, with a bookmark for each'] as const;

const SHARD = [
  '--shard <I/N>',
  'make one of N parts of the people, such as 1/8; join all parts with vitae batch merge',
] as const;

const EVERYONE = ['--all', 'everyone in the source'] as const;
const listedIn = (what: string) =>
  ['--ids <FILE>', `people listed in a file, one ${what} per line; - for standard input`] as const;

/** Adds the options that select whose documents are written, by what these are about. */
const ADD_SELECTION: Readonly<Record<Subject, (command: Command, kind: DocumentKind) => void>> = {
  person: (command, kind) => {
    addOptions(command, 'Selection', listedIn('net ID or name'), EVERYONE);
    addUnit(command);
    addOptions(command, 'Selection', [
      '--with-report',
      'end with a report on the college or department, or on everyone',
    ]);
    addWindow(
      command,
      kind.needsWindow ? 'calendar year under review, instead of --window' : 'calendar year of the report',
    );
    addSelection(command, kind);
    if (kind.material.includes('selection')) {
      addSince(command);
    }
  },
  unit: command => {
    addOptions(
      command,
      'Selection',
      ['--each <UNIT>', `one document for each ${UNIT_KINDS.join(' or ')}`],
      ['--table <NAME>', `write an accreditation table instead: ${FORM_NAMES.join(' or ')}`],
    );
    addWindow(command, YEAR_OF_REPORT);
    addReportAudience(command);
  },
  applicant: addApplicants,
  letters: addApplicants,
};

function addApplicants(command: Command, { batch }: DocumentKind): void {
  addOptions(command, 'Selection', listedIn('identifier'), EVERYONE, [
    '--since <DATE>',
    'applicants whose data changed on this day or later; needs a database',
  ]);
  if (batch?.closing)
    addOptions(command, 'Selection', [
      '--combined',
      'end with a list of all applicants: how many are ready, and what each needs',
    ]);
  addOptions(command, 'Selection', [
    '--copy <COPY>',
    'applicant, or staff to include what is for the office only (default: applicant)',
  ]);
  addDate(command, 'today');
}

/** The options of a batch of a kind. */
function addBatchOptions(command: Command, kind: DocumentKind): void {
  addSource(command, 'none');
  ADD_SELECTION[kind.subject](command, kind);
  const parameters = Object.entries(kind.parameters).filter(([name]) => !SINGLE.includes(name));
  addParameters(command, { ...kind, parameters: Object.fromEntries(parameters) });
  addLook(command, kind);
  addOptions(
    command,
    'Output',
    ['-f, --format <FORMATS>', `${getFormats(kind).join(', ')}; several with commas (default: pdf)`],
    option('-o, --out <PLACE>', 'folder or s3://BUCKET/PREFIX to write to').makeOptionMandatory(),
    ['--assets', 'put the fonts of web pages into the folder fonts next to them'],
    ...(kind.batch?.merged ? [ONE_PDF] : []),
    STRICT_BATCH,
    option('--resume', 'finish the last run with its own options').conflicts(['ids', 'all']),
    [
      '--snapshots',
      `store the responses for vitae rebuild (default: ${kind.batch?.storesResponses ? 'yes' : 'no'})`,
    ],
    ['--no-snapshots', 'do not store the responses'],
    ...(kind.subject === 'unit' ? [] : [SHARD]),
    ['--workers <N>', 'documents made at once (default: number of processors); 0 for this thread only'],
    ['--engine <URL>', 'Redis or Valkey server whose workers make the documents (VITAE_ENGINE)'],
    ['--time-limit <SECONDS>', 'longest time for one document (default: 240)'],
  );
  if (kind.material.includes('selection')) addSaveProfile(command);
  addPrinting(command, 'list every failure');
  addLog(command);
}

const PEOPLE_NOTES = `Files are named after the people, with a number if two have the same name; only you can read them. manifest.json in the
folder lists the outcome of each document. Another run makes only what is missing or would differ. Press Ctrl-C to stop;
documents that have begun are finished.`;

const UNIT_NOTES = `Each person is read once for all documents. Files are named after the units; departments of one name in several colleges
have the college in their names. Documents list the people whose records could not be read. manifest.json in the folder
lists the outcome of each unit. Another run makes only what is missing or would differ.`;

const PRIVATE_NOTES = `File names hold a hash of the identifier; manifest.json in the folder lists whose files they are.`;

const NOTES: Readonly<Record<Subject, string>> = {
  person: PEOPLE_NOTES,
  unit: UNIT_NOTES,
  applicant: PRIVATE_NOTES,
  letters: PRIVATE_NOTES,
};

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  cv: [
    'vitae batch cv --college Nursing --db vitae.db --out cvs/',
    'vitae batch cv --all --service https://api.campus.example --format pdf,html --out cvs/',
    'vitae batch cv --college Nursing --with-report --year 2025 --out cvs/',
    'vitae batch cv --resume --out cvs/',
  ],
  packet: [
    'vitae batch packet --department "Chemical Engineering" --year 2025 --db vitae.db --out packets/',
    'vitae batch packet --ids ids.txt --window academic-year:2025 --service https://api.campus.example --out packets/',
  ],
  i20: [
    'vitae batch i20 --since 2026-11-22 --combined --db vitae.db --out summaries/',
    'vitae batch i20 --ids ids.txt --service https://api.campus.example --copy staff --out summaries/',
  ],
  letters: [
    'vitae batch letters --all --db vitae.db --out letters/',
    'vitae batch letters --ids ids.txt --service https://api.campus.example --copy staff --out letters/',
  ],
  report: [
    'vitae batch report --each department --year 2025 --db vitae.db --format pdf,xlsx --out reports/',
    'vitae batch report --each college --table aacsb-8-1 --service https://api.campus.example --out tables/',
    'vitae batch report --resume --out reports/',
  ],
};

export function addBatch(program: Command, terminal: Terminal): void {
  const batch = addCommand(program, 'batch', {
    summary: 'write the documents of many people or units',
    description: 'Writes the documents of many people, or of all units, into a folder.',
    examples: [
      'vitae batch cv --all --db vitae.db --out cvs/',
      'vitae batch packet --all --year 2025 --db vitae.db --out packets/',
      'vitae batch report --each department --year 2025 --db vitae.db --out reports/',
      'vitae batch i20 --all --db vitae.db --out summaries/',
      'vitae batch cv --all --db vitae.db --shard 1/8 --out cvs/',
    ],
  });
  for (const kind of DOCUMENT_KINDS) {
    const { name, command: own, subject } = kind;
    if (kind.batch === null || name !== own) continue;
    const { summary } = kind.batch;
    const command = addCommand(batch, name, {
      summary,
      description: `${summary.replace(/^write/, 'Writes')} into a folder. A document that fails does not stop the others.`,
      notes: NOTES[subject],
      examples: EXAMPLES[name],
    });
    addBatchOptions(command, kind);
    command.action(async (flags: Flags) =>
      (await import('../actions/batch.js')).writeBatch(kind, flags, terminal),
    );
  }
  addMerge(batch, terminal);
}

function addMerge(batch: Command, terminal: Terminal): void {
  const command = addCommand(batch, 'merge', {
    summary: 'merge the shards of a batch',
    description:
      'Merges the shards of a batch: documents, ledger and manifest become those of one run for all people.',
    args: [['[FOLDERS...]', 'folders of shards that were written elsewhere']],
    notes: 'All shards must have ended, with the same options and the same version.',
    examples: ['vitae batch merge --out cvs/', 'vitae batch merge node1/cvs node2/cvs --out cvs/'],
  });
  addConfig(command);
  addOptions(
    command,
    'Output',
    option(
      '-o, --out <PLACE>',
      'folder or s3://BUCKET/PREFIX of the shards, or to write to',
    ).makeOptionMandatory(),
  );
  addPrinting(command, 'list every failure');
  command.action(runs(terminal, async () => (await import('../actions/batch.js')).mergeBatch));
}

export function addWorker(program: Command, terminal: Terminal): void {
  const command = addCommand(program, 'worker', {
    summary: 'make documents of batches that were begun elsewhere',
    description:
      'Makes the documents of batches that vitae batch --engine has begun, on this machine, until it is interrupted.',
    notes: `Version, templates, citation styles and profiles must be the same as on the machine that began the batch. Put an
address with a password into VITAE_ENGINE.`,
    examples: [
      'vitae worker --engine redis://queue.campus.example --service https://api.campus.example --out /mnt/cvs',
      'vitae worker --engine redis://localhost --db vitae.db --out cvs/ --workers 2',
    ],
  });
  addSource(command, 'none');
  addOptions(
    command,
    'Output',
    option(
      '-o, --out <PLACE>',
      'the folder or s3://BUCKET/PREFIX of the batch, as it is called on this machine',
    ).makeOptionMandatory(),
    ['--engine <URL>', 'Redis or Valkey server with the job queue (VITAE_ENGINE)'],
    ['--workers <N>', 'documents made at once (default: number of processors)'],
    ['--time-limit <SECONDS>', 'longest time for one document (default: 240)'],
  );
  command.action(runs(terminal, async () => (await import('../actions/batch.js')).runWorker));
}

export function addRebuild(program: Command, terminal: Terminal): void {
  const command = addCommand(program, 'rebuild', {
    summary: 'rebuild a document of a batch and compare it',
    description: 'Rebuilds a document of a batch from the stored response, and checks that it is identical.',
    args: [['<DOCUMENT>', 'path of the document, or its SHA-256']],
    notes:
      'Exit code 4 means that it differs; the output lists what has changed: the template, the program or Node.',
    examples: ['vitae rebuild cvs/ada-ravencroft-cv.pdf --out again.pdf'],
  });
  addOptions(command, 'Source', ['--folder <FOLDER>', 'folder of the batch (default: that of the document)']);
  addOptions(
    command,
    'Output',
    ['-o, --out <FILE>', 'file to write the rebuilt document to (default: only compare)'],
    FORCE,
    JSON_RESULT,
  );
  command.action(runs(terminal, async () => (await import('../actions/batch.js')).rebuildFile));
}
