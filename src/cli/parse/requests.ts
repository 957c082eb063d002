import {
  type ApplicantRequest,
  COMPARISONS,
  type Comparison,
  chooseSource,
  type DocumentKind,
  type DocumentRequest,
  formatOfName,
  getFormats,
  getUnitKind,
  type LettersRequest,
  type NamedSource,
  type OutputRequest,
  type PersonRequest,
  resolveSettings,
  type Settings,
  SOURCE_TYPES,
  type SourceKind,
  UNIT_KINDS,
  type UnitRequest,
} from '../../app/index.js';
import { parseList, parseWord } from '../../choices/index.js';
import { didYouMean, UsageError } from '../../core/index.js';
import { FORMATS, type Format } from '../../output/index.js';
import { isNoteType, isOpenNoteType, isProgramCode, NOTE_TYPES } from '../../schema/index.js';
import {
  APPLICANT_AUDIENCES,
  type ApplicantAudience,
  FORM_NAMES,
  type FormName,
  type NamedUnit,
  parseUnitName,
  type UnitQuery,
} from '../../sections/index.js';
import { readSecret } from '../../sources/index.js';
import type { Flags } from '../flags.js';
import { TABLE_FORMATS } from '../options.js';
import type { Terminal } from '../terminal.js';
import { parseDay, parseWindow } from './dates.js';
import { parsePatch } from './patch.js';

/* Options of the command line become requests of use cases. */

/** Written to standard output instead of a file. */
const STDOUT = ['-', '/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'];

/** The target of --out; null for standard output. */
export const parseOut = (out: string | undefined): string | null | undefined =>
  out !== undefined && STDOUT.includes(out) ? null : out;

/** The settings of a command; templates are options of documents, not of settings. */
export const parseSettings = ({ template: _, ...flags }: Flags, terminal: Terminal): Promise<Settings> =>
  resolveSettings(flags, terminal);

/** The source that the options name. */
export const namedSource = (flags: Flags): NamedSource =>
  Object.fromEntries((Object.keys(SOURCE_TYPES) as SourceKind[]).map(kind => [kind, flags[kind]]));

/**
 * Parses the formats: those of --format, else the one of the file name, else PDF.
 * @throws UsageError `format`, or `out.screen` for a binary format on a terminal
 */
export function parseFormats(
  { format, out }: Pick<Flags, 'format' | 'out'>,
  kind: Pick<DocumentKind, 'material' | 'command'>,
  terminal: Terminal,
): readonly Format[] {
  const known = getFormats(kind);
  const promised = formatOfName(out ?? '');
  const words = format === undefined ? null : parseList(format.toLowerCase());
  for (const word of words ?? []) parseWord('format', word, known, 'format for this document');
  const formats =
    words === null
      ? [known.find(name => name === promised) ?? 'pdf']
      : known.filter(name => words.includes(name));
  if (formats.length === 0) parseWord('format', format ?? '', known, 'format for this document');
  rejectBinaryOnTty(kind.command, out, formats, terminal);
  return formats;
}

/**
 * Parses the formats of tables: those of --format, else the one of the file name, else none.
 * @throws UsageError `format`, or `out.screen`
 */
export function parseTableFormats(
  { format, out }: Pick<Flags, 'format' | 'out'>,
  terminal: Terminal,
): readonly Format[] {
  const promised = formatOfName(out ?? '');
  const words =
    format === undefined ? (promised === null ? [] : [promised]) : parseList(format.toLowerCase());
  for (const word of words) parseWord('format', word, TABLE_FORMATS, 'format for tables');
  const formats = TABLE_FORMATS.filter(name => words.includes(name));
  if (formats.length === 0 && out !== undefined)
    parseWord('format', format ?? '', TABLE_FORMATS, 'format for tables');
  rejectBinaryOnTty('check', out, formats, terminal);
  return formats;
}

/** Refuses to write binary output to a terminal. @throws UsageError `out.screen` */
export function rejectBinaryOnTty(
  command: string,
  out: string | undefined,
  formats: readonly Format[],
  terminal: Terminal,
): void {
  const binary = formats.map(format => FORMATS[format].binary).find(name => name !== null);
  if (parseOut(out) !== null || binary === undefined || !terminal.outIsTty) return;
  throw new UsageError('out.screen', `Refusing to write a ${binary} to the terminal.`, {
    hint: `Pipe it (vitae ${command} … --out - | program), or name a file with --out.`,
  });
}

/** The password in the file that the options name. @throws UsageError `secret.…` */
export const parsePassword = (
  { passwordFile }: Flags,
  { environment }: Pick<Terminal, 'environment'>,
): string | undefined =>
  passwordFile === undefined ? undefined : readSecret({ file: passwordFile }, environment);

async function parseDocument(
  kind: DocumentKind,
  flags: Flags,
  terminal: Terminal,
): Promise<DocumentRequest & OutputRequest> {
  const settings = await parseSettings(flags, terminal);
  const formats = parseFormats(flags, kind, terminal);
  const { out, force, strict, snapshot, purpose, template, assets } = flags;
  const isAboutApplicants = kind.subject === 'applicant' || kind.subject === 'letters';
  const url = isAboutApplicants ? settings.admissions.url : settings.service.url;
  const parameters = (Object.keys(kind.parameters) as (keyof Flags)[]).map(
    name => [name, name === 'compare' ? parseComparison(flags[name]) : flags[name]] as const,
  );
  return {
    ...Object.fromEntries(parameters.filter(([, value]) => value !== undefined)),
    settings,
    source: chooseSource(namedSource(flags), settings, url),
    formats,
    template,
    asOf: parseDay('as-of', flags.asOf, 'first'),
    out: parseOut(out),
    force,
    strict,
    assets,
    password: parsePassword(flags, terminal),
    snapshot,
    purpose,
  };
}

/** How many periods to compare. @throws UsageError `compare` */
function parseComparison(text: unknown): Comparison | undefined {
  if (text === undefined) return undefined;
  const words = COMPARISONS.map(String);
  return Number(parseWord('compare', String(text), words, 'number of years to compare')) as Comparison;
}

/**
 * Parses the request for a document about one member of the faculty.
 * @throws UsageError for an option that is not valid, SourceError for an unreadable secret
 */
export async function parsePerson(
  kind: DocumentKind,
  netId: string | undefined,
  flags: Flags,
  terminal: Terminal,
): Promise<PersonRequest & OutputRequest> {
  const document = await parseDocument(kind, flags, terminal);
  return {
    ...document,
    ...parsePatch(flags, document.settings),
    person: netId,
    expect: flags.expect,
    // Of other documents, --since names an earlier record.
    window: parseWindow(flags, kind.material.includes('selection') ? flags.since : undefined),
  };
}

/** The audiences of reports: ratings and ranks are for the institution. */
const REPORT_AUDIENCES = ['internal', 'confidential'] as const;

/** The college or department that the options name; undefined for none. */
export function parseNamedUnit({ college, department }: Flags): NamedUnit | undefined {
  if (department === undefined)
    return college === undefined ? undefined : { kind: 'college', name: college.trim() };
  const unit = { kind: 'department', name: department.trim() } as const;
  if (college !== undefined) return { ...unit, college: college.trim() };
  return parseUnitName('department', department) ?? unit;
}

/** The one unit that the options name. @throws UsageError `unit.which` */
export function parseUnit({ all, ...flags }: Flags): UnitQuery {
  const named = parseNamedUnit(flags);
  if (named !== undefined && !all) return named;
  if (named === undefined && all) return { kind: 'university' };
  throw new UsageError('unit.which', named === undefined ? 'No unit given.' : 'Several units given.', {
    hint: 'Use one of --college NAME, --department NAME and --all.',
  });
}

/** The accreditation table that is a vita of each person. */
export const ABET = 'abet';

/** The accreditation table of --table; null for a report. @throws UsageError `table` */
export const parseTable = ({ table }: Flags): FormName | typeof ABET | null =>
  table === undefined ? null : parseWord<FormName | typeof ABET>('table', table, [...FORM_NAMES, ABET]);

/** Parses the request for a report or accreditation table. @throws as `parsePerson` */
export async function parseReport(
  kind: DocumentKind,
  flags: Flags,
  terminal: Terminal,
): Promise<UnitRequest & OutputRequest> {
  const { audience = 'internal' } = flags;
  const document = await parseDocument(kind, flags, terminal);
  return {
    ...document,
    unit: parseUnit(flags),
    window: parseWindow(flags),
    audience: parseWord('audience', audience, REPORT_AUDIENCES),
    side: flags.side,
  };
}

/** Parses the request for a report or accreditation table on each unit. @throws UsageError `batch.each`, `table.batch` */
export async function parseReports(flags: Flags, terminal: Terminal): Promise<UnitRequest> {
  const { each } = flags;
  const table = parseTable(flags);
  if (each === undefined) {
    throw new UsageError('batch.each', 'No units given.', {
      hint: `Use --each ${UNIT_KINDS.join(' or --each ')}.`,
    });
  }
  if (table === ABET) {
    throw new UsageError('table.batch', 'The table abet is a vita of each person, not of a unit.', {
      hint: 'Use vitae batch cv --template cv-brief.',
    });
  }
  return {
    ...(await parseReport(getUnitKind(table ?? undefined), { ...flags, all: true }, terminal)),
    each: parseWord('each', each, UNIT_KINDS, 'kind of unit'),
    table: table ?? undefined,
  };
}

/** Parses the request for documents about applicants. @throws as `parsePerson` */
export async function parseApplicant(
  kind: DocumentKind,
  flags: Flags,
  terminal: Terminal,
): Promise<ApplicantRequest & OutputRequest> {
  const { copy = APPLICANT_AUDIENCES[0], name } = flags;
  const document = await parseDocument(kind, flags, terminal);
  return {
    ...document,
    audience: parseWord('copy', copy, APPLICANT_AUDIENCES),
    name: name?.trim() || undefined,
  };
}

type NoteKey = NonNullable<LettersRequest['notes']>[number];

/** Parses a note by its type and number, such as `PROVISION/2`. @throws UsageError `note.…` */
function parseNote(text: string, audience: ApplicantAudience): NoteKey {
  const [type = '', number, ...more] = text.trim().toUpperCase().split('/');
  if (!isNoteType(type)) {
    throw new UsageError('note.type', `“${text}” does not begin with a note type.`, {
      hint: `${didYouMean(type, NOTE_TYPES)}Use one of ${NOTE_TYPES.join(', ')}, a slash and a number.`,
    });
  }
  if (number === undefined || more.length > 0 || !/^\d{1,9}$/.test(number))
    throw new UsageError('note.number', `“${text}” does not end with the number of a note.`, {
      hint: `Use the form ${type}/2.`,
    });
  if (audience !== 'staff' && !isOpenNoteType(type))
    throw new UsageError('note.staff-only', `Notes of the type ${type} are for the staff only.`, {
      hint: 'Use --copy staff.',
    });
  return { type, sequence: Number(number) };
}

/**
 * Parses the request for letters.
 * @param id person ID or net ID; with files, which hold it, the code of the program
 * @param program code of the one program to write
 * @throws UsageError `program.code`, `note.…`, `applicant.which`, and what `parsePerson` throws
 */
export async function parseLetters(
  kind: DocumentKind,
  id: string | undefined,
  program: string | undefined,
  flags: Flags,
  terminal: Terminal,
): Promise<LettersRequest & OutputRequest> {
  const request = await parseApplicant(kind, flags, terminal);
  const hasFiles = flags.input !== undefined;
  if (hasFiles && program !== undefined)
    throw new UsageError('applicant.which', 'Both files and a person ID given.', {
      hint: 'Leave out the person ID, or --input.',
    });
  const code = hasFiles ? id : program;
  const { note: notes } = flags;
  if (code !== undefined && !isProgramCode(code))
    throw new UsageError('program.code', 'The program code is invalid.', {
      hint: 'Use six digits, such as 694201.',
    });
  if (notes !== undefined && code === undefined)
    throw new UsageError('note.program', 'No program given for --note.', {
      hint: 'Give its code of six digits: vitae letters PERSON_ID 694201 --note PROVISION/2.',
    });
  const { audience = APPLICANT_AUDIENCES[0] } = request;
  return {
    ...request,
    applicant: hasFiles ? undefined : id,
    program: code,
    notes: notes?.map(note => parseNote(note, audience)),
  };
}
