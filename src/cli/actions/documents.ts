import {
  type DocumentKind,
  type OutputRequest,
  type PacketRequest,
  prepareProfile,
  studioAddress,
  type UnitRequest,
  writeLetters,
  writePacket,
  writePersonDocument,
  writeReport,
  writeSideTemplate,
  writeVitae,
} from '../../app/index.js';
import { counted, DataError, UsageError } from '../../core/index.js';
import { FORM_NAMES, type FormName } from '../../sections/index.js';
import type { Flags } from '../flags.js';
import { ABET, parseLetters, parsePerson, parseReport, parseTable } from '../parse/requests.js';
import { problemData, reportProblems } from '../report.js';
import { getObserver, type Terminal } from '../terminal.js';
import { printDocument, printJson } from './print-result.js';

/** Writes a document about one person and prints where it is. */
export async function writePerson(
  kind: DocumentKind,
  netId: string | undefined,
  flags: Flags,
  terminal: Terminal,
): Promise<void> {
  const started = performance.now();
  const request = await parsePerson(kind, netId, flags, terminal);
  const observer = getObserver(terminal);
  const { saveProfile: file, openIn } = flags;
  if (typeof openIn === 'string') return terminal.out(`${await studioAddress(request, openIn)}\n`);
  const save = file === undefined ? null : await prepareProfile(kind, request, file);
  const document =
    kind.name === 'packet'
      ? await writePacket(request as PacketRequest & OutputRequest, observer)
      : await writePersonDocument(kind, request, observer);
  save?.();
  const { asOf, version, isEncrypted: encrypted } = document;
  const json = { asOf, version, encrypted, ...(file === undefined ? {} : { profile: file }) };
  await printDocument(document, { json, started }, flags, terminal);
  if (file !== undefined && !flags.json) terminal.err(`The profile is in ${file}.\n`);
}

/** Writes a report on a unit, or an accreditation table, and prints where it is. */
export async function writeUnit(kind: DocumentKind, flags: Flags, terminal: Terminal): Promise<void> {
  const started = performance.now();
  const table = parseTable(flags);
  const request = await parseReport(kind, flags, terminal);
  const { trace, sideTemplate } = flags;
  if (sideTemplate)
    return writeUnitSideTemplate({ ...request, table: table === ABET ? null : table }, flags, terminal);
  if (table === ABET) return writeUnitVitae(request, flags, terminal);
  const report = await writeReport({ ...request, trace, table: table ?? undefined }, getObserver(terminal));
  const { asOf, period, people } = report;
  const counts = [counted(people, 'person', 'people')];
  await printDocument(report, { json: { people, asOf, period }, counts, started }, flags, terminal);
}

/** Writes the side file of a table to fill in. @throws UsageError `side.table` */
async function writeUnitSideTemplate(
  { table, ...request }: Omit<UnitRequest, 'table'> & OutputRequest & { readonly table: FormName | null },
  flags: Flags,
  terminal: Terminal,
): Promise<void> {
  if (table === null) {
    throw new UsageError('side.table', 'No table given for --side-template.', {
      hint: `Use --table ${FORM_NAMES.join(' or --table ')}.`,
    });
  }
  const { path, bytes, people, nameless } = await writeSideTemplate(
    { ...request, table },
    getObserver(terminal),
  );
  terminal.clearProgress();
  if (path === null) terminal.out(bytes);
  else if (flags.json) printJson({ files: [path], people, nameless }, false, terminal);
  else terminal.out(`${path}\n`);
  if (flags.json) return;
  terminal.err(`Side file of ${counted(people, 'person', 'people')}: fill it in, then use --side.\n`);
  if (nameless.length > 0) terminal.err(`Without a net ID, so not in it: ${nameless.join('; ')}.\n`);
}

async function writeUnitVitae(
  request: UnitRequest & OutputRequest,
  flags: Flags,
  terminal: Terminal,
): Promise<void> {
  const { files, written, failed, problems } = await writeVitae(request, getObserver(terminal));
  terminal.clearProgress();
  if (flags.json) printJson({ files, failed, problems: problems.map(problemData) }, false, terminal);
  else {
    for (const path of files) terminal.out(`${path}\n`);
    terminal.err(`${counted(written, 'vita', 'vitae')}\n`);
    await reportProblems(problems, terminal, flags.verbose ?? false);
  }
  if (failed === 0) return;
  throw new DataError('abet.failed', `${counted(failed, 'vita', 'vitae')} could not be written.`, {
    hint: `${written > 0 ? 'The others were written; list' : 'List'} the errors with --verbose.`,
  });
}

/** Writes the letters about one applicant and prints where they are. */
export async function writeApplicantLetters(
  kind: DocumentKind,
  [id, program]: readonly (string | undefined)[],
  flags: Flags,
  terminal: Terminal,
): Promise<void> {
  const started = performance.now();
  const request = await parseLetters(kind, id, program, flags, terminal);
  const document = await writeLetters(request, getObserver(terminal));
  const { isEncrypted: encrypted } = document;
  await printDocument(document, { json: { encrypted }, isPrivate: true, started }, flags, terminal);
}
