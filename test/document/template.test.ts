import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fill, loadTemplate, type ReadFile } from '../../src/document/template.js';
import { TemplateError } from '../../src/ground/index.js';
import { cvModel, recordModel } from '../../src/sections/index.js';
import { month, OPTIONS, person, record, row, year } from '../sections/people.js';

const MANIFEST = JSON.stringify({
  name: 'small',
  title: 'Small',
  model: 'cv',
  margins: { letter: '10pt', a4: '12pt 9pt' },
});

/** A template folder in memory. */
const folder = (files: Readonly<Record<string, string>>): ReadFile => {
  const all: Readonly<Record<string, string>> = {
    't/template.json': MANIFEST,
    't/style.css': 'p { margin: 0 }',
    't/body.hbs': '<p>{{title}}</p>',
    ...files,
  };
  return path => {
    const text = all[path];
    if (text === undefined) throw new Error(`no ${path}`);
    return text;
  };
};

const load = (files: Readonly<Record<string, string>>) => loadTemplate('t', folder(files));
const MODEL = { title: 'A & <B>', author: null, description: 'x', items: [{ text: 'one' }] };
const LETTER = { paper: 'letter', lang: 'en-US' } as const;
const shipped = (name: string) => loadTemplate(`templates/${name}`, path => readFile(path, 'utf8'));

async function errorOf(work: Promise<unknown>): Promise<TemplateError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(TemplateError);
  return error as TemplateError;
}

describe('a template', () => {
  it('gives a complete page, escaped, on the paper asked for', async () => {
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

  it('finds its partials by the calls, also of each other', async () => {
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
    const error = await errorOf(load({ 't/body.hbs': `<p>\n${source}\n</p>`, 't/partials/x.hbs': '' }));
    expect(error.code).toBe('template.refused');
    expect(error.message).toContain(message);
    expect(error.place).toEqual({ source: 't/body.hbs', line: 2 });
    expect(error.hint).not.toBeNull();
  });

  it('says where its syntax is wrong', async () => {
    const error = await errorOf(load({ 't/body.hbs': '<p>\n{{#if a}}\n</p>' }));
    expect(error.code).toBe('template.syntax');
    expect(error.place.source).toBe('t/body.hbs');
    expect(error.place.line).toBeGreaterThan(1);
  });

  it('says which partial is missing, and who calls it', async () => {
    const error = await errorOf(load({ 't/body.hbs': '\n{{> gone}}' }));
    expect(error.code).toBe('template.missing');
    expect(error.message).toContain('t/partials/gone.hbs');
    expect(error.place).toEqual({ source: 't/body.hbs', line: 2 });
  });

  it('says which value it asks for in vain', async () => {
    const template = await load({
      't/body.hbs': '<p>\n{{#each items}}{{> item}}{{/each}}</p>',
      't/partials/item.hbs': '\n\n{{colour}}',
    });
    const error = await errorOf(Promise.resolve().then(() => fill(template, MODEL, LETTER)));
    expect(error.code).toBe('template.fill');
    expect(error.message).toContain('unknown value "colour"');
    expect(error.place).toEqual({ source: 't/partials/item.hbs', line: 3 });
  });

  it.each([
    ['not json', 'is not JSON'],
    ['[]', 'is not an object'],
    ['{"name":"x"}', '"margins"'],
    [MANIFEST.replace('"10pt"', '"wide"'), 'margins.letter'],
    [MANIFEST.replace('"title"', '"titel"'), 'unknown key "titel"'],
  ])('is refused with the manifest %s', async (manifest, message) => {
    const error = await errorOf(load({ 't/template.json': manifest }));
    expect(error.code).toBe('template.manifest');
    expect(error.message).toContain(message);
  });

  it('cannot end its style early', async () => {
    expect((await errorOf(load({ 't/style.css': '</style><script>' }))).code).toBe('template.style');
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
    amount: { cents: 100000, text: '1000' },
    start: month(2024, 8),
    end: month(2028, 7),
  }),
  record('schteach', { title: 'Hydraulics', coursepre: 'CE EN', coursenum: { value: 341, text: '341' } }),
  record('intl_expertise', { language: 'German', native: true }),
);

describe('cv-classic', () => {
  it('fills semantic HTML with text before dates', async () => {
    const html = fill(await shipped('cv-classic'), cvModel(RICH, OPTIONS).model, LETTER);
    await expect(html.slice(html.indexOf('<body>'))).toMatchFileSnapshot('goldens/cv-classic.html');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/<img|onerror=alert\(1\)>|<script/);
    expect(html.indexOf('Aug')).toBeGreaterThan(html.indexOf('Grant'));
  });

  it('is empty but whole for a person without records', async () => {
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

describe.each([
  { name: 'cv-modern', levels: ['h1', 'h2', 'h3'] },
  { name: 'cv-brief', levels: ['h1', 'h2', 'h3'] },
  { name: 'bio', levels: ['h2', 'h3', 'h4'] },
])('$name', ({ name, levels }) => {
  /** What stands in the page, without the style before it. */
  const body = (html: string) =>
    html.slice(html.indexOf('</style>')).replace(/^[\s\S]*?(?=<body>|<article)/, '');

  it('fills semantic HTML: one heading of the first level, none skipped', async () => {
    const html = body(fill(await shipped(name), cvModel(WHOLE, OPTIONS).model, LETTER));
    await expect(html).toMatchFileSnapshot(`goldens/${name}.html`);
    expect(html.match(new RegExp(`<${levels[0]}`, 'g'))).toHaveLength(1);
    expect([...new Set(html.match(/(?<=<)h[1-6]/g))]).toEqual(levels);
    expect(html).not.toMatch(/<img|onerror=alert\(1\)>|<script/);
  });

  it('leaves no trace of what a person does not have', async () => {
    const nameless = person(record('pci', {}));
    for (const someone of [RICH, person(), nameless]) {
      const html = body(fill(await shipped(name), cvModel(someone, OPTIONS).model, LETTER));
      expect(html).not.toMatch(/<(h\d|p|ul|ol|dl|li|b|small|span|section)( [^>]*)?>\s*<\/\1>/);
      expect(html).not.toMatch(/null|undefined|<(p|li|h\d)( [^>]*)?> *[·,]|[·,] *<\/(p|li|h\d)>/);
    }
  });
});

describe('cv-modern', () => {
  it('has the date before its text, as it is seen', async () => {
    const html = fill(await shipped('cv-modern'), cvModel(RICH, OPTIONS).model, LETTER);
    expect(html.indexOf('Aug')).toBeLessThan(html.indexOf('Grant'));
  });
});

describe('record', () => {
  it('prints every value with its label, and says that it is confidential', async () => {
    const kept = { name: 'SHOE_SIZE', attributes: { unit: 'eu' }, content: ['42'] };
    const odd = {
      ...record('member', { name: 'Society' }),
      unknown: [kept],
      asWritten: { name: ['Society', 'SOC'] },
    };
    const contact = record('pci', { lname: 'Ravencroft', home_address: '1 Private Road', gender: 'Female' });
    const whole = { ...person(contact, odd), unknown: [{ name: 'PETS', attributes: {}, content: ['cat'] }] };
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
