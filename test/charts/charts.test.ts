import { describe, expect, it } from 'vitest';
import { checkMark, type Drawing, type FundsChart, fundsChart, MARK_WORDS } from '../../src/charts/index.js';
import { styleDocument } from '../../src/document/index.js';
import { drawingSvg } from '../../src/document/markup.js';

const CHART: FundsChart = {
  cost: 3_140_000,
  costLabel: 'Yearly cost $31,400',
  label: 'Funds & <cost>',
  rows: [
    {
      label: 'Year 1',
      funds: 3_140_000,
      amount: '$31,400',
      verdict: 'covered',
      isShort: false,
      isAlert: false,
    },
    {
      label: 'Year 2',
      funds: 2_340_000,
      amount: '$23,400',
      verdict: 'short $8,000',
      isShort: true,
      isAlert: true,
    },
    { label: 'Year 3', funds: 0, amount: '$0', verdict: 'short $31,400', isShort: true, isAlert: true },
  ],
};

const rects = (drawing: Drawing, role: string) =>
  drawing.shapes.flatMap(shape => (shape.kind === 'rect' && shape.role === role ? [shape] : []));
const texts = (drawing: Drawing) => drawing.shapes.flatMap(s => (s.kind === 'text' ? [s] : []));

describe('funds against cost', () => {
  it('draws bars as long as their amounts, and shortfalls up to the cost', () => {
    const chart = fundsChart(CHART);
    const [first, second] = rects(chart, 'funds');
    expect((second?.width ?? 0) / (first?.width ?? 1)).toBeCloseTo(234 / 314, 3);
    expect(rects(chart, 'funds')).toHaveLength(2);
    const line = chart.shapes.find(({ role }) => role === 'cost');
    const at = line?.kind === 'polyline' ? line.points[0]?.[0] : null;
    for (const { x, width } of rects(chart, 'missing')) expect(x + width).toBeCloseTo(at ?? 0, 1);
    expect(rects(chart, 'missing')).toHaveLength(2);
  });

  it('draws the cost within the longest bar if funds exceed it', () => {
    const [row] = CHART.rows;
    const chart = fundsChart({ ...CHART, rows: [{ ...(row as FundsChart['rows'][0]), funds: 6_280_000 }] });
    const line = chart.shapes.find(({ role }) => role === 'cost');
    const [bar] = rects(chart, 'funds');
    expect(line?.kind === 'polyline' && line.points[0]?.[0]).toBeCloseTo(44 + (bar?.width ?? 0) / 2, 1);
  });

  it('prints words and amounts of each year, inside the bar if it has room', () => {
    const drawn = texts(fundsChart(CHART)).map(({ role, text }) => [role, text]);
    expect(drawn).toEqual([
      ['year', 'Year 1'],
      ['within', '$31,400'],
      ['covered', 'covered'],
      ['year', 'Year 2'],
      ['within', '$23,400'],
      ['short', 'short $8,000'],
      ['year', 'Year 3'],
      ['amount', '$0'],
      ['short', 'short $31,400'],
      ['year', 'Yearly cost $31,400'],
    ]);
  });

  it('stays within its drawing', () => {
    const chart = fundsChart(CHART);
    for (const shape of chart.shapes) {
      const ys = shape.kind === 'rect' ? [shape.y, shape.y + shape.height] : [];
      for (const y of ys) expect(y).toBeLessThanOrEqual(chart.height);
    }
    for (const { y } of texts(chart)) expect(y).toBeLessThanOrEqual(chart.height);
  });
});

describe('a drawing as SVG', () => {
  it('is escaped, has a label, and has no colours of its own', () => {
    const [row] = CHART.rows as readonly [FundsChart['rows'][0]];
    const svg = drawingSvg(fundsChart({ ...CHART, rows: [{ ...row, label: '<b>"&' }] }));
    expect(svg).toContain('role="img" aria-label="Funds &amp; &lt;cost&gt;"');
    expect(svg).toContain('>&lt;b&gt;&quot;&amp;</text>');
    expect(svg).not.toMatch(/fill|stroke|style=|<b>/);
  });

  it('can be laid out', () => {
    const page = `<title>t</title>${drawingSvg(fundsChart(CHART))}${drawingSvg(checkMark('problem'))}`;
    expect(() => styleDocument(page, 'test')).not.toThrow();
  });
});

it.each(Object.entries(MARK_WORDS))(
  'the mark %s has the label “%s”, unless it is next to words',
  (state, words) => {
    expect(drawingSvg(checkMark(state as 'problem'))).toContain(`aria-label="${words}"`);
    expect(drawingSvg(checkMark(state as 'problem', null))).toContain('aria-hidden="true"');
  },
);
