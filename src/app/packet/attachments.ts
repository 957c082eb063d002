import { basename } from 'node:path';
import { DataError, grouped, type IsoDay } from '../../core/index.js';
import type { Attachment } from '../../output/index.js';
import type { AttachedFile, EarlierPerson } from '../../sections/index.js';
import { fileSource } from '../../sources/index.js';
import type { NamedPdf } from '../request.js';

/** The signature of a PDF, in its first kilobyte (ISO 32000-1, 7.5.2 and its note). */
const SIGNATURE = '%PDF-';

/** @throws DataError `attachment.pdf` */
function requirePdf(bytes: Uint8Array, path: string): void {
  if (Buffer.from(bytes.subarray(0, 1024)).includes(SIGNATURE)) return;
  throw new DataError('attachment.pdf', `${path} is not a PDF.`, {
    place: { source: path },
    hint: 'Attach PDF files only.',
  });
}

/**
 * Reads the files to embed in a packet.
 * @throws SourceError for an unreadable file, DataError `attachment.pdf` for one that is not a PDF
 */
export const readAttachments = (files: readonly (string | NamedPdf)[]): Promise<readonly NamedPdf[]> =>
  Promise.all(
    files.map(async file => {
      if (typeof file !== 'string') return file;
      const { body } = await fileSource(file).read();
      requirePdf(body, file);
      return { name: basename(file), size: body.length, bytes: body };
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

/** A file as a packet lists it. */
export const listedFile = ({ name, size }: NamedPdf): AttachedFile => ({
  name,
  description: `PDF, ${grouped(Math.max(1, Math.round(size / 1000)))} kB`,
});

/** The files as attachments of a document with this date. */
export const toAttachments = (files: readonly NamedPdf[], asOf: IsoDay): readonly Attachment[] =>
  files.flatMap(file =>
    file.bytes === null
      ? []
      : [
          {
            ...listedFile(file),
            bytes: file.bytes,
            type: 'application/pdf',
            relationship: 'Supplement',
            date: new Date(`${asOf}T00:00:00Z`),
          },
        ],
  );
