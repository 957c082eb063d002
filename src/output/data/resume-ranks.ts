import type { IsoDay, RecordedDate } from '../../ground/index.js';
import type { AnyRecord } from '../../sections/index.js';
import { plain } from '../../text/index.js';
import { resumeDate } from './resume-dates.js';

/** The record of a year may come out when it is over, so the rank of last year counts as current. */
const GRACE_YEARS = 1;

interface Held {
  readonly rank: string;
  readonly years: RecordedDate[];
}

const sorted = (years: readonly (string | null)[]): readonly string[] =>
  years.filter(year => year !== null).sort();

/** The ranks that the selected yearly records tell, each with its first and last year. */
export function positionsByRank(
  records: readonly AnyRecord[],
  asOf: IsoDay,
  organization: string | null,
): readonly object[] {
  const held = new Map<string, Held>();
  for (const { entity, values } of records) {
    if (entity !== 'admin') continue;
    const rank = plain(values.rank);
    if (rank === null) continue;
    const known = held.get(rank) ?? { rank, years: [] };
    if (values.yr !== null) known.years.push(values.yr);
    held.set(rank, known);
  }
  return [...held.values()].map(({ rank, years }) => {
    const start = sorted(years.map(year => resumeDate(year, 'first')))[0] ?? null;
    const end = sorted(years.map(year => resumeDate(year, 'last'))).at(-1) ?? null;
    const current = end !== null && Number(end.slice(0, 4)) + GRACE_YEARS >= Number(asOf.slice(0, 4));
    return { name: organization, position: rank, startDate: start, endDate: current ? null : end };
  });
}
