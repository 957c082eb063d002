import { readFileSync } from 'node:fs';
import { getOwner } from '../../../src/citations/index.js';
import { loadStyleReader } from '../../../src/citations/load.js';
import { readReply } from '../../../src/records/index.js';
import { plainText } from '../../../src/text/index.js';
import { openText } from '../../citations/published/styles.js';
import type { FuzzedFormat } from '../format.js';
import { attempt, attemptAsync, must, mustEqual, readTwice } from '../outcome.js';
import { cutAtLines, getFiles, getPath } from '../samples.js';

const { persons } = readReply(readFileSync(getPath('samples/ravencroft.xml')), {
  source: '',
  institution: '',
});
const [person] = persons;
const works = person === undefined ? [] : person.records.intellcont.slice(0, 4);
const owner = person === undefined ? null : getOwner(person);

const STYLE = '<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text"><info/>';

/** The macros and layouts of a style, each as a style of its own: whole styles are too long. */
function readPieces(style: Uint8Array): readonly Uint8Array[] {
  const text = Buffer.from(style).toString('utf8');
  const macros = text.match(/<macro[\s\S]*?<\/macro>/g) ?? [];
  return macros.slice(0, 12).map(macro => {
    const name = /name="([^"]*)"/.exec(macro)?.[1] ?? '';
    const inner = macro.replace(/<text macro="[^"]*"/g, '<text variable="title"');
    return Buffer.from(
      `${STYLE}${inner}<bibliography><layout><text macro="${name}"/></layout></bibliography></style>`,
    );
  });
}

/** Citation styles and their locales. */
export const CSL: FuzzedFormat = {
  name: 'csl',
  modules: ['citations/csl/', 'citations/csl-reader/', 'citations/published/'],
  samples: () => [
    ...getFiles('src/citations/styles', 'csl').flatMap(readPieces),
    ...cutAtLines(getFiles('src/citations/styles', 'xml').slice(2, 3))
      .slice(1, 6)
      .map(piece =>
        Buffer.concat([
          Buffer.from('<locale version="1.0" xml:lang="en-US"><terms>'),
          piece,
          Buffer.from('</terms></locale>'),
        ]),
      ),
    Buffer.from(
      `${STYLE}<citation><sort><key variable="issued" sort="descending"/></sort><layout prefix="(" suffix=")" delimiter="; "><names variable="author"><name form="short" and="text" et-al-min="3" et-al-use-first="1"/><substitute><names variable="editor"/></substitute></names><date variable="issued" form="text"/></layout></citation><bibliography hanging-indent="true"><layout><choose><if type="book" match="any"><text variable="title" font-style="italic" text-case="title"/></if><else><number variable="volume" form="ordinal"/></else></choose></layout></bibliography></style>`,
    ),
  ],
  tokens: [
    ...['<', '>', '</', '/>', '<!--', '-->', '<![CDATA[', ']]>', '<?', '&amp;', '&#0;', '"', '=', ' '],
    ...[
      '<text variable="title"/>',
      '<text macro="a"/>',
      '<macro name="a">',
      '</macro>',
      '<group>',
      '</group>',
      '<choose>',
      '<if ',
      '<else-if ',
      '<else>',
      '</choose>',
      '<names variable="author">',
      '</names>',
      '<name/>',
      '<name-part name="family"/>',
      '<et-al/>',
      '<label/>',
      '<substitute>',
      '</substitute>',
      '<date variable="issued">',
      '<date-part name="year"/>',
      '</date>',
      '<number variable="volume"/>',
      '<layout>',
      '</layout>',
      '<sort>',
      '<key macro="a"/>',
      '<citation>',
      '</citation>',
      '<bibliography>',
      '</bibliography>',
      '<locale xml:lang="de">',
      '</locale>',
      '<terms>',
      '<term name="and">',
      '<single>',
      '<info>',
      '<link rel="independent-parent" href="a"/>',
      '<style-options ',
    ],
    ...[
      ' prefix="',
      ' suffix="',
      ' delimiter="',
      ' variable="',
      ' form="short"',
      ' form="verb-short"',
      ' plural="always"',
      ' text-case="title"',
      ' font-weight="bold"',
      ' strip-periods="true"',
      ' quotes="true"',
      ' et-al-min="',
      ' et-al-use-last="true"',
      ' initialize-with="',
      ' name-as-sort-order="all"',
      ' and="symbol"',
      ' match="none"',
      ' type="',
      ' position="first"',
      ' is-numeric="',
      ' is-uncertain-date="',
      ' page-range-format="minimal"',
      ' second-field-align="flush"',
      ' version="0.8"',
      ' class="note"',
      ' range-delimiter="',
      ' default-locale="',
      ' disambiguate="true"',
      ' subsequent-author-substitute="',
    ],
    ...[
      'title',
      'author',
      'issued',
      'volume',
      'page',
      'DOI',
      'book',
      'article-journal',
      'constructor',
      '__proto__',
      'toString',
    ],
  ],
  pairs: [
    ['<group>', '</group>'],
    ['<choose><if type="book">', '</if></choose>'],
    ['<names variable="author"><substitute>', '</substitute></names>'],
    ['<macro name="a">', '</macro>'],
    ['<b>', '</b>'],
  ],
  check: async input => {
    const text = Buffer.from(input).toString('utf8');
    const { readStyleFile, readLocale } = await loadStyleReader();
    if (text.includes('<locale')) attempt(() => readLocale(text, 'fuzz.xml'));
    const file = readTwice(() => readStyleFile(text, 'fuzz.csl'));
    if (file === null) return;
    const lines = text.split('\n').length;
    for (const { line, message } of file.problems)
      must(line >= 1 && line <= lines && message !== '', `A problem is in line ${line} of ${lines}.`);
    const style = await attemptAsync(() => openText(text));
    if (!('value' in style) || owner === null) return;
    for (const work of works) {
      const printed = attempt(() => style.value.cite(work, owner));
      must('value' in printed, 'A work cannot be cited.');
      must(printed.value.length > 0, 'Nothing is printed of a work.');
      must(
        !/undefined|\[object|NaN/.test(plainText(printed.value)) || /undefined|NaN/.test(text),
        `It prints “${plainText(printed.value).slice(0, 200)}”.`,
      );
      const again = await openText(text);
      mustEqual(again.cite(work, owner), printed.value, 'A work is printed in another way.');
    }
  },
};
