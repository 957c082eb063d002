import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../support/pdf-text.js';
import { inFolder, run } from './run.js';

const folder = inFolder();

const PAGE =
  '<!DOCTYPE html><html lang="en-US"><head><title>Field notes</title></head><body><h1>Larch</h1></body></html>';
/** A green square of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNQaFAAAAGEAMFhTfg1AAAAAElFTkSuQmCC',
  'base64',
);

function write(name: string, text: string | Uint8Array): string {
  mkdirSync(dirname(folder.path(name)), { recursive: true });
  writeFileSync(folder.path(name), text);
  return name;
}

const print = (html: string, ...args: readonly string[]) => run(['print', write('page.html', html), ...args]);

/** Width of the first page in points. */
async function widthOf(pdf: Uint8Array): Promise<number> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const { view } = await (await task.promise).getPage(1);
  await task.destroy();
  return view[2] ?? 0;
}

describe('vitae print', () => {
  it('writes the PDF beside the page and tells where', async () => {
    const ran = await run(['print', write('notes/larch.html', PAGE), '--as-of', '2026-11-21']);
    expect(ran).toMatchObject({ code: 0, out: 'notes/larch.pdf\n' });
    expect(ran.err).toMatch(/^Field notes: 1 page, \d+ ms\n$/);
    expect(await pdfText(readFileSync('notes/larch.pdf'))).toContain('Larch');
  });

  it('makes the same bytes on the same day, from a file or standard input', async () => {
    const args = ['--out', '-', '--as-of', '2026-11-21'];
    const [one, two] = [await print(PAGE, ...args), await run(['print', '-', ...args], { input: PAGE })];
    expect(one.code).toBe(0);
    expect(one.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.compare(two.bytes, one.bytes)).toBe(0);
  });

  it('takes the paper where the page does not say its size', async () => {
    const sized = PAGE.replace('</head>', '<style>@page{size:a5}</style></head>');
    expect(await widthOf((await print(PAGE, '--out', '-')).bytes)).toBe(612);
    expect(await widthOf((await print(PAGE, '--out', '-', '--paper', 'a4')).bytes)).toBeCloseTo(595.28, 1);
    expect(await widthOf((await print(sized, '--out', '-', '--paper', 'a4')).bytes)).toBeCloseTo(419.53, 1);
  });

  it('reads stylesheets and pictures from the folder of the page', async () => {
    write('site/style/print.css', '@page{size:a5} h1{color:#6b1f2a}');
    write('site/green square.png', PNG);
    const head = '<link rel="stylesheet" href="style/print.css?v=2">';
    const html = PAGE.replace('</head>', `${head}</head>`).replace(
      '</body>',
      '<img src="green%20square.png" alt="green" width="8" height="8"></body>',
    );
    const ran = await run(['print', write('site/page.html', html), '--out', '-']);
    expect(ran.code, ran.err).toBe(0);
    expect(await widthOf(ran.bytes)).toBeCloseTo(419.53, 1);
    expect(/\/Subtype ?\/Image/.test(Buffer.from(ran.bytes).toString('latin1'))).toBe(true);
  });

  it.each([
    ['../outside.css', /which is not a file in its folder/],
    ['%2e%2e/outside.css', /which is not a file in its folder/],
    ['link/outside.css', /which is not a file in its folder/],
    ['/etc/hostname', /which is not a file in its folder/],
    ['file:///etc/hostname', /which is not a file in its folder/],
    ['https://campus.example/a.css', /which is not a file in its folder/],
    ['//campus.example/a.css', /which is not a file in its folder/],
    ['missing.css', /which is not there/],
    ['.', /which is not a file in its folder/],
    ['%', /which is not a file in its folder/],
  ])('does not read the stylesheet %s', async (address, says) => {
    write('outside.css', 'h1{color:#000}');
    mkdirSync(folder.path('inner'), { recursive: true });
    try {
      symlinkSync('..', folder.path('inner/link'));
    } catch {
      // made by the row before
    }
    const html = PAGE.replace('<title>', `\n<link rel="stylesheet" href="${address}"><title>`);
    const { code, err } = await run(['print', write('inner/page.html', html), '--out', '-']);
    expect(code).toBe(5);
    expect(err).toMatch(says);
    expect(err).toContain(address);
    expect(err).toContain('line 2');
  });

  it('tells file and line of what is not in the subset', async () => {
    write('odd.css', 'h1 {\n  color: red;\n  floa: left;\n}\n');
    const link = '<link rel="stylesheet" href="odd.css">';
    const linked = await print(PAGE.replace('</head>', `${link}</head>`));
    expect(linked).toMatchObject({ code: 5, out: '' });
    expect(linked.err).toContain('odd.css, line 3');
    const own = await print(PAGE.replace('</head>', '\n<style>\nh1 { floa: left }</style></head>'));
    expect(own.code).toBe(5);
    expect(own.err).toContain('page.html, line 3');
  });

  it('lists what is odd about the page', async () => {
    const { code, err } = await print('<p>larch \u{13080} <a href="#gone">x</a></p>', '--verbose');
    expect(code).toBe(0);
    expect(err).toMatch(/^page: 1 page, \d+ ms\n4 problems in the page:\n/);
    expect(err).toMatch(/“page” stands for it\. \[page\.title\]/);
    expect(err).toMatch(/en-US is taken: see <html lang>\. \[page\.lang\]/);
    expect(err).toMatch(/No font has the character U\+13080/);
    expect(err).toMatch(/“#gone”\. A link leads to it, but nothing on the pages has this id/);
    const json = JSON.parse((await print('<p>larch</p>', '--json', '--lang', 'es')).out);
    expect(json).toMatchObject({ title: 'page', files: ['page.pdf'], pages: 1 });
    expect(json.problems.map((problem: { code: string }) => problem.code)).toEqual([
      'page.title',
      'page.lang',
    ]);
  });

  it.each([
    [['missing.html'], 3, /missing\.html does not exist/],
    [['page.html', '--out', 'page.html'], 2, /no name for a file of format pdf/],
    [['page.pdf'], 2, /would be written over itself/],
    [['page.html', '--paper', 'b5'], 2, /There is no paper “b5” \(--paper\)/],
    [['page.html', '--as-of', 'soon'], 2, /“soon” is not a date/],
    [['latin.html'], 5, /latin\.html is not text in UTF-8/],
  ])('refuses %j', async (args, code, says) => {
    write('page.html', PAGE);
    write('latin.html', Buffer.from('<p>\xe9</p>', 'latin1'));
    const ran = await run(['print', ...args]);
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toMatch(says);
  });

  it('sends no PDF to a screen', async () => {
    write('page.html', PAGE);
    const ran = await run(['print', 'page.html', '--out', '-'], { outIsTty: true });
    expect([ran.code, ran.out]).toEqual([2, '']);
  });
});
