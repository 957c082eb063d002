import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/index.js';
import { sampleApplicants } from '../../src/sample/index.js';
import { isNotInternational } from '../../src/sections/index.js';
import { htmlText } from '../support/html-text.js';
import { pdfText } from '../support/pdf-text.js';
import { applicantFile } from './applicants.js';
import { inFolder, run } from './run.js';

const folder = inFolder();
const APPLICANTS = sampleApplicants('Tamarack Valley University');
const findId = (matches: (one: (typeof APPLICANTS)[number]) => boolean): string =>
  APPLICANTS.find(matches)?.personId ?? '';
const [first = '', second = ''] = APPLICANTS.slice(4).map(({ personId }) => personId);
const local = findId(({ applicant }) => isNotInternational(applicant));
const refused = findId(({ applicant }) => applicant.values.authorized === 'N');
/** Without dependents, short in year 3 alone. */
const laterShort = findId(({ applicant: { values } }) => /year 3 are missing/.test(values.FINANCES_MESSAGE));
const FROM = ['--db', 'applicants.db', '--format', 'html'];

beforeAll(() => {
  const database = openDatabase('applicants.db');
  database.admissions.put(APPLICANTS);
  database.close();
});

describe('vitae i20 --ids', () => {
  it('reads one identifier per line, with optional names and comments', async () => {
    const lines = ['\ufeff# Fall', first, '', '   ', `${second} , "Ravn, Oda"`, ` # ${local}`];
    writeFileSync('ids.txt', lines.join('\r\n'));
    const { code, out, err } = await run(['i20', '--ids', 'ids.txt', ...FROM, '--out', 'a']);
    expect(code, err).toBe(0);
    expect(out).toBe(`a/${applicantFile(first)}.html\na/ravn-oda-${applicantFile(second)}.html\n`);
    expect(readFileSync(`a/ravn-oda-${applicantFile(second)}.html`, 'utf8')).toContain('<h1>Ravn, Oda</h1>');
    expect(err).toMatch(/^2 applicants: /);
  });

  it('reads standard input after the identifiers of the command line, each once', async () => {
    const input = `${second}\n${first},Oda Ravn\n${second}\n`;
    const { code, out, err } = await run(['i20', first, '--ids', '-', ...FROM, '--out', 'b'], { input });
    expect(code).toBe(0);
    expect(out).toBe(`b/oda-ravn-${applicantFile(first)}.html\nb/${applicantFile(second)}.html\n`);
    expect(err).toMatch(/^2 repeated identifiers were ignored\.$/m);
    expect(err).not.toMatch(new RegExp(`${first}|${second}`));
  });

  it('reports invalid lines by number and writes the other summaries', async () => {
    writeFileSync('odd.txt', `${first}\nnot an id\n12345\n${second}\n;secret-value\n`);
    const { code, out, err } = await run(['i20', '--ids', 'odd.txt', ...FROM, '--out', 'c']);
    expect(code).toBe(4);
    expect(out).toBe(`c/${applicantFile(first)}.html\nc/${applicantFile(second)}.html\n`);
    for (const line of [2, 3, 5]) expect(err).toContain(`odd.txt, line ${line}: not an identifier.`);
    expect(err).toMatch(/3 of 5 summaries could not be written/);
    expect(out + err).not.toMatch(/not an id\b(?!e)|12345|secret-value/);
  });

  it('prints the line of the applicant whose summary failed', async () => {
    writeFileSync('unknown.txt', `${first}\n999999999\n`);
    const { code, err } = await run(['i20', '--ids', 'unknown.txt', ...FROM, '--out', 'd']);
    expect(code).toBe(4);
    expect(err).toMatch(/^unknown\.txt line 2:\nvitae: applicants\.db has no such applicant/m);
    expect(err).not.toContain('999999999');
  });

  it.each([
    ['none.txt', null, 3, /none\.txt does not exist/],
    ['empty.txt', '# no one\n\n', 4, /names no person/],
    ['wrong.txt', '\n???\n', 4, /wrong\.txt, line 2: not an identifier/],
    ['latin1.txt', Buffer.from([0x31, 0xe9]), 4, /not text in UTF-8/],
  ])('rejects %s without a valid identifier', async (name, text, exit, message) => {
    if (text !== null) writeFileSync(name, text);
    // SQLite keeps temporary files next to an open database.
    const documents = () => folder.files().filter(path => !/-(?:shm|wal)$/.test(path));
    const before = documents();
    const { code, out, err } = await run(['i20', '--ids', name, ...FROM]);
    expect([code, out]).toEqual([exit, '']);
    expect(err).toMatch(message);
    expect(documents()).toEqual(before);
  });

  it('rejects --ids together with --input', async () => {
    const { code, err } = await run(['i20', '--ids', 'ids.txt', '--input', 'x.json']);
    expect(code).toBe(2);
    expect(err).toMatch(/Both files and applicants given/);
  });
});

describe('vitae i20 --combined', () => {
  const args = (out: string) => [
    ...['i20', first, local, refused, '--ids', '-', '--combined', '--db', 'applicants.db', '--out', out],
    ...['--format', 'pdf,html', '--as-of', '2026-11-21'],
  ];
  const input = `${second}, Oda Ravn\nno id\n`;

  it('lists the state of each applicant in the requested order', async () => {
    const { code, out, err } = await run(args('all'), { input });
    expect(code).toBe(4);
    expect(out.trim().split('\n').slice(-2)).toEqual([
      'all/applicants-i20-list.pdf',
      'all/applicants-i20-list.html',
    ]);
    expect(err).toMatch(/^5 applicants: (?:\d complete, )?\d on hold, 1 not international, 2 failed\.$/m);
    const html = readFileSync('all/applicants-i20-list.html', 'utf8');
    const text = htmlText(html).replace(/\s+/g, ' ');
    for (const expected of [
      'These are not Forms I-20',
      'Not international 1',
      'Failed 2',
      'Applicants 5',
      `${applicantFile(first)}.pdf`,
      'Oda Ravn',
      `oda-ravn-${applicantFile(second)}.html`,
      'does not authorize the caller',
      'standard input, line 2: not an identifier.',
    ]) {
      expect(text).toContain(expected);
    }
    const places = [...html.matchAll(/<td class="r">(\d+)<\/td>/g)].map(match => match[1]);
    expect(places).toEqual(['1', '2', '3', '4', '5']);
    for (const id of [first, second, local, refused]) {
      expect(html).not.toContain(id);
      expect(text).toContain(`••••• ${id.slice(-4)}`);
    }
    const pdf = (await pdfText(readFileSync('all/applicants-i20-list.pdf'))).join(' ').replace(/\s+/g, ' ');
    for (const expected of ['I-20 preparation list', 'Oda Ravn', 'Not international'])
      expect(pdf).toContain(expected);
    expect(statSync('all/applicants-i20-list.pdf').mode & 0o777).toBe(0o600);
  });

  it('prints the counts as JSON, without the needs of applicants', async () => {
    const { out, err } = await run([...args('json'), '--json'], { input });
    const result = JSON.parse(out);
    expect(result.list).toEqual(['json/applicants-i20-list.pdf', 'json/applicants-i20-list.html']);
    expect(result.counts).toMatchObject({ 'not-international': 1, failed: 2 });
    expect(result.counts.complete + result.counts['on-hold']).toBe(2);
    const states = result.summaries.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['written', 'not-applicable', 'failed', 'written', 'failed']);
    expect(result.summaries[0].ready).toBeTypeOf('boolean');
    expect(out + err).not.toMatch(/needs|\$\d/);
  });

  it('states the policy of funds of the configuration, and follows it', async () => {
    const policy = { covers: 'program', dependents: { first: 6000, further: 4000 } };
    writeFileSync('policy.json', JSON.stringify({ admissions: { funding: policy } }));
    const list = async (out: string, ...args: readonly string[]) => {
      await run(['i20', laterShort, '--combined', ...FROM, '--as-of', '2026-11-21', '--out', out, ...args]);
      return htmlText(readFileSync(`${out}/applicants-i20-list.html`, 'utf8')).replace(/\s+/g, ' ');
    };
    const federal = await list('federal');
    expect(federal).toContain('Funds for the first year (12 months) are required, or for the program');
    expect(federal).not.toContain('short by');
    const whole = await list('whole', '--config', 'policy.json');
    expect(whole).toContain(
      'Funds for the whole program are required. The first dependent adds $6,000 a year',
    );
    expect(whole).toContain('funds for the whole program short by $4,200');
  });

  it('writes the list next to a single summary', async () => {
    const { code, out } = await run(['i20', first, '--combined', ...FROM, '--out', 'one']);
    expect([code, out]).toEqual([0, `one/${applicantFile(first)}.html\none/applicants-i20-list.html\n`]);
  });

  it.each(['-', 'one.html'])('rejects --out %s with --combined', async out => {
    const { code, err } = await run(['i20', first, '--combined', ...FROM, '--out', out]);
    expect(code).toBe(2);
    expect(err).toMatch(/cannot go into one file/);
  });

  it('rejects the template of the list for a summary', async () => {
    const summary = await run(['i20', first, ...FROM, '--template', 'i20-list', '--out', '-']);
    expect([summary.code, summary.err]).toEqual([2, expect.stringContaining('document model “i20-list”')]);
  });
});
