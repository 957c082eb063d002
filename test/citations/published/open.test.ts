import { describe, expect, it } from 'vitest';
import { citationStyleNamed, getOwner } from '../../../src/citations/index.js';
import { UsageError } from '../../../src/core/index.js';
import { plainText } from '../../../src/text/index.js';
import { person, record, year } from '../../sections/people.js';
import { author, SELF, type Values } from './authors.js';
import { REFERENCES } from './references.js';
import { madeStyle, openBundled, openText } from './styles.js';
import { shown } from './text.js';

const OWNER = getOwner(person());
const cited = async (style: string, values: Values, lang?: string) =>
  shown((await openText(style, lang)).cite(record('intellcont', values), OWNER));
const bibliography = (layout: string, attributes = '') =>
  `<citation><layout><text variable="title"/></layout></citation><bibliography ${attributes}><layout>${layout}</layout></bibliography>`;

describe('a style adapted to a CV', () => {
  it('uses its first note as bibliography if it is a note style', async () => {
    const note =
      '<citation><layout suffix="."><text variable="title" font-style="italic"/></layout></citation>';
    expect(await cited(madeStyle(note, 'class="note"'), { title: 'Rivers' })).toBe('*Rivers*.');
  });

  it('prints no number of its own', async () => {
    const layout = '<text variable="citation-number" prefix="[" suffix="]"/><text variable="title"/>';
    expect(await cited(madeStyle(bibliography(layout, 'second-field-align="flush"')), { title: 'A' })).toBe(
      'A',
    );
  });

  it('does not change the capitals of titles', async () => {
    const layout =
      '<text variable="title" text-case="title"/><text variable="container-title" text-case="uppercase" prefix=". "/>';
    expect(
      await cited(madeStyle(bibliography(layout)), {
        contype: 'Editorial',
        title: 'why <i>E. coli</i> RIVERS matter',
        title_secondary: 'valley Review',
      }),
    ).toBe('why *E. coli* RIVERS matter. valley Review');
  });

  it('shortens lists by our rule, and never omits the owner', async () => {
    const names = '<names variable="author"><name and="text" delimiter="; " initialize-with="."/></names>';
    const style = madeStyle(bibliography(names, 'et-al-min="2" et-al-use-first="1"'));
    const many = Array.from({ length: 14 }, (_, i) => author(`N${i + 1}`, 'Jo'));
    const list = (...rows: typeof many) => cited(style, { title: 'A', intellcont_auth: rows });
    expect(await list(author('Aa', 'Jo'), SELF, author('Bb', 'Jo'))).toBe(
      'J. Aa; **M.T. Ravencroft**; and J. Bb',
    );
    const first = 'J. N1; J. N2; J. N3; J. N4; J. N5; J. N6; J. N7';
    expect(await list(...many.slice(0, 10), SELF, ...many.slice(10))).toBe(
      `${first}; …; **M.T. Ravencroft**; …; J. N14`,
    );
    expect(await list(...many, SELF)).toBe(`${first}; …; **M.T. Ravencroft**`);
    expect(await list(...many)).toBe(`${first}; …; J. N14`);
  });

  it.each([
    { where: 'the style', style: 'et-al-min="2"', area: '', names: '', name: '' },
    { where: 'the bibliography', style: '', area: 'et-al-min="2"', names: '', name: '' },
    { where: 'cs:names', style: '', area: '', names: 'et-al-min="2"', name: '' },
    { where: 'cs:name', style: '', area: '', names: '', name: 'et-al-min="2"' },
  ])('prints no “et al.” if $where has it', async ({ style, area, names, name }) => {
    const first = (attribute: string): string => attribute && `${attribute} et-al-use-first="1"`;
    const layout = `<names variable="author" ${first(names)}><name ${first(name)}/></names>`;
    const text = madeStyle(bibliography(layout, first(area)), `class="in-text" ${first(style)}`);
    const authors = [author('Aa', 'Jo'), author('Bb', 'Jo'), author('Cc', 'Jo')];
    expect(await cited(text, { title: 'A', intellcont_auth: authors })).toBe('Jo Aa, Jo Bb, Jo Cc');
  });

  it('prints no “and” after omitted names', async () => {
    const names = '<names variable="author"><name and="symbol" name-as-sort-order="all"/></names>';
    const many = Array.from({ length: 12 }, (_, i) => author(`N${i + 1}`, 'Jo'));
    expect(await cited(madeStyle(bibliography(names)), { title: 'A', intellcont_auth: many })).toMatch(
      /N6, Jo, N7, Jo, …, N12, Jo$/,
    );
  });

  it('prints the sign of a student between the name and the stop after it', async () => {
    const names =
      '<group delimiter=". "><names variable="author"><name initialize-with="." name-as-sort-order="all"/></names><text variable="title"/></group>';
    const student = author('Okafor', 'Bea', { student_level: 'Undergraduate, Tamarack Valley University' });
    const style = await openText(madeStyle(bibliography(names)));
    const runs = style.cite(record('intellcont', { title: 'A', intellcont_auth: [student] }), OWNER);
    expect(runs).toEqual([
      { text: 'Okafor, B.', marks: [], link: null },
      { text: '‡', marks: ['student'], link: null },
      { text: ' A', marks: [], link: null },
    ]);
  });

  it('prints upright words in italics, and a blank around displayed text', async () => {
    const layout =
      '<text variable="title" font-style="italic"/><text variable="publisher" display="block"/><text value="(print)"/>';
    const work = { contype: 'Book, Scholarly', title: 'On <i>E. coli</i>', publisher: 'Tamarack' };
    expect(await cited(madeStyle(bibliography(layout)), work)).toBe('*On *E. coli Tamarack (print)');
  });

  it('marks the owner by key, not by name, and once', async () => {
    const style = madeStyle(bibliography('<names variable="author"/><text variable="title" prefix=" "/>'));
    const namesake = author('Ravencroft', 'Marisol T.', { faculty_name: '9999' });
    expect(await cited(style, { title: 'Ravencroft', intellcont_auth: [namesake, SELF] })).toBe(
      'Marisol T. Ravencroft, **Marisol T. Ravencroft** Ravencroft',
    );
  });

  it('prints the status in place of the date, or at the end', async () => {
    const dated = madeStyle(
      bibliography(
        '<text variable="title"/><date variable="issued" prefix=" (" suffix=")"><date-part name="year"/></date>',
      ),
    );
    expect(await cited(dated, { title: 'Now in press', acc: year(2026) })).toBe('Now in press (in press)');
    const undated = madeStyle(bibliography('<text variable="title"/>'));
    expect(await cited(undated, { title: 'Rivers', sub: year(2026) })).toBe('Rivers. Under review.');
  });

  it('prints no date in bold and no “Published” before a status, and a capital after a stop', async () => {
    const styleWith = (before: string) =>
      madeStyle(
        bibliography(
          `<text variable="title" suffix="${before}"/><date variable="issued" font-weight="bold"><date-part name="year"/></date>`,
        ),
      );
    const work = { title: 'Rivers', acc: year(2026) };
    expect(await cited(styleWith(', '), work)).toBe('Rivers, in press');
    expect(await cited(styleWith(' '), work)).toBe('Rivers, in press');
    expect(await cited(styleWith('. '), work)).toBe('Rivers. In press');
    expect(await cited(styleWith('. Published online '), work)).toBe('Rivers. In press');
  });

  it('prints people as authors with their role if it would omit them', async () => {
    const style = madeStyle(bibliography('<names variable="author" suffix=". "/><text variable="title"/>'));
    expect(await cited(style, { contype: 'Book, Edited', title: 'A', intellcont_auth: [SELF] })).toBe(
      '**Marisol T. Ravencroft (Ed.)**. A',
    );
    const edition = { contype: 'Book, Scholarly', title: 'A', editors: 'Ravencroft, M. T.' };
    expect(await cited(style, { ...edition, intellcont_auth: [author('Mason', 'Ada')] })).toBe(
      'Ada Mason, **M. T. Ravencroft (Ed.)**. A',
    );
  });

  it('prints no separator for a missing part', async () => {
    const layout =
      '<text variable="title" suffix=","/><text variable="container-title" prefix=", "/><text value="(2020)" prefix=" "/>';
    const style = madeStyle(
      `<citation><layout suffix="."><text variable="PMID"/></layout></citation><bibliography><layout suffix=".">${layout}</layout></bibliography>`,
    );
    expect(await cited(style, { title: 'A' })).toBe('A (2020).');
    expect(await cited(style, { title: 'A, (B)', contype: 'Editorial', title_secondary: 'C' })).toBe(
      'A, (B), C (2020).',
    );
  });

  it('is replaced by the house style if it prints nothing', async () => {
    const style = madeStyle(bibliography('<text variable="PMID"/>'));
    expect(await cited(style, { title: 'A', pub: year(2020) })).toBe('**Ravencroft, M. T.** (2020). A.');
  });

  it('prints a DOI as an address if it prints no DOIs', async () => {
    const style = madeStyle(bibliography('<text variable="URL"/>'));
    expect(await cited(style, { title: 'A', doi: '10.5555/a<1>' })).toBe(
      '[https://doi.org/10.5555/a<1>](https://doi.org/10.5555/a%3C1%3E)',
    );
  });

  it('links a DOI with its prefix', async () => {
    const style = madeStyle(bibliography('<text variable="DOI" prefix="doi: https://doi.org/" suffix="."/>'));
    expect(await cited(style, { title: 'A', doi: '10.5555/a.1' })).toBe(
      'doi: [https://doi.org/10.5555/a.1](https://doi.org/10.5555/a.1).',
    );
  });

  it('prints no letter or number of an entry, and keeps the rest of their group', async () => {
    const layout =
      '<text variable="title" suffix=" "/><group prefix="(" suffix=")"><text term="no date" form="short"/><text variable="year-suffix"/></group>';
    expect(await cited(madeStyle(bibliography(layout)), { title: 'A' })).toBe('A (n.d.)');
  });

  it('uses its own language, else that of the document', async () => {
    const layout = bibliography('<names variable="author"><name and="text"/></names>');
    const two = { title: 'A', intellcont_auth: [author('Aa', 'Jo'), author('Bb', 'Jo')] };
    expect(await cited(madeStyle(layout), two, 'de-DE')).toBe('Jo Aa und Jo Bb');
    expect(await cited(madeStyle(layout), two, 'xx')).toBe('Jo Aa and Jo Bb');
    expect(await cited(madeStyle(layout, 'class="in-text" default-locale="fr-FR"'), two, 'de-DE')).toBe(
      'Jo Aa et Jo Bb',
    );
  });
});

it('nests quotation marks in a title, and prints particles with the surname', async () => {
  const article = {
    contype: 'Editorial',
    title: "The \"new\" river: O'Neill's 'old' notes",
    intellcont_auth: [author('van der Berg', 'Jean-Luc')],
  };
  const cite = async (id: string, lang: string) =>
    shown((await openBundled(id, lang)).cite(record('intellcont', article), OWNER));
  expect(await cite('harvard', 'en-US')).toContain('“The ‘new’ river: O’Neill’s ‘old’ notes');
  expect(await cite('harvard', 'en-GB')).toContain('‘The “new” river: O’Neill’s “old” notes');
  expect(await cite('apa', 'en-US')).toMatch(/^van der Berg, J\.-L\./);
});

describe('the runs of a citation', () => {
  it('have small capitals, marks of students, and no-break spaces', async () => {
    const style = await openBundled('bluebook');
    const book = style.cite(record('intellcont', REFERENCES.book as Values), OWNER);
    expect(book[0]).toEqual({ text: 'Marisol T. Ravencroft', marks: ['small-caps', 'semibold'], link: null });
    const apa = await openBundled('apa');
    const runs = apa.cite(record('intellcont', REFERENCES['article with students'] as Values), OWNER);
    expect(runs.filter(({ marks }) => marks.includes('student')).map(({ text }) => text)).toEqual(['†', '‡']);
    expect(plainText(runs)).toContain('M.\u00a0T.');
    expect(plainText(runs)).toContain('88\u2060–\u206097');
  });
});

it('an error about an unknown style names the nearest one', () => {
  expect(citationStyleNamed('house')).toBeNull();
  expect(citationStyleNamed('apa')?.file).toBe('apa.csl');
  expect(() => citationStyleNamed('vancuver')).toThrowError(UsageError);
  try {
    citationStyleNamed('vancuver');
  } catch (error) {
    expect((error as UsageError).hint).toContain('Did you mean vancouver?');
  }
});
