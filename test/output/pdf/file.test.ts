import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { styleDocument } from '../../../src/document/index.js';
import { FontLibrary } from '../../../src/fonts/index.js';
import { KERNING_FILE } from '../../../src/fonts/pair-kerning.js';
import { writePdf } from '../../../src/output/index.js';
import { PdfFile } from '../../../src/output/pdf/file.js';
import { lay } from '../../../src/pages/index.js';
import { getPdf, library, page } from '../../pages/engine.js';
import { open, readObjects } from './read.js';

const BODY =
  '<h1>Ravencröft</h1><p>Text with a <a href="https://lab.example/a b?x=(1)&amp;y=é">link that is long enough to be broken over two lines of it</a>.</p>' +
  `<h2>One</h2>${'<p>p</p>'.repeat(12)}<h3>Two</h3><p>q</p><h2>Three</h2><p>r</p><h4></h4><p>s</p>`;
const CSS = 'h1,h2,h3{font:10pt/12pt serif}';

describe('pages that are released as they are written', () => {
  it('make the same file, and are blank afterwards', () => {
    const laid = lay(styleDocument(page(BODY, CSS), 'test page'), library);
    const options = { date: new Date('2026-01-02T03:04:05Z'), creator: 'Test 1.0' };
    const expected = writePdf(laid, options);
    expect(Buffer.compare(writePdf(laid, { ...options, releasePages: true }), expected)).toBe(0);
    expect(laid.pages.length).toBeGreaterThan(1);
    expect(laid.pages.flatMap(({ content, decoration }) => [...content, ...decoration])).toEqual([]);
  });
});

describe('the outline', () => {
  it('mirrors the headings that have text', async () => {
    const document = await open(getPdf(page(BODY, CSS)));
    const outline = await document.getOutline();
    type Entry = (typeof outline)[number];
    const names = (items: readonly Entry[]): unknown[] =>
      items.map(i => (i.items.length > 0 ? [i.title, names(i.items)] : i.title));
    expect(names(outline)).toEqual([['Ravencröft', [['One', ['Two']], 'Three']]]);
    const two = outline[0]?.items[0]?.items[0]?.dest as readonly [
      { num: number; gen: number },
      { name: string },
      number,
      number,
      number,
    ];
    expect(await document.getPageIndex(two[0])).toBe(1);
    expect(two.slice(2)).toEqual([0, expect.any(Number), null]);
  });

  it('follows the levels, labels and states of bookmarks', async () => {
    const body =
      '<h1 title="First">a</h1><p class="b">in <i>two</i></p><h2 class="n">none</h2><table><tr class="b"><td>row</td></tr></table><p><span class="s">deep</span></p><h1>last</h1>';
    const css =
      '.b{bookmark-level:2;bookmark-state:closed}.n{bookmark-level:none}.s{bookmark-level:3}h1[title]{bookmark-label:"* " attr(title)}';
    const outline = await (await open(getPdf(page(body, css)))).getOutline();
    type Entry = (typeof outline)[number];
    const shown = ({ title, count, items }: Entry): unknown => [title, count, items.map(shown)];
    expect(outline.map(shown)).toEqual([
      [
        '* First',
        2,
        [
          ['in two', undefined, []],
          ['row', -1, [['deep', undefined, []]]],
        ],
      ],
      ['last', undefined, []],
    ]);
  });

  it.each([
    ['<h2><b>1</b>One</h2>', 'b{margin-right:8pt}', '1 One'],
    ['<h2>One</h2>', 'h2::first-letter{margin-right:8pt}', 'One'],
    ['<h2>One</h2>', 'h2::first-letter{float:left;font-size:30pt;margin-right:8pt}', 'One'],
    ['<h2>One<small>more</small></h2>', 'small{display:block}', 'One more'],
    ['<h2>One<br>Two</h2>', '', 'One Two'],
    ['<h2>small <b>capitals</b></h2>', 'h2{text-transform:uppercase}', 'small capitals'],
    ['<h2>coop\u00aderation</h2>', 'h2{width:40pt}', 'cooperation'],
    ['<h2>https://lab.example/one/two/three</h2>', 'h2{width:60pt}', 'https://lab.example/one/two/three'],
  ])('parts the words of %s as the page does', async (heading, css, title) => {
    const [first] = await (await open(getPdf(page(heading, css)))).getOutline();
    expect(first?.title).toBe(title);
  });
});

describe('metadata', () => {
  it('is escaped, complete, and the same in both places', async () => {
    const html = page('<p>x</p>', '', '<meta name="author" content="Q. &lt;Rook&gt;">').replace(
      '<title>Test</title>',
      '<title>R&amp;D &lt;x&gt; "q" é</title>',
    );
    const document = await open(getPdf(html));
    const { info, metadata } = await document.getMetadata();
    expect(info).toMatchObject({
      Title: 'R&D <x> "q" é',
      Author: 'Q. <Rook>',
      Creator: 'Test 1.0',
      Language: 'en',
      PDFFormatVersion: '1.7',
    });
    expect(metadata?.get('dc:title')).toBe('R&D <x> "q" é');
    expect(metadata?.get('dc:creator')).toEqual(['Q. <Rook>']);
    expect(metadata?.get('pdfuaid:part')).toBe('1');
    expect(metadata?.get('xmp:createdate')).toBe('2026-01-02T03:04:05Z');
  });

  it('has a title and a language even if the page has none', async () => {
    const { info } = await (await open(getPdf('<p>x</p>'))).getMetadata();
    expect(info).toMatchObject({ Title: 'Untitled', Language: 'en' });
  });

  it('marks the file as tagged, shows its title, and numbers its pages', async () => {
    const bytes = getPdf(page('<p>x</p>'));
    const all = [...readObjects(bytes).values()].join('\n');
    expect(all).toMatch(/\/Marked true/);
    expect(all).toMatch(/\/DisplayDocTitle true/);
    expect((await (await open(bytes)).getPageLabels())?.[0]).toBe('1');
  });
});

describe('a file', () => {
  const metadata = {
    title: 'T',
    author: null,
    lang: 'en',
    creator: 'c',
    producer: 'c',
    date: new Date(0),
    id: null,
  };

  it('that has an object without an end is refused, not cut short', () => {
    const whole = new PdfFile(metadata, 4, 2);
    whole.addContentPage(100, 100, new Uint8Array(), '');
    expect(Buffer.from(whole.finish()).toString('latin1')).toMatch(/%%EOF\s*$/);
    const waiting = new PdfFile(metadata, 4, 2);
    waiting.addContentPage(100, 100, new Uint8Array(), '');
    waiting.ref({});
    expect(() => waiting.finish()).toThrow('An object of the PDF file was not ended');
  });

  it('is written from fonts that are read once in a process, not once a document', () => {
    const read = (count: number, library: () => FontLibrary) => {
      const before = reads;
      for (let i = 0; i < count; i++) {
        const laid = lay(styleDocument(page('<p>a <b>b</b> <i>c</i></p>'), 'test'), library());
        writePdf(laid, { date: new Date(0), creator: 'Test' });
      }
      return reads - before;
    };
    let reads = 0;
    const make = () =>
      new FontLibrary(file => {
        if (file !== KERNING_FILE) reads++;
        return readFileSync(new URL(`../../../fonts/${file}`, import.meta.url));
      });
    const shared = make();
    expect(read(3, () => shared)).toBe(3);
    // The defect itself: a library for each document.
    expect(read(3, make)).toBe(9);
  });
});

describe('bytes', () => {
  it('are the same for the same input in any time zone', () => {
    const html = page(BODY, CSS);
    const first = Buffer.from(getPdf(html));
    const zone = process.env.TZ;
    process.env.TZ = 'Asia/Kathmandu';
    const second = Buffer.from(getPdf(html));
    process.env.TZ = zone;
    expect(second.equals(first)).toBe(true);
    expect(Buffer.from(getPdf(html, { date: new Date('2026-01-03T00:00:00Z') })).equals(first)).toBe(false);
  });

  it('are fewer at a higher level', () => {
    expect(getPdf(page(BODY, CSS), { level: 9 }).length).toBeLessThan(
      getPdf(page(BODY, CSS), { level: 1 }).length,
    );
  });

  it('hold no character that no map may give', () => {
    const bytes = getPdf(page('<p>a\ufffeb\ud800c\u0001</p>'));
    const maps = [...readObjects(bytes).values()].filter(o => o.includes('begincmap')).join('\n');
    expect(maps).toContain('<FFFD>');
    expect(maps).not.toMatch(/><(0000|FFFE|FEFF|D800)>/);
  });
});

/** A checker that may or may not be installed. */
const QPDF = 'qpdf';
const installed = spawnSync(QPDF, ['--version']).status === 0;
describe.skipIf(!installed && process.env.CI !== 'true')('qpdf', () => {
  it('finds no error (skipped if qpdf is not installed)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
    const path = join(folder, 'a.pdf');
    const table = `<table><thead><tr><th>a</th></tr></thead>${'<tr><td>b</td></tr>'.repeat(40)}</table>`;
    writeFileSync(path, getPdf(page(BODY + table, CSS)));
    const { status, stdout } = spawnSync(QPDF, ['--check', path], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(`${status} ${stdout}`).toMatch(/^0 /);
  });
});
