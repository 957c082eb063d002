import { describe, expect, it } from 'vitest';
import { CITATION_STYLES, getOwner } from '../../../src/citations/index.js';
import { publicationItem } from '../../../src/citations/items/intellcont.js';
import { citePublication } from '../../../src/citations/publication.js';
import { person, record, year } from '../../sections/people.js';
import { author, SELF, type Values } from './authors.js';
import { openBundled } from './styles.js';
import { shown } from './text.js';

const OWNER = getOwner(person());
const STYLES = ['house', ...CITATION_STYLES.map(({ id }) => id)];
const self = (role: string) => author('Ravencroft', 'Marisol', { faculty_name: '7001', mname: 'T.', role });
const MASON = author('Mason', 'Ada', { role: 'Author' });
const BOOK: Values = { title: 'Songs', publisher: 'Ledgerstone Press', pub: year(2014) };
const TRANSLATION: Values = { ...BOOK, contype: 'Translation or Transcription' };
const EDITION: Values = {
  ...BOOK,
  contype: 'Book, Scholarly/Critical Edition',
  editors: 'Ravencroft, M. T.; Holm, Ida',
  intellcont_auth: [MASON],
};

async function cite(style: string, values: Values): Promise<string> {
  const work = record('intellcont', values);
  return shown(
    style === 'house' ? citePublication(work, OWNER) : (await openBundled(style)).cite(work, OWNER),
  );
}

describe.each(STYLES)('%s', style => {
  const translator = author('Holm', 'Ida', { role: 'Translator' });

  it.each([
    ['of a work without author', [SELF]],
    ['next to an author', [MASON, self('Translator')]],
    ['who is not the owner', [self('Author'), translator]],
  ])('labels a translator %s', async (_, intellcont_auth) => {
    for (const more of [{}, { title_secondary: 'Valley Review', volume: '3' }])
      expect(await cite(style, { ...TRANSLATION, ...more, intellcont_auth })).toMatch(
        /\btrans(?:\.|lator|lated by|\)?[*\s)])/i,
      );
  });

  it('prints the owner of an edition as its editor', async () => {
    expect(await cite(style, EDITION)).toMatch(/\beds?\b|edited by|editors/i);
    expect(await cite(style, EDITION)).toContain('Ravencroft');
  });
});

it('prints the editors of a book after its title in IEEE', async () => {
  expect(await cite('ieee', EDITION)).toBe(
    'A. Mason, *Songs*, **M. T. Ravencroft** and I. Holm, Eds. Ledgerstone Press, 2014.',
  );
  const entry = { contype: 'Encyclopedia/Dictionary Entry', title_secondary: 'Walls', pagenum: '4-9' };
  expect(await cite('ieee', { ...EDITION, ...entry, editors: 'Ravencroft, M. T.' })).toContain(
    '“Songs,” *Walls*, **M. T. Ravencroft**, Ed. ',
  );
});

it('prints translators in AMA in place of authors, or after the title', async () => {
  expect(await cite('ama', { ...TRANSLATION, intellcont_auth: [SELF] })).toBe(
    '**Ravencroft MT**, trans. *Songs*. Ledgerstone Press; 2014.',
  );
  const translator = self('Translator');
  expect(await cite('ama', { ...TRANSLATION, intellcont_auth: [MASON, translator] })).toBe(
    'Mason A. *Songs*. **Ravencroft MT**, trans. Ledgerstone Press; 2014.',
  );
});

it.each([
  ['vancouver', 'Mason A. Songs. **Ravencroft MT**, translator. Valley Review. 2014;3.'],
  ['acs', 'Mason, A. Songs. **Ravencroft, M. T.**, Translator. *Valley Review* **2014**, *3*.'],
  ['bluebook', 'Ada Mason, *Songs*, 3 {Valley Review} (2014), **Marisol T. Ravencroft** trans.'],
])('prints the translator of an article once, after the title, in %s', async (style, expected) => {
  const article = { ...TRANSLATION, title_secondary: 'Valley Review', volume: '3' };
  expect(await cite(style, { ...article, intellcont_auth: [MASON, self('Translator')] })).toBe(expected);
});

it.each([
  ['vancouver', '**Ravencroft MT**, translator. Songs. Valley Review. 2014;3.'],
  ['acs', '**Ravencroft, M. T.**, Translator. Songs. *Valley Review* **2014**, *3*.'],
  ['bluebook', '**Marisol T. Ravencroft** trans., *Songs*, 3 {Valley Review} (2014).'],
])('prints translators in place of missing authors in %s', async (style, expected) => {
  const article = { ...TRANSLATION, title_secondary: 'Valley Review', volume: '3' };
  expect(await cite(style, { ...article, intellcont_auth: [SELF] })).toBe(expected);
});

it('the people of a translation are its translators unless one of them is', () => {
  const lists = (...intellcont_auth: readonly ReturnType<typeof author>[]) => {
    const item = publicationItem(record('intellcont', { ...TRANSLATION, intellcont_auth }), OWNER);
    return [item.author, item.translator].map(names => names?.map(({ family }) => family));
  };
  expect(lists(author('Holm', 'Ida'), SELF)).toEqual([undefined, ['Holm', 'Ravencroft']]);
  expect(lists(MASON)).toEqual([undefined, ['Mason']]);
  expect(lists(MASON, SELF)).toEqual([['Mason'], ['Ravencroft']]);
});
