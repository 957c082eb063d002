import { sha256 as hash } from '../audit/index.js';
import type { Ledger, StoredDocument } from '../database/index.js';
import { DataError } from '../ground/index.js';
import type { Maker } from './maker.js';
import { filesOf } from './perform.js';
import { MADE_BY } from './settle.js';

/** A document made once more from what was kept. */
export interface Rebuilt {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** Is it the same to the byte? */
  readonly same: boolean;
  /** What is other than it was, and may be why it is not. */
  readonly changes: readonly string[];
}

function changesSince({ templateHash, madeBy }: StoredDocument, maker: Maker): readonly string[] {
  const changes: string[] = [];
  if (maker.templateHash !== templateHash) changes.push('The template or citation style has changed since.');
  if (madeBy !== MADE_BY) changes.push(`It was made by ${madeBy}; this is ${MADE_BY}.`);
  return changes;
}

/**
 * Makes a document again from the reply that was kept.
 * @param open a maker with the options of the document
 * @throws DataError `rebuild.reply` where the reply was not kept, and what the maker throws
 */
export async function rebuild(
  ledger: Ledger,
  document: StoredDocument,
  open: (document: StoredDocument) => Promise<Maker>,
): Promise<Rebuilt> {
  const body = document.response === null ? null : ledger.responses.get(document.response);
  if (body === null) {
    throw new DataError('rebuild.reply', 'The reply that this document was made from was not kept.', {
      hint: 'Replies are kept unless a batch is told --no-snapshots; those of admissions only with --snapshots.',
    });
  }
  const maker = await open(document);
  try {
    const prepared = await maker.prepare(document.id, { body, source: 'the reply that was kept' });
    const made = prepared === null ? [] : [...filesOf(await prepared.make())];
    const bytes = made.find(({ ending }) => ending === document.ending)?.bytes;
    if (bytes === undefined) {
      throw new DataError(
        'rebuild.nothing',
        'From the reply that was kept no such document is made any more.',
        {
          hint: changesSince(document, maker).join(' '),
        },
      );
    }
    const sha256 = hash(bytes);
    return { bytes, sha256, same: sha256 === document.sha256, changes: changesSince(document, maker) };
  } finally {
    await maker.close();
  }
}
