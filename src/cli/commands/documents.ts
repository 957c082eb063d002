import type { Command } from 'commander';
import { CV, DOCUMENT_KINDS, type DocumentKind, type Subject } from '../../app/index.js';
import type { Flags } from '../flags.js';
import {
  addDate,
  addExpect,
  addLog,
  addLook,
  addOpenIn,
  addOptions,
  addOutput,
  addParameters,
  addPassword,
  addPrinting,
  addReportAudience,
  addSaveProfile,
  addSelection,
  addSince,
  addSnapshot,
  addSource,
  addUnit,
  addWindow,
  DATE_OF_DATA,
  PERSON,
  templateList,
  YEAR_OF_REPORT,
} from '../options.js';
import type { Terminal } from '../terminal.js';
import { EXAMPLES, NOTES } from './examples.js';

const YEAR_OF_PACKET = 'calendar year under review, instead of --window';
const PROBLEMS = 'list every problem in the data';
const SAFE_PROBLEMS = 'list every problem in the data, without confidential values';

/** Adds the arguments and options of a kind, by what its documents are about. */
const ADD: Readonly<Record<Subject, (command: Command, kind: DocumentKind) => void>> = {
  person: (command, kind) => {
    command.argument('[PERSON]', PERSON);
    addSource(command, 'one');
    if (!kind.choices.some(({ name }) => name === 'window')) addDate(command, DATE_OF_DATA);
    else addWindow(command, kind.needsWindow ? YEAR_OF_PACKET : null);
    addSelection(command, kind);
    addExpect(command);
    if (kind.material.includes('selection')) {
      addSince(command);
    }
    addParameters(command, kind);
    addLook(command, kind);
    addOutput(command, kind);
    if (kind.material.includes('selection')) addSaveProfile(command);
    if (kind.name === CV.name) addOpenIn(command);
    addPrinting(command, PROBLEMS);
    addSnapshot(command, kind);
    addLog(command);
    addPassword(command, kind);
  },
  unit: (command, kind) => {
    addSource(command, 'one');
    addUnit(command);
    addOptions(
      command,
      'Selection',
      ['--all', 'all people'],
      [
        '--table <NAME>',
        'write an accreditation table instead: aacsb-3-1, aacsb-8-1, or abet for a vita of each person',
      ],
    );
    addWindow(command, YEAR_OF_REPORT);
    addReportAudience(command);
    addParameters(command, kind);
    addLook(command, kind);
    addOutput(command, kind);
    addPrinting(command, PROBLEMS);
    addLog(command);
  },
  applicant: (command, kind) => {
    command.argument('[IDS...]', 'person IDs (nine digits) or net IDs; not with --input');
    addSource(command, 'many');
    addOptions(
      command,
      'Selection',
      ['--ids <FILE>', 'more identifiers, one a line, with a name after a comma; - for standard input'],
      ['--combined', 'add a list of all applicants: how many are ready, and what each needs'],
    );
    addApplicant(command, kind);
  },
  letters: (command, kind) => {
    command
      .argument('[PERSON_ID]', 'nine digits, or a net ID; not with --input')
      .argument('[PROGRAM]', 'code of six digits: this program only');
    addSource(command, 'many');
    addOptions(command, 'Selection', [
      '--note <NOTES...>',
      'notes to request in place of the listed ones, such as PROVISION/2',
    ]);
    addApplicant(command, kind);
  },
};

function addApplicant(command: Command, kind: DocumentKind): void {
  addOptions(
    command,
    'Selection',
    ['--name <NAME>', 'name of the applicant; the record has none'],
    ['--copy <COPY>', 'applicant, or staff to include what is for the office only (default: applicant)'],
  );
  addDate(command, 'today');
  addParameters(command, kind);
  addLook(command, kind);
  addOutput(command, kind);
  addPrinting(command, SAFE_PROBLEMS);
  addLog(command);
  addPassword(command, kind);
}

/** Runs the command of a kind, by what its documents are about. */
const RUN: Readonly<
  Record<
    Subject,
    (kind: DocumentKind, args: readonly unknown[], flags: Flags, terminal: Terminal) => Promise<void>
  >
> = {
  person: async (kind, [netId], flags, terminal) =>
    (await import('../actions/documents.js')).writePerson(kind, netId as string | undefined, flags, terminal),
  unit: async (kind, _, flags, terminal) =>
    (await import('../actions/documents.js')).writeUnit(kind, flags, terminal),
  applicant: async (kind, [ids], flags, terminal) =>
    (await import('../actions/summaries.js')).writeApplicants(
      kind,
      ids as readonly string[],
      flags,
      terminal,
    ),
  letters: async (kind, [id, program], flags, terminal) =>
    (await import('../actions/documents.js')).writeApplicantLetters(
      kind,
      [id, program] as readonly (string | undefined)[],
      flags,
      terminal,
    ),
};

/** Adds the command of a kind of document. */
export function addDocument(program: Command, terminal: Terminal, kind: DocumentKind): void {
  const { name, summary, description, subject } = kind;
  const command = program.command(name).summary(summary).description(description);
  ADD[subject](command, kind);
  const family = DOCUMENT_KINDS.filter(each => each.command === name);
  command
    .addHelpText('after', () => `${templateList(family)}${NOTES[name] ?? ''}${EXAMPLES[name] ?? ''}`)
    .action(async (...args: readonly unknown[]) => {
      const flags = args.at(-2) as Flags;
      await RUN[subject](kind, args.slice(0, -2), flags, terminal);
    });
}
