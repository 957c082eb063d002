import { parseRole, type SignInSettings } from '../../app/index.js';
import { sha256 } from '../../audit/index.js';
import type { StudioStore, StudioUser } from '../../database/index.js';
import { isNetId } from '../../schema/index.js';

/** Claims of an identity provider. */
export type Claims = Readonly<Record<string, unknown>>;

export type ReadUser = { readonly user: StudioUser } | { readonly problem: 'no-net-id' | 'several-net-ids' };

/** The texts of a claim: of one value or of a list. Several values in one text are not split. */
export function getTexts(claim: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  const texts = values.map(value => (typeof value === 'number' ? String(value) : value));
  return texts.filter(text => typeof text === 'string').map(text => text.trim());
}

/** Characters of the account of staff without a net ID. */
const ACCOUNT_LENGTH = 32;

/** The account of somebody without a net ID: a hash of what never changes at their provider, in place of the net ID. */
const getAccount = (issuer: string, sub: string): string =>
  `account:${sha256(JSON.stringify([issuer, sub])).slice(0, ACCOUNT_LENGTH)}`;

/** The mail address that a provider has verified, in lower case; null for none. */
export function verifiedEmail({ email, email_verified: isVerified }: Claims): string | null {
  const [address = ''] = getTexts(email);
  return isVerified === true && address.includes('@') ? address.toLowerCase() : null;
}

/**
 * Reads the user of a sign-in. Staff without a net ID have an account if they have a role, or if somebody has named them as a
 * delegate by the mail address that their provider has verified.
 * @param sub the subject of the ID token
 */
export function readAccount(
  { delegates }: Pick<StudioStore, 'delegates'>,
  claims: Claims,
  sub: string,
  settings: SignInSettings,
): ReadUser {
  const read = readUser(claims, settings);
  if ('problem' in read && read.problem !== 'no-net-id') return read;
  const netId = 'user' in read ? read.user.netId : getAccount(settings.issuer, sub);
  const email = verifiedEmail(claims);
  if (email !== null) delegates.accept(email, netId);
  if ('user' in read) return read;
  const user = { netId, ...nameAndRoles(claims, settings) };
  return user.roles.length > 0 || delegates.ownersOf(netId).length > 0 ? { user } : read;
}

/**
 * Reads the user from the claims of a provider. With a map of roles, only the map gives roles; without one, the values of the
 * claim do. Values that are no role give none.
 */
export function readUser(claims: Claims, settings: SignInSettings): ReadUser {
  const netIds = new Set(getTexts(claims[settings.netIdClaim]).filter(isNetId));
  const [netId] = netIds;
  if (netId === undefined) return { problem: 'no-net-id' };
  if (netIds.size > 1) return { problem: 'several-net-ids' };
  return { user: { netId, ...nameAndRoles(claims, settings) } };
}

/** What the claims say of a user in addition to the net ID; see `readUser`. */
export function nameAndRoles(claims: Claims, settings: SignInSettings): Pick<StudioUser, 'name' | 'roles'> {
  const roleOf = new Map(Object.entries(settings.roles));
  const values = getTexts(claims[settings.rolesClaim]);
  const named = roleOf.size === 0 ? values : values.flatMap(value => roleOf.get(value) ?? []);
  const roles = [...new Set(named)].filter(role => parseRole(role) !== null);
  const [name = ''] = getTexts(claims[settings.nameClaim]);
  return { name, roles };
}
