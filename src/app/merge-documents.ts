import { mergePdfs, type PdfToMerge } from '../output/index.js';
import { PROGRAM, VERSION } from '../version.js';
import { type Observer, SILENT } from './observer.js';
import { writeWhole } from './output/files.js';

/** Documents to merge into one. */
export interface MergeRequest {
  /** PDF files that this program wrote, in order. */
  readonly documents: readonly PdfToMerge[];
  readonly title: string;
  /** Path of the merged file; null to return the bytes only. */
  readonly out: string | null;
  /** Overwrites a file of other documents, edited, or not written by this program. */
  readonly force?: boolean | undefined;
}

/**
 * Merges PDF documents into one tagged PDF with a bookmark for each. No more than one of them is in memory at a time,
 * and nothing is written unless all can be merged.
 * @returns the bytes of the merged document
 * @throws DataError `merge.…` for a document that cannot be merged, UsageError `merge.none`, `out.exists`, and what
 * reading and writing throw
 * @example
 * const document = { name: 'out/ada.pdf', title: 'Ada', read: () => readFileSync('out/ada.pdf') };
 * await mergeDocuments({ documents: [document], title: 'Review packets', out: 'out/all.pdf' });
 */
export async function mergeDocuments(
  { documents, title, out, force }: MergeRequest,
  { progress }: Observer = SILENT,
): Promise<Uint8Array> {
  progress?.('Merging the documents …');
  const bytes = await mergePdfs(documents, { title, creator: `${PROGRAM} ${VERSION}` });
  if (out !== null) writeWhole(new Map([[out, bytes]]), force);
  return bytes;
}
