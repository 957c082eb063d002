import { readFile } from 'node:fs/promises';
import { type BatchJob, kindNamed } from '../../app/index.js';
import { sha256 } from '../../audit/index.js';
import type { StoredBatch } from '../../database/index.js';
import { NotFoundError } from '../page/failures.js';
import type { Reader } from '../reader.js';
import type { Studio } from '../studio.js';
import { readNames } from './names.js';

/** A file of a batch. */
export interface BatchFile {
  readonly job: BatchJob;
  /** As the ledger has it. */
  readonly name: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Some files of a batch are not as they were made. */
export class DamagedFilesError extends Error {}

/** The files of a batch in the order of its plan; none while another process has it. */
export const getFiles = ({ batches }: Studio, { id }: StoredBatch): readonly BatchFile[] =>
  batches.read(id, state =>
    [...state.jobs()].flatMap(job =>
      job.files.map(({ name, sha256: hash }) => ({ job, name, sha256: hash })),
    ),
  ) ?? [];

/** A file of the document at a place. @throws NotFoundError */
export function fileAt(studio: Studio, batch: StoredBatch, place: number, file: number): BatchFile {
  const found = getFiles(studio, batch).filter(({ job }) => job.place === place)[file];
  if (found === undefined) throw new NotFoundError();
  return found;
}

/** Reads a file as it was made. @throws DamagedFilesError */
export async function readBatchFile(
  { batches }: Studio,
  { id }: StoredBatch,
  file: BatchFile,
): Promise<Buffer> {
  const bytes = await readFile(batches.pathOf(id, file.name)).catch(() => null);
  if (bytes === null || sha256(bytes) !== file.sha256) throw new DamagedFilesError();
  return bytes;
}

/** Reads the files one after the other. */
export async function* readBatchFiles(studio: Studio, batch: StoredBatch, files: readonly BatchFile[]) {
  for (const file of files) yield { name: file.name, bytes: await readBatchFile(studio, batch, file) };
}

/** Can the documents of a batch be merged into one PDF? Those of some kinds can. */
export const isMergeable = (
  { kind }: Pick<StoredBatch, 'kind'>,
  file: Pick<BatchFile, 'name' | 'job'>,
): boolean =>
  file.name.endsWith('.pdf') && file.job.kind === kind && kindNamed(kind).batch?.merged !== undefined;

/** Merges documents into one tagged PDF with a bookmark for each person, by surname. */
export async function mergeBatchFiles(
  studio: Studio,
  batch: StoredBatch,
  { netId }: Reader,
  files: readonly BatchFile[],
): Promise<Uint8Array> {
  const names = await readNames(studio, batch.kind);
  const parts = files
    .toSorted((a, b) => names.bySurname(a.job, b.job))
    .map(({ job, name }) => ({ path: studio.batches.pathOf(batch.id, name), title: names.nameOf(job) }));
  return studio.buildersOf(netId).merge.merge(parts, batch.title);
}

/**
 * Notes the download of files in the audit log, before any is sent.
 * @param merged files that were made of them
 * @throws SourceError `audit.write` */
export async function logDownload(
  { log }: Studio,
  { kind, audience, purpose, task }: StoredBatch,
  { netId, session }: Reader,
  files: readonly BatchFile[],
  merged: readonly Uint8Array[] = [],
): Promise<void> {
  // Several records in one download have a hash of their own.
  const record = sha256(files.map(({ job }) => job.hash ?? '').join('\n'));
  const { subject } = kindNamed(kind);
  const about = subject === 'person' || subject === 'unit' ? 'person' : 'applicant';
  // The final document of a batch and those on units are about several people.
  const people = new Set(files.map(({ job }) => (job.kind === kind && subject !== 'unit' ? job.id : null)));
  const [person = null] = people.size === 1 ? people : [];
  const entry = {
    kind,
    audience,
    about,
    reader: netId,
    person,
    record,
    version: `records:${record}`,
  } as const;
  await log.downloaded({ ...entry, purpose: session.purposes[task] ?? purpose }, [
    ...merged.map(bytes => ({ format: 'pdf', sha256: sha256(bytes) })),
    ...files.map(file => ({ format: file.name.slice(file.name.lastIndexOf('.') + 1), sha256: file.sha256 })),
  ]);
}
