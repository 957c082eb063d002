import { describe, expect, it } from 'vitest';
import { TemplateError } from '../../src/core/index.js';
import { styleDocument } from '../../src/document/index.js';

describe('the head of a page', () => {
  it.each([
    ['<meta name="author" content="A. Person">', 'A. Person'],
    ['<meta name="AUTHOR">', null],
    ['', null],
  ])('has the author of %s', (head, author) => {
    expect(styleDocument(`<head>${head}</head><p>x`, 'a.html').author).toBe(author);
  });

  it('may have a link without an address', () => {
    const { warnings } = styleDocument('<link rel="stylesheet"><p>x', 'a.html', address => {
      throw new TemplateError('page.file', `Cannot read “${address}”.`, {});
    });
    expect([...warnings].map(({ reason, hint }) => [reason, hint])).toEqual([['Cannot read “”', '']]);
  });

  it('passes on an error of its reader that is not about the page', () => {
    const read = () => {
      throw new TypeError('A fault');
    };
    expect(() => styleDocument('<link rel="stylesheet" href="a.css"><p>x', 'a.html', read)).toThrow(
      'A fault',
    );
  });
});
