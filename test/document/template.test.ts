import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { TemplateError } from '../../src/core/index.js';
import { fill, loadTemplate, type ReadFile, styleFilled } from '../../src/document/index.js';
import { cvModel, recordModel } from '../../src/sections/index.js';
import { month, OPTIONS, person, record, row, year } from '../sections/people.js';
import { folder, getError, LETTER, load, MANIFEST } from './template-in-memory.js';

const MODEL = { title: 'A & <B>', author: null, description: 'x', items: [{ text: 'one' }] };
const shipped = (name: string) => loadTemplate(`templates/${name}`, path => readFile(path, 'utf8'));

describe('a template', () => {
  it('fills a complete page, escaped, on the requested paper', async () => {
    const template = await load({});
    const html = fill(template, MODEL, LETTER);
    expect(html).toMatch(/^<!DOCTYPE html>\n<html lang="en-US">\n<head>\n<meta charset="utf-8">/);
    expect(html).toContain('<title>A &amp; &lt;B&gt;</title>');
    expect(html).toContain('<p>A &amp; &lt;B&gt;</p>');
    expect(html).toContain('@page{size:8.5in 11in;margin:10pt}');
    expect(fill(template, MODEL, { ...LETTER, paper: 'a4' })).toContain(
      '@page{size:210mm 297mm;margin:12pt 9pt}',
    );
  });

  it('finds the partials that its files call', async () => {
    const template = await load({
      't/body.hbs': '{{#each items}}{{> item}}{{/each}}',
      't/partials/item.hbs': '<li>{{> label}}</li>',
      't/partials/label.hbs': '{{text}}!',
    });
    expect(fill(template, MODEL, LETTER)).toContain('<li>one!</li>');
  });

  it.each([
    ['{{{title}}}', 'unescaped output'],
    ['{{&title}}', 'unescaped output'],
    ['{{shout title}}', 'unknown helper "shout"'],
    ['{{#title}}x{{/title}}', 'unknown helper "title"'],
    ['{{#if (eq a b)}}x{{/if}}', 'unknown helper "eq"'],
    ['{{> (lookup . "x")}}', 'plain name'],
    ['{{> ../x}}', 'plain name'],
    ['{{#> x}}{{/x}}', 'partial blocks'],
    ['{{#*inline "x"}}{{/inline}}', 'inline partials'],
    ['{{@level}}', 'unknown data variable'],
  ])('is refused with %s, with file and line', async (source, message) => {
    const error = await getError(load({ 't/body.hbs': `<p>\n${source}\n</p>`, 't/partials/x.hbs': '' }));
    expect(error.code).toBe('template.refused');
    expect(error.message).toContain(message);
    expect(error.place).toEqual({ source: 't/body.hbs', line: 2 });
    expect(error.hint).not.toBeNull();
  });

  it.each([
    ['<p>\n{{#if a}}\n</p>', 2, '{{#if}} is not closed.', 'Add {{/if}}.'],
    [
      '{{#if a}}{{#each b}}\n{{/if}}{{/each}}',
      1,
      '{{#each}} is closed by {{/if}}.',
      'Close it with {{/each}}.',
    ],
    ['a\n{{/if}}', 2, 'the end of a block without its start.', 'Remove it, or add'],
    ['a\n\n{{else}}', 3, '{{else}} outside a block.', 'Remove it.'],
    ['{{#if a}}x{{else}}y\n{{else}}z{{/if}}', 2, 'a second {{else}}.', 'Remove it.'],
    ['\n{{title', 2, 'an expression begins with a character that is not allowed.', '{{name}}'],
    ['{{#if title}\n{{/if}}', 1, 'an expression is not closed.', 'Close it with }}.'],
    ['{{#iff a}}{{/if}}', 1, '{{#iff}} is closed by {{/if}}.', 'Open it with {{#if …}}.'],
    ['{{}}', 1, 'expected a value in the expression, but found }}.', '{{name}}'],
    ['{{#if (a}}{{/if}}', 1, 'expected a closing parenthesis in the expression, but found }}.', '{{name}}'],
    ['{{#if a b=}}{{/if}}', 1, 'expected a value in the expression, but found }}.', '{{name}}'],
    ['{{a/../b}}', 1, 'Invalid path: a/...', 'Correct the expression.'],
  ])('reports the syntax error of %j in plain words', async (source, line, message, hint) => {
    const error = await getError(load({ 't/body.hbs': source }));
    expect(error.code).toBe('template.syntax');
    expect(error.message).toBe(`t/body.hbs, line ${line}: ${message}`);
    expect(error.place).toEqual({ source: 't/body.hbs', line });
    expect(error.hint).toContain(hint);
  });

  it('reports a missing partial at its call, with the nearest name', async () => {
    const error = await getError(load({ 't/body.hbs': '\n{{> gruop}}', 't/partials/group.hbs': '' }));
    expect(error.code).toBe('template.missing');
    expect(error.message).toBe('t/body.hbs, line 2: no partial "gruop".');
    expect(error.place).toEqual({ source: 't/body.hbs', line: 2 });
    expect(error.hint).toBe('Did you mean group? Add t/partials/gruop.hbs, or correct the name.');
  });

  it.each([
    [
      '{{#each items}}{{> item}}{{/each}}',
      '\n\n{{colour}}',
      3,
      'unknown value "colour".',
      'Use one of text.',
    ],
    [
      '{{#each items}}{{> item}}{{/each}}',
      '{{texts}}',
      1,
      'unknown value "texts".',
      'Did you mean text? Use',
    ],
    ['{{> item}}', '\n{{itms.first.text}}', 2, 'unknown value "itms.first".', 'Did you mean items? Use'],
    ['{{> item}}', '{{runs title}}', 1, '{{runs …}} needs formatted text.', 'write {{name}} for plain text'],
    ['{{> item}}', '\n{{chart}}', 2, '{{chart …}} needs a chart.', 'Pass a chart'],
  ])('reports a wrong value in the partial that uses it: %s, %j', async (body, item, line, message, hint) => {
    const template = await load({ 't/body.hbs': `<p>\n${body}</p>`, 't/partials/item.hbs': item });
    const error = await getError(Promise.resolve().then(() => fill(template, MODEL, LETTER)));
    expect(error.code).toBe('template.fill');
    expect(error.message).toBe(`t/partials/item.hbs, line ${line}: ${message}`);
    expect(error.place).toEqual({ source: 't/partials/item.hbs', line });
    expect(error.hint).toContain(hint);
  });

  it.each([
    ['not json', 'line 1: is not JSON'],
    ['[]', 'is not an object'],
    ['{"name":"x"}', '"title" is missing'],
    [MANIFEST.replace('"10pt"', '"wide"'), '"margins.letter" is not a margin'],
    [MANIFEST.replace('"title"', '"titel"'), 'line 1: unknown key "titel"'],
    [MANIFEST.replace('"letter":"10pt",', ''), ': "margins.letter" is missing.'],
    [MANIFEST.replace(/"margins":.*}}/, '"margins":7}'), '"margins'],
    [MANIFEST.replace('"cv"', '7'), '"model" must be text'],
    [MANIFEST.replace('{', '{"mostPages":0,'), '"mostPages" must be a whole number of at least 1'],
    [MANIFEST.replace('{', '{"languages":["en-US"],'), '"languages" must be a list of language codes'],
    [MANIFEST.replace('{', '{"shared":["../x.css"],'), '"shared" must be a list of shared files'],
  ])('is refused with the manifest %s', async (manifest, message) => {
    const error = await getError(load({ 't/template.json': manifest }));
    expect(error.code).toBe('template.manifest');
    expect(error.message).toContain(message);
    expect(error.hint).not.toBeNull();
  });

  it('suggests the key that a mistyped one means', async () => {
    const error = await getError(load({ 't/template.json': MANIFEST.replace('"title"', '"titel"') }));
    expect(error.hint).toMatch(/^Did you mean title\? Use one of name, title,/);
  });

  it('is refused with "</" in a stylesheet, which would end the style element', async () => {
    const error = await getError(load({ 't/style.css': 'p { margin: 0 }\n</style><script>' }));
    expect(error.code).toBe('template.style');
    expect(error.place).toEqual({ source: 't/style.css', line: 2 });
  });
});

describe('shared files', () => {
  const sharing = (...names: readonly string[]) => ({
    't/template.json': `${JSON.stringify({ ...JSON.parse(MANIFEST), shared: names }, null, 1)}`,
    't/../shared/base.css': '/* base */\np { color: red }',
    't/../shared/more.css': 'p { color: green }',
    't/../shared/item.hbs': '<i>shared</i>',
    't/../shared/cell.hbs': '<td>{{text}}</td>',
  });
  const styled = async (files: Readonly<Record<string, string>>) => {
    const template = await load(files);
    return styleFilled(fill(template, MODEL, LETTER), template);
  };

  it('come before the stylesheet of the template, in the listed order', async () => {
    const html = fill(await load(sharing('more.css', 'base.css')), MODEL, LETTER);
    const style = /<style>\n@page.*\n([\s\S]*)\n<\/style>/.exec(html)?.[1];
    expect(style).toBe('p { color: green }\n/* base */\np { color: red }\np { margin: 0 }');
  });

  it('are partials of their names, unless the template has its own', async () => {
    const body = { 't/body.hbs': '{{> item}}' };
    const filled = async (files: object) =>
      fill(await load({ ...sharing('item.hbs'), ...body, ...files }), MODEL, LETTER);
    expect(await filled({})).toContain('<body>\n<i>shared</i>');
    expect(await filled({ 't/partials/item.hbs': '<b>own</b>' })).toContain('<body>\n<b>own</b>');
  });

  it('are refused if they do not exist, at their line in template.json', async () => {
    const error = await getError(load(sharing('base.css', 'mor.css')));
    const text = sharing('base.css', 'mor.css')['t/template.json'] ?? '';
    const line = text.slice(0, text.indexOf('mor.css')).split('\n').length;
    expect(line).toBeGreaterThan(5);
    expect(error.code).toBe('template.manifest');
    expect(error.message).toBe(`t/template.json, line ${line}: no shared file "mor.css".`);
    expect(error.hint).toMatch(/^Did you mean more\.css\? Use some of base\.css, /);
  });

  it('are suggested for a partial that is not listed', async () => {
    const error = await getError(load({ ...sharing('base.css'), 't/body.hbs': '{{> item}}' }));
    expect(error.hint).toBe('Add "item.hbs" to "shared" in template.json.');
  });

  it.each([
    ['t/style.css', '\n\np { colour: red }', 3],
    ['t/style.css', 'p { margin: 0 }\np { colour: red }', 2],
    ['t/../shared/base.css', 'p {\n  color: red;\n  colour: red;\n}', 3],
    ['t/../shared/more.css', '/* more */\n\n@unknown x;', 3],
  ])('and own stylesheets are named in warnings: %s, %j', async (source, css, line) => {
    const files = { ...sharing('base.css', 'more.css'), [source]: css };
    expect([...(await styled(files)).warnings]).toEqual([
      expect.objectContaining({ code: 'page.css', source, line }),
    ]);
  });

  it('have lines of their own with line ends of Windows', async () => {
    const files = { ...sharing('base.css'), 't/style.css': 'p { margin: 0 }\r\np { colour: red }\r\n' };
    expect([...(await styled(files)).warnings]).toEqual([
      expect.objectContaining({ source: 't/style.css', line: 2 }),
    ]);
  });
});

const HOSTILE = '<img src=x onerror=alert(1)> "&" \'';
const author = (lname: string) =>
  row('intellcont', 'intellcont_auth', {
    lname,
    fname: 'A',
    student_level: 'Tamarack Valley University Masters',
  });

const RICH = person(
  record('awardhonor', { name: HOSTILE, org: 'Society & Co', start: year(2020) }),
  record('intellcont', {
    title: 'Rivers',
    intellcont_auth: [author('Bb')],
    pub: year(2020),
    doi: '10.5555/"<x>',
  }),
  record('congrant_external', {
    title: 'Grant',
    status: 'Funded',
    amount: { cents: 100000, text: '1000' },
    start: month(2024, 8),
    end: month(2028, 7),
  }),
  record('schteach', { title: 'Hydraulics', coursepre: 'CE EN', coursenum: { value: 341, text: '341' } }),
  record('intl_expertise', { language: 'German', native: true }),
);

describe('cv-classic', () => {
  it('has text before dates', async () => {
    const html = fill(await shipped('cv-classic'), cvModel(RICH, OPTIONS).model, LETTER);
    expect(html.indexOf('Aug')).toBeGreaterThan(html.indexOf('Grant'));
  });

  it('is a complete page for a person without records', async () => {
    const html = fill(await shipped('cv-classic'), cvModel(person(), OPTIONS).model, LETTER);
    expect(html).toMatch(/<main>\s*<\/main>/);
    expect(html).not.toContain('<h2');
  });
});

/** The same records with a contact record that fills the header. */
const WHOLE = person(
  record('pci', {
    fname: 'Marisol T.',
    lname: 'Ravencroft',
    suffix: 'PhD, PE',
    rank: 'Professor',
    address: '430 Larkspur Hall\nTamarack Valley, UT 84000',
    ophone: ['801', '555', '0142'],
    email: 'm.ravencroft@tamarackvalley.example',
    website: 'https://ravencroft-lab.example',
    research_interests: 'Rivers in < 5 °C',
  }),
  ...Object.values(RICH.records)
    .flat()
    .filter(({ entity }) => entity !== 'pci'),
);

const names = readdirSync('templates').filter(name => existsSync(`templates/${name}/template.json`));
const templates = await Promise.all(names.map(shipped));
const cvTemplates = templates.filter(({ model }) => model === 'cv');

it('there are templates of the model cv', () => {
  expect(cvTemplates.length).toBeGreaterThan(2);
});

describe.each(cvTemplates)('$name', ({ name, fragment }) => {
  const levels = fragment ? ['h2', 'h3', 'h4'] : ['h1', 'h2', 'h3'];
  /** The page without its style element. */
  const body = (html: string) =>
    html.slice(html.indexOf('</style>')).replace(/^[\s\S]*?(?=<body>|<article)/, '');

  it('fills semantic HTML: one heading of the first level, none skipped', async () => {
    const html = body(fill(await shipped(name), cvModel(WHOLE, OPTIONS).model, LETTER));
    await expect(html).toMatchFileSnapshot(`goldens/${name}.html`);
    expect(html.match(new RegExp(`<${levels[0]}`, 'g'))).toHaveLength(1);
    expect([...new Set(html.match(/(?<=<)h[1-6]/g))]).toEqual(levels);
    expect(html).not.toMatch(/<img|onerror=alert\(1\)>|<script/);
  });

  it('has no empty elements for missing values', async () => {
    const nameless = person(record('pci', {}));
    for (const someone of [RICH, person(), nameless]) {
      const html = body(fill(await shipped(name), cvModel(someone, OPTIONS).model, LETTER));
      expect(html).not.toMatch(/<(h\d|p|ul|ol|dl|li|b|small|span|section)( [^>]*)?>\s*<\/\1>/);
      expect(html).not.toMatch(/null|undefined|<(p|li|h\d)( [^>]*)?> *[·,]|[·,] *<\/(p|li|h\d)>/);
    }
  });
});

describe('cv-modern', () => {
  it('has the date before its text', async () => {
    const html = fill(await shipped('cv-modern'), cvModel(RICH, OPTIONS).model, LETTER);
    expect(html.indexOf('Aug')).toBeLessThan(html.indexOf('Grant'));
  });
});

describe('record', () => {
  it('prints every value with its label, marked confidential', async () => {
    const unknownField = { name: 'SHOE_SIZE', attributes: { unit: 'eu' }, content: ['42'] };
    const extended = {
      ...record('member', { name: 'Society' }),
      unknown: [unknownField],
      asWritten: { name: ['Society', 'SOC'] },
    };
    const contact = record('pci', { lname: 'Ravencroft', home_address: '1 Private Road', gender: 'Female' });
    const whole = {
      ...person(contact, extended),
      unknown: [{ name: 'PETS', attributes: {}, content: ['cat'] }],
    };
    const html = fill(
      await shipped('record'),
      recordModel(whole, { ...OPTIONS, audience: 'confidential' }).model,
      LETTER,
    );
    await expect(html.slice(html.indexOf('<body>'))).toMatchFileSnapshot('goldens/record.html');
    for (const text of [
      '1 Private Road',
      'Female',
      'SHOE_SIZE',
      '42',
      'SOC',
      'PETS',
      'cat',
      'Confidential.',
    ]) {
      expect(html).toContain(text);
    }
  });
});

describe('shared files that cannot be read', () => {
  const manifest = MANIFEST.replace('{', '{"shared":["more.css"],');

  it('have no suggestion if the folder is empty or cannot be listed', async () => {
    const files = { 't/template.json': manifest };
    for (const listFiles of [undefined, async () => [], async () => Promise.reject(new Error('no folder'))]) {
      const options = listFiles ? { listFiles } : {};
      const error = await getError(loadTemplate('t', folder(files), options));
      expect([error.code, error.hint]).toEqual(['template.manifest', 'Correct its name.']);
    }
  });

  it('pass on the error of a reader that knows more', async () => {
    const read: ReadFile = path => {
      if (path.endsWith('more.css')) throw new TemplateError('template.limit', 'Too large.', {});
      return folder({ 't/template.json': manifest })(path);
    };
    expect((await getError(loadTemplate('t', read, {}))).code).toBe('template.limit');
  });
});
