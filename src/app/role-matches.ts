import { counted } from '../core/index.js';
import { isIn } from '../sections/index.js';
import { holdRoles, parseRole } from './roles.js';
import type { Settings } from './settings/settings.js';
import { chooseSource, openSource } from './sources/index.js';
import type { ListedPerson } from './sources/record-source.js';

/** What a role of the configuration matches. */
export interface RoleMatch {
  /** The value of the claim that gives the role. */
  readonly claim: string;
  readonly role: string;
  /** The people of its unit; null for a role without a unit, and for one that gives nothing. */
  readonly people: number | null;
  /** The roles of which it may be meant, if several colleges have its department; else empty. */
  readonly candidates: readonly string[];
}

/** Compares roles with the units of people. @param roles by the values of the claim, in the form of `parseRole` */
export function matchRoles(
  roles: Readonly<Record<string, string>>,
  people: readonly ListedPerson[],
): readonly RoleMatch[] {
  const recorded = people.flatMap(({ units }) => units);
  return Object.entries(roles).map(([claim, text]) => {
    const role = parseRole(text);
    const candidates = holdRoles([text], recorded).unclear.flatMap(unclear => unclear.candidates);
    const hasUnit = role !== null && 'unit' in role && candidates.length === 0;
    const own = hasUnit ? people.filter(({ units }) => isIn(role.unit, units)).length : null;
    return { claim, role: text, people: own, candidates };
  });
}

/** The roles of a configuration, compared with the people of its source. */
export interface ComparedRoles {
  readonly matches: readonly RoleMatch[];
  /** Why they were not compared; null if they were. */
  readonly error: string | null;
}

/**
 * Compares the roles of the settings with the people of their source.
 * @throws UsageError `source.none` without a source, SourceError and DataError if it cannot be read
 */
export async function readRoleMatches(settings: Settings): Promise<readonly RoleMatch[]> {
  const roles = settings.studio.signIn?.roles ?? {};
  if (Object.keys(roles).length === 0) return [];
  const source = await openSource(chooseSource({}, settings), settings);
  try {
    return matchRoles(roles, (await source.list()).people);
  } finally {
    await source.close();
  }
}

/** Does a role give nothing: because no one is of its unit, or because it may be of several? */
export const isIdle = ({ people, candidates }: RoleMatch): boolean => people === 0 || candidates.length > 0;

/** A match as a phrase, such as `chair:Physics: 12 people`. */
export function describeMatch({ role, people, candidates }: RoleMatch): string {
  if (candidates.length > 0)
    return `${role}, but it gives nothing, since it may be ${candidates.map(each => `“${each}”`).join(' or ')}`;
  if (people === null) return role;
  return people === 0
    ? `${role}, but it gives nothing, since no one is recorded there`
    : `${role}: ${counted(people, 'person', 'people')}`;
}
