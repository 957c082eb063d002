import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { screensWithText } from './hostile-screens.js';
import { HOSTILE } from './hostile-strings.js';
import { pages } from './sample-screens.js';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;

/** All elements of a page in their order. */
const getElements = (html: string): readonly Element[] => {
  const walk = (node: Node): readonly Element[] => [
    ...(isElement(node) ? [node] : []),
    ...('childNodes' in node ? node.childNodes.flatMap(walk) : []),
  ];
  return walk(parse(html, { scriptingEnabled: false }));
};

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find(each => each.name === name)?.value;

const getText = (node: Node): string => {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(getText).join('') : '';
};

/** The text of the content as a reader sees it, one block a line. */
const readableText = (html: string): string => {
  const blocks = new Set([
    'p',
    'li',
    'h1',
    'h2',
    'h3',
    'dt',
    'dd',
    'div',
    'tr',
    'summary',
    'button',
    'label',
    'legend',
  ]);
  const walk = (node: Node): string => {
    if ('value' in node) return node.value;
    if (!('childNodes' in node)) return '';
    const inner = node.childNodes.map(walk).join('');
    return isElement(node) && blocks.has(node.tagName) ? `\n${inner}\n` : inner;
  };
  const main = getElements(html).find(({ tagName }) => tagName === 'main') as Element;
  return walk(main)
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(line => line !== '')
    .join('\n');
};

const PAGES = pages();
const HARMLESS = screensWithText('Harmless');

describe('screens', () => {
  it('has the parts of a page on each screen', () => {
    for (const [name, html] of Object.entries(PAGES)) {
      const elements = getElements(html);
      const count = (wanted: (element: Element) => boolean) => elements.filter(wanted).length;
      const parts = {
        h1: count(({ tagName }) => tagName === 'h1'),
        main: count(({ tagName }) => tagName === 'main'),
        skip: count(element => attribute(element, 'href') === '#main'),
        status: count(element => attribute(element, 'role') === 'status'),
      };
      expect({ name, ...parts }).toEqual({ name, h1: 1, main: 1, skip: 1, status: 1 });
    }
  });

  it('labels every field and names every button on each screen', () => {
    const missing = Object.entries(PAGES).flatMap(([name, html]) => {
      const elements = getElements(html);
      const labels = new Set(
        elements.filter(({ tagName }) => tagName === 'label').map(e => attribute(e, 'for')),
      );
      const isInLabel = (element: Element): boolean => {
        const { parentNode } = element;
        return (
          parentNode !== null &&
          isElement(parentNode) &&
          (parentNode.tagName === 'label' || isInLabel(parentNode))
        );
      };
      return elements
        .filter(e => ['input', 'select', 'textarea', 'button'].includes(e.tagName))
        .filter(e => attribute(e, 'type') !== 'hidden' && !attribute(e, 'aria-label') && !isInLabel(e))
        .filter(e => (e.tagName === 'button' ? getText(e).trim() === '' : !labels.has(attribute(e, 'id'))))
        .map(e => `${name}: ${e.tagName} ${attribute(e, 'name')}`);
    });
    expect(missing).toEqual([]);
  });

  it('has no id twice on a screen', () => {
    for (const [name, html] of Object.entries(PAGES)) {
      const ids = getElements(html).flatMap(element => attribute(element, 'id') ?? []);
      expect({ name, twice: ids.filter((id, i) => ids.indexOf(id) !== i) }).toEqual({ name, twice: [] });
    }
  });

  it('has no inline style, no inline script and no other origin but in links', () => {
    for (const html of Object.values(PAGES)) {
      for (const element of getElements(html)) {
        expect(attribute(element, 'style')).toBe(undefined);
        expect(element.attrs.filter(({ name }) => name.startsWith('on'))).toEqual([]);
        if (element.tagName === 'script') expect(getText(element)).toBe('');
        expect(attribute(element, 'src') ?? '/').toMatch(/^\//);
      }
    }
  });

  it.each(HOSTILE)('prints %j as text wherever a text stands', hostile => {
    for (const [name, html] of Object.entries(screensWithText(hostile))) {
      const plain = getElements(HARMLESS[name] as string);
      const elements = getElements(html);
      const shape = (list: readonly Element[]) => list.map(({ tagName }) => tagName).join(' ');
      const names = (list: readonly Element[]) => list.map(e => e.attrs.map(a => a.name).join(' ')).join(',');
      expect({ name, shape: shape(elements) }).toEqual({ name, shape: shape(plain) });
      expect({ name, names: names(elements) }).toEqual({ name, names: names(plain) });
    }
  });

  it('shows another person’s CV without controls that store something', () => {
    const elements = getElements(PAGES['cv-other'] as string);
    const form = elements.find(element => attribute(element, 'id') === 'cv') as Element;
    expect(attribute(form, 'method')).toBe('get');
    expect(elements.filter(element => attribute(element, 'name') === 'section')).toEqual([]);
  });

  it('selects the stored settings in the menus', () => {
    const elements = getElements(PAGES.cv as string);
    const selected = elements.filter(e => e.tagName === 'option' && attribute(e, 'selected') !== undefined);
    expect(selected.slice(0, 5).map(getText)).toEqual([
      'Classic',
      'House style',
      'As usual',
      'Letter',
      'The public',
    ]);
  });

  it.each([
    'home',
    'home-counting',
    'why',
    'missing',
    'problems',
    'unit',
    'reminders',
    'command',
    'lines',
    'purpose',
    'account',
    'demo',
    'batch',
    'batch-ended',
    'batches',
  ])('prints the text of the screen %s', async name => {
    await expect(`${readableText(PAGES[name] as string)}\n`).toMatchFileSnapshot(`goldens/${name}.txt`);
  });

  it('prints the text of each state', async () => {
    const states = Object.entries(PAGES).filter(([name]) => /^(?:state|sign-in)/.test(name));
    const text = states.map(([name, html]) => `# ${name}\n${readableText(html)}\n`).join('\n');
    await expect(text).toMatchFileSnapshot('goldens/states.txt');
  });
});
