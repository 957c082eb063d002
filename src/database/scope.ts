import { UsageError } from '../core/index.js';
import { isNetId } from '../schema/index.js';
import { formatUnitName, type NamedUnit, parseUnitName } from '../sections/index.js';

/**
 * Whose data a caller may read: all or some faculty, or the applicants of graduate admissions. No scope grants both:
 * readers of CVs need no passports.
 */
export type Scope =
  | { readonly kind: 'admissions' }
  | { readonly kind: 'all' }
  | { readonly kind: 'person'; readonly netId: string }
  | NamedUnit;

/** All faculty; no applicants. */
export const ALL: Scope = { kind: 'all' };

/** All applicants; no faculty. */
export const ADMISSIONS: Scope = { kind: 'admissions' };

/**
 * Parses a scope: `all`, `college:NAME`, `department:NAME`, `department:NAME @ COLLEGE`, `person:NET_ID` or `admissions`.
 *
 * @throws UsageError for anything else.
 */
export function parseScope(text: string): Scope {
  if (text === 'all') return ALL;
  if (text === 'admissions') return ADMISSIONS;
  const [, kind, name = ''] = /^(college|department|person):(.*)$/s.exec(text) ?? [];
  const unit = kind === 'college' || kind === 'department' ? parseUnitName(kind, name) : null;
  if (unit !== null) return unit;
  if (kind === 'person' && isNetId(name)) return { kind, netId: name };
  throw new UsageError('key.scope', `The scope “${text}” is invalid.`, {
    hint: 'Use all, college:NAME, department:NAME or department:NAME @ COLLEGE as in the data, person:NET_ID with nine digits, or admissions.',
  });
}

/** Formats a scope for `parseScope`. */
export function formatScope(scope: Scope): string {
  if (scope.kind === 'person') return `person:${scope.netId}`;
  return 'name' in scope ? `${scope.kind}:${formatUnitName(scope)}` : scope.kind;
}
