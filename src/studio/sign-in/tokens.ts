import type { SignInSettings } from '../../app/index.js';
import type { Claims } from './claims.js';

/** Tokens of a user, with the claims that only the ID token has; never shown or logged. */
export interface Tokens {
  readonly access: string;
  readonly refresh: string | null;
  readonly id: string | null;
  /** When the access token ends, in milliseconds since the epoch; null if the provider does not say. */
  readonly expires: number | null;
  /** The claims of the settings that userinfo did not give at the sign-in, as the ID token has them; null if neither does. */
  readonly claims: Claims;
}

/** What the studio reads of a token response. */
interface TokenResponse {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly id_token?: string;
  readonly expires_in?: number;
}

type ClaimNames = Pick<SignInSettings, 'netIdClaim' | 'nameClaim' | 'rolesClaim'>;

/** An access token counts as ended this long before its end, which a request to the provider must not meet. */
const MARGIN_MS = 60_000;

/** Reads the tokens of a session; null if it has none. Sessions of earlier versions have no `expires` and `claims`. */
export function readTokens(stored: string | null): Tokens | null {
  if (stored === null) return null;
  return { expires: null, claims: {}, ...(JSON.parse(stored) as Omit<Tokens, 'expires' | 'claims'>) };
}

/**
 * The tokens of a response; a missing refresh or ID token is that of before.
 * @param claims those that only the ID token has
 */
export const getTokens = (
  response: TokenResponse,
  before: Tokens | null,
  claims: Claims,
  now: Date,
): Tokens => ({
  access: response.access_token,
  refresh: response.refresh_token ?? before?.refresh ?? null,
  id: response.id_token ?? before?.id ?? null,
  expires: response.expires_in === undefined ? null : now.getTime() + response.expires_in * 1000 - MARGIN_MS,
  claims,
});

const hasValue = (claims: Claims, name: string): boolean => (claims[name] ?? null) !== null;

/** The claims of the settings that userinfo does not give, from the ID token. */
export function onlyInIdToken(idToken: Claims, userInfo: Claims, settings: ClaimNames): Claims {
  const names = [settings.netIdClaim, settings.nameClaim, settings.rolesClaim];
  return pick(
    idToken,
    names.filter(name => !hasValue(userInfo, name)),
  );
}

/**
 * The claims of a renewed ID token in place of those before. A provider may renew it without claims of the user (OpenID
 * Connect Core 1.0, section 12.2): without the net ID, those before stay.
 */
export function renewClaims(before: Claims, idToken: Claims | undefined, settings: ClaimNames): Claims {
  const isWhole =
    idToken !== undefined &&
    (hasValue(idToken, settings.netIdClaim) || !hasValue(before, settings.netIdClaim));
  return isWhole ? pick(idToken, Object.keys(before)) : before;
}

/** The claims of a user from both sources. Userinfo, which is newer, decides what it says something about. */
export const mergeClaims = (idToken: Claims, userInfo: Claims): Claims => ({
  ...idToken,
  ...Object.fromEntries(Object.entries(userInfo).filter(([name]) => hasValue(userInfo, name))),
});

/** True if the net ID or the roles of a user are in the ID token alone. */
export const dependsOnIdToken = ({ claims }: Tokens, settings: ClaimNames): boolean =>
  hasValue(claims, settings.netIdClaim) || hasValue(claims, settings.rolesClaim);

const pick = (claims: Claims, names: readonly string[]): Claims =>
  Object.fromEntries(names.map(name => [name, claims[name] ?? null]));
