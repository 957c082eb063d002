import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/database/index.js';
import { sampleApplicants } from '../../src/sample/index.js';
import { isNotInternational } from '../../src/sections/index.js';
import { htmlText } from '../support/html-text.js';
import { pdfText } from '../support/pdf-text.js';
import { inFolder, run } from './run.js';

const folder = inFolder();
const APPLICANTS = sampleApplicants('Tamarack Valley University');
const idOf = (find: (one: (typeof APPLICANTS)[number]) => boolean): string =>
  APPLICANTS.find(find)?.personId ?? '';
const [first = '', second = ''] = APPLICANTS.slice(4).map(({ personId }) => personId);
const local = idOf(({ applicant }) => isNotInternational(applicant));
const refused = idOf(({ applicant }) => applicant.values.authorized === 'N');
const FROM = ['--db', 'applicants.db', '--format', 'html'];

beforeAll(() => {
  const store = openDatabase('applicants.db');
  store.admissions.put(APPLICANTS);
  store.close();
});

describe('a file of identifiers', () => {
  it('has one a line, with a name where it is known, and remarks between', async () => {
    const lines = ['\ufeff# Fall', first, '', '   ', `${second} , "Ravn, Oda"`, ` # ${local}`];
    writeFileSync('ids.txt', lines.join('\r\n'));
    const { code, out, err } = await run(['i20', '--ids', 'ids.txt', ...FROM, '--out', 'a']);
    expect(code, err).toBe(0);
    expect(out).toBe('a/applicant-i20-1.html\na/ravn-oda-i20-2.html\n');
    expect(readFileSync('a/ravn-oda-i20-2.html', 'utf8')).toContain('<h1>Ravn, Oda</h1>');
    expect(err).toMatch(/^2 applicants: /);
  });

  it('comes from standard input, beside identifiers of the command line, each once', async () => {
    const input = `${second}\n${first},Oda Ravn\n${second}\n`;
    const { code, out, err } = await run(['i20', first, '--ids', '-', ...FROM, '--out', 'b'], { input });
    expect(code).toBe(0);
    expect(out).toBe('b/oda-ravn-i20-1.html\nb/applicant-i20-2.html\n');
    expect(err).toMatch(/^2 identifiers are there again: each is taken once\.$/m);
    expect(err).not.toMatch(new RegExp(`${first}|${second}`));
  });

  it('with lines that are no identifiers is told of them by number, and done with the rest', async () => {
    writeFileSync('odd.txt', `${first}\nnot an id\n12345\n${second}\n;secret-value\n`);
    const { code, out, err } = await run(['i20', '--ids', 'odd.txt', ...FROM, '--out', 'c']);
    expect(code).toBe(4);
    expect(out).toBe('c/applicant-i20-1.html\nc/applicant-i20-2.html\n');
    for (const line of [2, 3, 5]) expect(err).toContain(`odd.txt, line ${line}: this is not an identifier.`);
    expect(err).toMatch(/3 of 5 summaries could not be written/);
    expect(out + err).not.toMatch(/not an id\b(?!e)|12345|secret-value/);
  });

  it('tells which of several failed by its place', async () => {
    writeFileSync('unknown.txt', `${first}\n999999999\n`);
    const { code, err } = await run(['i20', '--ids', 'unknown.txt', ...FROM, '--out', 'd']);
    expect(code).toBe(4);
    expect(err).toMatch(/^applicant 2:\nvitae: applicants\.db knows no such applicant/m);
    expect(err).not.toContain('999999999');
  });

  it.each([
    ['none.txt', null, 3, /none\.txt does not exist/],
    ['empty.txt', '# nobody\n\n', 4, /names nobody/],
    ['wrong.txt', '\n???\n', 4, /wrong\.txt, line 2: this is not an identifier/],
    ['latin1.txt', Buffer.from([0x31, 0xe9]), 4, /not text in UTF-8/],
  ])('%s is refused where nobody can be taken from it', async (name, text, exit, says) => {
    if (text !== null) writeFileSync(name, text);
    // Beside a store, SQLite keeps files of its own for as long as it needs them.
    const documents = () => folder.files().filter(path => !/-(?:shm|wal)$/.test(path));
    const before = documents();
    const { code, out, err } = await run(['i20', '--ids', name, ...FROM]);
    expect([code, out]).toEqual([exit, '']);
    expect(err).toMatch(says);
    expect(documents()).toEqual(before);
  });

  it('does not go with replies in files', async () => {
    const { code, err } = await run(['i20', '--ids', 'ids.txt', '--input', 'x.json']);
    expect(code).toBe(2);
    expect(err).toMatch(/not both/);
  });
});

describe('the list of all', () => {
  const args = (out: string) => [
    ...['i20', first, local, refused, '--ids', '-', '--combined', '--db', 'applicants.db', '--out', out],
    ...['--format', 'pdf,html', '--as-of', '2026-11-21'],
  ];
  const input = `${second}, Oda Ravn\nno id\n`;

  it('says how things stand with each, in the order asked for', async () => {
    const { code, out, err } = await run(args('all'), { input });
    expect(code).toBe(4);
    expect(out.trim().split('\n').slice(-2)).toEqual([
      'all/applicants-i20-list.pdf',
      'all/applicants-i20-list.html',
    ]);
    expect(err).toMatch(/^5 applicants: (?:\d complete, )?\d on hold, 1 not international, 2 failed\.$/m);
    const html = readFileSync('all/applicants-i20-list.html', 'utf8');
    const text = htmlText(html).replace(/\s+/g, ' ');
    for (const said of [
      'These are not Forms I-20',
      'Not international 1',
      'Failed 2',
      'Applicants 5',
      'applicant-i20-1.pdf',
      'Oda Ravn',
      'oda-ravn-i20-4.html',
      'does not authorize the caller',
      'standard input, line 2: this is not an identifier.',
    ]) {
      expect(text).toContain(said);
    }
    const places = [...html.matchAll(/<td class="r">(\d+)<\/td>/g)].map(match => match[1]);
    expect(places).toEqual(['1', '2', '3', '4', '5']);
    for (const id of [first, second, local, refused]) {
      expect(html).not.toContain(id);
      expect(text).toContain(`••••• ${id.slice(-4)}`);
    }
    const pdf = (await pdfText(readFileSync('all/applicants-i20-list.pdf'))).join(' ').replace(/\s+/g, ' ');
    for (const said of ['I-20 preparation list', 'Oda Ravn', 'Not international'])
      expect(pdf).toContain(said);
    expect(statSync('all/applicants-i20-list.pdf').mode & 0o777).toBe(0o600);
  });

  it('is told in JSON with the counts, without what is needed', async () => {
    const { out, err } = await run([...args('json'), '--json'], { input });
    const told = JSON.parse(out);
    expect(told.list).toEqual(['json/applicants-i20-list.pdf', 'json/applicants-i20-list.html']);
    expect(told.counts).toMatchObject({ 'not-international': 1, failed: 2 });
    expect(told.counts.complete + told.counts['on-hold']).toBe(2);
    const states = told.summaries.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['written', 'not-applicable', 'failed', 'written', 'failed']);
    expect(told.summaries[0].ready).toBeTypeOf('boolean');
    expect(out + err).not.toMatch(/needs|\$\d/);
  });

  it('stands beside one summary alone too', async () => {
    const { code, out } = await run(['i20', first, '--combined', ...FROM, '--out', 'one']);
    expect([code, out]).toEqual([0, 'one/applicant-i20.html\none/applicants-i20-list.html\n']);
  });

  it.each(['-', 'one.html'])('does not go into one file with it: %s', async out => {
    const { code, err } = await run(['i20', first, '--combined', ...FROM, '--out', out]);
    expect(code).toBe(2);
    expect(err).toMatch(/do not go into one file/);
  });

  it('has a template of its own, which is not one of summaries or CVs', async () => {
    const summary = await run(['i20', first, ...FROM, '--template', 'i20-list', '--out', '-']);
    expect([summary.code, summary.err]).toEqual([2, expect.stringContaining('document model “i20-list”')]);
  });
});
