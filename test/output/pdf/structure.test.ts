import { describe, expect, it } from 'vitest';
import { page, pdfOf } from '../../pages/engine.js';
import { open, treeOf } from './read.js';

const tree = async (body: string, css = '') =>
  (await treeOf(await open(pdfOf(page(body, css))), 1)).split('\n').slice(1);
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
