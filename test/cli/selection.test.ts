import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { htmlText } from '../support/html-text.js';
import { inFolder, RAVENCROFT, run, sample } from './run.js';

inFolder();
const cv = (...args: readonly string[]) => run(['cv', '--input', RAVENCROFT, ...args]);
const page = (...args: readonly string[]) => cv('--format', 'html', '--out', '-', ...args);
const headings = (html: string) => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(match => match[1]);
const TASK = ['--only', 'articles,grants', '--peer-reviewed', '--window', 'last-5-years', '--style', 'apa'];

describe('--fold-courses', () => {
  const getRows = (html: string, table: string) =>
    (html.split(`<table class="${table}`)[1]?.split('</tbody>')[0] ?? '').match(/<tr><td/g)?.length ?? 0;

  it('prints one line a course, with its terms, in the CV and in a profile saved from it', async () => {
    const usual = await page('--only', 'courses');
    const folded = await page('--only', 'courses', '--fold-courses', '--save-profile', 'folded.json');
    expect([getRows(usual.out, 'tbl'), getRows(folded.out, 'tbl')]).toEqual([6, 5]);
    expect(htmlText(folded.out).replace(/[\u2060\u00a0]/g, m => (m === '\u2060' ? '' : ' '))).toMatch(
      /CE EN 341\s+Elementary Fluid Mechanics\s+Fall 2024–2025\s+3\.0\s+3\s+182/,
    );
    expect((await page('--profile', 'folded.json')).out).toBe(folded.out);
    writeFileSync('locked.json', '{"locked":true,"sections":["teaching"]}');
    expect((await page('--profile', 'locked.json', '--fold-courses')).code).toBe(0);
  });

  it('prints one line a course in a packet', async () => {
    const packet = [
      'packet',
      '--input',
      RAVENCROFT,
      '--from',
      '2024',
      '--to',
      '2025',
      '--audience',
      'internal',
    ];
    const html = async (...args: readonly string[]) =>
      (await run([...packet, '--format', 'html', '--out', '-', ...args])).out;
    expect(getRows(await html(), 'courses')).toBe(6);
    const folded = await html('--fold-courses');
    expect(getRows(folded, 'courses')).toBe(5);
    expect(folded).toContain('<th scope="col">Terms</th>');
  });
});

describe('--style-as-published', () => {
  it('prints the capitals of the style, and no mark of the owner in citations', async () => {
    const articles = ['--only', 'articles', '--style', 'ama'];
    const adapted = await page(...articles);
    const published = await page(...articles, '--style-as-published');
    expect(adapted.out).toMatch(/<(b|strong|span)[^>]*>Ravencroft MT/);
    expect(published.out).not.toMatch(/<(b|strong|span)[^>]*>Ravencroft MT/);
    expect(htmlText(published.out)).toContain('Ravencroft MT');
    writeFileSync('published.json', '{"style":"ama","styleAsPublished":true}');
    expect((await page('--only', 'articles', '--config', 'published.json')).out).toBe(published.out);
  });

  it('does not change the house style', async () => {
    expect((await page('--style-as-published')).out).toBe((await page()).out);
  });
});

describe('a selection', () => {
  it('shows the peer-reviewed articles and grants of five years, in APA, as Word', async () => {
    const { code, err } = await cv(...TASK, '--format', 'docx,html', '--out', 'task');
    expect(code).toBe(0);
    expect(err).toContain('\nThe window 4 Nov 2021–3 Nov 2026 left out ');
    expect(readFileSync('task.docx').subarray(0, 2).toString()).toBe('PK');
    const html = readFileSync('task.html', 'utf8');
    expect(headings(html)).toEqual(['Publications', 'Research funding']);
    const text = htmlText(html);
    expect(text).toContain('A stochastic threshold for bedload motion');
    expect(text).not.toContain('Other articles and editorials');
    expect(text).toMatch(/Teshima, K\..*Hallbrook, S\..*\(2024\)\. Debris-flow loading/);
  });

  it('leaves education and appointments in the CV of any window', async () => {
    for (const window of [
      ['--window', 'last-1-year'],
      ['--from', '2026'],
      ['--since', '2026'],
    ]) {
      const { code, out } = await page(...window);
      expect([code, ...headings(out).slice(0, 2)]).toEqual([
        0,
        'Education',
        'Academic and professional appointments',
      ]);
    }
  });

  it('is saved as a profile that makes the same document', async () => {
    const first = await page(...TASK, '--save-profile', 'own.json');
    expect(first.err).toContain('The profile is in own.json.\n');
    const saved = await page('--profile', 'own.json', '--style', 'apa');
    expect(saved.out).toBe(first.out);
    const days = await page('--from', '2019-09', '--to', '2021', '--save-profile', 'days.json', '--json');
    expect(JSON.parse(days.err)).toMatchObject({
      profile: 'days.json',
      notices: [expect.stringContaining('left out'), expect.stringContaining('without a month')],
    });
    expect((await page('--profile', 'days.json')).out).toBe(days.out);
    expect(JSON.parse(readFileSync('days.json', 'utf8')).window).toBe('2019-09-01..2021-12-31');
    const brief = await page('--template', 'cv-brief', '--since', '2020', '--save-profile', 'brief.json');
    expect((await page('--template', 'cv-brief', '--profile', 'brief.json')).out).toBe(brief.out);
  });

  it('is not saved over another file, and not for a document that fails', async () => {
    writeFileSync('mine.json', '{}');
    const { code, out, err } = await page('--save-profile', 'mine.json');
    expect([code, out, readFileSync('mine.json', 'utf8')]).toEqual([2, '', '{}']);
    expect(err).toContain('vitae: The file mine.json exists.\n');
    expect((await page('--since', '2031', '--only', 'articles', '--save-profile', 'no.json')).code).toBe(4);
    expect(existsSync('no.json')).toBe(false);
  });

  it('reports what was requested by name and is empty', async () => {
    const { code, out, err } = await page('--only', 'education,creative-works,software', '--since', '2024');
    expect([code, headings(out)]).toEqual([0, ['Education']]);
    expect(err).toContain('Nothing is left of “creative-works”: 1 not visible.\n');
    expect(err).toContain('Nothing is recorded for “software”.\n');
    const { err: bySections } = await page('--sections', 'education,creative-works');
    expect(bySections).toContain('Nothing is left of “creative-works”: 1 not visible.\n');
  });

  it('that leaves nothing is an error with its reasons, and writes no file', async () => {
    const { code, out, err } = await cv('--only', 'articles', '--since', '2031', '--out', 'none.pdf');
    expect([code, out, existsSync('none.pdf')]).toEqual([4, '', false]);
    expect(err).toMatch(
      /^vitae: The document would have no records\. The window since 1 Jan 2031 left out \d+ publications\. /,
    );
    expect((await page('--only', 'patents', '--status', 'published')).code).toBe(0);
  });

  it.each([
    [
      ['--only', 'artciles'],
      'There is no section “artciles”.',
      'Did you mean articles? Use one of education, ',
    ],
    [
      ['--status', 'printed'],
      '“printed” is not a known status.',
      'published, in-press, under-review, in-preparation, not-understood, undated',
    ],
    [['--since', 'May'], '“May” is not a year.', 'four digits'],
    [['--since', '2020', '--window', '2021'], "option '--since <YEAR>' cannot be used with", ''],
    [['--only', 'honors', '--sections', 'honors'], "option '--only <NAMES>' cannot be used with", ''],
    [
      ['--template', 'record', '--only', 'honors', '--hide', 'honors', '--style', 'apa', '--fold-courses'],
      'no effect in vitae cv with the template record: --only, --fold-courses, --style, --section, --hide, --rename.',
      'another template',
    ],
  ])('rejects %j', async (args, message, hint) => {
    const { code, out, err } = await page(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err).toContain(hint);
  });

  it('by status shows only publications of these statuses', async () => {
    const text = async (...args: readonly string[]) =>
      htmlText((await page('--only', 'publications', ...args)).out);
    expect(await text()).toContain('Under review');
    expect(await text('--status', 'published')).not.toContain('Under review');
    expect(await text('--status', 'under-review')).toContain('Under review');
  });

  it('of values outside a closed list is refused with file and line', async () => {
    const section = '{"id":"publications","filter":{"group":"journals","refereed":"yes"}}';
    writeFileSync('typo.json', `{"sections":["education",\n${section}]}`);
    const { code, err } = await page('--profile', 'typo.json');
    expect(code).toBe(2);
    expect(err).toContain('typo.json, line 2: “sections[1].filter.group” has the unknown value “journals”.');
    expect(err).toContain('Did you mean journal? Use one of journal, book, ');
  });

  it('of an own profile is reported if its filters left out all records of a section', async () => {
    const podcasts = { id: 'publications', filter: { contype: 'Podcast' } };
    writeFileSync('podcasts.json', JSON.stringify({ sections: ['education', 'patents', podcasts] }));
    const { code, err } = await page('--profile', 'podcasts.json');
    expect(code).toBe(0);
    expect(err).toContain(
      '\nNothing is left of “publications”: 19 left out by the filters, 1 not visible.\n',
    );
    expect(err).not.toContain('patents');
    expect((await page('--profile', 'podcasts.json', '--since', '2020')).err).toContain('publications');
  });

  it('may hide a standard section that the profile lacks', async () => {
    expect((await page('--template', 'cv-brief', '--hide', 'teaching')).code).toBe(0);
    expect((await page('--template', 'cv-brief', '--hide', 'teeching')).err).toContain(
      'Did you mean teaching?',
    );
  });

  it('is the same in batches; people of whom nothing is left need no document', async () => {
    await run(['sample', '--db', 'x.db', '--faculty', '6']);
    const batch = ['batch', 'cv', '--all', '--db', 'x.db', '--workers', '0', '--as-of', '2026-11-15'];
    const selection = ['--only', 'patents', '--since', '2015', '--save-profile', 'patents.json'];
    const { code, out } = await run([
      ...batch,
      ...selection,
      '--format',
      'html',
      '--out',
      'patents',
      '--json',
    ]);
    expect(code).toBe(0);
    const { counts } = JSON.parse(out) as { readonly counts: Readonly<Record<string, number>> };
    expect([counts.failed, (counts.made ?? 0) + (counts['not-applicable'] ?? 0)]).toEqual([0, 6]);
    expect(counts['not-applicable']).toBeGreaterThan(0);
    expect(JSON.parse(readFileSync('patents.json', 'utf8'))).toEqual({
      title: 'Curriculum vitae',
      window: '2015-01-01..',
      sections: ['patents'],
    });
  });
});

describe('a period that has not begun', () => {
  const NOTICE = 'The period January–December 2031 begins after the day of the records, ';

  it('is named on the page of a packet and on standard error, in place of figures', async () => {
    const args = ['packet', '--input', RAVENCROFT, '--year', '2031', '--format', 'html', '--out', '-'];
    const { code, out, err } = await run(args);
    expect(code).toBe(0);
    expect(err).toContain(NOTICE);
    expect(htmlText(out)).toContain(NOTICE);
    expect(out).not.toContain('class="kpi"');
    const now = await run(args.with(4, '2026'));
    expect(now.out).toContain('class="kpi"');
    expect(now.out + now.err).not.toContain('begins after the day of the records');
  });

  it('is named in a report and in an accreditation table', async () => {
    const args = ['report', '--input', sample('replies/faculty.xml'), '--all', '--year', '2031'];
    const output = ['--format', 'html', '--out', '-'];
    const report = await run([...args, ...output]);
    expect(report.code).toBe(0);
    expect(report.err).toContain(NOTICE);
    expect(htmlText(report.out)).toContain(NOTICE);
    expect(report.out).not.toContain('<table');
    const table = await run([...args, '--table', 'aacsb-8-1', ...output]);
    expect(htmlText(table.out)).toContain(NOTICE);
    expect(table.err).toContain(NOTICE);
  });
});
