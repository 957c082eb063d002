import { sha256 as hash } from '../audit/index.js';
import { DataError } from '../core/index.js';
import type { Ledger, StoredDocument } from '../database/index.js';
import type { BatchBuilder } from './batch-builder.js';
import { MADE_BY } from './result-recorder.js';

/** A document made again from a stored response. */
export interface RebuiltDocument {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** Is it the same to the byte? */
  readonly same: boolean;
  /** What has changed since, and may explain a difference. */
  readonly changes: readonly string[];
}

async function findChanges(
  { templateHash, madeBy }: StoredDocument,
  builder: BatchBuilder,
): Promise<readonly string[]> {
  const changes: string[] = [];
  if ((await builder.lookHash()) !== templateHash)
    changes.push('The template or citation style has changed since.');
  if (madeBy !== MADE_BY) changes.push(`It was made by ${madeBy}; this is ${MADE_BY}.`);
  return changes;
}

/**
 * Makes a document again from the stored response.
 * @param open opens a builder with the options of the document
 * @throws DataError `rebuild.reply` without a stored response, `rebuild.nothing`, and what the builder throws
 */
export async function rebuild(
  ledger: Ledger,
  document: StoredDocument,
  open: (document: StoredDocument) => Promise<BatchBuilder>,
): Promise<RebuiltDocument> {
  const snapshot = document.response === null ? null : ledger.responses.get(document.response);
  if (snapshot === null) {
    throw new DataError('rebuild.reply', 'The response that this document was made from is not stored.', {
      hint: 'Batches store responses unless run with --no-snapshots; those of admissions only with --snapshots.',
    });
  }
  const builder = await open(document);
  try {
    const prepared = await builder.prepare(await builder.restore(document.id, snapshot));
    const files = prepared === null ? [] : (await prepared.make()).files;
    const bytes = files.find(({ ending }) => ending === document.ending)?.bytes;
    const changes = await findChanges(document, builder);
    if (bytes === undefined) {
      throw new DataError('rebuild.nothing', 'The stored response no longer produces this document.', {
        hint: changes.join(' '),
      });
    }
    const sha256 = hash(bytes);
    return { bytes, sha256, same: sha256 === document.sha256, changes };
  } finally {
    await builder.close();
  }
}
