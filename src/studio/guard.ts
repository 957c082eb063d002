import type { Context, MiddlewareHandler } from 'hono';
import { parseRole } from '../app/index.js';
import { ROLE_PURPOSES } from '../audit/index.js';
import type { Audience } from '../schema/index.js';
import type { CurrentSession, LapsedSession, StudioEnv } from './env.js';
import { type Decision, decide, type Need, type Route, type Subject } from './policy.js';

/** Whom a request concerns. */
export interface AccessFacts {
  readonly subject: Subject;
  readonly audience: Audience;
  /** Names the task that has one purpose, which its user states or their role is. */
  readonly task: string;
}

/** Why a request is not served. */
export type Refusal =
  | { readonly kind: 'signed-out'; readonly ended: StudioEnv['Variables']['ended'] }
  | { readonly kind: 'lapsed'; readonly reason: LapsedSession['reason'] }
  | { readonly kind: 'denied'; readonly reason: string }
  | { readonly kind: 'needs'; readonly needs: readonly Need[]; readonly task: string };

/** Reads from a request whom it concerns; null if there is no such person or unit. */
export type ReadFacts = (
  context: Context<StudioEnv>,
  current: CurrentSession,
) => AccessFacts | null | Promise<AccessFacts | null>;

export interface GuardOptions {
  readonly now: () => Date;
  /** Renders a refusal. */
  readonly refuse: (context: Context<StudioEnv>, refusal: Refusal) => Response | Promise<Response>;
}

/** Where a person does not exist, the denial must not differ from that for somebody else's records. */
const UNKNOWN: Subject = { kind: 'person', netId: '', units: [] };

/** The user's own records. */
export const ownSubject = ({ session }: CurrentSession): Subject => ({
  kind: 'person',
  netId: session.user.netId,
  units: [],
});

/** Why a request without a current session is not served. */
export function refuseWithoutSession(context: Context<StudioEnv>): Refusal {
  const lapsed = context.get('lapsed') ?? null;
  if (lapsed !== null) return { kind: 'lapsed', reason: lapsed.reason };
  return { kind: 'signed-out', ended: context.get('ended') };
}

/** Decides for the user of a session. */
export function decideFor(
  { session }: CurrentSession,
  action: Route['action'],
  { subject, audience, task }: AccessFacts,
  now: Date,
): Decision {
  return decide({
    user: {
      netId: session.user.netId,
      roles: session.user.roles.flatMap(text => parseRole(text) ?? []),
    },
    action,
    subject,
    audience,
    hasPurpose: Object.hasOwn(session.purposes, task),
    signedInAt: Date.parse(session.signedInAt),
    now: now.getTime(),
  });
}

/**
 * Creates the guard of routes: middleware that serves a request only if the policy allows the action of its route.
 * @returns a function from a route, and what reads from its requests whom they concern; a route whose subject is
 *   `nothing` or `own` needs none for public documents
 */
export function createGuard({ now, refuse }: GuardOptions) {
  return (route: Route, readFacts?: ReadFacts): MiddlewareHandler<StudioEnv> =>
    async (context, next) => {
      if (route.subject === 'anyone') return next();
      const current = context.get('current');
      if (current === null) return refuse(context, refuseWithoutSession(context));
      const facts = (await readFacts?.(context, current)) ?? factsWithout(route, current);
      const decision = decideFor(current, route.action, facts, now());
      if (!decision.allow) return refuse(context, { kind: 'denied', reason: decision.reason });
      if (decision.needs.length > 0)
        return refuse(context, { kind: 'needs', needs: decision.needs, task: facts.task });
      if (decision.purpose !== null)
        context.set('current', withPurpose(current, facts.task, decision.purpose));
      return next();
    };
}

/** The session of a request, with a role as the purpose of a task. */
const withPurpose = (
  current: CurrentSession,
  task: string,
  role: keyof typeof ROLE_PURPOSES,
): CurrentSession => ({
  ...current,
  session: {
    ...current.session,
    purposes: { ...current.session.purposes, [task]: ROLE_PURPOSES[role] },
  },
});

/** The facts of a request that names no person or unit. */
function factsWithout({ subject }: Route, current: CurrentSession): AccessFacts {
  const rest = { audience: 'public', task: '' } as const;
  switch (subject) {
    case 'own':
      return { subject: ownSubject(current), ...rest };
    case 'nothing':
    case 'applicants':
    case 'log':
      return { subject: { kind: subject }, ...rest, task: subject };
    default:
      return { subject: UNKNOWN, ...rest };
  }
}
