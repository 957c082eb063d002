import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BatchRun, Ledger, StoredFile, StoredJob } from '../database/index.js';
import { PROGRAM, VERSION } from '../version.js';
import { type Folder, replaceFile, writeSafely, writing } from './folder.js';
import { type Counts, isUpToDate } from './job-states.js';
import { dataHash } from './run.js';
import type { DocumentStorage } from './storage.js';

const LINES = 'manifest.ndjson';
const WHOLE = 'manifest.json';

/** Most documents of a manifest that is also written as one JSON value, which readers must hold in memory. */
const MAX_WHOLE = 10_000;

/** Characters that are written to the disk at once. */
const CHUNK = 1 << 16;

/** What a manifest is about. */
export interface ManifestOf {
  readonly folder: Folder;
  readonly ledger: Ledger;
  readonly run: BatchRun;
  readonly counts: Counts;
  /** The PDF that the documents were merged into; null for none. */
  readonly onePdf: StoredFile | null;
}

/** The manifest's entry for a job, with its kind if it differs from the run's, and with files only if they are up to date. */
export function getEntry(run: Pick<BatchRun, 'kind'>, job: StoredJob) {
  const { kind, id, state, files, pages, problems, ms, attempts, code, message } = job;
  const isCurrent = isUpToDate(state);
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

/** The entries of a run as JSON, one for each document and failure. */
function* getEntries({ ledger, run }: ManifestOf): Iterable<string> {
  for (const job of ledger.jobs(run))
    if (dataHash(job) === null || job.state !== 'made') yield JSON.stringify(getEntry(run, job));
}

function getHead({ run: { kind, started, ended }, counts, onePdf }: ManifestOf) {
  const merged = onePdf === null ? {} : { onePdf };
  return { program: PROGRAM, version: VERSION, kind, started, ended, counts, ...merged };
}

function* getLines(manifest: ManifestOf, counted: (entries: number) => void): Iterable<string> {
  yield `${JSON.stringify(getHead(manifest))}\n`;
  let entries = 0;
  for (const entry of getEntries(manifest)) {
    entries++;
    yield `${entry}\n`;
  }
  counted(entries);
}

function* getWhole(manifest: ManifestOf): Iterable<string> {
  yield `${JSON.stringify(getHead(manifest), null, 2).slice(0, -2)},\n  "documents": [`;
  let separator = '\n';
  for (const entry of getEntries(manifest)) {
    yield `${separator}    ${entry}`;
    separator = ',\n';
  }
  yield '\n  ]\n}\n';
}

/** Joins texts, so that fewer are written. */
function* inChunks(texts: Iterable<string>): Iterable<string> {
  let chunk = '';
  for (const text of texts) {
    chunk += text;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/**
 * Writes the manifest of a run, each file whole or not at all: `manifest.ndjson`, whose first line is about the run and
 * each further one about a document or failure, and up to 10,000 of these also `manifest.json`.
 * @returns the path or address of `manifest.json`, else of `manifest.ndjson`
 * @throws SourceError `out.…`
 */
export async function storeManifest(
  storage: Pick<DocumentStorage, 'storeManifest' | 'removeManifest'>,
  manifest: ManifestOf,
): Promise<string> {
  const { folder } = manifest;
  const write = (name: string, texts: Iterable<string>): Promise<string> => {
    const path = join(folder.path, folder.manifests, name);
    const temporary = `${folder.ledger}.${name}`;
    writeSafely(temporary, inChunks(texts));
    replaceFile(temporary, path);
    return storage.storeManifest(path, join(folder.manifests, name));
  };
  let entries = 0;
  const lines = await write(
    LINES,
    getLines(manifest, count => {
      entries = count;
    }),
  );
  if (entries <= MAX_WHOLE) return write(WHOLE, getWhole(manifest));
  // One of an earlier run would be taken for that of this one.
  const whole = join(folder.path, folder.manifests, WHOLE);
  writing(whole, () => rmSync(whole, { force: true }));
  await storage.removeManifest(join(folder.manifests, WHOLE));
  return lines;
}
