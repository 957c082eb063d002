import { Command, CommanderError } from 'commander';
import { UsageError } from '../ground/index.js';
import { VERSION } from '../version.js';
import { addAudit } from './commands/audit.js';
import { addBatch } from './commands/batch.js';
import { addCheck } from './commands/check.js';
import { addCv } from './commands/cv.js';
import { addDemo } from './commands/demo.js';
import { addEntities } from './commands/entities.js';
import { addExplain } from './commands/explain.js';
import { addI20 } from './commands/i20.js';
import { addKey } from './commands/key.js';
import { addLetters } from './commands/letters.js';
import { addPacket } from './commands/packet.js';
import { addPrint } from './commands/print.js';
import { addRebuild } from './commands/rebuild.js';
import { addReport } from './commands/report.js';
import { addServe } from './commands/serve.js';
import { addImport, addSample } from './commands/store.js';
import { addWorker } from './commands/worker.js';
import { asVitaeError, reportError } from './report.js';
import type { Terminal } from './terminal.js';

/*
 * Folder `commands` says what can be typed, folder `actions` what is done; actions are loaded when they are
 * called, so that each command starts with no more than it needs.
 */

/** Exit code for a command line that cannot be understood. */
const USAGE = 2;

/** An empty option is most often an unset variable of a shell script. */
function refuseEmptyOptions(command: Command): void {
  for (const option of command.options) {
    if (command.getOptionValue(option.attributeName()) === '') {
      throw new UsageError('option.empty', `${option.long ?? option.short} has an empty value.`, {
        hint: 'Give it a value, or leave it out.',
      });
    }
  }
}

/** Makes a command and those below it write to the terminal and never end the process. */
function prepare(command: Command, name: string, terminal: Terminal): void {
  command
    .exitOverride()
    .showHelpAfterError(`(${name} --help tells more)`)
    .configureOutput({
      writeOut: text => terminal.out(text),
      writeErr: text => terminal.err(text),
      outputError: (text, write) => write(text.replace(/^error:/, terminal.strong('vitae:', 'err'))),
    });
  for (const child of command.commands) prepare(child, `${name} ${child.name()}`, terminal);
}

/** Everything that can be typed. */
export function makeProgram(terminal: Terminal): Command {
  const program = new Command('vitae')
    .description("Faculty CVs and reports from a university's own records.")
    .version(VERSION, '-V, --version')
    .addHelpText(
      'after',
      `
Try it:
  vitae demo                            a sample CV under out/
  vitae sample && vitae cv 100100002    a store of sample people, and one of their CVs

Citation styles by CSL (citeproc-js), http://citationstyles.org/

Exit codes: 0 done, 2 wrong use, 3 source, 4 data, 5 template, 6 font, 70 a fault of ours,
130 ended by you before all was done.`,
    )
    .hook('preAction', (_, command) => refuseEmptyOptions(command));
  addCv(program, terminal);
  addPacket(program, terminal);
  addReport(program, terminal);
  addCheck(program, terminal);
  addExplain(program, terminal);
  addPrint(program, terminal);
  addI20(program, terminal);
  addLetters(program, terminal);
  addBatch(program, terminal);
  addWorker(program, terminal);
  addRebuild(program, terminal);
  addImport(program, terminal);
  addServe(program, terminal);
  addKey(program, terminal);
  addAudit(program, terminal);
  addSample(program, terminal);
  addEntities(program, terminal);
  addDemo(program, terminal);
  prepare(program, program.name(), terminal);
  return program;
}

/**
 * Runs a command line.
 * @param args what follows the name of the program
 * @returns the exit code: 0, or that of the error (2 usage, 3 source, 4 data, 5 template, 6 font, 70 internal, 130 interrupted)
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
