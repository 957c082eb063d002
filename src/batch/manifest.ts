import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { BatchRun, Ledger, StoredFile, StoredJob } from '../database/index.js';
import { PROGRAM, VERSION } from '../version.js';
import { type Folder, writeSafely, writing } from './folder.js';
import { type Counts, dataHash } from './run.js';

const MANIFEST = 'manifest.json';

/** The manifest's entry for a job, with its kind if it differs from the run's, and with files only if they are up to date. */
export function entryOf(run: Pick<BatchRun, 'kind'>, job: StoredJob) {
  const { kind, id, state, files, pages, problems, ms, attempts, code, message } = job;
  const isCurrent = state === 'made' || state === 'unchanged';
  return {
    ...(kind === run.kind ? {} : { kind }),
    id,
    state,
    files: isCurrent ? files : [],
    pages: isCurrent ? pages : null,
    problems: isCurrent ? problems : null,
    ms,
    attempts,
    error: code === null ? null : { code, message },
  };
}

function* textOf(ledger: Ledger, run: BatchRun, counts: Counts, onePdf: StoredFile | null): Iterable<string> {
  const { kind, started, ended } = run;
  const merged = onePdf === null ? {} : { onePdf };
  const head = { program: PROGRAM, version: VERSION, kind, started, ended, counts, ...merged };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "documents": [`;
  let separator = '\n';
  for (const job of ledger.jobs(run)) {
    if (dataHash(job) !== null && job.state === 'made') continue;
    yield `${separator}    ${JSON.stringify(entryOf(run, job))}`;
    separator = ',\n';
  }
  yield '\n  ]\n}\n';
}

/**
 * Writes the manifest of a run, a line for each document and failure, whole or not at all.
 * @param onePdf the PDF that the documents were merged into; null for none
 * @returns the path of the file
 * @throws SourceError `out.write`
 */
export function writeManifest(
  folder: Folder,
  ledger: Ledger,
  run: BatchRun,
  counts: Counts,
  onePdf: StoredFile | null,
): string {
  const path = join(folder.path, MANIFEST);
  const temporary = `${folder.ledger}.${MANIFEST}`;
  writeSafely(temporary, textOf(ledger, run, counts, onePdf));
  writing(path, () => renameSync(temporary, path));
  return path;
}
