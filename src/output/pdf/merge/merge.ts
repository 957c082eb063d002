import { UsageError } from '../../../core/index.js';
import { documentId, sealPdf } from '../../identity.js';
import { LEVEL, PdfFile } from '../file.js';
import { InputFile } from './input-file.js';
import { MergedFile } from './merged-file.js';

/** A PDF file of this program that becomes a part of another one. */
export interface PdfToMerge {
  /** The name of the file in messages. */
  readonly name: string;
  /** Its bookmark. */
  readonly title: string;
  /** Returns the bytes; called twice, so that no more than one file is in memory. */
  readonly read: () => Uint8Array | Promise<Uint8Array>;
}

interface MergeOptions {
  readonly title: string;
  /** Name and version of the program that merges the files. */
  readonly creator: string;
}

/**
 * Merges files into one tagged PDF, in their order: each is a part of the structure and has a bookmark, with its own
 * bookmarks below. Pages keep their labels, links and attached files. It claims PDF/UA-1 and PDF/A-2a (or 3a, if a
 * file does), in the language of the first file, and has the date of the latest. The same files give the same bytes.
 * @throws UsageError `merge.none` without files; DataError `merge.…` for a file that vitae did not write, that was
 * changed since, or that has a password
 */
export async function mergePdfs(
  files: readonly PdfToMerge[],
  { title, creator }: MergeOptions,
): Promise<Uint8Array> {
  const open = async ({ name, read }: PdfToMerge) => new InputFile(await read(), name);
  const facts: Pick<InputFile, 'id' | 'lang' | 'date' | 'part'>[] = [];
  for (const each of files) {
    const { id, lang, date, part } = await open(each);
    facts.push({ id, lang, date, part });
  }
  const [first] = facts;
  if (first === undefined) {
    throw new UsageError('merge.none', 'There are no files to merge.', {
      hint: 'Name at least one PDF file.',
    });
  }
  const { lang } = first;
  const id = documentId('merged', ...facts.map(file => file.id));
  const date = new Date(Math.max(...facts.map(file => file.date.getTime())));
  const part = facts.some(file => file.part === 3) ? 3 : 2;
  const metadata = { title, author: null, lang, creator, producer: creator, date, id };
  const merged = new MergedFile(new PdfFile(metadata, LEVEL, part), lang, files.length);
  for (const each of files) merged.add(await open(each), each.title);
  return sealPdf(merged.finish(), id);
}
