import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../src/document/index.js';
import { MARKUP_CASES, outline, pageOutline } from './markup-cases.js';
import { markup } from './markup-generator.js';

const UNSEEN = new Set(['head', 'style', 'title', 'script', 'template', 'noscript']);
const UNSEEN_IN_DRAWINGS = new Set(['style', 'script']);

/** The outline of a node of parse5, as a page shows it. */
function referenceOutline(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  const inner = node.childNodes.map(referenceOutline).join('');
  if (!('tagName' in node)) return inner;
  const unseen = node.namespaceURI === html.NS.HTML ? UNSEEN : UNSEEN_IN_DRAWINGS;
  if (unseen.has(node.tagName)) return '';
  return `<${node.tagName}>${inner}</${node.tagName}>`;
}

describe('the tree of a page', () => {
  it.each(MARKUP_CASES)('$name', ({ page, body }) => {
    expect(pageOutline(page)).toBe(`<body>${body}</body>`);
  });

  it('is the tree that parse5 builds character by character', () => {
    fc.assert(
      fc.property(markup, page => {
        expect(`<html>${outline(parseHtml(page).root)}</html>`).toBe(referenceOutline(parse(page)));
      }),
      { numRuns: 2000 },
    );
  });
});
