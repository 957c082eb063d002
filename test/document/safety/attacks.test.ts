import { describe, expect, it } from 'vitest';
import { fill } from '../../../src/document/index.js';
import { getError, LETTER, load } from '../template-in-memory.js';
import { link, PLAIN_ATTACKS, VALUES } from './attacks.js';

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

const ATTACKS = [...PLAIN_ATTACKS, ...VALUES];

describe('a template that is unsafe', () => {
  it('is tried in many ways', () => {
    expect(ATTACKS.length).toBeGreaterThan(120);
  });

  it.each(ATTACKS)('is refused: %j', async (body, message) => {
    const error = await getError(filled(`<p>\n</p>\n${body}`));
    expect(error.code).toBe('template.unsafe');
    expect(error.message).toContain(message);
    expect(error.place.source).toBe('t/body.hbs');
    expect(error.place.line).toBeGreaterThanOrEqual(3);
    expect(error.hint).toMatch(/^[A-Z].*\.$|…$/);
  });

  it.each(ATTACKS)('is refused in a partial: %j', async (body, message) => {
    const error = await getError(filled('<div>{{> part}}</div>', { 't/partials/part.hbs': body }));
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
    const error = await getError(filled('<p>x</p>', { 't/style.css': `p { margin: 0 }\n\n${css}` }));
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
    const error = await getError(load({ 't/body.hbs': body, 't/partials/part.hbs': part }));
    expect(error.place).toEqual({ source, line });
  });

  it('is refused for what follows the end of a recursion', async () => {
    const part = '{{#if yes}}{{> part}}\n{{name}}{{else}}<p class={{/if}}';
    const error = await getError(load({ 't/body.hbs': '{{> part}}"x">', 't/partials/part.hbs': part }));
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
    expect((await getError(filled(body, files))).place).toEqual({ source, line });
  });

  it('does not print the value of a record in the message', async () => {
    const error = await getError(filled('<a href="{{page}}">x</a>'));
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
    '<a href="{{address}}" rel="noopener noreferrer nofollow">x</a>',
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
