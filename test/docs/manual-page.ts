import type { Command } from 'commander';
import { optionName, VARIABLES } from '../../src/app/settings/settings.js';
import { VERSION } from '../../src/version.js';

/* The manual page in the macros of man(7), from the same declarations as the help. */

/** Text for roff: without escapes, with hyphens that can be copied, and in ASCII. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(
      /[^\n -~]/gu,
      each => `\\[u${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
    )
    .replace(/^([.'])/gm, '\\&$1');

const bold = (text: string): string => `\\fB${roff(text)}\\fR`;

const paragraph = (text: string): string => `.PP\n${roff(text)}`;

/** A term with its description. */
const entry = (term: string, text: string): string => `.TP\n${bold(term)}\n${roff(text)}`;

/** A command with its arguments and options, and those below it. */
function commandPart(command: Command): readonly string[] {
  const help = command.createHelp();
  const children = command.commands.filter(child => child.name() !== 'help');
  const own =
    children.length > 0 && command.registeredArguments.length === 0
      ? []
      : [
          `.SS ${roff(help.commandUsage(command))}`,
          roff(command.description()),
          ...help
            .visibleArguments(command)
            .map(each => entry(help.argumentTerm(each), help.argumentDescription(each))),
          ...help
            .visibleOptions(command)
            .filter(({ long }) => long !== '--help')
            .map(each => entry(help.optionTerm(each), help.optionDescription(each))),
        ];
  return [...own, ...children.flatMap(commandPart)];
}

/** The text of the manual page of a program. */
export function manualPage(program: Command): string {
  const variables = Object.entries(VARIABLES).map(([setting, variable]) =>
    entry(variable, `as the option or key ${optionName(setting)}`),
  );
  return `${[
    `.TH VITAE 1 "" "faculty\\-vitae ${VERSION}" "User Commands"`,
    '.SH NAME',
    'vitae \\- faculty CVs and reports from the records of a university',
    '.SH SYNOPSIS',
    `${bold('vitae')} \\fICOMMAND\\fR [\\fIOPTIONS\\fR] [\\fIARGUMENTS\\fR]`,
    '.SH DESCRIPTION',
    roff(program.description()),
    paragraph(
      'Records come from a service, a database or files. Settings come from options, then the environment, then the configuration file.',
    ),
    '.SH COMMANDS',
    ...program.commands.flatMap(commandPart),
    '.SH EXIT STATUS',
    ...[
      ['0', 'done'],
      ['2', 'wrong command line or configuration'],
      ['3', 'a service or file could not be read or written'],
      ['4', 'invalid data'],
      ['5', 'wrong template or citation style'],
      ['6', 'missing or damaged font'],
      ['70', 'internal error'],
      ['130', 'interrupted'],
    ].map(([code = '', meaning = '']) => entry(code, meaning)),
    '.SH ENVIRONMENT',
    ...variables,
    entry('VITAE_ENGINE', 'address of the job queue of batches; it may hold a password'),
    entry('VITAE_QUEUE_KEY', 'key that batches and their workers share'),
    entry('NO_COLOR', 'no bold type if set'),
    entry('VITAE_DEBUG', '1 prints stack traces of internal errors'),
    '.SH FILES',
    entry('vitae.config.json', 'the configuration file, in the folder of the command'),
    entry('~/.local/state/faculty-vitae/', 'audit log, snapshots and database of the studio'),
    '.SH EXAMPLES',
    ...[
      [
        'vitae sample && vitae cv 100100002',
        'makes a database of invented people and writes one of their CVs.',
      ],
      ['vitae cv --input export.xml --out cv.pdf', 'writes the CV of the person in a file.'],
      ['vitae doctor', 'checks the installation.'],
    ].map(([command = '', meaning = '']) => entry(command, meaning)),
    '.SH SEE ALSO',
    roff('The folder docs/ of the package has a page on each subject; docs/errors.md lists all errors.'),
  ].join('\n')}\n`;
}
