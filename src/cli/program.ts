import { Command, CommanderError } from 'commander';
import { asVitaeError } from '../app/index.js';
import { UsageError } from '../core/index.js';
import { VERSION } from '../version.js';
import { addBatch, addRebuild, addWorker } from './commands/batch.js';
import { addDocuments } from './commands/documents.js';
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

/** The whole command line. */
export function makeProgram(terminal: Terminal): Command {
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
  addDocuments(program, terminal);
  addPeople(program, terminal);
  addUnits(program, terminal);
  addExplain(program, terminal);
  addCheck(program, terminal);
  addStyles(program, terminal);
  addPrint(program, terminal);
  addBatch(program, terminal);
  addWorker(program, terminal);
  addRebuild(program, terminal);
  addImport(program, terminal);
  addStudio(program, terminal);
  addServe(program, terminal);
  addInit(program, terminal);
  addConfiguration(program, terminal);
  addDoctor(program, terminal);
  addKey(program, terminal);
  addAudit(program, terminal);
  addSnapshots(program, terminal);
  addSample(program, terminal);
  addEntities(program, terminal);
  addDemo(program, terminal);
  addCompletion(program, terminal);
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
    await makeProgram(terminal).parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
    const known = asVitaeError(error);
    reportError(known, terminal, args.includes('--json'));
    return known.exitCode;
  }
}
