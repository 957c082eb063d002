import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Dispatcher, request } from 'undici';
import { SourceError } from '../ground/index.js';
import { printable } from './address.js';
import { collectBytes } from './bytes.js';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The address as it may stand in messages, where the URL holds more than that. */
  readonly shown?: string;
}

/** The head of an answer, and its body still on the wire: read it with `readBody` or drop it with `dropBody`. */
export interface HttpResponse {
  /** The address as it may stand in messages. */
  readonly shown: string;
  readonly status: number;
  /** By lower-case name; of a repeated header the first. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Readable & { dump(limit: { limit: number }): Promise<void> };
}

const REDIRECTS = 3;
/** Bytes read of a body nobody needs, to keep its connection. */
const DROPPED = 64 * 1024;

/**
 * Sends a question and follows redirects inside the same origin only, since another origin would be handed
 * the credentials.
 *
 * @throws SourceError for a redirect elsewhere; whatever undici throws for a network fault or abort.
 */
export async function exchange(
  dispatcher: Dispatcher,
  question: HttpRequest,
  signal: AbortSignal,
): Promise<HttpResponse> {
  let url = question.url;
  for (let redirects = 0; ; redirects++) {
    const answer = await send(dispatcher, { ...question, url }, signal);
    const location = answer.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined) return answer;
    await dropBody(answer);
    const target = URL.canParse(location, url.href) ? new URL(location, url) : null;
    if (target?.origin !== url.origin || redirects === REDIRECTS || question.method !== 'GET') {
      const elsewhere =
        target === null ? 'an address that is none' : question.shown ? target.origin : printable(target);
      throw new SourceError(
        'source.redirect',
        `${answer.shown} sends on to ${elsewhere}, which is not followed.`,
        {
          hint: 'Set the final address of the service; a page to sign in is a sign of missing authentication.',
        },
      );
    }
    url = target;
  }
}

async function send(
  dispatcher: Dispatcher,
  question: HttpRequest,
  signal: AbortSignal,
): Promise<HttpResponse> {
  const { method, url, headers } = question;
  const reply = await request(url, { dispatcher, method, headers, body: question.body ?? null, signal });
  const first = Object.entries(reply.headers).flatMap(([name, value]): [string, string][] => {
    const text = Array.isArray(value) ? value[0] : value;
    return text === undefined ? [] : [[name.toLowerCase(), text]];
  });
  return {
    shown: question.shown ?? printable(url),
    status: reply.statusCode,
    headers: new Map(first),
    body: reply.body,
  };
}

export async function dropBody(answer: HttpResponse): Promise<void> {
  // What else may happen to a body nobody reads is of no interest.
  await answer.body.dump({ limit: DROPPED }).catch(() => undefined);
}

/**
 * Reads a whole body and inflates it where it is gzipped.
 *
 * @throws SourceError where it has more than `maxBytes` bytes inflated (it is not read further), or comes in
 *   an encoding that was not asked for.
 */
export async function readBody(answer: HttpResponse, maxBytes: number): Promise<Uint8Array> {
  const encoding = answer.headers.get('content-encoding')?.toLowerCase() ?? 'identity';
  const gzipped = encoding === 'gzip' || encoding === 'x-gzip';
  if (!gzipped && encoding !== 'identity') {
    await dropBody(answer);
    throw new SourceError(
      'source.encoding',
      `${answer.shown} answered in an encoding that was not asked for.`,
      {
        hint: 'Have the service or its gateway send plain or gzipped replies.',
      },
    );
  }
  let refused: unknown = null;
  const collect = async (source: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
    try {
      return await collectBytes(source, maxBytes, answer.shown);
    } catch (cause) {
      refused = cause;
      throw cause;
    }
  };
  try {
    return await (gzipped ? pipeline(answer.body, createGunzip(), collect) : pipeline(answer.body, collect));
  } catch (cause) {
    // While it tears down, the pipeline may reject with the abort of the body instead of its reason.
    throw refused instanceof SourceError ? refused : cause;
  }
}
