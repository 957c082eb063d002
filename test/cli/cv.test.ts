import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { htmlText } from '../support/html-text.js';
import { inFolder, RAVENCROFT, run, sample, sampleText } from './run.js';

const folder = inFolder();
const cv = (...args: readonly string[]) => run(['cv', '--input', RAVENCROFT, ...args]);
const head = (path: string) => readFileSync(path).subarray(0, 15).toString('latin1');

const DEGREE = '<EDUCATION><DEG>PhD</DEG><SCHOOL>Larch College</SCHOOL></EDUCATION>';

describe('vitae cv', () => {
  it('writes a PDF named after the person, readable by its owner only, and prints its path', async () => {
    const { code, out, err } = await cv();
    expect([code, out]).toEqual([0, 'marisol-t-ravencroft-cv.pdf\n']);
    expect(err).toMatch(
      /^Marisol T\. Ravencroft – Curriculum vitae: \d pages, \d+ ms\n1 problem in the data; /,
    );
    expect(head('marisol-t-ravencroft-cv.pdf')).toMatch(/^%PDF-1\.7/);
    expect(readFileSync('marisol-t-ravencroft-cv.pdf').subarray(-6).toString()).toContain('%%EOF');
    expect(statSync('marisol-t-ravencroft-cv.pdf').mode & 0o777).toBe(0o600);
    expect(folder.files()).toEqual(['marisol-t-ravencroft-cv.pdf']);
  });

  it('writes several formats into a new folder', async () => {
    const { out } = await cv('--format', 'pdf,html', '--out', 'new/cvs/');
    expect(out).toBe('new/cvs/marisol-t-ravencroft-cv.pdf\nnew/cvs/marisol-t-ravencroft-cv.html\n');
    expect(head('new/cvs/marisol-t-ravencroft-cv.html')).toBe('<!DOCTYPE html>');
    expect(statSync('new/cvs/marisol-t-ravencroft-cv.html').mode & 0o777).toBe(0o600);
  });

  it.each([
    [['--out', 'a'], ['a.pdf']],
    [['--out', 'a.html'], ['a.html']],
    [['--out', 'a.HTM'], ['a.HTM']],
    [['--out', 'v1.2', '--format', 'html'], ['v1.2.html']],
    [
      ['--out', 'a.pdf', '--format', 'html,pdf'],
      ['a.pdf', 'a.html'],
    ],
    [['--out', '.', '--format', 'html'], ['marisol-t-ravencroft-cv.html']],
  ])('%j writes %j', async (args, files) => {
    const { code, out } = await cv(...args);
    expect([code, out.trim().split('\n')]).toEqual([0, files]);
    for (const file of files)
      expect(head(file)).toMatch(/htm$/i.test(file) || /html$/.test(file) ? /^<!DOC/ : /^%PDF/);
  });

  it('writes one format to standard output, and nothing else', async () => {
    const { code, out, err } = await cv('--format', 'html', '--out', '-');
    expect(code).toBe(0);
    expect(out).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>\n$/);
    expect(err).toMatch(/^Marisol/);
  });

  it('refuses to write a PDF to the terminal', async () => {
    const { code, out, err } = await run(['cv', '--input', RAVENCROFT, '--out', '-'], { outIsTty: true });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^vitae: Refusing to write a PDF to the terminal\.\n/);
  });

  it('writes through a device without replacing it', async () => {
    expect((await cv('--format', 'html', '--out', '/dev/null')).code).toBe(0);
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  it('reads standard input', async () => {
    const { code } = await run(['cv', '--input', '-', '--out', 'stdin.html'], {
      input: sampleText('ravencroft.xml'),
    });
    expect(code).toBe(0);
    expect(head('stdin.html')).toMatch(/^<!DOC/);
  });

  it('finds one of several people, by net ID or user name', async () => {
    const input = sampleText('replies/faculty.xml').replaceAll('</Record>', `${DEGREE}</Record>`);
    const { code, out } = await run(['cv', '100000017', '--input', '-', '--format', 'html'], { input });
    expect([code, out]).toEqual([0, expect.stringMatching(/teshima-cv\.html\n$/)]);
  });

  it('uses the net ID of the command line when the file has none', async () => {
    const input = `<x><Record userId="7"><PCI><FNAME>Ada</FNAME><LNAME>Nor</LNAME></PCI>${DEGREE}</Record></x>`;
    const { code, out } = await run(['cv', '123456789', '--input', '-', '--format', 'html'], { input });
    expect([code, out]).toEqual([0, 'ada-nor-cv.html\n']);
  });

  it('names files in ASCII, without accents, or by the net ID alone', async () => {
    const getFileName = async (first: string, last: string) => {
      const pci = `<PCI><FNAME>${first}</FNAME><LNAME>${last}</LNAME></PCI>`;
      const input = `<x><Record username="100100009">${pci}${DEGREE}</Record></x>`;
      return (await run(['cv', '--input', '-', '--format', 'html'], { input })).out;
    };
    expect(await getFileName('Zoë', 'Ångström–O’Dowd')).toBe('zoe-angstrom-odowd-cv.html\n');
    expect(await getFileName('小明', '王')).toBe('100100009-cv.html\n');
    expect(await getFileName('../..', '/etc')).toBe('etc-cv.html\n');
    expect((await getFileName('Maximiliana '.repeat(30), 'Nor')).length).toBeLessThan(80);
  });

  it('prints the result as JSON', async () => {
    const result = JSON.parse((await cv('--out', 'j.pdf', '--json')).out);
    expect(result).toMatchObject({
      title: 'Marisol T. Ravencroft – Curriculum vitae',
      files: ['j.pdf'],
      pages: expect.any(Number),
      ms: expect.any(Number),
      asOf: '2026-11-03',
    });
    expect(result.problems).toEqual([
      {
        code: 'identifier.check-digit',
        source: RAVENCROFT,
        line: 649,
        record: 'intellcont 58226520214',
        field: 'isbn',
        value: '978-0-0000-0000-0',
        reason: expect.any(String),
      },
    ]);
    expect(JSON.parse((await cv('--format', 'html', '--out', '-', '--json')).err).pages).toBeNull();
  });

  it('lists problems by record when --verbose is given', async () => {
    const { err } = await cv('--format', 'html', '--verbose');
    expect(err).toMatch(
      /1 problem in the data:\nPublication 58226520214\n {2}isbn, line 649: “978-0-0000-0000-0”\. /,
    );
  });

  it('shows only records within a window of years, months or days', async () => {
    const getPage = async (...args: readonly string[]) => {
      const { code, out } = await cv('--format', 'html', '--out', '-', ...args);
      expect(code).toBe(0);
      return htmlText(out);
    };
    const awards = ['2013', '2017', '2019', '2022', '2024'];
    const shown = async (...args: readonly string[]) => {
      const honors = /Honors and awards([\s\S]*?)Publications/i.exec(await getPage(...args))?.[1] ?? '';
      return awards.filter(year => honors.includes(year));
    };
    expect(await shown()).toEqual(awards);
    expect(await shown('--from', '2019')).toEqual(['2019', '2022', '2024']);
    expect(await shown('--to', '2019-12')).toEqual(['2013', '2017', '2019']);
    expect(await shown('--from', '2014-01-01', '--to', '2023')).toEqual(['2017', '2019', '2022']);
    expect(await shown('--window', 'calendar-year:2019')).toEqual(['2019']);
    expect(await shown('--window', 'last-5-years', '--as-of', '2023-06-30')).toEqual(['2019', '2022']);
  });

  it('prints the date of the response, or of --as-of', async () => {
    const page = async (...args: readonly string[]) =>
      (await cv('--format', 'html', '--out', '-', ...args)).out;
    expect(await page()).toContain('November 2026');
    expect(await page('--as-of', '2031-05')).toContain('May 2031');
  });

  it('prints the whole record with the template record', async () => {
    const { code, out } = await cv('--template', 'record', '--out', 'whole.html');
    expect([code, out]).toEqual([0, 'whole.html\n']);
    expect(readFileSync('whole.html', 'utf8')).toContain('Complete record');
  });

  it('accepts a folder as template', async () => {
    const template = sample('../templates/cv-classic');
    expect((await cv('--template', template, '--out', 'own.html')).code).toBe(0);
    const bundled = await cv('--format', 'html', '--out', '-');
    expect(readFileSync('own.html', 'utf8')).toBe(bundled.out);
  });

  it('preserves a file that it cannot replace, and leaves no partial file', async () => {
    mkdirSync('taken/x.html', { recursive: true });
    const before = folder.files();
    const { code, out, err } = await cv('--format', 'pdf,html', '--out', 'taken/x.pdf');
    expect([code, out]).toEqual([3, '']);
    expect(err).toMatch(/taken\/x\.html could not be written/);
    expect(existsSync('taken/x.html')).toBe(true);
    expect(folder.files().filter(file => file.endsWith('.part'))).toEqual([]);
    expect(folder.files().length - before.length).toBeLessThanOrEqual(1);
  });
});
