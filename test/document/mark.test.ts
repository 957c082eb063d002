import { describe, expect, it } from 'vitest';
import { fill } from '../../src/document/index.js';
import { getError, LETTER, load } from './template-in-memory.js';

const model = (refs: unknown) => ({ title: 'T', author: null, description: '', refs, rows: ['a', 'b'] });

const filled = async (body: string, refs: unknown) =>
  fill(await load({ 't/body.hbs': body }), model(refs), LETTER)
    .replace(/[\s\S]*<body>|<\/body>[\s\S]*/g, '')
    .trim();

describe('the helper mark', () => {
  it('writes the ref of one record', async () => {
    expect(await filled('<p{{mark refs}}>x</p>', ['award/1'])).toBe('<p data-record="award/1">x</p>');
  });

  it('writes the first ref and all of them when there are several', async () => {
    expect(await filled('<p class="a"{{mark refs}}>x</p>', ['a/2', 'a/1'])).toBe(
      '<p class="a" data-record="a/2" data-records="a/2 a/1">x</p>',
    );
  });

  it('writes nothing when there are no refs', async () => {
    expect(await filled('<p{{mark refs}}>x</p>', [])).toBe('<p>x</p>');
  });

  it('writes the refs of a row by its index', async () => {
    const body = '{{#each rows}}<p{{mark ../refs @index}}>{{this}}</p>{{/each}}';
    expect(await filled(body, [['a/1'], []])).toBe('<p data-record="a/1">a</p><p>b</p>');
    expect(await filled(body, [])).toBe('<p>a</p><p>b</p>');
  });

  it('escapes refs', async () => {
    expect(await filled('<p{{mark refs}}>x</p>', ['a/"><b>'])).toBe(
      '<p data-record="a/&quot;&gt;&lt;b&gt;">x</p>',
    );
  });

  it('refuses a value that is no list', async () => {
    const error = await getError(filled('<p{{mark title}}>x</p>', []));
    expect(error).toMatchObject({ code: 'template.fill' });
    expect(error.message).toContain('needs refs of records');
  });

  it.each([
    ['text', '<p>{{mark refs}}</p>'],
    ['a value', '<p class="{{mark refs}}">x</p>'],
    ['an end tag', '<p>x</p{{mark refs}}>'],
    ['the name of an attribute', '<p cl{{mark refs}}>x</p>'],
  ])('is refused when it stands in %s', async (_, body) => {
    expect(await getError(load({ 't/body.hbs': body }))).toMatchObject({ code: 'template.unsafe' });
  });
});
