import { describe, expect, it } from 'vitest';
import { documentOfPage, partsOfPage } from './page.js';
import { attributes, getParagraphs } from './word.js';

const COLUMN_NUMBERS = ['1000000000', '46', '45', '2'];

describe('a page that asks for more than Word can do', () => {
  it.each(COLUMN_NUMBERS)('has at most the columns that fit, for columns: %s', async count => {
    const xml = await documentOfPage('<div>one two</div>', `div{columns:${count};column-gap:1pt}`);
    const [columns] = attributes(xml, 'w:cols', 'w:num').map(Number);
    expect(columns).toBe(Math.min(Number(count), 12));
    for (const width of attributes(xml, 'w:col', 'w:w').map(Number))
      expect(width).toBeGreaterThanOrEqual(720);
    expect(getParagraphs(xml).join(' ')).toContain('one two');
  });

  it.each([
    ['a missing image', '<img src="nowhere.png" alt="x">'],
    [
      'an image without a height',
      '<svg width="9" height="0" aria-label="x"><rect width="9" height="9"/></svg>',
    ],
  ])('leaves out %s', async (_, image) => {
    const parts = await partsOfPage(`<p>before ${image} after</p>`);
    expect([...parts.keys()].filter(name => name.includes('media/'))).toEqual([]);
    expect(getParagraphs(parts.get('word/document.xml') ?? '').join(' ')).toMatch(/before\s+after/);
  });

  it('paints a tall picture with few pixels', async () => {
    const tall =
      '<svg viewBox="0 0 9 90000" width="9" height="90000" aria-label="x"><rect width="9" height="9"/></svg>';
    const parts = await partsOfPage(`<p>${tall}</p>`);
    expect([...parts.keys()].filter(name => name.endsWith('.png'))).toHaveLength(1);
  });
});
