import { describe, expect, it } from 'vitest';
import { fill } from '../../../src/document/index.js';
import { errorOf, LETTER, load } from '../template-in-memory.js';

/* Templates that try to put scripts and foreign content into documents. A row is the body and a part of the message. */

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const run = (text: string, link: string | null = null) => [{ text, marks: [], link }];

const MODEL = {
  title: 'A & <B>',
  author: null,
  description: 'x',
  name: '" onclick="alert(1)',
  address: 'https://rivers.example/?a=1&b=2',
  script: 'java\tscript:alert(1)',
  page: 'data:text/html,<script>alert(1)</script>',
  color: 'url(http://evil.example/x.svg#a)',
  linked: run('here', 'javascript:alert(1)'),
  runs: run('here', 'https://rivers.example/'),
  yes: true,
  items: [{ text: 'one' }, { text: 'two' }],
};

const filled = async (body: string, files: Readonly<Record<string, string>> = {}): Promise<string> =>
  fill(await load({ 't/body.hbs': body, ...files }), MODEL, LETTER);

type Attack = readonly [body: string, message: string];

const ELEMENTS: readonly Attack[] = [
  ['<script>alert(1)</script>', 'the element <script> is not allowed'],
  ['<SCRIPT SRC="x.js"></SCRIPT>', 'the element <script>'],
  ['<script\n>alert(1)</script>', 'the element <script>'],
  ['<script/x>alert(1)</script>', 'the element <script>'],
  ['<script>{{title}}</script>', 'the element <script>'],
  ['<svg><script>alert(1)</script></svg>', 'the element <script>'],
  ['<<script>alert(1)</script>', 'the element <script>'],
  ['<!-- <p title="--><script>alert(1)</script>"> -->', 'not well-formed'],
  ['<!--><script>alert(1)</script>-->', 'the element <script>'],
  ['<title><p class="</title><script>alert(1)</script>"></p></title>', 'not well-formed'],
  ['<style><p class="</style><script>alert(1)</script>"></p></style>', 'must hold no tags'],
  ['<iframe src="https://evil.example"></iframe>', 'the element <iframe>'],
  ['<iframe srcdoc="&lt;script>alert(1)&lt;/script>"></iframe>', 'the element <iframe>'],
  ['<frameset><frame src="x"></frameset>', 'the element <frameset>'],
  ['<object data="x.swf"></object>', 'the element <object>'],
  ['<embed src="x.swf">', 'the element <embed>'],
  ['<applet code="x"></applet>', 'the element <applet>'],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">', 'the element <meta>'],
  ['<base href="https://evil.example/">', 'the element <base>'],
  ['<link rel="stylesheet" href="https://evil.example/x.css">', 'the element <link>'],
  ['<form action="https://evil.example"><input name="q"></form>', 'the element <form>'],
  ['<input autofocus>', 'the element <input>'],
  ['<button formaction="javascript:alert(1)">x</button>', 'the element <button>'],
  ['<textarea><p title="</textarea>"></p></textarea>', 'the element <textarea>'],
  ['<select><option>x</option></select>', 'the element <select>'],
  ['<noscript><p title="</noscript>"></p></noscript>', 'the element <noscript>'],
  ['<template><p>x</p></template>', 'the element <template>'],
  ['<plaintext>x', 'the element <plaintext>'],
  ['<video src="x.mp4" controls></video>', 'the element <video>'],
  ['<math><mi xlink:href="javascript:alert(1)">x</mi></math>', 'the element <math>'],
  ['<svg><foreignObject><p>x</p></foreignObject></svg>', 'the element <foreignobject>'],
  ['<svg><animate attributeName="href" to="javascript:alert(1)"/></svg>', 'the element <animate>'],
  ['<svg><set attributeName="onload" to="alert(1)"/></svg>', 'the element <set>'],
  ['</body><script>alert(1)</script>', 'the element <body>'],
  ['<body onload="alert(1)">', 'the element <body>'],
  ['<html lang="en">', 'the element <html>'],
  ['<x-widget></x-widget>', 'the element <x-widget>'],
];

const ATTRIBUTES: readonly Attack[] = [
  ['<p onclick="alert(1)">x</p>', 'the event handler "onclick"'],
  ['<p ONCLICK = alert(1)>x</p>', 'the event handler "onclick"'],
  ['<p class="a"onclick="alert(1)">x</p>', 'the event handler "onclick"'],
  ['<p/onclick=alert(1)>x</p>', 'the event handler "onclick"'],
  ['<p title="a>" onclick="alert(1)">x</p>', 'the event handler "onclick"'],
  ["<p title='\"' onclick='alert(1)'>x</p>", 'the event handler "onclick"'],
  ['<img src="x" onerror=alert(1) alt="">', 'the event handler "onerror"'],
  ['<svg onload="alert(1)"></svg>', 'the event handler "onload"'],
  ['<p onnewevent="alert(1)">x</p>', 'the event handler "onnewevent"'],
  ['<p onclick="{{name}}">x</p>', 'the event handler "onclick"'],
  ['<a href="https://a.example" ping="https://evil.example">x</a>', 'the attribute "ping"'],
  ['<p formaction="javascript:alert(1)">x</p>', 'the attribute "formaction"'],
  ['<p action="javascript:alert(1)">x</p>', 'the attribute "action"'],
  ['<table background="https://evil.example/x.png"></table>', 'the attribute "background"'],
  ['<svg xml:base="javascript:alert(1)"></svg>', 'the attribute "xml:base"'],
  ['<p contenteditable autofocus>x</p>', 'the attribute "contenteditable"'],
  ['<p class="<b>">x</p>', 'not well-formed'],
  ['<p "onclick=alert(1)">x</p>', 'not well-formed'],
  ['<p class="x>text', 'ends within a tag'],
  ['<p class=x', 'ends within a tag'],
  ['<![CDATA[<p>]]>', 'only comments may begin'],
  ['<?xml version="1.0"?>', 'only comments may begin'],
  ['<!DOCTYPE html>', 'only comments may begin'],
  ['</ p>', 'not well-formed'],
];

const link = (address: string): string => `<a href="${address}">x</a>`;
const ADDRESSES: readonly Attack[] = [
  [link('javascript:alert(1)'), 'begins with javascript:'],
  [link('JaVaScRiPt:alert(1)'), 'begins with JaVaScRiPt:'],
  [link(' \n javascript:alert(1)'), 'begins with javascript:'],
  [link('java\tscript:alert(1)'), 'begins with javascript:'],
  [link('java\nscript&#58;alert(1)'), 'begins with javascript:'],
  [link('\u0001javascript:alert(1)'), 'begins with javascript:'],
  [link('java\u0001script:alert(1)'), 'begins with java\u0001script:'],
  [link('&#106;avascript:alert(1)'), 'begins with javascript:'],
  [link('&#x6A;avascript&colon;alert(1)'), 'begins with javascript:'],
  [link('&#0000106avascript:alert(1)'), 'begins with javascript:'],
  [link('java&Tab;script&NewLine;:alert(1)'), 'begins with javascript:'],
  ['<a href=javascript:alert(1)>x</a>', 'begins with javascript:'],
  ["<a href='javascript:alert(1)'>x</a>", 'begins with javascript:'],
  ['<a href="#" href="javascript:alert(1)">x</a>', 'begins with javascript:'],
  [link('javascript&colonx(1)'), 'an unknown scheme'],
  [link('vbscript:msgbox(1)'), 'begins with vbscript:'],
  [link('data:text/html,x'), 'begins with data:'],
  [link('data:text/html;base64,PHNjcmlwdD4='), 'begins with data:'],
  [link('data:image/svg+xml,x'), 'begins with data:'],
  [link('data:,x'), 'begins with data:'],
  [link('file:///etc/passwd'), 'begins with file:'],
  [link('blob:https://evil.example/1'), 'begins with blob:'],
  ['<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>', 'begins with javascript:'],
  ['<svg><use href="https://evil.example/x.svg#a"/></svg>', 'begins with https:'],
  ['<svg><use xlink:href="data:image/svg+xml,x#a"/></svg>', 'begins with data:'],
  ['<svg><image href="http://evil.example/x.png"/></svg>', 'begins with http:'],
  ['<img src="javascript:alert(1)" alt="">', 'begins with javascript:'],
  ['<img src="data:text/html,x" alt="">', 'begins with data:'],
  ['<img src="http://evil.example/pixel.png" alt="">', 'begins with http:'],
  ['<img src="//evil.example/pixel.png" alt="">', 'begins with a host'],
  ['<img srcset="a.png 1x, javascript:alert(1) 2x" alt="">', 'begins with javascript:'],
  ['<picture><source srcset="https://evil.example/x.png"></picture>', 'begins with https:'],
  ['<blockquote cite="javascript:alert(1)">x</blockquote>', 'begins with javascript:'],
];

const STYLES: readonly Attack[] = [
  ['<p style="background:url(javascript:alert(1))">x</p>', 'an address that cannot be read'],
  ['<p style="background:url(\'javascript:alert(1)\')">x</p>', 'begins with javascript:'],
  ['<p style="background:url(&quot;http://evil.example/x.png&quot;)">x</p>', 'begins with http:'],
  ['<p style="background:u\\72l(http://evil.example)">x</p>', 'an address that cannot be read'],
  ['<p style="width:expression(alert(1))">x</p>', 'must not run scripts'],
  ['<p style="behavior:url(x.htc)">x</p>', 'must not run scripts'],
  ['<style>@import "http://evil.example/x.css";</style>', 'begins with http:'],
  ['<style>p{background:url(//evil.example/x)}</style>', 'begins with a host'],
  ['<svg><style>@import &quot;http://evil.example&quot;;</style></svg>', 'no character references'],
  ['<svg><rect fill="url(http://evil.example/x.svg#a)"/></svg>', 'begins with http:'],
];

const VALUES: readonly Attack[] = [
  ['<p {{name}}>x</p>', 'a value in the name of an attribute'],
  ['<p {{name}}="x">x</p>', 'a value in the name of an attribute'],
  ['<p data-{{name}}="x">x</p>', 'a value in the name of an attribute'],
  ['<p{{name}}>x</p>', 'a value in the name of a tag'],
  ['<{{name}}>x</p>', 'a value in the name of a tag'],
  ['<p>x</{{name}}>', 'a value in the name of a tag'],
  ['<p class={{name}}>x</p>', 'a value in an attribute without quotes'],
  ['<p class=a{{name}}>x</p>', 'a value in an attribute without quotes'],
  ['<p class {{name}}>x</p>', 'a value in the name of an attribute'],
  ['<p{{#if yes}} {{name}}{{/if}}>x</p>', 'a value in the name of an attribute'],
  ['<p {{#each items}}{{text}}{{/each}}>x</p>', 'a value in the name of an attribute'],
  ['{{#each items}}{{text}}<p class={{/each}}"x">', 'a value in an attribute without quotes'],
  ['<p style="color:{{name}}">x</p>', 'a value in a style attribute'],
  ['<style>p{color: {{name}} }</style>', 'a value in a style element'],
  ['<!{{name}}>', 'a value in a declaration'],
  ['<p title="{{runs runs}}">x</p>', 'formatted text is not allowed in an attribute'],
  ['<a href="{{script}}">x</a>', 'begins with javascript:'],
  ['<a href="java{{#if yes}}script:alert(1){{/if}}">x</a>', 'begins with javascript:'],
  ['<a href="{{#each items}}{{/each}}javascript:{{title}}">x</a>', 'begins with javascript:'],
  ['<a href="{{page}}">x</a>', 'begins with data:'],
  ['<img src="{{address}}" alt="">', 'begins with https:'],
  ['<svg><rect fill="{{color}}"/></svg>', 'begins with http:'],
  ['<p>{{runs linked}}</p>', 'begins with javascript:'],
];

const ATTACKS = [...ELEMENTS, ...ATTRIBUTES, ...ADDRESSES, ...STYLES, ...VALUES];

describe('a template that is unsafe', () => {
  it('is tried in many ways', () => {
    expect(ATTACKS.length).toBeGreaterThan(120);
  });

  it.each(ATTACKS)('is refused: %j', async (body, message) => {
    const error = await errorOf(filled(`<p>\n</p>\n${body}`));
    expect(error.code).toBe('template.unsafe');
    expect(error.message).toContain(message);
    expect(error.place.source).toBe('t/body.hbs');
    expect(error.place.line).toBeGreaterThanOrEqual(3);
    expect(error.hint).toMatch(/^[A-Z].*\.$|…$/);
  });

  it.each(ATTACKS)('is refused in a partial: %j', async (body, message) => {
    const error = await errorOf(filled('<div>{{> part}}</div>', { 't/partials/part.hbs': body }));
    expect(error.code).toBe('template.unsafe');
    expect(error.message).toMatch(/^t\/(?:partials\/part|body)\.hbs, line /);
    expect(message.startsWith('ends within') || error.message.includes(message)).toBe(true);
  });

  it.each([
    ['@import "https://evil.example/x.css";', 'begins with https:'],
    ["@import url('//evil.example/x.css');", 'begins with a host'],
    ['@IMPORT\n"http://evil.example/x.css" screen;', 'begins with http:'],
    ['@\\69mport "http://evil.example/x.css";', 'begins with http:'],
    ['@font-face { font-family: A; src: url(http://evil.example/a.woff2) }', 'begins with http:'],
    ['@font-face { font-family: A; src: url("file:///usr/share/fonts/a.ttf") }', 'begins with file:'],
    ['@font-face { font-family: A; src: local("A"), URL(ftp://evil.example/a.ttf) }', 'begins with ftp:'],
    ['@media screen { p { background: url(  "http://evil.example"  ) } }', 'begins with http:'],
    ['p { background: url(java\\\nscript:alert(1)) }', 'an address'],
    ['p { background: url("java\\\nscript:alert(1)") }', 'begins with javascript:'],
    ['p { background: \\75\\72\\6c("http://evil.example") }', 'begins with http:'],
    ['p { background: image-set("http://evil.example/x.png" 1x) }', 'begins with http:'],
    ['p { background: image-set(var(--a) 1x) }', 'an address that cannot be read'],
    ['p { --a: url(http://evil.example) }', 'begins with http:'],
    ['p { list-style: url(data:text/html,x) }', 'begins with data:'],
    ['p { background: url(a"b) }', 'an address that cannot be read'],
    ['p { -moz-binding: url("x.xml#a") }', 'must not run scripts'],
    ['p { width: EXPRESSION(alert(1)) }', 'must not run scripts'],
  ])('is refused in its stylesheet: %j', async (css, message) => {
    const error = await errorOf(filled('<p>x</p>', { 't/style.css': `p { margin: 0 }\n\n${css}` }));
    expect(error.code).toBe('template.unsafe');
    expect(error.message).toContain(message);
    expect(error.place.source).toBe('t/style.css');
    expect(error.place.line).toBeGreaterThanOrEqual(3);
  });

  it.each([
    ['{{#if no}}\n<script></script>{{/if}}', 't/body.hbs', 2],
    ['{{#if yes}}x{{else}}\n<p onclick="x">{{/if}}', 't/body.hbs', 2],
    ['<p>\n\n{{> part}}', 't/partials/part.hbs', 3],
    ['<a\n {{> part}}>', 't/partials/part.hbs', 2],
  ])('is refused when it is loaded, at the line: %j', async (body, source, line) => {
    const part = body.startsWith('<a') ? 'title="x"\nonclick="x"' : '<b>\n</b>\n<script>\n</script>';
    const error = await errorOf(load({ 't/body.hbs': body, 't/partials/part.hbs': part }));
    expect(error.place).toEqual({ source, line });
  });

  it('is refused for what follows the end of a recursion', async () => {
    const part = '{{#if yes}}{{> part}}\n{{name}}{{else}}<p class={{/if}}';
    const error = await errorOf(load({ 't/body.hbs': '{{> part}}"x">', 't/partials/part.hbs': part }));
    expect(error).toMatchObject({
      code: 'template.unsafe',
      place: { source: 't/partials/part.hbs', line: 2 },
    });
    expect(error.message).toContain('a value in an attribute without quotes');
  });

  it.each([
    ['<p>\n\n<a href="{{script}}">', {}, 't/body.hbs', 3],
    ['<p>\n{{> part}}', { 't/partials/part.hbs': '\n<a\nhref="{{page}}">x</a>' }, 't/partials/part.hbs', 2],
    ['<p>\n{{#each items}}\n<b\nclass="x">{{runs @root.linked}}</b>\n{{/each}}', {}, 't/body.hbs', 3],
    ['<a href="{{address}}">x</a>\n{{#if yes}}\n<a href="{{script}}">x</a>{{/if}}', {}, 't/body.hbs', 3],
  ])('is refused for a value at the line of its tag: %j', async (body, files, source, line) => {
    expect((await errorOf(filled(body, files))).place).toEqual({ source, line });
  });

  it('does not print the value of a record in the message', async () => {
    const error = await errorOf(filled('<a href="{{page}}">x</a>'));
    expect(`${error.message} ${error.hint}`).not.toContain('alert');
  });
});

describe('a template that is safe', () => {
  it.each([
    link('https://rivers.example/?a=1&amp;b=2#c'),
    link('http://rivers.example'),
    link('HTTPS://rivers.example'),
    link('//rivers.example/a'),
    link('mailto:m.ravencroft@rivers.example?subject=A%20b'),
    link('tel:+1-801-555-0142'),
    link('papers/one.pdf'),
    link('./a:b'),
    link('/papers?q=a:b'),
    link('#publications'),
    link(''),
    link('\n  https://rivers.example\n'),
    link(PNG),
    '<a href=https://rivers.example/?a=b>x</a>',
    '<a href="{{address}}" rel="noopener" target="_blank">x</a>',
    '<a href="#{{title}}">{{title}}</a>',
    '<a href="https://rivers.example/{{script}}">x</a>',
    `<img src="${PNG}" alt="A lake" width="20" height="10" loading="lazy">`,
    `<img srcset="${PNG} 1x, a.png 2x" src="logo.png" alt="">`,
    '<p class="a{{#if yes}} b{{/if}}" id="p-{{title}}" title=\'{{name}}\' data-a="{{name}}">x</p>',
    '<p class=a hidden>x</p>',
    '<p{{#if yes}} id="a"{{else}} class="b"{{/if}}>x</p>',
    '{{#if yes}}<div{{else}}<p{{/if}} class="x">x',
    '<p class="{{> part}}">{{> part}}</p>',
    '<P CLASS="a" TITLE="a > b">x<BR/>y</P>',
    '<!-- a comment with {{name}} and <p class="x">old text</p> -->',
    '<p>a < b, a <= b, 3 <4 and R&amp;D; &lt;script&gt;</p>',
    '{{runs runs}}',
    '<style>@media (width < 600px) { p > b { color: red } } a & b { margin: 0 }</style><p>x</p>',
    `<p style="margin: 2pt; background: url(${PNG}) no-repeat">x</p>`,
    '<p style="--a: &quot;http://text.example&quot;; content: \'url(http://a.example)\'">x</p>',
    '<svg viewBox="0 0 9 9" role="img" aria-label="x"><defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#g)" width="9" height="9"/><use href="#g"/></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><title>x</title></svg>',
    '<table border="1"><caption>x</caption><colgroup><col span="2"></colgroup><tr><th scope="row" colspan="2">x</th></tr></table>',
    '<dl><dt>a<dd>b</dl><ol start="3" type="a" reversed><li value="4">x</ol><time datetime="2026-11-01">x</time>',
    '<details open><summary>x</summary>y</details><q cite="https://rivers.example">x</q><ruby>x<rt>y</rt></ruby>',
  ])('is filled: %j', async body => {
    const html = await filled(body, { 't/partials/part.hbs': '{{title}}' });
    expect(html).toContain('</body>');
  });

  it.each([
    '@charset "utf-8"; @namespace svg url("http://www.w3.org/2000/svg");',
    `@font-face { font-family: A; src: local("A"), url(data:font/woff2;base64,d09GMg==) format("woff2"), url('a.woff2') }`,
    '@font-face { font-family: A; src: url(data:application/font-woff;base64,d09GRg==) }',
    '@import "more.css";',
    'p::after { content: "http://rivers.example" } a[href^="http://"] { color: red }',
    `p { background: url( "${PNG}" ) }`,
    'p { background: url(data:image/svg+xml;base64,PHN2Zz4=); scroll-behavior: smooth }',
    '/* url(http://rivers.example) */ p { margin: calc(2 * (1pt + 2pt)); color: var(--a) }',
  ])('has the stylesheet %j', async css => {
    expect(await filled('<p>x</p>', { 't/style.css': css })).toContain(css);
  });
});
