import { expect, it } from 'vitest';
import { getOwner } from '../../src/citations/index.js';
import { citePublication } from '../../src/citations/publication.js';
import { readReview } from '../../src/citations/reviews.js';
import { person, record, year } from '../sections/people.js';
import { SELF } from './published/authors.js';
import { openBundled } from './published/styles.js';
import { shown } from './published/text.js';

it.each([
  ['Review of Waters', { own: null, reviewed: 'Waters', by: null }],
  ['Book review: <i>Waters</i> by Ada Mason', { own: null, reviewed: 'Waters', by: 'Ada Mason' }],
  ['Old rivers: A review of Waters, by A. Mason', { own: 'Old rivers', reviewed: 'Waters', by: 'A. Mason' }],
  ['Old rivers [Review of “Waters”]', { own: 'Old rivers', reviewed: 'Waters', by: null }],
  ['Review of Stand by Me', { own: null, reviewed: 'Stand by Me', by: null }],
])('reads %s', (title, review) => {
  expect(readReview(title)).toEqual(review);
});

it.each(['Waters of the west', 'A critical review of methods', 'Peer review of rivers'])(
  'finds no reviewed work in %s',
  title => {
    expect(readReview(title)).toBeNull();
  },
);

/** A review in the house style or APA, without its authors. */
async function cite(style: 'house' | 'apa', title: string): Promise<string> {
  const owner = getOwner(person());
  const facts = { contype: 'Book Review', title_secondary: 'Valley Review', volume: '9', pagenum: '12-13' };
  const work = record('intellcont', { ...facts, title, intellcont_auth: [SELF], pub: year(2015) });
  const runs =
    style === 'house' ? citePublication(work, owner) : (await openBundled('apa')).cite(work, owner);
  return shown(runs).replace(/^.*\(2015\)\. /, '');
}

it('names the reviewed work of a review once, as in APA 10.7', async () => {
  expect(await cite('apa', 'Review of Waters')).toBe(
    '[Review of the book *Waters*]. *Valley Review*, *9*, 12–13.',
  );
  expect(await cite('apa', 'Old rivers: Review of <i>Waters</i>, by A. Mason')).toBe(
    'Old rivers [Review of the book *Waters*, by A. Mason]. *Valley Review*, *9*, 12–13.',
  );
});

it('says once in the house style that a work is a review', async () => {
  expect(await cite('house', 'Review of Waters')).toBe('Review of Waters. *Valley Review*, 9, 12–13.');
  expect(await cite('house', 'Old rivers')).toBe('Old rivers. Book review. *Valley Review*, 9, 12–13.');
});
