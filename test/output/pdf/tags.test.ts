import { describe, expect, it } from 'vitest';
import { getPdf, page } from '../../pages/engine.js';
import { getArtifacts, getTree, open, readElements, readObjects } from './read.js';

const tree = async (body: string, css = '', at = 1) => getTree(await open(getPdf(page(body, css))), at);
const list = (count: number, text: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n + 1)).join('');

describe('the structure tree', () => {
  it('of headings, paragraphs and sections', async () => {
    const body =
      '<main><h1>One</h1><section><h2>Two</h2><p>Text <b>bold</b> end.</p><blockquote>Quote</blockquote></section><article><p>x</p></article></main>';
    expect(await tree(body, 'h1,h2{font:10pt/12pt serif}*{margin:0}')).toBe(
      [
        'Document',
        '  H1 "One"',
        '  Sect',
        '    H2 "Two"',
        '    P "Text bold end."',
        '    BlockQuote',
        '      P "Quote"',
        '  Art',
        '    P "x"',
      ].join('\n'),
    );
  });

  it('of blocks without a meaning of their own: a paragraph for each', async () => {
    const body = '<div>a<p>b</p>c</div><div class="g"><span>d</span><span>e</span></div><a>f<div>g</div></a>';
    expect(await tree(body, '.g{display:grid;grid-template-columns:1fr 1fr}')).toBe(
      ['Document', '  P "a"', '  P "b"', '  P "c"', '  P "d"', '  P "e"', '  P "f"', '  P "g"'].join('\n'),
    );
  });

  it('of headings within a line, of a box in it too, each once', async () => {
    const body = '<div><h1>One</h1> <p>text</p></div><div><h2 class="box">Two</h2> <p>more</p></div>';
    const css = 'h1,h2,p{display:inline;font:10pt/12pt serif}.box{display:inline-block}';
    const file = await open(getPdf(page(body, css)));
    expect(await getTree(file, 1)).toBe(
      ['Document', '  P "text"', '    H1 "One"', '  H2 "Two"', '  P "more"'].join('\n'),
    );
    const [one, ...others] = await file.getOutline();
    expect([one?.title, one?.items.map(({ title }) => title), others]).toEqual(['One', ['Two'], []]);
  });

  it('of lists, nested four deep, with their labels', async () => {
    const deep = '<ul><li>1<ul><li>2<ol><li>3<ul><li>4</li></ul></li></ol></li></ul></li></ul>';
    expect(await tree(deep, 'ul,ol{padding-left:20pt}')).toBe(
      [
        'Document',
        '  L',
        '    LI',
        '      Lbl "•"',
        '      LBody "1"',
        '        L',
        '          LI',
        '            Lbl "◦"',
        '            LBody "2"',
        '              L',
        '                LI',
        '                  Lbl "1."',
        '                  LBody "3"',
        '                    L',
        '                      LI',
        '                        Lbl "▪"',
        '                        LBody "4"',
      ].join('\n'),
    );
  });

  it('of lists with other text in them: an item for each', async () => {
    const body = '<ul>a<li>b</li><div>c</div><ol class="toc">d<li>e</li></ol></ul>';
    expect(await tree(body, 'ul::before{content:"z "}li{list-style:none}')).toBe(
      [
        'Document',
        '  L',
        '    LI',
        '      LBody',
        '        P "z a"',
        '    LI',
        '      LBody "b"',
        '    LI',
        '      LBody',
        '        P "c"',
        '    LI',
        '      LBody',
        '        TOC',
        '          TOCI',
        '            P "d"',
        '          TOCI',
        '            Reference "e"',
      ].join('\n'),
    );
  });

  it('of lists with their labels in the items', async () => {
    const body = '<ul><li>one <b>two</b></li><li><p>three</p></li></ul>';
    expect(await tree(body, 'ul{list-style-position:inside}')).toBe(
      [
        'Document',
        '  L',
        '    LI',
        '      Lbl "•"',
        '      LBody "one two"',
        '    LI',
        '      Lbl "•"',
        '      LBody',
        '        P "three"',
      ].join('\n'),
    );
  });

  it('of words that begin with a first letter of its own, floating or not', async () => {
    const body = `<p>Once ${'upon '.repeat(12)}</p><p class="i">Twice</p><div>Thrice <b>more</b></div>`;
    const css =
      'p::first-letter{float:left;font-size:24pt;line-height:24pt} .i::first-letter{float:none;color:red} div::first-letter{float:left}';
    expect(await tree(body, css)).toBe(
      ['Document', `  P "Once ${'upon '.repeat(12).trim()}"`, '  P "Twice"', '  P "Thrice more"'].join('\n'),
    );
  });

  it('of citations and definitions', async () => {
    const body =
      '<ol class="c"><li><span class="n">J1</span> Rook (2019).</li></ol><dl><dt>a</dt><dd>1</dd><dd>2</dd><div><dt>b</dt><dd><p>3</p></dd></div></dl>';
    const css = '.c{list-style:none}.c li{position:relative;padding-left:20pt}.n{position:absolute;left:0}';
    expect(await tree(body, css)).toBe(
      [
        'Document',
        '  L',
        '    LI',
        '      Lbl "J1"',
        '      LBody "Rook (2019)."',
        '  L',
        '    LI',
        '      Lbl "a"',
        '      LBody "1"',
        '      LBody "2"',
        '    LI',
        '      Lbl "b"',
        '      LBody',
        '        P "3"',
      ].join('\n'),
    );
  });

  it('of tables, empty cells and rows included', async () => {
    const body =
      '<table><caption>Name</caption><thead><tr><th scope="col">A</th><th></th></tr></thead><tbody><tr><th scope="row">b</th><td></td></tr><tr><td></td><td></td></tr></tbody><tfoot><tr><td colspan="2">sum</td></tr></tfoot></table>';
    expect(await tree(body)).toBe(
      [
        'Document',
        '  Table',
        '    Caption "Name"',
        '    THead',
        '      TR',
        '        TH "A"',
        '        TD',
        '    TBody',
        '      TR',
        '        TH "b"',
        '        TD',
        '      TR',
        '        TD',
        '        TD',
        '    TFoot',
        '      TR',
        '        TD "sum"',
      ].join('\n'),
    );
    const bytes = getPdf(page(body));
    expect(readElements(bytes, 'TR')).toHaveLength(4);
    expect(readElements(bytes, 'TD')).toHaveLength(5);
    expect(readElements(bytes, 'TH').map(o => /\/Scope\/\w+/.exec(o)?.[0])).toEqual([
      '/Scope/Column',
      '/Scope/Row',
    ]);
    expect(readElements(bytes, 'TD').filter(o => o.includes('/ColSpan 2'))).toHaveLength(1);
  });

  it('has the numbering of lists, and the language of parts', async () => {
    const bytes = getPdf(
      page(
        '<ol><li>a</li></ol><ul><li>b</li></ul><ul class="n"><li>x</li></ul><ol class="n"><li><b>J1</b>y</li></ol><div lang="de"><p>c <i lang="fr">d</i></p></div><p lang="en">e</p>',
        '.n{list-style:none}.n li{position:relative;padding-left:20pt}.n b{position:absolute;left:0}',
      ),
    );
    expect(readElements(bytes, 'L').map(o => /\/ListNumbering\/\w+/.exec(o)?.[0])).toEqual([
      '/ListNumbering/Decimal',
      '/ListNumbering/Disc',
      '/ListNumbering/None',
      '/ListNumbering/Decimal',
    ]);
    expect(await getTree(await open(bytes))).toContain('P (de) "c"\n    Span (fr) "d"');
    expect(readElements(bytes, 'P').map(o => /\/Lang\((\w+)\)/.exec(o)?.[1])).toEqual(['de', undefined]);
  });

  it('of text with a date next to it: text, then date', async () => {
    const css =
      '.e{display:grid;grid-template-columns:1fr 50pt}.b{grid-column:1;grid-row:1}.d{grid-column:2;grid-row:1}.t{position:relative}.amt{position:absolute;right:0}';
    const body =
      '<div class="e"><div class="b"><p class="t">Title <span class="amt">$5</span></p><p>more</p></div> <span class="d">2019</span></div>';
    expect(await tree(body, css)).toBe(['Document', '  P "Title $5"', '  P "more"', '  P "2019"'].join('\n'));
  });

  it('has running heads, rules and repeated table heads as artifacts', async () => {
    const css = '@page{@bottom-left{content:"foot"}}td,th{border-bottom:1pt solid;padding:0}';
    const body = `<table><thead><tr><th>head</th></tr></thead><tbody>${list(30, n => `<tr><td>r${n}</td></tr>`)}</tbody></table>`;
    const document = await open(getPdf(page(body, css)));
    expect(document.numPages).toBeGreaterThan(2);
    expect((await getArtifacts(document, 1)).trim()).toBe('foot');
    expect((await getArtifacts(document, 2)).replace(/\s+/g, ' ').trim()).toBe('head foot');
    expect(await getTree(document, 2)).not.toContain('head');
    expect(await getTree(document, 2)).toMatch(
      /^Document\n {2}Table\n[\s\S]* {4}TBody\n[\s\S]* {6}TR\n {8}TD "r\d+"/,
    );
  });

  it('keeps a cell, a paragraph and a list going on the next page', async () => {
    const css = 'p{orphans:1;widows:1}ul{padding-left:20pt}';
    const body = `<p>${list(14, n => `l${n}<br>`)}</p><ul>${list(14, n => `<li>i${n}</li>`)}</ul>`;
    const bytes = getPdf(page(body, css));
    expect(readElements(bytes, 'P')).toHaveLength(1);
    expect(readElements(bytes, 'L')).toHaveLength(1);
    expect(readElements(bytes, 'P')[0]).toContain('/MCR');
  });

  it('continues a row that two cells carry over the page in a second row, in the order of drawing', async () => {
    const cell = (name: string) => `<td>${list(20, n => `${name}${n}<br>`)}</td>`;
    const body = `<table><tbody><tr>${cell('a')}${cell('b')}</tr><tr><td>c</td><td>d</td></tr></tbody></table>`;
    const bytes = getPdf(page(body, 'td{padding:0;vertical-align:top}'));
    expect(readElements(bytes, 'TR')).toHaveLength(3);
    const document = await open(bytes);
    const second = await getTree(document, 2);
    expect(second.indexOf('a20')).toBeLessThan(second.indexOf('b20'));
    expect(second).toMatch(/TR\n\s+TD ".*a20"\n\s+TD ".*b20"\n\s+TR\n\s+TD "c"\n\s+TD "d"/);
  });

  it('continues rows that a cell joins, and divides that cell', async () => {
    const lines = (name: string, count: number) => list(count, n => `${name}${n}<br>`);
    const body = `<table><tbody><tr><td rowspan="2">${lines('a', 30)}</td><td>${lines('b', 16)}</td></tr><tr><td>${lines('c', 18)}</td></tr></tbody></table>`;
    const bytes = getPdf(page(body, 'td{padding:0;vertical-align:top}'));
    const document = await open(bytes);
    const pages = await Promise.all([1, 2, 3].map(n => getTree(document, n)));
    expect(pages[0]).toMatch(/TR\n\s+TD "a1 .* a12"\n\s+TD "b1 .* b12"/);
    expect(pages[1]).toMatch(/TR\n\s+TD "a13 .* a24"\n\s+TD "b13 .* b16"\n\s+TR\n\s+TD "c1 .*"/);
    expect(pages[2]).toMatch(/TR\n\s+TD "a25 .* a30"\n\s+TD "c.* c18"$/);
    const spans = readElements(bytes, 'TD').map(o => /\/RowSpan \d/.exec(o)?.[0]);
    expect(spans.filter(Boolean)).toEqual(['/RowSpan 2']);
  });

  it('fills rows that are too short', () => {
    const bytes = getPdf(
      page('<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr><tr></tr></tbody></table>'),
    );
    expect(readElements(bytes, 'TR').map(o => o.match(/\d+ 0 R/g)?.length)).toEqual([3, 3, 3]);
  });

  it('counts only columns in which a cell begins, whatever cells span', () => {
    const table = '<table><tr><td colspan="100">a</td></tr><tr><td>b</td><td colspan="9">c</td></tr></table>';
    const cells = readElements(getPdf(page(table, '')), 'TD');
    expect(cells).toHaveLength(3);
    expect(cells.filter(cell => cell.includes('/ColSpan'))).toEqual([expect.stringContaining('/ColSpan 2')]);
  });

  it('skips no level of heading, even if the tags do', async () => {
    const css = 'h1,h2,h3,h4,h5,h6{font:10pt/12pt serif}';
    const body = '<h2>a</h2><h4>b</h4><h6>c</h6><h4>d</h4><h3>e</h3><h5>f</h5><h2>g</h2>';
    const roles = (await tree(body, css)).match(/H\d/g);
    expect(roles).toEqual(['H1', 'H2', 'H3', 'H2', 'H2', 'H3', 'H1']);
  });

  it('of contents: entries that refer to places, nested ones in their entry', async () => {
    const body =
      '<nav role="doc-toc"><h2>Contents</h2><ol><li><a href="#x"><b>1</b>One <i>2</i></a><ol><li><a href="#x">Two</a></li></ol></li></ol></nav><ul class="toc"><li>None</li></ul><p id="x">x</p>';
    const css = 'h2{font:10pt/12pt serif}ol,ul{list-style:none}b{margin-right:8pt}';
    expect(await tree(body, css)).toBe(
      [
        'Document',
        '  H1 "Contents"',
        '  TOC',
        '    TOCI',
        '      Reference',
        '        Link "1 One 2" @',
        '      TOC',
        '        TOCI',
        '          Reference',
        '            Link "Two" @',
        '  TOC',
        '    TOCI',
        '      Reference "None"',
        '  P "x"',
      ].join('\n'),
    );
  });

  it('of footnotes at the places of their calls, which link to them', async () => {
    const body =
      '<h1>f<span class="n">g</span></h1><p>a<span class="n">b <b>c</b></span> d<span class="n">e</span></p>';
    const note = (text: string, number: number, indent = '    ') => [
      `${indent}Note "${text}"`,
      `${indent}  Lbl "${number}."`,
    ];
    const call = (number: number) => ['    Reference', '      Link @', `        Lbl "${number}"`];
    expect(await tree(body, '.n{float:footnote}')).toBe(
      [
        ...['Document', '  H1 "f"', ...call(1), ...note('g', 1, '  ')],
        ...['  P "a" "d"', ...call(2), ...note('b c', 2), ...call(3), ...note('e', 3)],
      ].join('\n'),
    );
  });

  it('of a footnote on several pages: one element with a name', async () => {
    const body = `<p>a<span class="n">${'long '.repeat(300)}</span></p>${list(20, n => `<p>b${n}</p>`)}`;
    const bytes = getPdf(page(body, '.n{float:footnote}'));
    expect((await open(bytes)).numPages).toBeGreaterThan(2);
    expect(readElements(bytes, 'Note').map(o => /\/ID\((.*?)\)/.exec(o)?.[1])).toEqual(['note-1']);
    expect(readElements(bytes, 'Lbl')).toHaveLength(2);
  });

  it('of the outline without the calls of footnotes', async () => {
    const bytes = getPdf(page('<h1>One<span class="n">b</span> two</h1>', '.n{float:footnote}'));
    const [entry] = (await (await open(bytes)).getOutline()) ?? [];
    expect(entry?.title).toBe('One two');
  });

  it('of notes, each with a name, and of references to them', async () => {
    const body =
      '<p>a<a href="#n" role="doc-noteref">1</a></p><aside id="n">b</aside><p role="doc-footnote">c</p><div role="note"><p>d</p></div>';
    expect(await tree(body)).toBe(
      [
        'Document',
        '  P "a"',
        '    Reference',
        '      Link "1" @',
        '  Note',
        '    P "b"',
        '  Note "c"',
        '  Note',
        '    P "d"',
      ].join('\n'),
    );
    const bytes = getPdf(page(body));
    expect(readElements(bytes, 'Note').map(o => /\/ID\((.*?)\)/.exec(o)?.[1])).toEqual([
      'note-1',
      'note-2',
      'note-3',
    ]);
    const root = [...readObjects(bytes).values()].find(
      o => o.includes('/StructTreeRoot') && o.includes('/IDTree'),
    );
    expect(root).toMatch(/\/Names\[\(note-1\)\d+ 0 R\(note-2\)\d+ 0 R\(note-3\)\d+ 0 R\]/);
  });

  it('expands abbreviations', () => {
    const bytes = getPdf(page('<p>The <abbr title="World (Hydrology)">WHO</abbr> and <abbr>UN</abbr></p>'));
    expect(readElements(bytes, 'Span').map(o => /\/E\((.*)\)\/K/.exec(o)?.[1])).toEqual([
      'World \\(Hydrology\\)',
    ]);
  });

  it('of figures: a group of caption and drawing with alternative text', async () => {
    const drawing =
      '<svg width="40" height="20" aria-label="Grants by year"><rect width="40" height="20"/></svg>';
    const body = `<figure><figcaption>Grants<span>all years</span></figcaption>${drawing}</figure><p>a ${drawing} b</p>`;
    const bytes = getPdf(page(body, 'figcaption span{display:block}figure svg{display:block}'));
    expect(await getTree(await open(bytes))).toMatch(
      /Document\n {2}Div\n {4}Caption "Grants all years"\n {4}Figure.*\n {2}P "a" "b"\n {4}Figure/,
    );
    const figures = readElements(bytes, 'Figure');
    expect(figures.every(o => o.includes('/Alt(Grants by year)'))).toBe(true);
    expect(figures.map(o => /\/O\/Layout\/Placement\/(\w+)\/BBox\[([\d. ]+)\]/.exec(o)?.[1])).toEqual([
      'Block',
      'Inline',
    ]);
  });

  it('of captions and items without a figure or list of their own', async () => {
    expect(await tree('<figcaption>a</figcaption>')).toBe('Document\n  P "a"');
    const numbered = (css: string) =>
      /\/ListNumbering\/(\w+)/.exec(
        readElements(getPdf(page('<div><li>a</li></div>', `li{${css}}`)), 'L').join(),
      )?.[1];
    expect([numbered(''), numbered('list-style-type:"– "')]).toEqual(['Disc', 'None']);
  });

  it('lists the headers of cells if scopes do not suffice', () => {
    const body =
      '<table><thead><tr><th rowspan="2">A</th><th colspan="2">B</th></tr><tr><th>b</th><th>c</th></tr></thead><tbody><tr><th scope="row">d</th><td>1</td><td>2</td></tr></tbody></table>';
    const bytes = getPdf(page(body));
    const named = (role: string) =>
      readElements(bytes, role).map(o => [/\/ID\((.*?)\)/.exec(o)?.[1], /\/Headers\[(.*?)\]/.exec(o)?.[1]]);
    expect(named('TH')).toEqual([
      ['th-1', undefined],
      ['th-2', undefined],
      ['th-3', '(th-2)'],
      ['th-4', '(th-2)'],
      ['th-5', '(th-1)'],
    ]);
    expect(named('TD')).toEqual([
      [undefined, '(th-3)(th-2)(th-5)'],
      [undefined, '(th-4)(th-2)(th-5)'],
    ]);
    expect(
      readElements(getPdf(page('<table><tr><th>A</th></tr><tr><td>1</td></tr></table>')), 'TD')[0],
    ).not.toContain('Headers');
  });

  it('is there for an empty document, and one with a heading only', async () => {
    expect(await tree('')).toBe('');
    expect(await tree('<h1>One</h1>')).toBe('Document\n  H1 "One"');
    expect(readElements(getPdf(page('')), 'Document')).toHaveLength(1);
  });
});
