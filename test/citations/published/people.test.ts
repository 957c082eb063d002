import { describe, expect, it } from 'vitest';
import { CITATION_STYLES, getOwner } from '../../../src/citations/index.js';
import { plainText } from '../../../src/text/index.js';
import { person, record, row, year } from '../../sections/people.js';
import { author, SELF, type Values } from './authors.js';
import { openBundled } from './styles.js';

const OWNER = getOwner(person());
const ARTICLE = {
  contype: 'Journal Article, Academic Journal',
  title: 'Moss on slate',
  title_secondary: 'Journal of Walls',
  pub: year(2020),
};
const CHAPTER = {
  contype: 'Book, Chapter/ Section in Scholarly Book',
  title: 'Grouting',
  title_secondary: 'The handbook of walls',
  publisher: 'Slate House',
  pub: year(2018),
  intellcont_auth: [SELF],
};

describe.each(CITATION_STYLES.map(({ id }) => id))('the style %s', id => {
  const cite = async (values: Values): Promise<string> =>
    plainText((await openBundled(id)).cite(record('intellcont', values), OWNER)).replaceAll('\u00a0', ' ');

  it('prints “et al.” after the authors if further ones are not listed', async () => {
    for (const rows of [
      [SELF],
      [SELF, author('Holm', 'Ada')],
      [SELF, author('Holm', 'Ada'), author('Voss', 'Ada')],
    ]) {
      const text = await cite({ ...ARTICLE, authors_etal: true, intellcont_auth: rows });
      const whole = await cite({ ...ARTICLE, intellcont_auth: rows });
      const last = rows.length === 1 ? 'Ravencroft' : rows.length === 2 ? 'Holm' : 'Voss';
      expect(text).toMatch(new RegExp(`${last}[^“”]{0,15}? et al\\.?,?[ .:]`));
      expect(text).not.toMatch(/others|(?:and|&) et al/);
      expect(whole).not.toContain('et al');
    }
  });

  it('prints a list that was typed into one field as it is', async () => {
    const typed = row('intellcont', 'intellcont_auth', { fname: 'A. Smith, B. Jones and C. Lee' });
    const text = await cite({ ...ARTICLE, intellcont_auth: [author('Holm', 'Ada'), typed, SELF] });
    expect(text).toMatch(/Holm.*A\. Smith, B\. Jones and C\. Lee.*Ravencroft/);
  });

  it('prints editors as it prints names', async () => {
    const asRows = await cite({
      ...CHAPTER,
      intellcont_editor: [
        ['Sven', 'Hallbrook'],
        ['Tora', 'Penhallow'],
      ].map(([fname, lname]) => row('intellcont', 'intellcont_editor', { fname, lname })),
    });
    expect(await cite({ ...CHAPTER, editors: 'Hallbrook, Sven; Penhallow, Tora' })).toBe(asRows);
    expect(await cite({ ...CHAPTER, editors: 'Sven Hallbrook and Tora Penhallow' })).toBe(asRows);
    expect(asRows).toMatch(/Hallbrook.*Penhallow/);
    const organization = await cite({ ...CHAPTER, editors: 'Institute of Walls and Moss' });
    expect(organization).toContain('Institute of Walls and Moss');
  });
});
