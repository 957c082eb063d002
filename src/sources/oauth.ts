import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clientCredentialsGrantRequest,
  customFetch,
  processClientCredentialsResponse,
} from 'oauth4webapi';
import { printable } from './address.js';
import { type Outcome, parseRetryAfter } from './attempts.js';
import { networkFailure, statusFailure, tokenFailure } from './failures.js';
import type { Runtime } from './runtime.js';

/** The settings of an OAuth 2 client, RFC 6749 section 4.4, without its secret. */
export interface ClientCredentials {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly scope?: string;
  /** Where the token service wants the client's credentials; `basic` by default. */
  readonly clientAuthentication?: 'basic' | 'post';
}

/** Sends a token request; the same caps, timeouts and redirect rules hold as for every other request. */
export type TokenFetch = (
  url: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
) => Promise<Response>;

export interface TokenCache {
  /** A token good for some time yet. Callers at the same time share one request. */
  token(): Promise<Outcome<string>>;
  /** Forgets this token, unless it was renewed already. */
  forget(token: string): void;
}

/** A token is renewed this long before it ends, so that it does not end on the way. */
const EARLY_MS = 30_000;

interface Token {
  readonly token: string;
  readonly until: number;
}

/** Gets tokens for a client and keeps each until shortly before its end. */
export function createTokenCache(
  client: ClientCredentials,
  secret: string,
  runtime: Runtime,
  fetch: TokenFetch,
): TokenCache {
  let held: Token | null = null;
  let pending: Promise<Outcome<string>> | null = null;

  const renew = async (): Promise<Outcome<string>> => {
    const outcome = await requestToken(client, secret, runtime, fetch);
    pending = null;
    if ('fault' in outcome) return outcome;
    held = outcome.value;
    return { value: held.token };
  };

  return {
    token: async () => {
      if (held !== null && runtime.now() < held.until) return { value: held.token };
      pending ??= renew();
      return pending;
    },
    forget: token => {
      if (held?.token === token) held = null;
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
  const us = { client_id: client.clientId };
  const proof = client.clientAuthentication === 'post' ? ClientSecretPost(secret) : ClientSecretBasic(secret);
  const parameters: Record<string, string> = client.scope === undefined ? {} : { scope: client.scope };
  const asked = runtime.now();
  let response: Response;
  try {
    response = await clientCredentialsGrantRequest(server, us, proof, parameters, {
      // http is let through for this machine alone, by the check of the settings.
      [allowInsecureRequests]: true,
      [customFetch]: (to, request) => fetch(to, { headers: request.headers, body: String(request.body) }),
    });
  } catch (cause) {
    return { fault: networkFailure(cause, address) };
  }
  const waitMs = parseRetryAfter(response.headers.get('retry-after') ?? undefined, asked);
  const status = statusFailure(response.status, address, waitMs);
  if (status.isTransient) return { fault: status };
  try {
    const { access_token: token, expires_in: seconds } = await processClientCredentialsResponse(
      server,
      us,
      response,
    );
    // Without an end it is good until the service refuses it.
    const until = seconds === undefined ? Number.POSITIVE_INFINITY : asked + seconds * 1000 - EARLY_MS;
    return { value: { token, until } };
  } catch (cause) {
    return { fault: tokenFailure(cause, address) };
  }
}
