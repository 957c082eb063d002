import { recordHash } from '../../audit/index.js';
import { FORMATS, type Format, Generator } from '../../generate.js';
import type { Problem } from '../../ground/index.js';
import { type AuditFlags, openLog } from '../audit.js';
import { findPerson, type SourceFlags } from '../faculty/person.js';
import { type SelectionFlags, selectionOf } from '../faculty/selection.js';
import { contentsOf, fileStem, outputPaths, writeWhole } from '../files.js';
import { formatsOf, refuseScreen } from '../formats.js';
import { ENCRYPTED, type PasswordFlags, passwordOf } from '../password.js';
import { counted, oneLine, problemData, reportProblems } from '../report.js';
import { settingsOf } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';

export interface CvFlags extends SourceFlags, SelectionFlags, AuditFlags, PasswordFlags {
  readonly format?: string;
  readonly out?: string;
  readonly explain?: boolean;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

/** What can be told wrong before any record is asked for. */
function checkedFormats(flags: CvFlags, terminal: Terminal): readonly Format[] {
  const formats = formatsOf(flags, FORMATS);
  outputPaths(flags.out, formats, 'cv');
  refuseScreen('cv', flags.out, formats, terminal);
  return formats;
}

/** Writes the document of one person and tells where it is. */
export async function writeCv(netId: string | undefined, flags: CvFlags, terminal: Terminal): Promise<void> {
  const started = performance.now();
  const settings = await settingsOf(flags, terminal.environment);
  const formats = checkedFormats(flags, terminal);
  const password = passwordOf(flags, formats, terminal);
  const requestFor = await selectionOf(flags, settings);
  const log = await openLog('person', netId === undefined ? [] : [netId], flags, settings, terminal);
  terminal.progress('Fetching the records …');
  const found = await findPerson(netId, flags, settings, terminal);
  terminal.progress('Setting the pages …');
  const request = { ...requestFor(found), formats, explained: flags.explain ?? false, password };
  const { asOf } = request;
  const document = await new Generator().generate(request);
  const paths = outputPaths(flags.out, formats, fileStem(document.title, document.kind));
  const encrypted = password !== undefined;
  await log(recordHash(found.person), document, encrypted);
  const toOut = flags.out === '-';
  const contents = contentsOf(document, paths);
  if (toOut) for (const bytes of contents.values()) terminal.out(bytes);
  else writeWhole(contents);
  terminal.clearProgress();
  const problems: readonly Problem[] = [...found.problems, ...document.problems];
  const { title, pages } = document;
  const ms = Math.round(performance.now() - started);
  const files = [...contents.keys()];
  if (flags.json) {
    const told = { title, files, pages, ms, asOf, encrypted, problems: problems.map(problemData) };
    terminal[toOut ? 'err' : 'out'](`${JSON.stringify(told, null, 2)}\n`);
    return;
  }
  if (!toOut) for (const path of files) terminal.out(`${path}\n`);
  terminal.err(`${oneLine(title)}: ${pages === null ? '' : `${counted(pages, 'page')}, `}${ms} ms\n`);
  if (encrypted) terminal.err(`${ENCRYPTED}\n`);
  await reportProblems(problems, terminal, flags.verbose ?? false);
}
