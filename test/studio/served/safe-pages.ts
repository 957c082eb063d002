import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect } from 'vitest';

function* getElements(node: DefaultTreeAdapterTypes.Node): Generator<DefaultTreeAdapterTypes.Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* getElements(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* getElements(child);
}

const LINKS = ['href', 'src', 'action', 'formaction', 'srcdoc', 'data', 'poster'];
/** Elements that neither pages nor previews have. */
const NEVER = ['x-evil', 'base', 'object', 'embed', 'math', 'template', 'noscript'];

/** What of a page came from a hostile text: elements, attributes and addresses. */
export function getStrangers(html: string): readonly string[] {
  return [...getElements(parse(html))].flatMap(({ tagName, attrs }) => {
    const found = attrs
      .filter(
        ({ name, value }) =>
          /^on|evil/.test(name) ||
          (LINKS.includes(name) && /^\s*(?:java\s*script|vbscript|data:text)|evil\.example/i.test(value)) ||
          (name === 'style' && value.includes('evil')) ||
          name === 'http-equiv',
      )
      // A link to what the record names as its address is meant, if it leads to the web, and one to a page of the studio.
      .filter(
        ({ name, value }) =>
          !(tagName === 'a' && name === 'href' && /^(?:https?:\/\/evil\.example|\/(?![/\\]))/.test(value)),
      )
      .map(({ name, value }) => `${tagName} ${name}=${value.slice(0, 40)}`);
    const isScript = tagName === 'script' && attrs.every(({ name }) => name !== 'src');
    return [...found, ...(NEVER.includes(tagName) || isScript ? [tagName] : [])];
  });
}

/** Checks a response; returns its text. */
export async function expectSafe(response: Response, about: string): Promise<string> {
  const text = await response.text();
  expect(response.status, about).toBeLessThan(429);
  expect(
    [...response.headers.keys()].filter(name => name.includes('evil')),
    about,
  ).toEqual([]);
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) {
    expect(getStrangers(text), about).toEqual([]);
    expect(response.headers.get('content-security-policy'), about).not.toMatch(/unsafe|\*/);
  }
  return text;
}
