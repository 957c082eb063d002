import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { isTracing, traced } from '../tracing/index.js';
import { clientAddress, type TrustedProxies } from './client-address.js';
import { newRequestId } from './errors.js';

/** The log line of a request. It names neither the caller nor the person whose data was requested. */
export interface RequestLine {
  readonly requestId: string;
  readonly method: string;
  /** Path of the route with its parameters by name, e.g. `/faculty/{net_id}`; `other` for any other. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** Code of the error, e.g. `access.required`; null for a success. */
  readonly code: string | null;
  /** Pseudonym of the user, as in the audit log; missing without one, and for programs with an API key. */
  readonly actor?: string;
}

/** What a log line needs of the context of a request. */
interface LoggedEnv {
  Bindings: { readonly incoming?: IncomingMessage };
  Variables: {
    requestId: string;
    route: string;
    code: string | null;
    /** Pseudonym of the user; a promise for a new one, whose line is late since no response waits for it. */
    actor?: string | null | Promise<string | null>;
  };
}

/** The connection and the headers of a request, as far as they decide its ID. */
interface RequestOrigin {
  /** Address of the connection; empty if unknown. */
  readonly remote: string;
  /** The header `X-Request-Id`. */
  readonly sent: string | undefined;
}

/** An ID that a log may hold: no control characters, and not nine digits alone, which may identify a person. */
const SAFE_ID = /^(?!\d{9}$)[\w.-]{1,64}$/;

const NO_HEADERS = { forwarded: undefined, forwardedFor: undefined };

/** Does a connection come from a trusted proxy? */
const isFromProxy = (remote: string, trusted: TrustedProxies): boolean =>
  trusted.has(clientAddress(remote, NO_HEADERS, { has: () => false }));

/** The ID of a request: that of a trusted proxy if it is safe to log, else a random one. */
export function getRequestId({ remote, sent }: RequestOrigin, trusted: TrustedProxies): string {
  return isFromProxy(remote, trusted) && sent !== undefined && SAFE_ID.test(sent) ? sent : newRequestId();
}

export interface RequestLogOptions {
  readonly log: ((line: RequestLine) => void) | undefined;
  readonly trustedProxies: TrustedProxies;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** The headers of a trusted proxy by which a trace goes on (W3C Trace Context); none of any other client. */
function traceHeaders(context: Context<LoggedEnv>, remote: string, trusted: TrustedProxies) {
  if (!isTracing() || !isFromProxy(remote, trusted)) return {};
  return { traceparent: context.req.header('traceparent'), tracestate: context.req.header('tracestate') };
}

/**
 * Gives each request an ID, which its response has in `X-Request-Id`, and a span; logs it when its response is known.
 */
export const logRequests =
  ({ log, trustedProxies, now }: RequestLogOptions): MiddlewareHandler<LoggedEnv> =>
  async (context, next) => {
    const start = now();
    const remote = context.env?.incoming?.socket.remoteAddress ?? '';
    const requestId = getRequestId({ remote, sent: context.req.header('x-request-id') }, trustedProxies);
    context.set('requestId', requestId);
    context.set('route', 'other');
    context.set('code', null);
    const { method } = context.req;
    await traced(method, { headers: traceHeaders(context, remote, trustedProxies) }, async span => {
      await next();
      const { headers, status } = context.res;
      const [route, code] = [context.get('route'), context.get('code')];
      if (!headers.has('x-request-id')) headers.set('x-request-id', requestId);
      span.update(
        {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'vitae.request_id': requestId,
        },
        `${method} ${route}`,
      );
      if (status >= 500) span.fail(code ?? 'server.error');
      const line = { requestId, method, route, status, ms: Math.round(now() - start), code };
      const write = (actor: string | null): void => log?.(actor === null ? line : { ...line, actor });
      const actor = context.get('actor') ?? null;
      if (actor instanceof Promise) actor.then(write);
      else write(actor);
    });
  };
