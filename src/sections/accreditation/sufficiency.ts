import { QUALIFICATIONS, type Qualification } from '../../records/index.js';
import { count, type Figure, getNumber } from '../figures/figure.js';
import type { Member } from '../unit/member.js';
import { percentsFact, statusFact, taughtHours } from './facts.js';

/* What tables 3-1 and 8-1 of AACSB need to know about a person: teaching, time, and whether they are reported. */

/** How a person is counted as teaching; `unclassified` is a person whose status is not reported. */
export const STANDINGS = ['participating', 'supporting', 'unclassified'] as const;
export type Standing = (typeof STANDINGS)[number];

export const getStanding = (member: Member): Standing => statusFact(member).value ?? 'unclassified';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The credit hours that people of a standing taught, as far as they are reported. */
export const computeHours = (members: readonly Member[], standing: Standing): Figure => {
  const own = members.filter(member => getStanding(member) === standing).map(taughtHours);
  return count(
    sum(own.map(({ value }) => value ?? 0)),
    own.flatMap(({ records }) => records),
  );
};

/** The percent of time of a person that is devoted to the mission; null if none is reported. */
export function findTime(member: Member): number | null {
  const { value } = percentsFact(member);
  return value === null ? null : sum(QUALIFICATIONS.map(name => value[name] ?? 0));
}

/** The percent of time of people in a qualification, as far as it is reported; full-time people have 100 each. */
export const timeIn = (members: readonly Member[], qualification: Qualification): number =>
  sum(members.map(member => percentsFact(member).value?.[qualification] ?? 0));

/** A share of a whole with the guideline of the standard; null if it is not reported for everyone. */
export interface Ratio {
  readonly part: number;
  readonly whole: number;
  /** The least share, in percent. */
  readonly guideline: number;
  /** The people for whom it is not reported. */
  readonly missing: number;
}

export type Outcome = 'met' | 'not-met' | 'not-reported';

/** The share in percent, with one decimal; never rounded up to the guideline. */
export function findPercent({ part, whole, guideline, missing }: Ratio): number | null {
  if (missing > 0 || whole === 0) return null;
  const share = (part / whole) * 100;
  const rounded = Math.round(share * 10) / 10;
  return share < guideline ? Math.min(rounded, guideline - 0.1) : rounded;
}

export function getOutcome(ratio: Ratio): Outcome {
  if (findPercent(ratio) === null) return 'not-reported';
  return ratio.part * 100 >= ratio.guideline * ratio.whole ? 'met' : 'not-met';
}

/** The least share of participating teaching in the school and in a discipline, in percent (AACSB 2020, 3). */
const PARTICIPATING = { school: 75, discipline: 60 } as const;
/** The least shares of time of SA, and of SA, PA, SP and IP, in percent (AACSB 2020, 3). */
const SCHOLARLY = 40;
const QUALIFIED = 90;

/** The ratios of the standard for some people. */
export interface Ratios {
  readonly participating: Ratio;
  readonly scholarly: Ratio;
  readonly qualified: Ratio;
}

export function computeRatios(members: readonly Member[], level: keyof typeof PARTICIPATING): Ratios {
  const hours = (standing: Standing): number => getNumber(computeHours(members, standing));
  const unclear = members.filter(member => {
    const { value } = taughtHours(member);
    return value === null || (value > 0 && getStanding(member) === 'unclassified');
  });
  const untimed = members.filter(member => findTime(member) === null).length;
  const whole = sum(QUALIFICATIONS.map(name => timeIn(members, name)));
  const time = (part: number, guideline: number): Ratio => ({ part, whole, guideline, missing: untimed });
  return {
    participating: {
      part: hours('participating'),
      whole: hours('participating') + hours('supporting'),
      guideline: PARTICIPATING[level],
      missing: unclear.length,
    },
    scholarly: time(timeIn(members, 'sa'), SCHOLARLY),
    qualified: time(whole - timeIn(members, 'a'), QUALIFIED),
  };
}
