import { counted, grouped } from '../../core/index.js';
import { formatAmount, shortAmount } from '../display.js';
import { type Figure, numberOf } from '../figures/figure.js';
import { beforeLine, tile } from '../figures/printed.js';
import { type Period, periodName } from '../period.js';
import type { UnitFigures } from '../unit/unit-figures.js';
import type { FigureRefs, ReportModel } from './model.js';
import type { PartFigures } from './tables.js';
import type { TracedTable } from './traced.js';

/** The figures behind the sentences of a report. */
export interface LeadFacts {
  /** `The college` and the like. */
  readonly subject: string;
  readonly period: Period;
  readonly before: Period | null;
  readonly figures: UnitFigures;
  readonly parts: readonly PartFigures[];
  /** `departments` or `colleges`. */
  readonly partsName: string;
  readonly sponsors: TracedTable;
  /** People with a career event in the period. */
  readonly milestones: number;
  /** People in several departments. */
  readonly joint: number;
}

/** Smaller numbers are compared without a percentage: `up from 3` says more than `200 percent more`. */
const LEAST_COMPARED = 20;

/** `6 percent more than the 110`, `up from 3`, `as many as`; null without a number to compare with. */
function compared(now: number, before: number | null): string | null {
  if (before === null || before === 0) return null;
  if (now === before) return 'as many as';
  if (before < LEAST_COMPARED) return `${now > before ? 'up' : 'down'} from ${grouped(before)}`;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const share = percent < 1 ? 'less than 1' : grouped(percent);
  return `${share} percent ${now > before ? 'more' : 'fewer'} than the ${grouped(before)}`;
}

/** `, 6 percent more than the 110 in 2024`; empty without a comparison. */
function comparison(now: number, then: number | null, before: Period | null): string {
  const words = compared(now, then);
  return words === null || before === null ? '' : `, ${words} in ${periodName(before)}`;
}

/** `$17.7 million`, and whole dollars below a million. */
function amountWords(cents: number): string {
  const { value, unit } = shortAmount(cents);
  return unit === 'M' ? `${value} million` : (formatAmount({ cents, text: '' }) ?? '$0');
}

function publications({ subject, period, before: earlier, figures: { now, before } }: LeadFacts): string {
  const count = numberOf(now.publications);
  const change = comparison(count, before?.publications.value ?? null, earlier);
  const refereed = numberOf(now.refereed);
  const refereeing =
    count === 0
      ? ''
      : refereed === 0
        ? '; none is refereed'
        : `; ${grouped(refereed)} of them ${refereed === 1 ? 'is' : 'are'} refereed`;
  const each = numberOf(now.authorships);
  const shared =
    each > count ? ` Counted for each of its members, who share some, there are ${grouped(each)}.` : '';
  return `${subject} published ${counted(count, 'work')} in ${periodName(period)}${change}${refereeing}.${shared}`;
}

function teaching({ before: earlier, figures: { now, before } }: LeadFacts): string {
  const { sections, enrolled } = now;
  const taught = counted(numberOf(sections), 'section');
  if (numberOf(sections) === 0) return 'No section of a course is recorded.';
  const change = comparison(numberOf(enrolled), before?.enrolled.value ?? null, earlier);
  return enrolled.value === null
    ? `Its members taught ${taught}; no enrollment is recorded.`
    : `Enrollment in ${taught} came to ${grouped(enrolled.value)}${change}.`;
}

function awards({ figures: { now }, sponsors }: LeadFacts): string {
  const { awards: count, awardAmount: amount } = now;
  if (numberOf(count) === 0) return 'No funded award was active.';
  if (amount.value === null)
    return `${counted(numberOf(count), 'funded award')} without an amount ${count.value === 1 ? 'was' : 'were'} active.`;
  const [first, second] = sponsors.rows.map(({ cells }) => ({
    name: String(cells[0]?.value),
    amount: Number(cells[2]?.value) * 100,
  }));
  const share = (cents: number): number => Math.round((cents / (amount.value || 1)) * 100);
  const most =
    first && second && sponsors.rows.length > 2
      ? `; ${amountWords(first.amount + second.amount)} of that, ${share(first.amount + second.amount)} percent, is from two sponsors, ${first.name} and ${second.name}`
      : '';
  return `Active awards came to ${amountWords(amount.value)} in ${counted(numberOf(count), 'award')}${most}.`;
}

function ratings({ parts, partsName, figures }: LeadFacts): string | null {
  if (figures.before === null || parts.length < 2) return null;
  const rated = parts.flatMap(({ figures: { now, before } }) =>
    now.instructorRating.value === null || before == null || before.instructorRating.value === null
      ? []
      : [{ now: now.instructorRating.value, before: before.instructorRating.value }],
  );
  if (rated.length < 2) return null;
  // Compared as printed, so that a reader sees every difference.
  const risen = rated.filter(each => Number(each.now.toFixed(1)) > Number(each.before.toFixed(1))).length;
  return `The instructor rating rose in ${risen === 0 ? 'none' : risen} of the ${rated.length} ${partsName} that were rated in both periods.`;
}

const reached = ({ milestones }: LeadFacts): string =>
  milestones === 0
    ? 'No career event is dated in the period.'
    : `In the period, ${counted(milestones, 'person', 'people')} had a career event.`;

function jointPeople({ joint }: LeadFacts): string {
  if (joint === 0) return '';
  const [who, verb] = joint === 1 ? ['One person', 'is'] : [`${grouped(joint)} people`, 'are'];
  return ` ${who} with appointments in several departments ${verb} in the rows of each and once in the totals.`;
}

/** The figures in sentences. */
export const leadOf = (facts: LeadFacts): readonly string[] => [
  [publications(facts), teaching(facts), awards(facts), ratings(facts)].filter(Boolean).join(' '),
  `${reached(facts)} The tables that follow give the totals, then one row for each person.${jointPeople(facts)} Entries that a person has chosen not to show are not counted.`,
];

/**
 * The tiles at the head of a report. Their records are not printed: those of a university are thousands.
 * @param refsOf the figure of a row of the totals
 */
export function reportTiles(
  { now, before, ...unit }: UnitFigures,
  earlier: Period | null,
  refsOf: (row: string) => FigureRefs,
): ReportModel['kpis'] {
  const untraced = (
    [label, row = label]: readonly [string, string?],
    { kind, value }: Figure,
    ...lines: readonly (string | null)[]
  ): ReportModel['kpis'][number] => ({
    ...tile(label, { kind, value, records: [] }, lines),
    refs: refsOf(row),
  });
  const compared = (figure: Figure | undefined): string | null =>
    earlier && figure ? beforeLine(periodName(earlier), figure) : null;
  const others = [
    [unit.partTime, 'part-time'],
    [unit.adjunct, 'adjunct'],
    [unit.unknownTime, 'not recorded'],
  ] as const;
  const staff = others.flatMap(([{ value }, name]) => (value ? `${value} ${name}` : []));
  return [
    untraced(['Full-time faculty', 'Full-time'], unit.fullTime, staff.join(', ')),
    untraced(['Publications'], now.publications, compared(before?.publications)),
    untraced(
      ['Active awards', 'Amount of active awards'],
      now.awardAmount,
      counted(numberOf(now.awards), 'award'),
    ),
    untraced(
      ['Students enrolled', 'Enrolled'],
      now.enrolled,
      counted(numberOf(now.sections), 'section'),
      compared(before?.enrolled),
    ),
    untraced(
      ['Instructor rating'],
      now.instructorRating,
      now.instructorRating.value === null ? 'Not reported' : compared(before?.instructorRating),
    ),
  ];
}
