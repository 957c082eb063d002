import type { IncomingMessage } from 'node:http';

/** What the HTTP server hands over with a request; nothing where there is no socket. */
export interface Bindings {
  readonly incoming?: IncomingMessage;
}

/** What is known of a request on its way through the handlers. */
export interface Env {
  Bindings: Bindings;
  Variables: { requestId: string; route: string; code: string | null };
}
