import type { IncomingMessage } from 'node:http';
import type { UnclearRole } from '../app/index.js';
import type { EndReason, Session } from '../database/index.js';
import type { HttpError } from '../server/index.js';

/** The session of a request. */
export interface CurrentSession {
  /** The raw ID: never log or print it. */
  readonly id: string;
  readonly session: Session;
}

/**
 * A session that gives no access now: its access token has ended and a sign-in must follow (`expired`), or the provider
 * cannot confirm it (`provider-down`).
 */
export interface LapsedSession extends CurrentSession {
  readonly reason: 'expired' | 'provider-down';
}

/** The context of a request in the handlers of the studio. */
export interface StudioEnv {
  Bindings: {
    readonly incoming?: IncomingMessage;
    /** Why the listener refuses the request; unset for none. */
    readonly refusal?: HttpError;
  };
  Variables: {
    /** For the log: the route with its parameters by name, the code of the error, and the pseudonym of the user. */
    requestId: string;
    route: string;
    code: string | null;
    actor?: string | null | Promise<string | null>;
    /** Null for a request without a valid session. */
    current: CurrentSession | null;
    /** Roles of the user that name no one unit, and so give nothing. */
    unclearRoles: readonly UnclearRole[];
    /** Null unless the session of the request has lapsed; `current` is null then. */
    lapsed: LapsedSession | null;
    /** Why the session that the request names has ended; null if it names none that has. */
    ended: EndReason | 'unknown' | null;
  };
}
