import { describe, expect, it } from 'vitest';
import { getOwner, PUBLICATION_GROUPS, publicationGroup } from '../../src/citations/index.js';
import { citePublication } from '../../src/citations/publication.js';
import { PUBLICATION_TYPES } from '../../src/schema/index.js';
import { month, person, record, row, year } from '../sections/people.js';
import { marked } from '../sections/text.js';

type Values = Parameters<typeof record<'intellcont'>>[1];

const OWNER = getOwner(person());
const cite = (values: Values): string => marked(citePublication(record('intellcont', values), OWNER));
const author = (lname: string, fname = 'Ada', rest = {}) =>
  row('intellcont', 'intellcont_auth', { lname, fname, ...rest });
const SELF = row('intellcont', 'intellcont_auth', {
  faculty_name: '7001',
  fname: 'Marisol',
  mname: 'T.',
  lname: 'Ravencroft',
});

const RICH: Values = {
  title: 'Sediment budgets: a view',
  title_secondary: 'Handbook of Rivers',
  publisher: 'Ledgerstone Press',
  pubctyst: 'Bellharbor, WA',
  pubcntry: 'USA',
  volume: '12',
  issue: '3',
  pagenum: '411-446',
  isbn: '978-0-0000-0000-0',
  webaddress: 'https://rivers.example/x',
  editors: 'S. Hallbrook',
  contypeother: null,
  intellcont_auth: [author('Teshima', 'Ken'), SELF],
  pub: year(2019),
};

describe('a citation', () => {
  it('prints the parts of each type as in the golden', async () => {
    expect(PUBLICATION_TYPES.length).toBe(49);
    const lines = PUBLICATION_TYPES.map(contype => {
      const group = publicationGroup(record('intellcont', { contype, refereed: true }).values);
      const letter = PUBLICATION_GROUPS.find(({ id }) => id === group)?.letter;
      return `${letter} ${contype}\n  ${cite({ ...RICH, contype })}`;
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('goldens/types.txt');
  });

  it('lists unrefereed publications with the other articles', () => {
    const group = (refereed: boolean | null, contype: string) =>
      publicationGroup(record('intellcont', { contype, refereed }).values);
    expect(group(true, 'Journal Article, Academic Journal')).toBe('journal');
    expect(group(false, 'Journal Article, Academic Journal')).toBe('article');
    expect(group(null, 'Journal Article, Academic Journal')).toBe('article');
    expect(group(false, 'Conference Proceedings')).toBe('article');
    expect(group(true, 'A type of its own')).toBe('article');
  });

  it('prints “in press” if accepted, and “under review” if only submitted', () => {
    const base = { contype: 'Editorial', title: 'On rivers', title_secondary: 'Valley Review' };
    expect(cite({ ...base, acc: year(2026) })).toBe(
      '**Ravencroft, M. T.** (*In press*). On rivers. Editorial. *Valley Review*.',
    );
    expect(cite({ ...base, sub: month(2026, 8) })).toBe(
      '**Ravencroft, M. T.** On rivers. Editorial. *Valley Review*. *Under review* (submitted Aug 2026).',
    );
    expect(publicationGroup(record('intellcont', { ...base, sub: year(2026) }).values)).toBe('review');
    expect(cite({ ...base, acc: year(2025), sub: year(2024), pub: month(2026, 2) })).toContain('(2026).');
  });

  it('prints no type that is not understood, and the other type instead of Other', () => {
    expect(cite({ contype: 'Zine', title: 'On rivers', pub: year(2020) })).toBe(
      '**Ravencroft, M. T.** (2020). On rivers.',
    );
    expect(cite({ contype: 'Other', contypeother: 'Map', title: 'On rivers' })).toContain('On rivers. Map.');
  });

  it('prints the subtitle after the title and a colon', () => {
    const titled = (title: string | null, subtitle: string, more: Values = {}) =>
      cite({ title, subtitle, pub: year(2020), ...more }).replace(/^.+?\(2020\)\. /, '');
    expect(titled('On rivers', 'A view')).toBe('On rivers: A view.');
    expect(titled('On rivers:', 'A view')).toBe('On rivers: A view.');
    expect(titled('Why rivers?', 'A view')).toBe('Why rivers? A view.');
    expect(titled(null, 'A view')).toBe('A view.');
    expect(titled('On rivers', 'A view', { contype: 'Book, Scholarly' })).toBe('*On rivers: A view*.');
  });

  it('does not print a subtitle that repeats the end of the title or the journal', () => {
    expect(cite({ title: 'On rivers: a view', subtitle: 'A View' })).toContain('On rivers: a view.');
    const venue = { title_secondary: 'Valley Review', subtitle: 'Valley review' };
    expect(cite({ contype: 'Editorial', title: 'On rivers', ...venue })).toContain('On rivers. Editorial.');
  });

  it('prints no pages that a spreadsheet turned into a date', () => {
    const article = { contype: 'Journal Article, Academic Journal', title: 'Moss', title_secondary: 'Walls' };
    for (const pagenum of ['4-Aug', 'pp. 4-Aug', '8/4/2021', '2021-08-04'])
      expect(cite({ ...article, volume: '3', pagenum })).toMatch(/\*Walls\*, 3\.$/);
    expect(cite({ ...article, volume: '3', pagenum: 'pp. 4-8' })).toMatch(/\*Walls\*, 3,\W4–8\.$/);
  });

  it('never changes the case of a title, and ends it once', () => {
    expect(cite({ title: 'why RIVERS Matter?', pub: year(2020) })).toContain('(2020). why RIVERS Matter?');
    expect(cite({ title: 'Rivers.', title_secondary: 'Review' })).toContain('Rivers. *Review*.');
    expect(cite({ title: '<i>E. coli</i> in rivers', pub: year(2020) })).toContain('*E. coli* in rivers.');
  });

  it('prints italics in an italic title in roman', () => {
    const book = citePublication(
      record('intellcont', {
        contype: 'Monograph',
        title: 'The <i>E. coli</i> book',
        title_secondary: '<i>Rivers</i>',
      }),
      OWNER,
    );
    const roman = book.filter(({ marks }) => marks.length === 0).map(({ text }) => text);
    expect(roman).toContain('E. coli');
    expect(roman.join('')).toContain('Rivers');
    expect(book.find(({ text }) => text === 'The ')?.marks).toEqual(['italic']);
  });

  it('prints an ISBN in the field for the DOI as an ISBN', () => {
    const printed = cite({ contype: 'Monograph', title: 'A', doi: '978-0-0000-0000-2' });
    expect(printed).toBe('**Ravencroft, M. T.** *A*. ISBN 978-0-0000-0000-2.');
    expect(cite({ title: 'A', doi: 'forthcoming' })).toContain('A. doi:forthcoming');
    expect(cite({ title: 'A', doi: 'rivers.example', isbn: 'https://doi.org/10.5555/a.1' })).toContain(
      '](https://doi.org/10.5555/a.1)',
    );
  });

  it('decodes an encoded DOI once, and encodes in its link what a path cannot hold', () => {
    const plain = '[doi:10.5555/0022-328X(88)80054-0](https://doi.org/10.5555/0022-328X(88)80054-0)';
    expect(cite({ title: 'A', doi: '10.5555/0022-328X%2888%2980054-0' })).toContain(plain);
    expect(cite({ title: 'A', doi: 'https://doi.org/10.5555/0022-328X(88)80054-0' })).toContain(plain);
    expect(cite({ title: 'A', doi: '10.5555/1:1%3C1::AID%3E3#2?%25' })).toContain(
      '[doi:10.5555/1:1<1::AID>3#2?%](https://doi.org/10.5555/1:1%3C1::AID%3E3%232%3F%25)',
    );
    expect(cite({ title: 'A', doi: '10.5555/a%zz' })).toContain('](https://doi.org/10.5555/a%25zz)');
  });

  it('has one link: the DOI from any field, else the address', () => {
    const doi = '[doi:10.5555/a.1](https://doi.org/10.5555/a.1)';
    expect(cite({ title: 'A', doi: 'DOI: https://doi.org/10.5555/a.1.' })).toBe(
      `**Ravencroft, M. T.** A. ${doi}`,
    );
    expect(cite({ title: 'A', webaddress: 'http://dx.doi.org/10.5555/a.1' })).toContain(doi);
    expect(cite({ title: 'A', contype: 'Book, Scholarly', isbn: '10.5555/a.1' })).toBe(
      `**Ravencroft, M. T.** *A*. ${doi}`,
    );
    expect(cite({ title: 'A', doi: '10.5555/a.1', webaddress: 'https://rivers.example' })).not.toContain(
      'rivers',
    );
    expect(cite({ title: 'A', webaddress: 'rivers.example/x/' })).toContain(
      '[rivers.example/x](http://rivers.example/x/)',
    );
    const long = `https://rivers.example/${'deep/'.repeat(12)}`;
    expect(cite({ title: 'A', webaddress: long })).toContain(`[rivers.example](${long})`);
    expect(cite({ title: 'A', webaddress: 'http://' })).not.toContain('](');
  });

  it('does not break ranges and named pages', () => {
    const paper = { contype: 'Conference Proceedings', title: 'A', title_secondary: 'Proc. Rivers' };
    const runs = citePublication(record('intellcont', { ...paper, pagenum: 'pp. 88 - 97' }), OWNER);
    expect(runs.map(({ text }) => text).join('')).toContain('pp.\u00a088\u2060–\u206097');
    expect(cite({ ...paper, pagenum: '12' })).toContain('p. 12');
    expect(cite({ ...paper, pagenum: 'Paper 3381' })).toContain('*Proc. Rivers*, Paper 3381.');
  });
});

describe('the authors', () => {
  it('are joined with and, with a serial comma from three on', () => {
    const list = (...names: string[]) =>
      cite({ title: 'A', intellcont_auth: names.map(name => author(name)) });
    expect(list('Aa')).toMatch(/^Aa, A\. A\./);
    expect(list('Aa', 'Bb')).toMatch(/^Aa, A\. and Bb, A\. A\./);
    expect(list('Aa', 'Bb', 'Cc')).toMatch(/^Aa, A\., Bb, A\., and Cc, A\. A\./);
  });

  it('include the owner by key before name, and are the owner alone without rows', () => {
    const namesake = author('Ravencroft', 'Marisol', { faculty_name: '9999' });
    expect(cite({ title: 'A', intellcont_auth: [namesake, SELF] })).toMatch(
      /^Ravencroft, M\. and \*\*Ravencroft, M\. T\.\*\*/,
    );
    expect(cite({ title: 'A' })).toMatch(/^\*\*Ravencroft, M\. T\.\*\*/);
    const keyOnly = row('intellcont', 'intellcont_auth', { faculty_name: '7001' });
    expect(cite({ title: 'A', intellcont_auth: [author('Bb'), keyOnly] })).toMatch(
      /and \*\*Ravencroft, M\. T\.\*\*/,
    );
  });

  it('never contain a key', () => {
    const stranger = row('intellcont', 'intellcont_auth', { faculty_name: '31415' });
    expect(cite({ title: 'A', intellcont_auth: [stranger, SELF] })).not.toContain('31415');
  });

  it('have student marks before the comma', () => {
    const student = (level: string) =>
      author('Bb', 'Bo', { student_level: `Tamarack Valley University ${level}` });
    expect(
      cite({ title: 'A', intellcont_auth: [student('Doctoral'), student('Undergraduate'), SELF] }),
    ).toMatch(/^Bb, B\.†, Bb, B\.‡, and \*\*Rav/);
    expect(
      cite({ title: 'A', intellcont_auth: [author('Bb', 'Bo', { student_level: 'Another University' })] }),
    ).toMatch(/^Bb, B\. A\./);
  });

  it('are shortened above ten, and always include the owner', () => {
    const names = Array.from({ length: 40 }, (_, i) => author(`Name${i + 1}`));
    const at = (i: number) => [...names.slice(0, i), SELF, ...names.slice(i)];
    const first = 'Name1, A., Name2, A., Name3, A., Name4, A., Name5, A., Name6, A., Name7, A.';
    expect(cite({ title: 'A', intellcont_auth: at(20) })).toBe(
      `${first}, …, **Ravencroft, M. T.**, …, Name40, A. A.`,
    );
    expect(cite({ title: 'A', intellcont_auth: at(40) })).toBe(`${first}, …, **Ravencroft, M. T.** A.`);
    expect(cite({ title: 'A', intellcont_auth: at(7) })).toBe(
      `${first}, **Ravencroft, M. T.**, …, Name40, A. A.`,
    );
    expect(cite({ title: 'A', intellcont_auth: names.slice(0, 10) })).not.toContain('…');
  });

  it('have their own roles if these differ, else a common one', () => {
    const book = { contype: 'Book, Scholarly', title: 'A' };
    expect(cite({ ...book, role: 'Editor', intellcont_auth: [SELF, author('Bb')] })).toMatch(
      /^\*\*Ravencroft, M\. T\.\*\* and Bb, A\., Eds\. \*A\*/,
    );
    const translator = author('Bb', 'Bo', { role: 'Translator' });
    expect(cite({ ...book, intellcont_auth: [SELF, translator] })).toMatch(/and Bb, B\. \(Trans\.\)\. \*A\*/);
    expect(cite({ ...book, contype: 'Book, Edited' })).toMatch(/^\*\*Ravencroft, M\. T\.\*\*, Ed\. \*A\*/);
  });

  it('are followed by “et al.” if further ones are not listed', () => {
    const rows = [SELF, author('Bb')];
    expect(cite({ title: 'A', authors_etal: true, intellcont_auth: rows })).toMatch(
      /^\*\*Ravencroft, M\. T\.\*\*, Bb, A\., et al\. A/,
    );
    for (const last of [author('et al.', null as never), author(null as never, 'et al.')])
      expect(cite({ title: 'A', intellcont_auth: [...rows, last] })).toBe(
        cite({ title: 'A', authors_etal: true, intellcont_auth: rows }),
      );
    expect(cite({ title: 'A', authors_etal: true })).toMatch(/^\*\*Ravencroft, M\. T\.\*\*, et al\. A/);
    expect(cite({ title: 'A', authors_etal: false, intellcont_auth: rows })).not.toContain('et al');
    const editors = { contype: 'Book, Edited', title: 'A', authors_etal: true, intellcont_auth: [SELF] };
    expect(cite(editors)).toMatch(/^\*\*Ravencroft, M\. T\.\*\*, et al\., Eds\./);
  });

  it('are not the rows without content', () => {
    const empty = row('intellcont', 'intellcont_auth', {});
    expect(cite({ title: 'A', intellcont_auth: [SELF, empty] })).toBe(
      cite({ title: 'A', intellcont_auth: [SELF] }),
    );
    expect(cite({ title: 'A', intellcont_auth: [empty] })).toBe(cite({ title: 'A' }));
  });

  it('keep a list that was typed into one field as it is, in its place', () => {
    const typed = row('intellcont', 'intellcont_auth', { fname: 'A. Smith, B. Jones and C. Lee' });
    expect(cite({ title: 'A', intellcont_auth: [typed, SELF] })).toMatch(
      /^A\. Smith, B\. Jones and C\. Lee and \*\*Rav/,
    );
  });

  it('are printed as text if there are no rows', () => {
    expect(cite({ title: 'A', fp_coauthors: 'B. Bo; C. Co', fp_student_coauthors: 'D. Do' })).toBe(
      '**Ravencroft, M. T.**, with B. Bo; C. Co, with student co-authors D. Do. A.',
    );
  });

  it('have full given names in scripts without initials', () => {
    expect(
      cite({ title: 'A', intellcont_auth: [author('王', '小明'), author('Dupont', 'Jean-Luc')] }),
    ).toMatch(/^王小明 and Dupont, J\.-L\. A\./);
  });
});

it('does not print another type that only repeats the type', () => {
  const printed = (contypeother: string) =>
    cite({ contype: 'Journal Article, Academic Journal', title: 'Moss', contypeother });
  expect(printed('Journal article')).not.toContain('Journal article');
  expect(printed('Data descriptor')).toContain('Moss. Data descriptor.');
});

describe('the editors', () => {
  const chapter = { contype: 'Book, Chapter/ Section in Scholarly Book', title: 'A', title_secondary: 'B' };
  const editor = (values: Readonly<Record<string, unknown>>) =>
    row('intellcont', 'intellcont_editor', { fname: 'Sven', lname: 'Hallbrook', ...values });
  const inside = (values: Values): string => /A\. (.*)$/.exec(cite({ ...chapter, ...values }))?.[1] ?? '';

  it('are names, however they were typed', () => {
    for (const editors of [
      'S. Hallbrook and T. Penhallow',
      'Hallbrook, S.; Penhallow, T.',
      'Hallbrook, Sven; Penhallow, Tora (Eds.)',
      'Sven Hallbrook & Tora Penhallow',
    ])
      expect(inside({ editors }), editors).toBe('In S. Hallbrook and T. Penhallow (Eds.), *B*.');
    expect(inside({ editors: 'Hallbrook, S. (Ed.)' })).toBe('In S. Hallbrook (Ed.), *B*.');
    expect(inside({ editors: 'S. Hallbrook et al.' })).toBe('In S. Hallbrook, et al. (Eds.), *B*.');
    expect(inside({ editors: 'Institute of Walls and Moss' })).toBe(
      'In Institute of Walls and Moss (Eds.), *B*.',
    );
    expect(
      cite({ contype: 'Book, Scholarly', title: 'A', editors: 'Hallbrook, S.; Penhallow, T.' }),
    ).toContain('Edited by S. Hallbrook and T. Penhallow.');
  });

  it('are read from rows, and from text if the rows lack them', () => {
    expect(inside({ intellcont_editor: [editor({})] })).toBe('In S. Hallbrook (Ed.), *B*.');
    expect(inside({ intellcont_editor: [editor({})], editors: 'Hallbrook, S.; Penhallow, T.' })).toBe(
      'In S. Hallbrook and T. Penhallow (Eds.), *B*.',
    );
  });

  it('include the owner, who may be an author too', () => {
    const owners = 'In **M. T. Ravencroft** (Ed.), *B*.';
    expect(inside({ editors: 'Ravencroft, M. T.', intellcont_auth: [SELF] })).toBe(owners);
    expect(inside({ intellcont_editor: [editor({ faculty_name: '7001', fname: null, lname: null })] })).toBe(
      owners,
    );
    const edited = {
      contype: 'Book, Edited',
      title: 'A',
      editors: 'M. T. Ravencroft',
      intellcont_auth: [SELF],
    };
    expect(cite(edited)).not.toContain('Edited by');
  });
});
