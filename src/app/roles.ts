import type { Affiliation } from '../records/index.js';
import { formatUnitName, type NamedUnit, parseUnitName, unitsNamed } from '../sections/index.js';

/** A role in addition to `person`, which every user has. */
export type Role =
  | { readonly kind: 'chair' | 'dean'; readonly unit: NamedUnit }
  | { readonly kind: 'registrar' | 'admissions' | 'auditor' };

/** What `parseRole` reads. */
export const ROLE_FORMS =
  'chair:DEPARTMENT, chair:DEPARTMENT @ COLLEGE, dean:COLLEGE, registrar, admissions or auditor';

/** Parses a role in one of `ROLE_FORMS`; null for any other text. */
export function parseRole(text: string): Role | null {
  const [, kind, name = ''] = /^(chair|dean):(.*)$/s.exec(text) ?? [];
  if (kind === 'chair' || kind === 'dean') {
    const unit = parseUnitName(kind === 'chair' ? 'department' : 'college', name);
    return unit && { kind, unit };
  }
  return text === 'registrar' || text === 'admissions' || text === 'auditor' ? { kind: text } : null;
}

/** Formats a role for `parseRole`. */
export const formatRole = (role: Role): string =>
  'unit' in role ? `${role.kind}:${formatUnitName(role.unit)}` : role.kind;

/** A role that gives nothing, since more than one unit has its name. */
export interface UnclearRole {
  readonly role: string;
  /** What it may mean, as roles; empty if the list of people cannot be read. */
  readonly candidates: readonly string[];
}

/** Roles as they hold for the people of a source. */
export interface HeldRoles {
  readonly roles: readonly string[];
  readonly unclear: readonly UnclearRole[];
}

/**
 * Divides roles into those that hold and those for a department that several colleges have.
 * @param texts in the form of `parseRole`; others are left out
 * @param recorded the units of all people; null if they cannot be read: then a department needs its college
 */
export function holdRoles(texts: readonly string[], recorded: readonly Affiliation[] | null): HeldRoles {
  const roles: string[] = [];
  const unclear: UnclearRole[] = [];
  for (const text of texts) {
    const role = parseRole(text);
    if (role === null) continue;
    const candidates = role.kind === 'chair' ? getCandidates(role.unit, recorded) : [role];
    if (candidates.length === 1) roles.push(formatRole(role));
    else unclear.push({ role: text, candidates: candidates.map(formatRole) });
  }
  return { roles, unclear };
}

function getCandidates(unit: NamedUnit, recorded: readonly Affiliation[] | null): readonly Role[] {
  const isNamed = unit.kind === 'department' && unit.college !== undefined;
  if (recorded === null && !isNamed) return [];
  return unitsNamed(unit, recorded ?? []).map(each => ({ kind: 'chair', unit: each }));
}
