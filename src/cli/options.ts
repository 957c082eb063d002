import { type Command, Option } from 'commander';
import { type DocumentKind, getFormats, SOURCE_TYPES, type SourceKind } from '../app/index.js';
import { bundledTemplates } from '../generate.js';
import type { Format } from '../output/index.js';
import type { Flags, OptionText } from './flags.js';
import type { Terminal } from './terminal.js';

/* Options of commands, by the groups that help prints them in. */

type Group = 'Source' | 'Selection' | 'Look' | 'Output' | 'Security';

/** An option that `Flags` knows. */
export const option = (text: OptionText, help: string): Option => new Option(text, help);

/** The texts of a command. */
interface CommandText {
  /** Missing for a subcommand: its description says enough. */
  readonly summary?: string;
  readonly description: string;
  /** The arguments, each as `[placeholder, description]`. */
  readonly args?: readonly (readonly [string, string])[];
  /** Printed after the options. */
  readonly notes?: string;
  readonly examples?: readonly string[] | undefined;
}

/** Adds a command with its arguments, and with examples at the end of its help. */
export function addCommand(
  parent: Command,
  name: string,
  { summary = '', description, args = [], notes = '', examples = [] }: CommandText,
): Command {
  const command = parent.command(name).summary(summary).description(description);
  for (const [placeholder, help] of args) command.argument(placeholder, help);
  if (notes !== '') command.addHelpText('after', `\n${notes}`);
  if (examples.length > 0) {
    const title = examples.length === 1 ? 'Example' : 'Examples';
    command.addHelpText('after', ['', `${title}:`, ...examples.map(line => `  ${line}`)].join('\n'));
  }
  return command;
}

/**
 * The action of a command: loads a function when the command runs, so that no other command waits for it, and passes it the
 * arguments, the options and the terminal.
 */
export const runs =
  <A extends readonly unknown[]>(
    terminal: Terminal,
    load: () => Promise<(...args: [...A, Flags, Terminal]) => unknown>,
  ) =>
  async (...args: readonly unknown[]): Promise<void> => {
    const action = await load();
    // The last argument is the command itself.
    await action(...(args.slice(0, -1) as [...A, Flags]), terminal);
  };

/** Adds options of a group, each as `[flags, description]`. */
function add(
  command: Command,
  group: Group,
  ...options: readonly (readonly [OptionText, string] | Option)[]
): void {
  for (const each of options) {
    const made = each instanceof Option ? each : option(each[0], each[1]);
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
    const source = new Option(`-${short}, --${kind} <${values}>`, description);
    return source.conflicts(kinds.filter(other => other !== kind));
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

export const addDate = (command: Command, fallback: string): void =>
  add(command, 'Selection', ['--as-of <DATE>', `date of the document (default: ${fallback})`]);

/** Says from which year on records are shown. */
export const addSince = (command: Command): void =>
  add(
    command,
    'Selection',
    option('--since <YEAR>', 'leave out activities that ended before this year').conflicts([
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

/** Says who may read a report. */
export const addReportAudience = (command: Command): void =>
  add(command, 'Selection', ['-a, --audience <NAME>', 'internal or confidential (default: internal)']);

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** Adds the choices of a kind: those of the selection, or those of the look. */
function addChoices(
  command: Command,
  { choices, followsSettings, template }: DocumentKind,
  group: 'Selection' | 'Look',
): void {
  for (const { name, changes, flag, type } of choices) {
    if (flag === null || name === 'window' || (changes === 'look') !== (group === 'Look')) continue;
    const takes = type.takes === null ? '' : ` <${type.takes}>`;
    const help =
      name === 'template' && !followsSettings ? flag.help.replace('a bundled template', template) : flag.help;
    const short = flag.short === undefined ? '' : `-${flag.short}, `;
    add(
      command,
      group,
      new Option(`${short}--${flag.name}${takes}`, help).conflicts([...(flag.conflicts ?? [])]),
    );
  }
}

/** Says what a document about a person shows. */
export function addSelection(command: Command, kind: DocumentKind): void {
  addChoices(command, kind, 'Selection');
  if (!kind.choices.some(({ name }) => name === 'order')) return;
  const repeated = (text: OptionText, help: string): Option => option(text, help).argParser(collect);
  add(
    command,
    'Selection',
    repeated(
      '--section <ID:CHOICES>',
      'choices for one section, such as publications:refereed,last-5-years; may be repeated (docs/profiles.md)',
    ),
    ['--hide <IDS>', 'leave out these sections'],
    repeated('--rename <ID=TITLE>', 'give a section another title; may be repeated'),
  );
}

/** Adds the parameters that a kind has of its own. */
export function addParameters(command: Command, { parameters }: DocumentKind): void {
  for (const [name, { value, isList, short, description }] of Object.entries(parameters)) {
    const flag = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
    const values = value === undefined ? '' : ` <${value}${isList ? '...' : ''}>`;
    const text = `${short === undefined ? '' : `-${short}, `}--${flag}${values}`;
    add(command, 'Selection', new Option(text, description));
  }
}

/** Says how a document looks. */
export const addLook = (command: Command, kind: DocumentKind): void => addChoices(command, kind, 'Look');

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
      `${list(getFormats(kind))}; several with commas (default: from the name of --out, or pdf)`,
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
  const fallback = storesSnapshot ? 'yes' : 'no';
  add(
    command,
    'Output',
    ['--snapshot', `store the record, for later comparison (default: ${fallback}; docs/snapshots.md)`],
    ['--no-snapshot', 'do not store the record'],
  );
}

/** Names the store of snapshots, and the password of encrypted ones. @param selection options that select some of them */
export function addSnapshotStore(
  command: Command,
  ...selection: readonly (readonly [OptionText, string])[]
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
