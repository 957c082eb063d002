import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../support/pdf-text.js';
import { getDocument } from '../support/pdfjs.js';
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
async function readWidth(pdf: Uint8Array): Promise<number> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const { view } = await (await task.promise).getPage(1);
  await task.destroy();
  return view[2] ?? 0;
}

describe('vitae print', () => {
  it('writes the PDF next to the page and prints its path', async () => {
    const result = await run(['print', write('notes/larch.html', PAGE), '--as-of', '2026-11-21']);
    expect(result).toMatchObject({ code: 0, out: 'notes/larch.pdf\n' });
    expect(result.err).toMatch(/^Field notes: 1 page, \d+ ms\n$/);
    expect(await pdfText(readFileSync('notes/larch.pdf'))).toContain('Larch');
  });

  it('writes the same bytes for the same date from a file and from standard input', async () => {
    const args = ['--out', '-', '--as-of', '2026-11-21'];
    const [one, two] = [await print(PAGE, ...args), await run(['print', '-', ...args], { input: PAGE })];
    expect(one.code).toBe(0);
    expect(one.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Buffer.compare(two.bytes, one.bytes)).toBe(0);
  });

  it('uses --paper when the page sets no size', async () => {
    const sized = PAGE.replace('</head>', '<style>@page{size:a5}</style></head>');
    expect(await readWidth((await print(PAGE, '--out', '-')).bytes)).toBe(612);
    expect(await readWidth((await print(PAGE, '--out', '-', '--paper', 'a4')).bytes)).toBeCloseTo(595.28, 1);
    expect(await readWidth((await print(sized, '--out', '-', '--paper', 'a4')).bytes)).toBeCloseTo(419.53, 1);
  });

  it('reads stylesheets and pictures from the folder of the page', async () => {
    write('site/style/print.css', '@page{size:a5} h1{color:#6b1f2a}');
    write('site/green square.png', PNG);
    const head = '<link rel="stylesheet" href="style/print.css?v=2">';
    const html = PAGE.replace('</head>', `${head}</head>`).replace(
      '</body>',
      '<img src="green%20square.png" alt="green" width="8" height="8"></body>',
    );
    const result = await run(['print', write('site/page.html', html), '--out', '-']);
    expect(result.code, result.err).toBe(0);
    expect(await readWidth(result.bytes)).toBeCloseTo(419.53, 1);
    expect(/\/Subtype ?\/Image/.test(Buffer.from(result.bytes).toString('latin1'))).toBe(true);
  });

  it('reads fonts in folders below that of the page, relative to their stylesheet', async () => {
    const font = readFileSync(new URL('../../fonts/SourceSans3-It.ttf', import.meta.url));
    write('site/style/fonts/own.ttf', font);
    write('site/style/print.css', '@font-face{font-family:Own;src:url(fonts/own.ttf)}h1{font-family:Own}');
    write('outside.ttf', font);
    const head = '<link rel="stylesheet" href="style/print.css">';
    const html = PAGE.replace('</head>', `${head}</head>`);
    const own = await run(['print', write('site/page.html', html), '--out', '-', '--strict']);
    expect(own.code, own.err).toBe(0);
    write(
      'site/style/print.css',
      '@font-face{font-family:Own;src:url(../../outside.ttf)}h1{font-family:Own}',
    );
    const outside = await run(['print', 'site/page.html', '--out', 'x.pdf', '--verbose']);
    expect(outside.code, outside.err).toBe(0);
    expect(outside.err).toMatch(/outside\.ttf.*which is not a file in its folder/s);
  });

  it.each([
    ['../outside.css', /which is not a file in its folder/],
    ['%2e%2e/outside.css', /which is not a file in its folder/],
    ['link/outside.css', /which is not a file in its folder/],
    ['/etc/hostname', /which is not a file in its folder/],
    ['file:///etc/hostname', /which is not a file in its folder/],
    ['https://campus.example/a.css', /which is not a file in its folder/],
    ['//campus.example/a.css', /which is not a file in its folder/],
    ['missing.css', /which does not exist/],
    ['.', /which is not a file in its folder/],
    ['%', /which is not a file in its folder/],
  ])('leaves out the stylesheet at %s with a warning', async (address, message) => {
    write('outside.css', 'h1{color:#000}');
    mkdirSync(folder.path('inner'), { recursive: true });
    try {
      symlinkSync('..', folder.path('inner/link'));
    } catch {
      // An earlier row created the link.
    }
    const html = PAGE.replace('<title>', `\n<link rel="stylesheet" href="${address}"><title>`);
    const { code, err } = await run(['print', write('inner/page.html', html), '--out', '-']);
    expect(code).toBe(0);
    expect(err).toMatch(message);
    expect(err).toContain(address);
    expect(err).toContain('line 2');
  });

  it('prints without unsupported CSS and reports its file and lines, or writes nothing with --strict', async () => {
    write('unsupported.css', 'h1 {\n  color: red;\n  floa: left;\n}\np { floa: left; cursor: help }\n');
    const html = PAGE.replace('</head>', '<link rel="stylesheet" href="unsupported.css"></head>');
    const warning =
      'The property “floa” is not supported. See docs/css.md for the supported CSS. Also on line 5.';
    const printed = await print(html);
    expect(printed).toMatchObject({ code: 0, out: 'page.pdf\n' });
    expect(printed.err).toContain(
      `1 problem in the page:\nunsupported.css\n  line 3: ${warning} [page.css]\n`,
    );
    const strict = await print(html, '--strict', '--out', 'strict.pdf');
    expect(strict).toMatchObject({ code: 5, out: '' });
    expect(strict.err).toContain(
      `Nothing was written because there are warnings:\n  unsupported.css, line 3: ${warning}`,
    );
    expect(existsSync(folder.path('strict.pdf'))).toBe(false);
    expect((await print(PAGE, '--strict', '--out', 'strict.pdf')).code).toBe(0);
  });

  it('lists the problems of the page', async () => {
    const { code, err } = await print('<p>larch \u{13080} <a href="#gone">x</a></p>', '--force');
    expect(code).toBe(0);
    expect(err).toMatch(/^page: 1 page, \d+ ms\n4 problems in the page:\n/);
    expect(err).toMatch(/The page has no title; “page” is used\. \[page\.title\]/);
    expect(err).toMatch(/en-US is used\. Set it with <html lang>\. \[page\.lang\]/);
    expect(err).toMatch(/No font has the character U\+13080/);
    expect(err).toMatch(/“#gone”\. No element has the id that a link points to/);
    const json = JSON.parse((await print('<p>larch</p>', '--json', '--lang', 'es')).out);
    expect(json).toMatchObject({ title: 'page', files: ['page.pdf'], pages: 1 });
    expect(json.problems.map((problem: { code: string }) => problem.code)).toEqual([
      'page.title',
      'page.lang',
    ]);
  });

  it('refuses more pages than memory holds', async () => {
    const { code, err } = await print('<style>p{height:1e9pt}</style><p>a', '--out', '-');
    expect([code, err]).toEqual([5, expect.stringContaining('The document has more than 20,000 pages')]);
  });

  it.each([
    [['missing.html'], 3, /missing\.html does not exist/],
    [['page.html', '--out', 'page.html'], 2, /page\.html has the wrong extension for pdf/],
    [['page.pdf'], 2, /page\.pdf is the page itself/],
    [['page.html', '--paper', 'b5'], 2, /“b5” is not a paper size \(--paper\)/],
    [['page.html', '--as-of', 'soon'], 2, /“soon” is not a date/],
    [['latin.html'], 5, /latin\.html is not text in UTF-8/],
  ])('rejects the arguments %j', async (args, code, message) => {
    write('page.html', PAGE);
    write('latin.html', Buffer.from('<p>\xe9</p>', 'latin1'));
    const result = await run(['print', ...args]);
    expect([result.code, result.out]).toEqual([code, '']);
    expect(result.err).toMatch(message);
  });

  it('refuses to write a PDF to a terminal', async () => {
    write('page.html', PAGE);
    const { code, out } = await run(['print', 'page.html', '--out', '-'], { outIsTty: true });
    expect([code, out]).toEqual([2, '']);
  });
});
