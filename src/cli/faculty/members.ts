import { nearest, type Problem, UsageError } from '../../ground/index.js';
import { unitKey } from '../../records/index.js';
import { COLLEGES, DEPARTMENTS } from '../../schema/index.js';
import {
  type Member,
  type MemberOptions,
  memberOf,
  type Period,
  periodBefore,
  type UnitQuery,
  yearsUpTo,
} from '../../sections/index.js';
import type { FoundUnit } from './people.js';
import type { PeriodResolver } from './report-flags.js';

/** The template of reports where no other is named, and the window where none is asked for. */
export const REPORT_TEMPLATE = 'college-report';
export const REPORT_WINDOW = 'calendar-year';

/** What a report is made of. */
export interface Gathered {
  readonly members: readonly Member[];
  readonly problems: readonly Problem[];
  readonly asOf: string;
  readonly period: Period;
  /** The period that it is compared with; null for none. */
  readonly before: Period | null;
}

/** Nobody belongs to a unit of this name: it may be empty, or no unit at all. */
function refuseUnknown(unit: UnitQuery): void {
  if (unit.kind === 'university') return;
  const known = unit.kind === 'college' ? COLLEGES : DEPARTMENTS;
  const names = [...known, ...known.map(name => name.replace(/^[A-Z]+:\s*/, ''))];
  if (names.some(name => unitKey(name) === unitKey(unit.name))) return;
  const meant = nearest(unit.name, names);
  throw new UsageError('unit.unknown', `Nobody belongs to a ${unit.kind} “${unit.name}”.`, {
    hint: meant === null ? 'Write its name as the records have it.' : `Did you mean “${meant}”?`,
  });
}

/**
 * Reads the people of a unit, and keeps of each what a report needs.
 * @throws UsageError `unit.unknown`, and what reading people throws
 */
export async function gather(
  unit: UnitQuery,
  { date, people, problems }: FoundUnit,
  resolvePeriod: PeriodResolver,
  readers: Pick<MemberOptions, 'institution' | 'audience' | 'terms' | 'side'>,
): Promise<Gathered> {
  const { asOf, period } = resolvePeriod(date);
  const before = periodBefore(period);
  const options = { ...readers, asOf, period, before, years: yearsUpTo(period) };
  const members: Member[] = [];
  // A copy: a text cut from a reply would keep all of the reply.
  for await (const person of people) members.push(structuredClone(memberOf(person, options)));
  if (members.length === 0) refuseUnknown(unit);
  return { members, problems, asOf, period, before };
}
