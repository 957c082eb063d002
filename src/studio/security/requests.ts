import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { clientAddress, createBuckets, readNetwork, type TrustedProxies } from '../../server/index.js';
import type { StudioEnv } from '../env.js';

/** Maximum size of the body of a request. */
const MAX_BODY_BYTES = 256 * 1024;

/** Maximum size of a file that is sent, with the rest of its form. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Paths to which files are sent. */
const FILES = /^\/packet\/(?:of\/[\w-]+\/)?\d{4}\/files$/;

/** Why a request is rejected before its handler. */
export type Rejection =
  /** A change that another site sends. */
  | { readonly status: 403 }
  /** A method other than those of `METHODS`. */
  | { readonly status: 405 }
  /** A body in chunks, of unknown size until it is read. */
  | { readonly status: 411 }
  | { readonly status: 413 }
  | { readonly status: 429; readonly seconds: number }
  /** The studio closes. */
  | { readonly status: 503 };

/** Renders a rejection. */
export type Reject = (context: Context<StudioEnv>, rejection: Rejection) => Response | Promise<Response>;

/** The methods that the studio answers. */
const METHODS = ['GET', 'HEAD', 'POST'];

/** Rejects other methods with a 405, as Node does with those that it does not know. */
export const rejectMethods =
  (reject: Reject): MiddlewareHandler<StudioEnv> =>
  async (context, next) => {
    if (METHODS.includes(context.req.method)) return next();
    const response = await reject(context, { status: 405 });
    response.headers.set('allow', METHODS.join(', '));
    return response;
  };

/** Rejects bodies over 256 kB with a 413, those with a file over 20 MB, and those without a length with a 411. */
export function limitBody(reject: Reject): MiddlewareHandler<StudioEnv> {
  const limit = (maxSize: number): MiddlewareHandler =>
    bodyLimit({ maxSize, onError: context => reject(context as Context<StudioEnv>, { status: 413 }) });
  const [withoutFile, withFile] = [limit(MAX_BODY_BYTES), limit(MAX_FILE_BYTES + MAX_BODY_BYTES)];
  return (context, next) => {
    // The check of the framework reads a body without a length, for which it needs the Request of Node.
    if (context.req.header('transfer-encoding') !== undefined)
      return Promise.resolve(reject(context, { status: 411 }));
    if (context.req.header('content-length') === undefined) return next();
    return (FILES.test(context.req.path) ? withFile : withoutFile)(context, next);
  };
}

const rejectRate = async (
  context: Context<StudioEnv>,
  seconds: number,
  reject: Reject,
): Promise<Response> => {
  const response = await reject(context, { status: 429, seconds });
  response.headers.set('retry-after', String(seconds));
  return response;
};

/**
 * Rejects the requests that the listener refuses: those of a client with too many at once with a 429, new ones while the
 * studio closes with a 503.
 */
export const rejectRefused =
  (reject: Reject): MiddlewareHandler<StudioEnv> =>
  async (context, next) => {
    const refusal = context.env?.refusal;
    if (refusal === undefined) return next();
    const response = await reject(
      context,
      refusal.status === 503 ? { status: 503 } : { status: 429, seconds: 1 },
    );
    for (const [name, value] of Object.entries(refusal.headers)) response.headers.set(name, value);
    return response;
  };

/**
 * Rejects changes that other sites send with a 403, whatever the type of their body.
 * @param publicUrl address of the studio for browsers, which a proxy may hide from requests
 * @param exceptions paths that servers call, which authenticate their requests themselves
 */
export function rejectForeignChanges(
  publicUrl: string,
  exceptions: readonly string[],
  reject: Reject,
): MiddlewareHandler<StudioEnv> {
  const { origin } = new URL(publicUrl);
  return (context, next) => {
    const { method, path } = context.req;
    const isOwn =
      context.req.header('sec-fetch-site') === 'same-origin' || context.req.header('origin') === origin;
    return method !== 'POST' || isOwn || exceptions.includes(path)
      ? next()
      : Promise.resolve(reject(context, { status: 403 }));
  };
}

/** Requests per second, and the largest burst. */
export interface StudioRates {
  readonly person: { readonly perSecond: number; readonly burst: number };
  /** For requests without a session; many people can share an address. */
  readonly address: { readonly perSecond: number; readonly burst: number };
}

export const STUDIO_RATES: StudioRates = {
  person: { perSecond: 20, burst: 200 },
  address: { perSecond: 50, burst: 1500 },
};

export interface RateOptions {
  readonly rates?: StudioRates;
  readonly trustedProxies: TrustedProxies;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
  readonly reject: Reject;
}

/**
 * Limits requests by person, and by address before the sign-in only; answers the others with a 429. Use it after the
 * session is loaded.
 */
export function limitRates({
  rates = STUDIO_RATES,
  trustedProxies,
  now,
  reject,
}: RateOptions): MiddlewareHandler<StudioEnv> {
  const waitOfPerson = createBuckets(rates.person.burst, rates.person.perSecond, now);
  const waitOfAddress = createBuckets(rates.address.burst, rates.address.perSecond, now);
  return async (context, next) => {
    const current = context.get('current');
    const seconds =
      current === null
        ? waitOfAddress(readNetwork(readAddress(context, trustedProxies)))
        : waitOfPerson(current.session.user.netId);
    return seconds === 0 ? next() : rejectRate(context, seconds, reject);
  };
}

/** The address of the caller of a request; empty if unknown. */
export const readAddress = (context: Context<StudioEnv>, trustedProxies: TrustedProxies): string =>
  clientAddress(
    context.env?.incoming?.socket.remoteAddress ?? '',
    { forwarded: context.req.header('forwarded'), forwardedFor: context.req.header('x-forwarded-for') },
    trustedProxies,
  );
