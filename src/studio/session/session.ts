import type { Context, MiddlewareHandler } from 'hono';
import type { NewSession, Sessions } from '../../database/index.js';
import type { CurrentSession, LapsedSession, StudioEnv } from '../env.js';
import { ifStored } from '../records/copy.js';
import type { StudioCookie } from './cookie.js';

/** Brings the user of a session up to date, ends the session, or returns why it gives no access now. */
export type RefreshSession = (
  current: CurrentSession,
) => Promise<CurrentSession | 'ended' | LapsedSession['reason']>;

/** The sessions of requests. */
export interface SessionHandling {
  /** Loads the session of a request into `current`, or into `lapsed` if it gives no access now. */
  readonly load: MiddlewareHandler<StudioEnv>;
  /** Starts a session with a new ID, in place of the one of the request. */
  start(context: Context<StudioEnv>, session: NewSession): CurrentSession;
  /** Ends the session of a request. */
  end(context: Context<StudioEnv>): void;
}

/** What browsers accept for events, which they fetch again and again while a page is open. */
const EVENT_STREAM = 'text/event-stream';

/** The form of a raw session ID; nothing else is looked up. */
const RAW_ID = /^[\w-]{43}$/;

export function createSessionHandling(
  sessions: Sessions,
  cookie: StudioCookie,
  refresh: RefreshSession,
): SessionHandling {
  const find = (context: Context<StudioEnv>): CurrentSession | null => {
    const id = cookie.read(context);
    const session = id === null || !RAW_ID.test(id) ? null : sessions.find(id);
    return id === null || session === null ? null : { id, session };
  };
  const end = (context: Context<StudioEnv>): void => {
    const id = cookie.read(context);
    if (id !== null) sessions.remove(id, null);
    cookie.clear(context);
    context.set('current', null);
    context.set('lapsed', null);
  };

  return {
    load: async (context, next) => {
      const found = find(context);
      // A session that is not extended ends earlier; the page is shown all the same. Watching a batch extends none.
      if (found !== null && context.req.header('accept') !== EVENT_STREAM)
        ifStored(() => sessions.touch(found.id));
      const result = found === null ? 'ended' : await refresh(found);
      if (found !== null && result === 'ended') sessions.remove(found.id, 'provider');
      const isLapsed = found !== null && typeof result === 'string' && result !== 'ended';
      const id = cookie.read(context);
      context.set('ended', result === 'ended' && id !== null ? (sessions.endReason(id) ?? 'unknown') : null);
      context.set('current', typeof result === 'string' ? null : result);
      context.set('lapsed', isLapsed ? { ...found, reason: result } : null);
      if (context.get('ended') !== null) cookie.clear(context);
      await next();
    },
    start: (context, session) => {
      const before = cookie.read(context);
      if (before !== null) sessions.remove(before, null);
      const id = sessions.create(session);
      cookie.write(context, id);
      const created = sessions.find(id);
      if (created === null) throw new TypeError('A new session cannot have ended.');
      const current = { id, session: created };
      context.set('current', current);
      context.set('lapsed', null);
      context.set('ended', null);
      return current;
    },
    end,
  };
}
