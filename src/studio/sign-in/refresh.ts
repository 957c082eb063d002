import type { SignInSettings } from '../../app/index.js';
import { DataError, SourceError } from '../../core/index.js';
import type { StudioStore } from '../../database/index.js';
import type { CurrentSession } from '../env.js';
import type { RefreshSession } from '../session/session.js';
import { type Claims, readAccount } from './claims.js';
import type { Provider } from './provider.js';
import { dependsOnIdToken, mergeClaims, readTokens, type Tokens } from './tokens.js';

/** The claims of a user hold for this time. */
export const CLAIMS_MS = 5 * 60_000;
/** After a failed request, the time until the provider gets the next one. */
const PAUSE_MS = 10_000;

type Outcome = Awaited<ReturnType<RefreshSession>>;

const hasAccountEnded = (cause: unknown): boolean =>
  cause instanceof DataError && cause.code === 'sign-in.ended';

/**
 * Creates the function that fetches the claims of a user again after five minutes, so that a withdrawn role ends. A session
 * ends if the provider rejects its token before the end of that token, as for a deleted account, or if the user lost the
 * net ID, or all for which they had an account without one. It expires with its access token if there is no refresh token.
 */
export function createRefresh(
  store: Pick<StudioStore, 'sessions' | 'delegates'>,
  provider: Provider,
  settings: SignInSettings,
  now: () => Date,
): RefreshSession {
  const { sessions } = store;
  /* Requests of one page arrive together: they share an answer, since a refresh token can be used once. */
  const pending = new Map<string, Promise<Outcome>>();
  const failedAt = new Map<string, number>();

  const refresh = async (current: CurrentSession): Promise<Outcome> => {
    const { id, session } = current;
    const claims = await fetchClaims(current);
    if (claims === 'provider-down') failedAt.set(id, now().getTime());
    else failedAt.delete(id);
    if (typeof claims === 'string') return claims;
    const read = readAccount(store, claims, session.sub, settings);
    if (!('user' in read) || read.user.netId !== session.user.netId) return 'ended';
    const changes = { user: read.user, checkedAt: now().toISOString() };
    sessions.update(id, changes);
    return { id, session: { ...session, ...changes } };
  };

  const fetchClaims = async ({ id, session }: CurrentSession) => {
    const tokens = readTokens(session.tokens);
    if (tokens === null) return 'expired';
    const { refresh: renewal, expires } = tokens;
    const isOver = expires !== null && now().getTime() >= expires;
    if (isOver && renewal === null) return 'expired';
    try {
      return await fetchWith(id, session.sub, tokens, isOver);
    } catch (cause) {
      // A token of unknown life may have come to its end.
      if (hasAccountEnded(cause))
        return isOver || (expires === null && renewal === null) ? 'expired' : 'ended';
      if (cause instanceof SourceError || cause instanceof DataError) return 'provider-down';
      throw cause;
    }
  };

  /** Fetches the claims, with new tokens if those of the session have ended or the ID token alone has the claims. */
  const fetchWith = async (id: string, sub: string, tokens: Tokens, isOver: boolean): Promise<Claims> => {
    const ask = async ({ access, claims }: Tokens) =>
      mergeClaims(claims, await provider.userInfo(access, sub));
    if (tokens.refresh === null) return ask(tokens);
    if (!isOver && !dependsOnIdToken(tokens, settings)) {
      try {
        return await ask(tokens);
      } catch (cause) {
        if (!hasAccountEnded(cause)) throw cause;
      }
    }
    return ask(await renew(id, sub, tokens));
  };

  const renew = async (id: string, sub: string, tokens: Tokens): Promise<Tokens> => {
    try {
      const renewed = await provider.refresh(tokens, sub);
      sessions.update(id, { tokens: JSON.stringify(renewed) });
      return renewed;
    } catch (cause) {
      // Another process may have used the refresh token meanwhile.
      const latest = readTokens(sessions.find(id)?.tokens ?? null);
      if (hasAccountEnded(cause) && latest !== null && latest.access !== tokens.access) return latest;
      throw cause;
    }
  };

  return async current => {
    const { id, session } = current;
    const time = now().getTime();
    if (time - Date.parse(session.checkedAt) < CLAIMS_MS) return current;
    if (time - (failedAt.get(id) ?? Number.NEGATIVE_INFINITY) < PAUSE_MS) return 'provider-down';
    for (const [other, failed] of failedAt) if (time - failed >= PAUSE_MS) failedAt.delete(other);
    const running = pending.get(id) ?? refresh(current).finally(() => pending.delete(id));
    pending.set(id, running);
    return running;
  };
}
