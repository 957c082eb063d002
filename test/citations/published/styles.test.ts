import { describe, expect, it } from 'vitest';
import { CITATION_STYLES, getOwner } from '../../../src/citations/index.js';
import { person, record, year } from '../../sections/people.js';
import { REFERENCES } from './references.js';
import { openBundled } from './styles.js';
import { shown } from './text.js';

const OWNER = getOwner(person());

describe('each style', () => {
  it.each(CITATION_STYLES.map(({ id }) => id))('%s prints the references of its golden', async id => {
    const style = await openBundled(id);
    const lines = Object.entries(REFERENCES).map(
      ([what, values]) => `${what}\n  ${shown(style.cite(record('intellcont', values), OWNER))}`,
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`goldens/${id}.txt`);
  });

  it.each(CITATION_STYLES.map(({ id }) => id))('%s prints a number of pages as no page', async id => {
    const style = await openBundled(id);
    for (const contype of ['Technical Report', 'Monograph']) {
      const values = { contype, title: 'Rivers', publisher: 'Tamarack', pagenum: '62 pp.', pub: year(2020) };
      const text = shown(style.cite(record('intellcont', values), OWNER));
      expect(text).toContain('Rivers');
      expect(text).not.toMatch(/pp?\.?\s*62|62\s*pp?\.\s*p|\(62\)/);
    }
  });

  it('writes each reference independently of the others', async () => {
    const style = await openBundled('chicago');
    const cite = (title: string) =>
      shown(style.cite(record('intellcont', { contype: 'Monograph', title, pub: year(2019) }), OWNER));
    const first = cite('A');
    for (const title of ['B', 'C', 'A']) cite(title);
    expect(cite('A')).toBe(first);
    expect(cite('B')).toBe(first.replace('*A*', '*B*'));
  });
});
