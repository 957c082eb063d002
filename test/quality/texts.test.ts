import { describe, expect, it } from 'vitest';
import { examine } from '../../src/quality/index.js';
import { cvModel } from '../../src/sections/index.js';
import { OPTIONS, person, record, row, year } from '../sections/people.js';
import { EXAMINATION, findings, getProblems } from './findings.js';

const titled = (title: string) => findings(record('intellcont', { title, pub: year(2020) }));

describe('characters', () => {
  it.each([
    ['a lost character', 'Universit\uFFFD de la mer', 'characters'],
    ['é in the wrong encoding', 'UniversitÃ© de la mer', 'characters'],
    ['É in the wrong encoding', 'Ã‰tudes', 'characters'],
    ['quotation marks in the wrong encoding', 'The â€œriverâ€\u009d again', 'characters'],
    ['a no-break space in the wrong encoding', 'The 5Â\u00a0km run', 'characters'],
    ['Polish in the wrong encoding', 'Å\u00bbÃ³Å‚Ä‡', 'characters'],
    ['a quotation mark without its &#', 'The x2019;89 flood', 'remnant'],
    ['a reference escaped twice', 'Rivers &amp;amp; lakes', 'remnant'],
  ])('are reported as broken: %s', (_, title, problem) => {
    expect(titled(title)).toEqual([`text.${problem} title`]);
  });

  it.each([
    'Études à l’Âge “SÃO”',
    'Åland and Ängelholm: Ã',
    'R&amp;D in HTML',
    'AT&T; a history',
    'The x27 engine; tests',
  ])('are accepted: %s', title => {
    expect(titled(title)).toEqual([]);
  });

  it('are reported with the codes for names in names', () => {
    const author = row('intellcont', 'intellcont_auth', { fname: 'Ren\uFFFD', lname: 'Ravencroft' });
    expect(findings(record('intellcont', { pub: year(2020), intellcont_auth: [author] }))).toContain(
      'name.characters intellcont_auth[1]/fname',
    );
    expect(findings(record('present', { name: 'Rivers &amp; lakes', date: year(2020) }))).toEqual([
      'text.remnant name',
    ]);
  });
});

describe('a title in capitals', () => {
  it('is found if all of it is in capitals', () => {
    expect(titled('THE RIVERS OF THE WEST')).toEqual(['text.capitals title']);
    const patent = row('intellprop', 'patent', { title: 'PUMP FOR DEEP WELLS', filed: year(2020) });
    expect(findings(record('intellprop', { patent: [patent] }))).toEqual(['text.capitals patent[1]/title']);
  });

  it.each(['PLOS ONE', 'NASA ESA', 'THE RIVERS OF THE West', '王小明的河流', '1234 5678 9012'])(
    'is not %s',
    title => {
      expect(titled(title)).toEqual([]);
    },
  );
});

describe('long descriptions', () => {
  const long = `<p>${'A river runs. '.repeat(40)}</p>`;
  const all = person(
    record('consult', { org: 'A', desc: long, start: year(2020) }, '1'),
    record('congrant', { title: 'A', status: 'Funded', desc: long, start: year(2020) }, '2'),
    record('congrant_faculty', { title: 'A', desc: long, start: year(2020) }, '3'),
    record('perform_exhibit', { title: 'A', type_desc: long, review: long, start: year(2020) }, '4'),
    record('service_department', { org: 'A', desc: long, start: year(2020) }, '5'),
    record('service_professional', { org: 'A', desc: long, start: year(2020) }, '6'),
    record('awardhonor', { name: 'A', desc: long, start: year(2020) }, '7'),
    record('liccert', { title: 'A', desc: long, start: year(2020) }, '8'),
    record('ncteach', { title: 'A', desc: long, start: year(2020) }, '9'),
    record('intl_expertise', { country: 'A', desc: long, start: year(2020) }, '10'),
    record('pasthist', { title: 'A', desc: long, start: year(2020) }, '11'),
    record('admin_assignments', { role: 'Dean', desc: long, start: year(2020) }, '12'),
    record('member', { name: 'A', desc: long, start: year(2020) }, '13'),
    record('liccert', { title: 'A', desc: `${'A river <b>runs</b>. '.repeat(18)}`, start: year(2020) }, '14'),
  );

  it('are found if a CV shortens them', () => {
    const places = (list: ReturnType<typeof getProblems>) =>
      list
        .filter(({ code }) => code === 'text.shortened')
        .map(({ place }) => `${place.record} ${place.field}`)
        .sort();
    const inCv = places(cvModel(all, OPTIONS).problems);
    expect(inCv.length).toBeGreaterThan(12);
    expect(places(getProblems(all))).toEqual(inCv);
  });
});

describe('placeholders', () => {
  it('are found in texts, choices, amounts and rows, and are no other problem', () => {
    const grant = record('congrant_external', {
      title: 'Rivers',
      status: 'Funded',
      sponorg: 'To be confirmed',
      amount: { cents: null, text: 'TBD' },
      start: { year: 2020, month: null, day: null, first: null, last: null, words: null },
      congrant_invest: [row('congrant_external', 'congrant_invest', { lname: 'Holm', role: 'Unspecified' })],
    });
    expect(findings(grant)).toEqual([
      'text.placeholder sponorg',
      'text.placeholder amount',
      'text.placeholder congrant_invest[1]/role',
    ]);
    expect(findings(record('pci', { lname: 'Vale', email: 'N/A', rank: 'Professor' }))).toEqual([
      'text.placeholder email',
    ]);
  });

  it('replace the report of the reader about the same value', () => {
    const one = person(record('pci', { lname: 'Vale', email: 'v@x.example', rank: 'TBD' }, '9'));
    const problems = [
      { code: 'choice.unknown', place: { record: 'pci 9', field: 'rank' }, value: 'TBD', reason: 'Odd.' },
    ];
    const codes = (list?: readonly string[]) =>
      examine([one], { ...EXAMINATION, problems, placeholders: list }).people[0]?.problems.map(p => p.code);
    expect(codes()).toEqual(['text.placeholder']);
    expect(codes([])).toEqual(['choice.unknown']);
  });
});
