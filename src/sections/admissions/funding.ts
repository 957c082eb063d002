import { type Drawing, fundsChart } from '../../charts/index.js';
import { NBSP } from '../../text/index.js';
import type { Amount, ApplicantReader } from './applicant-reader.js';
import { type Source, type Support, YEARS } from './finances.js';
import type { DocumentProblem, Funding, ShortfallRow } from './model.js';
import { dollars, sumOf } from './printed-values.js';

/** An amount in a cell: unreadable text unchanged, null for zero or nothing. */
const cell = (amount: Amount | null): string | null =>
  amount === null || amount.cents === 0 ? null : amount.text;

/** The recorded total, else the sum of its parts. */
const total = (amount: Amount | null | undefined, computed: number): string =>
  amount?.text ?? dollars(computed);

function rowTotal({ years }: Source): string | null {
  const sum = sumOf(years.map(amount => amount?.cents ?? null));
  return sum === 0 ? null : dollars(sum);
}

function shortfallRow({ needed, shortfalls }: Support): ShortfallRow | null {
  const amounts = [...shortfalls, needed];
  if (amounts.every(cents => cents === null)) return null;
  const cells = amounts.map(cents => ({
    text: cents === null ? '–' : cents > 0 ? dollars(cents) : 'none',
    isShort: cents !== null && cents > 0,
  }));
  return { label: 'Shortfall (amount needed)', isShort: cells.some(({ isShort }) => isShort), cells };
}

/** Explains differences between the figures of the table. */
function explainDifferences(support: Support): readonly string[] {
  const { sums, recorded, funds, pledged, cost, needed, shortfalls } = support;
  const off = YEARS.flatMap((year, i) => {
    const total = recorded.years[i]?.cents ?? null;
    const sum = sums[i] ?? 0;
    return total === null || total === sum ? [] : [`${dollars(sum)} in year ${year}`];
  });
  const notes = off.length === 0 ? [] : [`The six sources add up to ${off.join(' and ')}.`];
  const years = sumOf(funds);
  if (years !== pledged) notes.push(`The three years add up to ${dollars(years)} pledged.`);
  const missing = cost === null ? null : Math.max(0, cost - pledged);
  if (missing !== null && missing < sumOf(shortfalls) && missing === needed)
    notes.push(
      'The total is less than its years: it counts funds beyond the cost of one year toward the others.',
    );
  return notes;
}

function drawChart({ yearlyCost, yearsOfStudy, funds, shortfalls }: Support): Drawing | null {
  const cost = yearlyCost?.cents ?? null;
  const studied = YEARS.filter(year => yearsOfStudy === null || year <= yearsOfStudy);
  if (yearlyCost === null || cost === null || cost <= 0 || studied.length < 2) return null;
  const rows = studied.map((year, i) => {
    const [available, short] = [funds[i] ?? 0, shortfalls[i] ?? 0];
    const verdict = short > 0 ? `short ${dollars(short)}` : 'covered';
    return {
      label: `Year ${year}`,
      funds: available,
      amount: dollars(available),
      verdict,
      isShort: short > 0,
    };
  });
  const years = rows.map(({ label, amount, verdict }) => `${label.toLowerCase()} ${amount}, ${verdict}`);
  return fundsChart({
    rows,
    cost,
    costLabel: `Yearly cost ${yearlyCost.text}`,
    label: `Pledged funds against yearly cost: ${years.join('; ')}; yearly cost ${yearlyCost.text}`,
  });
}

/** The table of six sources by three years with totals, cost and shortfall, and its chart. */
export function buildFunding(reader: ApplicantReader, support: Support, isStaff: boolean): Funding {
  const { sources, sums, recorded, pledged, yearlyCost, yearsOfStudy: years, cost } = support;
  const reviewed = isStaff ? reader.date('FINANCES_DATE') : null;
  const aside = [
    'U.S. dollars',
    ...(years === null ? [] : [`${years}${NBSP}${years === 1 ? 'year' : 'years'} of study`]),
    ...(reviewed === null ? [] : [`finances dated ${reviewed}`]),
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
      ...YEARS.map(year => (years !== null && year > years ? '–' : (yearlyCost?.text ?? '–'))),
      recorded.cost?.text ?? (cost === null ? '–' : dollars(cost)),
    ],
    shortfall: shortfallRow(support),
    notes: explainDifferences(support),
    chart: drawChart(support),
  };
}

export const listDocumentProblems = ({ sources }: Support): readonly DocumentProblem[] =>
  sources.flatMap(({ label, problem, modified }) =>
    problem === null ? [] : [{ source: label, text: problem, modified }],
  );

/** The missing funds in two sentences; null if none are missing. */
export function callForFunds(support: Support): { readonly lead: string; readonly rest: string } | null {
  const needed = support.needed ?? 0;
  const years = YEARS.map((year, i) => ({ year, short: support.shortfalls[i] ?? null }));
  const short = years.flatMap(({ year, short }) =>
    short === null || short === 0 ? [] : [`year${NBSP}${year} by ${dollars(short)}`],
  );
  if (needed <= 0 && short.length === 0) return null;
  const covered = years.filter(year => year.short === 0).map(({ year }) => `Year${NBSP}${year} is covered.`);
  const rest = short.length === 0 ? covered : [...covered, `The funds fall short in ${inWords(short)}.`];
  const lead =
    needed > 0
      ? `${dollars(needed)} more is needed before the I-20 can be issued.`
      : 'The funds do not cover the cost of every year.';
  return { lead, rest: rest.join(' ') };
}

const inWords = (items: readonly string[]): string =>
  items.length < 3 ? items.join(' and ') : `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`;
