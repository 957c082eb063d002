import { amountBars, smallMultiples, stackedColumns } from '../../charts/index.js';
import { cellText } from '../figures/printed.js';
import { type Period, periodName } from '../period.js';
import type { PartKind } from '../unit/unit.js';
import { messages } from './messages.js';
import type { ChartFigure } from './model.js';
import { PUBLICATION_KINDS } from './tables.js';
import type { TracedTable } from './traced.js';

/** The most sponsors with a bar, and the most parts with a line. */
const SPONSORS = 7;
const MULTIPLES = 20;

/** Columns of the publications of each year. */
export function yearsChart(table: TracedTable, whole: string | null): ChartFigure {
  const years = table.rows.map(({ cells }) => String(cells[0]?.value));
  const title = messages.titles.publications;
  return {
    title,
    note: [whole, `${years[0]}–${years.at(-1)}`].filter(Boolean).join(', '),
    chart: stackedColumns({
      title,
      kinds: PUBLICATION_KINDS.map(({ label }) => label),
      columns: table.rows.map(({ cells }) => ({
        label: String(cells[0]?.value),
        counts: PUBLICATION_KINDS.map((_, i) => Number(cells[i + 1]?.value ?? 0)),
      })),
    }),
  };
}

/** The letters in parentheses at the end of the name of a sponsor, else the name. */
const sponsorName = (name: string): string => /\(([A-Z]{2,8})\)$/.exec(name)?.[1] ?? name;

/** Bars of the largest sponsors; null for fewer than two. */
export function sponsorsChart({ rows }: TracedTable, period: Period): ChartFigure | null {
  const all = rows.map(({ cells }) => ({
    label: sponsorName(String(cells[0]?.value)),
    amount: Number(cells[2]?.value ?? 0) * 100,
  }));
  const [shown, rest] = [all.slice(0, SPONSORS), all.slice(SPONSORS)];
  const others = rest.reduce((sum, each) => sum + each.amount, 0);
  const bars = [
    ...shown,
    ...(rest.length > 0
      ? [{ label: messages.charts.otherSponsors({ count: rest.length }), amount: others }]
      : []),
  ];
  if (bars.length < 2) return null;
  const title = messages.titles.sponsors;
  const texts = bars.map(bar => ({ ...bar, text: cellText({ kind: 'amount', value: bar.amount }) }));
  return {
    title,
    note: messages.charts.fullAmounts({ period: periodName(period) }),
    chart: amountBars(title, texts),
  };
}

/** A line for each part; null for fewer than two. */
export function multiplesChart(table: TracedTable, part: PartKind): ChartFigure | null {
  if (table.rows.length < 2) return null;
  const [, ...years] = table.columns.map(({ label }) => label);
  const title = messages.charts.publications[part];
  const { allParts, firstParts } = messages.charts;
  const span = { first: years[0] ?? '', last: years.at(-1) ?? '' };
  const shown = table.rows.slice(0, MULTIPLES).map(({ cells: [name, ...counts] }) => ({
    label: String(name?.value),
    counts: counts.map(({ value }) => Number(value ?? 0)),
  }));
  return {
    title,
    note: shown.length < table.rows.length ? firstParts({ ...span, count: MULTIPLES }) : allParts(span),
    chart: smallMultiples(title, years, shown),
  };
}
