import { readFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { elementIndices, parseHtml, styleDocument } from '../../../src/document/index.js';
import { refusePage } from '../../../src/document/safety/page.js';
import type { FuzzedFormat } from '../format.js';
import { attempt, must, readTwice } from '../outcome.js';
import { cutAtLines, filesBelow, getPath } from '../samples.js';

const ACTIVE = new Set([
  'script',
  'iframe',
  'object',
  'embed',
  'base',
  'applet',
  'frame',
  'foreignobject',
  'animate',
  'set',
  'handler',
]);
const LOADING = new Set(['src', 'srcset', 'data', 'poster', 'action', 'formaction', 'background', 'ping']);

const ADDRESSES = new Set([
  ...LOADING,
  'href',
  'xlink:href',
  'from',
  'to',
  'values',
  'by',
  'cite',
  'longdesc',
]);

/** What in a page that was found safe would run, load or send something in a browser; null if nothing. */
function findActive(node: DefaultTreeAdapterTypes.Node): string | null {
  if ('tagName' in node) {
    if (ACTIVE.has(node.tagName.toLowerCase())) return `<${node.tagName}>`;
    for (const { name, value } of node.attrs) {
      const address = value.replace(/[\0- ]/g, '').toLowerCase();
      if (/^on/i.test(name)) return name;
      if (ADDRESSES.has(name) && /^(?:javascript|vbscript):/.test(address))
        return `${name}=${value.slice(0, 60)}`;
      if (LOADING.has(name) && /^(?:[a-z]+:)?[/\\]{2}/.test(address)) return `${name}=${value.slice(0, 60)}`;
    }
    if (node.tagName === 'meta' && node.attrs.some(({ name }) => name === 'http-equiv'))
      return 'meta http-equiv';
    const inside = 'content' in node ? findActive(node.content) : null;
    if (inside !== null) return inside;
  }
  if ('childNodes' in node)
    for (const child of node.childNodes) {
      const found = findActive(child);
      if (found !== null) return found;
    }
  return null;
}

/** Pieces of a large page, each with its elements closed by the parser. */
function getPieces(path: string): readonly Uint8Array[] {
  const text = readFileSync(getPath(path), 'utf8')
    .replace(/url\(["']?data:[^)]*\)/g, 'none')
    .replace(/<style[\s\S]*?<\/style>/g, '');
  const pieces = text.match(/<section[\s\S]*?<\/section>/g) ?? [];
  return pieces.slice(0, 12).map(piece => Buffer.from(piece.slice(0, 6000)));
}

/** Pages as templates fill them. */
export const HTML: FuzzedFormat = {
  name: 'html',
  modules: ['document/'],
  samples: () => [
    ...filesBelow(['test/pages/reference/fixtures/footnotes'], 'html').filter(({ length }) => length < 4000),
    ...cutAtLines(filesBelow(['templates/cv-classic', 'templates/annual-review'], 'hbs')),
    ...getPieces('samples/ravencroft.html'),
    ...getPieces('samples/full-record.html'),
  ],
  tokens: [
    ...[
      '<',
      '>',
      '</',
      '/>',
      '<!',
      '<!--',
      '-->',
      '--!>',
      '<?',
      '<![CDATA[',
      ']]>',
      '<!doctype html>',
      '"',
      "'",
      '=',
      '&',
      '&#',
      ';',
      '&lt;',
      '&NotEqualTilde;',
      '&#x0;',
      '&amp',
    ],
    ...[
      '<p>',
      '</p>',
      '<br>',
      '</br>',
      '<b>',
      '</b>',
      '<i>',
      '<a href="',
      '</a>',
      '<table>',
      '</table>',
      '<tr>',
      '<td colspan="',
      '<td rowspan="1000">',
      '<caption>',
      '<col span="',
      '<ul>',
      '<li value="',
      '<ol start="',
      '<h1>',
      '<form>',
      '<select>',
      '<option>',
      '<template>',
      '</template>',
      '<frameset>',
      '<math>',
      '<mi>',
      '<annotation-xml>',
      '<svg>',
      '</svg>',
      '<foreignObject>',
      '<desc>',
      '<title>',
      '</title>',
      '<style>',
      '</style>',
      '<script>',
      '</script>',
      '<noscript>',
      '<textarea>',
      '<plaintext>',
      '<xmp>',
      '<iframe>',
      '<img src="',
      '<link rel="stylesheet" href="',
      '<meta http-equiv="refresh"',
      '<base href="',
      '<button>',
      '<body>',
      '</body>',
      '<html>',
      '</html>',
      '<head>',
      '<nobr>',
      '<ruby>',
      '<rt>',
      '<dd>',
      '<details>',
    ],
    ...[
      ' class="a"',
      ' id="a"',
      ' style="',
      ' onclick="',
      ' onerror=',
      ' lang="ar"',
      ' dir="rtl"',
      ' width="',
      ' hidden',
      ' href="javascript:',
      ' src="data:image/png;base64,',
      ' srcset="',
      ' xlink:href="',
      ' align="',
      ' bgcolor="',
      ' size="',
    ],
    ...[
      'java\tscript:',
      'JavaScript:',
      '&#106;avascript:',
      'vbscript:',
      'data:text/html,',
      '//a.example',
      '\f',
      '\r',
      '__proto__',
      'constructor',
    ],
  ],
  pairs: [
    ['<div>', '</div>'],
    ['<b>', '</b>'],
    ['<table><tr><td>', '</td></tr></table>'],
    ['<svg>', '</svg>'],
    ['<a>', '</a>'],
    ['<template>', '</template>'],
    ['<i><p>', '</i>'],
  ],
  check: input => {
    const html = Buffer.from(input).toString('utf8');
    const safety = attempt(() => refusePage(html));
    must('value' in safety, 'The check of the page throws.');
    if (safety.value === null) {
      const active = findActive(parse(html));
      must(active === null, `A page that was found safe holds ${active}.`);
    } else must(html[safety.value.offset] === '<', 'The refusal is not about a tag.');
    const read = readTwice(() => {
      const { root, title, lang, styles } = parseHtml(html);
      const body = root.children.find(child => child.kind === 'element' && child.tag === 'body');
      const indices = body?.kind === 'element' ? [...elementIndices(body).values()] : [];
      return { title, lang, styles, indices };
    });
    must(read !== null, 'A page is refused by the parser.');
    must(
      read.indices.every((index, i) => i === 0 || index > (read.indices[i - 1] as number)),
      'The indices of elements do not grow.',
    );
    attempt(() => [...styleDocument(html, 'fuzz.html').warnings]);
  },
};
