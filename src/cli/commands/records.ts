import type { Command } from 'commander';
import { CV } from '../../app/index.js';
import { QUALITY_CLASSES } from '../../quality/index.js';
import type { Flags } from '../flags.js';
import {
  addCommand,
  addConfig,
  addDatabase,
  addDate,
  addInstitution,
  addOptions,
  addPrinting,
  addSelection,
  addSince,
  addSource,
  addUnit,
  addWindow,
  DATE_OF_DATA,
  FORCE,
  JSON_RESULT,
  option,
  PERSON,
  runs,
  STRICT,
  TABLE_FORMATS,
} from '../options.js';
import type { Terminal } from '../terminal.js';

/* Commands that read records or fill the database. */

export function addExplain(program: Command, terminal: Terminal): void {
  // Folding courses leaves no record out.
  const choices = CV.choices.filter(({ name }) => name !== 'foldCourses');
  const command = addCommand(program, 'explain', {
    summary: 'explain why each record was included or excluded',
    description:
      'Explains for each record of a person whether the curriculum vitae shows it, in which section, and which rule decided.',
    args: [
      ['[PERSON|FILE]', `${PERSON}; or a file of XML or JSON`],
      ['[WORDS...]', 'words of a title: explain the records that have them'],
    ],
    examples: [
      'vitae explain person.xml',
      'vitae explain 100100002 "bedload motion" --db vitae.db',
      'vitae explain 100100002 --db vitae.db --window last-5-years --left-out',
    ],
  });
  addSource(command, 'one');
  addWindow(command, null);
  addSince(command);
  addSelection(command, { ...CV, choices });
  addOptions(command, 'Look', [
    '-t, --template <NAME>',
    'a bundled template, or the path of a template folder',
  ]);
  addInstitution(command);
  addOptions(
    command,
    'Output',
    ['--left-out', 'list only the records that are left out, by cause'],
    ['--json', 'print the explanation as JSON'],
  );
  command.action(async (person: string | undefined, words: readonly string[], flags: Flags) => {
    const args = person === undefined ? [] : [person, ...words];
    await (await import('../actions/explain.js')).explainRecords(CV, args, flags, terminal);
  });
}

export function addCheck(program: Command, terminal: Terminal): void {
  const command = addCommand(program, 'check', {
    summary: 'list errors and warnings in the data',
    description:
      'Reads the records of a person, of a file, or of the people of a unit, and lists errors and warnings record by record: first what a document would print wrongly, then what it would lack, then what should be tidied. Of more than ten people it prints the numbers, and those with most problems.',
    args: [
      [
        '[PERSON|FILE]',
        'net ID, a name that only one person has, or a file of XML or JSON; - for standard input',
      ],
    ],
    examples: [
      'vitae check person.xml',
      'vitae check 100100002 --db vitae.db --only missing,duplicate --json',
      'vitae check --college Nursing --db vitae.db --format xlsx --out nursing.xlsx',
    ],
  });
  addSource(command, 'none');
  addUnit(command);
  addOptions(command, 'Selection', ['--all', 'everyone in the source']);
  addOptions(command, 'Selection', [
    '--only <CLASSES>',
    `list these classes only, separated by commas: ${QUALITY_CLASSES.join(', ')}`,
  ]);
  addDate(command, DATE_OF_DATA);
  addInstitution(command);
  addOptions(
    command,
    'Output',
    ['-o, --out <PATH>', 'file or folder for the tables of --format; - for standard output'],
    [
      '-f, --format <FORMATS>',
      `write tables instead of the list: ${TABLE_FORMATS.join(', ')}; both with a comma`,
    ],
    ['-v, --verbose', 'list every problem, of many people too'],
    option(
      '--unmapped',
      'count the names that no map knows, and print the map to fill in (docs/your-records.md)',
    ).conflicts(['only', 'strict', 'asOf', 'format']),
    ['--strict', 'exit with code 4 if there is any problem'],
    ['--json', 'print the list as JSON'],
  );
  command.action(async (target: string | undefined, flags: Flags) =>
    flags.unmapped
      ? (await import('../actions/unmapped.js')).printUnmapped(target, flags, terminal)
      : (await import('../actions/check.js')).checkRecords(target, flags, terminal),
  );
}

export function addPeople(program: Command, terminal: Terminal): void {
  const command = addCommand(program, 'people', {
    summary: 'find people by name, and their net IDs',
    description:
      'Lists the people of a service, a database or a file by surname: net ID, name, rank, departments and colleges. Words find people by any part of the name, in any order, without regard to marks and letter case; if nothing matches, people whose names are one letter away.',
    args: [['[WORDS...]', 'names or net IDs, whole or their beginning']],
    examples: [
      'vitae people ravencroft',
      'vitae people m ravencroft --db vitae.db',
      'vitae people --department "Chemical Engineering" --json',
    ],
  });
  addSource(command, 'one');
  addUnit(command);
  addOptions(command, 'Output', ['--json', 'print the list as JSON']);
  command.action(async (words: readonly string[], flags: Flags) =>
    (await import('../actions/people.js')).findNames(words.join(' '), flags, terminal),
  );
}

export function addUnits(program: Command, terminal: Terminal): void {
  const command = addCommand(program, 'units', {
    summary: 'list the colleges and departments',
    description: 'Lists the colleges of a source with their departments and the number of people of each.',
    examples: ['vitae units', 'vitae units --db vitae.db --json'],
  });
  addSource(command, 'one');
  addOptions(command, 'Output', ['--json', 'print the list as JSON']);
  command.action(runs(terminal, async () => (await import('../actions/people.js')).printUnits));
}

export function addImport(program: Command, terminal: Terminal): void {
  const command = addCommand(program, 'import', {
    summary: 'load exported files into a database',
    description:
      'Loads exported XML into a database. Each person replaces the one that the database held; each file is loaded whole or not at all. Responses of the admissions services (applicant, programs, offering communications, notes) are recognized by their content and stored under the person ID of the path that they echo; all of them are loaded or none.',
    args: [
      [
        '<FILE...>',
        'XML responses, JSON records, responses of the admissions services; - for standard input',
      ],
    ],
    examples: [
      'vitae import exports/*.xml --db campus.db',
      'vitae import applicant.json programs.json offering.xml note.xml --db campus.db',
    ],
  });
  addDatabase(command);
  addOptions(command, 'Source', [
    '--net-id <NET_ID>',
    'net ID (nine digits) of the person in a file that has none',
  ]);
  addInstitution(command);
  addPrinting(command, 'list every problem in the data');
  command.action(runs(terminal, async () => (await import('../actions/database.js')).importInto));
}

export function addSample(program: Command, terminal: Terminal): void {
  const command = addCommand(program, 'sample', {
    summary: 'fill a database with an invented university',
    description:
      'Fills a database with the people of an invented university and its applicants; the same seed gives the same people.',
    examples: ['vitae sample', 'vitae sample --db large.db --faculty 2000 --seed 7'],
  });
  addDatabase(command);
  addOptions(
    command,
    'Selection',
    option('-n, --faculty <N>', 'how many people').default('60'),
    option('--seed <N>', 'makes another university').default('1'),
  );
  addInstitution(command);
  addOptions(command, 'Output', JSON_RESULT);
  command.action(runs(terminal, async () => (await import('../actions/database.js')).fill));
}

export function addEntities(program: Command, terminal: Terminal): void {
  const command = addCommand(program, 'entities', {
    summary: 'list the entities of the service',
    description: 'Lists the entities of the faculty-profile service with their labels.',
    examples: ['vitae entities', 'vitae entities --json'],
  });
  addOptions(command, 'Output', ['--json', 'print the list as JSON, with the fields of each']);
  command.action(runs(terminal, async () => (await import('../actions/entities.js')).listEntities));
}

export function addPrint(program: Command, terminal: Terminal): void {
  const command = addCommand(program, 'print', {
    summary: 'lay out an HTML page as PDF',
    description:
      'Lays out a page of HTML and CSS (docs/css.md) as an accessible PDF. Stylesheets and pictures are read from the folder of the page only.',
    args: [['<FILE>', 'the page; - for standard input']],
    examples: [
      'vitae print page.html                        page.pdf, next to it',
      'vitae print page.html --out out/ --paper a4',
      'vitae print - --out -                        from standard input to standard output',
    ],
  });
  addConfig(command);
  addOptions(
    command,
    'Look',
    ['-p, --paper <SIZE>', 'paper size if the page has no @page size: letter or a4'],
    ['--lang <TAG>', 'language, if the page names none'],
    ['--as-of <DATE>', 'date of the document (default: today)'],
  );
  addOptions(
    command,
    'Output',
    ['-o, --out <PATH>', 'file or folder to write to (default: next to the page); - for standard output'],
    FORCE,
    STRICT,
  );
  addPrinting(command, 'list every problem of the page');
  command.action(runs(terminal, async () => (await import('../actions/print.js')).printFile));
}
