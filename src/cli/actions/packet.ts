import { type DocumentRequest, Generator } from '../../generate.js';
import { nearest, type Problem, UsageError } from '../../ground/index.js';
import { NO_STATEMENTS } from '../../sections/index.js';
import { attachmentsOf, readAttachments } from '../attachments.js';
import { contentsOf, fileStem, formatOfName, outputPaths, writeWhole } from '../files.js';
import { type FoundPerson, findPerson, type SourceFlags } from '../person.js';
import { counted, oneLine, problemData, reportProblems } from '../report.js';
import { type SelectionFlags, selectionOf } from '../selection.js';
import { settingsOf } from '../settings.js';
import { readStatements } from '../statements.js';
import type { Terminal } from '../terminal.js';

export interface PacketFlags extends SourceFlags, SelectionFlags {
  readonly year?: string;
  readonly statements?: string;
  readonly withCv?: boolean;
  readonly withQuality?: boolean;
  readonly attach?: readonly string[];
  readonly format?: string;
  readonly out?: string;
  readonly json?: boolean;
  readonly verbose?: boolean;
}

type PacketFormat = 'pdf' | 'html';

const PACKET_FORMATS: readonly PacketFormat[] = ['pdf', 'html'];
const TEMPLATE = 'annual-review';

function formatsOf({ format, out }: PacketFlags): readonly PacketFormat[] {
  const promised = PACKET_FORMATS.find(known => known === formatOfName(out ?? ''));
  if (format === undefined) return [promised ?? 'pdf'];
  const words = format.split(',').map(word => word.trim().toLowerCase());
  const unknown = words.find(word => !PACKET_FORMATS.some(known => known === word));
  if (unknown !== undefined) {
    const meant = nearest(unknown, PACKET_FORMATS);
    throw new UsageError('format', `There is no format “${unknown}” for packets.`, {
      hint: `${meant === null ? '' : `Did you mean ${meant}? `}Use ${PACKET_FORMATS.join(' or ')}, or both with a comma.`,
    });
  }
  return PACKET_FORMATS.filter(known => words.includes(known));
}

/** The flags with the year under review as a window; a packet needs a period. */
function withPeriod({ year, ...flags }: PacketFlags): SelectionFlags {
  const other = [flags.window, flags.from, flags.to].some(flag => flag !== undefined);
  if (year === undefined && !other) {
    throw new UsageError('packet.period', 'Which period is under review?', {
      hint: 'Give --year 2025, --window academic-year:2025, or --from and --to.',
    });
  }
  if (year === undefined) return flags;
  if (other) {
    throw new UsageError('window', '--year stands in place of --window, --from and --to.', {
      hint: 'Give one of them.',
    });
  }
  if (!/^\d{4}$/.test(year.trim())) {
    throw new UsageError('year', `“${year}” is not a year.`, { hint: 'Write it as 2025.' });
  }
  return { ...flags, window: year };
}

/** What can be told wrong before any record is asked for. */
function checkedFormats(flags: PacketFlags, terminal: Terminal): readonly PacketFormat[] {
  const formats = formatsOf(flags);
  outputPaths(flags.out, formats, 'packet');
  if (flags.out === '-' && formats.includes('pdf') && terminal.outIsScreen) {
    throw new UsageError('out.screen', 'A PDF is nothing for a screen.', {
      hint: 'Send it on (vitae packet … --out - | program), or name a file with --out.',
    });
  }
  if (flags.attach && !formats.includes('pdf')) {
    throw new UsageError('attach.format', 'Only a PDF carries files along.', {
      hint: 'Add --format pdf,html.',
    });
  }
  return formats;
}

/** The problems in the records of a person, those of reading them and those of what they say. */
async function problemsIn(
  { person, problems, source }: FoundPerson,
  asOf: string,
): Promise<readonly Problem[]> {
  const { examine } = await import('../../quality/index.js');
  const { people, general } = examine([person], { asOf, problems, source, hasLines: false });
  return [...people.flatMap(each => each.problems), ...general];
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
    withCv: flags.withCv ?? false,
    problems: flags.withQuality ? await problemsIn(found, request.asOf) : null,
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
  const settings = await settingsOf(flags, terminal.environment);
  const formats = checkedFormats(flags, terminal);
  const requestFor = await selectionOf(withPeriod(flags), settings);
  terminal.progress('Fetching the records …');
  const found = await findPerson(netId, flags, settings, terminal);
  terminal.progress('Setting the pages …');
  const base = { ...requestFor(found), template: flags.template ?? TEMPLATE, formats };
  const document = await new Generator().generate(await requestOf(flags, found, base));
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
    const told = { title, files, pages, ms, asOf, problems: problems.map(problemData) };
    terminal[toOut ? 'err' : 'out'](`${JSON.stringify(told, null, 2)}\n`);
    return;
  }
  if (!toOut) for (const path of files) terminal.out(`${path}\n`);
  terminal.err(`${oneLine(title)}: ${pages === null ? '' : `${counted(pages, 'page')}, `}${ms} ms\n`);
  await reportProblems(problems, terminal, flags.verbose ?? false);
}
