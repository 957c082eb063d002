import { hash } from 'node:crypto';
import { inTransaction, type SqliteConnection } from '../sqlite.js';

/**
 * The logout tokens that were used, by hash, each until it can no longer be valid.
 * @param now the current time
 */
export function createLogoutTokens(database: SqliteConnection, now: () => Date) {
  return {
    /**
     * Runs an action for a token that was not used before, in one transaction with the entry of the token.
     * @param jti the name that the issuer gave the token
     * @param until the end of its life
     * @returns false, without running the action, for a token that was used
     */
    useOnce: (issuer: string, jti: string, until: Date, action: () => void): boolean =>
      inTransaction(database, () => {
        const id = hash('sha256', JSON.stringify([issuer, jti]));
        const added = database.get`
          INSERT OR IGNORE INTO logout_token VALUES (${id}, ${until.toISOString()}) RETURNING id_hash`;
        if (added !== null) action();
        return added !== null;
      }),
    /** Removes the tokens whose life has ended. */
    removeExpired: (): void => database.run`DELETE FROM logout_token WHERE expires <= ${now().toISOString()}`,
  };
}
