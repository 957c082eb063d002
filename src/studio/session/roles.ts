import type { MiddlewareHandler } from 'hono';
import { type HeldRoles, holdRoles, parseRole } from '../../app/index.js';
import { VitaeError } from '../../core/index.js';
import type { StudioEnv } from '../env.js';
import type { Records } from '../records/records.js';

/** After a failed request of the list of people, the time until the next one. */
const PAUSE_MS = 30_000;

/** The roles of a user as they hold for the people that the studio has listed last. */
export const heldRoles = (records: Pick<Records, 'held'>, roles: readonly string[]): HeldRoles =>
  holdRoles(roles, records.held()?.flatMap(({ units }) => units) ?? null);

/**
 * Takes from the session of a request the roles that do not say which unit they are for. Use it after the session is
 * loaded.
 */
export function limitRoles(
  records: Pick<Records, 'held' | 'people'>,
  now: () => Date,
): MiddlewareHandler<StudioEnv> {
  let failedAt = Number.NEGATIVE_INFINITY;

  /** Lists the people, unless the source has just failed to. */
  async function list(): Promise<void> {
    if (records.held() === null && now().getTime() - failedAt < PAUSE_MS) return;
    try {
      await records.people();
    } catch (error) {
      if (!(error instanceof VitaeError)) throw error;
      failedAt = now().getTime();
    }
  }

  return async (context, next) => {
    const current = context.get('current');
    if (current === null) return next();
    const { session } = current;
    if (session.user.roles.some(role => parseRole(role)?.kind === 'chair')) await list();
    const { roles, unclear } = heldRoles(records, session.user.roles);
    context.set('unclearRoles', unclear);
    context.set('current', { ...current, session: { ...session, user: { ...session.user, roles } } });
    return next();
  };
}
