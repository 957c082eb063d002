import fc from 'fast-check';

/** Words as they come in records: short, long, numbers, marks, other scripts, tokens that fill a line. */
const WORDS = [
  'a',
  'of',
  'river',
  'Łódź',
  'naïve',
  'Ravencröft,',
  'sediment-transport',
  '“quoted”',
  '(2019–2021)',
  '$1,375,350',
  'pp.\u00a0411–446',
  'co\u00adop\u00ader\u00ada\u00adtion',
  'x\u0304',
  'office',
  'AVATAR',
  '语言',
  'Ελλάδα',
  'doi:10.5555/abcdefghij.klmnopqrst.uvwxyz-0123456789_abcdefghijklmnopqrstuvwxyz',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'https://lab.example/one/two?three=four&amp;five',
  'zero\u200bwidth',
  'no\u2060break',
];

const words = (max: number) =>
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: max }).map(list => list.join(' '));

const inline: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: words(12) },
  words(3).map(w => `<b>${w}</b>`),
  words(3).map(w => `<i>${w} <b>bold</b></i>`),
  fc.constantFrom('a', 'of', 'Łó').map(w => `<span class="nw">${w}</span>`),
  words(2).map(w => `<span class="pad">${w}</span>`),
  words(3).map(w => `<a href="https://lab.example/">${w}</a>`),
  words(1).map(w => `${w}<sup>2</sup>`),
  words(1).map(w => `<span lang="de">${w}</span>`),
  words(2).map(w => `<u>${w}</u>`),
  words(2).map(w => `<em class="tag">${w}</em>`),
  words(2).map(w => `<span class="ib">${w}</span>`),
  words(1).map(w => `<span class="side">${w}</span>`),
  fc.constant(
    '<svg class="tick" viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10"/></svg>',
  ),
  fc.constant('line<br>'),
);
const runs = fc.array(inline, { minLength: 1, maxLength: 4 }).map(list => list.join(' '));

const heading = fc
  .tuple(fc.constantFrom('h2', 'h3'), words(6))
  .map(([tag, text]) => `<${tag}>${text}</${tag}>`);
const paragraph = fc
  .tuple(fc.constantFrom('', ' class="hang"', ' class="pretty"', ' class="balance"', ' class="right"'), runs)
  .map(([kind, text]) => `<p${kind}>${text}</p>`);
const entry = fc
  .tuple(runs, fc.boolean(), fc.option(words(3)), fc.constantFrom('', '2019–2021'))
  .map(([text, amount, line, date]) => {
    const amt = amount ? ' <span class="amt">$12,000</span>' : '';
    const second = line === null ? '' : `<p class="s">${line}</p>`;
    const right = date === '' ? '' : ` <span class="d">${date}</span>`;
    return `<div class="e"><div class="b"><p class="t">${text}${amt}</p>${second}</div>${right}</div>`;
  });
const citations = fc
  .array(runs, { minLength: 1, maxLength: 5 })
  .map(
    items =>
      `<ol class="cites">${items.map((t, i) => `<li><span class="n">J${i}</span> ${t}</li>`).join('')}</ol>`,
  );
const pairs = fc
  .array(fc.tuple(words(2), runs), { minLength: 1, maxLength: 4 })
  .map(list => `<dl class="kv">${list.map(([t, d]) => `<dt>${t}</dt><dd>${d}</dd>`).join('')}</dl>`);

const cell = fc.oneof(
  { weight: 4, arbitrary: words(4) },
  fc.constant(''),
  runs.map(t => `<p>${t}</p><p>more</p>`),
);
const table = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 14 }), fc.boolean(), fc.boolean())
  .chain(([columns, rows, head, joined]) =>
    fc.array(cell, { minLength: columns * rows, maxLength: columns * rows }).map(cells => {
      const top = Array.from({ length: columns }, (_, i) => `<th scope="col">Head ${i}</th>`).join('');
      const lines = Array.from({ length: rows }, (_, r) => {
        const own = cells.slice(r * columns, (r + 1) * columns);
        // The first column joins the first two rows.
        const covered = joined && columns > 1 && rows > 1 && r === 1;
        const span = joined && columns > 1 && rows > 1 && r === 0 ? ' rowspan="2"' : '';
        // No row is empty.
        const filled = own.map((text, i) => (i === 0 ? text || 'a' : text));
        return `<tr>${filled.map((text, i) => (covered && i === 0 ? '' : `<td${i === 0 ? span : ''}>${text}</td>`)).join('')}</tr>`;
      }).join('');
      const caption = head ? '<caption>A table</caption>' : '';
      return `<table class="tbl">${caption}${head ? `<thead><tr>${top}</tr></thead>` : ''}<tbody>${lines}</tbody></table>`;
    }),
  );

const inside = ([tag, blocks]: readonly [string, readonly string[]]): string =>
  `<${tag}>${blocks.join('\n')}</${tag.split(' ')[0]}>`;

const { block } = fc.letrec<{
  block: string;
  list: string;
  section: string;
  painted: string;
  floating: string;
}>(tie => ({
  block: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 5, arbitrary: paragraph },
    heading,
    entry,
    citations,
    pairs,
    table,
    words(10).map(t => `<pre>${t}\n  ${t}</pre>`),
    tie('list'),
    tie('section'),
    tie('painted'),
    tie('floating'),
  ),
  list: fc
    .tuple(
      fc.constantFrom('ul', 'ol'),
      fc.array(fc.oneof(runs, tie('block')), { minLength: 1, maxLength: 4 }),
    )
    .map(([tag, items]) => `<${tag}>${items.map(t => `<li>${t}</li>`).join('')}</${tag}>`),
  section: fc
    .tuple(
      fc.constantFrom(
        'section',
        'div class="two"',
        'div class="joined"',
        'div class="row"',
        'div class="columns"',
        'div',
      ),
      fc.array(tie('block'), { maxLength: 4 }),
    )
    .map(inside),
  // What is painted is never empty: a rule below a heading would be all that follows it.
  painted: fc
    .tuple(
      fc.constantFrom('section class="box"', 'div class="stack"'),
      fc.array(tie('block'), { minLength: 1, maxLength: 4 }),
    )
    .map(inside),
  floating: fc
    .tuple(
      fc.constantFrom(
        'div class="float"',
        'div class="float box"',
        'div class="float end"',
        'div class="clear"',
        'div class="root"',
      ),
      fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
    )
    .map(inside),
}));

// By CSS, what is never divided overflows a column or page without room for it. Items of rows may be 24 points wide, and
// a page has less room below the repeated head of a table: less of that kind stands there.
const STYLE = `
*{margin:0;padding:0;box-sizing:border-box;overflow-wrap:break-word}
html{font:9.5pt/12.5pt "Source Serif 4",serif;font-feature-settings:"onum","pnum"}
a{color:inherit;text-decoration:none}
h2{font:600 11.5pt/13.5pt serif;font-variant-caps:small-caps;letter-spacing:.08em;margin:12pt 0 4.5pt;padding-bottom:2.5pt;border-bottom:.5pt solid #999}
h3{font:italic 10.5pt/13pt serif;margin:6.5pt 0 2.5pt}
p{orphans:2;widows:2} .hang{padding-left:12pt;text-indent:-12pt} .pretty{text-wrap:pretty} .balance{text-wrap:balance;text-align:center} .right{text-align:right}
.ib,.side{text-indent:0} .tag{border:.5pt solid #999;background:#eef;padding:0 2pt;margin:0 1pt} .ib{display:inline-block;max-width:60pt;padding:1pt;border:.5pt solid #333}
.side{float:right;max-width:40%;font-size:8pt} :is(.t,.row td) .side{float:none} .tick{width:8pt;height:8pt;vertical-align:-1pt}
pre{white-space:pre-wrap} .nw{white-space:nowrap} .pad{padding:0 3pt;margin-left:2pt}
.e{display:grid;grid-template-columns:minmax(0,1fr) 60pt;column-gap:12pt;margin-bottom:2.5pt;break-inside:avoid}
.e p{padding-left:12pt;text-indent:-12pt;text-wrap:pretty} .s{font-size:8.75pt;line-height:11.5pt}
.d{text-align:right} .t{position:relative;padding-right:66pt} .amt{position:absolute;right:0;top:0;text-indent:0;white-space:nowrap}
.cites{list-style:none} .cites li{position:relative;min-height:12.5pt;padding-left:27pt;margin-bottom:2.25pt;text-wrap:pretty}
.n{position:absolute;left:0;top:0;width:20pt;text-align:right;font-size:9pt}
.kv{display:grid;grid-template-columns:64pt minmax(24pt,1fr);row-gap:2pt}
ul,ol{padding-left:14pt}
.float{float:left;width:40%;margin:0 20pt 4pt 0;font-size:8.5pt;line-height:11pt} .end{float:right;margin:0 0 4pt 8pt} .clear{clear:both} .root,.hang,ul,ol{display:flow-root}
.box{border:.75pt solid #333;padding:6pt;background:#eee;margin:8pt 0}
.float.box{margin-right:20pt}
.two{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:4pt 10pt}
.joined{display:grid;grid-template-columns:minmax(0,auto) minmax(40%,1fr);grid-template-rows:minmax(20pt,auto);column-gap:8pt} .joined>:nth-child(2){grid-row:span 2;border-left:2pt solid #999}
.row{display:flex;column-gap:8pt;align-items:baseline} .row>*{box-sizing:border-box;min-width:24pt;max-width:100%} .row>:is(ul,ol){min-width:52pt} .row>:nth-child(2){flex:1;align-self:stretch;background:#eee}
.stack{display:flex;flex-direction:column;row-gap:4pt;min-height:60pt;border-left:1pt solid #333} .stack>:last-child{margin-top:auto;align-self:end;box-sizing:border-box;max-width:100%}
.columns{columns:2;column-gap:10pt;margin:6pt 0}
:is(.two,.joined,.row,.columns,.float,td) :is(.two,.joined,.e){grid-template-columns:minmax(0,1fr)} :is(.two,.joined,.row,.columns,.float,td) .row{flex-direction:column}
:is(.two,.joined,.row,.columns,.float,td) .columns{columns:auto} :is(.joined,.row,.columns,.float) .kv{grid-template-columns:minmax(0,auto) minmax(40%,1fr)} :is(.joined,.row,.columns,.float) .t{padding-right:0} :is(.joined,.row,.columns,.float) .amt{position:static} .row :is(.amt,.nw){white-space:normal} .row .box{padding:6pt 0} .row :is(.cites,.cites li){padding-left:0} .row .n{position:static}
:is(.row,.stack)>.tbl{display:block}
thead+tbody .ib{display:inline}
.tbl{width:100%;border-collapse:collapse;font-size:9pt;line-height:12pt} .tbl td,.tbl th{padding:1.5pt 4pt;border-bottom:.35pt solid #999;text-align:left;vertical-align:top}
`;

/** A page of random blocks; `size` is the value of `@page { size }`, its margins are 20 points. */
export const documents = (size: string): fc.Arbitrary<string> =>
  fc
    .array(block, { minLength: 1, maxLength: 9 })
    .map(
      blocks =>
        `<html lang="en"><head><title>T</title><style>@page{size:${size};margin:20pt}${STYLE}</style></head><body><h1>Any document</h1>${blocks.join('\n')}</body></html>`,
    );
