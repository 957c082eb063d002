import type { GeneratedDocument } from '../../generate.js';
import { type Format, zipFiles } from '../../output/index.js';
import { downloadStem } from './files.js';

/** A document as one file; several, such as one for each table, are in a ZIP file. */
export interface DocumentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Null for formats without pages. */
  readonly pages: number | null;
}

/**
 * The files of a document in one format as one file.
 * @param word ends the name of the file, in place of the kind
 */
export function asOneFile(
  { title, kind, files, pages }: GeneratedDocument,
  format: Format,
  word: string = kind,
): DocumentFile {
  const stem = downloadStem(title, word);
  const named = files.map(({ ending, bytes }) => ({ name: stem + ending, bytes }));
  if (format === 'csv') return { name: `${stem}-csv.zip`, bytes: zipFiles(named), pages };
  const [file] = named as [(typeof named)[number]];
  return { ...file, pages };
}
