import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { DOCUMENTED_OPERATIONS } from '../../../src/server/openapi/operations.js';
import { PAGE_POLICY, writePage } from '../../../src/server/openapi/page.js';
import { ask, services } from '../setup.js';

const start = services();
const html = writePage();

/** The elements of the page, with their attributes, and its text. */
function readPage() {
  const elements: { readonly name: string; readonly attributes: Readonly<Record<string, string>> }[] = [];
  let text = '';
  const parser = new Parser({
    onopentag: (name, attributes) => elements.push({ name, attributes }),
    ontext: part => {
      text += part;
    },
  });
  parser.end(html);
  return { elements, text };
}
const { elements, text } = readPage();
const getValues = (attribute: string): readonly string[] =>
  elements.map(({ attributes }) => attributes[attribute]).filter(value => value !== undefined);

describe('the page about the services', () => {
  it('has a language, a title, one main heading, and headings in order', () => {
    expect(elements[0]).toEqual({ name: 'html', attributes: { lang: 'en-US' } });
    expect(html).toContain('<title>The services of Faculty Vitae</title>');
    const levels = elements
      .map(({ name }) => /^h([1-6])$/.exec(name)?.[1])
      .filter(level => level !== undefined);
    expect(levels.filter(level => level === '1')).toHaveLength(1);
    expect(levels.every((level, n) => Number(level) <= Number(levels[n - 1] ?? 0) + 1)).toBe(true);
  });

  it('loads nothing and runs no script', () => {
    const names = new Set(elements.map(({ name }) => name));
    for (const name of ['script', 'link', 'img', 'iframe', 'object', 'form', 'svg'])
      expect(names.has(name)).toBe(false);
    expect(getValues('style')).toEqual([]);
  });

  it('has a policy that allows its style sheet alone', () => {
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style, 'utf8').digest('base64');
    expect(PAGE_POLICY).toContain(`default-src 'none'; style-src 'sha256-${hash}';`);
    expect(PAGE_POLICY).not.toContain('unsafe');
  });

  it('links the OpenAPI document, and lists each operation', () => {
    expect(getValues('href')).toEqual(['/openapi.json']);
    for (const { path, summary } of DOCUMENTED_OPERATIONS)
      for (const part of [path, summary]) expect(text).toContain(part);
  });

  it('is served as HTML with its policy', async () => {
    const { body, headers } = await ask(await start({ access: 'keys' }), '/docs');
    expect(body).toBe(html);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'x-content-type-options': 'nosniff',
    });
  });
});
