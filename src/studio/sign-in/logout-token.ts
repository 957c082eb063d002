import { constants, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import type { Claims } from './claims.js';

/** A session that the provider has ended. */
export interface EndedSession {
  readonly sub: string | null;
  readonly sid: string | null;
  /** Names the logout token, which is accepted once. */
  readonly jti: string;
  /** After this time the token is no longer valid. */
  readonly until: Date;
}

/** A public key of a provider, as its key set has it. */
export type PublicKey = JsonWebKey & { readonly kid?: string; readonly use?: string; readonly alg?: string };

/** What a logout token is compared with. */
export interface LogoutExpectations {
  readonly issuer: string;
  readonly clientId: string;
  /** Signature algorithms that the provider uses. */
  readonly algorithms: readonly string[];
  readonly now: Date;
}

/** A logout token whose claims are valid, and whose signature is not verified yet. */
export interface UnverifiedLogout extends EndedSession {
  readonly algorithm: string;
  readonly keyId: string | null;
}

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** A logout token is valid for this time before and after it was issued. */
const LIFE_MS = 10 * 60_000;
/** Clocks may differ by this time at the end of a token. */
const TOLERANCE_MS = 30_000;
/** Maximum length of a `jti`. */
const MAX_ID = 1024;

/* Providers before the errata of 2023, such as Keycloak before version 24, write `JWT` or no type. */
const TYPES = [undefined, 'jwt', 'logout+jwt', 'application/logout+jwt'];

/** Key types by algorithm. Only signatures by a public key: a shared secret proves no provider. */
export const KEY_TYPES: Readonly<Record<string, string>> = {
  ...{ RS256: 'rsa', RS384: 'rsa', RS512: 'rsa', PS256: 'rsa', PS384: 'rsa', PS512: 'rsa' },
  ...{ ES256: 'ec', ES384: 'ec', ES512: 'ec', EdDSA: 'ed25519', Ed25519: 'ed25519' },
};
const CURVES: Readonly<Record<string, string>> = { ES256: 'P-256', ES384: 'P-384', ES512: 'P-521' };

const isObject = (value: unknown): value is Claims =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function decode(part: string): Claims | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** A claim that is a text if it is there; undefined for any other value. */
const optionalText = (value: unknown): string | null | undefined =>
  value === undefined ? null : typeof value === 'string' && value !== '' ? value : undefined;

/**
 * Reads a logout token and checks its claims (OpenID Connect Back-Channel Logout 1.0, section 2.6). The signature is
 * verified by `isSignedBy`.
 * @returns null if it is not valid
 */
export function readLogoutToken(token: string, expected: LogoutExpectations): UnverifiedLogout | null {
  const parts = token.split('.');
  const [header, claims] = [decode(parts[0] ?? ''), decode(parts[1] ?? '')];
  if (parts.length !== 3 || header === null || claims === null) return null;
  const { alg, typ, crit, kid } = header;
  const type = typeof typ === 'string' ? typ.toLowerCase() : typ;
  if (crit !== undefined || !TYPES.includes(type as string | undefined)) return null;
  if (typeof alg !== 'string' || !Object.hasOwn(KEY_TYPES, alg) || !expected.algorithms.includes(alg))
    return null;
  const until = findLife(claims, expected.now);
  if (until === null || !isForThisClient(claims, expected)) return null;
  const { events, nonce, jti } = claims;
  // An ID token has a nonce and no event, so it ends no session.
  const isLogout =
    isObject(events) &&
    Object.hasOwn(events, LOGOUT_EVENT) &&
    isObject(events[LOGOUT_EVENT]) &&
    nonce === undefined;
  const [sub, sid] = [optionalText(claims.sub), optionalText(claims.sid)];
  const hasSession = sub !== undefined && sid !== undefined && (sub !== null || sid !== null);
  const isNamed = typeof jti === 'string' && jti !== '' && jti.length <= MAX_ID;
  if (!isLogout || !hasSession || !isNamed) return null;
  return { sub, sid, jti, until, algorithm: alg, keyId: typeof kid === 'string' ? kid : null };
}

function isForThisClient({ iss, aud }: Claims, { issuer, clientId }: LogoutExpectations): boolean {
  return iss === issuer && (Array.isArray(aud) ? aud.includes(clientId) : aud === clientId);
}

/** Until when a token is valid; null if it is not valid now. */
function findLife({ iat, exp, nbf }: Claims, now: Date): Date | null {
  const time = now.getTime();
  if (typeof iat !== 'number' || Math.abs(time - iat * 1000) > LIFE_MS) return null;
  if (exp !== undefined && !(typeof exp === 'number' && exp * 1000 > time - TOLERANCE_MS)) return null;
  if (nbf !== undefined && !(typeof nbf === 'number' && nbf * 1000 < time + TOLERANCE_MS)) return null;
  return new Date(iat * 1000 + LIFE_MS);
}

/** The keys that may have signed a token. */
export const keysFor = (
  keys: readonly PublicKey[],
  { algorithm, keyId }: UnverifiedLogout,
): readonly PublicKey[] =>
  keys.filter(
    ({ kid, use, alg, crv }) =>
      (keyId === null || kid === keyId) &&
      (use === undefined || use === 'sig') &&
      (alg === undefined || alg === algorithm) &&
      (CURVES[algorithm] === undefined || crv === CURVES[algorithm]),
  );

/** True if a key has signed the token. */
export function isSignedBy(token: string, { algorithm }: UnverifiedLogout, jwk: PublicKey): boolean {
  const [header = '', claims = '', signature = ''] = token.split('.');
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    if (key.asymmetricKeyType !== KEY_TYPES[algorithm]) return false;
    const options = algorithm.startsWith('PS')
      ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST }
      : algorithm.startsWith('ES')
        ? ({ dsaEncoding: 'ieee-p1363' } as const)
        : {};
    const digest = algorithm.startsWith('Ed') ? null : `sha${algorithm.slice(2)}`;
    const signed = Buffer.from(`${header}.${claims}`, 'utf8');
    return verify(digest, signed, { key, ...options }, Buffer.from(signature, 'base64url'));
  } catch {
    // A key that cannot be read has signed nothing.
    return false;
  }
}
