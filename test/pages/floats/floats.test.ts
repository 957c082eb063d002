import { describe, expect, it } from 'vitest';
import { type DocumentView, layBody, onlyPage, placed, round, texts } from '../engine.js';

const CSS = '.l{float:left} .r{float:right} .c{clear:both} .s{width:60pt;height:30pt}';

/** Places of the lines of the only page, by their text. */
const find = (body: string, css = ''): Readonly<Record<string, readonly [x: number, y: number]>> =>
  Object.fromEntries(placed(onlyPage(layBody(body, CSS + css)).lines).map(([x, y, text]) => [text, [x, y]]));

type Place = readonly [x: number, y: number] | undefined;

/** Points from one line down to another. */
const down = (from: Place, to: Place): number => round((to?.[1] ?? Number.NaN) - (from?.[1] ?? Number.NaN));

/** Left edges of the lines of text `a a a …`. */
const edges = (laid: DocumentView): readonly (readonly number[])[] =>
  laid.pages.map(({ lines }) => placed(lines).flatMap(([x, , text]) => (text.startsWith('a') ? [x] : [])));

const many = (count: number): string => 'a a a a a '.repeat(count);

it('is cleared by a line break, in widths by content too', () => {
  const body = '<div class="l s">f</div>a<br class="c">b<br>c';
  const { a, b, c } = find(body, '.c{clear:left}');
  expect([down(a, b), down(b, c)]).toEqual([30, 12]);
  expect([a?.[0], b?.[0]]).toEqual([80, 20]);
  const shrunk = find(`<div class="l">${body}</div><p>d</p>`);
  expect([shrunk.a?.[0], shrunk.b?.[0], shrunk.d?.[0]]).toEqual([80, 20, 85.09]);
});

describe('a float', () => {
  it('narrows lines of later blocks in its context, down to its end', () => {
    const laid = layBody(`<div><div class="l s">f</div></div><p>${many(8)}</p><p>${many(6)}</p>`, CSS);
    const [found = []] = edges(laid);
    expect(found.slice(0, 4)).toEqual([80, 80, 80, 20]);
  });

  it('stands where its box begins, below the margins that collapse with those in it', () => {
    const { f, a } = find('<p>x</p><div><div class="l">f</div><p style="margin-top:20pt">a</p></div>');
    expect(f?.[1]).toBe(a?.[1]);
  });

  it('reaches below its parent, which is not taller for it', () => {
    const { x, y } = find('<div><div class="l s">f</div>x</div><p>y</p>');
    expect([down(x, y), y?.[0]]).toEqual([12, 80]);
  });

  it.each(['display:flow-root', 'overflow:hidden', 'columns:1'])('is held by a box with %s', style => {
    const { x, y } = find(`<div style="${style}"><div class="l s">f</div>x</div><p>y</p>`);
    expect([down(x, y), y?.[0]]).toEqual([30, 20]);
  });

  it('is held by a box whose generated content clears it', () => {
    const css = '.fix::after{content:"";display:table;clear:both}';
    const { f, y } = find('<div class="fix"><div class="l s">f</div></div><p>y</p>', css);
    expect(down(f, y)).toBe(30);
  });

  it('stands next to others if there is room, else below them', () => {
    const found = find(
      '<div class="l s">1</div><div class="l s">2</div><div class="l s">3</div><div class="l s">4</div>',
    );
    expect([found[1]?.[0], found[2]?.[0], found[3]?.[0], found[4]?.[0]]).toEqual([20, 80, 140, 20]);
    expect(down(found[1], found[4])).toBe(30);
  });

  it('is below its line if that has no room for it', () => {
    const body = `<p>a word that nearly fills the line <span class="r" style="width:90pt">f</span> end</p>`;
    const { f } = find(body);
    expect(f?.[1]).toBeCloseTo(find('<p>x</p><p>y</p>').y?.[1] ?? 0);
  });

  it('moves a line down that has no room for its first word', () => {
    const { f, marks_the_spot: x } = find(
      '<div class="l" style="width:190pt;height:30pt">f</div><p>marks_the_spot</p>',
    );
    expect([x?.[0], down(f, x)]).toEqual([20, 30]);
  });
});

describe('clear', () => {
  it('moves a box below the floats of a side', () => {
    const floats = '<div class="l s">f</div><div class="r" style="height:50pt">g</div>';
    const { f } = find(`${floats}<p>x</p>`);
    for (const [side, points] of [
      ['left', 30],
      ['right', 50],
      ['both', 50],
    ] as const)
      expect(down(f, find(`${floats}<p style="clear:${side}">x</p>`).x)).toBe(points);
  });

  it('takes the margin above the box, and those that collapse with it, into the clearance', () => {
    const body = (margin: number) =>
      `<div class="l s">f</div><div class="c"><p style="margin-top:${margin}pt">x</p></div>`;
    expect(find(body(20)).x).toEqual(find(body(0)).x);
    expect(down(find(body(0)).x, find(body(40)).x)).toBe(10);
  });
});

describe('a box with a context of its own', () => {
  it.each(['display:flow-root', 'overflow:hidden', 'display:flex', 'display:grid', 'display:table'])(
    'stands next to floats: %s',
    style => {
      expect(find(`<div class="l s">f</div><div style="${style}"><div>x</div></div>`).x?.[0]).toBe(80);
    },
  );

  it('stands below floats if it is too wide', () => {
    const { f, x } = find('<div class="l s">f</div><div style="overflow:hidden;width:150pt">x</div>');
    expect([x?.[0], down(f, x)]).toEqual([20, 30]);
  });
});

describe('floats at the end of a page', () => {
  const column = (side: string, name: string, lines: number) =>
    `<div class="${side}" style="width:80pt">${Array.from({ length: lines }, (_, i) => `${name}${i}<br>`).join('')}</div>`;

  it('go on at the top of the next one, next to each other', () => {
    const { pages } = layBody(`${column('l', 'a', 20)}${column('r', 'b', 16)}<p class="c">end</p>`, CSS);
    const lines = pages.map(page => placed(page.lines));
    expect(lines.map(found => found.length)).toEqual([24, 13]);
    const first = (page: number, name: string) => lines[page]?.find(([, , text]) => text === name)?.[1];
    expect([first(1, 'a12'), first(1, 'b12')]).toEqual([first(0, 'a0'), first(0, 'b0')]);
    expect(lines[1]?.at(-1)?.[1]).toBeCloseTo((first(1, 'a19') ?? 0) + 12);
  });

  it('move to the next one with the text next to them if they are not divided', () => {
    const figure = '<div class="l" style="width:60pt;height:60pt;break-inside:avoid"></div>';
    const lines = '<p>x</p>'.repeat(10);
    const { pages } = layBody(`${lines}<section>${figure}<p>beside</p></section>`, CSS);
    expect(pages.map(page => texts(page.lines).length)).toEqual([10, 1]);
    expect(placed(pages[1]?.lines ?? [])[0]?.[0]).toBe(80);
  });

  it('keep what is below them below', () => {
    const rows = '<div style="height:60pt">a</div>'.repeat(6);
    const { pages } = layBody(`<div class="l" style="width:60pt">${rows}</div><p class="c">end</p>`, CSS);
    const all = pages.flatMap(({ lines }, page) =>
      placed(lines).map(([, y, text]) => [page, y, text] as const),
    );
    const [page, y] = all.at(-1) ?? [];
    expect([all.length, page, (y ?? 0) > (all.at(-2)?.[1] ?? 0)]).toEqual([7, 2, true]);
  });
});
