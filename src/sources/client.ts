import {
  BrokenCircuitError,
  bulkhead,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
  retry,
  wrap,
} from 'cockatiel';
import { Agent } from 'undici';
import { SourceError } from '../core/index.js';
import { printable } from './address.js';
import type { Auth } from './auth.js';
import type { Dialect } from './dialect.js';
import { dropBody, exchange, type HttpResponse, readBody, wholeResponse } from './exchange.js';
import { networkFailure, type Outcome, parseRetryAfter, statusFailure } from './failures.js';
import type { Limits } from './limits.js';
import type { TokenFetch } from './oauth.js';
import type { ServiceResponse } from './response.js';
import type { Runtime } from './runtime.js';

/** Maximum size of a response of a token service. */
const MAX_TOKEN_BYTES = 64 * 1024;

/** The status of a response that still has the ETag of the request. */
const NOT_MODIFIED = 304;

/** The body is null if it has not changed since the ETag of the request. */
interface Body extends Pick<ServiceResponse['meta'], 'etag' | 'date'> {
  readonly body: Uint8Array | null;
}

interface Attempts {
  /** Of the last attempt. */
  readonly outcome: Outcome<Body>;
  readonly attempts: number;
}

const isHostDown = (result: unknown): boolean => {
  const { outcome } = result as Attempts;
  return 'failure' in outcome && outcome.failure.isHostDown;
};

/**
 * Opens connections to the host of a service and to its token service. `get` sends requests with authentication,
 * retries and limits; while the host is known to be down it fails at once. Messages name the address as `shown`.
 * `getIfChanged` returns null if the service answers that the response still has the given ETag.
 * Both throw SourceErrors only.
 */
export function openConnection(auth: Auth, limits: Limits, runtime: Runtime, dialect: Dialect) {
  const agent = new Agent({
    connections: limits.concurrency,
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.attemptMs,
    bodyTimeout: limits.attemptMs,
  });
  const policy = wrap(
    bulkhead(limits.concurrency, Number.POSITIVE_INFINITY),
    circuitBreaker(handleWhenResult(isHostDown), {
      breaker: new ConsecutiveBreaker(limits.deadAfter),
      halfOpenAfter: limits.restMs,
    }),
  );

  async function get(url: URL, shown?: string): Promise<ServiceResponse> {
    const { body, meta } = await send(url, shown ?? printable(url), null);
    if (body !== null) return { body, meta };
    throw new Error('A response without a body was accepted for a request without an ETag.');
  }

  async function getIfChanged(url: URL, etag: string): Promise<ServiceResponse | null> {
    const { body, meta } = await send(url, printable(url), etag);
    return body === null ? null : { body, meta };
  }

  async function send(
    url: URL,
    address: string,
    known: string | null,
  ): Promise<Body & Pick<ServiceResponse, 'meta'>> {
    try {
      const { start, outcome, attempts } = await policy.execute(async () => ({
        start: runtime.now(),
        ...(await withRetries(createAttempt(url, address, known))),
      }));
      if ('failure' in outcome) throw finalError(outcome.failure.error, attempts);
      const { body, etag, date } = outcome.value;
      const status = body === null ? NOT_MODIFIED : 200;
      const meta = { address, status, ms: runtime.now() - start, etag, date, attempts };
      return { body, etag, date, meta };
    } catch (cause) {
      if (!(cause instanceof BrokenCircuitError)) throw cause;
      throw new SourceError(
        'source.host-down',
        `No request was sent to ${address}: ${url.host} failed to answer ${limits.deadAfter} times in a row.`,
        {
          place: { source: address },
          hint: `Check that the service runs; requests resume after ${limits.restMs / 1000} seconds.`,
        },
      );
    }
  }

  /**
   * Repeats a transient failure until attempts or time run out. Waits have full jitter, from 0 to the doubled delay,
   * so that many callers do not return together; a Retry-After of the service takes precedence.
   */
  async function withRetries(attempt: () => Promise<Outcome<Body>>): Promise<Attempts> {
    const end = runtime.now() + limits.overallMs;
    let attempts = 0;
    let delayMs = 0;
    const isWorthRetrying = (result: unknown): boolean => {
      const outcome = result as Outcome<Body>;
      if ('value' in outcome || !outcome.failure.isTransient) return false;
      const backoff = Math.min(limits.maxDelayMs, limits.baseDelayMs * 2 ** (attempts - 1));
      delayMs = outcome.failure.waitMs ?? runtime.random() * backoff;
      return runtime.now() + delayMs < end;
    };
    const repeat = retry(handleWhenResult(isWorthRetrying), { maxAttempts: limits.maxAttempts - 1 });
    const outcome = await repeat.execute(async () => {
      if (attempts++ > 0) await runtime.sleep(delayMs);
      return attempt();
    });
    return { outcome, attempts };
  }

  /** Attempts of one request, which share a deadline and renew a token at most once. */
  function createAttempt(url: URL, address: string, known: string | null): () => Promise<Outcome<Body>> {
    const overall = AbortSignal.timeout(limits.overallMs);
    let isRenewed = false;

    return async function attempt(): Promise<Outcome<Body>> {
      const headers = await auth.headers();
      if ('failure' in headers) return headers;
      const signal = AbortSignal.any([overall, AbortSignal.timeout(limits.attemptMs)]);
      try {
        const response = await exchange(
          agent,
          {
            method: 'GET',
            url,
            headers: {
              ...{ accept: dialect.accept, 'accept-encoding': 'gzip', ...headers.value },
              ...(known === null ? {} : { 'if-none-match': known }),
            },
            ...(address === printable(url) ? {} : { shown: address }),
          },
          signal,
        );
        if (response.status === 401 && !isRenewed && auth.renew(headers.value)) {
          isRenewed = true;
          await dropBody(response);
          return await attempt();
        }
        if (response.status === NOT_MODIFIED && known !== null) {
          await dropBody(response);
          return { value: { body: null, etag: known, date: parseDate(response) } };
        }
        return await receive(response, address);
      } catch (cause) {
        return { failure: networkFailure(cause, address) };
      }
    };
  }

  async function receive(response: HttpResponse, address: string): Promise<Outcome<Body>> {
    if (response.status !== 200) {
      await dropBody(response);
      const waitMs = parseRetryAfter(response.headers.get('retry-after'), runtime.now());
      return { failure: statusFailure(response.status, address, waitMs, dialect.meaningOf) };
    }
    const type = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (dialect.refused.test(type)) {
      await dropBody(response);
      throw new SourceError(
        'source.media-type',
        `${address} answered with ${type}, not with ${dialect.expected}.`,
        {
          place: { source: address },
          hint: 'Check the address of the service; a web page is often a sign-in page.',
        },
      );
    }
    const etag = response.headers.get('etag') ?? null;
    const date = parseDate(response);
    return { value: { body: await readBody(response, limits.maxBytes), etag, date } };
  }

  const fetchToken: TokenFetch = async (url, { headers, body }) => {
    const signal = AbortSignal.timeout(limits.attemptMs);
    const response = await exchange(agent, { method: 'POST', url: new URL(url), headers, body }, signal);
    return wholeResponse(response, MAX_TOKEN_BYTES);
  };

  return { get, getIfChanged, fetchToken, close: () => agent.close() };
}

/** The header `Date` of a response; null if it is missing or no date. */
function parseDate({ headers }: HttpResponse): Date | null {
  const ms = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ms) ? null : new Date(ms);
}

/** The error of the last attempt, with the number of attempts. */
function finalError(error: SourceError, attempts: number): SourceError {
  if (attempts === 1) return error;
  return new SourceError(error.code, `${error.message} Tried ${attempts} times.`, {
    place: error.place,
    ...(error.hint === null ? {} : { hint: error.hint }),
    cause: error.cause,
  });
}
