import type { SqliteConnection } from '../sqlite.js';

/** A delegate as they were named. */
export interface NamedDelegate {
  /** A net ID or the account of staff; null until the owner of the mail address has signed in. */
  readonly delegate: string | null;
  /** The mail address that they were named by; null for a net ID. */
  readonly email: string | null;
}

/**
 * The people who may write the packets of others, whom these have named: by net ID, or by a mail address, which belongs to
 * the account that signs in with it first. Mail addresses are in lower case.
 */
export interface Delegates {
  /** The accounts of the delegates of a person, in the order in which they were named. */
  of(owner: string): readonly string[];
  /** All delegates of a person, in the same order. */
  list(owner: string): readonly NamedDelegate[];
  /** The people whose packets an account may write. */
  ownersOf(delegate: string): readonly string[];
  add(owner: string, delegate: string): void;
  /** Names a delegate by mail address. */
  invite(owner: string, email: string): void;
  /** Gives an account what its verified mail address was named for. Later accounts with this address get nothing. */
  accept(email: string, delegate: string): void;
  /** False if the person was no delegate. */
  remove(owner: string, delegate: NamedDelegate): boolean;
}

/** @param now the current time */
export function createDelegates(database: SqliteConnection, now: () => Date): Delegates {
  const list = database.prepare(
    'SELECT delegate, email FROM delegate WHERE owner = ? ORDER BY granted, coalesce(delegate, email)',
  );
  const ownersOf = database.prepare('SELECT owner FROM delegate WHERE delegate = ? ORDER BY granted, owner');
  const add = database.prepare('INSERT OR IGNORE INTO delegate VALUES (?, ?, ?, ?)');
  const accept = database.prepare(
    'UPDATE OR REPLACE delegate SET delegate = ? WHERE email = ? AND delegate IS NULL',
  );
  const remove = database.prepare(
    'DELETE FROM delegate WHERE owner = ? AND delegate IS ? AND email IS ? RETURNING owner',
  );
  const listOf = (owner: string): readonly NamedDelegate[] =>
    list.all(owner) as unknown as readonly NamedDelegate[];
  const named = (owner: string, delegate: string | null, email: string | null): void =>
    void add.run(owner, delegate, now().toISOString(), email);
  return {
    of: owner => listOf(owner).flatMap(({ delegate }) => delegate ?? []),
    list: listOf,
    ownersOf: delegate => ownersOf.all(delegate).map(({ owner }) => String(owner)),
    add: (owner, delegate) => named(owner, delegate, null),
    invite: (owner, email) => named(owner, null, email),
    accept: (email, delegate) => void accept.run(delegate, email),
    remove: (owner, { delegate, email }) => remove.get(owner, delegate, email) !== null,
  };
}
