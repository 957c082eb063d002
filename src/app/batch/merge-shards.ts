import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Counts,
  type DocumentStorage,
  folderAt,
  isUpToDate,
  noCounts,
  openStorage,
  prepareFolder,
  reading,
  type Shard,
  shardsIn,
  storeManifest,
} from '../../batch/index.js';
import { UsageError } from '../../core/index.js';
import {
  type BatchRun,
  type JobResult,
  type Ledger,
  openLedger,
  type StoredFile,
  type StoredJob,
} from '../../database/index.js';
import { type Observer, SILENT } from '../observer.js';
import type { Settings } from '../settings/settings.js';
import { ledgerFolder, parseTarget } from './output-target.js';
import { checkShards, type OpenShard, requireShards, shardError } from './shards.js';
import { type BatchSummary, listFailures } from './summary.js';
import { parseTask, type RunTask } from './task.js';

/** The shards to merge. */
export interface MergeShardsRequest {
  /** The folder or bucket for the documents and manifest of all people. */
  readonly out: string;
  /** Folders of shards that were written elsewhere. */
  readonly folders: readonly string[];
  readonly settings: Settings;
}

/** Most results in one step. */
const GROUP = 500;

/** The folder of the web fonts that documents share. */
const FONTS = 'fonts';

interface FoundShard {
  readonly out: string;
  readonly shard: Shard;
}

const find = (out: string): readonly FoundShard[] =>
  shardsIn(ledgerFolder(out)).map(shard => ({ out, shard }));

/** Opens the last run of a shard. @throws UsageError `shards.run`, and `store.locked` while a process runs it */
async function openShard({ out, shard }: FoundShard, settings: Settings): Promise<OpenShard> {
  const folder = folderAt(ledgerFolder(out), shard);
  const ledger = openLedger(folder.ledger, { mustExist: true });
  try {
    const run = ledger.lastRun();
    const task = run === null ? null : parseTask(run.options);
    if (run === null || task === null)
      throw shardError('run', { out, shard }, 'holds no run', 'Run it again.');
    return { out, shard, ledger, run, task, storage: await openStorage(parseTarget(out, settings, shard)) };
  } catch (cause) {
    ledger.close();
    throw cause;
  }
}

/** The result of a job of a shard, as the ledger of all people records it. */
function getResult({ ledger }: OpenShard, job: StoredJob): JobResult {
  const { kind, id, files, state, attempts, code, message, ms, hash, pages, problems, validator } = job;
  const end = { state, attempts, code, message, ms };
  const documents = files.flatMap(file => {
    const document = ledger.document(file.sha256);
    return document === null ? [] : [{ ...file, document }];
  });
  const [first] = documents;
  if (!isUpToDate(state) || first === undefined) return { job: { kind, id }, end, work: null };
  const { asOf, templateHash, madeBy, response } = first.document;
  const work = {
    ...{ hash, pages, problems, asOf, templateHash, madeBy },
    files: documents.map(({ document: { ending }, ...file }) => ({ ...file, ending })),
    response: response === null ? null : ledger.responses.compressed(response),
  };
  return { job: { kind, id }, end, work, validator };
}

function* getFiles({ ledger, run }: OpenShard): Iterable<StoredFile> {
  for (const { state, files } of ledger.jobs(run)) if (isUpToDate(state)) yield* files;
}

/** @throws UsageError `shards.file` if a file of a shard is missing or was changed */
async function checkFiles(shard: OpenShard): Promise<void> {
  const isIntact = await shard.storage.inspect();
  for (const file of getFiles(shard)) {
    if (!isIntact(file))
      throw shardError('file', shard, `lacks the file ${file.name}, or it was changed`, 'Resume it.');
  }
}

/** Copies the files of a shard that was written elsewhere. */
async function copyFiles(from: OpenShard, storage: DocumentStorage): Promise<void> {
  for (const { name } of getFiles(from)) await storage.storeAsset(name, await from.storage.read(name));
  const fonts = join(ledgerFolder(from.out), FONTS);
  if (!from.task.request.assets || !existsSync(fonts)) return;
  for (const name of reading(fonts, () => readdirSync(fonts))) {
    const font = join(fonts, name);
    await storage.storeAsset(
      `${FONTS}/${name}`,
      reading(font, () => readFileSync(font)),
    );
  }
}

/** Plans the run of all people in a ledger, without any result. @throws UsageError `shards.names` */
function planRun(ledger: Ledger, first: OpenShard, task: RunTask, started: string): BatchRun {
  return ledger.atomically(() => {
    const members = Array.from(first.ledger.planned(first.run), each => ({ ...each, isElsewhere: false }));
    const run = ledger.begin({ kind: first.run.kind, options: JSON.stringify(task), started }, members);
    for (const { kind, id, stem } of members) {
      const own = ledger.job(kind, id)?.stem ?? '';
      if (own === stem) continue;
      throw new UsageError('shards.names', `The folder names a document ${own}, its shard ${stem}.`, {
        hint: 'Merge into a folder that no other batch has written to.',
      });
    }
    return run;
  });
}

/** Records the results of all shards, and ends the run. */
function recordResults(ledger: Ledger, run: BatchRun, shards: readonly OpenShard[]): BatchRun {
  const ended = shards
    .map(shard => shard.run.ended ?? '')
    .sort()
    .at(-1);
  return ledger.atomically(() => {
    for (const shard of shards) {
      let results: JobResult[] = [];
      for (const job of shard.ledger.jobs(shard.run)) {
        results.push(getResult(shard, job));
        if (results.length < GROUP) continue;
        ledger.record(run, results);
        results = [];
      }
      ledger.record(run, results);
    }
    ledger.end(run, ended ?? '');
    return { ...run, ended: ended ?? '' };
  });
}

function countJobs(ledger: Ledger, run: BatchRun): Counts {
  const counts = noCounts();
  for (const { state, count } of ledger.counts(run)) counts[state] += count;
  return counts;
}

/**
 * Merges the shards of a batch: documents, ledger and manifest become those of one run for all people.
 * @throws UsageError `shards.…` if shards are missing, not finished or do not belong together, and errors of the ledgers
 * and the storage
 * @example
 * const { manifest } = await mergeShards({ out: 'out/cvs', folders: [], settings });
 */
export async function mergeShards(
  { out, folders, settings }: MergeShardsRequest,
  observer: Observer = SILENT,
): Promise<BatchSummary> {
  const start = performance.now();
  const found = [...new Set([out, ...folders])].flatMap(find);
  requireShards(found, out);
  const shards: OpenShard[] = [];
  try {
    for (const each of found) shards.push(await openShard(each, settings));
    const [first, ...others] = shards as unknown as [OpenShard, ...OpenShard[]];
    checkShards(first, others, observer);
    const storage = await openStorage(parseTarget(out, settings, null));
    const folder = prepareFolder(ledgerFolder(out));
    const ledger = openLedger(folder.ledger);
    try {
      await storage.sweep();
      for (const [i, shard] of shards.entries()) {
        observer.progress?.(`Checking the files of shard ${i + 1} of ${shards.length} …`);
        await checkFiles(shard);
      }
      const { shard: _, ...task } = first.task;
      const started = shards.map(({ run }) => run.started).sort()[0] ?? '';
      const planned = planRun(ledger, first, task, started);
      // A merge that is killed leaves documents that wait, never documents in the ledger without their files.
      for (const shard of shards) if (shard.out !== out) await copyFiles(shard, storage);
      const run = recordResults(ledger, planned, shards);
      const counts = countJobs(ledger, run);
      const manifest = await storeManifest(storage, { folder, ledger, run, counts, onePdf: null });
      return {
        ...{ manifest, counts, people: null, empty: [], onePdf: null, final: null, interrupted: false },
        ms: performance.now() - start,
        failed: listFailures({ ledger, run, task }),
      };
    } finally {
      ledger.close();
    }
  } finally {
    for (const { ledger } of shards) ledger.close();
  }
}
