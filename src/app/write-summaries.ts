import { basename } from 'node:path';
import { recordHash } from '../audit/index.js';
import { formatPlace, type Problem, today, UsageError, type VitaeError } from '../core/index.js';
import type { GeneratedDocument } from '../generate.js';
import { type ApplicantState, applicantState, type Readiness } from '../sections/index.js';
import { openMarker } from './admissions/applicant-mark.js';
import { type PersonRef, readIdList } from './admissions/ids.js';
import { type LogDocument, openLog } from './audit.js';
import { openSummaryBuilder, type SummaryBuilder } from './builders/applicant.js';
import { sharedGenerator } from './document-builder.js';
import { asVitaeError } from './errors.js';
import { getFormats, I20, I20_LIST } from './kinds/index.js';
import { getLook } from './look.js';
import { type Observer, SILENT } from './observer.js';
import {
  applicantStem,
  filePaths,
  fileStem,
  freeStem,
  requireFolder,
  requireOneFile,
  requireReplaceable,
  requireSuffix,
  writeWhole,
} from './output/files.js';
import type { ApplicantRequest, OutputRequest } from './request.js';
import { requireNoWarnings } from './strict.js';
import { checkPassword, placeProblem } from './write-document.js';

/** I-20 preparation summaries of several applicants. */
export interface SummariesRequest extends ApplicantRequest, OutputRequest {
  /** Person IDs or net IDs; empty for files. */
  readonly applicants: readonly string[];
  /** Path of a file with more identifiers. */
  readonly ids?: string | undefined;
  /** Adds a list of all applicants. */
  readonly combined?: boolean | undefined;
}

/** How the summary of one applicant ended. */
export type SummaryOutcome =
  | {
      readonly state: 'written';
      readonly files: readonly string[];
      readonly pages: number | null;
      readonly readiness: Readiness;
      /** The hash of the record that it was made of. */
      readonly record: string;
    }
  | { readonly state: 'not-applicable' }
  | { readonly state: 'failed'; readonly error: VitaeError };

export interface SummaryResult {
  /** Display name of the applicant in messages: a file, its line, or a place on the command line; never an identifier. */
  readonly input: string;
  /** Empty if unknown. */
  readonly identifier: string;
  readonly name: string | null;
  readonly outcome: SummaryOutcome;
  readonly problems: readonly Problem[];
}

export interface WrittenSummaries {
  readonly summaries: readonly SummaryResult[];
  /** Paths of the list of all; empty if none was requested. */
  readonly list: readonly string[];
  /** Bytes that were not written (`out: null`). */
  readonly contents: readonly Uint8Array[];
  readonly isEncrypted: boolean;
  /** The error that ended the run early; null if it is complete. */
  readonly error: VitaeError | null;
}

/** One applicant to make a summary for. */
interface SummaryInput extends PersonRef {
  readonly label: string;
  /** True if `id` is the path of a file. */
  readonly isFile: boolean;
}

/** The state of an applicant, as lists count it. */
export function getListState({ outcome }: SummaryResult): ApplicantState {
  if (outcome.state === 'written') return applicantState(outcome.readiness);
  return outcome.state === 'failed' ? 'failed' : 'not-international';
}

/** Collects the documents of a run and writes them; file names hold no part of a record. */
class SummaryWriter {
  readonly #files = new Map<string, Uint8Array>();
  readonly #taken = new Set<string>();
  readonly #request: SummariesRequest;
  readonly #isOne: boolean;

  constructor(request: SummariesRequest, isOne: boolean) {
    this.#request = request;
    this.#isOne = isOne;
  }

  /**
   * Names the files of a document.
   * @param stem its name in a folder; a repeated one gets a number
   * @returns its files by path
   * @throws UsageError `out.exists`, TemplateError `page.strict`
   */
  name({ files, problems }: GeneratedDocument, stem: string): ReadonlyMap<string, Uint8Array> {
    const { out, formats, force = false, strict = false } = this.#request;
    if (strict) requireNoWarnings(problems);
    const folder = typeof out === 'string' && !this.#isOne && !/[/\\]$/.test(out) ? `${out}/` : out;
    const pathOf = filePaths(folder ?? undefined, formats, freeStem(stem, this.#taken));
    const contents = new Map(files.map(file => [pathOf(file), file.bytes]));
    if (out !== null && !force) requireReplaceable(contents);
    return contents;
  }

  /** Adds files to write. @returns their paths */
  add(contents: ReadonlyMap<string, Uint8Array>): readonly string[] {
    for (const [path, bytes] of contents) this.#files.set(path, bytes);
    return [...contents.keys()];
  }

  /** Writes the documents, or returns their bytes (`out: null`). @throws as `writeWhole` */
  finish(): readonly Uint8Array[] {
    const { out, force } = this.#request;
    if (out === null) return [...this.#files.values()];
    writeWhole(this.#files, force);
    return [];
  }
}

/** What every summary of a run is made with. */
interface SummaryRun {
  readonly builder: SummaryBuilder;
  readonly log: LogDocument;
  readonly writer: SummaryWriter;
  readonly password: string | undefined;
}

/**
 * Makes one summary. Its error is an outcome, unless it is an error of the log or of an existing file, which ends the
 * run.
 */
async function makeSummary(
  { label: input, id, isFile, name }: SummaryInput,
  { builder, log, writer, password }: SummaryRun,
): Promise<SummaryResult> {
  const problems: Problem[] = [];
  let identifier = id;
  const result = (outcome: SummaryOutcome): SummaryResult => ({ input, identifier, name, outcome, problems });
  const make = async () => {
    const fetched = await builder.fetch(id);
    const prepared = await builder.prepare(fetched);
    if (prepared === null) return null;
    identifier = prepared.identifier;
    problems.push(...prepared.problems);
    const document = await prepared.make({ password, name });
    problems.push(...document.problems.map(problem => placeProblem(problem, prepared.source)));
    return { document, mark: prepared.mark, record: prepared.record, version: fetched.version };
  };
  let made: Awaited<ReturnType<typeof make>>;
  try {
    made = await make();
  } catch (error) {
    return result({ state: 'failed', error: asVitaeError(error) });
  }
  if (made === null) return result({ state: 'not-applicable' });
  const { document, mark, record, version } = made;
  const contents = writer.name(document, applicantStem(I20, mark, name));
  // The identifier by which it was requested, since services may echo another.
  const subject = isFile ? identifier : id;
  await log(document, {
    ...{ record, version, isEncrypted: password !== undefined },
    subject: subject === '' ? null : { kind: 'applicant', id: subject },
  });
  const files = writer.add(contents);
  const { pages, model } = document;
  const { readiness } = model;
  return result({ state: 'written', files, pages, readiness, record: recordHash(record) });
}

function getNeeds({ outcome }: SummaryResult): readonly string[] {
  if (outcome.state === 'written') return outcome.readiness.needs;
  return outcome.state === 'failed' ? [outcome.error.message] : [];
}

/** Makes the list of all applicants of a run. @returns the paths of its files */
async function makeList(
  summaries: readonly SummaryResult[],
  { settings, formats, asOf = today() }: SummariesRequest,
  { log, writer, password }: SummaryRun,
): Promise<readonly string[]> {
  const applicants = summaries.map((one, i) => ({
    place: i + 1,
    name: one.name,
    identifier: one.identifier,
    state: getListState(one),
    needs: getNeeds(one),
    files: one.outcome.state === 'written' ? one.outcome.files.map(path => basename(path)) : [],
  }));
  const { institution, admissions } = settings;
  // A list of other applicants is another document.
  const about = openMarker(settings.host)(applicants.map(({ identifier }) => identifier).join(' '));
  const { rules } = admissions;
  const input = {
    applicants,
    institution,
    rules,
    ...(await getLook(settings)),
    formats,
    asOf,
    about,
    password,
  };
  const list = await sharedGenerator().render(I20_LIST, input);
  const record = summaries.flatMap(({ outcome }) => (outcome.state === 'written' ? [outcome.record] : []));
  const version = { scheme: 'records', value: recordHash(record), entities: 'all' } as const;
  const contents = writer.name(list, fileStem(list.title, list.kind));
  await log(list, { record, version, isEncrypted: password !== undefined, subject: null });
  return writer.add(contents);
}

/** Refuses options that do not go together, before any record is read. */
function check(count: number, { name, out, combined, formats, password }: SummariesRequest): void {
  requireSuffix(out, getFormats(I20));
  filePaths(out ?? undefined, formats, I20.template);
  if (count > 1 && name !== undefined) {
    throw new UsageError('name.several', '--name works with one applicant only.', {
      hint: 'Write one summary at a time, or put the names into the file of --ids.',
    });
  }
  if (count > 1 || combined) requireFolder(out);
  else if (out === null) requireOneFile(formats);
  checkPassword(password, { formats });
}

/** The result for a line of the list of identifiers that holds none. */
const failedLine = (error: VitaeError): SummaryResult => ({
  input: formatPlace(error.place),
  identifier: '',
  name: null,
  outcome: { state: 'failed', error },
  problems: [],
});

/**
 * Writes an I-20 preparation summary for each applicant, once the last is made. One that fails does not stop the others.
 * @returns how each ended; `error` if the run ended early
 * @throws UsageError, SourceError and DataError before anything is written; the error of the only applicant
 * @example
 * const { summaries } = await writeSummaries({ settings, source, applicants: ['100200004'], formats: ['pdf'] });
 */
export async function writeSummaries(
  request: SummariesRequest,
  observer: Observer = SILENT,
): Promise<WrittenSummaries> {
  const builder = await openSummaryBuilder(request);
  try {
    return await writeAll(builder, request, observer);
  } finally {
    await builder.close();
  }
}

/** The applicants of a request: those of the files, or those that it names. @throws UsageError `applicant.which` */
function getInputs(
  files: readonly string[],
  people: readonly PersonRef[],
  name: string | null,
): readonly SummaryInput[] {
  if (files.length > 0 ? people.length > 0 : people.length === 0) {
    const message = files.length > 0 ? 'Both files and applicants given.' : 'No applicant given.';
    throw new UsageError('applicant.which', message, {
      hint: 'Give person IDs: vitae i20 123456789; or files: vitae i20 --input response.json.',
    });
  }
  return files.length > 0
    ? files.map(path => ({ label: path, id: path, isFile: true, name, place: null }))
    : people.map((one, i) => ({
        ...{ ...one, isFile: false, name: one.name ?? name },
        label: one.place ?? `applicant ${i + 1}`,
      }));
}

async function writeAll(
  builder: SummaryBuilder,
  request: SummariesRequest,
  observer: Observer,
): Promise<WrittenSummaries> {
  const { settings, combined = false, password, purpose } = request;
  const { people, errors } = await readIdList(request.applicants, request.ids, settings.host, observer);
  const { files, institution } = await builder.open();
  const named = { ...settings, institution: settings.institution || (institution ?? '') };
  const inputs = getInputs(files, people, request.name?.trim() || null);
  check(inputs.length, request);
  const log = await openLog(
    'applicant',
    people.map(({ id }) => id),
    purpose,
    settings,
    observer.notice,
  );
  const writer = new SummaryWriter(request, inputs.length === 1 && !combined);
  const run: SummaryRun = { builder, log, writer, password };
  const summaries: SummaryResult[] = [];
  let list: readonly string[] = [];
  const written = (list: readonly string[], error: unknown): WrittenSummaries => ({
    summaries,
    list,
    contents: writer.finish(),
    isEncrypted: password !== undefined,
    error: error === null ? null : asVitaeError(error),
  });
  try {
    for (const [i, input] of inputs.entries()) {
      observer.progress?.(`Summary ${i + 1} of ${inputs.length} …`);
      summaries.push(await makeSummary(input, run));
    }
    summaries.push(...errors.map(failedLine));
    const [only] = summaries;
    if (summaries.length === 1 && !combined && only?.outcome.state === 'failed') throw only.outcome.error;
    list = combined ? await makeList(summaries, { ...request, settings: named }, run) : [];
  } catch (error) {
    if (error instanceof UsageError || summaries.every(({ outcome }) => outcome.state === 'failed'))
      throw error;
    // The log failed after it had entries of the summaries before: these are written.
    return written([], error);
  }
  return written(list, null);
}
