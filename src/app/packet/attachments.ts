import { basename } from 'node:path';
import { DataError, grouped, type IsoDay } from '../../core/index.js';
import type { Attachment } from '../../output/index.js';
import type { EarlierPerson } from '../../sections/index.js';
import { fileSource } from '../../sources/index.js';

/** The signature of a PDF, in its first kilobyte (ISO 32000-1, 7.5.2 and its note). */
const SIGNATURE = '%PDF-';

/** A PDF to embed. */
interface PdfFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads the files to embed in a packet.
 * @throws SourceError for an unreadable file, DataError `attachment.pdf` for one that is not a PDF
 */
export const readAttachments = (paths: readonly string[]): Promise<readonly PdfFile[]> =>
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

/** The hashes of an earlier record and of the documents made from it, as an attachment of what is compared with it. */
export function earlierAttachment({ day, hash, documents }: EarlierPerson, asOf: IsoDay): Attachment {
  const bytes = Buffer.from(`${JSON.stringify({ day, record: hash, documents }, null, 2)}\n`);
  return {
    name: 'earlier-record.json',
    bytes,
    type: 'application/json',
    description: 'SHA-256 of the earlier record, and of the documents made from it',
    relationship: 'Data',
    date: new Date(`${asOf}T00:00:00Z`),
  };
}

/** The files as attachments of a document with this date. */
export const toAttachments = (files: readonly PdfFile[], asOf: IsoDay): readonly Attachment[] =>
  files.map(({ name, bytes }) => ({
    name,
    bytes,
    type: 'application/pdf',
    description: `PDF, ${grouped(Math.max(1, Math.round(bytes.length / 1000)))} kB`,
    relationship: 'Supplement',
    date: new Date(`${asOf}T00:00:00Z`),
  }));
