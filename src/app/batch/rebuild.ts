import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sha256 } from '../../audit/index.js';
import { folderAt, type RebuiltDocument, rebuild } from '../../batch/index.js';
import { DataError, SourceError } from '../../core/index.js';
import { openLedger } from '../../database/index.js';
import { openBuilder } from '../builders/index.js';
import { kindNamed } from '../kinds/index.js';
import { SILENT } from '../observer.js';
import { writeWhole } from '../output/files.js';
import type { Host } from '../settings/host.js';
import { parseTask, requestOfJob, restoredRequest } from './task.js';

/** A document of a batch to make again. */
export interface RebuildRequest {
  /** Path of the document, or its SHA-256. */
  readonly document: string;
  /** Folder of the batch; by default the one of the document. */
  readonly folder?: string | undefined;
  /** Where to write the document; by default it is only compared. */
  readonly out?: string | undefined;
  /** Overwrites a file that is another document, edited, or not written by this program. */
  readonly force?: boolean | undefined;
  readonly host: Host;
}

export interface ComparedDocument extends Omit<RebuiltDocument, 'sha256'> {
  /** SHA-256 of the document as it was made first. */
  readonly original: string;
  /** SHA-256 of the rebuilt one. */
  readonly rebuilt: string;
}

/** The hash of the document, and the folder of its ledger. @throws SourceError `rebuild.file` */
function findDocument({ document, folder }: RebuildRequest): {
  readonly hash: string;
  readonly folder: string;
} {
  if (/^[0-9a-f]{64}$/i.test(document) && !existsSync(document))
    return { hash: document.toLowerCase(), folder: folder ?? '.' };
  try {
    return { hash: sha256(readFileSync(document)), folder: folder ?? dirname(document) };
  } catch (cause) {
    throw new SourceError('rebuild.file', `${document} could not be read.`, {
      place: { source: document },
      hint: 'Give the path of a document, or its SHA-256 in 64 digits with --folder.',
      cause,
    });
  }
}

/**
 * Makes a document of a batch again from the stored response, and compares the two.
 * @throws SourceError `rebuild.file`, DataError `rebuild.…`, and what making the document throws
 * @example
 * const { same } = await rebuildDocument({ document: 'out/cvs/ada-cv.pdf', host });
 */
export async function rebuildDocument(request: RebuildRequest): Promise<ComparedDocument> {
  const { hash, folder } = findDocument(request);
  const ledger = openLedger(folderAt(folder).ledger, { mustExist: true });
  const place = { source: request.document };
  try {
    const document = ledger.document(hash);
    if (document === null) {
      throw new DataError('rebuild.unknown', `The ledger in ${folder} has no document with this content.`, {
        place,
        hint: 'Name the folder of its batch with --folder; the document may also have been changed.',
      });
    }
    const task = parseTask(document.options);
    if (task === null) {
      throw new DataError('rebuild.version', `${request.document} was made by an earlier version.`, {
        place,
        hint: 'Rebuild it with that version, or run the batch again.',
      });
    }
    const { sha256: rebuilt, ...made } = await rebuild(ledger, document, ({ kind, asOf }) => {
      const restored = restoredRequest(requestOfJob(task, kind), request.host);
      return openBuilder(kindNamed(kind), { ...restored, asOf }, SILENT);
    });
    if (request.out !== undefined) writeWhole(new Map([[request.out, made.bytes]]), request.force);
    return { ...made, original: hash, rebuilt };
  } finally {
    ledger.close();
  }
}
