import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainText } from '../citations/csl/html.js';
import { renderBibliography } from '../citations/csl/render.js';
import { type Difference, expectDifferences, readDifferences, updateDifferences } from './csl-differences.js';
import { ITEMS } from './csl-items.js';
import { renderByCiteproc, withoutContext } from './csl-peers.js';
import { describeSuites } from './passing.js';

/** The styles that are used most: their entries are equal but for those of `MISPRINTED`. */
const MAX_USED = [
  'american-chemical-society',
  'american-medical-association',
  'apa',
  'cell',
  'chicago-author-date',
  'elsevier-harvard',
  'harvard-cite-them-right',
  'ieee',
  'modern-language-association',
  'nature',
  'nlm-citation-sequence',
  'science',
];

/** Items that citeproc misprints in many styles; the list of differences has the reasons. */
const MISPRINTED = [
  'article-pages-with-letters',
  'collection',
  'date-of-two-years',
  'names-with-hyphens',
  'patent-application',
  'periodical',
];

/** Share of all entries that must be equal. */
const LEAST_EQUAL = 0.995;

/** An item in a style. */
interface Entry {
  readonly style: string;
  readonly item: string;
  readonly ours: string;
  readonly citeproc: string;
}

const show = ({ style, item, ours, citeproc }: Entry): string =>
  `${style} ${item}\n  ours:     ${ours}\n  citeproc: ${citeproc}`;

describe('a list of differences', () => {
  const list = '# Rounding\napa book\n\n# Bug\nieee map\nieee song\n';

  it('has a reason for each', () => {
    expect(readDifferences(list).get('ieee song')).toBe('Bug');
    expect(() => readDifferences('apa book\n')).toThrow('No reason for apa book');
    expect(() => readDifferences('# Bug\napa book\napa book\n')).toThrow('Listed twice: apa book');
  });

  it('is updated without losing reasons', () => {
    expect(updateDifferences(list, ['ieee song', 'apa book', 'apa map'])).toBe(
      '# Bug\nieee song\n\n# Rounding\napa book\n\n# Unexplained\napa map\n',
    );
  });
});

describeSuites('published styles', suites => {
  const entries: Entry[] = [];
  const failures: string[] = [];

  beforeAll(() => {
    const locale = (lang: string): string | null => {
      try {
        return readFileSync(join(suites, 'csl/locales', `locales-${lang}.xml`), 'utf8');
      } catch {
        return null;
      }
    };
    const folder = join(suites, 'csl/styles');
    for (const file of readdirSync(folder).filter(name => name.endsWith('.csl'))) {
      const name = file.replace('.csl', '');
      const style = withoutContext(readFileSync(join(folder, file), 'utf8'));
      const citeproc = renderByCiteproc(style, ITEMS, locale).map(plainText);
      let ours: readonly string[] = [];
      try {
        ours = renderBibliography(style, ITEMS, locale).map(plainText);
      } catch (error) {
        failures.push(`${name}: ${error}`);
      }
      ITEMS.forEach(({ id }, i) => {
        entries.push({ style: name, item: id, ours: ours[i] ?? '(missing)', citeproc: citeproc[i] ?? '' });
      });
    }
  }, 600_000);

  const differing = (): readonly Entry[] => entries.filter(({ ours, citeproc }) => ours !== citeproc);

  it('are rendered without an error', () => {
    expect(entries.length).toBeGreaterThan(34_000);
    expect(failures).toEqual([]);
  });

  it('print at least 99.5 % of the entries as citeproc does, without items that it misprints in many styles', () => {
    const different = differing().filter(({ item }) => !MISPRINTED.includes(item));
    const share = 1 - different.length / entries.length;
    expect(share, different.slice(0, 40).map(show).join('\n')).toBeGreaterThanOrEqual(LEAST_EQUAL);
  });

  it.each(MAX_USED)('%s prints every entry as citeproc does, but for items that citeproc misprints', name => {
    expect(entries.filter(({ style }) => style === name)).toHaveLength(ITEMS.length);
    const others = differing().filter(({ style, item }) => style === name && !MISPRINTED.includes(item));
    expect(others.map(show)).toEqual([]);
  });

  it('differ only in listed entries', () => {
    expectDifferences(differing().map(({ style, item }): Difference => `${style} ${item}`));
  });
});
