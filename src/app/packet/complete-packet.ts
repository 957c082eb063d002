import { basename } from 'node:path';
import { DataError, grouped, type IsoDay, type Problem, parseJson } from '../../core/index.js';
import type { Attachment } from '../../output/index.js';
import {
  type AttachedFile,
  type EarlierPerson,
  NO_STATEMENTS,
  type PacketExtras,
  type Since,
  type Statements,
} from '../../sections/index.js';
import { fileSource } from '../../sources/index.js';
import type { NamedPdf, PacketRequest } from '../request.js';
import type { Settings } from '../settings/settings.js';
import type { FoundPerson } from '../sources/index.js';

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
const readAttachments = (files: readonly (string | NamedPdf)[]): Promise<readonly NamedPdf[]> =>
  Promise.all(
    files.map(async file => {
      if (typeof file !== 'string') return file;
      const { body } = await fileSource(file).read();
      requirePdf(body, file);
      return { name: basename(file), size: body.length, bytes: body };
    }),
  );

/** The hashes of an earlier record and of the documents made from it, as an attachment of what is compared with it. */
function earlierAttachment({ day, hash, documents }: EarlierPerson, asOf: IsoDay): Attachment {
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
const listedFile = ({ name, size }: NamedPdf): AttachedFile => ({
  name,
  description: `PDF, ${grouped(Math.max(1, Math.round(size / 1000)))} kB`,
});

/** The files as attachments of a document with this date. */
const toAttachments = (files: readonly NamedPdf[], asOf: IsoDay): readonly Attachment[] =>
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

/**
 * Reads a side file of statements.
 * @throws SourceError if it cannot be read, DataError `statements.json`, UsageError `statements.value`
 */
async function readStatements(path: string): Promise<Statements> {
  const { body } = await fileSource(path).read();
  const read = parseJson(
    Buffer.from(body)
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  );
  if ('error' in read) {
    const { line, reason } = read.error;
    throw new DataError('statements.json', `${path}, line ${line}: this is not JSON: ${reason}.`, {
      place: { source: path, ...(line === null ? {} : { line }) },
      hint: 'Correct it; JSON has no comments.',
    });
  }
  const { checkStatements } = await import('./statements-schema.js');
  return checkStatements(read.data, path);
}

/** The problems in a person's records: those met in reading, and those of the values. */
async function findProblems(
  found: FoundPerson,
  settings: Settings,
  asOf: IsoDay,
): Promise<readonly Problem[]> {
  const [{ checkPerson }, { getProblems }] = await Promise.all([
    import('../check.js'),
    import('../../quality/index.js'),
  ]);
  return getProblems(checkPerson({ ...found, hasLines: false }, { settings, asOf }));
}

/**
 * The parts of a packet beyond the records: statements, files to embed, problems in the data.
 * @throws SourceError, DataError and UsageError for a file that cannot be used
 */
export async function completePacket(
  {
    settings,
    statements,
    attach = [],
    withCv = false,
    withQuality = false,
    continuous = false,
    compare,
  }: PacketRequest,
  found: FoundPerson,
  asOf: IsoDay,
  since: Since | undefined,
): Promise<{ readonly packet: PacketExtras; readonly attachments: readonly Attachment[] }> {
  const files = await readAttachments(attach);
  const earlier = since?.person ? [earlierAttachment(since, asOf)] : [];
  const packet = {
    statements:
      typeof statements === 'string' ? await readStatements(statements) : (statements ?? NO_STATEMENTS),
    withCv,
    problems: withQuality ? await findProblems(found, settings, asOf) : null,
    attached: [...files.map(listedFile), ...earlier.map(({ name, description }) => ({ name, description }))],
    continuous,
    compare,
    since,
  };
  return { packet, attachments: [...toAttachments(files, asOf), ...earlier] };
}
