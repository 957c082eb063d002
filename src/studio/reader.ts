import type { Context } from 'hono';
import { parseRole, type Role } from '../app/index.js';
import type { CurrentSession, StudioEnv } from './env.js';
import { refuseWithoutSession } from './guard.js';
import { RefusalError } from './page/failures.js';

/** The person who reads the pages, with their session. */
export interface Reader extends CurrentSession {
  readonly netId: string;
  readonly roles: readonly Role[];
}

/** The reader of a session. */
export const getReader = (current: CurrentSession): Reader => ({
  ...current,
  netId: current.session.user.netId,
  roles: current.session.user.roles.flatMap(role => parseRole(role) ?? []),
});

/** The reader of a request. @throws RefusalError if nobody is signed in */
export function readerOfRequest(context: Context<StudioEnv>): Reader {
  const current = context.get('current');
  if (current !== null) return getReader(current);
  throw new RefusalError(refuseWithoutSession(context));
}

/** The purpose that the reader has stated for a task; null if none. */
export const statedPurpose = ({ session }: Pick<Reader, 'session'>, task: string): string | null =>
  session.purposes[task] ?? null;

/** A part of the path that the route names, as `document` in `/cv/:document`; empty if the route has none of this name. */
export const pathPart = (context: Context<StudioEnv>, name: string): string => context.req.param(name) ?? '';

/** Does the request come from the script of a page, not from a browser that opens one? */
export const isFromScript = (context: Context<StudioEnv>): boolean =>
  (context.req.header('accept') ?? '').includes('application/json') ||
  context.req.query('part') !== undefined;

/** The fields of a form that was posted. */
export const readForm = async (context: Context<StudioEnv>): Promise<URLSearchParams> =>
  new URLSearchParams(await context.req.text());
