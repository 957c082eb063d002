import { describe, expect, it } from 'vitest';
import { isIsbn, isIssn } from '../../src/quality/identifiers.js';
import { record, year } from '../sections/people.js';
import { findings } from './findings.js';

const found = (values: Readonly<Record<string, string>>) =>
  findings(record('intellcont', { title: 'T', pub: year(2020), ...values }));

describe('check digits', () => {
  it('follow the standards', () => {
    for (const isbn of ['978-3-16-148410-0', '0-306-40615-2', '080442957X', '978 0 306 40615 7'])
      expect(isIsbn(isbn), isbn).toBe(true);
    for (const isbn of ['978-3-16-148410-1', '0-306-40615-3', '1234567890123', ''])
      expect(isIsbn(isbn), isbn).toBe(false);
    for (const issn of ['0317-8471', '2434-561x', '03178471']) expect(isIssn(issn), issn).toBe(true);
    for (const issn of ['0317-8472', '0317-847', 'ISSN']) expect(isIssn(issn), issn).toBe(false);
  });
});

describe('an identifier', () => {
  it.each([
    ['a DOI as web address', { webaddress: 'https://doi.org/10.5555/x' }, 'misplaced webaddress'],
    ['a DOI as ISBN', { isbn: '10.5555/x' }, 'misplaced isbn'],
    ['a DOI as ISSN', { issn: 'doi:10.5555/x' }, 'misplaced issn'],
    ['a DOI as pages', { pagenum: '10.5555/x' }, 'misplaced pagenum'],
    ['an ISBN as DOI', { doi: 'ISBN 978-3-16-148410-0' }, 'misplaced doi'],
    ['an ISBN as ISSN', { issn: '978-3-16-148410-0' }, 'misplaced issn'],
    ['an ISSN as ISBN', { isbn: '0317-8471' }, 'misplaced isbn'],
    ['an ISSN as DOI', { doi: '0317-8471' }, 'misplaced doi'],
    ['an address as DOI', { doi: 'https://archive.example/item/1' }, 'misplaced doi'],
    ['an address as pages', { pagenum: 'https://archive.example/1' }, 'misplaced pagenum'],
    ['a mistyped ISBN', { isbn: '978-3-16-148410-1' }, 'check-digit isbn'],
    ['the second of two', { isbn: '978-3-16-148410-0 (print); 0-306-40615-3 (paper)' }, 'check-digit isbn'],
    ['a mistyped ISSN', { issn: '0317-8472' }, 'check-digit issn'],
    ['an ISBN of twelve digits', { isbn: '978-3-16-14841-0' }, 'malformed isbn'],
    ['a DOI without its slash', { doi: '10.5555' }, 'malformed doi'],
    ['no DOI at all', { doi: 'pending' }, 'malformed doi'],
    ['pages that a spreadsheet took for a date', { pagenum: '4-Feb' }, 'spreadsheet pagenum'],
    ['pages with the month first', { pagenum: 'Aug-13' }, 'spreadsheet pagenum'],
    ['an issue that a spreadsheet took for a date', { issue: '2-Jan' }, 'spreadsheet issue'],
    ['pages backwards', { pagenum: 'pp. 219–210' }, 'pages pagenum'],
  ])('is found: %s', (_, values, problem) => {
    expect(found(values)).toEqual([`identifier.${problem}`]);
  });

  it.each([
    ['a DOI as address', { doi: 'https://doi.org/10.5555/x' }],
    ['a DOI in both', { doi: '10.5555/x', webaddress: 'https://doi.org/10.5555/x' }],
    ['an address', { webaddress: 'https://archive.example/10.5' }],
    ['two ISBNs with remarks', { isbn: 'ISBN-13: 978-3-16-148410-0 (print), 0-306-40615-2' }],
    ['an ISSN with its name', { issn: 'e-ISSN 0317-8471' }],
    ['words', { isbn: 'not assigned', issn: 'none' }],
    ['a separator', { doi: '-' }],
    ['an issue of a month', { issue: 'Feb 2019' }],
    ['an issue of two months', { issue: 'Jan-Feb' }],
    ['pages in short', { pagenum: '210–12' }],
    ['a page of an issue', { pagenum: '12-2' }],
    ['pages', { pagenum: '98-102' }],
    ['an article number', { pagenum: 'e1234' }],
  ])('is accepted: %s', (_, values) => {
    expect(found(values)).toEqual([]);
  });
});

describe('an e-mail address', () => {
  const email = (text: string) => findings(record('pci', { lname: 'Vale', email: text, rank: 'Professor' }));
  it('has a name, one @ and a domain with a point', () => {
    for (const text of ['a.vale', 'a@vale', 'a@x.example; b@x.example', 'a vale@x.example'])
      expect(email(text), text).toEqual(['identifier.email email']);
    for (const text of ['a.vale+cv@mail.campus.example', " o'neill@x.example"])
      expect(email(text), text).toEqual([]);
  });
});

describe('an ORCID iD', () => {
  const contact = (orcid: string) => record('pci', { lname: 'Nor', email: 'a@x.example', rank: 'R', orcid });

  it('is reported if it is none or has a wrong check digit', () => {
    expect(findings(contact('0000-0002-1825-0098'))).toEqual(['identifier.check-digit orcid']);
    expect(findings(contact('https://orcid.org/0000-0002-1694-2330'))).toEqual([
      'identifier.check-digit orcid',
    ]);
    for (const text of ['yes', '0000-0002-1825', 'https://orcid.example/0000-0002-1825-0097'])
      expect(findings(contact(text)), text).toEqual(['identifier.malformed orcid']);
  });

  it('is accepted in every usual form', () => {
    for (const text of [
      '0000-0002-1825-0097',
      '0000000218250097',
      'https://orcid.org/0000-0002-1825-0097/',
      'orcid.org/0000-0002-1694-233x',
      'ORCID iD: 0000-0002-1694-233X',
      '',
    ])
      expect(findings(contact(text)), text).toEqual([]);
  });
});
