import type { PacketSettings, Settings, SourceChoice } from '../../app/index.js';
import { CITATIONS, formatOptions, LOOK, READER } from '../../choices/index.js';
import type { IsoDay } from '../../core/index.js';
import { APPLICANT_AUDIENCES } from '../../sections/index.js';
import type { CvSettings } from '../cv/stored-settings.js';

/** A document that a command makes again. */
export interface CommandRequest {
  /** Net ID, or a name that only one person has; null for a file with one person. */
  readonly person: string | null;
  readonly settings: CvSettings;
  readonly asOf: IsoDay;
  /** The version of the record, as `formatVersion` writes it. */
  readonly version: string;
  /** Path of the profile file. */
  readonly profileFile: string;
  /** Null for the source of the configuration. */
  readonly source: SourceChoice | null;
}

/** Commands that make both copies of an applicant's summary again. */
export interface SummaryCommandRequest {
  readonly asOf: IsoDay;
  readonly purpose: string | null;
  /** Null for the source of the configuration. */
  readonly source: SourceChoice | null;
}

/** The file with the identifier and the name, which commands must not hold: shells store their history. */
const APPLICANTS_FILE = 'applicants.txt';

/** A word of a POSIX shell. */
const quote = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** The options that name a source; none for that of the configuration. */
export const sourceOptions = (source: SourceChoice | null): readonly (readonly [string, string])[] =>
  source?.at.map(at => [source.kind, at] as const) ?? [];

type Option = readonly [name: string, ...values: string[]];

/** The choices that a profile file does not hold. */
const OUTSIDE_PROFILE = [...LOOK, ...CITATIONS, ...READER];

/** The words of a command, and its options, as one line for a POSIX shell. */
export const getCommand = (words: readonly string[], options: readonly Option[]): string =>
  [...words, ...options.flatMap(([name, ...values]) => [`--${name}`, ...values])].map(quote).join(' ');

/** A command with the options that follow the person. */
const getLine = (command: string, person: string | null, options: readonly Option[]): string =>
  getCommand(['vitae', command, ...(person === null ? [] : [person])], options);

/** One command a line, for each copy: each writes into a folder of its own. */
export const summaryCommands = ({ asOf, purpose, source }: SummaryCommandRequest): string =>
  APPLICANT_AUDIENCES.map(audience =>
    getLine('i20', null, [
      ...sourceOptions(source),
      ['ids', APPLICANTS_FILE],
      ['copy', audience],
      ['as-of', asOf],
      ...(purpose === null ? [] : [['purpose', purpose] as const]),
      ['out', `${audience}/`],
    ]),
  ).join('\n');

/**
 * The command that makes a CV with some settings. It names each of them, so it does not depend on those of the
 * configuration; what settings lack (institution, language) is that of the configuration.
 */
export function commandLine(request: CommandRequest): string {
  const { person, settings, asOf, version, profileFile, source } = request;
  const options: readonly Option[] = [
    ...sourceOptions(source),
    ...formatOptions(settings, OUTSIDE_PROFILE),
    ['profile', profileFile],
    ['as-of', asOf],
    ['expect', version],
  ];
  return getLine('cv', person, options);
}

/** A packet that a command makes again. */
export interface PacketCommandRequest {
  /** Net ID; null for a file with one person. */
  readonly person: string | null;
  readonly period: string;
  readonly settings: Pick<Settings, 'style' | 'size'>;
  readonly packet: PacketSettings;
  readonly asOf: IsoDay;
  /** The version of the record, as `formatVersion` writes it; null for the record of a file. */
  readonly version: string | null;
  /** Path of the file of statements. */
  readonly statements: string;
  /** Paths of the attached files. */
  readonly attach: readonly string[];
  /** Path of the earlier record; null for none. */
  readonly since: string | null;
  /** Null for the source of the configuration. */
  readonly source: SourceChoice | null;
}

/** The command that makes a packet again. */
export function packetCommandLine(request: PacketCommandRequest): string {
  const { person, period, settings, packet, asOf, version, statements, attach, since, source } = request;
  const { compare, paper, audience } = packet;
  const { style, size } = settings;
  const options: readonly Option[] = [
    ...sourceOptions(source),
    ['window', period],
    ...(compare === null ? [] : [['compare', String(compare)] as const]),
    ...(since === null ? [] : [['since', since] as const]),
    ['statements', statements],
    ...(attach.length === 0 ? [] : [['attach', ...attach] as const]),
    ...formatOptions({ style, size, paper, audience }, OUTSIDE_PROFILE),
    ['as-of', asOf],
    ...(version === null ? [] : [['expect', version] as const]),
  ];
  return getLine('packet', person, options);
}
