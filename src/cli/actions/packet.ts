import { recordHash } from '../../audit/index.js';
import { type DocumentRequest, Generator } from '../../generate.js';
import { type Problem, UsageError } from '../../ground/index.js';
import { NO_STATEMENTS } from '../../sections/index.js';
import { type AuditFlags, openLog } from '../audit.js';
import { attachmentsOf, readAttachments } from '../faculty/attachments.js';
import {
  PACKET_FORMATS,
  PACKET_TEMPLATE,
  type PacketPartFlags,
  partsOf,
  withPeriod,
} from '../faculty/packets.js';
import { type FoundPerson, findPerson, type SourceFlags } from '../faculty/person.js';
import { selectionOf } from '../faculty/selection.js';
import { readStatements } from '../faculty/statements.js';
import { contentsOf, fileStem, outputPaths, writeWhole } from '../files.js';
import { formatsOf, refuseScreen } from '../formats.js';
import { ENCRYPTED, type PasswordFlags, passwordOf } from '../password.js';
import { counted, oneLine, problemData, reportProblems } from '../report.js';
import { settingsOf } from '../settings/settings.js';
import type { Terminal } from '../terminal.js';

export interface PacketFlags extends SourceFlags, PacketPartFlags, AuditFlags, PasswordFlags {
  readonly statements?: string;
  readonly attach?: readonly string[];
  readonly format?: string;
  readonly out?: string;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

/** What can be told wrong before any record is asked for. */
function checkedFormats(flags: PacketFlags, terminal: Terminal): DocumentRequest['formats'] {
  const formats = formatsOf(flags, PACKET_FORMATS);
  outputPaths(flags.out, formats, 'packet');
  refuseScreen('packet', flags.out, formats, terminal);
  if (flags.attach && !formats.includes('pdf')) {
    throw new UsageError('attach.format', 'Only a PDF carries files along.', {
      hint: 'Add --format pdf,html.',
    });
  }
  return formats;
}

/** Completes what a packet is asked to be, from its side file, its files and the records themselves. */
async function requestOf(
  flags: PacketFlags,
  found: FoundPerson,
  request: Omit<DocumentRequest, 'packet' | 'attachments'>,
): Promise<DocumentRequest> {
  const statements = flags.statements === undefined ? NO_STATEMENTS : await readStatements(flags.statements);
  const attachments = attachmentsOf(await readAttachments(flags.attach ?? []), request.asOf);
  const packet = {
    statements,
    ...(await partsOf(flags, found, request.asOf)),
    attached: attachments.map(({ name, description }) => ({ name, description })),
  };
  return { ...request, packet, attachments };
}

/** Writes the review packet of one person and tells where it is. */
export async function writePacket(
  netId: string | undefined,
  flags: PacketFlags,
  terminal: Terminal,
): Promise<void> {
  const started = performance.now();
  const { template = PACKET_TEMPLATE } = flags;
  const settings = await settingsOf({ ...flags, template }, terminal.environment);
  const formats = checkedFormats(flags, terminal);
  const password = passwordOf(flags, formats, terminal);
  const requestFor = await selectionOf(withPeriod(flags), settings);
  const log = await openLog('person', netId === undefined ? [] : [netId], flags, settings, terminal);
  terminal.progress('Fetching the records …');
  const found = await findPerson(netId, flags, settings, terminal);
  terminal.progress('Setting the pages …');
  const base = { ...requestFor(found), formats, password };
  const document = await new Generator().generate(await requestOf(flags, found, base));
  const encrypted = password !== undefined;
  await log(recordHash(found.person), document, encrypted);
  const paths = outputPaths(flags.out, formats, fileStem(document.title, document.kind));
  const contents = contentsOf(document, paths);
  const toOut = flags.out === '-';
  if (toOut) for (const bytes of contents.values()) terminal.out(bytes);
  else writeWhole(contents);
  terminal.clearProgress();
  const problems: readonly Problem[] = [...found.problems, ...document.problems];
  const { title, pages } = document;
  const files = [...contents.keys()];
  const ms = Math.round(performance.now() - started);
  if (flags.json) {
    const { asOf } = base;
    const told = { title, files, pages, ms, asOf, encrypted, problems: problems.map(problemData) };
    terminal[toOut ? 'err' : 'out'](`${JSON.stringify(told, null, 2)}\n`);
    return;
  }
  if (!toOut) for (const path of files) terminal.out(`${path}\n`);
  terminal.err(`${oneLine(title)}: ${pages === null ? '' : `${counted(pages, 'page')}, `}${ms} ms\n`);
  if (encrypted) terminal.err(`${ENCRYPTED}\n`);
  await reportProblems(problems, terminal, flags.verbose ?? false);
}
