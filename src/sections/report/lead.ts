import { formatAmount, shortAmount } from '../display.js';
import { type Figure, getNumber } from '../figures/figure.js';
import { beforeLine, tile } from '../figures/printed.js';
import { type Period, periodName } from '../period.js';
import type { UnitFigures } from '../unit/unit-figures.js';
import { messages } from './messages.js';
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

const { lead, tiles } = messages;

/** `, 6 percent more than the 110 in 2024`, `, up from 3 in 2024`; empty without a number to compare with. */
function comparison(now: number, then: number | null, before: Period | null): string {
  if (then === null || then === 0 || before === null) return '';
  const period = periodName(before);
  const { same, up, down, more, fewer } = lead.change;
  if (now === then) return same({ period });
  if (then < LEAST_COMPARED) return (now > then ? up : down)({ then, period });
  const percent = Math.round((Math.abs(now - then) / then) * 100);
  return (now > then ? more : fewer)({ percent, then, period });
}

/** `$17.7 million`, and whole dollars below a million. */
function amountWords(cents: number): string {
  const { value, unit } = shortAmount(cents);
  return unit === 'M' ? lead.million({ value }) : (formatAmount({ cents, text: '' }) ?? '$0');
}

function publications({ subject, period, before: earlier, figures: { now, before } }: LeadFacts): string {
  const works = getNumber(now.publications);
  const change = comparison(works, before?.publications.value ?? null, earlier);
  const values = { subject, works, period: periodName(period), change };
  const sentence =
    works === 0 ? lead.noWorks(values) : lead.works({ ...values, refereed: getNumber(now.refereed) });
  const each = getNumber(now.authorships);
  return each > works ? `${sentence} ${lead.worksOfEach({ works: each })}` : sentence;
}

function teaching({ before: earlier, figures: { now, before } }: LeadFacts): string {
  const { sections, enrolled } = now;
  const taught = getNumber(sections);
  if (taught === 0) return lead.noSections;
  const change = comparison(getNumber(enrolled), before?.enrolled.value ?? null, earlier);
  return enrolled.value === null
    ? lead.sections({ sections: taught })
    : lead.enrollment({ sections: taught, enrolled: enrolled.value, change });
}

function awards({ figures: { now }, sponsors }: LeadFacts): string {
  const { awards: count, awardAmount: amount } = now;
  if (getNumber(count) === 0) return lead.noAwards;
  if (amount.value === null) return lead.awardsWithoutAmount({ awards: getNumber(count) });
  const [first, second] = sponsors.rows.map(({ cells }) => ({
    name: String(cells[0]?.value),
    amount: Number(cells[2]?.value) * 100,
  }));
  const share = (cents: number): number => Math.round((cents / (amount.value || 1)) * 100);
  const values = { amount: amountWords(amount.value), awards: getNumber(count) };
  if (!first || !second || sponsors.rows.length <= 2) return lead.awards(values);
  const most = first.amount + second.amount;
  return lead.awardsOfTwoSponsors({
    ...values,
    ...{ most: amountWords(most), percent: share(most), first: first.name, second: second.name },
  });
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
  return lead.ratings({ risen, rated: rated.length, parts: partsName });
}

/** The figures in sentences. */
export const getLead = (facts: LeadFacts): readonly string[] => [
  [publications(facts), teaching(facts), awards(facts), ratings(facts)].filter(Boolean).join(' '),
  [
    lead.milestones({ people: facts.milestones }),
    lead.tables,
    ...(facts.joint === 0 ? [] : [lead.joint({ people: facts.joint })]),
    lead.hidden,
  ].join(' '),
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
    [unit.partTime, tiles.partTime],
    [unit.adjunct, tiles.adjunct],
    [unit.unknownTime, tiles.unknownTime],
  ] as const;
  const staff = others.flatMap(([{ value }, words]) => (value ? words({ people: value }) : []));
  return [
    untraced([messages.figures.fullTime, messages.labels.fullTime], unit.fullTime, staff.join(', ')),
    untraced([messages.labels.publications], now.publications, compared(before?.publications)),
    untraced(
      [messages.labels.activeAwards, messages.labels.awardAmount],
      now.awardAmount,
      tiles.awards({ awards: getNumber(now.awards) }),
    ),
    untraced(
      [messages.figures.enrolled, messages.labels.enrolled],
      now.enrolled,
      tiles.sections({ sections: getNumber(now.sections) }),
      compared(before?.enrolled),
    ),
    untraced(
      [messages.labels.instructorRating],
      now.instructorRating,
      now.instructorRating.value === null ? tiles.notReported : compared(before?.instructorRating),
    ),
  ];
}
