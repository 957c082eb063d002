import { checkConfigFile, describeMatch } from '../../app/index.js';
import { counted, UsageError } from '../../core/index.js';
import type { Flags } from '../flags.js';
import { oneLine } from '../report.js';
import type { Terminal } from '../terminal.js';
import { printJson } from './print-result.js';

/**
 * Prints the problems of a configuration file.
 * @throws UsageError `config.problems` after printing, if there is any
 */
export async function checkConfiguration(
  named: string | undefined,
  { json }: Flags,
  terminal: Terminal,
): Promise<void> {
  const { file, problems, roles } = await checkConfigFile({ file: named, host: terminal });
  if (json) printJson({ file, problems, roles }, false, terminal);
  else
    for (const { message, hint } of problems) {
      terminal.out(`${oneLine(message)}\n`);
      if (hint !== null) terminal.out(`  ${oneLine(hint)}\n`);
    }
  if (problems.length > 0) {
    throw new UsageError('config.problems', `${file} has ${counted(problems.length, 'problem')}.`, {
      place: { source: file },
      hint: 'Correct the file; docs/configuration.md lists the keys and their values.',
    });
  }
  if (json) return;
  terminal.out(`${oneLine(file)} has no problems.\n`);
  for (const match of roles?.matches ?? [])
    terminal.out(`  ${oneLine(`“${match.claim}” gives ${describeMatch(match)}`)}\n`);
  if (roles !== null && roles.error !== null)
    terminal.out(`The roles were not compared with the people: ${oneLine(roles.error)}\n`);
}
