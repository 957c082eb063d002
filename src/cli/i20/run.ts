import { basename } from 'node:path';
import { recordHash } from '../../audit/index.js';
import type { GeneratedDocument, Generator } from '../../generate.js';
import type { Problem } from '../../ground/index.js';
import { isNotInternational } from '../../sections/index.js';
import type { ApplicantInput } from '../applicants/applicants.js';
import type { Wanted } from '../applicants/ids.js';
import type { LogDocument } from '../audit.js';
import { contentsOf, fileStem, outputPaths, writeWhole } from '../files.js';
import { asVitaeError } from '../report.js';
import type { Terminal } from '../terminal.js';
import type { Common } from './asked.js';
import { listStateOf, type Outcome, type Told } from './outcome.js';

const LIST_TEMPLATE = 'i20-list';

/** What it takes to make and write the documents of a run. */
export interface Run {
  readonly common: Common;
  readonly template: string;
  readonly out: string | undefined;
  /** Is there one document alone? */
  readonly isOne: boolean;
  readonly generator: Generator;
  readonly log: LogDocument;
  readonly terminal: Terminal;
}

/** Names of files hold nothing of the record: `place` is that of the summary among several. */
function write(
  document: GeneratedDocument,
  place: number | null,
  { common, out, isOne, terminal }: Run,
): readonly string[] {
  const folder = out !== undefined && !isOne && !/[/\\]$/.test(out) ? `${out}/` : out;
  const stem = fileStem(document.title, document.kind);
  const paths = outputPaths(folder, common.formats, place === null ? stem : `${stem}-${place}`);
  const contents = contentsOf(document, paths);
  if (out === '-') for (const bytes of contents.values()) terminal.out(bytes);
  else writeWhole(contents);
  return [...contents.keys()];
}

const encrypted = ({ common }: Run): boolean => common.password !== undefined;

const placed = (problem: Problem, source: string): Problem => ({
  ...problem,
  place: { source, ...problem.place },
});

/**
 * Writes the summary of one applicant; an error is an outcome too, but for one of the log, which ends the run.
 * @param place among several; null for one alone
 */
export async function summarize(
  { label: input, read, letters }: ApplicantInput,
  wanted: Wanted,
  place: number | null,
  run: Run,
): Promise<Told> {
  const problems: Problem[] = [];
  let { id: identifier } = wanted;
  const { name } = wanted;
  const ended = (outcome: Outcome): Told => ({ input, identifier, name, outcome, problems });
  const make = async () => {
    const { applicant, source, ...found } = await read();
    identifier = found.identifier;
    problems.push(...found.problems);
    if (isNotInternational(applicant)) return null;
    const communication = run.common.audience === 'staff' ? await letters() : null;
    problems.push(...(communication?.problems ?? []));
    const request = {
      ...run.common,
      ...(communication && { letters: communication.letters }),
      ...{ template: run.template, applicant, identifier, name },
    };
    const document = await run.generator.summarize(request);
    problems.push(...document.problems.map(problem => placed(problem, source)));
    return { document, record: recordHash(applicant) };
  };
  let made: Awaited<ReturnType<typeof make>>;
  try {
    made = await make();
  } catch (error) {
    return ended({ state: 'failed', error: asVitaeError(error) });
  }
  if (made === null) return ended({ state: 'not-applicable' });
  const { document, record } = made;
  await run.log(record, document, encrypted(run));
  try {
    const { pages, readiness } = document;
    return ended({ state: 'written', files: write(document, place, run), pages, readiness, record });
  } catch (error) {
    return ended({ state: 'failed', error: asVitaeError(error) });
  }
}

function needsOf({ outcome }: Told): readonly string[] {
  if (outcome.state === 'written') return outcome.readiness.needs;
  return outcome.state === 'failed' ? [outcome.error.message] : [];
}

/**
 * Writes the list of all applicants of a run.
 * @returns the paths of its files
 */
export async function writeList(told: readonly Told[], run: Run): Promise<readonly string[]> {
  const applicants = told.map((one, i) => ({
    place: i + 1,
    name: one.name,
    identifier: one.identifier,
    state: listStateOf(one),
    needs: needsOf(one),
    files: one.outcome.state === 'written' ? one.outcome.files.map(path => basename(path)) : [],
  }));
  const list = await run.generator.list({ ...run.common, template: LIST_TEMPLATE, applicants });
  const records = told.flatMap(({ outcome }) => (outcome.state === 'written' ? [outcome.record] : []));
  await run.log(recordHash(records), list, encrypted(run));
  return write(list, null, run);
}
