import * as oauth from 'oauth4webapi';
import type { SignInSettings } from '../../app/index.js';
import { DataError, isLoopback, SourceError, UsageError } from '../../core/index.js';
import { fetchWhole } from '../../sources/index.js';
import type { Claims } from './claims.js';
import { type EndedSession, isSignedBy, keysFor, type PublicKey, readLogoutToken } from './logout-token.js';
import { getTokens, mergeClaims, onlyInIdToken, renewClaims, type Tokens } from './tokens.js';

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

/** `again` demands that users prove their identity anew; `silent` shows them no page of the provider. */
export type SignInMode = 'default' | 'again' | 'silent';

/**
 * An identity provider (OpenID Connect). Methods throw SourceError `sign-in.provider` if it cannot be reached, and
 * DataError `sign-in.refused` if it refuses or its response is not valid.
 */
export interface Provider {
  readonly issuer: string;
  /** Starts a sign-in. */
  begin(
    redirectUri: string,
    mode: SignInMode,
  ): Promise<{ readonly url: string; readonly pending: PendingSignIn }>;
  /** Completes a sign-in from the address to which the provider returned. */
  complete(returned: URL, redirectUri: string, pending: PendingSignIn): Promise<CompletedSignIn>;
  /** Fetches the claims of a user again. @throws DataError `sign-in.ended` if the token, or its subject, is no longer valid */
  userInfo(access: string, sub: string): Promise<Claims>;
  /** Exchanges a refresh token. @throws DataError `sign-in.ended` if it, or its subject, is no longer valid */
  refresh(tokens: Tokens, sub: string): Promise<Tokens>;
  /** Address that ends the provider's own session; null if it has none, or cannot be reached. */
  endSessionUrl(idToken: string | null, returnTo: string): Promise<string | null>;
  /** Validates a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6), except that it is used once. */
  verifyLogout(logoutToken: string): Promise<EndedSession>;
}

/** Maximum time for one request to the provider. */
const REQUEST_MS = 5_000;
/** The provider's description of itself is fetched again after this time. */
const METADATA_MS = 60 * 60_000;
/** An older proof of identity starts no session: 12 hours, the life of a session. */
const LIFE_SECONDS = 12 * 60 * 60;
/** The keys of the provider are fetched again after this time, and after the next one for an unknown key. */
const KEYS_MS = 5 * 60_000;
const UNKNOWN_KEY_MS = 10_000;

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
  let keys: { readonly all: readonly PublicKey[]; readonly fetched: number } | null = null;
  // Refresh tokens need consent (OpenID Connect Core 1.0, section 11), but some providers accept no such prompt.
  let needsConsent = false;
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
    if (response.status === 401) throw ended(settings.issuer);
    const claims = await oauth.processUserInfoResponse(server, client(), oauth.skipSubjectCheck, response);
    if (claims.sub !== sub) throw ended(settings.issuer);
    return claims;
  };
  const fetchKeys = async (server: oauth.AuthorizationServer, hasUnknown: boolean) => {
    const age = keys === null ? Number.POSITIVE_INFINITY : now().getTime() - keys.fetched;
    if (keys !== null && age < (hasUnknown ? UNKNOWN_KEY_MS : KEYS_MS)) return keys.all;
    if (server.jwks_uri === undefined) throw refused(settings.issuer);
    const response = await fetchWhole(server.jwks_uri, { signal: AbortSignal.timeout(REQUEST_MS) });
    if (!response.ok) throw unreachable(settings.issuer);
    const { keys: all } = (await response.json()) as { readonly keys?: readonly PublicKey[] };
    keys = { all: all ?? [], fetched: now().getTime() };
    return keys.all;
  };

  return {
    issuer: settings.issuer,
    begin: (redirectUri, mode) =>
      guarded(async () => {
        const server = await discover();
        if (server.authorization_endpoint === undefined) throw refused(settings.issuer);
        const pending = {
          state: oauth.generateRandomState(),
          nonce: oauth.generateRandomNonce(),
          verifier: oauth.generateRandomCodeVerifier(),
        };
        const prompts = [...(mode === 'again' ? ['login'] : []), ...(needsConsent ? ['consent'] : [])];
        const prompt = mode === 'silent' ? 'none' : prompts.join(' ');
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
          ...(prompt === '' ? {} : { prompt }),
          // With it the provider must return when the user proved their identity.
          max_age: mode === 'again' ? '0' : String(LIFE_SECONDS),
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
        const isOffline = settings.scopes.includes('offline_access');
        if (isOffline && result.refresh_token === undefined) needsConsent = true;
        const userInfo = await fetchUserInfo(result.access_token, sub);
        return {
          sub,
          sid: typeof sid === 'string' ? sid : null,
          authTime: authTime ?? null,
          claims: mergeClaims(idClaims, userInfo),
          tokens: getTokens(result, null, onlyInIdToken(idClaims, userInfo, settings), now()),
        };
      }),
    userInfo: (access, sub) => guarded(() => fetchUserInfo(access, sub)),
    refresh: (tokens, sub) =>
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
        const result = await oauth.processRefreshTokenResponse(server, client(), response).catch(cause => {
          const isEnd = cause instanceof oauth.ResponseBodyError && cause.error === 'invalid_grant';
          throw isEnd ? ended(settings.issuer, cause) : cause;
        });
        const idClaims = oauth.getValidatedIdTokenClaims(result);
        if (idClaims !== undefined) {
          await oauth.validateApplicationLevelSignature(server, response, requests());
          if (idClaims.sub !== sub) throw ended(settings.issuer);
        }
        return getTokens(result, tokens, renewClaims(tokens.claims, idClaims, settings), now());
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
        const algorithms = server.id_token_signing_alg_values_supported ?? ['RS256'];
        const { issuer: name, clientId } = settings;
        const read = readLogoutToken(logoutToken, { issuer: name, clientId, algorithms, now: now() });
        if (read === null) throw refused(settings.issuer);
        const known = keysFor(await fetchKeys(server, false), read);
        const fitting = known.length > 0 ? known : keysFor(await fetchKeys(server, true), read);
        if (!fitting.some(key => isSignedBy(logoutToken, read, key))) throw refused(settings.issuer);
        return read;
      }),
  };
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

const ended = (issuer: string, cause?: unknown): DataError =>
  new DataError('sign-in.ended', `The identity provider ${issuer} no longer confirms the account.`, {
    place: { source: issuer },
    hint: 'Sign in again.',
    cause,
  });

const refused = (issuer: string, cause?: unknown): DataError =>
  new DataError('sign-in.refused', `The identity provider ${issuer} did not confirm the sign-in.`, {
    place: { source: issuer },
    hint: 'Sign in again.',
    cause,
  });
