import { describe, expect, it } from 'vitest';
import { layBody, onlyPage } from '../engine.js';

const TEXT = 'The quick brown fox jumps over the lazy dog and runs away from it';
const getLines = (body: string, css: string) =>
  onlyPage(layBody(body, `@page{size:240pt 900pt}p{width:120pt;text-align:justify}${css}`)).lines;
/** Right edges of the text of lines, without spaces at their ends. */
const edges = (body: string, css = '') =>
  getLines(body, css).map(({ x, item }) => Math.round(x + item.width - 20));

describe('text-align: justify', () => {
  it('stretches all lines but the last one', () => {
    const found = edges(`<p>${TEXT}</p>`);
    expect(found.length).toBeGreaterThan(2);
    expect(found.slice(0, -1).every(edge => edge === 120)).toBe(true);
    expect(found.at(-1)).toBeLessThan(110);
  });

  it('stretches the spaces between words, not those at the end', () => {
    const [line] = getLines('<p>aaaa bbbb cccccccccccccccc</p>', '');
    const [run] = line?.item.pieces[0]?.runs ?? [];
    const kerning = line?.item.pieces[0]?.runs.flatMap(({ glyphs, kerning: kern }) =>
      glyphs.map((_, i) => kern?.[i] ?? 0),
    );
    expect(run?.glyphs.length).toBe(5);
    expect(kerning?.filter(space => Math.abs(space) > 1000)).toHaveLength(1);
  });

  it('leaves a line before a forced break, and stretches it with text-align-last', () => {
    expect(edges('<p>aaa bbb<br>ccc ddd</p>').every(edge => edge < 100)).toBe(true);
    expect(edges('<p>aaa bbb<br>ccc ddd</p>', 'p{text-align-last:justify}')).toEqual([120, 120]);
    const [line] = getLines('<p>aaa</p>', 'p{text-align-last:right}');
    expect((line?.x ?? 0) + (line?.item.width ?? 0)).toBeCloseTo(140);
  });

  it('stretches text of ideographs, and between letters if asked to', () => {
    expect(edges(`<p>${'漢字仮名文'.repeat(12)}</p>`)[0]).toBe(120);
    expect(edges(`<p>aaa bbb<br>ccc</p>`, 'p{text-align-last:justify;text-justify:inter-character}')).toEqual(
      [120, 120],
    );
    expect(edges(`<p>${TEXT}</p>`, 'p{text-justify:none}')[0]).toBeLessThan(120);
  });

  it('stretches text from right to left', () => {
    const lines = getLines(`<p dir="rtl">${'שלום עולם טוב '.repeat(6)}</p>`, '');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]?.item.width).toBeCloseTo(120);
  });
});

it('stretches a line with a box in it up to the box, and text from right to left', () => {
  const box = '<span style="display:inline-block;width:30pt;height:5pt"></span>';
  expect(edges(`<p>aaa bbb ${box}<br>c</p>`, 'p{text-align-last:justify}').length).toBe(2);
  expect(edges('<p>שלום עולם<br>שלום</p>', 'p{direction:rtl;text-align-last:justify}')).toEqual([120, 120]);
});

it('stretches full-width signs and compatibility ideographs', () => {
  for (const text of ['！？！？', '\uf900\uf901\uf902', '\u{20000}\u{20001}'])
    expect(edges(`<p>${text}</p>`, 'p{text-align-last:justify}')[0]).toBe(120);
});
