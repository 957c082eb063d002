import { describe, expect, it } from 'vitest';
import { CITATION_STYLES, cslItems, getOwner } from '../../../src/citations/index.js';
import { withoutMarks } from '../../../src/citations/items/item.js';
import { plainText } from '../../../src/text/index.js';
import { type Item, renderByCiteproc, withoutContext } from '../../outside/csl-peers.js';
import { person, record, year } from '../../sections/people.js';
import { plainText as textOfHtml } from '../csl/html.js';
import { author, SELF, type Values } from './authors.js';
import { REFERENCES } from './references.js';
import { locale, madeStyle, openBundled, openText, styleText } from './styles.js';
import { shown } from './text.js';

const OWNER = getOwner(person());

/** A style whose bibliography has headline capitals and prints at most two names. */
const STYLE = madeStyle(
  `<citation><layout><text variable="title"/></layout></citation>
   <bibliography et-al-min="3" et-al-use-first="2"><layout>
     <names variable="author" suffix=". "><name initialize-with=". "/></names>
     <text variable="title" text-case="title"/>
   </layout></bibliography>`,
);
const VALUES: Values = {
  contype: 'Journal Article, Academic Journal',
  title: 'How gravel moves in the valley',
  intellcont_auth: [author('Holm', 'Ida'), author('Teshima', 'Kaito'), SELF],
};

describe('a style as published', () => {
  const cite = async (asPublished: boolean, values = VALUES) =>
    shown((await openText(STYLE, 'en-US', asPublished)).cite(record('intellcont', values), OWNER));

  it('has its own capitals and et al., without the mark of the owner', async () => {
    expect(await cite(false)).toBe(
      'I. Holm, K. Teshima, **M. T. Ravencroft**. How gravel moves in the valley',
    );
    expect(await cite(true)).toBe('I. Holm, K. Teshima, et al. How Gravel Moves in the Valley');
  });

  it('prints the status that the style omits', async () => {
    const acc = { ...year(2026), month: 8 };
    expect(await cite(true, { ...VALUES, acc })).toBe(
      'I. Holm, K. Teshima, et al. How Gravel Moves in the Valley. In press.',
    );
  });
});

/** Characters that typesetting changes: blanks, joiners, and the form of quotation marks. */
const normalized = (text: string): string =>
  text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').trim();

/** Numbers with hyphens and letters are printed as recorded (docs/citations.md); citeproc makes `9–123` and `162a–5d` of them. */
const AS_RECORDED = ['teaching case', 'pages with letters'];

/** The number of an entry in a bibliography, which an entry by itself lacks. */
const LABEL = /^(?:\[\d+\]|\(?\d+[.)]?)\s*/;

describe.each(CITATION_STYLES)('$id as published', ({ id, file }) => {
  it('prints every reference as citeproc does, but for numbers that citeproc changes', async () => {
    const style = await openBundled(id, 'en-US', true);
    const references = Object.entries(REFERENCES).filter(([what]) => !AS_RECORDED.includes(what));
    const works = references.flatMap(([what, values]) => {
      const work = record('intellcont', values);
      return cslItems(work, OWNER).flatMap(item =>
        item.status === undefined ? [{ work, item: { ...withoutMarks(item), id: what } as Item }] : [],
      );
    });
    expect(works.length).toBeGreaterThan(15);
    const expected = renderByCiteproc(
      withoutContext(styleText(file)),
      works.map(({ item }) => item),
      locale,
    );
    const ours = works.map(
      ({ work, item }) => `${item.id}: ${normalized(plainText(style.cite(work, OWNER)))}`,
    );
    expect(ours).toEqual(
      works.map(
        ({ item }, i) => `${item.id}: ${normalized(textOfHtml(expected[i] ?? '').replace(LABEL, ''))}`,
      ),
    );
  });
});
