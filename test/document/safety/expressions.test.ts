import { describe, expect, it } from 'vitest';
import { fill } from '../../../src/document/index.js';
import { getError, LETTER, load } from '../template-in-memory.js';

const MODEL = { title: 'A', author: null, description: 'x', text: 'one', yes: true, list: [1, 2] };
const filled = async (body: string): Promise<string> => {
  const html = fill(await load({ 't/body.hbs': body }), MODEL, LETTER);
  return html
    .slice(html.indexOf('<body') + 6, html.indexOf('</body>'))
    .replace(/^[^<]*>/, '')
    .trim();
};

describe('a template', () => {
  it.each([
    ['<p>{{! a comment }}{{text}}</p>', '<p>one</p>'],
    ['<p>{{!-- a {{text}} --}}b</p>', '<p>b</p>'],
    ['<p>{{#if no}}a{{/if}}b</p>', '<p>b</p>'],
    ['<p>{{#if yes}}a{{else}}b{{/if}}</p>', '<p>a</p>'],
    ['<p>{{#unless yes}}a{{else}}b{{/unless}}</p>', '<p>b</p>'],
    ['<p>{{^if yes}}a{{/if}}b</p>', '<p>b</p>'],
    ['<ul>{{#each list}}<li>{{this}}</li>{{/each}}</ul>', '<ul><li>1</li><li>2</li></ul>'],
    ['<p class=plain title=a&amp;b>{{text}}</p>', '<p class=plain title=a&amp;b>one</p>'],
    ["<p class='plain'>{{text}}</p>", "<p class='plain'>one</p>"],
  ])('is filled: %s', async (body, expected) => {
    expect(await filled(body)).toContain(expected);
  });

  it.each([
    ['<p class=a"b>{{text}}</p>', 'template.unsafe'],
    ["<p class=a'b>{{text}}</p>", 'template.unsafe'],
    ['<p class=a`b>{{text}}</p>', 'template.unsafe'],
    ['<p>{{#each}}a{{/each}}</p>', 'template.fill'],
    ['<p>{{mark}}</p>', 'template.fill'],
    ['<p>{{"shout" text}}</p>', 'template.refused'],
    ['<p>{{#(lookup . "if") yes}}a{{/(lookup . "if")}}</p>', 'template.'],
  ])('is refused: %s', async (body, code) => {
    expect((await getError(filled(body))).code).toContain(code);
  });
});
