import { randomBytes } from 'node:crypto';
import type { Row, SqliteConnection } from '../sqlite.js';

/** How a document was last made. */
export interface MadeDocument {
  /** Instant as ISO 8601, in UTC. */
  readonly at: string;
  readonly format: string;
  /** Null for formats without pages. */
  readonly pages: number | null;
  /** Hash of the record it was made from, hexadecimal. */
  readonly recordHash: string;
  /** The source's version of that record; null if it has none. */
  readonly recordVersion: string | null;
}

/** A document that a person has set up. Instants are ISO 8601 in UTC. */
export interface SavedDocument {
  readonly id: string;
  /** Net ID. */
  readonly owner: string;
  readonly kind: 'cv';
  readonly name: string;
  /** As JSON. */
  readonly settings: string;
  /** Number of the last change, from 1. */
  readonly revision: number;
  readonly made: MadeDocument | null;
  readonly created: string;
  readonly changed: string;
}

/** The result of a save: the new revision, or the document as another window saved it meanwhile. */
export type SaveResult =
  | { readonly isSaved: true; readonly revision: number }
  | { readonly isSaved: false; readonly current: SavedDocument };

/**
 * Documents of people. Every method finds a document of this owner only.
 * @param now the current time
 */
export function createSavedDocuments(database: SqliteConnection, now: () => Date) {
  const get = (owner: string, id: string): SavedDocument | null => {
    const row = database.get`SELECT * FROM document WHERE owner = ${owner} AND id = ${id}`;
    return row && readDocument(row);
  };

  return {
    /** The documents of a person, oldest first. */
    list: (owner: string): readonly SavedDocument[] =>
      database.all`SELECT * FROM document WHERE owner = ${owner} ORDER BY created, id`.map(readDocument),
    get,
    /** @param settings as JSON */
    create: (
      owner: string,
      { kind, name, settings }: Pick<SavedDocument, 'kind' | 'name' | 'settings'>,
    ): SavedDocument => {
      const at = now().toISOString();
      const id = randomBytes(16).toString('base64url');
      database.run`
        INSERT INTO document VALUES (${id}, ${owner}, ${kind}, ${name}, ${settings}, 1, NULL, ${at}, ${at})`;
      return { id, owner, kind, name, settings, revision: 1, made: null, created: at, changed: at };
    },
    /**
     * Saves settings if nobody else saved since a revision.
     * @param settings as JSON
     * @returns null if the document was removed
     */
    save: (owner: string, id: string, expectedRevision: number, settings: string): SaveResult | null => {
      const row = database.get`
        UPDATE document SET settings = ${settings}, revision = revision + 1, changed = ${now().toISOString()}
        WHERE owner = ${owner} AND id = ${id} AND revision = ${expectedRevision} RETURNING revision`;
      if (row !== null) return { isSaved: true, revision: Number(row.revision) };
      const current = get(owner, id);
      return current && { isSaved: false, current };
    },
    /** False if there is no such document. The revision stays. */
    rename: (owner: string, id: string, name: string): boolean =>
      database.get`
        UPDATE document SET name = ${name} WHERE owner = ${owner} AND id = ${id} RETURNING id` !== null,
    /** False if there is no such document. */
    remove: (owner: string, id: string): boolean =>
      database.get`DELETE FROM document WHERE owner = ${owner} AND id = ${id} RETURNING id` !== null,
    /** Notes that a document was made. False if there is none. The revision stays. */
    noteMade: (owner: string, id: string, made: MadeDocument): boolean =>
      database.get`
        UPDATE document SET made = ${JSON.stringify(made)} WHERE owner = ${owner} AND id = ${id}
        RETURNING id` !== null,
  };
}

const readDocument = (row: Row): SavedDocument => ({
  ...(row as unknown as SavedDocument),
  made: row.made === null ? null : (JSON.parse(String(row.made)) as MadeDocument),
});
