import { expect, it } from 'vitest';
import { getOwner } from '../../../src/citations/index.js';
import { publicationItem } from '../../../src/citations/items/intellcont.js';
import { citePublication } from '../../../src/citations/publication.js';
import { person, record, year } from '../../sections/people.js';
import { SELF, type Values } from './authors.js';
import { openBundled } from './styles.js';
import { shown } from './text.js';

const OWNER = getOwner(person());
const ARTICLE: Values = {
  contype: 'Journal Article, Academic Journal',
  title: 'Silt',
  title_secondary: 'Valley Review',
  volume: '12',
  intellcont_auth: [SELF],
  pub: year(2020),
};
const REPORT: Values = {
  contype: 'Technical Report',
  title: 'Silt',
  intellcont_auth: [SELF],
  pub: year(2020),
};

async function cite(style: string, values: Values): Promise<string> {
  const work = record('intellcont', values);
  return shown(
    style === 'house' ? citePublication(work, OWNER) : (await openBundled(style)).cite(work, OWNER),
  );
}

it.each([
  ['house', 'Technical report, no. 9-123.'],
  ['apa', '(Technical Report No. 9-123)'],
  ['vancouver', 'Technical report no.: 9-123.'],
  ['chicago', 'Technical report 9-123.'],
])('the number of a report with a hyphen is one number in %s', async (style, printed) => {
  expect(await cite(style, { ...REPORT, issue: '9-123' })).toContain(printed);
});

it.each(['house', 'apa', 'chicago', 'ieee', 'vancouver'])('no number is plural in %s', async style => {
  const text = await cite(style, { ...REPORT, issue: 'TR-2014-07' });
  expect(text).toContain('TR-2014-07');
  expect(text).not.toMatch(/nos\b/i);
});

it.each([
  ['house', '12(3–4), 162a–165d.'],
  ['apa', '*12*(3–4), 162a–165d.'],
  ['mla', 'vol. 12, no. 3–4, 2020, pp. 162a–165d.'],
  ['ama', '2020;12(3-4):162a-165d.'],
])('ranges have the dash of %s', async (style, printed) => {
  expect(await cite(style, { ...ARTICLE, issue: '3-4', pagenum: '162a-165d' })).toContain(printed);
});

it.each([
  ['house', '12, 2-1–2-9.', '12, 2-1.'],
  ['apa', '*12*, 2-1–2-9.', '*12*, 2-1.'],
  ['mla', 'pp. 2-1–2-9.', 'p. 2-1.'],
  ['bluebook', '12 {Valley Review} 2-1 (2020)', '12 {Valley Review} 2-1 (2020)'],
])('pages numbered by chapter keep their hyphens in %s', async (style, range, page) => {
  expect(await cite(style, { ...ARTICLE, pagenum: '2-1 - 2-9' })).toContain(range);
  expect(await cite(style, { ...ARTICLE, pagenum: '2-1' })).toContain(page);
});

it('an item has the pages with hyphens, and without escapes', () => {
  const getPage = (pagenum: string) =>
    publicationItem(record('intellcont', { ...ARTICLE, pagenum }), OWNER).page;
  expect(getPage('pp. 162a – 165d')).toBe('162a-165d');
  expect(getPage('2-1 - 2-9')).toBe('2-1–2-9');
  expect(getPage('2-1')).toBe('2-1');
});
