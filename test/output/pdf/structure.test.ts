import { describe, expect, it } from 'vitest';
import { getPdf, page } from '../../pages/engine.js';
import { getTree, open, readElements } from './read.js';

const tree = async (body: string, css = '') =>
  (await getTree(await open(getPdf(page(body, css))), 1)).split('\n').slice(1);
const SVG = '<svg viewBox="0 0 9 9" width="9" height="9" aria-label="Dot"><rect width="9" height="9"/></svg>';
const NOTE = '.f{float:footnote}';

describe('the structure of a footnote', () => {
  it('has a call of several fonts as one reference', async () => {
    const css = `${NOTE}.f::footnote-call{content:"a語b"}`;
    const found = await tree('<p>x<span class="f">note</span> y</p>', css);
    expect(found.filter(line => /Reference|Link/.test(line)).map(line => line.trim().split(' ')[0])).toEqual([
      'Reference',
      'Link',
    ]);
    expect(found.join()).toContain('Lbl "a語b"');
  });

  it('has no link for its call if the call stands in one', async () => {
    const body = '<p>x <a href="https://lab.example/">link<span class="f">note</span></a> y</p>';
    const found = await tree(body, NOTE);
    const roles = found.map(line => line.trim().split(' ')[0]);
    expect(roles.slice(0, 4)).toEqual(['P', 'Link', 'Reference', 'Lbl']);
  });

  it('holds the blocks and drawings of the footnote', async () => {
    const found = await tree(`<p>x<span class="f">note ${SVG}</span></p>`, NOTE);
    const note = found.findIndex(line => line.trim().startsWith('Note'));
    const figure = found.findIndex(line => line.includes('Figure'));
    expect(note).toBeGreaterThan(0);
    expect(figure).toBeGreaterThan(note);
    expect(found[figure]?.search(/\S/)).toBeGreaterThan(found[note]?.search(/\S/) as number);
  });
});

describe('the structure of a drawing', () => {
  it('in a link is a figure of the link', async () => {
    expect(await tree(`<p><a href="https://lab.example/">${SVG}</a></p>`)).toEqual([
      '  P',
      '    Link @',
      '      Figure ""',
    ]);
  });

  it('alone is a block, and in text a part of it', async () => {
    expect(await tree(`<div>${SVG}</div><p>a ${SVG}</p>`, 'div svg{display:block}')).toEqual([
      '  Figure ""',
      '  P "a"',
      '    Figure ""',
    ]);
  });
});

describe('the structure of lines', () => {
  it('has further parts of a heading in a line as text of the line', async () => {
    const body = `<div><h2>One <p class="b">two</p> three</h2> end</div>`;
    const found = await tree(body, 'h2{display:inline;font:10pt/12pt serif}.b{display:block}');
    expect(found.filter(line => /H\d/.test(line))).toHaveLength(1);
    expect(found.join(' ').match(/One|two|three|end/g)).toEqual(['One', 'two', 'three', 'end']);
  });

  it('has terms with blocks in them as labels', async () => {
    const found = await tree('<dl><dt><p>term</p></dt><dd>value</dd></dl>');
    expect(found).toEqual(['  L', '    LI', '      Lbl "term"', '      LBody "value"']);
  });

  it('has the cells of a table without a table as paragraphs', async () => {
    expect(
      await tree('<table><tr><td>a</td><td>b</td></tr></table>', 'table,tbody,tr,td{display:block}'),
    ).toEqual(expect.arrayContaining([expect.stringContaining('"a"'), expect.stringContaining('"b"')]));
  });
});

describe('the roles of elements in unusual places', () => {
  it('has a caption of no figure as a paragraph', async () => {
    expect(
      await tree('<div><figcaption>a</figcaption></div><figure><figcaption>b</figcaption></figure>'),
    ).toEqual(
      expect.arrayContaining([expect.stringContaining('P "a"'), expect.stringContaining('Caption "b"')]),
    );
  });

  it.each([
    ['ol', 'Decimal'],
    ['ul', 'Disc'],
  ])('numbers a list whose markers the page writes itself: %s', (tag, numbering) => {
    const css = `${tag}{list-style:none}li::marker{content:"x "}`;
    const file = getPdf(page(`<${tag}><li>a</li></${tag}>`, css));
    expect(readElements(file, 'L').join()).toMatch(new RegExp(`ListNumbering/(${numbering}|None)`));
  });

  it('has a heading in a line, of which the rest is on the next page, once', async () => {
    const body = '<div>a <h2>One two three four five six seven eight nine</h2> b</div>';
    const css = '@page{size:100pt 60pt}h2{display:inline;font:10pt/12pt serif}div{orphans:1;widows:1}';
    const file = await open(getPdf(page(body, css)));
    const all: string[] = [];
    for (let n = 1; n <= file.numPages; n++) all.push(await getTree(file, n));
    expect(all.length).toBeGreaterThan(1);
    expect(all.join('\n').match(/H\d/g)?.length).toBeGreaterThanOrEqual(1);
    expect(all.join(' ')).toContain('nine');
  });

  it('has abbreviations and languages over several lines', async () => {
    const body =
      '<p lang="en">a <span lang="de">eins zwei drei vier fünf sechs</span> <abbr title="As usual">au</abbr></p>';
    const found = await tree(body, 'p{width:60pt}');
    expect(found.filter(line => line.includes('Span (de)'))).toHaveLength(1);
    expect(found.join(' ')).toContain('sechs');
  });
});

describe('a table next to other content, over two pages', () => {
  const rows = (count: number, cells: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => `<tr>${cells(n + 1)}</tr>`).join('');
  const beside = (table: string) =>
    `<div class="g"><table>${table}</table><div>${'<p>x</p>'.repeat(16)}</div></div>`;
  const css = '.g{display:grid;grid-template-columns:1fr 1fr}table{border-spacing:0}td{padding:0}';
  const getTrees = async (body: string) => {
    const file = await open(getPdf(page(body, css)));
    return Promise.all(Array.from({ length: file.numPages }, (_, n) => getTree(file, n + 1)));
  };

  it.each([
    ['rows', rows(16, n => `<td>r${n}</td>`)],
    [
      'a cell that reaches over the break',
      rows(16, n => `${n === 1 ? '<td rowspan="16">a</td>' : ''}<td>r${n}</td>`),
    ],
    [
      'a head and groups',
      `<thead><tr><th>h</th></tr></thead><tbody>${rows(8, n => `<td>r${n}</td>`)}</tbody><tbody>${rows(8, n => `<td>r${n + 8}</td>`)}</tbody>`,
    ],
    ['a cell that is divided', rows(2, n => `<td>r${n}${'<br>y'.repeat(8)}</td><td>z</td>`)],
  ])('has all its cells in rows, each once: %s', async (_, table) => {
    const trees = await getTrees(beside(table));
    expect(trees.length).toBe(2);
    const names = new Set(table.match(/r\d+/g));
    const found = trees.join('\n').match(/"r\d+/g) ?? [];
    expect(found.map(name => name.slice(1)).toSorted()).toEqual([...names].toSorted());
    for (const tree of trees) expect(tree).toMatch(/Table[\s\S]*TR[\s\S]*TD "/);
  });
});

it('has a footnote that is called in a cell, a heading and a list', async () => {
  const note = (text: string) => `<span class="f">${text}</span>`;
  const body = `<table><tr><td>a${note('one')}</td></tr></table><h2>b${note('two')}</h2><ul><li>c${note('three')}</li></ul>`;
  const found = (await tree(body, `${NOTE}h2{font:10pt/12pt serif}`)).join('\n');
  expect(found.match(/Note/g)).toHaveLength(3);
  for (const text of ['one', 'two', 'three']) expect(found).toContain(text);
});
