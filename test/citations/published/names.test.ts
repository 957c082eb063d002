import { describe, expect, it } from 'vitest';
import { CITATION_STYLES, getOwner } from '../../../src/citations/index.js';
import { citePublication } from '../../../src/citations/publication.js';
import { NBSP, plainText } from '../../../src/text/index.js';
import { person, record } from '../../sections/people.js';
import { author } from './authors.js';
import { madeStyle, openBundled, openText } from './styles.js';

const OWNER = getOwner(person());
const workBy = (...rows: readonly ReturnType<typeof author>[]) =>
  record('intellcont', { contype: 'Monograph', title: 'Silt', intellcont_auth: rows });

describe.each(['house', ...CITATION_STYLES.map(({ id }) => id)])('%s', style => {
  it('keeps particles on one line with the surname', async () => {
    const work = workBy(author('van der Berg', 'Jan'), author('de la Cruz', 'Ana'), author('d’Arcy', 'Jo'));
    const runs =
      style === 'house' ? citePublication(work, OWNER) : (await openBundled(style)).cite(work, OWNER);
    const text = plainText(runs);
    // Chicago prints the particles of the first name after the given name.
    expect(text).toContain(style === 'chicago' ? `Jan van${NBSP}der,` : `van${NBSP}der${NBSP}Berg`);
    expect(text).toContain(`de${NBSP}la${NBSP}Cruz`);
    expect(text).toContain('d’Arcy');
  });
});

it('writes East Asian names without the affixes of given names', async () => {
  const names =
    '<names variable="author"><name name-as-sort-order="all" sort-separator=" "><name-part name="given" prefix="(" suffix=")"/></name></names>';
  const style = await openText(
    madeStyle(
      `<citation><layout>${names}</layout></citation><bibliography><layout>${names}</layout></bibliography>`,
    ),
  );
  const cite = (lname: string, fname: string) => plainText(style.cite(workBy(author(lname, fname)), OWNER));
  expect(cite('张', '伟')).toBe('张伟');
  expect(cite('张', 'Wei')).toBe('张 Wei');
  expect(cite('Nor', 'Ada')).toBe('Nor (Ada)');
  expect(cite('Wang (王)', 'Xiaoming')).toBe('Wang (王) (Xiaoming)');
});
