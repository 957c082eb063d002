import { sha256 } from '../../audit/index.js';
import { UsageError } from '../../core/index.js';
import type { StoredFile } from '../../database/index.js';
import type { PdfToMerge } from '../../output/index.js';
import { unitTitle } from '../../sections/index.js';
import { fileWord } from '../../text/index.js';
import { kindNamed } from '../kinds/index.js';
import { mergeDocuments } from '../merge-documents.js';
import type { Observer } from '../observer.js';
import type { Host } from '../settings/host.js';
import { withSource } from '../sources/index.js';
import { sortBySurname } from '../sources/name-search.js';
import type { BatchRequest } from './run-request.js';
import { type RunPlace, type RunTask, restoredRequest } from './task.js';

const PDF = '.pdf';

/**
 * The title of the PDF that all documents of a batch are merged into.
 * @throws UsageError `one-pdf.kind`, `one-pdf.format`
 */
export function onePdfTitle(
  { kind, who, document }: Pick<BatchRequest, 'kind' | 'who' | 'document'>,
  institution: string,
): string {
  const title = kindNamed(kind).batch?.merged;
  if (title === undefined) {
    throw new UsageError('one-pdf.kind', `A batch of ${kind} cannot be merged into one PDF.`, {
      hint: 'Leave out --one-pdf.',
    });
  }
  if (!document.formats.includes('pdf')) {
    throw new UsageError('one-pdf.format', '--one-pdf merges PDF files, and none are requested.', {
      hint: 'Add --format pdf.',
    });
  }
  const unit = who.kind === 'college' || who.kind === 'department' ? who : { kind: 'university' as const };
  return `${unitTitle(unit, institution)} – ${title}`;
}

/**
 * Merges the PDFs of a run, all of which are in place, in the order of surnames.
 * @returns the merged file; null if the run has none
 * @throws what listing the people, reading, merging and storing throw
 */
export async function writeOnePdf(
  { ledger, run, storage }: RunPlace,
  { onePdf: title, request }: RunTask,
  host: Host,
  observer: Observer,
): Promise<StoredFile | null> {
  if (title === undefined) return null;
  const { source, settings } = restoredRequest(request, host);
  const files = new Map<string, string>();
  for (const job of ledger.jobs(run)) {
    const isMade = job.state === 'made' || job.state === 'unchanged';
    const pdf = job.files.find(({ name }) => name.endsWith(PDF));
    if (job.kind === run.kind && isMade && pdf !== undefined) files.set(job.id, pdf.name);
  }
  if (files.size === 0) return null;
  const { people } = await withSource(source, settings, opened => opened.list());
  const listed = new Map(sortBySurname(people).map(({ ref, name }) => [ref, name]));
  // A list of net IDs may name people that the source does not list.
  const order = [...listed.keys(), ...files.keys()].filter(ref => files.has(ref));
  const documents = [...new Set(order)].map((ref): PdfToMerge => {
    const name = files.get(ref) as string;
    return { name, title: listed.get(ref) ?? ref, read: () => storage.read(name) };
  });
  const bytes = await mergeDocuments({ documents, title, out: null }, observer);
  const name = `${fileWord(title)}${PDF}`;
  await storage.storeAsset(name, bytes);
  return { name, sha256: sha256(bytes), bytes: bytes.length };
}
