import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Band, Keep } from '../../src/pages/model.js';
import { paginate } from '../../src/pages/paginate.js';

const band = (height: number, options: Partial<Band> = {}): Band => ({
  height,
  space: 0,
  kept: 0,
  isEmpty: false,
  whole: Keep.none,
  keep: Keep.none,
  forced: null,
  items: [],
  sideBySide: null,
  head: [],
  foot: [],
  inner: null,
  anchors: [],
  page: 'auto',
  strings: null,
  ...options,
});
const lines = (count: number, keeps: Readonly<Record<number, Keep>> = {}): Band[] =>
  Array.from({ length: count }, (_, i) => band(10, { keep: keeps[i] ?? Keep.none }));

/** Sizes of the pages of 100 points. */
const sizes = (bands: Band[], room = 100): readonly number[] =>
  paginate(bands, () => room).map(({ from, to }) => to - from);

describe('pages', () => {
  it('hold as many bands as fit', () => {
    expect(sizes(lines(25))).toEqual([10, 10, 5]);
    expect(sizes([])).toEqual([]);
    expect(sizes([band(250), band(10)])).toEqual([1, 1]);
  });

  it('drop the space at their top only', () => {
    const spaced = Array.from({ length: 5 }, () => band(30, { space: 5 }));
    expect(sizes(spaced, 100)).toEqual([3, 2]);
    expect(sizes(spaced, 99)).toEqual([2, 2, 1]);
  });

  it('keep the margins of the document and those after a forced break', () => {
    const begin = { space: 30, kept: 20, forced: 'page' } as const;
    expect(sizes([band(80, { space: 20, kept: 20 }), band(10)])).toEqual([1, 1]);
    expect(sizes([band(10), band(80, begin), band(10)])).toEqual([1, 1, 1]);
    expect(sizes([band(10), band(80, { ...begin, kept: 10 }), band(10)])).toEqual([1, 2]);
  });

  it('divide empty height, and the boxes in it', () => {
    const span = { paint: () => [] };
    const area = { x: 0, y: 5, width: 10, height: 245 };
    const box = { kind: 'box', ...area, span, ends: { top: true, bottom: true } } as const;
    const bands = [band(30), band(250, { isEmpty: true, items: [box] }), band(40)];
    expect(sizes(bands)).toEqual([2, 1, 1, 1]);
    expect(bands.map(({ height }) => height)).toEqual([30, 70, 100, 80, 40]);
    const parts = bands.flatMap(({ items }) => items.flatMap(item => (item.kind === 'box' ? item : [])));
    expect(parts.map(({ y, height, ends }) => [y, height, ends.top, ends.bottom])).toEqual([
      [5, 65, true, false],
      [0, 100, false, false],
      [0, 80, false, true],
    ]);
  });

  it('may differ in height', () => {
    expect(paginate(lines(12), page => (page === 0 ? 30 : 50)).map(({ to }) => to)).toEqual([3, 8, 12]);
  });

  it('begin at a forced break', () => {
    expect(sizes([...lines(3), band(10, { forced: 'page' }), ...lines(2)])).toEqual([3, 3]);
    expect(sizes([band(10, { forced: 'page' }), ...lines(2)])).toEqual([3]);
  });

  it('move a heading to the page of the band after it', () => {
    expect(sizes(lines(14, { 10: Keep.withNext }))).toEqual([9, 5]);
    expect(sizes(lines(14, { 9: Keep.withNext, 10: Keep.withNext }))).toEqual([8, 6]);
  });

  it('divide empty height between a heading and its text only if the page would stay too empty', () => {
    const gap = band(30, { isEmpty: true, keep: Keep.withNext });
    const text = band(10, { keep: Keep.withNext });
    expect(sizes([...lines(8), gap, text])).toEqual([7, 3]);
    expect(sizes([...lines(8), gap, band(10)])).toEqual([9, 2]);
    expect(sizes([...lines(3), { ...gap, height: 80 }, text])).toEqual([4, 2]);
  });

  it('keep two lines on each side of a break', () => {
    expect(sizes(lines(14, { 10: Keep.lines }))).toEqual([9, 5]);
    expect(sizes(lines(12, { 10: Keep.lines, 11: Keep.lines }))).toEqual([9, 3]);
  });

  it('release the weakest keep at the end of a chain longer than 60 % of the page', () => {
    const chain = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [3 + i, Keep.withNext]));
    expect(sizes(lines(16, chain))).toEqual([10, 6]);
    const whole = { ...chain, 10: Keep.inside };
    expect(sizes(lines(16, whole))).toEqual([9, 7]);
  });

  it('divide a paragraph taller than a page between its lines', () => {
    const all = Object.fromEntries(Array.from({ length: 24 }, (_, i) => [1 + i, Keep.inside]));
    expect(sizes(lines(25, all))).toEqual([10, 10, 5]);
  });

  it('repeat the head of a table, unless that would take a quarter of the page', () => {
    const head = [band(20)];
    const rows = Array.from({ length: 12 }, () => band(10, { head }));
    const [first, second] = paginate([...head, ...rows], () => 100);
    expect(first).toMatchObject({ from: 0, to: 9, space: 0, head: [] });
    expect(second).toMatchObject({ from: 9, to: 13, space: 0, head });
    const tall = [band(25)];
    const pages = paginate(
      [...tall, ...Array.from({ length: 12 }, () => band(10, { head: tall }))],
      () => 100,
    );
    expect(pages.map(p => p.head.length)).toEqual([0, 0]);
  });

  it('hold every band once, fit, and waste no more than the rules allow, for any bands', () => {
    const anyBand = fc.record({
      height: fc.integer({ min: 0, max: 130 }),
      space: fc.integer({ min: 0, max: 20 }),
      keep: fc.constantFrom(Keep.none, Keep.none, Keep.withNext, Keep.inside, Keep.lines),
      forced: fc.nat(20).map(n => (n === 0 ? ('page' as const) : null)),
    });
    fc.assert(
      fc.property(fc.array(anyBand, { maxLength: 60 }), options => {
        const bands = options.map(({ height, ...rest }) => band(height, rest));
        let next = 0;
        for (const { from, to } of paginate(bands, () => 100)) {
          expect(from).toBe(next);
          expect(to).toBeGreaterThan(from);
          const on = bands.slice(from, to);
          const height = on.reduce((sum, b, i) => sum + b.height + (i > 0 ? b.space : 0), 0);
          expect(on.length === 1 || height <= 100.01).toBe(true);
          expect(on.slice(1).some(b => b.forced)).toBe(false);
          const after = bands[to];
          // A break that some keep forbids is only taken when there was none before it on a page full enough.
          if (after && !after.forced && after.keep > Keep.none) {
            let filled = 0;
            on.forEach((b, i) => {
              if (i > 0) expect(b.keep < after.keep && filled >= 40).toBe(false);
              filled += b.height + (i > 0 ? b.space : 0);
            });
          }
          next = to;
        }
        expect(next).toBe(bands.length);
      }),
      { numRuns: 2000 },
    );
  });
});
