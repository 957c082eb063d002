import type { SqliteConnection } from '../sqlite.js';

/** The people who may write the packets of others, whom these have named. All are net IDs. */
export interface Delegates {
  /** The delegates of a person, in the order in which they were named. */
  of(owner: string): readonly string[];
  /** The people whose packets a delegate may write. */
  ownersOf(delegate: string): readonly string[];
  add(owner: string, delegate: string): void;
  /** False if the person was no delegate. */
  remove(owner: string, delegate: string): boolean;
}

/** @param now the current time */
export function createDelegates(database: SqliteConnection, now: () => Date): Delegates {
  const of = database.prepare('SELECT delegate FROM delegate WHERE owner = ? ORDER BY granted, delegate');
  const ownersOf = database.prepare('SELECT owner FROM delegate WHERE delegate = ? ORDER BY granted, owner');
  const add = database.prepare('INSERT OR IGNORE INTO delegate VALUES (?, ?, ?)');
  const remove = database.prepare('DELETE FROM delegate WHERE owner = ? AND delegate = ? RETURNING owner');
  return {
    of: owner => of.all(owner).map(({ delegate }) => String(delegate)),
    ownersOf: delegate => ownersOf.all(delegate).map(({ owner }) => String(owner)),
    add: (owner, delegate) => add.run(owner, delegate, now().toISOString()),
    remove: (owner, delegate) => remove.get(owner, delegate) !== null,
  };
}
