import { readFile } from 'node:fs/promises';
import { mergeDocuments } from '../../app/index.js';

/** A document of this program to merge. */
interface MergedPart {
  readonly path: string;
  /** Its bookmark. */
  readonly title: string;
}

/** Merges documents into one tagged PDF with a bookmark for each. */
export interface MergeBuilder {
  /** @throws what `mergeDocuments` throws */
  merge(parts: readonly MergedPart[], title: string): Promise<Uint8Array>;
}

export const createMergeBuilder = (): MergeBuilder => ({
  merge: (parts, title) => {
    const documents = parts.map(part => ({
      name: part.title,
      title: part.title,
      read: () => readFile(part.path),
    }));
    return mergeDocuments({ documents, title, out: null });
  },
});
