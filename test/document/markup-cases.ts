import { type Element, parseHtml } from '../../src/document/index.js';

/** The outline of a tree: `<p>text</p>`. */
export const outline = (element: Element): string =>
  element.children.map(c => (c.kind === 'text' ? c.text : `<${c.tag}>${outline(c)}</${c.tag}>`)).join('');

/** The outline of what a page renders, from its root down; white space around the body is dropped. */
export const pageOutline = (page: string): string => outline(parseHtml(page).root).trim();

interface MarkupCase {
  readonly name: string;
  readonly page: string;
  /** The outline of the body by the HTML Standard, part 13.2.6. */
  readonly body: string;
}

const one = (name: string, page: string, body: string): MarkupCase => ({ name, page, body });

/** Pages without a title, and their bodies. */
export const MARKUP_CASES: readonly MarkupCase[] = [
  one('implies html, head and body', 'x', 'x'),
  one(
    'puts the content of the page into one body',
    '<p>a</p><body class=c><p>b</p></body><p>c',
    '<p>a</p><p>b</p><p>c</p>',
  ),
  one('ends the head at the first element of a body', '<head><link><p>a</head>b', '<p>ab</p>'),
  one('closes a paragraph at a block', '<p>a<div>b</div>c', '<p>a</p><div>b</div>c'),
  one('makes an empty paragraph of an end tag', 'a</p>b', 'a<p></p>b'),
  one('makes a line break of its end tag', 'a</br>b', 'a<br></br>b'),
  one('ignores other end tags without a start', '</div></em>a</li></h1>', 'a'),
  one('closes a heading with any heading end tag', '<h1>a</h2>b', '<h1>a</h1>b'),
  one('closes a heading at the next', '<h1>a<h2>b', '<h1>a</h1><h2>b</h2>'),
  one(
    'closes list items',
    '<ul><li>a<li>b<ul><li>c</ul>d</ul>',
    '<ul><li>a</li><li>b<ul><li>c</li></ul>d</li></ul>',
  ),
  one(
    'closes a list item with the blocks in it',
    '<ul><li><div>a<li>b</ul>',
    '<ul><li><div>a</div></li><li>b</li></ul>',
  ),
  one(
    'closes terms and descriptions',
    '<dl><dt>a<dd>b<dt>c</dl>d',
    '<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>d',
  ),
  one('repeats formatting in the next paragraph', '<p>a<b>b<p>c</b>d', '<p>a<b>b</b></p><p><b>c</b>d</p>'),
  one('repairs misnested formatting', '<b>a<i>b</b>c</i>d', '<b>a<i>b</i></b><i>c</i>d'),
  one('moves formatting into a block', '<b>a<p>b</b>c</p>', '<b>a</b><p><b>b</b>c</p>'),
  one(
    'keeps the order of formatting around blocks',
    '<em>a<strong>b<div>c</em>d</div>e</strong>',
    '<em>a<strong>b</strong></em><strong><div><em>c</em>d</div>e</strong>',
  ),
  one('closes a link at the next', '<a href=#x>a<a href=#y>b</a>c', '<a>a</a><a>b</a>c'),
  one(
    'closes a link at the next within blocks',
    '<a>a<div>b<a>c</div>d',
    '<a>a</a><div><a>b</a><a>c</a></div><a>d</a>',
  ),
  one('closes nobr at the next', '<nobr>a<nobr>b', '<nobr>a</nobr><nobr>b</nobr>'),
  one(
    'repeats the same formatting three times',
    '<p><b><b><b><b>a<p>b',
    '<p><b><b><b><b>a</b></b></b></b></p><p><b><b><b>b</b></b></b></p>',
  ),
  one('implies tbody', '<table><tr><td>a</table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'),
  one(
    'implies rows, and closes cells and rows',
    '<table><td>a<th>b<tr><td>c</table>',
    '<table><tbody><tr><td>a</td><th>b</th></tr><tr><td>c</td></tr></tbody></table>',
  ),
  one(
    'closes the parts of a table',
    '<table><caption>a<col><thead><tr><th>b<tfoot><tr><td>c<tbody><tr><td>d</table>',
    '<table><caption>a</caption><colgroup><col></col></colgroup><thead><tr><th>b</th></tr></thead><tfoot><tr><td>c</td></tr></tfoot><tbody><tr><td>d</td></tr></tbody></table>',
  ),
  one(
    'moves text before the table',
    '<table>a<tr>b<td>c</td>d</tr></table>',
    'abd<table><tbody><tr><td>c</td></tr></tbody></table>',
  ),
  one(
    'moves elements before the table',
    '<div><table><p>a<tr><td>b</table></div>',
    '<div><p>a</p><table><tbody><tr><td>b</td></tr></tbody></table></div>',
  ),
  one(
    'keeps white space in tables',
    '<table> <tr> <td>a</td> </tr> </table>',
    '<table> <tbody><tr> <td>a</td> </tr> </tbody></table>',
  ),
  one(
    'closes a table at the next',
    '<table><tr><table><td>a</table>',
    '<table><tbody><tr></tr></tbody></table><table><tbody><tr><td>a</td></tr></tbody></table>',
  ),
  one(
    'nests tables in cells',
    '<table><td><table><td>a</table>b</table>c',
    '<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table>b</td></tr></tbody></table>c',
  ),
  one('closes a paragraph at a table', '<!doctype html><p>a<table></table>b', '<p>a</p><table></table>b'),
  one('keeps a table in a paragraph without a doctype', '<p>a<table></table>b', '<p>a<table></table>b</p>'),
  one('ignores parts of tables elsewhere', '<div><tr><td>a</td></tr></div>', '<div>a</div>'),
  one(
    'closes formatting at the end of a cell',
    '<table><td><b>a<td>b</table>c',
    '<table><tbody><tr><td><b>a</b></td><td>b</td></tr></tbody></table>c',
  ),
  one('drops the first line feed of pre', '<pre>\n\na\nb</pre>', '<pre>\na\nb</pre>'),
  one('reads text and not tags in textarea', '<textarea>\n<b>a</textarea>', '<textarea><b>a</textarea>'),
  one('drops comments and joins text', 'a<!-- b -->c<!doctype html>d<?e?>f', 'acdf'),
  one('closes svg at elements of HTML', '<svg><g><rect/><p>a', '<svg><g><rect></rect></g></svg><p>a</p>'),
  one(
    'keeps the case of svg',
    '<svg><CLIPPATH><lineargradient/></svg>a',
    '<svg><clipPath><linearGradient></linearGradient></clipPath></svg>a',
  ),
  one(
    'reads HTML in foreignObject',
    '<svg><foreignobject><p>a<p>b</p></foreignobject></svg>c',
    '<svg><foreignObject><p>a</p><p>b</p></foreignObject></svg>c',
  ),
  one(
    'reads the sections of character data in svg',
    '<svg><text><![CDATA[a<b]]></text></svg>',
    '<svg><text>a<b</text></svg>',
  ),
  one('closes only void elements by a slash', '<br/>a<div/>b', '<br></br>a<div>b</div>'),
  one('reads img for image', '<image>', '<img></img>'),
  one('closes options and ruby text', '<ruby>a<rt>b<rp>c</ruby>', '<ruby>a<rt>b</rt><rp>c</rp></ruby>'),
  one('closes buttons at the next', '<button>a<button>b', '<button>a</button><button>b</button>'),
  one('ignores a form in a form', '<form>a<form>b</form>c', '<form>ab</form>c'),
  one('reads references', 'a&ampb&notit;&#x80;&#0;&lt', 'a&b¬it;€\ufffd<'),
  one('reads text after the end of the page', '<body>a</body></html> b', 'a b'),
  one(
    'accepts any doctype',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd"><p>a',
    '<p>a</p>',
  ),
  one('accepts a broken doctype', '<!doctype><p>a', '<p>a</p>'),
];
