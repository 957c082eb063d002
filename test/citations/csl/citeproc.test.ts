import { describe, expect, it } from 'vitest';
import { renderByCiteproc } from '../../outside/csl-peers.js';
import { locale } from '../published/styles.js';
import { plainText } from './html.js';
import { renderBibliography } from './render.js';

interface Case {
  readonly name: string;
  readonly layout: string;
  readonly items: readonly Readonly<Record<string, unknown>>[];
  /** Attributes of the bibliography. */
  readonly attributes?: string;
  readonly lang?: string;
  /** Elements of `cs:style` before the citation. */
  readonly before?: string;
  /** Attributes of `cs:style`. */
  readonly options?: string;
}

const TITLES = [
  'walking with, without and against maps',
  'of, the, and',
  'e.g. rivers, i.e. water',
  'the state of the art: a review',
  'up-to-date and off-the-shelf methods',
  'rivers of <i>the</i> west',
  'a history of walking up',
];
const NUMBERS = ['TR-2014-07', '10-7', 'MW-10-7', '12a-b', '2-3', '118', '12-A19', '109-12'];
const name = (given: string, family: string) => ({ given, family });
const TEAM = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal'].map(given => name(given, `${given}son`));
const HYPHEN = '<locale><terms><term name="page-range-delimiter">-</term></terms></locale>';

const CASES: readonly Case[] = [
  {
    name: 'headline capitals',
    layout: '<text variable="title" text-case="title"/>',
    items: TITLES.map(title => ({ title })),
  },
  {
    name: 'capitals at the start of an abbreviation',
    layout: '<text variable="title" text-case="capitalize-first"/>',
    items: [{ title: 'o.O.' }, { title: 'eBay' }, { title: 'in the end' }],
  },
  {
    name: 'labels of numbers with hyphens',
    layout: '<group delimiter=" "><label variable="number" form="short"/><number variable="number"/></group>',
    items: NUMBERS.map(number => ({ number })),
  },
  {
    name: 'dashes of ranges in the form of the locale, and typed ones',
    layout: '<text variable="issue"/><text variable="page" prefix=" "/>',
    items: ['2-3', '2–3'].map(text => ({ issue: text, page: text })),
    before: HYPHEN,
  },
  {
    name: 'initials without hyphens',
    layout: '<names variable="author"><name initialize-with=" "/></names>',
    items: [{ author: [name('Marie-Claire', 'Holm')] }],
    options: 'initialize-with-hyphen="false"',
  },
  {
    name: 'lists of names with the last one',
    layout: '<names variable="author"><name form="short"/></names>',
    items: [6, 7, 8].map(size => ({ author: TEAM.slice(0, size) })),
    attributes: 'et-al-min="7" et-al-use-first="6" et-al-use-last="true"',
  },
  {
    name: 'et al. in Japanese',
    layout: '<names variable="author"/>',
    items: [{ author: TEAM }],
    attributes: 'et-al-min="3" et-al-use-first="1"',
    lang: 'ja-JP',
  },
  {
    name: 'particles in French',
    layout: '<names variable="author"/>',
    items: [
      { author: [{ ...name('Charles', 'Mont'), 'dropping-particle': 'de', 'non-dropping-particle': 'La' }] },
    ],
    lang: 'fr-FR',
  },
  {
    name: 'capitals of a name in the language of the item',
    layout: '<names variable="author"><name><name-part name="family" text-case="uppercase"/></name></names>',
    items: [{ author: [name('Ali', 'Demir')] }, { author: [name('Luc', 'Villier')], language: 'fr' }],
    lang: 'tr-TR',
  },
  {
    name: 'ranges of dates with an empty delimiter',
    layout:
      '<date variable="issued"><date-part name="month" range-delimiter="" suffix=" "/><date-part name="year" range-delimiter=""/></date>',
    items: [
      {
        issued: {
          'date-parts': [
            [1911, 11],
            [1924, 2],
          ],
        },
      },
    ],
  },
  {
    name: 'two blanks in delimiters and affixes',
    layout:
      '<group delimiter=",  "><text variable="volume"/><text variable="issue"/></group><text variable="page" prefix=";  "/>',
    items: [{ volume: '3', issue: '4', page: '5-9' }],
  },
  {
    name: 'two blanks after names in a macro as one',
    layout: '<text macro="author"/><text variable="title"/>',
    before: '<macro name="author"><names variable="author" suffix=".  "/></macro>',
    items: [{ author: [name('Ada', 'Holm')], title: 'T' }],
  },
  {
    name: 'the suffix of a name also after et al.',
    layout: '<names variable="author"><name suffix=":"/></names><text variable="title"/>',
    items: [
      { author: TEAM, title: 'T' },
      { author: TEAM.slice(0, 2), title: 'T' },
    ],
    attributes: 'et-al-min="3" et-al-use-first="1"',
  },
  {
    name: 'a plain blank after no-break initials, but for some languages',
    layout: '<names variable="author"><name initialize-with=".\u00a0"/></names>',
    items: [{ author: [name('Ada Bo', 'Holm')] }],
  },
  {
    name: 'no-break blanks of French terms',
    layout: '<text term="open-quote"/><text variable="title"/><text term="close-quote"/>',
    items: [{ title: 'Eau : un mot' }],
    lang: 'fr-FR',
  },
  {
    name: 'a stop after the mark of a number or text',
    layout:
      '<text variable="volume" suffix=":"/><text variable="page"/><group prefix=". "><text variable="title"/></group>',
    items: [
      { volume: '61', title: 'A' },
      { volume: '61', page: '7', title: 'A' },
    ],
  },
];

/** The terms of a language; English ones for a language that is not bundled. */
const terms = (lang: string): string | null => locale(lang) ?? locale('en-US');

describe('a style', () => {
  it.each(CASES)('prints $name as citeproc does', ({ layout, items, ...rest }) => {
    const { attributes = '', lang = 'en-US', before = '', options = '' } = rest;
    const style = `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text" default-locale="${lang}" ${options}>
      <info><title>T</title><id>t</id><updated>2026-01-01T00:00:00Z</updated></info>${before}
      <citation><layout><text variable="title"/></layout></citation>
      <bibliography ${attributes}><layout>${layout}</layout></bibliography></style>`;
    const all = items.map((item, i) => ({ id: `item-${i}`, type: 'article-journal', ...item }));
    const expected = renderByCiteproc(style, all, terms).map(plainText);
    expect(expected.join('')).not.toBe('');
    expect(renderBibliography(style, all, terms).map(plainText)).toEqual(expected);
  });
});
