import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clientCredentialsGrantRequest,
  customFetch,
  processClientCredentialsResponse,
} from 'oauth4webapi';
import { printable } from './address.js';
import { networkFailure, type Outcome, parseRetryAfter, statusFailure, tokenFailure } from './failures.js';
import type { Runtime } from './runtime.js';

/** The settings of an OAuth 2 client, RFC 6749 section 4.4, without its secret. */
export interface ClientCredentials {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly scope?: string;
  /** Where to send the client's credentials; `basic` by default. */
  readonly clientAuthentication?: 'basic' | 'post';
}

/** Sends a token request, with the limits, timeouts and redirect rules of every other request. */
export type TokenFetch = (
  url: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
) => Promise<Response>;

export interface TokenCache {
  /** A token that is still valid. Simultaneous callers share one request. */
  token(): Promise<Outcome<string>>;
  /** Discards this token, unless it was renewed already. */
  forget(token: string): void;
}

/** A token is renewed this long before it expires, so that it does not expire in transit. */
const EARLY_MS = 30_000;

interface Token {
  readonly token: string;
  readonly expires: number;
}

/** Fetches tokens for a client and caches each until shortly before it expires. */
export function createTokenCache(
  client: ClientCredentials,
  secret: string,
  runtime: Runtime,
  fetch: TokenFetch,
): TokenCache {
  let cached: Token | null = null;
  let pending: Promise<Outcome<string>> | null = null;

  const renew = async (): Promise<Outcome<string>> => {
    const outcome = await requestToken(client, secret, runtime, fetch);
    pending = null;
    if ('failure' in outcome) return outcome;
    cached = outcome.value;
    return { value: cached.token };
  };

  return {
    token: async () => {
      if (cached !== null && runtime.now() < cached.expires) return { value: cached.token };
      pending ??= renew();
      return pending;
    },
    forget: token => {
      if (cached?.token === token) cached = null;
    },
  };
}

async function requestToken(
  client: ClientCredentials,
  secret: string,
  runtime: Runtime,
  fetch: TokenFetch,
): Promise<Outcome<Token>> {
  const url = new URL(client.tokenUrl);
  const address = printable(url);
  const server = { issuer: url.origin, token_endpoint: client.tokenUrl };
  const clientId = { client_id: client.clientId };
  const proof = client.clientAuthentication === 'post' ? ClientSecretPost(secret) : ClientSecretBasic(secret);
  const parameters: Record<string, string> = client.scope === undefined ? {} : { scope: client.scope };
  const sent = runtime.now();
  let response: Response;
  try {
    response = await clientCredentialsGrantRequest(server, clientId, proof, parameters, {
      // createAuth allows http for this machine only.
      [allowInsecureRequests]: true,
      [customFetch]: (to, request) => fetch(to, { headers: request.headers, body: String(request.body) }),
    });
  } catch (cause) {
    return { failure: networkFailure(cause, address) };
  }
  const waitMs = parseRetryAfter(response.headers.get('retry-after') ?? undefined, sent);
  const status = statusFailure(response.status, address, waitMs);
  if (status.isTransient || (waitMs !== null && response.status !== 200)) return { failure: status };
  try {
    const { access_token: token, expires_in: seconds } = await processClientCredentialsResponse(
      server,
      clientId,
      response,
    );
    // Without an expiry it is valid until the service refuses it.
    const expires = seconds === undefined ? Number.POSITIVE_INFINITY : sent + seconds * 1000 - EARLY_MS;
    return { value: { token, expires } };
  } catch (cause) {
    return { failure: tokenFailure(cause, address) };
  }
}
