import type { SignInSettings } from '../../app/index.js';
import { DataError, SourceError } from '../../core/index.js';
import type { Session, Sessions, StudioUser } from '../../database/index.js';
import type { CurrentSession } from '../env.js';
import type { RefreshSession } from '../session/session.js';
import { type Claims, readUser } from './claims.js';
import type { Provider, Tokens } from './provider.js';

/** The claims of a user hold for this time. */
export const CLAIMS_MS = 5 * 60_000;
/** After a failed request, the time until the provider gets the next one. */
const PAUSE_MS = 30_000;

/**
 * Creates the function that fetches the claims of a user again after five minutes, so that a withdrawn role ends. While
 * the provider cannot be reached, the user has no role but that of a person. A user who lost the account or
 * the net ID is signed out.
 */
export function createRefresh(
  sessions: Sessions,
  provider: Provider,
  settings: SignInSettings,
  now: () => Date,
): RefreshSession {
  /* Requests of one page arrive together: they share an answer, since a refresh token can be used once. */
  const pending = new Map<string, Promise<CurrentSession | null>>();
  const failedAt = new Map<string, number>();

  const refresh = async (current: CurrentSession): Promise<CurrentSession | null> => {
    const { id, session } = current;
    const answer = await fetchUser(current);
    if (answer === 'unknown') {
      failedAt.set(id, now().getTime());
      return { id, session: withoutRoles(session) };
    }
    failedAt.delete(id);
    if (answer === null || answer.netId !== session.user.netId) return null;
    const changes = { user: answer, checkedAt: now().toISOString() };
    sessions.update(id, changes);
    return { id, session: { ...session, ...changes } };
  };

  /** @returns null for a user without one net ID or without an account, `unknown` if the provider cannot be reached */
  const fetchUser = async ({ id, session }: CurrentSession): Promise<StudioUser | null | 'unknown'> => {
    if (session.tokens === null) return 'unknown';
    try {
      const claims = await fetchClaims(id, session.sub, session.tokens);
      const read = claims === null ? null : readUser(claims, settings);
      return read !== null && 'user' in read ? read.user : null;
    } catch (cause) {
      if (cause instanceof SourceError || cause instanceof DataError) return 'unknown';
      throw cause;
    }
  };

  /** @returns null if the provider refuses the refresh token, as it does for an account that was closed */
  const fetchClaims = async (id: string, sub: string, stored: string): Promise<Claims | null> => {
    const tokens = JSON.parse(stored) as Tokens;
    try {
      return await provider.userInfo(tokens.access, sub);
    } catch (cause) {
      if (!(cause instanceof DataError) || tokens.refresh === null) throw cause;
    }
    try {
      const renewed = await provider.refresh(tokens);
      sessions.update(id, { tokens: JSON.stringify(renewed) });
      return await provider.userInfo(renewed.access, sub);
    } catch (cause) {
      if (!(cause instanceof DataError)) throw cause;
      // Another process may have used the refresh token meanwhile.
      const latest = sessions.find(id)?.tokens ?? stored;
      return latest === stored ? null : provider.userInfo((JSON.parse(latest) as Tokens).access, sub);
    }
  };

  return async current => {
    const { id, session } = current;
    const time = now().getTime();
    if (time - Date.parse(session.checkedAt) < CLAIMS_MS) return current;
    if (time - (failedAt.get(id) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS)
      return { id, session: withoutRoles(session) };
    for (const [other, failed] of failedAt) if (time - failed >= PAUSE_MS) failedAt.delete(other);
    const running = pending.get(id) ?? refresh(current).finally(() => pending.delete(id));
    pending.set(id, running);
    return running;
  };
}

const withoutRoles = (session: Session): Session => ({ ...session, user: { ...session.user, roles: [] } });
