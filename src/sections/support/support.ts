import { coverage, type IsoDay, type RecordedDate } from '../../core/index.js';
import { type GrantRecord, isClosed } from '../../records/index.js';
import { formatDate, NBSP, plain, plainText } from '../../text/index.js';
import { investigators } from '../entities/grants.js';
import { type RecordName, recordName } from '../figures/figure.js';
import { type Grant, grantsWithin } from '../figures/grants.js';
import type { DocumentContext } from '../selection.js';

/** How support stands on the day of a worksheet; `open` is support whose records do not say. */
export const SUPPORT_STATUSES = ['current', 'pending', 'open'] as const;
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];

/** Why a grant is no support of the day. */
export const LEFT_OUT = ['ended', 'not-funded', 'withdrawn', 'in-preparation'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** A project or proposal with the fields that the records hold; null for those that they do not hold. */
export interface Support {
  readonly status: SupportStatus;
  readonly record: RecordName;
  readonly title: string | null;
  readonly source: string | null;
  readonly start: string | null;
  readonly end: string | null;
  /** In cents, for all years. */
  readonly amount: number | null;
  readonly objectives: string | null;
  /** The calendar years from start to end; empty if either is unknown. */
  readonly years: readonly number[];
  readonly role: string | null;
  readonly people: string | null;
  readonly kind: string | null;
  readonly account: string | null;
  readonly subcontract: string | null;
}

/**
 * The status of a grant on a day. Funded support without an end, and what has no status in the records, is open: nothing
 * is inferred.
 */
function getStatus({ record, status }: Grant, asOf: IsoDay): SupportStatus | LeftOut {
  if (status === 'not-funded' || status === 'in-preparation' || status === 'withdrawn') return status;
  const last = coverage(record.values.end)?.last ?? null;
  if (isClosed(record) || (last !== null && last < asOf)) return 'ended';
  if (status === 'under-review') return 'pending';
  return status === 'funded' && last !== null ? 'current' : 'open';
}

/** Month and year, without the spaces of print, which cells of tables would keep. */
const findMonth = (date: RecordedDate | null): string | null =>
  formatDate(date, 'month')?.replaceAll(NBSP, ' ') ?? null;

function getYears({ values: { start, end } }: GrantRecord): readonly number[] {
  const first = Number(coverage(start)?.first.slice(0, 4));
  const last = Number(coverage(end)?.last.slice(0, 4));
  return first <= last ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : [];
}

function peopleIn({ values, entity }: GrantRecord, context: DocumentContext): string | null {
  if (entity === 'congrant_faculty') return plain(values.coinvest);
  const { congrant_invest: rows, fp_investigator: recorded } = values;
  return plainText(investigators(context, rows, recorded)) || null;
}

function getSupport(grant: Grant, status: SupportStatus, context: DocumentContext): Support {
  const { record, title, sponsor, amount, role, source } = grant;
  const { values } = record;
  return {
    status,
    record: recordName(record),
    title,
    source: sponsor,
    start: findMonth(values.start),
    end: findMonth(values.end),
    amount,
    objectives: 'desc' in values ? plain(values.desc) : null,
    years: getYears(record),
    role,
    people: peopleIn(record, context),
    kind: source,
    account: 'account_num' in values ? plain(values.account_num) : null,
    subcontract: 'sub_contract' in values ? plain(values.sub_contract) : null,
  };
}

const isLeftOut = (status: SupportStatus | LeftOut): status is LeftOut =>
  (LEFT_OUT as readonly string[]).includes(status);

/** The support of a person on the day of the document, and how many grants are none. */
export function supportIn(context: DocumentContext): {
  readonly support: readonly Support[];
  readonly leftOut: Readonly<Record<LeftOut, number>>;
} {
  const leftOut = { ended: 0, 'not-funded': 0, withdrawn: 0, 'in-preparation': 0 };
  const support = grantsWithin(context, {}).flatMap(grant => {
    const status = getStatus(grant, context.options.asOf);
    if (isLeftOut(status)) {
      leftOut[status]++;
      return [];
    }
    return [getSupport(grant, status, context)];
  });
  return { support, leftOut };
}
