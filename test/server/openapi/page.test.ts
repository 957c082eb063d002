import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { createOpenApi } from '../../../src/server/openapi/document.js';
import { DOCUMENTED_OPERATIONS } from '../../../src/server/openapi/operations.js';
import { writePage } from '../../../src/server/openapi/page/index.js';
import { ask, services } from '../setup.js';

const start = services();
const { html, policy } = writePage(createOpenApi('keys'));

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
const valuesOf = (attribute: string): readonly string[] =>
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
    expect(valuesOf('style')).toEqual([]);
    const urls = [...html.matchAll(/url\(([^)]{0,20})/g)].map(([, url]) => url);
    expect(urls.length).toBeGreaterThan(2);
    expect(urls.every(url => url?.startsWith('data:font/woff2;'))).toBe(true);
  });

  it('has a policy that allows its style sheet alone', () => {
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style, 'utf8').digest('base64');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'; font-src data:;`);
    expect(policy).not.toContain('unsafe');
  });

  it('leads to each part by a link, and has no link that leads nowhere', () => {
    const ids = valuesOf('id');
    expect(new Set(ids).size).toBe(ids.length);
    const links = valuesOf('href');
    const inside = links.filter(link => link.startsWith('#')).map(link => link.slice(1));
    expect(inside.filter(id => !ids.includes(id))).toEqual([]);
    expect(links.filter(link => !link.startsWith('#'))).toEqual(['/openapi.json', '/openapi.yaml']);
    for (const { id } of DOCUMENTED_OPERATIONS) expect(inside).toContain(`operation-${id.toLowerCase()}`);
  });

  it('says path, parameters and errors of each operation', () => {
    for (const { path, summary, parameters } of DOCUMENTED_OPERATIONS)
      for (const part of [path, summary, ...parameters.map(({ name }) => name)]) expect(text).toContain(part);
    for (const code of ['request.net-id', 'access.scope', 'admissions.shared', 'server.closing'])
      expect(text).toContain(code);
  });

  it('is served as HTML with its policy', async () => {
    const { body, headers } = await ask(await start({ access: 'keys' }), '/docs');
    expect(body).toBe(html);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    });
  });
});
