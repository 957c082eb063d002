import { Command, CommanderError } from 'commander';
import { asVitaeError, DOCUMENT_KINDS } from '../app/index.js';
import { UsageError } from '../core/index.js';
import { VERSION } from '../version.js';
import { addBatch, addRebuild, addWorker } from './commands/batch.js';
import { addDocument } from './commands/documents.js';
import {
  addCheck,
  addEntities,
  addExplain,
  addImport,
  addPeople,
  addPrint,
  addSample,
  addUnits,
} from './commands/records.js';
import { addAudit, addDemo, addKey, addServe, addSnapshots, addStudio } from './commands/services.js';
import { addCompletion, addConfiguration, addDoctor, addInit } from './commands/setup.js';
import { addStyles } from './commands/styles.js';
import { reportError } from './report.js';
import type { Terminal } from './terminal.js';

/*
 * `commands` declares the commands and their options; `actions` runs them. An action is loaded when it is called, so
 * that a command starts with no more than it needs.
 */

/** Exit code for an invalid command line. */
const USAGE = 2;

/** An empty value is most often an unset variable of a shell script. */
function refuseEmptyOptions(command: Command): void {
  for (const option of command.options) {
    if (command.getOptionValue(option.attributeName()) === '') {
      throw new UsageError('option.empty', `${option.long ?? option.short} has an empty value.`, {
        hint: 'Give it a value, or leave it out.',
      });
    }
  }
}

/** Makes a command and its subcommands write to the terminal and never end the process. */
function prepare(command: Command, name: string, terminal: Terminal): void {
  command
    .exitOverride()
    .showHelpAfterError(`(see ${name} --help)`)
    .configureOutput({
      writeOut: text => terminal.out(text),
      writeErr: text => terminal.err(text),
      outputError: (text, write) => write(text.replace(/^error:/, terminal.strong('vitae:', 'err'))),
    });
  for (const child of command.commands) prepare(child, `${name} ${child.name()}`, terminal);
}

type AddCommand = (program: Command, terminal: Terminal) => void;

/** The commands by their names, in the order of the help. */
const COMMANDS: readonly (readonly [name: string, add: AddCommand])[] = [
  ...DOCUMENT_KINDS.filter(({ name, command }) => name === command).map(
    (kind): readonly [string, AddCommand] => [
      kind.command,
      (program, terminal) => addDocument(program, terminal, kind),
    ],
  ),
  ['people', addPeople],
  ['units', addUnits],
  ['explain', addExplain],
  ['check', addCheck],
  ['styles', addStyles],
  ['print', addPrint],
  ['batch', addBatch],
  ['worker', addWorker],
  ['rebuild', addRebuild],
  ['import', addImport],
  ['studio', addStudio],
  ['serve', addServe],
  ['init', addInit],
  ['config', addConfiguration],
  ['doctor', addDoctor],
  ['key', addKey],
  ['audit', addAudit],
  ['snapshots', addSnapshots],
  ['sample', addSample],
  ['entities', addEntities],
  ['demo', addDemo],
  ['completion', addCompletion],
];

/** The commands that a command line needs by its first word: all for one that is none, and to complete them. */
function neededCommands(word: string | undefined): typeof COMMANDS {
  if (word === '--version' || word === '-V') return [];
  const own = COMMANDS.filter(([name]) => name === word && word !== 'completion');
  return own.length > 0 ? own : COMMANDS;
}

/**
 * The command line, with all commands or only what its first word needs, so that it starts fast.
 * @param word the first argument
 */
export function makeProgram(terminal: Terminal, word?: string): Command {
  const program = new Command('vitae')
    .description("Faculty CVs and reports from a university's own records.")
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addHelpText(
      'after',
      `
Try it:
  vitae demo                            sample documents in out/
  vitae sample && vitae cv 100100002    a database of sample people, and one of their CVs

Exit codes: 0 done, 2 usage, 3 source, 4 data, 5 template, 6 font, 70 internal error,
130 interrupted.`,
    )
    .hook('preAction', (_, command) => refuseEmptyOptions(command));
  for (const [, add] of neededCommands(word)) add(program, terminal);
  prepare(program, program.name(), terminal);
  return program;
}

/**
 * Runs a command line.
 * @param args the arguments after the name of the program
 * @returns the exit code: 0, or the one of the error (2 usage, 3 source, 4 data, 5 template, 6 font, 70 internal, 130 interrupted)
 */
export async function main(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await makeProgram(terminal, args[0]).parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
    const known = asVitaeError(error);
    reportError(known, terminal, args.includes('--json'));
    return known.exitCode;
  }
}
