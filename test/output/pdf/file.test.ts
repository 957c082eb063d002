import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { page, pdfOf } from '../../pages/engine.js';
import { elementsOf, objectsOf, open } from './read.js';

const BODY =
  '<h1>Ravencröft</h1><p>Text with a <a href="https://lab.example/a b?x=(1)&amp;y=é">link that is long enough to be broken over two lines of it</a>.</p>' +
  `<h2>One</h2>${'<p>p</p>'.repeat(12)}<h3>Two</h3><p>q</p><h2>Three</h2><p>r</p><h4></h4><p>s</p>`;
const CSS = 'h1,h2,h3{font:10pt/12pt serif}';

describe('links', () => {
  const links = async (bytes: Uint8Array, at = 1) =>
    (await (await open(bytes)).getPage(at)).getAnnotations() as Promise<
      readonly {
        readonly url?: string;
        readonly rect: readonly number[];
        readonly contentsObj: { readonly str: string };
      }[]
    >;

  it('have an area on each line, an address, and say where they lead', async () => {
    const found = await links(pdfOf(page(BODY, CSS)));
    expect(found).toHaveLength(2);
    expect(new Set(found.map(f => f.url))).toEqual(new Set(['https://lab.example/a%20b?x=(1)&y=%C3%A9']));
    expect(found[0]?.contentsObj.str).toBe('Link to https://lab.example/a b?x=(1)&y=é');
    const [a = [], b = []] = found.map(f => f.rect);
    expect(a[1]).toBeGreaterThan((b[1] ?? 0) + 10);
    expect(a[2]).toBeLessThanOrEqual(220.01);
  });

  it('belong to one Link element in a block, a second one on the next page', () => {
    const bytes = pdfOf(page(BODY, CSS));
    expect(elementsOf(bytes, 'Link')).toHaveLength(1);
    expect(elementsOf(bytes, 'Link')[0]?.match(/\/OBJR/g)).toHaveLength(2);
    const lines = Array.from({ length: 14 }, (_, n) => `l${n}<br>`).join('');
    const over = pdfOf(page(`<p><a href="https://lab.example/">${lines}</a></p>`, 'p{orphans:1;widows:1}'));
    expect(elementsOf(over, 'Link').map(o => o.match(/\/OBJR/g)?.length)).toEqual([12, 2]);
  });

  it('hold their annotations also where part of them is in another language, or they stand around blocks', () => {
    const inner = pdfOf(page('<p><a href="https://lab.example/">a <i lang="de">b</i> c</a></p>'));
    expect(elementsOf(inner, 'Link').map(o => o.match(/\/OBJR/g)?.length)).toEqual([3]);
    expect(elementsOf(inner, 'Span').every(o => !o.includes('OBJR'))).toBe(true);
    const outer = pdfOf(page('<a href="https://lab.example/"><p>a</p><p>b</p></a>'));
    expect(elementsOf(outer, 'P')).toHaveLength(2);
    expect(elementsOf(outer, 'Link').map(o => o.match(/\/OBJR/g)?.length)).toEqual([1, 1]);
  });

  it.each([
    ['https://lab.example/%20a%zz', 'https://lab.example/%20a%25zz'],
    ['https://lab.example/100%', 'https://lab.example/100%25'],
    ['mailto:q.rook@lab.example', 'mailto:q.rook@lab.example'],
  ])('write %s as %s', async (address, url) => {
    expect((await links(pdfOf(page(`<a href="${address}">x</a>`))))[0]?.url).toBe(url);
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', '#part', 'data:text/html,x', 'tel:5550100'])(
    'are not made of %s',
    async href => {
      const bytes = pdfOf(page(`<p><a href="${href}">x</a></p>`));
      expect(await links(bytes)).toEqual([]);
      expect(elementsOf(bytes, 'Link')).toEqual([]);
    },
  );
});

describe('the outline', () => {
  it('mirrors the headings that have text', async () => {
    const document = await open(pdfOf(page(BODY, CSS)));
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
    expect(two.slice(2)).toEqual([0, expect.any(Number), 0]);
  });
});

describe('metadata', () => {
  it('is escaped, complete, and the same in both places', async () => {
    const html = page('<p>x</p>', '', '<meta name="author" content="Q. &lt;Rook&gt;">').replace(
      '<title>Test</title>',
      '<title>R&amp;D &lt;x&gt; "q" é</title>',
    );
    const document = await open(pdfOf(html));
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
    const { info } = await (await open(pdfOf('<p>x</p>'))).getMetadata();
    expect(info).toMatchObject({ Title: 'Untitled', Language: 'en' });
  });

  it('says that the file is tagged, shows its title, and numbers its pages', async () => {
    const bytes = pdfOf(page('<p>x</p>'));
    const all = [...objectsOf(bytes).values()].join('\n');
    expect(all).toMatch(/\/Marked true/);
    expect(all).toMatch(/\/DisplayDocTitle true/);
    expect((await (await open(bytes)).getPageLabels())?.[0]).toBe('1');
  });
});

describe('bytes', () => {
  it('are the same for the same input, whatever the time zone', () => {
    const html = page(BODY, CSS);
    const first = Buffer.from(pdfOf(html));
    const zone = process.env.TZ;
    process.env.TZ = 'Asia/Kathmandu';
    const second = Buffer.from(pdfOf(html));
    process.env.TZ = zone;
    expect(second.equals(first)).toBe(true);
    expect(Buffer.from(pdfOf(html, { date: new Date('2026-01-03T00:00:00Z') })).equals(first)).toBe(false);
  });

  it('are fewer at a higher level', () => {
    expect(pdfOf(page(BODY, CSS), { level: 9 }).length).toBeLessThan(
      pdfOf(page(BODY, CSS), { level: 1 }).length,
    );
  });

  it('hold no character that no map may give', () => {
    const bytes = pdfOf(page('<p>a\ufffeb\ud800c\u0001</p>'));
    const maps = [...objectsOf(bytes).values()].filter(o => o.includes('begincmap')).join('\n');
    expect(maps).toContain('<FFFD>');
    expect(maps).not.toMatch(/><(0000|FFFE|FEFF|D800)>/);
  });
});

/** A checker that may or may not be installed. */
const QPDF = 'qpdf';
const installed = spawnSync(QPDF, ['--version']).status === 0;
describe.skipIf(!installed && process.env.CI !== 'true')('qpdf', () => {
  it('finds no fault (skipped where qpdf is not installed)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
    const path = join(folder, 'a.pdf');
    const table = `<table><thead><tr><th>a</th></tr></thead>${'<tr><td>b</td></tr>'.repeat(40)}</table>`;
    writeFileSync(path, pdfOf(page(BODY + table, CSS)));
    const { status, stdout } = spawnSync(QPDF, ['--check', path], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(`${status} ${stdout}`).toMatch(/^0 /);
  });
});
