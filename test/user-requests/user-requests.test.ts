import { readdirSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundledTemplates, FORMAT_NAMES, type GeneratedDocument, Generator } from '../../src/index.js';
import { readReply } from '../../src/records/index.js';
import type { Person } from '../../src/schema/index.js';
import { cvModel, getNames, readProfileFile } from '../../src/sections/index.js';
import { plainText } from '../../src/text/index.js';
import { inFolder, RAVENCROFT, run, sampleText } from '../cli/run.js';
import { month, OPTIONS, person, type Recorded, record, row, year } from '../sections/people.js';
import { cvText } from '../sections/text.js';
import { htmlText } from '../support/html-text.js';
import { bare, difference, pdfText } from '../support/pdf-text.js';
import * as pdfjs from '../support/pdfjs.js';
import { computeText, getBytes, renderPerson } from '../support/render.js';

/*
 * Frequent requests to CV generators and their frequent faults, from issue trackers and support pages. One test each,
 * numbered by how many projects report it and how much it harms a CV.
 */

const INSTITUTION = 'Tamarack Valley University';
const generator = new Generator();
const REQUEST = {
  template: 'cv-classic',
  formats: ['pdf', 'html'],
  paper: 'letter',
  lang: 'en-US',
  institution: INSTITUTION,
  asOf: '2026-11-15',
} as const;

const make = (
  one: Person,
  more: Partial<Parameters<typeof renderPerson>[1]> = {},
): Promise<GeneratedDocument> => renderPerson(generator, { ...REQUEST, ...more, person: one });
const text = (made: GeneratedDocument, format: 'html' | 'csl' | 'bibtex' = 'html'): string =>
  computeText(made, format);
const getPages = async (made: GeneratedDocument): Promise<readonly string[]> =>
  (await pdfText(getBytes(made, 'pdf'))).map(bare);
const printed = (...records: readonly Recorded[]) => cvText(cvModel(person(...records), OPTIONS).model);

function personIn(xml: string): Person {
  const [one] = readReply(Buffer.from(xml), { source: 'x', institution: INSTITUTION }).persons;
  if (!one) throw new Error('The response holds no person.');
  return one;
}

const author = (lname: string, more: object = {}) =>
  row('intellcont', 'intellcont_auth', { fname: 'A', lname, ...more });
const article = (values: object, id = '1') =>
  record(
    'intellcont',
    {
      contype: 'Journal Article, Academic Journal',
      refereed: true,
      title: 'Rivers',
      pub: year(2020),
      ...values,
    },
    id,
  );
const OWN_NAME = { faculty_name: '7001' };

describe('a CV', () => {
  const ravencroft = personIn(sampleText('ravencroft.xml'));
  let made: GeneratedDocument;
  let pages: readonly string[];
  beforeAll(async () => {
    made = await make(ravencroft);
    pages = await getPages(made);
  });

  it('1: keeps entries whole and headings with their first entry, without pushing whole sections', () => {
    const { model } = cvModel(ravencroft, { ...OPTIONS, asOf: REQUEST.asOf });
    expect(made.pages).toBe(4);
    let page = 0;
    for (const section of model.sections) {
      for (const group of section.groups) {
        const heading = bare(`${group === section.groups[0] ? section.title : ''}`).toLowerCase();
        for (const [i, entry] of group.entries.entries()) {
          const first = bare(plainText(entry.text));
          const whole = [first, ...entry.lines.map(line => bare(plainText(line)))];
          page = pages.findIndex((content, n) => n >= page && content.includes(first));
          expect(page, first).toBeGreaterThanOrEqual(0);
          for (const part of whole) expect(pages[page], part).toContain(part);
          if (i === 0 && heading !== '') expect(pages[page]?.toLowerCase()).toContain(heading);
        }
      }
    }
  });

  it('2: loses nothing at the edge of a page, with 600 publications too', async () => {
    const many = Array.from({ length: 600 }, (_, i) =>
      article({ title: `Study no ${i} of the lower river`, title_secondary: 'Review of Rivers' }, String(i)),
    );
    const all = (await getPages(await make(person(...many), { formats: ['pdf'] }))).join('');
    for (let i = 0; i < 600; i++) expect(all).toContain(bare(`Study no ${i} of the lower river`));
  });

  it('3: marks its owner by key, not by name', () => {
    const authors = [author('Ravencroft', { faculty_name: '9' }), author('Married-Name', OWN_NAME)];
    expect(printed(article({ intellcont_auth: authors }))).toContain(
      'Ravencroft, A. and **Married-Name, A.**',
    );
  });

  it('4: marks students, and explains the markers when one is used', () => {
    const students = [
      author('Holm', { student_level: 'Doctoral' }),
      author('Lee', { student_level: 'Undergraduate' }),
      author('Ravencroft', OWN_NAME),
    ];
    const marked = printed(article({ intellcont_auth: students }));
    expect(marked).toContain('Holm, A.†, Lee, A.‡, and **Ravencroft, A.**');
    expect(marked).toContain(
      '† graduate student co-author · ‡ undergraduate student co-author · **Semibold**: the author of this CV',
    );
    expect(printed(article({ intellcont_auth: students.slice(2) }))).not.toContain('student co-author');
  });

  it('5: shortens long author lists, never over its owner', () => {
    const authors = Array.from({ length: 97 }, (_, i) => author(`Name${i}`)).with(
      60,
      author('Ravencroft', OWN_NAME),
    );
    const line = printed(article({ intellcont_auth: authors }));
    expect(line).toContain('Name6, A., …, **Ravencroft, A.**, …, Name96, A. (2020)');
    expect(line).not.toMatch(/et al/);
  });

  it('6: sorts records with partial dates or none, newest first, undated last and reported', () => {
    const award = (name: string, start: ReturnType<typeof year> | null, id: string) =>
      record('awardhonor', { name, start }, id);
    const one = person(
      award('None', null, '1'),
      award('Year', year(2020), '2'),
      award('Month', month(2020, 3), '3'),
      award('New', year(2024), '4'),
    );
    const { model, decisions } = cvModel(one, OPTIONS);
    expect([...cvText(model).matchAll(/\*\*(\w+)\*\*/g)].map(match => match[1])).toEqual([
      'New',
      'Year',
      'Month',
      'None',
    ]);
    expect(decisions.find(({ record: { id, entity } }) => id === '1' && entity === 'awardhonor')?.rule).toBe(
      'undated',
    );
  });

  it('7: prints “present” for a missing end, in any form of it', () => {
    const job = (end: string) =>
      personIn(
        `<x><Record userId="1"><PCI><LNAME>Nor</LNAME></PCI><PASTHIST id="1"><TITLE>Engineer</TITLE><ORG>Works</ORG><DTY_START>2019</DTY_START>${end}</PASTHIST></Record></x>`,
      );
    const forms = [
      '',
      '<DTY_END/>',
      '<DTY_END></DTY_END>',
      '<DTY_END> </DTY_END>',
      '<DTY_END xsi:nil="true" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"/>',
    ];
    for (const form of forms) expect(cvText(cvModel(job(form), OPTIONS).model)).toContain('| 2019–present');
    expect(cvText(cvModel(job('<DTY_END>2021</DTY_END>'), OPTIONS).model)).toContain('| 2019–2021');
  });

  it('8: groups by type, and by year if the profile says so', () => {
    const works = [
      article({}, '1'),
      article({ pub: year(2019) }, '2'),
      article({ contype: 'Book, Scholarly', title: 'Rivers and lakes' }, '3'),
    ];
    expect(printed(...works)).toMatch(/## Refereed journal articles \(2\)[\s\S]*## Books and chapters \(1\)/);
    const profile = readProfileFile('{"sections":[{"id":"publications","by":"year"}]}', 'x', getNames);
    expect(cvText(cvModel(person(...works), { ...OPTIONS, profile }).model)).toMatch(
      /## 2020 \(2\)[\s\S]*## 2019 \(1\)/,
    );
  });

  it('9: numbers down within each type, after filter and order', () => {
    const works = [
      article({ title: 'Old', pub: year(2001) }, '1'),
      article({ title: 'New' }, '2'),
      article({ title: 'Gone', visible: false }, '3'),
    ];
    expect(printed(...works)).toMatch(/J2 .*New[\s\S]*J1 .*Old/);
    expect(printed(...works)).not.toContain('J3');
  });

  it('10: cites in the requested style', async () => {
    const cite = async (style: string) =>
      htmlText(text(await make(ravencroft, { style, formats: ['html'] }))).replace(/\s+/g, ' ');
    expect(await cite('house')).toContain('Ravencroft, M. T., Teshima, K., and Aasgaard, L.† (2025).');
    expect(await cite('apa')).toContain('Ravencroft, M. T., Teshima, K., & Aasgaard, L.† (2025).');
    expect(await cite('ieee')).toContain('M. T. Ravencroft, K. Teshima, and L. Aasgaard†, “');
  });

  it('11: repairs a DOI in any field and links it once', () => {
    const link = '[doi:10.5555/a.1](https://doi.org/10.5555/a.1)';
    for (const typed of [
      { doi: '10.5555/a.1' },
      { doi: 'https://doi.org/10.5555/a.1' },
      { doi: 'DOI: 10.5555/a.1.' },
      { webaddress: 'http://dx.doi.org/10.5555/a.1' },
      { isbn: '10.5555/a.1' },
      { doi: '10.5555/a.1', webaddress: 'https://lab.example' },
    ]) {
      const line = printed(article(typed));
      expect(line).toContain(link);
      expect(line.match(/\]\(/g)).toHaveLength(1);
    }
  });

  it('12: is written for Word with real headings, tables and links', async () => {
    const word = await make(ravencroft, { formats: ['docx'] });
    const xml = strFromU8(unzipSync(getBytes(word, 'docx'))['word/document.xml'] ?? new Uint8Array());
    for (const part of ['w:val="Heading1"', 'w:val="Heading2"', '<w:tblHeader', '<w:hyperlink'])
      expect(xml).toContain(part);
  });

  it('13: has variants with other sections from one source', async () => {
    const variant = async (sections: readonly string[]) => {
      const profile = readProfileFile(JSON.stringify({ sections }), 'x', getNames);
      const { title, decisions } = await make(ravencroft, { profile, formats: ['html'] });
      return [title, decisions.filter(d => d.sections.includes(sections[0] ?? '')).length];
    };
    expect(await variant(['publications'])).toEqual(['Marisol T. Ravencroft – Curriculum vitae', 19]);
    expect(await variant(['honors', 'education'])).toEqual(['Marisol T. Ravencroft – Curriculum vitae', 5]);
  });

  it('14: prints names of other scripts, and reports a character that no font has', async () => {
    const names = [
      'Nguyễn Thị Ánh',
      'Дмитрий Щербаков',
      'Łukasz Żółć',
      'Ζωή Παπαδοπούλου',
      'محمد عبد الله',
      'A\u0301 combining',
    ];
    for (const name of names) {
      const named = await make(person(record('pci', { lname: name })), { formats: ['pdf'] });
      expect(named.problems).toEqual([]);
      const all = (await getPages(named)).join('');
      for (const letter of bare(name)) expect(all).toContain(letter);
    }
    const unprintable = await make(person(record('pci', { lname: 'Nor \u{10FFFF}\u{13000}' })), {
      formats: ['pdf'],
    });
    expect(unprintable.problems.map(({ code }) => code)).toContain('font.character');
  });

  it('15: has a text layer in reading order, small capitals in their own case', () => {
    expect(difference(pages.join(''), htmlText(text(made)))).toBeNull();
    expect(pages.join('')).toContain('Academicandprofessionalappointments');
  });

  it('16: is tagged, with title and language', async () => {
    const task = pdfjs.getDocument({ data: new Uint8Array(getBytes(made, 'pdf')), verbosity: 0 });
    const document = await task.promise;
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    expect((await document.getMetadata()).info).toMatchObject({
      Title: 'Marisol T. Ravencroft – Curriculum vitae',
      Language: 'en-US',
    });
    expect(await (await document.getPage(1)).getStructTree()).not.toBeNull();
    await task.destroy();
  });

  it('17: omits an empty section, unless the profile prints “None reported.”', () => {
    expect(printed()).not.toContain('#');
    expect(printed(record('awardhonor', {}), record('member', { name: ' ' }))).not.toContain('#');
    const profile = readProfileFile('{"sections":[{"id":"patents","empty":"say"}]}', 'x', getNames);
    expect(cvText(cvModel(person(), { ...OPTIONS, profile }).model)).toContain('# Patents\nNone reported.');
  });

  it('18: has no dangling separator and no undefined, null or NaN', () => {
    const sparse = printed(
      record('education', { school: ', Provo,' }),
      record('consult', { location: 'Here' }),
      article({ title: null, volume: '3' }),
    );
    expect(sparse).not.toMatch(/undefined|null|NaN|\[object|Invalid Date|, ,|\(\)|^[,;·]|[,;·]$/m);
  });

  it('19: escapes on output only, and repairs text that was escaped twice', async () => {
    const escaped = person(
      record('awardhonor', { name: 'R&D_100 % <script>alert(1)</script> &amp;#x27;99 prize' }),
    );
    const html = text(await make(escaped, { formats: ['html'] }));
    expect(html).not.toMatch(/<script|&amp;#|x27;/);
    expect(htmlText(html)).toContain('R&D_100 % ’99 prize');
    const bib = text(
      await make(person(article({ title: 'R&D_100 % {x}' })), { formats: ['bibtex'] }),
      'bibtex',
    );
    expect(bib).toContain(String.raw`\&`);
    expect(bib).toContain(String.raw`\_100} \%`);
  });

  it('20: has the same bytes when it is written again', async () => {
    const complete = { formats: FORMAT_NAMES, assets: false };
    const again = await renderPerson(new Generator(), { ...REQUEST, ...complete, person: ravencroft });
    const first = await make(ravencroft, complete);
    expect(first.files.length).toBeGreaterThan(FORMAT_NAMES.length);
    expect(again.files.map(({ ending }) => ending)).toEqual(first.files.map(({ ending }) => ending));
    for (const [i, { bytes, ending }] of first.files.entries())
      expect(Buffer.compare(bytes, again.files[i]?.bytes ?? Buffer.of()), ending).toBe(0);
  });

  it('23: names its language, and ignores that of the machine', async () => {
    const german = await make(ravencroft, { lang: 'de-DE', formats: ['html'] });
    expect(text(german)).toContain('<html lang="de-DE">');
    const own = Date.prototype.toLocaleDateString;
    Date.prototype.toLocaleDateString = () => 'of the machine';
    try {
      expect(text(await make(ravencroft))).toBe(text(made));
    } finally {
      Date.prototype.toLocaleDateString = own;
    }
  });

  it('24: embeds only fonts that come with the program and their licences', () => {
    const fonts = new URL('../../fonts/', import.meta.url);
    const shipped = readdirSync(fonts, { recursive: true }) as string[];
    expect(shipped.filter(name => /OFL|LICEN[CS]E/i.test(name)).length).toBeGreaterThan(0);
    const names =
      Buffer.from(getBytes(made, 'pdf'))
        .toString('latin1')
        .match(/\/FontName \/[A-Z]{6}\+[\w-]+/g) ?? [];
    for (const name of names) expect(shipped.join()).toContain(name.replace(/^.*\+/, ''));
  });

  it('27: is written by the library with any template', async () => {
    const templates = bundledTemplates().filter(({ model }) => ['cv', 'record'].includes(model));
    expect(templates.length).toBeGreaterThan(3);
    for (const { name: template } of templates) {
      const html = text(await make(ravencroft, { template, formats: ['html'] }));
      expect(htmlText(html)).toContain('Ravencroft');
    }
  });

  it('29: explains why each record is included or excluded', () => {
    expect(made.decisions.length).toBe(Object.values(ravencroft.records).flat().length);
    for (const { sections, rule } of made.decisions)
      expect(sections.length > 0).toBe(['shown', 'undated'].includes(rule));
  });
});

describe('the command', () => {
  const folder = inFolder();
  const cv = (...args: readonly string[]) => run(['cv', '--input', RAVENCROFT, ...args]);

  it('25: selects, orders, renames, repeats and hides sections', async () => {
    const headings = async (...args: readonly string[]) => {
      const { out } = await cv('--format', 'html', '--out', '-', ...args);
      return [...out.matchAll(/<h2>(.*?)<\/h2>/g)].map(match => match[1]);
    };
    expect(
      await headings('--sections', 'honors,education,honors', '--rename', 'honors-2=Prizes again'),
    ).toEqual(['Honors and awards', 'Education', 'Prizes again']);
    expect(await headings('--hide', 'publications,funding')).not.toContain('Publications');
  });

  it('26: writes a public CV without private records, and none of them in its file name', async () => {
    const { out } = await cv('--format', 'html', '--out', '-');
    expect(out).not.toMatch(/Instructor rating/);
    const internal = await cv('--format', 'html', '--out', '-', '--audience', 'internal');
    expect(internal.out).toMatch(/Instructor rating/);
    await cv('--format', 'html');
    expect(folder.files()).toEqual(['marisol-t-ravencroft-cv.html']);
  });
});
