import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barsAndDots,
  type Drawing,
  inCellBar,
  stackedColumns,
  statusBars,
  timeline,
  twoPanelTrend,
} from '../../src/charts/index.js';
import { linear, textWidth, ticks } from '../../src/charts/scale.js';
import { styleDocument } from '../../src/document/index.js';
import { drawingSvg } from '../../src/document/markup.js';

const rects = (drawing: Drawing, role: string) =>
  drawing.shapes.flatMap(shape => (shape.kind === 'rect' && shape.role === role ? [shape] : []));
const texts = (drawing: Drawing) => drawing.shapes.flatMap(s => (s.kind === 'text' ? [s.text] : []));

const CHARTS: Readonly<Record<string, Drawing>> = {
  'stacked columns': stackedColumns({
    title: 'Publications by year',
    kinds: ['Journal', 'Book'],
    columns: [
      { label: '2023', counts: [0, 0] },
      { label: '2024', counts: [2, 0] },
      { label: '2025', counts: [1, 3] },
    ],
  }),
  'bars and dots': barsAndDots({
    title: 'Courses',
    heads: ['Enrolled', 'Instructor rating'],
    scale: [1, 5],
    rows: [
      { label: 'CE EN 341', count: 64, value: 4.7, valueText: '4.7' },
      { label: 'CE EN 433', count: 32, value: null, valueText: '–' },
      { label: 'CE EN 595R', count: null, value: 5, valueText: '5.0' },
    ],
  }),
  'status bars': statusBars('Funding by status', [
    { label: 'Funded', amount: 800, amountText: '$8', note: '1 award', manner: 'full' },
    { label: 'Internal', amount: 400, amountText: '$4', note: '1 award', manner: 'second' },
    { label: 'Under review', amount: 200, amountText: '$2', note: '1 proposal', manner: 'hatched' },
    { label: 'Not funded', amount: 0, amountText: '–', note: '1 proposal', manner: 'outline' },
  ]),
  trend: twoPanelTrend({
    title: 'Enrollment and rating',
    heads: ['Students', 'Rating'],
    scale: [1, 5],
    steps: [
      { label: 'Fall 2024', count: 10, value: 4, valueText: '4.0' },
      { label: 'Winter 2025', count: null, value: null, valueText: '–' },
      { label: 'Fall 2025', count: 30, value: 4.5, valueText: '4.5' },
    ],
  }),
  timeline: timeline('Milestones', [
    { at: 2009.58, date: 'Aug 2009', text: 'Hired' },
    { at: 2015.25, date: 'Apr 2015', text: 'Tenure decision' },
    { at: 2015.3, date: '2015', text: 'Associate professor' },
    { at: 2015.35, date: '2015', text: 'Something else' },
    { at: 2021, date: '2021', text: 'Professor' },
  ]),
  'in-cell bar': inCellBar([
    { name: 'A', count: 3 },
    { name: 'B', count: 1 },
    { name: 'C', count: 0 },
  ]),
};

const LABELS: Readonly<Record<string, string>> = {
  'bars and dots':
    'Courses; enrolled, then instructor rating. CE EN 341: 64, 4.7; CE EN 433: 32, not rated; CE EN 595R: not known, 5.0.',
  'in-cell bar': 'A 75, B 25, C 0 percent',
  'stacked columns': 'Publications by year. 2023: none; 2024: Journal 2; 2025: Journal 1, Book 3.',
  'status bars':
    'Funding by status. Funded: $8, 1 award; Internal: $4, 1 award; Under review: $2, 1 proposal; Not funded: –, 1 proposal.',
  timeline:
    'Milestones. Aug 2009: Hired; Apr 2015: Tenure decision; 2015: Associate professor; 2015: Something else; 2021: Professor.',
  trend:
    'Enrollment and rating; students, then rating. Fall 2024: 10, 4.0; Winter 2025: not known, not rated; Fall 2025: 30, 4.5.',
};

describe.each(Object.entries(CHARTS))('%s', (name, chart) => {
  it('stay within their drawing', () => {
    for (const shape of chart.shapes) {
      const [bottom, right] =
        shape.kind === 'rect'
          ? [shape.y + shape.height, shape.x + shape.width]
          : shape.kind === 'polyline'
            ? [Math.max(...shape.points.map(p => p[1])), Math.max(...shape.points.map(p => p[0]))]
            : [shape.y, shape.x];
      expect(bottom).toBeLessThanOrEqual(chart.height + 0.01);
      expect(right).toBeLessThanOrEqual(chart.width + 0.01);
    }
  });

  it('contain only valid numbers and no colour, and can be laid out', () => {
    const svg = drawingSvg(chart);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|fill|stroke|style=/);
    expect(() => styleDocument(`<title>t</title>${svg}`, 'test')).not.toThrow();
  });

  it('list their numbers in the label', () => expect(chart.label).toBe(LABELS[name]));
});

it('columns are as high as their counts, with the total above', () => {
  const chart = CHARTS['stacked columns'] as Drawing;
  const [two, one] = rects(chart, 'series-1').slice(1);
  expect((two?.height ?? 0) + 0.8).toBeCloseTo(2 * ((one?.height ?? 0) + 0.8), 1);
  expect(texts(chart)).toEqual(expect.arrayContaining(['Journal', 'Book', '2', '4']));
});

it('bars of a status differ in style, not in colour alone', () => {
  const chart = CHARTS['status bars'] as Drawing;
  expect(rects(chart, 'series-1')[0]?.width).toBeCloseTo(2 * (rects(chart, 'series-2')[0]?.width ?? 0), 1);
  const [outline] = rects(chart, 'outline');
  const hatch = chart.shapes.filter(({ role }) => role === 'hatch');
  expect(hatch.length).toBeGreaterThan(8);
  for (const line of hatch) {
    if (line.kind !== 'polyline' || !outline) throw new Error('a hatch is made of lines in an outline');
    for (const [x, y] of line.points) {
      expect(x).toBeGreaterThanOrEqual(outline.x - 0.01);
      expect(x).toBeLessThanOrEqual(outline.x + outline.width + 0.01);
      expect(y).toBeGreaterThanOrEqual(outline.y - 0.01);
      expect(y).toBeLessThanOrEqual(outline.y + outline.height + 0.01);
    }
  }
});

it('labels of a timeline do not overlap', () => {
  const chart = CHARTS.timeline as Drawing;
  const labels = chart.shapes.flatMap(shape =>
    shape.kind === 'text' && shape.role === 'label' ? [shape] : [],
  );
  for (const [i, a] of labels.entries()) {
    for (const b of labels.slice(i + 1)) {
      if (a.y !== b.y) continue;
      expect(Math.abs(a.x - b.x)).toBeGreaterThanOrEqual(4 * Math.min(a.text.length, b.text.length));
    }
  }
});

/** Labels and stems of a timeline in points; the width of a label is that of the wider of its lines. */
function labelsAndStems({ shapes }: Drawing) {
  const texts = shapes.flatMap(shape => (shape.kind === 'text' ? [shape] : []));
  const labels = texts.flatMap((date, i) => {
    const text = texts[i + 1];
    if (date.role !== 'value' || text === undefined) return [];
    const width = Math.max(textWidth(date.text), textWidth(text.text));
    return [
      { text: text.text, left: date.anchor === 'end' ? date.x - width : date.x, width, top: date.y - 8 },
    ];
  });
  const stems = shapes.flatMap(shape => {
    const [from, to] = shape.kind === 'polyline' && shape.role === 'stem' ? shape.points : [];
    return from && to
      ? [{ x: from[0], top: Math.min(from[1], to[1]), bottom: Math.max(from[1], to[1]) }]
      : [];
  });
  return { labels, stems };
}

const crossings = (drawing: Drawing): readonly string[] => {
  const { labels, stems } = labelsAndStems(drawing);
  return labels.flatMap(({ text, left, width, top }) => {
    const crossed = stems.some(stem => {
      return stem.x > left && stem.x < left + width && stem.top < top + 10 && stem.bottom > top + 10;
    });
    return crossed ? [text] : [];
  });
};

it('stems of a timeline cross no label of a career', () => {
  const career = timeline('Milestones', [
    { at: 1998.6, date: 'Aug 1998', text: 'Assistant professor; continuing status track' },
    { at: 2003.6, date: '2003', text: 'Associate professor' },
    { at: 2004.3, date: 'Apr 2004', text: 'Continuing status granted' },
    { at: 2009.6, date: '2009', text: 'Professor' },
    { at: 2010.7, date: 'Sep 2010', text: 'Chair of the department' },
    { at: 2016.6, date: '2016', text: 'Associate dean' },
  ]);
  expect(crossings(career)).toEqual([]);
});

it('stems of a timeline cross few labels even if many are close', () => {
  const event = fc.record({
    at: fc.double({ min: 2000, max: 2025, noNaN: true }),
    date: fc.constantFrom('2003', 'Aug 2012'),
    text: fc.constantFrom('Professor', 'Associate professor; continuing status', 'Chair'),
  });
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 7 }), events => {
      const sorted = events.toSorted((a, b) => a.at - b.at);
      expect(crossings(timeline('Milestones', sorted)).length).toBeLessThanOrEqual(1);
    }),
  );
});

describe('scales', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [7, [0, 2, 4, 6, 8]],
    [131, [0, 50, 100, 150]],
    [200, [0, 50, 100, 150, 200]],
  ])('have round ticks up to %i', (largest, expected) => expect(ticks(largest)).toEqual(expected));

  it('map values between their ends', () => {
    expect(linear([1, 5], [0, 100])(3)).toBe(50);
    expect(linear([2, 2], [0, 100])(2)).toBe(0);
  });
});
