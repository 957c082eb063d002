import { type Command, Option } from 'commander';
import { type DocumentKind, formatsOf, SOURCE_TYPES, type SourceKind } from '../app/index.js';
import { bundledTemplates } from '../generate.js';
import type { Format } from '../output/index.js';
import { SELECTION_NAMES, STATUS_WORDS } from '../sections/index.js';

/* Options of commands, by the groups that help prints them in. */

type Group = 'Source' | 'Selection' | 'Look' | 'Output' | 'Security';

/** Adds options of a group, each as `[flags, description]`. */
function add(
  command: Command,
  group: Group,
  ...options: readonly (readonly [string, string] | Option)[]
): void {
  for (const option of options) {
    const made = option instanceof Option ? option : new Option(option[0], option[1]);
    command.addOption(made.helpGroup(`${group}:`));
  }
}

const list = (words: readonly string[]): string => words.join(', ');

/** The argument that names a person. */
export const PERSON =
  'net ID (nine digits), or a name that only one person has; not needed with a file that holds one person';

/** Says where records come from. @param files how many files may be named; none for a batch */
export function addSource(command: Command, files: 'one' | 'many' | 'none'): void {
  const kinds = (Object.keys(SOURCE_TYPES) as SourceKind[]).filter(
    kind => kind !== 'input' || files !== 'none',
  );
  const options = kinds.map(kind => {
    const { value, short, description } = SOURCE_TYPES[kind];
    const values = kind === 'input' && files === 'many' ? `${value}S...` : value;
    const option = new Option(`-${short}, --${kind} <${values}>`, description);
    return option.conflicts(kinds.filter(other => other !== kind));
  });
  add(command, 'Source', ...options);
  addConfig(command, 'Source');
}

/** Names the configuration file and, for documents, the institution. */
export function addConfig(command: Command, group: Group = 'Source'): void {
  add(command, group, ['-c, --config <FILE>', 'configuration file (default: vitae.config.json)']);
}

/** Names the database to work on. */
export function addDatabase(command: Command): void {
  add(command, 'Source', ['-d, --db <FILE>', 'database (default: vitae.db)']);
  addConfig(command);
}

export const addInstitution = (command: Command): void =>
  add(command, 'Look', ['--institution <NAME>', 'name of the institution']);

/** Names a college or department. */
export const addUnit = (command: Command): void =>
  add(
    command,
    'Selection',
    ['--college <NAME>', 'people of a college'],
    [
      '--department <NAME>',
      'people of a department; with --college if several colleges have one of this name',
    ],
  );

/** Says which days a document covers. */
export function addWindow(command: Command, year: string | null): void {
  if (year !== null) add(command, 'Selection', ['-y, --year <YEAR>', year]);
  add(
    command,
    'Selection',
    [
      '--window <NAME>',
      'period to cover, by name: 2025, academic-year:2025, fiscal-year:2026, last-5-years, since-hire, since-last-promotion',
    ],
    ['--from <DATE>', 'leave out activities that ended before this date: 2019, 2019-09 or 2019-09-01'],
    ['--to <DATE>', 'leave out activities that began after this date'],
  );
  addDate(command, DATE_OF_DATA);
}

/** Names the version that the record must have. */
export const addExpect = (command: Command): void =>
  add(command, 'Selection', [
    '--expect <VERSION>',
    'write nothing if the record has another version (--json prints it)',
  ]);

export const YEAR_OF_REPORT = 'calendar year to cover (default: year of its date)';

/** The default date of a document. */
export const DATE_OF_DATA = 'date of the data, or today';

export const addDate = (command: Command, usual: string): void =>
  add(command, 'Selection', ['--as-of <DATE>', `date of the document (default: ${usual})`]);

/** Says from which year on records are shown. */
export const addSince = (command: Command): void =>
  add(
    command,
    'Selection',
    new Option('--since <YEAR>', 'leave out activities that ended before this year').conflicts([
      'window',
      'from',
      'to',
    ]),
  );

/** Writes the selection into a file. */
export const addSaveProfile = (command: Command): void =>
  add(command, 'Output', [
    '--save-profile <FILE>',
    'write the sections, filters and window as a profile, for --profile',
  ]);

/** Opens the options in a studio. */
export const addOpenIn = (command: Command): void =>
  add(command, 'Output', [
    '--open-in <URL>',
    'write nothing, and print the address that opens these options in a studio (docs/studio.md)',
  ]);

/** Says who may read a document about a person. */
export const addAudience = (command: Command): void =>
  add(
    command,
    'Selection',
    [
      '-a, --audience <NAME>',
      'who may read it: public, internal or confidential (default: set by the template)',
    ],
    ['--with-hidden', 'also show hidden records, marked; not for the public'],
  );

/** Says who may read a report. */
export const addReportAudience = (command: Command): void =>
  add(command, 'Selection', ['-a, --audience <NAME>', 'internal or confidential (default: internal)']);

/** Says which sections a document has. */
export const addSections = (command: Command): void =>
  add(
    command,
    'Selection',
    ['--profile <FILE>', 'JSON file that sets the sections (docs/profiles.md)'],
    [
      '--sections <IDS>',
      'show these sections in this order, separated by commas; a repeated one is shown twice',
    ],
    new Option(
      '--only <NAMES>',
      `show only these sections and groups, separated by commas: ${list(SELECTION_NAMES)}, or sections of the profile`,
    ).conflicts('sections'),
    ['--peer-reviewed', 'leave out publications, presentations and creative works that are not refereed'],
    [
      '--status <NAMES>',
      `show only publications of these statuses, separated by commas: ${list([...STATUS_WORDS.keys()])}`,
    ],
    ['--hide <IDS>', 'leave out these sections'],
    new Option('--rename <ID=TITLE>', 'give a section another title; may be repeated').argParser(
      (value: string, before: readonly string[] = []) => [...before, value],
    ),
  );

/** Adds the parameters that a kind has of its own. */
export function addParameters(command: Command, { parameters }: DocumentKind): void {
  for (const [name, { value, isList, short, description }] of Object.entries(parameters)) {
    const flag = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
    const values = value === undefined ? '' : ` <${value}${isList ? '...' : ''}>`;
    add(command, 'Selection', [`${short === undefined ? '' : `-${short}, `}--${flag}${values}`, description]);
  }
}

/** Says how a document looks. */
export function addLook(
  command: Command,
  { template, followsSettings, subject, isOfOneDay }: DocumentKind,
): void {
  const usual = followsSettings ? 'a bundled template' : template;
  add(command, 'Look', ['-t, --template <NAME>', `${usual}, or the path of a template folder`]);
  if (subject === 'person' && !isOfOneDay)
    add(
      command,
      'Look',
      ['--style <NAME>', `citation style: ${list(STYLES)}, or a .csl file`],
      [
        '--style-as-published',
        'print a published style without the changes for a CV: its own capitals and et al. (docs/citations.md)',
      ],
    );
  add(
    command,
    'Look',
    ['-p, --paper <SIZE>', 'paper size: letter or a4'],
    ['--size <POINTS>', 'size of the text, such as 10.5 or template (default: that of the template)'],
    ['--density <NAME>', 'how close lines and paragraphs stand: compact, regular or open'],
    ['--brand <FILE>', 'look of the institution: logo, colour, typeface (docs/brand.md)'],
    ['--lang <TAG>', 'language: English, e.g. en-US or en-GB'],
  );
  addInstitution(command);
}

/** The citation styles that come with the program. */
const STYLES = ['house', 'apa', 'chicago', 'mla', 'ieee', 'vancouver', 'ama', 'acs', 'harvard', 'bluebook'];

export const FORCE = [
  '--force',
  'overwrite files that are other documents, edited, or not written by vitae',
] as const;

/** Of batches, whose documents do not stop each other. */
export const STRICT_BATCH = [
  '--strict',
  'do not write documents whose page or template has warnings',
] as const;

export const STRICT = ['--strict', 'write nothing if the page or template has warnings'] as const;

/** Says where a document goes, in which formats. */
export const addOutput = (command: Command, kind: DocumentKind): void =>
  add(
    command,
    'Output',
    ['-o, --out <PATH>', 'file or folder to write to; - for standard output'],
    FORCE,
    STRICT,
    [
      '-f, --format <FORMATS>',
      `${list(formatsOf(kind))}; several with commas (default: from the name of --out, or pdf)`,
    ],
  );

/** The formats of tables that are no document. */
export const TABLE_FORMATS: readonly Format[] = ['csv', 'xlsx'];

export const JSON_RESULT = ['--json', 'print the result as JSON'] as const;

/** Says how the result is printed. */
export const addPrinting = (command: Command, verbose: string): void =>
  add(command, 'Output', JSON_RESULT, ['-v, --verbose', verbose]);

/** Names the audit log, and what the document is for. */
export const addLog = (command: Command): void =>
  add(
    command,
    'Security',
    ['--purpose <TEXT>', 'what the document is for, stored in the audit log; do not name a person'],
    ['--audit <FILE>', "path of the audit log (default: this account's log)"],
  );

export const addPassword = (command: Command, { storesSnapshot }: DocumentKind): void =>
  add(command, 'Security', [
    '--password-file <FILE>',
    `encrypt the PDF${storesSnapshot === undefined ? '' : ' and the snapshot'} (AES-256) with the password in this file, which only you can read`,
  ]);

/** Says whether the record of a document is stored. */
export function addSnapshot(command: Command, { storesSnapshot }: DocumentKind): void {
  if (storesSnapshot === undefined) return;
  const usual = storesSnapshot ? 'yes' : 'no';
  add(
    command,
    'Output',
    ['--snapshot', `store the record, for later comparison (default: ${usual}; docs/snapshots.md)`],
    ['--no-snapshot', 'do not store the record'],
  );
}

/** Names the store of snapshots, and the password of encrypted ones. @param selection options that select some of them */
export function addSnapshotStore(
  command: Command,
  ...selection: readonly (readonly [string, string])[]
): void {
  add(command, 'Source', [
    '--snapshot-folder <FOLDER>',
    "folder of the snapshots (default: this account's folder)",
  ]);
  addConfig(command);
  add(command, 'Selection', ...selection);
  add(command, 'Output', JSON_RESULT);
  add(command, 'Security', [
    '--password-file <FILE>',
    'open the snapshots that are encrypted with the password in this file',
  ]);
}

/** Options in a group. */
export const addOptions = add;

/** The bundled templates of the kinds of a command, for the end of its help. */
export function templateList(kinds: readonly DocumentKind[]): string {
  const models = new Set(kinds.map(({ model }) => model));
  const templates = bundledTemplates().filter(({ model }) => models.has(model));
  if (templates.length < 2) return '';
  const width = Math.max(...templates.map(({ name }) => name.length));
  const rows = templates.map(
    ({ name, title, description = title }) => `  ${name.padEnd(width)}  ${description}`,
  );
  return `\nTemplates:\n${rows.join('\n')}\n`;
}
