import type { BatchCounts, BatchJob, BatchState } from '../../app/index.js';
import { getDay } from '../../core/index.js';
import type { StoredBatch } from '../../database/index.js';
import { FORMATS } from '../../output/index.js';
import { formatLongDay } from '../../text/index.js';
import { NotFoundError } from '../page/failures.js';
import { type Studio, sourceName } from '../studio.js';
import { capitalized, formatMoment } from '../words.js';
import { batchAddress, fileAddress } from './addresses.js';
import { WITHDRAWN } from './batches.js';
import { isMergeable } from './downloads.js';
import { failureWords } from './failure-words.js';
import { messages } from './messages.js';
import { type JobNames, readNames } from './names.js';
import { FailureCard } from './progress.js';
import type { BatchFileView, BatchNews, BatchRow, BatchView, FailureView } from './views.js';
import { countsText, progressView } from './words.js';

/** Days as milliseconds. */
const DAY_MS = 24 * 60 * 60_000;

const NOTES: Readonly<Record<BatchView['status'], string>> = {
  running: messages.closePageWorkGoes,
  stopping: messages.begunFinishedNoOther,
  elsewhere: messages.anotherServerMakesPage,
  stopped: messages.whatMadeStaysGo,
  ended: '',
};

/** Why a batch stopped by itself, by the code of the error. */
function stopNote({ reason }: StoredBatch): string {
  if (reason === WITHDRAWN) return messages.stoppedBecauseRoleWithdrawn;
  if (reason === 'out.write' || reason === 'store.full') return messages.stoppedBecauseDiskFull;
  if (reason?.startsWith('audit.')) return messages.stoppedBecauseAuditLog;
  return reason === null ? NOTES.stopped : messages.stoppedSideWhatMade;
}

export function createStatus(
  { batches }: Pick<Studio, 'batches'>,
  { id, status }: StoredBatch,
): BatchView['status'] {
  if (batches.isStopping(id)) return 'stopping';
  return status === 'running' && batches.paceOf(id) === null ? 'elsewhere' : status;
}

/** What a page shows of the state of a batch, read at once. */
interface Snapshot {
  readonly counts: BatchCounts;
  readonly failed: readonly BatchJob[];
  readonly next: BatchJob | null;
  readonly sequence: number;
  /** Are there documents that can be merged? */
  readonly hasOnePdf: boolean;
}

function getSnapshot(batch: StoredBatch, state: BatchState): Snapshot {
  const failed: BatchJob[] = [];
  let sequence = 0;
  let hasOnePdf = false;
  for (const job of state.jobs()) {
    hasOnePdf ||= job.files.some(({ name }) => isMergeable(batch, { job, name }));
    if (job.state === 'failed') failed.push(job);
    sequence = Math.max(sequence, job.sequence);
  }
  return { counts: state.counts(), failed, next: state.next(), sequence, hasOnePdf };
}

const NO_JOBS = { waiting: 0, made: 0, unchanged: 0, 'not-applicable': 0, failed: 0 };
const UNKNOWN: Snapshot = {
  counts: { documents: NO_JOBS, reading: NO_JOBS, final: NO_JOBS },
  failed: [],
  next: null,
  sequence: 0,
  hasOnePdf: false,
};

function failureView(studio: Studio, batch: StoredBatch, names: JobNames, job: BatchJob): FailureView {
  const ref = names.refOf(job);
  const cv = ref === null ? null : `/people/${ref}/cv`;
  const source = capitalized(sourceName(studio));
  const { place } = job;
  return { place, name: names.nameOf(job), ...failureWords(job, batchAddress(batch.id), source, cv) };
}

/** A batch that a request names. @throws NotFoundError */
export function findBatch({ batches }: Pick<Studio, 'batches'>, id: string): StoredBatch {
  const batch = batches.get(id);
  if (batch === null) throw new NotFoundError();
  return batch;
}

const isRunning = (status: BatchView['status']): boolean => status !== 'stopped' && status !== 'ended';

/** A batch with its progress. @param reader net ID of who sees it */
export async function viewBatch(studio: Studio, batch: StoredBatch, reader: string): Promise<BatchView> {
  const names = await readNames(studio, batch.kind);
  const status = createStatus(studio, batch);
  const snapshot = studio.batches.read(batch.id, state => getSnapshot(batch, state));
  const { counts, failed, next, sequence, hasOnePdf } = snapshot ?? UNKNOWN;
  const pace = studio.batches.paceOf(batch.id);
  const begun = isRunning(status) ? 'running' : batch.status;
  const started = formatMoment(new Date(batch.started), studio.now());
  const who = batch.owner === reader ? 'you' : messages.anotherPersonOffice;
  const purpose = batch.purpose === null ? '' : messages.forPurpose({ purpose: batch.purpose });
  const removal = Date.parse(batch.ended ?? '') + studio.settings.studio.copyDays * DAY_MS;
  return {
    base: batchAddress(batch.id),
    title: batch.title,
    about: messages.startedStartedPurpose({ started, who, purpose }),
    progress: progressView(batch.kind, counts, begun, pace, next && names.nameOf(next)),
    status,
    note: status === 'stopped' ? stopNote(batch) : NOTES[status],
    sequence,
    failures: failed.map(job => failureView(studio, batch, names, job)),
    made: counts.documents.made + counts.documents.unchanged,
    hasOnePdf,
    until: batch.ended === null ? null : messages.untilDay({ day: formatLongDay(getDay(new Date(removal))) }),
  };
}

/** Words for the format of a file, by the ending of its name. */
function formatWord(name: string): string {
  const found = Object.entries(FORMATS).find(([, { extension }]) => name.endsWith(extension));
  return (found?.[0] ?? 'file').toUpperCase();
}

/** The files of a batch that does not run. */
export async function viewFiles(studio: Studio, batch: StoredBatch): Promise<readonly BatchFileView[]> {
  if (isRunning(createStatus(studio, batch))) return [];
  const names = await readNames(studio, batch.kind);
  const base = batchAddress(batch.id);
  const files = studio.batches.read(batch.id, state =>
    [...state.jobs()].sort(names.bySurname).flatMap(job =>
      job.files.map(({ name }, i) => ({
        ...{ name: names.nameOf(job), format: formatWord(name), href: fileAddress(base, job.place, i) },
      })),
    ),
  );
  return files ?? [];
}

/** The counts of a batch; null while another process has it, or if its folder is gone. */
function readCounts({ batches }: Studio, { id }: StoredBatch): BatchCounts | null {
  try {
    return batches.read(id, state => state.counts());
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

/** A batch in a list. */
export function viewRow(studio: Studio, batch: StoredBatch): BatchRow {
  const counts = readCounts(studio, batch);
  return {
    href: batchAddress(batch.id),
    title: batch.title,
    started: formatMoment(new Date(batch.started), studio.now()),
    counts: counts === null ? '' : countsText(counts),
    status: createStatus(studio, batch),
  };
}

/**
 * What happened in a batch after a change.
 * @returns the news, with the number of the last change; null while another process has the batch
 */
export function readNews(
  studio: Studio,
  batch: StoredBatch,
  names: JobNames,
  after: number,
): { readonly sequence: number; readonly news: BatchNews } | null {
  const status = createStatus(studio, batch);
  const begun = isRunning(status) ? 'running' : batch.status;
  return studio.batches.read(batch.id, state => {
    const jobs = [...state.changedSince(after)];
    const next = state.next();
    const pace = studio.batches.paceOf(batch.id);
    const findFailure = (job: BatchJob): string | null =>
      job.state === 'failed'
        ? String(<FailureCard failure={failureView(studio, batch, names, job)} />)
        : null;
    return {
      sequence: jobs.at(-1)?.sequence ?? after,
      news: {
        progress: progressView(batch.kind, state.counts(), begun, pace, next && names.nameOf(next)),
        changes: jobs.map(job => ({
          ...{ place: job.place, ref: names.refOf(job), state: job.state, failure: findFailure(job) },
        })),
        isOver: !isRunning(status),
      },
    };
  });
}
