import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Dispatcher, getGlobalDispatcher, request } from 'undici';
import { SourceError } from '../core/index.js';
import { printable } from './address.js';
import { collectBytes, MAX_BODY_BYTES } from './response.js';

export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The address for messages, if the URL contains more than they may. */
  readonly shown?: string;
}

/** The head of a response, with its body still on the wire: read it with `readBody` or drop it with `dropBody`. */
export interface HttpResponse {
  /** The address for messages. */
  readonly shown: string;
  readonly status: number;
  /** By lower-case name; the first of a repeated header. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Readable & { dump(limit: { limit: number }): Promise<void> };
}

const MAX_REDIRECTS = 3;
/** Bytes read of a dropped body, to reuse its connection. */
const MAX_DROPPED_BYTES = 64 * 1024;

/**
 * Sends a request and follows redirects inside the same origin only, since another origin would receive the
 * credentials.
 *
 * @throws SourceError for a redirect elsewhere; errors of undici for a network error or abort.
 */
export async function exchange(
  dispatcher: Dispatcher,
  httpRequest: HttpRequest,
  signal: AbortSignal,
): Promise<HttpResponse> {
  let url = httpRequest.url;
  for (let redirects = 0; ; redirects++) {
    const response = await send(dispatcher, { ...httpRequest, url }, signal);
    const location = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || location === undefined) return response;
    await dropBody(response);
    const target = URL.canParse(location, url.href) ? new URL(location, url) : null;
    if (target?.origin !== url.origin || redirects === MAX_REDIRECTS || httpRequest.method !== 'GET') {
      const elsewhere =
        target === null ? 'an invalid address' : httpRequest.shown ? target.origin : printable(target);
      throw new SourceError(
        'source.redirect',
        `${response.shown} redirects to ${elsewhere}, which is not followed.`,
        {
          hint: 'Set the final address of the service; a redirect to a sign-in page means missing authentication.',
        },
      );
    }
    url = target;
  }
}

async function send(
  dispatcher: Dispatcher,
  httpRequest: HttpRequest,
  signal?: AbortSignal,
): Promise<HttpResponse> {
  const { method, url, headers, body = null, shown = printable(url) } = httpRequest;
  // undici 7 ends the process when a connection closes while its parser waits for the reader of a full buffer
  // (nodejs/undici#5360, mended in version 8 only): a buffer that holds the whole body is never full.
  const highWaterMark = MAX_BODY_BYTES;
  const response = await request(url, { dispatcher, method, headers, body, signal, highWaterMark });
  const first = Object.entries(response.headers).flatMap(([name, value]): [string, string][] => {
    const text = Array.isArray(value) ? value[0] : value;
    return text === undefined ? [] : [[name.toLowerCase(), text]];
  });
  return { shown, status: response.statusCode, headers: new Map(first), body: response.body };
}

/** Like `fetch` without redirects, for libraries that expect it; a body of more than 32 MiB is refused. */
export async function fetchWhole(
  address: string,
  {
    method = 'GET',
    headers = {},
    body,
    signal,
  }: {
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: URLSearchParams | undefined;
    readonly signal?: AbortSignal;
  },
): Promise<Response> {
  const form = body === undefined ? {} : { body: String(body) };
  const httpRequest = { method, url: new URL(address), headers, ...form };
  return wholeResponse(await send(getGlobalDispatcher(), httpRequest, signal), MAX_BODY_BYTES);
}

/** A response of `fetch`, with its body in memory. @throws what `readBody` throws */
export async function wholeResponse(response: HttpResponse, maxBytes: number): Promise<Response> {
  const { status, headers } = response;
  const bytes = await readBody(response, maxBytes);
  return new Response(bytes.length === 0 ? null : Buffer.from(bytes), { status, headers: [...headers] });
}

export async function dropBody(response: HttpResponse): Promise<void> {
  // Errors of an unread body do not matter.
  await response.body.dump({ limit: MAX_DROPPED_BYTES }).catch(() => undefined);
}

/**
 * Reads a whole body and decompresses it if it is gzipped.
 *
 * @throws SourceError if it has more than `maxBytes` decompressed bytes (reading stops there), or an encoding that was
 *   not requested.
 */
export async function readBody(response: HttpResponse, maxBytes: number): Promise<Uint8Array> {
  const encoding = response.headers.get('content-encoding')?.toLowerCase() ?? 'identity';
  const isGzipped = encoding === 'gzip' || encoding === 'x-gzip';
  if (!isGzipped && encoding !== 'identity') {
    await dropBody(response);
    throw new SourceError(
      'source.encoding',
      `${response.shown} answered in the encoding ${encoding}, which was not requested.`,
      {
        hint: 'Configure the service or its gateway to send plain or gzipped responses.',
      },
    );
  }
  let reason: unknown = null;
  const collect = async (source: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
    try {
      return await collectBytes(source, maxBytes, response.shown);
    } catch (cause) {
      reason = cause;
      throw cause;
    }
  };
  try {
    return await (isGzipped
      ? pipeline(response.body, createGunzip(), collect)
      : pipeline(response.body, collect));
  } catch (cause) {
    // On teardown, the pipeline may reject with the abort of the body instead of its reason.
    throw reason instanceof SourceError ? reason : cause;
  }
}
