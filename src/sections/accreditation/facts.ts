import {
  type Portfolio,
  QUALIFICATIONS,
  type Qualification,
  type SideRow,
  type SideStatus,
} from '../../records/index.js';
import { count, type Figure, getNumber, type RecordName } from '../figures/figure.js';
import type { CountedWork, Member, NamedRecord } from '../unit/member.js';
import type { RecordedFact } from '../unit/recorded-facts.js';
import { messages } from './messages.js';

/** The side file, or the answers in the studio, among the sources of facts. */
export const SIDE = 'side';

const { records: RECORDS, recordsOf, index: INDEX } = messages.sources;

/** A fact about a person: that of the side file, else that of the records. */
export interface Fact<V> {
  readonly value: V | null;
  /** Its source in words, or `SIDE`; null for a fact that is not reported. */
  readonly source: string | null;
  readonly records: readonly RecordName[];
}

const NO_FACT: Fact<never> = { value: null, source: null, records: [] };

function getFact<V>(side: V | null | undefined, recorded: RecordedFact<V> | null | undefined): Fact<V> {
  if (side != null) return { value: side, source: SIDE, records: [] };
  if (recorded?.value == null) return NO_FACT;
  const { value, year, records } = recorded;
  return { value, source: year === null ? INDEX : recordsOf({ year }), records };
}

function namedFact(side: string | null | undefined, recorded: NamedRecord | null): Fact<string> {
  if (side != null) return { value: side, source: SIDE, records: [] };
  return recorded === null ? NO_FACT : { value: recorded.name, source: RECORDS, records: [recorded.record] };
}

/** Only a side file names the discipline. */
export const disciplineFact = ({ side }: Member): Fact<string> => getFact(side?.discipline, null);

export const statusFact = ({ side, facts }: Member): Fact<SideStatus> => getFact(side?.status, facts?.status);

export const responsibilitiesFact = ({ side, facts }: Member): Fact<string> =>
  getFact(side?.responsibilities, facts?.responsibilities);

export const basisFact = ({ side, facts }: Member): Fact<string> => getFact(side?.basis, facts?.basis);

export const degreeFact = ({ side, degree }: Member): Fact<string> => namedFact(side?.degree, degree);

export const appointedFact = ({ side, appointed }: Member): Fact<string> =>
  namedFact(side?.appointed, appointed);

export const hasPercents = (side: SideRow | null): boolean =>
  QUALIFICATIONS.some(name => side?.percent[name] != null);

/**
 * The student credit hours that a person taught: those of the side file, else those of the records. Zero for a person
 * who taught nothing; null if what was taught is not reported.
 */
export function taughtHours({ now: { courses }, side }: Member): Figure {
  if (side?.creditHours != null) return count(side.creditHours, []);
  if (courses.creditHours.value !== null) return courses.creditHours;
  return count(getNumber(courses.sections) === 0 ? 0 : null, []);
}

/** Zero for a person who taught nothing. */
export function hoursFact(member: Member): Fact<number> {
  const { value, records } = taughtHours(member);
  return value === null
    ? NO_FACT
    : { value, source: member.side?.creditHours != null ? SIDE : RECORDS, records };
}

/** The recorded qualification, unless the side file divides the time of the person. */
export const qualificationFact = ({ side, facts }: Member): Fact<Qualification> =>
  hasPercents(side) ? NO_FACT : getFact(null, facts?.qualification);

/** The percent of time by qualification; in the records, the percent devoted to the mission in one qualification. */
export function percentsFact(member: Member): Fact<SideRow['percent']> {
  const { side, facts } = member;
  if (side !== null && hasPercents(side)) return { value: side.percent, source: SIDE, records: [] };
  const qualification = qualificationFact(member);
  const time = facts?.time;
  if (qualification.value === null || time?.value == null) return NO_FACT;
  const none = { sa: null, pa: null, sp: null, ip: null, a: null };
  return {
    value: { ...none, [qualification.value]: time.value },
    source: recordsOf({ year: String(time.year) }),
    records: [...new Set([...qualification.records, ...time.records])],
  };
}

/** The class of a work: that of the side file, else that of the records; none if its owners have different ones. */
export function portfolioFact({ items }: { readonly items: readonly CountedWork[] }): Fact<Portfolio> {
  const stated = new Set(items.flatMap(({ portfolio }) => portfolio ?? []));
  const recorded = new Set(items.flatMap(work => work.recordedClass?.value ?? []));
  const [value, ...others] = stated.size > 0 ? stated : recorded;
  if (value === undefined || others.length > 0) return NO_FACT;
  return { value, source: stated.size > 0 ? SIDE : RECORDS, records: [] };
}
