import { publicationStatus } from '../citations/index.js';
import { type GrantStatus, grantStatus, isGrant, isGrantPublic } from '../records/index.js';
import type { Audience } from '../schema/index.js';
import type { AnyRecord } from './selection.js';

/** What public documents do about the web flags of records: obey them, or ignore them. */
export const WEB_FLAG_POLICIES = ['obey', 'ignore'] as const;
export type WebFlagPolicy = (typeof WEB_FLAG_POLICIES)[number];

/** Why a record is in no document for the public. */
export type WithholdingRule =
  | 'not-accepted'
  | 'not-awarded'
  | 'status-unknown'
  | 'status-missing'
  | 'not-on-web';

/** The rules of the statuses of grants that no public document has. */
const GRANT_RULES: Readonly<Partial<Record<GrantStatus, WithholdingRule>>> = {
  'not-recorded': 'status-missing',
  'not-understood': 'status-unknown',
};

/** Was the work rejected or withdrawn? Only the whole record lists it, and never to the public. */
export const isNotAccepted = (record: Pick<AnyRecord, 'entity' | 'values'>): boolean =>
  record.entity === 'intellcont' &&
  publicationStatus(record.values as Parameters<typeof publicationStatus>[0]) === 'not accepted';

/**
 * Why a record may not reach a document for an audience; null if it may. This is the only place that decides it:
 * the record is removed before anything else happens, so no format, figure or search can show it.
 */
export function withholdingRule(
  record: AnyRecord,
  audience: Audience,
  webFlags: WebFlagPolicy,
): WithholdingRule | null {
  if (audience !== 'public') return null;
  if (isNotAccepted(record)) return 'not-accepted';
  if (record.entity === 'intellcont' && publicationStatus(record.values) === 'not understood')
    return 'status-unknown';
  if (isGrant(record) && !isGrantPublic(record)) return GRANT_RULES[grantStatus(record)] ?? 'not-awarded';
  return record.hiddenBy !== undefined && webFlags === 'obey' ? 'not-on-web' : null;
}
