import { coverage, type IsoDay } from '../core/index.js';
import { GRANT_ENTITIES, type GrantRecord, type GrantStatus, grantStatus } from '../records/index.js';
import type { Person } from '../schema/index.js';
import { fold, foldedWords, foldTitle } from '../text/index.js';
import { type AnyRecord, createFinding, type Finding } from './finding.js';
import { getGroups, inStableOrder } from './groups.js';

/** The identifying facts of a grant, the same for all entities of funding. */
interface Grant {
  readonly entity: string;
  readonly title: string | null;
  readonly words: ReadonlySet<string>;
  readonly cents: number | null;
  readonly sponsor: string;
  /** Null for one as the person reports it. */
  readonly status: GrantStatus | null;
  readonly first: IsoDay | null;
  readonly last: IsoDay | null;
}

/** Least share of common words in two similar titles. */
const SIMILAR = 0.6;

function getGrant(record: GrantRecord): Grant {
  const { entity, values } = record;
  const status = grantStatus(record);
  const end = coverage(values.end);
  const start = coverage(values.start) ?? ('fp_year' in values ? coverage(values.fp_year) : null) ?? end;
  const first = start?.first ?? null;
  return {
    entity,
    title: foldTitle(values.title),
    words: foldedWords(values.title),
    cents: values.amount?.cents ?? null,
    sponsor: fold(values.sponorg),
    status: values.status === null ? null : status,
    // Whole years, for a recorded year only means that the grant was active in it.
    first: first === null ? null : `${first.slice(0, 4)}-01-01`,
    last: first === null ? null : `${(end?.last ?? first).slice(0, 4)}-12-31`,
  };
}

const overlap = (a: Grant, b: Grant): boolean =>
  a.first !== null &&
  a.last !== null &&
  b.first !== null &&
  b.last !== null &&
  a.first <= b.last &&
  b.first <= a.last;

function similar(a: Grant, b: Grant): boolean {
  const shared = [...a.words].filter(word => b.words.has(word)).length;
  return shared > 1 && shared >= SIMILAR * Math.max(a.words.size, b.words.size);
}

/** Is one grant a matching fund of the institution for the other: same title, other sponsor, other amount? */
const isMatchingFund = (a: Grant, b: Grant): boolean =>
  a.cents !== null &&
  b.cents !== null &&
  a.cents !== b.cents &&
  a.sponsor !== '' &&
  b.sponsor !== '' &&
  a.sponsor !== b.sponsor;

function isSame(a: Grant, b: Grant): boolean {
  const apart = a.entity === b.entity || (a.status !== null && b.status !== null && a.status !== b.status);
  if (apart || !overlap(a, b)) return false;
  if (a.title !== null && a.title === b.title) return !isMatchingFund(a, b);
  return a.cents !== null && a.cents > 0 && a.cents === b.cents && similar(a, b);
}

/** Grants that were entered in several entities of funding; each group once. */
export function grantDuplicates({ records }: Person): readonly Finding[] {
  const funding = GRANT_ENTITIES.flatMap(entity => inStableOrder(records[entity]) as readonly GrantRecord[]);
  const grants = new Map<AnyRecord, Grant>(funding.map(record => [record, getGrant(record)]));
  const alike = (a: AnyRecord, b: AnyRecord): boolean => {
    const [one, other] = [grants.get(a), grants.get(b)];
    return one !== undefined && other !== undefined && isSame(one, other);
  };
  return getGroups(funding, () => 'all', alike).map(([first, ...others]) => {
    const record = first as AnyRecord;
    const title = record.values.title as string | null;
    return createFinding('duplicate.grant', record, 'title', title, 'The same grant seems to be in', others);
  });
}
