import { count, type Figure, figuresBy } from '../figures/figure.js';
import { grantFigures } from '../figures/grants.js';
import { weightedMean } from '../figures/ratings.js';
import { groupSameGrants, joinedName, type SharedWork } from '../figures/same-grant.js';
import { STUDENT_KINDS } from '../figures/students.js';
import {
  type CountedGrant,
  type CountedWork,
  type Member,
  type PeriodFigures,
  RANKS,
  type WeightedRating,
} from './member.js';
import { groupSameWorks } from './same-work.js';

/** The figures of some people together in one period. */
export type UnitPeriod = Readonly<ReturnType<typeof unitPeriod>>;

/** Totals of some people of a unit. */
export type UnitFigures = Readonly<ReturnType<typeof unitFigures>>;

/** The sum of the figures that have a value; null if none has. */
export function sumFigures(figures: readonly Figure[]): Figure {
  const filled = figures.filter(({ value }) => value !== null);
  return count(
    filled.length === 0 ? null : filled.reduce((sum, { value }) => sum + (value ?? 0), 0),
    filled.flatMap(({ records }) => records),
  );
}

/** The mean of ratings by their weights; null without a rating. */
function computeMean(ratings: readonly WeightedRating[]): Figure {
  const rated = ratings.flatMap(({ value, weight, records }) =>
    value === null ? [] : [{ value, weight, records }],
  );
  return { kind: 'rating', value: weightedMean(rated), records: rated.flatMap(({ records }) => records) };
}

/** The number of works, each named by all of its records. */
export const worksFigure = (works: readonly SharedWork<unknown>[]): Figure =>
  count(works.length, works.map(joinedName));

export const headcount = (members: readonly Pick<Member, 'record'>[]): Figure =>
  count(
    members.length,
    members.map(({ record }) => record),
  );

/** The distinct works of some people that pass a test. */
export const distinctWorks = (
  members: readonly Member[],
  test: (work: CountedWork) => boolean,
): readonly SharedWork<CountedWork>[] => groupSameWorks(members.flatMap(({ works }) => works.filter(test)));

/** The distinct funded grants of some people that are active in the period. */
export const distinctGrants = (members: readonly Member[]): readonly SharedWork<CountedGrant>[] =>
  groupSameGrants(members.flatMap(({ now }) => now.awards.grants));

function unitPeriod(
  members: readonly Member[],
  periods: readonly PeriodFigures[],
  test: (work: CountedWork) => boolean,
) {
  const works = distinctWorks(members, test);
  const authored = members.flatMap(member => member.works.filter(test));
  const awards = grantFigures(periods.flatMap(period => period.awards.grants));
  const sum = (figure: (period: PeriodFigures) => Figure): Figure => sumFigures(periods.map(figure));
  return {
    /** Distinct published works. */
    publications: worksFigure(works),
    /** Published works, counted for each person. */
    authorships: count(
      authored.length,
      authored.map(({ identity }) => identity.record),
    ),
    refereed: worksFigure(works.filter(({ items }) => items.some(({ refereed }) => refereed))),
    presentations: sum(({ presentations }) => presentations),
    /** Distinct funded grants that are active in the period. */
    awards: awards.count,
    /** Their full amounts in cents. */
    awardAmount: awards.amount,
    sections: sum(({ courses }) => courses.sections),
    courses: sum(({ courses }) => courses.courses),
    enrolled: sum(({ courses }) => courses.enrolled),
    creditHours: sum(({ courses }) => courses.creditHours),
    courseRating: computeMean(periods.map(({ courseRating }) => courseRating)),
    instructorRating: computeMean(periods.map(({ instructorRating }) => instructorRating)),
    service: sum(({ service }) => service),
  };
}

/** Totals of some people. A work or grant of several people counts once. */
export function unitFigures(members: readonly Member[]) {
  const working = (time: RegExp): readonly Member[] => members.filter(member => time.test(member.time ?? ''));
  const fullTime = working(/full/i);
  const before = members.flatMap(member => member.before ?? []);
  return {
    people: headcount(members),
    fullTime: headcount(fullTime),
    partTime: headcount(working(/part/i)),
    adjunct: headcount(working(/adjunct/i)),
    /** People without a recorded full-time or part-time status. */
    unknownTime: headcount(working(/^(?!.*(?:full|part|adjunct))/i)),
    /** All people by rank. */
    ranks: figuresBy(RANKS, rank => headcount(members.filter(member => member.rankClass === rank))),
    fullTimeRanks: figuresBy(RANKS, rank => headcount(fullTime.filter(member => member.rankClass === rank))),
    now: unitPeriod(
      members,
      members.map(({ now }) => now),
      work => work.inPeriod,
    ),
    before: before.length === 0 ? null : unitPeriod(members, before, work => work.inBefore),
    /** Of the periods before that one, oldest first. */
    earlier: (members[0]?.earlier ?? []).map((_, at) =>
      unitPeriod(
        members,
        members.flatMap(({ earlier }) => earlier[at] ?? []),
        work => work.inEarlier[at] === true,
      ),
    ),
    students: sumFigures(members.map(({ students }) => students.students)),
    studentKinds: figuresBy(STUDENT_KINDS, kind =>
      sumFigures(members.map(({ students }) => students.byKind[kind])),
    ),
    withStudent: worksFigure(
      distinctWorks(members, work => work.inPeriod).filter(({ items }) =>
        items.some(each => each.withStudent),
      ),
    ),
    issued: sumFigures(members.map(({ patents }) => patents.issued)),
    filed: sumFigures(members.map(({ patents }) => patents.filed)),
  };
}
