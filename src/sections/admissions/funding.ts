import { type Drawing, fundsChart } from '../../charts/index.js';
import type { MoneyValue } from '../../schema/index.js';
import { NBSP } from '../../text/index.js';
import type { ApplicantReader } from './applicant-reader.js';
import { isInPeriod } from './coverage.js';
import { type Source, type Support, YEARS } from './finances.js';
import { messages } from './messages.js';
import type { AmountRow, DocumentProblem, Funding, RequiredFunds, ShortfallRow } from './model.js';
import { dollars, sumAmounts } from './printed-values.js';
import { monthsInWords } from './rules.js';

/** An amount in a cell: unreadable text unchanged, null for zero or nothing. */
const cell = (amount: MoneyValue | null): string | null =>
  amount === null || amount.cents === 0 ? null : amount.text;

/** The recorded total, else the sum of its parts. */
const total = (amount: MoneyValue | null | undefined, computed: number): string =>
  amount?.text ?? dollars(computed);

function rowTotal({ years }: Source): string | null {
  const sum = sumAmounts(years.map(amount => amount?.cents ?? null));
  return sum === 0 ? null : dollars(sum);
}

/** The shortfalls by year and of the whole study; those that the policy does not accept are alerts. */
function shortfallRow({ needed, shortfalls, coverage }: Support): ShortfallRow | null {
  const amounts = [...shortfalls, needed];
  if (amounts.every(cents => cents === null)) return null;
  const { period, short } = coverage;
  const isRequired = (i: number) => (i < YEARS.length ? isInPeriod(i, period) : period.isWhole);
  const cells = amounts.map((cents, i) => ({
    text: cents === null ? '–' : cents > 0 ? dollars(cents) : messages.table.noShortfall,
    isShort: (cents ?? 0) > 0 && short !== 0 && isRequired(i),
  }));
  const isShort = cells.some(({ isShort }) => isShort);
  return { label: messages.table.shortfall({ period: period.brief }), isShort, cells };
}

/** What dependents add to the cost by year and of the whole study; null if nothing. */
function dependentRow({ dependents, dependentCost, allForDependents, shares }: Support): AmountRow | null {
  if (dependentCost === 0) return null;
  const amounts = [...shares.map(share => Math.round(dependentCost * share)), allForDependents];
  const texts = amounts.map(cents => (cents === null || cents === 0 ? '–' : dollars(cents)));
  return { label: messages.table.dependents({ dependents }), amounts: texts };
}

/** The cost of a year of study, as recorded, or of a part of it. */
function costOfYear({ yearly, yearlyCost, shares }: Support, i: number): string {
  const share = shares[i] ?? 0;
  if (yearlyCost === null || share === 0) return '–';
  return yearly === null || share === 1 ? yearlyCost.text : dollars(Math.round(yearly * share));
}

/** Explains differences between the figures of the table. */
function explainDifferences(support: Support): readonly string[] {
  const { sums, recorded, funds, pledged, computedNeed: missing, needed, shortfalls } = support;
  const off = YEARS.flatMap((year, i) => {
    const total = recorded.years[i]?.cents ?? null;
    const sum = sums[i] ?? 0;
    return total === null || total === sum ? [] : [messages.notes.yearSum({ sum: dollars(sum), year })];
  });
  const notes = off.length === 0 ? [] : [messages.notes.sources({ years: off.join(' and ') })];
  const years = sumAmounts(funds);
  if (years !== pledged) notes.push(messages.notes.pledged({ sum: dollars(years) }));
  if (missing !== null && missing < sumAmounts(shortfalls) && missing === needed)
    notes.push(messages.notes.lessThanYears);
  return notes;
}

function drawChart(support: Support): Drawing | null {
  const { yearly, dependentCost, shares, funds, shortfalls, coverage } = support;
  const studied = YEARS.filter((_, i) => shares[i] === 1);
  // The line of the yearly cost is not that of a part of a year.
  if (yearly === null || studied.length < 2 || shares.some(share => share > 0 && share < 1)) return null;
  const rows = studied.map((year, i) => {
    const [available, short] = [funds[i] ?? 0, shortfalls[i] ?? 0];
    const isRequired = isInPeriod(i, coverage.period);
    const missing = { amount: dollars(short) };
    const verdict =
      short === 0
        ? messages.chart.covered
        : isRequired
          ? messages.chart.short(missing)
          : messages.chart.shortNotRequired(missing);
    return {
      year,
      label: messages.chart.year({ year }),
      funds: available,
      amount: dollars(available),
      verdict,
      isShort: short > 0,
      isAlert: short > 0 && isRequired && coverage.short !== 0,
    };
  });
  const years = rows.map(({ year, amount, verdict }) => messages.chart.yearFunds({ year, amount, verdict }));
  const cost = yearly + dependentCost;
  const printedCost = { cost: dollars(cost) };
  return fundsChart({
    rows,
    cost,
    costLabel: messages.chart.yearlyCost(printedCost),
    label: messages.chart.label({ years: years.join('; '), ...printedCost }),
  });
}

/** The table of six sources by three years with totals, cost and shortfall, and its chart. */
export function buildFunding(reader: ApplicantReader, support: Support, isStaff: boolean): Funding {
  const { sources, sums, recorded, pledged, yearsOfStudy: years, wholeCost } = support;
  const reviewed = isStaff ? reader.date('FINANCES_DATE') : null;
  const aside = [
    messages.table.dollars,
    ...(years === null
      ? []
      : [messages.table.length({ length: monthsInWords(years * 12).replace(' ', NBSP) })]),
    ...(reviewed === null ? [] : [messages.table.dated({ date: reviewed })]),
  ];
  return {
    aside: aside.join('; '),
    rows: sources.map(source => ({
      source: source.label,
      description: source.description,
      modified: source.modified,
      amounts: [...source.years.map(cell), rowTotal(source)],
    })),
    pledged: [...sums.map((sum, i) => total(recorded.years[i], sum)), total(recorded.pledged, pledged)],
    cost: [
      ...YEARS.map((_, i) => costOfYear(support, i)),
      recorded.cost?.text ?? (wholeCost === null ? '–' : dollars(wholeCost)),
    ],
    dependents: dependentRow(support),
    shortfall: shortfallRow(support),
    notes: explainDifferences(support),
    chart: drawChart(support),
  };
}

/** The problem of the document of each source, as recorded and by the age of its papers. */
export const listDocumentProblems = ({ sources, papers }: Support): readonly DocumentProblem[] =>
  sources.flatMap(source => {
    const { label, problem, modified } = source;
    const age = papers.outdated.includes(source)
      ? messages.details.papersTooOld({ limit: papers.limit })
      : null;
    return [problem, age].flatMap(text => (text === null ? [] : [{ source: label, text, modified }]));
  });

/** Items of a list in a sentence: `one, two, and three`. */
export const inWords = (items: readonly string[]): string =>
  items.length < 3
    ? items.join(' and ')
    : messages.listOfMany({ items: items.slice(0, -1).join(', '), last: items.at(-1) ?? '' });

/** `year 2 by $3,000` for each year that falls short, of those that a test accepts. */
const shortYears = ({ shortfalls }: Support, isMeant: (i: number) => boolean): readonly string[] =>
  YEARS.flatMap((year, i) => {
    const short = shortfalls[i] ?? 0;
    return short > 0 && isMeant(i) ? [messages.required.shortYear({ year, amount: dollars(short) })] : [];
  });

/** The cost of the period against the pledged funds, in words; what is missing in the record if it is unknown. */
function balance({ coverage, dependents, yearly, gaps }: Support): string {
  const { cost, forDependents, pledged } = coverage;
  const { name: period, brief, years } = coverage.period;
  const { required } = messages;
  if (cost === null)
    return years === null && yearly !== null
      ? required.lengthUnknown({ period, gap: gaps.length })
      : required.costUnknown({ period, brief, gap: gaps.cost });
  const amounts = { period, cost: dollars(cost), pledged: dollars(pledged) };
  return forDependents === 0
    ? required.cost(amounts)
    : required.costWithDependents({ ...amounts, part: dollars(forDependents), dependents });
}

/** What the policy in force requires, and how the funds of the record compare with it, in words. */
export function requireFunds(support: Support): RequiredFunds {
  const { coverage, yearsOfStudy, gaps, hasUnreadAmounts } = support;
  const { period, short } = coverage;
  const isShort = short !== null && short > 0;
  const within = shortYears(support, i => isInPeriod(i, period));
  const later = shortYears(support, i => !isInPeriod(i, period));
  const isOneYear = period.years !== null && period.years <= 1;
  const sentences = [
    balance(support),
    ...(short === 0 || isOneYear || within.length === 0
      ? []
      : [messages.required.shortIn({ years: inWords(within) })]),
    ...(isShort && yearsOfStudy === null && !period.isWhole
      ? [messages.required.lessIfShorter({ gap: gaps.length })]
      : []),
    ...(isShort && hasUnreadAmounts ? [messages.required.unreadNotCounted] : []),
    ...(isShort && (period.years ?? 0) > YEARS.length ? [messages.required.threeYears] : []),
    ...(later.length === 0 ? [] : [messages.required.shortLater({ years: inWords(later) })]),
  ];
  return {
    period: period.name,
    short: isShort ? dollars(short) : null,
    lead: isShort ? messages.required.lead({ amount: dollars(short) }) : null,
    text: sentences.join(' '),
  };
}
