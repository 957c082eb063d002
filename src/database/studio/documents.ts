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

/** Documents of people. Every method finds a document of this owner only. */
export interface SavedDocuments {
  /** The documents of a person, oldest first. */
  list(owner: string): readonly SavedDocument[];
  get(owner: string, id: string): SavedDocument | null;
  /** @param settings as JSON */
  create(owner: string, document: Pick<SavedDocument, 'kind' | 'name' | 'settings'>): SavedDocument;
  /**
   * Saves settings if nobody else saved since a revision.
   * @param settings as JSON
   * @returns null if the document was removed
   */
  save(owner: string, id: string, expectedRevision: number, settings: string): SaveResult | null;
  /** False if there is no such document. The revision stays. */
  rename(owner: string, id: string, name: string): boolean;
  /** False if there is no such document. */
  remove(owner: string, id: string): boolean;
  /** Notes that a document was made. False if there is none. The revision stays. */
  noteMade(owner: string, id: string, made: MadeDocument): boolean;
}

/** @param now the current time */
export function createSavedDocuments(database: SqliteConnection, now: () => Date): SavedDocuments {
  const list = database.prepare('SELECT * FROM document WHERE owner = ? ORDER BY created, id');
  const select = database.prepare('SELECT * FROM document WHERE owner = ? AND id = ?');
  const insert = database.prepare('INSERT INTO document VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const save = database.prepare(
    `UPDATE document SET settings = ?, revision = revision + 1, changed = ?
     WHERE owner = ? AND id = ? AND revision = ? RETURNING revision`,
  );
  const rename = database.prepare('UPDATE document SET name = ? WHERE owner = ? AND id = ? RETURNING id');
  const remove = database.prepare('DELETE FROM document WHERE owner = ? AND id = ? RETURNING id');
  const noteMade = database.prepare('UPDATE document SET made = ? WHERE owner = ? AND id = ? RETURNING id');

  const get = (owner: string, id: string): SavedDocument | null => {
    const row = select.get(owner, id);
    return row === null ? null : documentOf(row);
  };

  return {
    list: owner => list.all(owner).map(documentOf),
    get,
    create: (owner, { kind, name, settings }) => {
      const at = now().toISOString();
      const id = randomBytes(16).toString('base64url');
      insert.run(id, owner, kind, name, settings, 1, null, at, at);
      return { id, owner, kind, name, settings, revision: 1, made: null, created: at, changed: at };
    },
    save: (owner, id, expectedRevision, settings) => {
      const row = save.get(settings, now().toISOString(), owner, id, expectedRevision);
      if (row !== null) return { isSaved: true, revision: Number(row.revision) };
      const current = get(owner, id);
      return current === null ? null : { isSaved: false, current };
    },
    rename: (owner, id, name) => rename.get(name, owner, id) !== null,
    remove: (owner, id) => remove.get(owner, id) !== null,
    noteMade: (owner, id, made) => noteMade.get(JSON.stringify(made), owner, id) !== null,
  };
}

const documentOf = (row: Row): SavedDocument => ({
  ...(row as unknown as SavedDocument),
  made: row.made === null ? null : (JSON.parse(String(row.made)) as MadeDocument),
});
