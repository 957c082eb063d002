import * as oauth from 'oauth4webapi';
import type { SignInSettings } from '../../app/index.js';
import { DataError, isLoopback, SourceError, UsageError } from '../../core/index.js';
import { fetchWhole } from '../../sources/index.js';
import type { Claims } from './claims.js';

/** Tokens of a user; never shown or logged. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string | null;
  readonly id: string | null;
}

/** What a sign-in must prove when it returns. */
export interface PendingSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A completed sign-in. */
export interface CompletedSignIn {
  readonly sub: string;
  readonly sid: string | null;
  /** When the user proved their identity, in seconds since the epoch; null if the provider does not say. */
  readonly authTime: number | null;
  /** Those of the ID token and of userinfo. */
  readonly claims: Claims;
  readonly tokens: Tokens;
}

/** A session that the provider has ended. */
export interface EndedSession {
  readonly sub: string | null;
  readonly sid: string | null;
}

/**
 * An identity provider (OpenID Connect). Methods throw SourceError `sign-in.provider` if it cannot be reached, and
 * DataError `sign-in.refused` if it refuses or its answer is not valid.
 */
export interface Provider {
  readonly issuer: string;
  /** Starts a sign-in. @param again demands that the user proves their identity anew */
  begin(
    redirectUri: string,
    again: boolean,
  ): Promise<{ readonly url: string; readonly pending: PendingSignIn }>;
  /** Completes a sign-in from the address to which the provider returned. */
  complete(returned: URL, redirectUri: string, pending: PendingSignIn): Promise<CompletedSignIn>;
  /** Fetches the claims of a user again. */
  userInfo(access: string, sub: string): Promise<Claims>;
  /** Exchanges a refresh token. */
  refresh(tokens: Tokens): Promise<Tokens>;
  /** Address that ends the provider's own session; null if it has none, or cannot be reached. */
  endSessionUrl(idToken: string | null, returnTo: string): Promise<string | null>;
  /** Validates a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6). */
  verifyLogout(logoutToken: string): Promise<EndedSession>;
}

/** Maximum time for one request to the provider. */
const REQUEST_MS = 5_000;
/** The provider's description of itself is fetched again after this time. */
const METADATA_MS = 60 * 60_000;
/** An older proof of identity starts no session: 12 hours, the life of a session. */
const LIFE_SECONDS = 12 * 60 * 60;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * @param now the current time
 * @throws UsageError `sign-in.insecure` for a provider over plain HTTP beyond this machine
 */
export function createProvider(settings: SignInSettings, secret: string, now: () => Date): Provider {
  const issuer = new URL(settings.issuer);
  const isLocal = isLoopback(issuer.hostname);
  if (issuer.protocol !== 'https:' && !isLocal)
    throw new UsageError('sign-in.insecure', `The identity provider ${settings.issuer} is not encrypted.`, {
      hint: 'Set `studio.signIn.issuer` to an https address.',
    });
  const requests = () => ({
    [oauth.allowInsecureRequests]: isLocal,
    [oauth.customFetch]: fetchWhole,
    signal: () => AbortSignal.timeout(REQUEST_MS),
  });
  let metadata: { readonly server: oauth.AuthorizationServer; readonly fetched: number } | null = null;

  const describe = (cause: unknown): SourceError | DataError =>
    isOutage(cause) ? unreachable(settings.issuer, cause) : refused(settings.issuer, cause);
  const guarded = async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action();
    } catch (cause) {
      throw cause instanceof SourceError || cause instanceof DataError ? cause : describe(cause);
    }
  };
  const discover = async (): Promise<oauth.AuthorizationServer> => {
    if (metadata !== null && now().getTime() - metadata.fetched < METADATA_MS) return metadata.server;
    const response = await oauth.discoveryRequest(issuer, requests());
    if (response.status >= 500) throw unreachable(settings.issuer);
    const server = await oauth.processDiscoveryResponse(issuer, response);
    metadata = { server, fetched: now().getTime() };
    return server;
  };
  // The clock of the provider is compared with that of the studio, which tests set.
  const client = (): oauth.Client => ({
    client_id: settings.clientId,
    [oauth.clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
    [oauth.clockTolerance]: 30,
  });
  const proof = (server: oauth.AuthorizationServer): oauth.ClientAuth => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return methods.includes('client_secret_basic')
      ? oauth.ClientSecretBasic(secret)
      : oauth.ClientSecretPost(secret);
  };
  const fetchUserInfo = async (access: string, sub: string): Promise<Claims> => {
    const server = await discover();
    const response = await oauth.userInfoRequest(server, client(), access, requests());
    if (response.status >= 500) throw unreachable(settings.issuer);
    return oauth.processUserInfoResponse(server, client(), sub, response);
  };

  return {
    issuer: settings.issuer,
    begin: (redirectUri, again) =>
      guarded(async () => {
        const server = await discover();
        if (server.authorization_endpoint === undefined) throw refused(settings.issuer);
        const pending = {
          state: oauth.generateRandomState(),
          nonce: oauth.generateRandomNonce(),
          verifier: oauth.generateRandomCodeVerifier(),
        };
        // Refresh tokens need consent (OpenID Connect Core 1.0, section 11).
        const isOffline = settings.scopes.includes('offline_access');
        const prompts = [...(again ? ['login'] : []), ...(isOffline ? ['consent'] : [])];
        const url = new URL(server.authorization_endpoint);
        const query = {
          client_id: settings.clientId,
          redirect_uri: redirectUri,
          response_type: 'code',
          scope: settings.scopes.join(' '),
          code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
          code_challenge_method: 'S256',
          state: pending.state,
          nonce: pending.nonce,
          ...(prompts.length === 0 ? {} : { prompt: prompts.join(' ') }),
          // With it the provider must return when the user proved their identity.
          max_age: again ? '0' : String(LIFE_SECONDS),
        };
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        return { url: url.href, pending };
      }),
    complete: (returned, redirectUri, { state, nonce, verifier }) =>
      guarded(async () => {
        const server = await discover();
        const parameters = oauth.validateAuthResponse(server, client(), returned, state);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client(),
          proof(server),
          parameters,
          redirectUri,
          verifier,
          requests(),
        );
        if (response.status >= 500) throw unreachable(settings.issuer);
        const result = await oauth.processAuthorizationCodeResponse(server, client(), response, {
          expectedNonce: nonce,
          requireIdToken: true,
        });
        await oauth.validateApplicationLevelSignature(server, response, requests());
        const idClaims = oauth.getValidatedIdTokenClaims(result);
        if (idClaims === undefined) throw refused(settings.issuer);
        const { sub, sid, auth_time: authTime } = idClaims;
        return {
          sub,
          sid: typeof sid === 'string' ? sid : null,
          authTime: authTime ?? null,
          claims: { ...idClaims, ...(await fetchUserInfo(result.access_token, sub)) },
          tokens: tokensOf(result, null),
        };
      }),
    userInfo: (access, sub) => guarded(() => fetchUserInfo(access, sub)),
    refresh: tokens =>
      guarded(async () => {
        if (tokens.refresh === null) throw refused(settings.issuer);
        const server = await discover();
        const response = await oauth.refreshTokenGrantRequest(
          server,
          client(),
          proof(server),
          tokens.refresh,
          requests(),
        );
        if (response.status >= 500) throw unreachable(settings.issuer);
        return tokensOf(await oauth.processRefreshTokenResponse(server, client(), response), tokens);
      }),
    endSessionUrl: async (idToken, returnTo) => {
      try {
        const { end_session_endpoint: endpoint } = await discover();
        if (endpoint === undefined) return null;
        const url = new URL(endpoint);
        url.searchParams.set('client_id', settings.clientId);
        url.searchParams.set('post_logout_redirect_uri', returnTo);
        if (idToken !== null) url.searchParams.set('id_token_hint', idToken);
        return url.href;
      } catch {
        // The sign-out here holds without the provider.
        return null;
      }
    },
    verifyLogout: logoutToken =>
      guarded(async () => {
        const server = await discover();
        // A signed authorization response has the same checks: signature, issuer, audience, expiry.
        const algorithms = server.id_token_signing_alg_values_supported?.filter(isSigned);
        await oauth.validateJwtAuthResponse(
          { ...server, authorization_signing_alg_values_supported: algorithms ?? ['RS256'] },
          client(),
          new URLSearchParams({ response: logoutToken }),
          oauth.skipStateCheck,
          requests(),
        );
        return readLogout(logoutToken, settings.issuer);
      }),
  };
}

/** Signatures by a public key; a shared secret proves no provider. */
const isSigned = (algorithm: string): boolean => /^(?:RS|PS|ES|Ed)/.test(algorithm);

const tokensOf = (result: oauth.TokenEndpointResponse, before: Tokens | null): Tokens => ({
  access: result.access_token,
  refresh: result.refresh_token ?? before?.refresh ?? null,
  id: result.id_token ?? before?.id ?? null,
});

/** Reads a logout token whose signature, issuer, audience and expiry are valid. */
function readLogout(token: string, issuer: string): EndedSession {
  const [header = {}, claims = {}] = token
    .split('.', 2)
    .map(part => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Claims);
  const { events, nonce, sub, sid } = claims;
  const isTyped = /^(?:application\/)?logout\+jwt$/i.test(String(header.typ));
  const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, LOGOUT_EVENT);
  const ended = {
    sub: typeof sub === 'string' ? sub : null,
    sid: typeof sid === 'string' ? sid : null,
  };
  // An ID token has another type, a nonce and no event, so it ends no session.
  if (!isTyped || !isLogout || nonce !== undefined) throw refused(issuer);
  if (ended.sub === null && ended.sid === null) throw refused(issuer);
  return ended;
}

/** Could the provider not be reached? */
function isOutage(cause: unknown): boolean {
  if (cause instanceof oauth.OperationProcessingError || cause instanceof oauth.UnsupportedOperationError)
    return false;
  if (cause instanceof oauth.ResponseBodyError) return cause.status >= 500;
  if (cause instanceof oauth.AuthorizationResponseError)
    return ['server_error', 'temporarily_unavailable'].includes(cause.error);
  return !(cause instanceof oauth.WWWAuthenticateChallengeError);
}

const unreachable = (issuer: string, cause?: unknown): SourceError =>
  new SourceError('sign-in.provider', `The identity provider ${issuer} does not answer.`, {
    place: { source: issuer },
    hint: 'Try again in a few minutes.',
    cause,
  });

const refused = (issuer: string, cause?: unknown): DataError =>
  new DataError('sign-in.refused', `The identity provider ${issuer} did not confirm the sign-in.`, {
    place: { source: issuer },
    hint: 'Sign in again.',
    cause,
  });
