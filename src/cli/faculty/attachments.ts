import { basename } from 'node:path';
import type { Attachment } from '../../generate.js';
import { DataError, grouped, type IsoDay } from '../../ground/index.js';
import { fileSource } from '../../sources/index.js';

/** What every PDF begins with, within its first kilobyte (ISO 32000-1, 7.5.2 and its note). */
const SIGNATURE = '%PDF-';

/** A PDF that a document is to carry along. */
interface FoundFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads the files that a packet is to carry along.
 * @throws SourceError where one cannot be read, DataError `attachment.pdf` where one is no PDF
 */
export const readAttachments = (paths: readonly string[]): Promise<readonly FoundFile[]> =>
  Promise.all(
    paths.map(async path => {
      const { body } = await fileSource(path).read();
      if (!Buffer.from(body.subarray(0, 1024)).includes(SIGNATURE)) {
        throw new DataError('attachment.pdf', `${path} is not a PDF.`, {
          place: { source: path },
          hint: 'Attach PDF files only.',
        });
      }
      return { name: basename(path), bytes: body };
    }),
  );

/** The files as a document of a day carries them. */
export const attachmentsOf = (files: readonly FoundFile[], asOf: IsoDay): readonly Attachment[] =>
  files.map(({ name, bytes }) => ({
    name,
    bytes,
    type: 'application/pdf',
    description: `PDF, ${grouped(Math.max(1, Math.round(bytes.length / 1000)))} kB`,
    relationship: 'Supplement',
    date: new Date(`${asOf}T00:00:00Z`),
  }));
