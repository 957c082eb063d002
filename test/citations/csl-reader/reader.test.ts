import { describe, expect, it } from 'vitest';
import type { Rendering, Style } from '../../../src/citations/csl/style.js';
import { readLocale, readStyle, readStyleFile } from '../../../src/citations/csl-reader/read-style.js';
import { TemplateError } from '../../../src/core/index.js';

const INFO = '<info><id>http://example.org/s</id><title>Made</title></info>';

/** A style with this content, which starts in line 3. */
const style = (content: string, attributes = ''): string =>
  `<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text"${attributes}>\n${INFO}\n${content}\n</style>`;

/** A style with this layout and these macros; the layout starts in line 3. */
const layout = (content: string, macros = ''): string =>
  style(
    `<bibliography><layout>${content}</layout></bibliography>\n${macros}\n<citation><layout/></citation>`,
  );

const read = (text: string): Style => {
  const made = readStyle(text, 'made.csl');
  if ('parent' in made) throw new Error('a dependent style');
  return made;
};

const rendered = (content: string): readonly Rendering[] =>
  read(layout(content)).bibliography?.layout.children ?? [];

/** The line and message of the error that a style is refused with. */
function refusal(text: string): string {
  try {
    readStyle(text, 'made.csl');
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    return `${error.code}, line ${error.place.line}: ${error.message}`;
  }
  return 'none';
}

describe('the tree of a style', () => {
  it('has attributes as values of their types, and blanks of affixes as written', () => {
    expect(
      rendered('<text variable="title" quotes="true" prefix=" " suffix=".&#xA0;" font-style="italic"/>'),
    ).toEqual([
      {
        element: 'text',
        variable: 'title',
        quotes: true,
        prefix: ' ',
        suffix: '.\u00a0',
        'font-style': 'italic',
      },
    ]);
    expect(rendered('<group delimiter=", "><number variable="edition" form="ordinal"/></group>')).toEqual([
      {
        element: 'group',
        delimiter: ', ',
        children: [{ element: 'number', variable: 'edition', form: 'ordinal' }],
      },
    ]);
  });

  it('has the parts of names, and the place of their label', () => {
    const names = `<names variable="author  editor" delimiter="; ">
      <label form="short"/><name form="short" et-al-min="3"><name-part name="family" text-case="uppercase"/></name>
      <et-al term="and others"/><substitute><names variable="translator"/></substitute></names>`;
    expect(rendered(names)).toEqual([
      {
        element: 'names',
        variables: ['author', 'editor'],
        delimiter: '; ',
        name: { form: 'short', 'et-al-min': 3, family: { 'text-case': 'uppercase' } },
        'et-al': { term: 'and others' },
        label: { element: 'label', form: 'short' },
        'label-first': true,
        substitute: [{ element: 'names', variables: ['translator'] }],
      },
    ]);
    const after = rendered('<names variable="author"><name/><label/></names>');
    expect(after).toEqual([
      { element: 'names', variables: ['author'], name: {}, label: { element: 'label' } },
    ]);
  });

  it('has the tests of a branch in their order', () => {
    const choose =
      '<choose><if type="book chapter" variable="DOI" match="any"><text value="a"/></if><else-if is-numeric="edition"/><else/></choose>';
    expect(rendered(choose)).toEqual([
      {
        element: 'choose',
        branches: [
          {
            match: 'any',
            conditions: [
              { test: 'type', values: ['book', 'chapter'] },
              { test: 'variable', values: ['DOI'] },
            ],
            children: [{ element: 'text', value: 'a' }],
          },
          { conditions: [{ test: 'is-numeric', values: ['edition'] }], children: [] },
          { conditions: [], children: [] },
        ],
      },
    ]);
  });

  it('has dates with their parts', () => {
    const date =
      '<date variable="issued" form="text" date-parts="year"><date-part name="year" range-delimiter="/"/></date>';
    expect(rendered(date)).toEqual([
      {
        element: 'date',
        variable: 'issued',
        form: 'text',
        'date-parts': 'year',
        parts: [{ name: 'year', 'range-delimiter': '/' }],
      },
    ]);
  });

  it('has options, inheritable options of names by their names on cs:name, sort keys and locales', () => {
    const text = style(
      `<locale xml:lang="de"><terms><term name="in">in: </term></terms></locale>
       <bibliography hanging-indent="true" et-al-min="4" name-form="short"><sort><key variable="title" sort="descending"/>
       <key macro="m" names-min="1"/></sort><layout suffix="."/></bibliography>
       <macro name="m"><text value="x"/></macro><citation><layout delimiter="; "/></citation>`,
      ' default-locale="de-AT" page-range-format="minimal" name-delimiter=" / " names-delimiter="; " and="symbol"',
    );
    expect(read(text)).toEqual({
      id: 'http://example.org/s',
      title: 'Made',
      class: 'in-text',
      'default-locale': 'de-AT',
      options: { 'page-range-format': 'minimal' },
      names: { delimiter: ' / ', 'names-delimiter': '; ', and: 'symbol' },
      macros: { m: [{ element: 'text', value: 'x' }] },
      locales: [{ lang: 'de', options: {}, dates: [], terms: [{ name: 'in', single: 'in: ' }] }],
      citation: { names: {}, sort: [], layout: { delimiter: '; ', children: [] } },
      bibliography: {
        names: { 'et-al-min': 4, form: 'short' },
        sort: [
          { variable: 'title', sort: 'descending' },
          { macro: 'm', 'names-min': 1 },
        ],
        layout: { suffix: '.', children: [] },
        options: { 'hanging-indent': true },
      },
    });
  });

  it('of a dependent style has its parent and language', () => {
    const link = '<link href="http://www.zotero.org/styles/apa" rel="independent-parent"/>';
    const text = `<style version="1.0" default-locale="fr-FR"><info><id>d</id><title>D</title>${link}</info></style>`;
    expect(readStyle(text, 'd.csl')).toEqual({
      id: 'd',
      title: 'D',
      parent: 'http://www.zotero.org/styles/apa',
      'default-locale': 'fr-FR',
    });
  });

  it('of a style without citations has an empty layout for them', () => {
    const text = style('<bibliography><layout/></bibliography>');
    expect(read(text).citation).toEqual({ names: {}, sort: [], layout: { children: [] } });
  });
});

describe('the tree of a locale', () => {
  const locale = (terms: string) =>
    readLocale(
      `<locale version="1.0" xml:lang="fr-FR"><style-options punctuation-in-quote="false"/><date form="numeric"><date-part name="year"/></date><terms>${terms}</terms></locale>`,
      'fr.xml',
    );

  it('has terms with one form, two forms, and none', () => {
    const terms = `<term name="page" form="short"><single>p.</single><multiple>pp.</multiple></term>
      <term name="circa"><single>v.</single><multiple>v.</multiple></term><term name="no-place"/>
      <term name="open-quote">«&#160;</term><term name="many"><multiple>xs</multiple></term>
      <term name="ordinal-01" gender-form="feminine" match="whole-number">re</term>`;
    expect(locale(terms)).toEqual({
      lang: 'fr-FR',
      options: { 'punctuation-in-quote': false },
      dates: [{ element: 'date', form: 'numeric', parts: [{ name: 'year' }] }],
      terms: [
        { name: 'page', form: 'short', single: 'p.', multiple: 'pp.' },
        { name: 'circa', single: 'v.' },
        { name: 'no-place', single: '' },
        { name: 'open-quote', single: '«\u00a0' },
        { name: 'many', single: 'xs' },
        { name: 'ordinal-01', 'gender-form': 'feminine', match: 'whole-number', single: 're' },
      ],
    });
  });

  it('is refused if the file is a style', () => {
    expect(() => readLocale(layout(''), 'x.xml')).toThrow('its root is <style>, not <locale>');
  });
});

describe('problems of a usable style', () => {
  const problems = (text: string): readonly string[] =>
    readStyleFile(text, 'made.csl').problems.map(({ line, message }) => `${line}: ${message}`);

  it.each([
    ['<text variable="title" prefx="x"/>', '<text> has no attribute “prefx”; did you mean “prefix”?'],
    ['<text variable="title" zz="x"/>', '<text> has no attribute “zz”'],
    ['<text variable="titel"/>', '<text>, variable: CSL 1.0.2 has no “titel”; did you mean “title”?'],
    ['<text variable="title" quotes="yes"/>', '<text>, quotes: “yes” is not true or false'],
    [
      '<text variable="title" font-weight="900"/>',
      '<text>, font-weight: “900” is not one of bold, normal, light',
    ],
    ['<text variable="title" value="x"/>', '<text> has more than one of “variable”, “value”'],
    ['<group>loose</group>', '<group> has text in it, which is not printed'],
    ['<names variable="author"><institution/></names>', '<names> cannot have <institution> in it'],
    ['<names variable="author"><name et-al-min="few"/></names>', '<name>, et-al-min: “few” is not a number'],
    ['<choose><if type="bok"/></choose>', '<if>, type: CSL 1.0.2 has no “bok”; did you mean “book”?'],
  ])('lists %s with its line', (content, message) => {
    expect(problems(layout(`\n${content}`))).toEqual([`4: ${message}`]);
  });

  it('uses the first of two macros of one name', () => {
    const two = '<macro name="m"><text value="1"/></macro>\n<macro name="m"><text value="2"/></macro>';
    const text = layout('<text macro="m"/>', two);
    expect(read(text).macros).toEqual({ m: [{ element: 'text', value: '1' }] });
    expect(problems(text)).toEqual(['5: the macro “m” is there already; this one is not used']);
  });

  it('leaves wrong values out of the tree', () => {
    expect(rendered('<text value="x" quotes="yes" font-weight="900" zz="1"/>')).toEqual([
      { element: 'text', value: 'x' },
    ]);
  });

  it('lists what has no effect in a bibliography: each kind once, with its first line and number', () => {
    const text = style(
      `<macro name="m"><choose><if position="first"/>
       <else-if position="ibid" locator="page"/><else-if disambiguate="true"/></choose></macro>
       <citation collapse="year" year-suffix-delimiter=","><layout><text variable="locator"/></layout></citation>`,
      ' et-al-subsequent-min="3"',
    );
    const { ineffective } = readStyleFile(text, 'made.csl');
    expect(ineffective.map(({ what, line, count }) => `${line}, ${count}: ${what}`)).toEqual([
      '1, 1: shorter lists of names in later citations',
      '3, 2: tests of the position of a citation, and their options',
      '4, 2: locators, such as the page of a citation',
      '4, 1: options and tests that distinguish similar citations',
      '5, 1: options that group and collapse citations',
    ]);
  });
});

describe('a style that cannot be used', () => {
  const cannot = (line: number, reason: string) =>
    `citation-style.unusable, line ${line}: The citation style made.csl cannot be used: ${reason}.`;

  it.each([
    ['an unknown element', layout('\n<txt variable="title"/>'), 4, '<layout> cannot have <txt> in it'],
    ['a test outside of choose', layout('<if/>'), 3, '<layout> cannot have <if> in it'],
    [
      'a text of nothing',
      layout('\n\n<text font-style="italic"/>'),
      5,
      '<text> has no variable, macro, term, value',
    ],
    ['a date without variable', layout('<date form="text"/>'), 3, '<date> has no variable'],
    ['names without variable', layout('<names/>'), 3, '<names> has no variable'],
    ['a label without variable', layout('<label/>'), 3, '<label> has no variable'],
    [
      'a date part without name',
      layout('<date variable="issued"><date-part/></date>'),
      3,
      '<date-part> has no name',
    ],
    ['a macro without name', layout('', '<macro><text value="x"/></macro>'), 4, '<macro> has no name'],
    [
      'a sort key of nothing',
      style('<citation><sort><key/></sort><layout/></citation>'),
      3,
      '<key> has no variable, macro',
    ],
    ['a missing macro', layout('\n<text macro="nome"/>'), 4, 'it calls the missing macro “nome”'],
    [
      'a macro named like a member of objects',
      layout('<text macro="toString"/>'),
      3,
      'it calls the missing macro “toString”',
    ],
    [
      'a missing macro of a sort key',
      style('<citation><sort>\n<key macro="k"/></sort><layout/></citation>'),
      4,
      'it calls the missing macro “k”',
    ],
    [
      'a missing macro of an uncalled macro',
      layout('', '<macro name="a"><text macro="b"/></macro>'),
      4,
      'it calls the missing macro “b”',
    ],
    ['no layout', style('<citation/>'), 1, 'it has no layout for references'],
    [
      'a bibliography without layout',
      style('<citation><layout/></citation><bibliography/>'),
      1,
      'it has no layout for references',
    ],
    ['another root', '<?xml version="1.0"?>\n<html/>', 2, 'its root is <html>, not <style>'],
    [
      'version 0.8',
      '<style><info/><citation><option name="x" value="1"/><layout/></citation></style>',
      1,
      'it is written for CSL 0.8',
    ],
    ['version 0.9', '<style version="0.9"/>', 1, 'it is written for CSL 0.9'],
  ])('has %s', (_, text, line, reason) => {
    expect(refusal(text)).toBe(cannot(line, reason));
  });

  it('has macros that call each other in a circle', () => {
    const macros =
      '<macro name="a"><group>\n<text macro="b"/></group></macro><macro name="b"><text macro="c"/></macro>\n<macro name="c"><text macro="b"/></macro>';
    expect(refusal(layout('<text macro="a"/>', macros))).toBe(
      cannot(6, 'its macros call each other in a circle: b → c → b'),
    );
  });
});

describe('a file that is not well-formed', () => {
  it.each([
    ['two roots', '<style/>\n<style/>', 2, 'it has a second root element'],
    ['text after the root', '<style/>x', 1, 'it has text outside the root element'],
    [
      'an unclosed element',
      '<style>\n<info>\n</style>',
      3,
      "expected closing tag 'info' (opened in line 2, col 1) instead of closing tag 'style'",
    ],
    ['several unclosed elements', '<style>\n<info>', 1, 'elements are not closed'],
    ['an unclosed comment', '<style>\n<!-- </style>', 1, "unclosed tag 'style'"],
    ['an attribute twice', '<style a="1"\n a="2"/>', 2, "attribute 'a' is repeated"],
    ['an unquoted attribute', '<style>\n<a b=c/></style>', 2, "attribute 'b' is without value"],
    ['a bare ampersand', '<style>\nA & B</style>', 2, "char '&' is not expected"],
    [
      'a bare ampersand in an attribute',
      '<style>\n<a b="A & B"/></style>',
      2,
      'it has an unknown character reference',
    ],
    [
      'an entity named like a part of the language',
      '<style>\n&constructor;</style>',
      1,
      'it has an unknown character reference',
    ],
    ['an HTML entity', '<style>\n<a b="&nbsp;"/></style>', 2, 'it has an unknown character reference'],
    ['a character beyond Unicode', '<style>&#x110000;</style>', 1, 'it has an unknown character reference'],
    ['a bare < in an attribute', '<style>\n<a b="<"/></style>', 2, 'it has a “<” that starts no element'],
    ['a control character', '<style>\n\u0007</style>', 2, 'it has a control character'],
    [
      'a document type',
      '<?xml version="1.0"?>\n<!DOCTYPE style SYSTEM "x.dtd">\n<style/>',
      2,
      'it has a document type',
    ],
    ['nothing', '', 1, 'start tag expected'],
    ['JSON', '{"a": 1}', 1, "char '{' is not expected"],
  ])('has %s', (_, text, line, reason) => {
    expect(refusal(text)).toBe(
      `citation-style.malformed, line ${line}: The citation style made.csl is not well-formed XML: ${reason}.`,
    );
  });

  it('is not one with comments, processing instructions, CDATA, a byte order mark or CRLF', () => {
    const text = `\ufeff<?xml version="1.0"?>\r\n<!-- it's "quoted" & <odd> -->\r\n${layout('\r\n<text value="x"/><text value="&#38;&lt;&#x41;"/>')}`;
    expect(readStyleFile(text, 'made.csl')).toMatchObject({
      problems: [],
      style: { bibliography: { layout: { children: [{ value: 'x' }, { value: '&<A' }] } } },
    });
    const locale =
      '<locale><terms><term name="a"><![CDATA[<&amp;]]>&amp;<!-- x --> b</term></terms></locale>';
    expect(readLocale(locale, 'x').terms).toEqual([{ name: 'a', single: '<&amp;& b' }]);
  });
});

/** Longer than any of these takes, shorter than one that grows with the square of its input. */
const LIMIT = 4000;

describe('a hostile file is refused soon', { timeout: LIMIT }, () => {
  const nested = (count: number) => '<group>'.repeat(count) + '</group>'.repeat(count);
  const chain = (count: number, calls: number) =>
    `${Array.from(
      { length: count },
      (_, i) => `<macro name="m${i}">${`<text macro="m${i + 1}"/>`.repeat(calls)}</macro>`,
    ).join('')}<macro name="m${count}"><text value="x"/></macro>`;
  const lol = Array.from({ length: 10 }, (_, i) => `<!ENTITY l${i} "${`&l${i - 1};`.repeat(10)}">`).join('');

  it.each([
    ['10 MB', () => layout(`<text value="${'x'.repeat(1e7)}"/>`), 'it is larger than 2 MB'],
    ['a billion laughs', () => `<!DOCTYPE style [${lol}]><style>&l9;</style>`, 'it has a document type'],
    ['100,000 groups', () => nested(100_000), 'it nests more than 100 elements'],
    ['101 elements', () => layout(nested(98)).replaceAll('\n', ''), 'it nests more than 100 elements'],
    ['200,000 unclosed groups', () => '<group>'.repeat(200_000), 'elements are not closed'],
    ['a million <', () => '<'.repeat(1e6), 'it has more than 250,000 tags'],
    ['200,000 <', () => '<'.repeat(200_000), "tag '<<<<<"],
    ['a million &', () => `<style>${'&'.repeat(1e6)}</style>`, "char '&' is not expected"],
    ['unclosed comments', () => `<style>${'<!--'.repeat(200_000)}</style>`, "unclosed tag 'style'"],
    [
      'a name of a megabyte',
      () => `<style ${'a'.repeat(1e6)}=""/>`,
      'a name or attribute of more than 1,000 characters',
    ],
    [
      'a value of a megabyte',
      () => layout(`<text variable="${'a'.repeat(1e6)}"/>`),
      'a name or attribute of more than 1,000 characters',
    ],
    [
      '100,000 unknown attributes',
      () => `<style ${Array.from({ length: 100_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
      'it has more than 1,000 problems',
    ],
    [
      '200,000 unknown elements',
      () => `<style>${'<b/>'.repeat(200_000)}</style>`,
      'it has more than 1,000 problems',
    ],
    ['blanks for an attribute', () => `<style a${' '.repeat(1.9e6)}/>`, 'boolean attribute'],
    [
      'a chain of 1,000 macros',
      () => layout('<text macro="m0"/>', chain(1000, 1)),
      'its macros nest more than 200 elements',
    ],
    [
      'a chain of 30,000 macros',
      () => layout('', chain(30_000, 1)),
      'its macros nest more than 200 elements',
    ],
    [
      'macros that double 30 times',
      () => layout('<text macro="m0"/>', chain(30, 2)),
      'its macros make more than 100,000 elements',
    ],
  ])('%s', (_, make, reason) => {
    expect(refusal(make())).toContain(reason);
  });

  it('one with 90,000 elements is read', () => {
    expect(rendered('<text value="x"/>'.repeat(90_000))).toHaveLength(90_000);
  });
});
