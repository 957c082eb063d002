import { getPeople, NO_PERSON } from '../../citations/index.js';
import {
  GRANT_ENTITIES,
  type GrantRecord,
  type GrantStatus,
  grantSpan,
  grantSponsor,
  grantStatus,
  isExternalGrant,
} from '../../records/index.js';
import { plain, type Span } from '../../text/index.js';
import type { DocumentContext } from '../selection.js';
import type { Window } from '../window.js';
import { count, type Figure } from './figure.js';
import { messages } from './messages.js';
import {
  findAmount,
  type GrantIdentity,
  grantIdentity,
  groupSameGrants,
  joinedName,
  type SharedWork,
} from './same-grant.js';
import { recordsWithin } from './within.js';

/** The statuses of grants in words, in the order of tables. Amounts of different statuses are never added up. */
export const GRANT_STATUSES: Readonly<Record<GrantStatus, string>> = messages.grantStatuses;

/** A grant in tables and figures of funding. */
export interface Grant {
  readonly record: GrantRecord;
  readonly identity: GrantIdentity;
  readonly status: GrantStatus;
  readonly isExternal: boolean;
  readonly title: string | null;
  readonly sponsor: string | null;
  /** Kind of awarder as recorded, without the number that the service puts first: `Federal`, `College`. */
  readonly source: string | null;
  /** Role of the person as recorded; null if no row names the person. */
  readonly role: string | null;
  readonly span: Span;
  /** In cents, for all years and investigators; null if missing. */
  readonly amount: number | null;
}

function findRole(record: GrantRecord, { owner }: DocumentContext): string | null {
  if (record.entity === 'congrant_faculty') return record.values.role;
  const rows = record.values.congrant_invest;
  if (rows.length === 0) return null;
  return getPeople(rows, NO_PERSON, owner).people.find(person => person.isOwner)?.role ?? null;
}

/** Awards from outside; those that the person reported have no status, so they are not among them. */
export const fundedExternal = (grants: readonly Grant[]): readonly Grant[] =>
  grants.filter(({ status, isExternal }) => status === 'funded' && isExternal);

/** The grants of a person that are active in a window, in the order of the schema and the response. */
export function grantsWithin(context: DocumentContext, window: Window): readonly Grant[] {
  const { institution } = context.options;
  return GRANT_ENTITIES.flatMap(entity =>
    (recordsWithin(context, entity, window) as readonly GrantRecord[]).map(record => ({
      record,
      identity: grantIdentity(record, institution),
      status: grantStatus(record),
      isExternal: isExternalGrant(record, institution),
      title: plain(record.values.title),
      sponsor: plain(grantSponsor(record)),
      source: plain(record.values.awardorg?.replace(/^\d+ - /, '') ?? null),
      role: findRole(record, context),
      span: grantSpan(record, institution),
      amount: record.values.amount?.cents ?? null,
    })),
  );
}

/** The number of different grants and the sum of their amounts, each once, whatever the number of its records. */
export function grantFigures(grants: readonly Pick<Grant, 'identity'>[]) {
  return sharedGrantFigures(groupSameGrants(grants));
}

export function sharedGrantFigures(grants: readonly SharedWork<Pick<Grant, 'identity'>>[]) {
  const known = grants.flatMap(grant => {
    const amount = findAmount(grant);
    return amount === null ? [] : [{ name: joinedName(grant), amount }];
  });
  const sum = known.length === 0 ? null : known.reduce((total, { amount }) => total + amount, 0);
  const amount: Figure = { kind: 'amount', value: sum, records: known.map(({ name }) => name) };
  return { count: count(grants.length, grants.map(joinedName)), amount };
}
