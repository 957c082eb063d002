import { createHash } from 'node:crypto';
import { inTransaction, type SqliteConnection } from '../sqlite.js';

/** The logout tokens that were used, by hash, each until it can no longer be valid. */
export interface LogoutTokens {
  /**
   * Runs an action for a token that was not used before, in one transaction with the entry of the token.
   * @param jti the name that the issuer gave the token
   * @param until the end of its life
   * @returns false, without running the action, for a token that was used
   */
  useOnce(issuer: string, jti: string, until: Date, action: () => void): boolean;
  /** Removes the tokens whose life has ended. */
  removeExpired(): void;
}

/** @param now the current time */
export function createLogoutTokens(database: SqliteConnection, now: () => Date): LogoutTokens {
  const insert = database.prepare('INSERT OR IGNORE INTO logout_token VALUES (?, ?) RETURNING id_hash');
  const removeExpired = database.prepare('DELETE FROM logout_token WHERE expires <= ?');
  return {
    useOnce: (issuer, jti, until, action) =>
      inTransaction(database, () => {
        const isNew = insert.all(hashOf(issuer, jti), until.toISOString()).length > 0;
        if (isNew) action();
        return isNew;
      }),
    removeExpired: () => removeExpired.run(now().toISOString()),
  };
}

const hashOf = (issuer: string, jti: string): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, jti]), 'utf8')
    .digest('hex');
