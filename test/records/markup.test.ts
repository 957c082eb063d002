import { describe, expect, test } from 'vitest';
import { flattenMarkup, hasMarkup, leafText } from '../../src/records/markup.js';
import { parseXml } from '../../src/records/xml.js';

const leaf = (xml: string): string | null => leafText(parseXml(`<a>${xml}</a>`, {}));

const BLOCKS =
  'address article blockquote center dd div dl dt fieldset figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre ' +
  'section table tbody td tfoot th thead tr ul';
const INLINES =
  'a abbr acronym b big cite code del dfn em font i img ins kbd q s samp small span strike strong sub sup tt u var';

describe('the text of a leaf', () => {
  test.each([
    ['', ''],
    ['plain &amp; simple', 'plain & simple'],
    ['a <b>c</b> d', 'a <b>c</b> d'],
    ['<b>only</b>', '<b>only</b>'],
    ['1 &lt; 2 &amp; "3" &gt; <i>x</i>', '1 &lt; 2 &amp; &quot;3&quot; &gt; <i>x</i>'],
    ['x<BR/>y<br></br>z<br> </br>', 'x<br>y<br>z<br>'],
    ['<hr/><img src="a.png"/><i/>', '<hr><img src="a.png"><i></i>'],
    ['<br>odd</br>', '<br>odd</br>'],
    [
      '<A HREF="http://a.example/?x=1&amp;y=&quot;2&quot;" Title="t">l</A>',
      '<a href="http://a.example/?x=1&amp;y=&quot;2&quot;" title="t">l</a>',
    ],
    ['<p xmlns="urn:x" xmlns:y="urn:y" class="c">z</p>', '<p class="c">z</p>'],
    ['<h:p>z</h:p>', '<p>z</p>'],
    ['<p><b>a<i>b</i></b></p>', '<p><b>a<i>b</i></b></p>'],
  ])('%s is %j', (xml, text) => expect(leaf(xml)).toBe(text));

  test.each(['<DEGREE>PhD</DEGREE>', 'text <x/>', '<p>a <x>b</x></p>', '<script/>'])('%s is no leaf', xml =>
    expect(leaf(xml)).toBeNull(),
  );
});

describe('HTML tags in text', () => {
  test.each([
    '<p>',
    'x </p>',
    '<BR>',
    '<br/>',
    '<b class="c">',
    '<o:p><p>',
    '<h:p >',
    ...`${BLOCKS} ${INLINES} br`.split(' ').map(name => `a <${name}>`),
  ])('are in %j', text => expect(hasMarkup(text)).toBe(true));

  test.each([
    '',
    'p',
    'a < b',
    'a <p',
    '<x>',
    '<pp>',
    '< p>',
    '<1p>',
    'a<b',
    '<b<i',
    'p>',
    '<abcdefghijklmnopqrstuvw p>',
  ])('are not in %j', text => expect(hasMarkup(text)).toBe(false));

  test.each<[string, string]>([
    ['a<br>b<BR/>c', 'a\nb\nc'],
    ['a<b>b</b><i class="x">c</i>', 'abc'],
    ['<p>a</p><p>b</p>c', 'a\n\nb\n\nc'],
    ['<ul><li> one </li><li>two</li></ul>', 'one\n\ntwo'],
    ['a<x>b</x> &lt;b&gt;', 'a<x>b</x> <b>'],
    ['a &amp; b &eacute;', 'a & b é'],
    ['a\n  b  \n\n\n\nc\n', 'a\nb\n\nc'],
    ['', ''],
    ...BLOCKS.split(' ').map((name): [string, string] => [`a<${name}>b`, 'a\n\nb']),
    ...INLINES.split(' ').map((name): [string, string] => [`a<${name}>b`, 'ab']),
  ])('%j is %j as plain text', (html, text) => expect(flattenMarkup(html)).toBe(text));

  test('take linear time', () => {
    for (const piece of ['<b ', '<', '<a']) expect(hasMarkup(piece.repeat(200_000))).toBe(false);
  });
});
