import { BrokenCircuitError, bulkhead, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import type { Dispatcher } from 'undici';
import { SourceError } from '../ground/index.js';
import { printable } from './address.js';
import { type Outcome, parseRetryAfter, withRetries } from './attempts.js';
import type { Auth } from './auth.js';
import type { Dialect } from './dialect.js';
import { dropBody, exchange, type HttpResponse, readBody } from './exchange.js';
import { networkFailure, statusFailure } from './failures.js';
import type { Limits } from './limits.js';
import type { ServiceResponse } from './response.js';
import type { Runtime } from './runtime.js';

interface Got {
  readonly body: Uint8Array;
  readonly etag: string | null;
}

/**
 * Makes a function that gets an address: with authentication, retries and limits, at most so many at once,
 * and failing at once while the host is known to be down. Messages name the address as `shown`. It throws
 * SourceErrors only.
 */
export function client(
  dispatcher: Dispatcher,
  auth: Auth,
  limits: Limits,
  runtime: Runtime,
  dialect: Dialect,
) {
  const gate = bulkhead(limits.concurrency, Number.POSITIVE_INFINITY);
  const breaker = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(limits.deadAfter),
    halfOpenAfter: limits.restMs,
  });

  return async (url: URL, shown?: string): Promise<ServiceResponse> => {
    const address = shown ?? printable(url);
    try {
      return await gate.execute(() => get(url, address));
    } catch (cause) {
      if (!(cause instanceof BrokenCircuitError)) throw cause;
      throw new SourceError(
        'source.host-down',
        `${address} was not asked, because ${url.host} has not answered ${limits.deadAfter} times in a row.`,
        {
          place: { source: address },
          hint: `It is asked again after ${limits.restMs / 1000} seconds; check that the service runs.`,
        },
      );
    }
  };

  async function get(url: URL, address: string): Promise<ServiceResponse> {
    const start = runtime.now();
    const ask = question(url, address);
    const { outcome, attempts } = await breaker.execute(async () => {
      const asked = await withRetries(limits, runtime, ask);
      // Only what is thrown here counts against the host.
      if ('fault' in asked.outcome && asked.outcome.fault.isHostDown)
        throw finalError(asked.outcome, asked.attempts);
      return asked;
    });
    if ('fault' in outcome) throw finalError(outcome, attempts);
    const { body, etag } = outcome.value;
    return { body, meta: { address, status: 200, ms: runtime.now() - start, etag, attempts } };
  }

  /** One question, which may be asked several times; a token is renewed at most once for it. */
  function question(url: URL, address: string): () => Promise<Outcome<Got>> {
    const overall = AbortSignal.timeout(limits.overallMs);
    let renewed = false;

    return async function ask(): Promise<Outcome<Got>> {
      const headers = await auth.headers();
      if ('fault' in headers) return headers;
      const signal = AbortSignal.any([overall, AbortSignal.timeout(limits.attemptMs)]);
      try {
        const answer = await exchange(
          dispatcher,
          {
            method: 'GET',
            url,
            headers: { accept: dialect.accept, 'accept-encoding': 'gzip', ...headers.value },
            ...(address === printable(url) ? {} : { shown: address }),
          },
          signal,
        );
        if (answer.status === 401 && !renewed && auth.renew(headers.value)) {
          renewed = true;
          await dropBody(answer);
          return await ask();
        }
        return await receive(answer, address);
      } catch (cause) {
        return { fault: networkFailure(cause, address) };
      }
    };
  }

  async function receive(answer: HttpResponse, address: string): Promise<Outcome<Got>> {
    if (answer.status !== 200) {
      await dropBody(answer);
      const waitMs = parseRetryAfter(answer.headers.get('retry-after'), runtime.now());
      return { fault: statusFailure(answer.status, address, waitMs, dialect.meaningOf) };
    }
    const type = answer.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    if (dialect.refused.test(type)) {
      await dropBody(answer);
      throw new SourceError(
        'source.media-type',
        `${address} answered with ${type}, not with ${dialect.expected}.`,
        {
          place: { source: address },
          hint: 'A web page here is often a page to sign in, or the address is that of another service.',
        },
      );
    }
    return {
      value: { body: await readBody(answer, limits.maxBytes), etag: answer.headers.get('etag') ?? null },
    };
  }
}

/** The error of the last attempt, which says how often was asked. */
function finalError(
  { fault }: { readonly fault: { readonly error: SourceError } },
  attempts: number,
): SourceError {
  const { error } = fault;
  if (attempts === 1) return error;
  return new SourceError(error.code, `${error.message} Asked ${attempts} times.`, {
    place: error.place,
    ...(error.hint === null ? {} : { hint: error.hint }),
    cause: error.cause,
  });
}
