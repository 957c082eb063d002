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
 * @param now the current time
 */
export function createDelegates(database: SqliteConnection, now: () => Date) {
  const getList = (owner: string) =>
    database.all<NamedDelegate>`
      SELECT delegate, email FROM delegate WHERE owner = ${owner} ORDER BY granted, coalesce(delegate, email)`;
  const named = (owner: string, delegate: string | null, email: string | null): void =>
    database.run`INSERT OR IGNORE INTO delegate VALUES (${owner}, ${delegate}, ${now().toISOString()}, ${email})`;
  return {
    /** The accounts of the delegates of a person, in the order in which they were named. */
    of: (owner: string): readonly string[] => getList(owner).flatMap(({ delegate }) => delegate ?? []),
    /** All delegates of a person, in the same order. */
    list: getList,
    /** The people whose packets an account may write. */
    ownersOf: (delegate: string): readonly string[] => {
      const rows = database.all`SELECT owner FROM delegate WHERE delegate = ${delegate} ORDER BY granted, owner`;
      return rows.map(({ owner }) => String(owner));
    },
    add: (owner: string, delegate: string): void => named(owner, delegate, null),
    /** Names a delegate by mail address. */
    invite: (owner: string, email: string): void => named(owner, null, email),
    /** Gives an account what its verified mail address was named for. Later accounts with this address get nothing. */
    accept: (email: string, delegate: string): void =>
      database.run`
        UPDATE OR REPLACE delegate SET delegate = ${delegate} WHERE email = ${email} AND delegate IS NULL`,
    /** False if the person was no delegate. */
    remove: (owner: string, { delegate, email }: NamedDelegate): boolean =>
      database.get`
        DELETE FROM delegate WHERE owner = ${owner} AND delegate IS ${delegate} AND email IS ${email}
        RETURNING owner` !== null,
  };
}
