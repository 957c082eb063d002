import { peopleOf } from '../../citations/index.js';
import { plain, type Span } from '../../text/index.js';
import { ITEM_SOURCES } from '../entities/index.js';
import { choiceOrOther } from '../entries.js';
import type { AnyRecord, DocumentContext, RecordNamed } from '../selection.js';
import type { Window } from '../window.js';
import { countOf, sumOf } from './figure.js';
import { recordsWithin } from './within.js';

/** The entities of funding: external, internal, and reported by the person. */
export const GRANT_ENTITIES = ['congrant_external', 'congrant', 'congrant_faculty'] as const;
export type GrantEntity = (typeof GRANT_ENTITIES)[number];
export type GrantRecord = { readonly [N in GrantEntity]: RecordNamed<N> }[GrantEntity];

/**
 * The statuses of grants in words. Grants reported by the person have no status in the service; `unclear` is a missing
 * or unknown status of the others. Amounts of different statuses are never added up.
 */
export const GRANT_STATUSES = {
  funded: 'Funded',
  'under-review': 'Under review',
  'not-funded': 'Not funded',
  'faculty-reported': 'Faculty-reported',
  unclear: 'Status unclear',
} as const;
export type GrantStatus = keyof typeof GRANT_STATUSES;

/** A grant in tables and figures of funding. */
export interface Grant {
  readonly record: GrantRecord;
  readonly status: GrantStatus;
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

const BY_STATUS: Readonly<Record<string, GrantStatus>> = {
  funded: 'funded',
  'currently under review': 'under-review',
  'not funded': 'not-funded',
};

export const grantStatus = (record: GrantRecord): GrantStatus =>
  record.entity === 'congrant_faculty'
    ? 'faculty-reported'
    : (BY_STATUS[record.values.status?.trim().toLowerCase() ?? ''] ?? 'unclear');

function sponsorOf(record: GrantRecord): string | null {
  const { values } = record;
  const sponsor =
    record.entity === 'congrant_external'
      ? choiceOrOther(values.sponorg, record.values.sponorg_other)
      : (values.sponorg ?? values.awardorg);
  return plain(sponsor);
}

function roleOf(record: GrantRecord, { owner }: DocumentContext): string | null {
  if (record.entity === 'congrant_faculty') return record.values.role;
  const rows = record.values.congrant_invest;
  if (rows.length === 0) return null;
  const flat = { faculty_name: null, fname: null, mname: null, lname: null };
  return peopleOf(rows, flat, owner).find(person => person.isOwner)?.role ?? null;
}

/** Did the university enter it as external? */
export const isExternal = ({ record }: Grant): boolean => record.entity === 'congrant_external';

/** Funded grants that the university entered as external. */
export const fundedExternal = (grants: readonly Grant[]): readonly Grant[] =>
  grants.filter(grant => grant.status === 'funded' && isExternal(grant));

/** The grants of a person that are active in a window, in the order of the schema and the response. */
export function grantsWithin(context: DocumentContext, window: Window): readonly Grant[] {
  return GRANT_ENTITIES.flatMap(entity =>
    (recordsWithin(context, entity, window) as readonly GrantRecord[]).map(record => ({
      record,
      status: grantStatus(record),
      title: plain(record.values.title),
      sponsor: sponsorOf(record),
      source: plain(record.values.awardorg?.replace(/^\d+ - /, '') ?? null),
      role: roleOf(record, context),
      span: ITEM_SOURCES[entity].span(record as AnyRecord, context),
      amount: record.values.amount?.cents ?? null,
    })),
  );
}

export function grantFigures(grants: readonly Grant[]) {
  const amounts = new Map(grants.map(({ record, amount }) => [record, amount]));
  const records = grants.map(({ record }) => record);
  return { count: countOf(records), amount: sumOf(records, record => amounts.get(record) ?? null, 'amount') };
}
