import { recordHash } from '../../audit/index.js';
import { Generator } from '../../generate.js';
import { UsageError } from '../../ground/index.js';
import type { ApplicantFlags } from '../applicants/applicants.js';
import { copyOf, SHEET_FORMATS, type SheetFlags } from '../applicants/sheets.js';
import { type AuditFlags, openLog } from '../audit.js';
import { dayOf, today } from '../days.js';
import { contentsOf, fileStem, outputPaths, writeWhole } from '../files.js';
import { formatsOf, refuseScreen } from '../formats.js';
import { findLetters, wantedOf } from '../letters/open.js';
import { ENCRYPTED, type PasswordFlags, passwordOf } from '../password.js';
import { problemData, reportProblems } from '../report.js';
import { settingsOf } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';

export interface LettersFlags extends ApplicantFlags, SheetFlags, AuditFlags, PasswordFlags {
  /** Notes by type and number. */
  readonly note?: readonly string[];
}

const TEMPLATE = 'letters';

/**
 * Writes the official communication of one student and tells where it is.
 * @param id person ID or net ID; of files, which tell by themselves whose letters they are, the code of the program
 * @param program code of the one program that is wanted
 */
export async function writeLetters(
  id: string | undefined,
  program: string | undefined,
  flags: LettersFlags,
  terminal: Terminal,
): Promise<void> {
  const { out, template = TEMPLATE, ...others } = flags;
  const settings = await settingsOf(others, terminal.environment);
  const { institution, lang, paper } = settings;
  const formats = formatsOf(flags, SHEET_FORMATS);
  const copy = copyOf(flags.copy);
  const isOfFiles = flags.input !== undefined;
  if (isOfFiles && program !== undefined)
    throw new UsageError('applicant.which', 'Files tell by themselves whose letters they are.', {
      hint: 'Leave out the person ID, or --input.',
    });
  const wanted = wantedOf(isOfFiles ? id : program, flags.note, copy);
  outputPaths(out, formats, TEMPLATE);
  refuseScreen('letters', out, formats, terminal);
  const password = passwordOf(flags, formats, terminal);
  const asOf = dayOf('as-of', flags.asOf, 'first') ?? today();
  const log = await openLog(
    'applicant',
    isOfFiles || id === undefined ? [] : [id],
    flags,
    settings,
    terminal,
  );
  terminal.progress('Asking for letters …');
  const { letters, identifier, source, ...found } = await findLetters(id, wanted, flags, settings, terminal);
  const name = flags.name?.trim() || null;
  const document = await new Generator().writeLetters({
    ...{ letters, identifier, name, audience: copy, asOf, institution },
    ...{ template, lang, paper, formats, password },
  });
  const encrypted = password !== undefined;
  await log(recordHash(letters), document, encrypted);
  const { title, kind, pages } = document;
  const contents = contentsOf(document, outputPaths(out, formats, fileStem(title, kind)));
  if (out === '-') for (const bytes of contents.values()) terminal.out(bytes);
  else writeWhole(contents);
  terminal.clearProgress();
  const files = [...contents.keys()];
  const problems = [
    ...found.problems,
    ...document.problems.map(problem => ({ ...problem, place: { source, ...problem.place } })),
  ];
  if (flags.json) {
    const told = { files, pages, encrypted, problems: problems.map(problemData) };
    terminal[out === '-' ? 'err' : 'out'](`${JSON.stringify(told, null, 2)}\n`);
    return;
  }
  if (out !== '-') for (const path of files) terminal.out(`${path}\n`);
  if (encrypted) terminal.err(`${ENCRYPTED}\n`);
  await reportProblems(problems, terminal, flags.verbose ?? false);
}
