import { describe, expect, it } from 'vitest';
import { CITATION_STYLES, getOwner } from '../../../src/citations/index.js';
import { citePublication } from '../../../src/citations/publication.js';
import { person, record, year } from '../../sections/people.js';
import { author, SELF, type Values } from './authors.js';
import { openBundled } from './styles.js';
import { shown } from './text.js';

const OWNER = getOwner(person());
const DOUBLED = /[,;:][”’]*\.(?!\d)|[.?!][”’]*\.|[,;:][”’]*[,;:]/;

async function cite(style: string, title: string, more: Values = {}): Promise<string> {
  const work = record('intellcont', {
    contype: 'Journal Article, Academic Journal',
    title_secondary: 'Valley Review',
    volume: '12',
    intellcont_auth: [SELF, author('Mason', 'Ada', { suffix: 'Jr.' })],
    pub: year(2020),
    ...more,
    title,
  });
  return shown(
    style === 'house' ? citePublication(work, OWNER) : (await openBundled(style)).cite(work, OWNER),
  );
}

describe.each(['house', ...CITATION_STYLES.map(({ id }) => id)])('%s', style => {
  it.each([
    'He said “silt,”',
    'He said “silt.”',
    'Is it “silt?”',
    'Is it silt?',
    'Silt.',
    '<i>Silt.</i>',
    'Silt, etc.',
  ])('doubles no mark after %s', async title => {
    const book = {
      contype: 'Book, Scholarly',
      title_secondary: null,
      publisher: 'Silt Inc.',
      pubctyst: 'Silt, N.Y.',
    };
    for (const more of [{}, { title_secondary: 'Silt?' }, book]) {
      const text = (await cite(style, title, more)).replace(/\*|[{}]|\]\([^)]*\)/g, '');
      expect(text).not.toMatch(DOUBLED);
    }
  });
});

it('ends a quotation at the end of a title once, by the rule of each style', async () => {
  expect(await cite('house', 'He said “silt,”')).toContain('He said “silt.” *Valley');
  expect(await cite('apa', 'He said “silt,”')).toContain('He said “silt.” *Valley');
  expect(await cite('chicago', 'He said “silt,”')).toContain('“He said ‘silt.’” *Valley');
  expect(await cite('ieee', 'He said “silt.”')).toContain('“He said ‘silt,’” *Valley');
});

it('writes no mark of its own after a stop of the title, but keeps the stop of an abbreviation', async () => {
  expect(await cite('ieee', 'Silt.')).toContain('“Silt,” *Valley');
  expect(await cite('ieee', 'Silt, etc.')).toContain('“Silt, etc.,” *Valley');
  expect(await cite('ama', 'Silt', { title_secondary: 'Silt?' })).toContain('*Silt?* 2020;12.');
});
