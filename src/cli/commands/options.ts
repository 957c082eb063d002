import { type Command, Option } from 'commander';

const CONFIG = ['-c, --config <FILE>', 'configuration file (vitae.config.json)'] as const;
const INSTITUTION = ['--institution <NAME>', 'name of the institution in values and headings'] as const;

/** Adds what says whose records are wanted: a person of a file, store or service. */
export const withPerson = (command: Command): Command =>
  command
    .argument('[NET_ID]', 'nine digits; not needed with a file that holds one person')
    .option('-i, --input <FILE>', 'XML reply or JSON record to read; - for standard input');

/** Adds what says where records come from. */
export const withSource = (command: Command): Command =>
  command
    .addOption(new Option('-s, --service <URL>', 'address of the service').conflicts(['db', 'input']))
    .addOption(new Option('-d, --db <FILE>', 'store to serve from, inside this command').conflicts('input'))
    .option(...INSTITUTION)
    .option(...CONFIG);

/** Adds what says which days a document covers, and on which it is true. */
export const withWindow = (command: Command): Command =>
  command
    .option('--from <DATE>', 'leave out what ended before: 2019, 2019-09 or 2019-09-01')
    .option('--to <DATE>', 'leave out what began after')
    .option(
      '--window <NAME>',
      'both ends by name: 2025, academic-year:2025, fiscal-year:2026, last-5-years, since-hire, since-last-promotion',
    )
    .option('--as-of <DATE>', 'the day on which the document is true (the day of the reply, or today)');

/** Adds what says who reads a document. */
export const withReaders = (command: Command): Command =>
  command
    .option(
      '-a, --audience <NAME>',
      'who may read it: public, internal or confidential (that of the template)',
    )
    .option('--with-hidden', 'show records that are not visible too, marked; not for the public');

/** Adds what says which records a document shows, to whom, and in which sections. */
export const withSelection = (command: Command): Command =>
  withReaders(withWindow(command))
    .option('--profile <FILE>', 'which sections there are, as JSON (docs/profiles.md)')
    .option('--sections <IDS>', 'these sections in this order, with commas; one named twice is shown twice')
    .option('--hide <IDS>', 'leave these sections out')
    .addOption(
      new Option('--rename <ID=TITLE>', 'call a section by another title; may be repeated').argParser(
        (value: string, before: readonly string[] = []) => [...before, value],
      ),
    );

/** Adds what says which log documents are put into, and what for. */
export const withLog = (command: Command): Command =>
  command
    .option('--purpose <TEXT>', 'what the document is for, kept in the audit log; names nobody')
    .option('--audit <FILE>', 'the audit log (the one of this account)');

/** Adds what guards a document: the log of it, and a password. */
export const withSafeguards = (command: Command): Command =>
  withLog(command).option(
    '--password-file <FILE>',
    'encrypt the PDF (AES-256) under the password in this file, which you alone can read',
  );

/** Adds what says which store to work on. */
export const withStore = (command: Command): Command =>
  command.option('-d, --db <FILE>', 'the store (vitae.db)').option(...CONFIG);

/** Adds what says what the institution is called. */
export const withInstitution = (command: Command): Command => command.option(...INSTITUTION);

/** Adds what says how a document of an applicant is written, and for whom. */
export const withSheet = (command: Command, template: string): Command =>
  command
    .option('--name <NAME>', 'name of the applicant, which the record does not have')
    .option('--copy <WHOSE>', 'applicant or staff: with what is for the office alone (applicant)')
    .option('-o, --out <PATH>', 'file or folder to write to; - for standard output')
    .option('-f, --format <FORMATS>', 'pdf, html, or both with a comma (pdf)')
    .option('-t, --template <NAME>', `${template}, or path of a template folder of its model`)
    .option('-p, --paper <SIZE>', 'letter or a4')
    .option('--lang <TAG>', 'language of the document, e.g. en-US');
