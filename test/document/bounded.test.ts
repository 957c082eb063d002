import { describe, expect, it } from 'vitest';
import { fill } from '../../src/document/index.js';
import { BOUNDS } from '../../src/document/safety/bounds.js';
import { getError, LETTER, load } from './template-in-memory.js';

const list = (length: number) => Array.from({ length }, (_, i) => ({ text: `name ${i}`, more: [] }));
const tree = (depth: number): object => ({ more: depth === 0 ? [] : [tree(depth - 1)], text: 'x' });

const filled = async (files: Readonly<Record<string, string>>, values: object): Promise<string> =>
  fill(await load(files), { title: 'x', author: null, description: 'x', ...values }, LETTER);

/** Partials of which each calls the next ten times. */
const exponential = (levels: number, text: string): Readonly<Record<string, string>> => ({
  't/body.hbs': '<p>{{> p1}}</p>',
  ...Object.fromEntries(
    Array.from({ length: levels }, (_, i) => [
      `t/partials/p${i + 1}.hbs`,
      i + 1 === levels ? text : `\n{{> p${i + 2}}}`.repeat(10),
    ]),
  ),
});

describe('a template that would not end, or not soon', () => {
  it.each([
    [
      'exponential partials',
      exponential(12, ''),
      'called more than 1,000,000 times',
      /partials\/p\d+\.hbs, line 2/,
    ],
    ['exponential text', exponential(12, 'x'.repeat(1000)), 'longer than 40,000,000 characters', /p\d+\.hbs/],
    [
      'a long partial that is often called',
      { 't/body.hbs': '{{> long}}\n'.repeat(1500), 't/partials/long.hbs': 'x'.repeat(30_000) },
      '{{> long}}: the page is longer than 40,000,000 characters',
      /body\.hbs, line 1/,
    ],
    [
      'long values',
      { 't/body.hbs': '{{long}}\n'.repeat(1500) },
      'body: the page is longer than 40,000,000 characters',
      /body\.hbs, line 1/,
    ],
    [
      'a recursive partial',
      { 't/body.hbs': '{{> one}}', 't/partials/one.hbs': '\n{{> one}}' },
      '{{> one}}: partials call each other more than 50 deep',
      /body\.hbs, line 1/,
    ],
    [
      'partials that call each other',
      {
        't/body.hbs': '{{> one}}',
        't/partials/one.hbs': '{{#each items}}\n{{> two}}{{/each}}',
        't/partials/two.hbs': '{{> one @root}}',
      },
      'call each other more than 50 deep',
      /body\.hbs, line 1|one\.hbs, line 2/,
    ],
    [
      'nested loops',
      { 't/body.hbs': '{{#each items}}\n{{#each @root.items}}{{/each}}{{/each}}' },
      '{{#each}}: loops repeat more than 4,000,000 times',
      /body\.hbs, line 2/,
    ],
    [
      'nested loops that print',
      { 't/body.hbs': '{{#each items}}\n{{#each @root.items}}<p>{{text}} and so on</p>{{/each}}{{/each}}' },
      '{{#each}}: the page is longer than 40,000,000 characters',
      /body\.hbs, line [12]/,
    ],
    [
      'nested loops in partials',
      {
        't/body.hbs': '{{> one}}',
        't/partials/one.hbs': '{{#each items}}{{> two}}{{/each}}',
        't/partials/two.hbs': '{{#each @root.items}}{{> three}}{{/each}}',
        't/partials/three.hbs': '{{#if text}}{{/if}}',
      },
      '{{> three}}: partials are called more than 1,000,000 times',
      /two\.hbs, line 1/,
    ],
  ])('is ended at a bound: %s', async (_, files, message, place) => {
    const error = await getError(filled(files, { items: list(3000), long: 'x'.repeat(30_000) }));
    expect(error.code).toBe('template.limit');
    expect(error.message).toContain(message);
    expect(error.message).toMatch(place);
    expect(error.place.line).toBeGreaterThan(0);
    expect(error.hint).not.toBeNull();
  });

  it('counts anew for each page', async () => {
    const template = await load({ 't/body.hbs': '{{#each items}}{{#each @root.items}}{{/each}}{{/each}}' });
    const model = { title: 'x', author: null, description: 'x', items: list(1700) };
    for (let i = 0; i < 3; i++) expect(fill(template, model, LETTER)).toContain('<body>');
  });

  it.each([
    [
      'expressions',
      '<p>{{title}}</p>\n'.repeat(BOUNDS.fileExpressions + 1),
      'a file has at most 2,000 expressions',
      2001,
    ],
    ['blocks', '{{#if title}}\n'.repeat(100_000), 'a file has at most 40 blocks within each other', 41],
  ])('is refused for too many %s in a file', async (_, body, message, line) => {
    const error = await getError(load({ 't/body.hbs': body }));
    expect(error.code).toBe('template.limit');
    expect(error.message).toBe(`t/body.hbs, line ${line}: ${message}.`);
  });

  it('is refused for too many partials', async () => {
    const names = Array.from({ length: BOUNDS.partials + 1 }, (_, i) => `p${i}`);
    const partials = Object.fromEntries(names.map(name => [`t/partials/${name}.hbs`, 'x']));
    const error = await getError(
      load({ 't/body.hbs': names.map(name => `{{> ${name}}}\n`).join(''), ...partials }),
    );
    expect(error).toMatchObject({ code: 'template.limit', place: { source: 't/body.hbs', line: 201 } });
  });

  it.each([
    ['values', { 't/body.hbs': '<p class="{{> one}}">', 't/partials/one.hbs': 'x{{> one}}' }],
    ['names', { 't/body.hbs': '<p{{> one}}>', 't/partials/one.hbs': 'x{{> one}}' }],
    ['loops', { 't/body.hbs': `<p ${'{{#each items}} class="a"'.repeat(39)}${'{{/each}}'.repeat(39)}>` }],
  ])('ends when it is loaded: %s', async (_, files) => {
    const error = await load(files).then(
      () => null,
      thrown => thrown,
    );
    if (error !== null) expect(error.code).toMatch(/^template\.(?:limit|unsafe)$/);
  });
});

describe('a large document', () => {
  it('may have nested lists, deep trees and long loops', async () => {
    const partials = { 't/partials/node.hbs': '<li>{{text}}{{#each more}}{{> node}}{{/each}}</li>' };
    const body = {
      't/body.hbs':
        '{{#each items}}<p>{{@index}} {{@first}} {{@last}} {{text}}</p>{{else}}none{{/each}}{{> node root}}',
    };
    const html = await filled({ ...body, ...partials }, { items: list(36_000), root: tree(45) });
    const rows = list(36_000).map(
      ({ text }, i, { length }) => `<p>${i} ${i === 0} ${i === length - 1} ${text}</p>`,
    );
    expect(html.includes(`<body>\n${rows.join('')}<li>`)).toBe(true);
    expect(html.split('<li>')).toHaveLength(47);
    expect(await filled({ ...body, ...partials }, { items: [], root: tree(0) })).toContain(
      '<body>\nnone<li>',
    );
  });
});
