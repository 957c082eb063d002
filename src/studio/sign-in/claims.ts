import { parseRole, type SignInSettings } from '../../app/index.js';
import type { StudioUser } from '../../database/index.js';
import { isNetId } from '../../schema/index.js';

/** Claims of an identity provider. */
export type Claims = Readonly<Record<string, unknown>>;

export type ReadUser = { readonly user: StudioUser } | { readonly problem: 'no-net-id' | 'several-net-ids' };

/** The texts of a claim: of one value or of a list. Several values in one text are not split. */
export function textsOf(claim: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim];
  const texts = values.map(value => (typeof value === 'number' ? String(value) : value));
  return texts.filter(text => typeof text === 'string').map(text => text.trim());
}

/**
 * Reads the user from the claims of a provider. With a map of roles, only the map gives roles; without one, the values of the
 * claim do. Values that are no role give none.
 */
export function readUser(claims: Claims, settings: SignInSettings): ReadUser {
  const netIds = new Set(textsOf(claims[settings.netIdClaim]).filter(isNetId));
  const [netId] = netIds;
  if (netId === undefined) return { problem: 'no-net-id' };
  if (netIds.size > 1) return { problem: 'several-net-ids' };
  const roleOf = new Map(Object.entries(settings.roles));
  const values = textsOf(claims[settings.rolesClaim]);
  const named = roleOf.size === 0 ? values : values.flatMap(value => roleOf.get(value) ?? []);
  const roles = [...new Set(named)].filter(role => parseRole(role) !== null);
  const [name = ''] = textsOf(claims[settings.nameClaim]);
  return { user: { netId, name, roles } };
}
